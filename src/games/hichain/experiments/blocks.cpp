#include "games/hichain/experiments/blocks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "games/hichain/experiments/played_games.hpp"
#include "games/hichain/experiments/threats.hpp"

namespace yomi::hichain {

namespace {

// Sums over the turns of a game, or of many.
enum Sum : std::size_t {
  Turns,
  Threatened,    // turns on which the opponent could score
  ThreatPoints,  // of the best threat on those
  Stoppable,     // turns on which some move stops all
  LeastPoints,   // of the best threat that the best block leaves
  CanScore,      // threatened turns on which some move scores
  DoesBoth,      // turns on which a move that stops all scores as well
  MovesOfKind,   // by kind of block, on threatened turns
  PlayedOfKind = MovesOfKind + std::size_t{block_count},
  sum_count = PlayedOfKind + std::size_t{block_count}
};

double as_number(bool condition) { return condition ? 1 : 0; }

void add_threatened_turn(const Position& position, Move played, const Threats& before, Numbers& sums) {
  MoveList<Position> moves;
  position.distinct_moves(moves);
  const int own_score = position.score(position.to_move());
  int least = most_points(before);
  bool stoppable = false, scores = false, both = false;
  for (const Move move : moves) {
    Position child = position;
    child.play(move);
    const bool gains = child.score(position.to_move()) > own_score || child.outcome() == win_for(position.to_move());
    const Threats after =
        child.outcome() == Outcome::Ongoing ? threats_of(child, opponent(position.to_move())) : Threats{};
    const Block kind = kind_of_block(before, after);
    ++sums[std::size_t{MovesOfKind} + kind];
    least = std::min(least, most_points(after));
    stoppable |= kind == StopsAll;
    scores |= gains;
    both |= gains && kind == StopsAll;
  }
  sums[Threatened] += 1;
  sums[ThreatPoints] += most_points(before);
  sums[Stoppable] += as_number(stoppable);
  sums[LeastPoints] += least;
  sums[CanScore] += as_number(scores);
  sums[DoesBoth] += as_number(both);
  ++sums[std::size_t{PlayedOfKind} + kind_of_block(before, threats_after(position, played))];
}

Numbers sums_of(const std::vector<Move>& moves) {
  Numbers sums(sum_count);
  Position position;
  for (std::size_t ply = 0; ply < moves.size(); ++ply) {
    if (ply >= random_plies_first && !position.must_pass()) {
      sums[Turns] += 1;
      const Threats before = threats_of(position, opponent(position.to_move()));
      // A royal that threatens is worth no number of points.
      if (!before.empty() && most_points(before) < royal_points) {
        add_threatened_turn(position, moves[ply], before, sums);
      }
    }
    position.play(moves[ply]);
  }
  return sums;
}

// The share of two sums, in per cent, with an interval over games.
std::string share_text(const std::vector<Numbers>& games, std::size_t part, std::size_t whole) {
  double sum = 0, squares = 0;
  std::uint64_t counted = 0;
  for (const auto& game : games) {
    if (game[whole] == 0) continue;
    const double share = 100 * game[part] / game[whole];
    sum += share;
    squares += share * share;
    ++counted;
  }
  if (counted == 0) return "–";
  const Interval interval = mean_interval(sum, squares, counted);
  return fmt::format("{:.1f} ({:.1f}–{:.1f})", sum / static_cast<double>(counted), interval.low, interval.high);
}

double ratio(double part, double whole) { return whole == 0 ? 0 : part / whole; }

Table turns_table(const std::vector<Numbers>& results, std::uint64_t games) {
  Table table{{"play", "games", "turns", "opponent threatens %", "points threatened", "all can be stopped %",
               "points left by the best block", "could score instead %", "a move does both %"},
              {}};
  for (std::size_t s = 0; s < strengths.size(); ++s) {
    const std::vector<Numbers> own(results.begin() + static_cast<std::ptrdiff_t>(s * games),
                                   results.begin() + static_cast<std::ptrdiff_t>((s + 1) * games));
    const auto total = [&](std::size_t column) {
      return std::accumulate(own.begin(), own.end(), 0.0,
                             [&](double sum, const Numbers& n) { return sum + n[column]; });
    };
    const auto per_threat = [&](std::size_t column) {
      return yomi::Cell::real(ratio(total(column), total(Threatened)), 1);
    };
    table.rows.push_back({strengths[s].name, yomi::Cell::integer(static_cast<std::int64_t>(games)),
                          yomi::Cell::integer(static_cast<std::int64_t>(total(Turns))),
                          share_text(own, Threatened, Turns), per_threat(ThreatPoints),
                          share_text(own, Stoppable, Threatened), per_threat(LeastPoints),
                          share_text(own, CanScore, Threatened), share_text(own, DoesBoth, Threatened)});
  }
  return table;
}

Table moves_table(const std::vector<Numbers>& results, std::uint64_t games) {
  Table table{{"play", "moves"}, {}};
  for (const auto name : block_names) {
    table.columns.push_back(fmt::format("{} %", name));
    table.columns.push_back(fmt::format("{}: played %", name));
  }
  for (std::size_t s = 0; s < strengths.size(); ++s) {
    Numbers sums(sum_count);
    for (std::uint64_t game = 0; game < games; ++game) {
      for (std::size_t i = 0; i < sum_count; ++i) sums[i] += results[s * games + game][i];
    }
    double moves = 0;
    for (std::size_t kind = 0; kind < block_count; ++kind) moves += sums[MovesOfKind + kind];
    std::vector<yomi::Cell> row{strengths[s].name, yomi::Cell::integer(static_cast<std::int64_t>(moves))};
    for (std::size_t kind = 0; kind < block_count; ++kind) {
      row.push_back(yomi::Cell::real(100 * ratio(sums[MovesOfKind + kind], moves), 2));
      row.push_back(yomi::Cell::real(100 * ratio(sums[PlayedOfKind + kind], sums[Threatened]), 1));
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

}  // namespace

NotedFigures hichain_block_figures(std::uint64_t games, const ExperimentHost& host) {
  NotedFigures figures{{"threats", "blocks"}, keys_by_strength("blocks", games), {}, {}};
  figures.work = [games, &host](std::size_t job) -> Result<Numbers> {
    const auto [strength, game] = strength_and_game(job, games);
    const auto moves = moves_of_game(games_of(strengths[strength]), game, host);
    if (!moves) return moves.error();
    return sums_of(*moves);
  };
  figures.finish = [games](const std::vector<Numbers>& results) {
    return std::vector<ExperimentFigure>{
        {"threats",
         "Threats, and whether they can be stopped",
         fmt::format("Of turns after {} random plies: how often the opponent could score if it were its turn, and what "
                     "of its best score the best block leaves. \"Does both\": a move stops all and scores itself, "
                     "which the paper calls difficult. Shares are means over games with their 95 % intervals; "
                     "threats of a royal are left out.",
                     random_plies_first),
         turns_table(results, games),
         {}},
        {"blocks",
         "What moves do about threats",
         "Of all moves that look different on the threatened turns of the table before, and of those that were played. "
         "In the words of the paper's figure 12: R3 stops all, R2 stops all that were there but opens another, R1 "
         "stops "
         "some.",
         moves_table(results, games),
         {}}};
  };
  return figures;
}

}  // namespace yomi::hichain
