#include "games/hichain/experiments/tsumi.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "experiments/svg_chart.hpp"
#include "games/hichain/experiments/played_games.hpp"
#include "solve/scoring_mate.hpp"

namespace yomi::hichain {

namespace {

// What was found at a turn, as bits of one number.
enum TurnBit : unsigned {
  Counted = 1,        // not of the opening, and the player has a card for a later turn
  ScoresNow = 2,      // some move scores at once
  ForcesInOne = 4,    // some move forces a score with the next one
  QuietInOne = 8,     // … and does not score itself
  Taken = 16,         // the move that was played forces a score with the next one
  LookedForTwo = 32,  // a turn without a forced score in one that was drawn to be looked at further
  ForcesInTwo = 64,   // some move forces a score within two
  QuietInTwo = 128,   // … and does not score itself
};

int cards_in_hand(const Position& position) { return std::popcount(position.hand(position.to_move())); }

unsigned look_at(const Position& position, Move played, const std::stop_token& stop) {
  unsigned bits = Counted;
  if (position.can_score(position.to_move())) bits |= ScoresNow;
  const auto mates = MateRun<Position>(position, {1, 1}, stop, {}).run();
  if (!mates) return 0;
  for (const auto& mate : mates->moves) {
    bits |= ForcesInOne;
    if (!mate.scores) bits |= QuietInOne;
    if (mate.move == played) bits |= Taken;
  }
  return bits;
}

unsigned look_for_two(const Position& position, const std::stop_token& stop) {
  const auto mates = MateRun<Position>(position, {2, 1}, stop, {}).run();
  if (!mates) return 0;
  unsigned bits = LookedForTwo;
  for (const auto& mate : mates->moves) bits |= ForcesInTwo | (mate.scores ? 0u : QuietInTwo);
  return bits;
}

Numbers turns_of(const std::vector<Move>& moves, std::uint64_t seed, const std::stop_token& stop) {
  Numbers turns;
  Position position;
  Rng rng(seed);
  // A score within two needs two more cards after this one. Of such turns without a quicker one, one is drawn.
  std::optional<std::pair<std::size_t, Position>> drawn;
  std::uint32_t candidates = 0;
  for (std::size_t ply = 0; ply < moves.size(); ++ply) {
    const bool counted = ply >= random_plies_first && !position.must_pass() && cards_in_hand(position) >= 2;
    const unsigned bits = counted ? look_at(position, moves[ply], stop) : 0;
    turns.push_back(bits);
    if (counted && (bits & ForcesInOne) == 0 && cards_in_hand(position) >= 3 && rng.below(++candidates) == 0) {
      drawn = {ply, position};
    }
    position.play(moves[ply]);
  }
  if (drawn) turns[drawn->first] += look_for_two(drawn->second, stop);
  return turns;
}

// --- Sums over games ---

// How many turns have all bits of `with` and none of `without`.
std::uint64_t count(const Numbers& turns, unsigned with, unsigned without = 0) {
  return static_cast<std::uint64_t>(std::count_if(turns.begin(), turns.end(), [&](double number) {
    const auto bits = static_cast<unsigned>(number);
    return (bits & with) == with && (bits & without) == 0;
  }));
}

// The mean over games of a share of their turns. Turns of one game are alike, so the interval is over games.
struct MeanShare {
  double sum = 0;
  double squares = 0;
  std::uint64_t games = 0;

  void add(std::uint64_t part, std::uint64_t whole) {
    if (whole == 0) return;
    const double share = 100 * static_cast<double>(part) / static_cast<double>(whole);
    sum += share;
    squares += share * share;
    ++games;
  }
  double mean() const { return games == 0 ? 0 : sum / static_cast<double>(games); }
  std::string text() const {
    const Interval interval = mean_interval(sum, squares, games);
    return fmt::format("{:.1f} ({:.1f}–{:.1f})", mean(), interval.low, interval.high);
  }
};

struct Summary {
  std::uint64_t turns = 0;
  MeanShare scores, forces, quiet, from_nothing, taken;
  std::uint64_t looked = 0, in_two = 0, quiet_in_two = 0;

