// HICHAIN's two boards over the same random games: ours, an array that closes on itself, and the authors' cells that
// know their neighbours. What is timed: laying the cards of a game, counting the moves before each, and copying the
// board before each, as a search does. With an argument (torus or relative) only that board works, and with `games`
// none, for a profiler that counts instructions.
#include <fmt/format.h>

#include <functional>
#include <limits>
#include <string_view>

#include "agents/session_of.hpp"
#include "games/hichain/position.hpp"
#include "games/hichain/tests/relative_board.hpp"
#include "search/playouts.hpp"

namespace {

using namespace yomi;
using namespace yomi::hichain;
using hichain::testing::RelativeBoard;

struct Game {
  std::vector<Move> moves;
  std::vector<Position> before;  // each move
};

std::vector<Game> random_games(int count) {
  Rng rng(1);
  std::vector<Game> games(static_cast<std::size_t>(count));
  for (auto& game : games) {
    for (Position position; position.outcome() == Outcome::Ongoing;) {
      game.before.push_back(position);
      game.moves.push_back(random_move(position, rng));
      position.play(game.moves.back());
    }
  }
  return games;
}

Piece piece_of(const Position& before, Move move) {
  return Piece(before.to_move(), move.card(), direction_of(move.lay()));
}

void put_start(Board& board) {
  board.put(Piece(Player::First, first_h, 0), 0, 0);
  board.put(Piece(Player::Second, first_h, 1), 1, 0);
  board.put(Piece(Player::First, first_i, 1), 1, 1);
  board.put(Piece(Player::Second, first_i, 0), 0, 1);
}

enum class Task { Lay, LayAndCount, LayAndCopy };

std::uint64_t on_torus(const Game& game, Task work) {
  std::uint64_t sum = 0;
  Board board;
  put_start(board);
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    const Player player = game.before[i].to_move();
    if (work == Task::LayAndCount) {
      const LaySet lays = game.before[i].lays(player);
      board.for_each_open_cell([&](CellIndex cell) {
        const auto& around = board[cell];
        const LaySet fit = fitting(around.sides, around.points[index(opponent(player))]) & lays;
        sum += static_cast<std::uint64_t>(fit.size());
      });
    }
    if (work == Task::LayAndCopy) {
      const Board copy(board);
      sum += static_cast<std::uint64_t>(copy.cards_of(player));
    }
    if (!game.moves[i].is_pass())
      board.put(piece_of(game.before[i], game.moves[i]), game.moves[i].x(), game.moves[i].y());
  }
  return sum;
}

std::uint64_t on_relative(const Game& game, Task work, bool with_our_tables) {
  std::uint64_t sum = 0;
  RelativeBoard board;
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    const Position& before = game.before[i];
    const Player player = before.to_move();
    if (work == Task::LayAndCount && with_our_tables) {
      board.for_each_set(player, before.lays(player),
                         [&](LaySet fit, int, int) { sum += static_cast<std::uint64_t>(fit.size()); });
    } else if (work == Task::LayAndCount) {
      board.for_each_move(player, before.hand(player), [&](Lay, int, int) { ++sum; });
    }
    if (work == Task::LayAndCopy) {
      const RelativeBoard copy(board);
      sum += copy.cell_count();
    }
    if (!game.moves[i].is_pass()) board.put(piece_of(before, game.moves[i]), game.moves[i].x(), game.moves[i].y());
  }
  return sum;
}

// The best of several rounds, by processor time: what other programs leave of the machine changes.
double microseconds_a_move(const std::vector<Game>& games, int rounds,
                           const std::function<std::uint64_t(const Game&)>& play, std::uint64_t& sum) {
  double best = std::numeric_limits<double>::infinity();
  std::size_t moves = 0;
  for (const auto& game : games) moves += game.moves.size();
  for (int round = 0; round < rounds; ++round) {
    sum = 0;
    const double start = thread_cpu_seconds();
    for (const auto& game : games) sum += play(game);
    best = std::min(best, thread_cpu_seconds() - start);
  }
  return best / static_cast<double>(moves) * 1e6;
}

void compare(const std::vector<Game>& games) {
  struct Row {
    const char* name;
    Task work;
    bool with_our_tables;
  };
  constexpr int rounds = 15;
  fmt::print("{:<44} {:>10} {:>10} {:>7}\n", "microseconds a move", "torus", "relative", "ratio");
  for (const auto& [name, work, with_our_tables] :
       {Row{"laying the card", Task::Lay, false}, Row{"laying, and counting the moves", Task::LayAndCount, false},
        Row{"… with our tables of what fits", Task::LayAndCount, true},
        Row{"laying, and copying the board", Task::LayAndCopy, false}}) {
    std::uint64_t torus_sum = 0, relative_sum = 0;
    const double torus = microseconds_a_move(
        games, rounds, [&](const Game& game) { return on_torus(game, work); }, torus_sum);
    const double relative = microseconds_a_move(
        games, rounds, [&](const Game& game) { return on_relative(game, work, with_our_tables); }, relative_sum);
    fmt::print("{:<44} {:10.2f} {:10.2f} {:6.1f}×\n", name, torus, relative, relative / torus);
    if (work == Task::LayAndCount && torus_sum != relative_sum) fmt::print("the counts differ!\n");
  }
}

}  // namespace

int main(int count, char** arguments) {
  const std::string_view only = count > 1 ? arguments[1] : "";
  if (only.empty()) {
    compare(random_games(50));
    return 0;
  }
  std::uint64_t sum = 0;
  for (const auto& game : random_games(5)) {
    if (only == "games") continue;
    for (const Task work : {Task::Lay, Task::LayAndCount, Task::LayAndCopy}) {
      sum += only == "torus" ? on_torus(game, work) : on_relative(game, work, false);
    }
  }
  fmt::print("{}\n", sum);
  return 0;
}
