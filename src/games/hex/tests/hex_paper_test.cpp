// The short form of the experiment, and the relations that do not depend on the machine.
#include <gtest/gtest.h>

#include <mutex>
#include <set>

#include "app/game_list.hpp"
#include "experiments/experiment.hpp"
#include "experiments/search_runs.hpp"

namespace yomi::hex {
namespace {

std::size_t column(const Table& table, std::string_view name) {
  return static_cast<std::size_t>(std::find(table.columns.begin(), table.columns.end(), name) - table.columns.begin());
}

std::int64_t nodes_of(const Table& table, const std::vector<std::string>& labels) {
  for (const auto& row : table.rows) {
    bool same = true;
    for (std::size_t i = 0; i < labels.size(); ++i) same = same && row[i].plain() == labels[i];
    if (same) return std::get<std::int64_t>(row[column(table, "nodes")].content());
  }
  ADD_FAILURE() << "no such row";
  return 0;
}

ExperimentResults run_short(std::vector<std::string> figures, int threads = 1) {
  const auto experiment = games().experiment("hex-paper");
  const auto results = experiment->run(
      {.short_form = true, .threads = threads, .node_limit = std::nullopt, .figures = std::move(figures)},
      {.open = open_session});
  EXPECT_TRUE(results.ok());
  return *results;
}

TEST(Experiments, AreFoundByName) {
  EXPECT_TRUE(games().experiment("hex-paper"));
  EXPECT_EQ(games().experiment("hex-papr").message(), "unknown experiment 'hex-papr'; did you mean 'hex-paper'?");
  const auto experiment = *games().experiment("hex-paper");
  ExperimentSettings settings;
  EXPECT_TRUE(check_figures(experiment, settings));
  settings.figures = {"11", "16"};
  EXPECT_EQ(check_figures(experiment, settings).message(),
            "experiment hex-paper has no figure '16'; it has: 11, 12, 13, 14, 15, 17, 18");
}

TEST(HexPaper, EverySearchOf4x4ProvesAWinForTheFirstPlayer) {
  const auto results = run_short({"11", "12"});
  ASSERT_EQ(results.figures.size(), 2U);
  EXPECT_TRUE(results.complete);
  EXPECT_EQ(results.figures[0].table.rows.size(), 20U);
  EXPECT_EQ(results.figures[1].table.rows.size(), 7U);
  for (const auto& figure : results.figures) {
    for (const auto& row : figure.table.rows) EXPECT_EQ(row[column(figure.table, "result")].plain(), "win");
  }
  const Table& by_evaluation = results.figures[0].table;
  const auto rid = nodes_of(by_evaluation, {"e1", "rid, step 2"});
  EXPECT_LT(rid, nodes_of(by_evaluation, {"e1", "fab"}));
  EXPECT_LT(rid, nodes_of(by_evaluation, {"e1", "rid, step 1"}));
  EXPECT_LT(rid, nodes_of(by_evaluation, {"e1", "mid, step 2"}));
  EXPECT_LT(rid, nodes_of(by_evaluation, {"none", "rid, step 2"}));
  const Table& with_pvs = results.figures[1].table;
  EXPECT_EQ(nodes_of(with_pvs, {"rid"}), rid);
  EXPECT_LT(nodes_of(with_pvs, {"rpvs"}), rid);
  EXPECT_LT(nodes_of(with_pvs, {"mpvs"}), nodes_of(with_pvs, {"mid"}));
}

TEST(HexPaper, ShortFormMakesEveryFigure) {
  const auto results = run_short({"13", "14", "15", "17", "18"});
  std::vector<std::string> names;
  for (const auto& file : files_of(results)) {
    names.push_back(file.name);
    EXPECT_FALSE(file.content.empty());
  }
  EXPECT_EQ(names,
            (std::vector<std::string>{"fig13.csv", "fig13-nodes.svg", "fig13-seconds.svg", "fig14.csv", "fig14.svg",
                                      "fig15.csv", "fig15.svg", "fig17.csv", "fig17-nodes.svg", "fig17-seconds.svg",
                                      "fig18.csv", "fig18-nodes.svg", "fig18-seconds.svg", "figures.md"}));
  // Too few nodes for 5×5: said to be lower bounds.
  const Table& table = results.figures[0].table;
  EXPECT_EQ(table.rows[0][column(table, "result")].plain(), "node limit");
  EXPECT_TRUE(table.rows[0][column(table, "nodes")].shown().starts_with("> "));
}

TEST(HexPaper, NodesDoNotDependOnThreads) {
  const auto nodes = [](const ExperimentResults& results) {
    std::vector<std::string> all;
    for (const auto& row : results.figures[0].table.rows) all.push_back(row[1].plain());
    return all;
  };
  EXPECT_EQ(nodes(run_short({"18"}, 1)), nodes(run_short({"18"}, 3)));
}

TEST(SearchRuns, MeasureEachSearchOnce) {
  std::mutex mutex;
  int opened = 0;
  const ExperimentHost host{[&](std::string_view game, const std::vector<std::string>& options) {
    const std::lock_guard lock(mutex);
    ++opened;
    return open_session(game, options);
  }};
  const SearchRun run{"hex", {"size=3"}, "fab:depth=9,table=10"};
  const auto measured = measure({run, {"hex", {"size=2"}, "fab:depth=4"}, run}, 2, host);
  ASSERT_TRUE(measured);
  ASSERT_EQ(measured->size(), 3U);
  EXPECT_EQ(opened, 2);
  EXPECT_EQ((*measured)[0]->report.nodes, (*measured)[2]->report.nodes);
}

TEST(SearchRuns, SayWhatIsWrong) {
  const auto unknown_agent = measure({{"hex", {"size=3"}, "fob"}}, 1, {.open = open_session});
  ASSERT_FALSE(unknown_agent);
  EXPECT_NE(unknown_agent.message().find("did you mean 'fab'"), std::string::npos) << unknown_agent.message();
  EXPECT_FALSE(measure({{"hx", {}, "fab"}}, 1, {.open = open_session}));
  const ExperimentHost broken{
      [](std::string_view, const std::vector<std::string>&) -> Result<std::unique_ptr<Session>> {
        throw Failure("out of order");
      }};
  EXPECT_THROW((void)measure({{"hex", {}, "fab"}}, 1, broken), Failure);
}

TEST(SearchRuns, StopWhenAsked) {
  std::stop_source stop;
  stop.request_stop();
  const auto measured =
      measure({{"hex", {"size=3"}, "fab"}}, 1, {.open = open_session, .stop = stop.get_token(), .progress = {}});
  ASSERT_TRUE(measured);
  EXPECT_FALSE((*measured)[0]);
}

TEST(SearchRuns, TellOfTheirProgress) {
  std::size_t last = 0;
  std::set<std::size_t> totals;
  const ExperimentHost host{open_session, {}, [&](const ExperimentProgress& progress) {
                              EXPECT_GE(progress.done, last);
                              last = progress.done;
                              totals.insert(progress.total);
                            }};
  ASSERT_TRUE(measure({{"hex", {"size=3"}, "fab"}, {"hex", {"size=3"}, "rid"}}, 1, host));
  EXPECT_EQ(last, 2U);
  EXPECT_EQ(totals, std::set<std::size_t>{2});
}

}  // namespace
}  // namespace yomi::hex