  void add(const Numbers& game) {
    const auto counted = count(game, Counted);
    turns += counted;
    scores.add(count(game, ScoresNow), counted);
    forces.add(count(game, ForcesInOne), counted);
    quiet.add(count(game, QuietInOne), counted);
    from_nothing.add(count(game, ForcesInOne, ScoresNow), counted);
    taken.add(count(game, Taken), count(game, ForcesInOne));
    looked += count(game, LookedForTwo);
    in_two += count(game, ForcesInTwo);
    quiet_in_two += count(game, QuietInTwo);
  }
};

Table table_of(const std::vector<Numbers>& results, std::uint64_t games) {
  Table table{{"play", "games", "turns", "can score at once %", "tsumi in one %", "by a quiet move %",
               "though nothing scores at once %", "taken %", "turns looked at for two", "tsumi in two", "% (95 %)",
               "by a quiet move"},
              {}};
  const auto number = [](std::uint64_t n) { return yomi::Cell::integer(static_cast<std::int64_t>(n)); };
  for (std::size_t s = 0; s < strengths.size(); ++s) {
    Summary summary;
    for (std::uint64_t game = 0; game < games; ++game) summary.add(results[s * games + game]);
    table.rows.push_back({strengths[s].name, number(games), number(summary.turns), summary.scores.text(),
                          summary.forces.text(), summary.quiet.text(), summary.from_nothing.text(),
                          summary.taken.text(), number(summary.looked), number(summary.in_two),
                          percent_interval(summary.in_two, summary.looked), number(summary.quiet_in_two)});
  }
  return table;
}

Chart chart_of(const std::vector<Numbers>& results, std::uint64_t games) {
  Chart chart{.kind = Chart::Kind::Lines,
              .title = "Turns with a forced score in one",
              .x_label = "turn",
              .y_label = "% of games",
              .categories = {},
              .series = {}};
  constexpr std::size_t first_turn = random_plies_first / 2;
  for (std::size_t turn = first_turn; turn + 1 < card_count; ++turn)
    chart.categories.push_back(std::to_string(turn + 1));
  for (std::size_t s = 0; s < strengths.size(); ++s) {
    ChartSeries series{strengths[s].name, {}};
    for (std::size_t turn = first_turn; turn + 1 < card_count; ++turn) {
      std::uint64_t seen = 0, forced = 0;
      for (std::uint64_t game = 0; game < games; ++game) {
        const Numbers& plies = results[s * games + game];
        for (std::size_t ply = 2 * turn; ply < std::min(2 * turn + 2, plies.size()); ++ply) {
          seen += count({plies[ply]}, Counted);
          forced += count({plies[ply]}, ForcesInOne);
        }
      }
      series.values.push_back(
          seen == 0 ? std::nullopt
                    : std::optional(ChartValue{100 * static_cast<double>(forced) / static_cast<double>(seen)}));
    }
    chart.series.push_back(std::move(series));
  }
  return chart;
}

}  // namespace

NotedFigures hichain_tsumi_figures(std::uint64_t games, const ExperimentHost& host) {
  NotedFigures figures{{"13"}, keys_by_strength("tsumi", games), {}, {}};
  figures.work = [games, &host](std::size_t job) -> Result<Numbers> {
    const auto [strength, game] = strength_and_game(job, games);
    const auto moves = moves_of_game(games_of(strengths[strength]), game, host);
    if (!moves) return moves.error();
    return turns_of(*moves, derived_seed(13, job % games), host.stop);
  };
  figures.finish = [games](const std::vector<Numbers>& results) {
    return std::vector<ExperimentFigure>{
        {"13",
         "Forced scores (tsumi) in games of three strengths",
         fmt::format(
             "The same player on both sides after {} random plies, the same for all three: uniformly random, greedy, "
             "and "
             "`{}`. Turns on which the player has another card for later. A move forces a score in one if "
             "after every reply its player has a move that scores; \"quiet\" is such a move that does not score "
             "itself. "
             "Shares are means over games with their 95 % intervals. For a score that can be forced in two, but not in "
             "one, one turn of each game is drawn among those that have no forced score in one and three cards or "
             "more; "
             "its interval is Wilson's.",
             random_plies_first, strengths.back().agent),
         table_of(results, games),
         {{"fig13.svg", svg_chart(chart_of(results, games))}}}};
  };
  return figures;
}

}  // namespace yomi::hichain
