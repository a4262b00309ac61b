#include "games/dice_shogi/experiments/readings.hpp"

#include <fmt/format.h>

#include "experiments/game_plan.hpp"
#include "games/dice_shogi/experiments/meetings.hpp"

namespace yomi::dice_shogi {

namespace {

constexpr std::uint64_t paper_wins = 979;
constexpr std::uint64_t paper_games = 1000;

// What differs from the reading that `paper` plays by, in both players.
struct TriedReading {
  const char* label;
  const char* options;  // of `reading`
  std::array<int, 2> depths = {2, 1};
};

constexpr std::array tried_readings{
    TriedReading{"as `paper`", ""},
    // where mate is seen
    TriedReading{"mate seen at leaves, too", "mates=leaves"},
    TriedReading{"mate never seen", "mates=nowhere"},
    // what mate is worth
    TriedReading{"mate 1,000 points", "mate=1000"},
    TriedReading{"mate 2,700 points", "mate=2700"},
    // equal moves
    TriedReading{"first of equal moves", "ties=first"},
    TriedReading{"last of equal moves", "ties=last"},
    TriedReading{"first of equal moves, drops first", "ties=first-drops"},
    TriedReading{"last of equal moves, drops first", "ties=last-drops"},
    // piece values
    TriedReading{"in hand worth as on the board", "values=board"},
    TriedReading{"promotion worth nothing", "values=flat"},
    TriedReading{"promoted pawn and silver worth a gold", "values=gold"},
    TriedReading{"a tenth more in hand", "values=hand"},
    TriedReading{"Bonanza's values", "values=shogi"},
    TriedReading{"every piece worth the same", "values=count"},
    TriedReading{"own pieces alone", "counted=own"},
    // rolls in the search
    TriedReading{"a roll without a move is a pass", "rolls=pass"},
    TriedReading{"a roll without a move is left out", "rolls=skip"},
    TriedReading{"replies without the die", "rolls=free"},
    // two at a time, where one alone raises the share
    TriedReading{"first of equal moves, mate at leaves", "ties=first,mates=leaves"},
    TriedReading{"last of equal moves, mate at leaves", "ties=last,mates=leaves"},
    TriedReading{"first of equal moves, board values in hand", "ties=first,values=board"},
    TriedReading{"last of equal moves, board values in hand", "ties=last,values=board"},
    TriedReading{"board values in hand, mate at leaves", "values=board,mates=leaves"},
    TriedReading{"Bonanza's values, mate at leaves", "values=shogi,mates=leaves"},
    // what depth counts
    TriedReading{"depth without the move itself", "", {3, 2}},
    TriedReading{"depth in pairs of moves, less one: 3 against 1", "", {3, 1}},
    // pieces worth more in hand are never dropped by depth 1: how much of that, and with what
    TriedReading{"a tenth more in hand, but for bishop and rook", "values=hand-minor"},
    TriedReading{"a tenth more in hand for bishop and rook", "values=hand-major"},
    TriedReading{"a tenth more in hand, mate at leaves", "values=hand,mates=leaves"},
    TriedReading{"the same, but for bishop and rook", "values=hand-minor,mates=leaves"},
    TriedReading{"the same for bishop and rook alone", "values=hand-major,mates=leaves"},
    TriedReading{"a tenth more in hand, first of equal moves, mate at leaves", "values=hand,ties=first,mates=leaves"},
    TriedReading{"board values in hand, first of equal moves, mate at leaves", "values=board,ties=first,mates=leaves"},
    TriedReading{"a tenth more in hand, replies without the die", "values=hand,rolls=free"},
};

std::string player(const TriedReading& tried, int depth) {
  return fmt::format("reading:depth={}{}{}", depth, *tried.options == '\0' ? "" : ",", tried.options);
}

std::vector<Meeting> meetings(std::size_t count) {
  std::vector<Meeting> all;
  for (std::size_t i = 0; i < count; ++i) {
    const TriedReading& tried = tried_readings[i];
    all.push_back({tried.label, {player(tried, tried.depths[0]), player(tried, tried.depths[1])}});
  }
  return all;
}

// Whether both shares could be the same, by the usual test of two proportions at the 5 % level.
bool fits_paper(std::uint64_t wins, std::uint64_t games) {
  if (games == 0) return false;
  const auto share = [](std::uint64_t count, std::uint64_t of) {
    return static_cast<double>(count) / static_cast<double>(of);
  };
  const double pooled = share(wins + paper_wins, games + paper_games);
  const double variance = pooled * (1 - pooled) * (share(1, games) + share(1, paper_games));
  const double difference = share(wins, games) - share(paper_wins, paper_games);
  constexpr double two_sided_95 = 1.959963984540054;
  return difference * difference <= two_sided_95 * two_sided_95 * variance;
}

GamePlan plan_of(const std::string& name, const std::string& title, std::size_t count, std::uint64_t games,
                 std::uint64_t seed) {
  const auto all = meetings(count);
  GamePlan plan{name, runs_of(all, games, seed), {}};
  plan.finish = [=](const std::vector<GameRun>&, const GamePlan::Tallies& tallies) {
    Table table = table_of("reading", all, tallies);
    table.columns.insert(table.columns.end() - 1, "fits 979–21");
    for (std::size_t i = 0; i < all.size(); ++i) {
      const auto score = score_of(tallies, i);
      auto& row = table.rows[i];
      row.insert(row.end() - 1, Cell(fits_paper(score.wins, score.wins + score.losses) ? "yes" : "no"));
    }
    return ExperimentFigure{name,
                            title,
                            "Games won by depth 2 against depth 1 where both are read like this. Fits: the share and "
                            "the paper's 979 of 1,000 could be the same, by the test of two proportions at the 5 % "
                            "level. Half of the games with each colour, each pair of games with the same rolls.",
                            table,
                            {{"fig" + name + ".svg", chart_of(title, "reading", all, tallies)}}};
  };
  return plan;
}

Result<ExperimentResults> run(const ExperimentSettings& settings, const ExperimentHost& host) {
  const auto games = settings.games.value_or(settings.short_form ? 4 : 1000);
  const std::size_t count = settings.short_form ? 3 : tried_readings.size();
  return play_plans({plan_of("tried", "Depth 2 against depth 1 by reading", count, games, 5000),
                     plan_of("fresh", "The same with other rolls", count, games, 9000)},
                    settings, host);
}

}  // namespace

Experiment readings_experiment() {
  return {"dice-shogi-readings",
          "the Dice Shogi paper's 979 to 21 of depth 2 against depth 1, under every reading of its text",
          {"tried", "fresh"},
          run};
}

}  // namespace yomi::dice_shogi
