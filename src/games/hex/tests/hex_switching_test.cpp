// Switching by type of node and while searching, the searches as the paper may have meant them, and what it says in
// passing.
#include <gtest/gtest.h>

#include <functional>

#include "app/game_list.hpp"
#include "experiments/experiment.hpp"
#include "experiments/tests/result_files.hpp"
#include "games/hex/experiments/claims.hpp"
#include "games/hex/experiments/printed_search.hpp"
#include "search/family_search.hpp"

namespace yomi::hex {
namespace {

using Hex = Position<1>;

std::uint64_t family_nodes(int size, const FamilyOptions& options, int bits = 20) {
  TranspositionTable table(bits);
  table.next_generation();
  FamilySearch<Hex> search(options, table);
  Limits limits;
  limits.depth = size * size;
  const auto result = search.run(Hex(size, false), limits, {}, {});
  EXPECT_TRUE(result.proven);
  EXPECT_EQ(result.value, win_value);
  return result.nodes;
}

FamilyOptions options_of(Algorithm algorithm, int evaluation = e1) {
  FamilyOptions options;
  options.algorithm = algorithm;
  options.evaluation = evaluation;
  return options;
}

// Two programs written apart, one number of nodes.
TEST(PrintedSearch, IsTheFamilyWhileNothingElseIsChosen) {
  for (std::size_t i = 0; i < recipes.size(); ++i) {
    const auto algorithm = static_cast<Algorithm>(i);
    for (const int size : {3, 4}) {
      for (const int bits : {10, 20}) {
        PrintedSearch printed(algorithm, {}, bits);
        const auto result = printed.run(Hex(size, false), UINT64_MAX, {});
        EXPECT_TRUE(result.proven);
        EXPECT_EQ(result.counts.calls, family_nodes(size, options_of(algorithm), bits)) << recipes[i].name << size;
      }
    }
  }
}

// Whatever the reading: the value of each opening of 3×3 is that of the known map.
TEST(PrintedSearch, EveryReadingSolvesEveryOpening) {
  const std::vector<std::function<void(Reading&)>> changes{
      [](Reading& r) { r.replacement = PrintedTable::Replacement::Deepest; },
      [](Reading& r) { r.replacement = PrintedTable::Replacement::Newest; },
      [](Reading& r) { r.proofs_hold = false; },
      [](Reading& r) { r.deeper_answers = false; },
      [](Reading& r) { r.bounds_answer = false; },
      [](Reading& r) { r.table_move = false; },
      [](Reading& r) { r.keeps_table = false; },
      [](Reading& r) { r.fail_hard = true; },
      [](Reading& r) { r.closed_window = false; },
      [](Reading& r) { r.raises_alpha = false; },
      [](Reading& r) { r.ends_when_proven = false; },
      [](Reading& r) { r.reaches_depth = false; },
      [](Reading& r) { r.sorts_in_pvs = false; }};
  for (std::size_t number = 0; number < changes.size(); ++number) {
    Reading reading;
    changes[number](reading);
    for (const Algorithm algorithm : {Algorithm::Mid, Algorithm::Rpvs}) {
      std::string map;
      for (std::uint16_t cell = 0; cell < 9; ++cell) {
        Hex game(3, false);
        game.play({cell});
        PrintedSearch search(algorithm, reading, 12);
        const auto result = search.run(game, UINT64_MAX, {});
        EXPECT_TRUE(result.proven) << number;
        map += result.value < 0 ? 'W' : '.';
      }
      EXPECT_EQ(map, "..WWWWW..") << number;
    }
  }
}

TEST(PrintedSearch, StopsAtItsLimit) {
  PrintedSearch search(Algorithm::Mid, {}, 12);
  const auto result = search.run(Hex(5, false), 10'000, {});
  EXPECT_FALSE(result.proven);
  EXPECT_GE(result.counts.calls, 10'000U);
  EXPECT_LT(result.counts.calls, 10'100U);
}

// A switch that is the same for every type is the paper's; one at no depth is none.
TEST(Switching, ByTypeIncludesTheFixedSwitch) {
  FamilyOptions fixed = options_of(Algorithm::Mid);
  fixed.switch_depth = 6;
  EXPECT_EQ(family_nodes(4, fixed), 158'447U);
  FamilyOptions by_type = options_of(Algorithm::Mid);
  by_type.switch_depth = {6, 6, 6};
  EXPECT_EQ(family_nodes(4, by_type), 158'447U);
  by_type.switch_depth = {0, 6, 0};
  EXPECT_NE(family_nodes(4, by_type), 158'447U);
  EXPECT_EQ(family_nodes(4, options_of(Algorithm::Mid)), 207'773U);
}

// Every switch leaves the values of all openings what they are.
TEST(Switching, ValuesAreThoseOfTheGame) {
  for (int variant = 0; variant < 6; ++variant) {
    FamilyOptions options = options_of(Algorithm::Mid);
    options.near_evaluation = e2;
    if (variant < 3) options.switch_depth = {variant == 0 ? 9 : 0, variant == 1 ? 9 : 0, variant == 2 ? 9 : 0};
    if (variant < 3) options.near_order_depth = {variant == 0 ? 9 : -1, variant == 1 ? 9 : -1, variant == 2 ? 9 : -1};
    options.choose_algorithm = variant == 3 || variant == 5;
    options.choose_evaluation = variant == 4 || variant == 5;
    std::string map;
    for (std::uint16_t cell = 0; cell < 16; ++cell) {
      Hex game(4, false);
      game.play({cell});
      TranspositionTable table(16);
      FamilySearch<Hex> search(options, table);
      map += search.run(game, {}, {}, {}).value < 0 ? 'W' : '.';
    }
    EXPECT_EQ(map, "...W..W..W..W...") << variant;
  }
}

TEST(Switching, WhatIsChosenIsReproducible) {
  FamilyOptions options = options_of(Algorithm::Mid);
  options.near_evaluation = e2;
  options.choose_algorithm = options.choose_evaluation = true;
  options.near_price = 0.5;
  const auto nodes = family_nodes(4, options);
  EXPECT_EQ(nodes, family_nodes(4, options));
  EXPECT_NE(nodes, family_nodes(4, options_of(Algorithm::Mid)));
}

// --- What the paper says in passing, where it holds here ---

TEST(HexClaims, DistancesSaveNodesOn4x4) {
  const auto nodes = [](int evaluation) { return family_nodes(4, options_of(Algorithm::Rpvs, evaluation)); };
  EXPECT_EQ(nodes(e1), 138'354U);
  EXPECT_EQ(nodes(paths), 47'645U);
  EXPECT_LT(nodes(e2_both), nodes(e1));
}

TEST(HexClaims, SixteenThousandEntriesAreEnoughOn4x4) {
  for (const Algorithm algorithm : {Algorithm::Rid, Algorithm::Rpvs, Algorithm::Mid}) {
    const auto small = static_cast<double>(family_nodes(4, options_of(algorithm), 14));
    const auto large = static_cast<double>(family_nodes(4, options_of(algorithm), 20));
    EXPECT_LT(small, 1.1 * large) << recipe(algorithm).name;
  }
}

TEST(HexClaims, NoTwoPositionsHaveOneHash) {
  // Of 2×2: sets of stones with as many of Black's as of White's, or one more: 1 + 4 + 12 + 12 + 6.
  const auto tiny = count_equal_hashes(2);
  EXPECT_LE(tiny.positions, 35U);
  const auto census = count_equal_hashes(3);
  EXPECT_GT(census.positions, 4'000U);
  EXPECT_EQ(census.equal_in_64_bits, 0U);
}

ExperimentResults run_short(const std::string& name, const ExperimentHost& host = {.open = open_session}) {
  const auto results = games().experiment(name)->run(
      {.short_form = true, .threads = 1, .node_limit = std::nullopt, .figures = {}}, host);
  EXPECT_TRUE(results.ok());
  EXPECT_TRUE(results->complete);
  return *results;
}

TEST(HexSwitchingExperiment, ShortFormMakesEveryFigure) {
  EXPECT_EQ(testing::file_names(run_short("hex-switching")),
            (std::vector<std::string>{"figtypes.csv", "figtypes-nodes.svg", "figtypes-seconds.svg", "figorders.csv",
                                      "figorders-nodes.svg", "figorders-seconds.svg", "figchosen-4x4.csv",
                                      "figchosen.csv", "figchosen.svg", "figchosen-empty.csv", "figchosen-orders.csv",
                                      "figchosen-orders.svg", "figures.md"}));
}

TEST(HexClaimsExperiment, ShortFormMakesEveryFigure) {
  EXPECT_EQ(testing::file_names(run_short("hex-claims")),
            (std::vector<std::string>{"figevaluations.csv", "figevaluations.svg", "figdistances.csv",
                                      "figdistances-nodes.svg", "figdistances-seconds.svg", "figentries.csv",
                                      "figentries.svg", "fighashes.csv", "figures.md"}));
}

TEST(HexReadingsExperiment, GoesOnFromItsJournal) {
  std::string journal;
  const ExperimentHost first{.open = open_session, .note = [&](const std::string& line) { journal += line + "\n"; }};
  const auto all = run_short("hex-readings", first);
  EXPECT_EQ(testing::file_names(all), (std::vector<std::string>{"figprinted.csv", "figprinted.svg", "figcounts.csv",
                                                                "figreadings.csv", "figures.md"}));
  int more = 0;
  const ExperimentHost second{
      .open = open_session, .journal = [&] { return journal; }, .note = [&](const std::string&) { ++more; }};
  const auto again = run_short("hex-readings", second);
  EXPECT_EQ(more, 0);
  EXPECT_EQ(again.figures[2].table.csv(), all.figures[2].table.csv());
}

}  // namespace
}  // namespace yomi::hex
