// The switching of "Solving Hex" on Othello and Nip.
#include <gtest/gtest.h>

#include "agents/agent_spec.hpp"
#include "app/game_list.hpp"
#include "experiments/experiment.hpp"
#include "experiments/tests/result_files.hpp"

namespace yomi::nip {
namespace {

TEST(NipSwitchingExperiment, ShortFormSolvesEveryPosition) {
  const auto results =
      games()
          .experiment("nip-switching")
          ->run({.short_form = true, .threads = 1, .node_limit = std::nullopt, .figures = {}}, {.open = open_session});
  ASSERT_TRUE(results.ok()) << results.message();
  EXPECT_TRUE(results->complete);
  EXPECT_EQ(testing::file_names(*results),
            (std::vector<std::string>{"figothello.csv", "figothello.svg", "fignip.csv", "fignip.svg", "figsmall.csv",
                                      "figsmall.svg", "figures.md"}));
  const Table& small = results->figures[2].table;
  // No search met its limit.
  for (const auto& row : small.rows) {
    for (std::size_t column = 2; column < row.size(); ++column) EXPECT_FALSE(row[column].shown().starts_with("> "));
  }
}

TEST(NipSwitching, EverySwitchFindsTheSameScore) {
  for (const std::string game : {"nip", "othello"}) {
    const auto opened = open_session(game, {game == "nip" ? "size=4,cut=0" : "size=4"});
    ASSERT_TRUE(opened);
    Session& session = **opened;
    std::optional<int> score;
    for (const auto* spec : {"mid:depth=100,eval=mobility", "switch:depth=100,eval=mobility,choose=both,near=paper",
                             "switch:depth=100,eval=mobility,at=0,at-all=100,until=-1"}) {
      const auto agent = make_agent(session, spec, 1);
      ASSERT_TRUE(agent) << agent.message();
      const auto report = (*agent)->choose(*session.mover_view(), {}, {}, {});
      ASSERT_TRUE(report);
      EXPECT_TRUE(report->proven) << spec;
      if (!score) score = report->value;
      EXPECT_EQ(report->value, *score) << spec;
    }
  }
}

}  // namespace
}  // namespace yomi::nip
