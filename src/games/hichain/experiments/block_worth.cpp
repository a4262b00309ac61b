// What a block is worth at the end of the game. From a position in which the opponent threatens to score, the game is
// played on twice by the same players: after the best move that stops all threats, and after the best that stops
// none; best by the learned evaluation, by which all moves of these games are chosen.
#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "experiments/game_runs.hpp"
#include "games/hichain/experiments/blocks.hpp"
#include "games/hichain/experiments/played_games.hpp"
#include "games/hichain/experiments/threats.hpp"

namespace yomi::hichain {

namespace {

// The moves that look different, with their learned values.
struct ValuedMoves {
  MoveList<Position> moves;
  std::vector<int> values;

  explicit ValuedMoves(const Position& position) {
    position.distinct_moves(moves);
    values.resize(moves.size());
    position.evaluate_moves(learned, moves, values);
  }

  // Of those that are wanted; ties at random. None if there is none.
  template <class Wanted>
  std::optional<Move> best(Rng& rng, Wanted&& wanted) const {
    std::optional<Move> chosen;
    int value = std::numeric_limits<int>::min();
    std::uint32_t equal = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (values[i] < value || !wanted(i)) continue;
      equal = values[i] > value ? 1 : equal + 1;
      value = values[i];
      if (rng.below(equal) == 0) chosen = moves[i];
    }
    return chosen;
  }
};

Move best_move(const Position& position, Rng& rng) {
  return *ValuedMoves(position).best(rng, [](std::size_t) { return true; });
}

struct Choice {
  Move block;
  Move other;
};

std::optional<Choice> choice_at(const Position& position, const Threats& threats, Rng& rng) {
  const ValuedMoves moves(position);
  std::vector<Block> kinds;
  for (const Move move : moves.moves) kinds.push_back(kind_of_block(threats, threats_after(position, move)));
  const auto block = moves.best(rng, [&](std::size_t i) { return kinds[i] == StopsAll; });
  const auto other = moves.best(rng, [&](std::size_t i) { return kinds[i] == StopsNone; });
  if (!block || !other) return std::nullopt;
  return Choice{*block, *other};
}

struct Played {
  int margin;  // at the end, for the player who chose
  bool has_won;
  int own_points;  // that the move itself has made
};

Played play_on(Position position, Move move, Rng rng) {
  const Player player = position.to_move();
  const int before = position.score(player);
  position.play(move);
  const int gained = position.score(player) - before;
  while (position.outcome() == Outcome::Ongoing) position.play(best_move(position, rng));
  return {position.score(player) - position.score(opponent(player)), result_for(position.outcome(), player) > 0,
          gained};
}

enum Column : std::size_t { Points, CouldScore, BlockMargin, OtherMargin, BlockGain, OtherGain, BlockWon, OtherWon };

// Empty if no turn of the game has both a block and another move.
Numbers measure_game(std::uint64_t seed) {
  Rng rng(seed);
  std::vector<Position> positions{Position()};
  for (Position position; position.outcome() == Outcome::Ongoing; positions.push_back(position)) {
    MoveList<Position> moves;
    position.legal_moves(moves);
    const bool opening = positions.size() <= random_plies_first;
    position.play(opening ? moves[rng.below(static_cast<std::uint32_t>(moves.size()))] : best_move(position, rng));
  }
  positions.pop_back();
  // Turns in random order, until one fits: each that fits is as likely as another.
  for (std::size_t left = positions.size(); left > random_plies_first; --left) {
    const std::size_t drawn = random_plies_first + rng.below(static_cast<std::uint32_t>(left - random_plies_first));
    std::swap(positions[drawn], positions[left - 1]);
    const Position& position = positions[left - 1];
    const Player player = position.to_move();
    const Threats threats = threats_of(position, opponent(player));
    if (position.must_pass() || threats.empty() || most_points(threats) >= royal_points) continue;
    const auto choice = choice_at(position, threats, rng);
    if (!choice) continue;
    const Rng same(rng());
    const Played block = play_on(position, choice->block, same);
    const Played other = play_on(position, choice->other, same);
    return {static_cast<double>(most_points(threats)),
            position.can_score(player) ? 1.0 : 0.0,
            static_cast<double>(block.margin),
            static_cast<double>(other.margin),
            static_cast<double>(block.own_points),
            static_cast<double>(other.own_points),
            block.has_won ? 1.0 : 0.0,
            other.has_won ? 1.0 : 0.0};
  }
  return {};
}

struct Row {
  std::string name;
  std::function<bool(const Numbers&)> belongs;
};

std::vector<Row> rows() {
  const auto points = [](int low, int high) {
    return [=](const Numbers& n) { return n[Points] >= low && n[Points] <= high; };
  };
  return {{"all", [](const Numbers&) { return true; }},
          {"1 to 4 points", points(1, 4)},
          {"5 to 9 points", points(5, 9)},
          {"10 to 16 points", points(10, 16)},
          {"17 to 25 points", points(17, 25)},
          {"26 points and more", points(26, royal_points)},
          {"the player could score at once", [](const Numbers& n) { return n[CouldScore] != 0; }},
          {"the player could not", [](const Numbers& n) { return n[CouldScore] == 0; }}};
}

Table table_of(const std::vector<Numbers>& results) {
  Table table{{"threat", "positions", "points of the block itself", "of the other move", "worth of the block", "95 %",
               "won after the block %", "after the other move %"},
              {}};
  for (const auto& row : rows()) {
    double difference = 0, squares = 0, block_gain = 0, other_gain = 0;
    std::uint64_t count = 0, block_won = 0, other_won = 0;
    for (const auto& n : results) {
      if (n.empty() || !row.belongs(n)) continue;
      const double worth = n[BlockMargin] - n[OtherMargin];
      difference += worth;
      squares += worth * worth;
      block_gain += n[BlockGain];
      other_gain += n[OtherGain];
      block_won += n[BlockWon] != 0;
      other_won += n[OtherWon] != 0;
      ++count;
    }
    if (count == 0) continue;
    const auto mean = [&](double sum) { return yomi::Cell::real(sum / static_cast<double>(count), 1); };
    const Interval interval = mean_interval(difference, squares, count);
    table.rows.push_back({row.name, yomi::Cell::integer(static_cast<std::int64_t>(count)), mean(block_gain),
                          mean(other_gain), mean(difference),
                          fmt::format("{:+.1f} … {:+.1f}", interval.low, interval.high), percent_cell(block_won, count),
                          percent_cell(other_won, count)});
  }
  return table;
}

}  // namespace

NotedFigures hichain_block_worth_figures(std::uint64_t games) {
  NotedFigures figures{{"block-worth"}, {}, {}, {}};
  for (std::uint64_t game = 0; game < games; ++game) figures.keys.push_back(fmt::format("block-worth game {}", game));
  figures.work = [](std::size_t job) -> Result<Numbers> { return measure_game(derived_seed(12, job)); };
  figures.finish = [games](const std::vector<Numbers>& results) {
    return std::vector<ExperimentFigure>{
        {"block-worth",
         "What a block is worth",
         fmt::format(
             "Of each of {} games between players who take the best move by the learned evaluation, after {} random "
             "plies, one turn on which the opponent threatens and all threats can be stopped. The game is played on "
             "from "
             "there after the best move that stops all threats and after the best that stops none, by the same "
             "players. The "
             "worth is the difference of the final margins, for the player who blocks; rows are by the best threat.",
             games, random_plies_first),
         table_of(results),
         {}}};
  };
  return figures;
}

}  // namespace yomi::hichain
