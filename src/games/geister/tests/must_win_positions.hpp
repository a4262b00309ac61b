// Positions for tests of must-win searches, a check of their lines, and a plain search without a table.
#pragma once

#include <gtest/gtest.h>

#include <vector>

#include "core/rng.hpp"
#include "games/geister/must_win/leaves.hpp"
#include "games/geister/must_win/search.hpp"
#include "must_win_referee.hpp"

namespace yomi::geister {

struct SmallPosition {
  MustWinState state;
  MustWinReferee::Side attacker;
  MustWinReferee::Side defender;
};

// Half of the positions have the attacker's ghosts near its exits, so that many are won.
inline Cell random_cell(Rng& rng, int rows, CellSet taken) {
  for (;;) {
    const auto cell = static_cast<Cell>(rng.below(static_cast<std::uint32_t>(rows * side_length)));
    if ((taken & cell_bit(cell)) == 0) return cell;
  }
}

// The first ghost of the attacker is blue. `threat`: of its others only the number of reds is known.
inline SmallPosition random_small_position(Rng& rng, bool threat, int most_ghosts) {
  SmallPosition position;
  const auto ghosts = [&] { return 2 + static_cast<int>(rng.below(static_cast<std::uint32_t>(most_ghosts - 1))); };
  const int own = ghosts();
  const int own_reds = 1 + static_cast<int>(rng.below(static_cast<std::uint32_t>(own - 1)));
  const int enemies = ghosts();
  const int enemy_reds = 1 + static_cast<int>(rng.below(static_cast<std::uint32_t>(enemies - 1)));
  CellSet taken = 0;
  for (int i = 0; i < own; ++i) {
    const Cell cell = random_cell(rng, rng.below(2) == 0 ? 3 : 6, taken);
    taken |= cell_bit(cell);
    position.attacker.cells[static_cast<std::size_t>(i)] = cell;
    const bool red = i >= own - own_reds;
    (i == 0   ? position.state.blues
     : threat ? position.state.neutrals
     : red    ? position.state.reds
              : position.state.blues) |= cell_bit(cell);
  }
  for (int i = 0; i < enemies; ++i) {
    const Cell cell = random_cell(rng, 6, taken);
    taken |= cell_bit(cell);
    position.defender.cells[static_cast<std::size_t>(i)] = cell;
    position.state.enemies |= cell_bit(cell);
  }
  position.state.enemy_reds = enemy_reds;
  const auto known_blues = (1u << (threat ? 1 : own - own_reds)) - 1;
  position.attacker.worlds = MustWinReferee::all_worlds(own, own_reds, known_blues);
  position.defender.worlds = MustWinReferee::all_worlds(enemies, enemy_reds);
  return position;
}

// Of random games, a few plies before their ends.
inline std::vector<Position> random_late_positions(int count, std::uint64_t seed) {
  Rng rng(seed);
  std::vector<Position> positions;
  MoveList<Position> moves;
  while (static_cast<int>(positions.size()) < count) {
    std::vector<Position> line{Position()};
    while (line.back().outcome() == Outcome::Ongoing) {
      line.back().legal_moves(moves);
      line.push_back(line.back());
      line.back().play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    const Position& late = line[line.size() - 2 - std::min<std::size_t>(line.size() - 4, rng.below(8))];
    positions.push_back(late);
  }
  return positions;
}

inline std::vector<MustWinState> random_late_states(int count, std::uint64_t seed) {
  std::vector<MustWinState> states;
  for (const Position& late : random_late_positions(count, seed)) {
    states.push_back(must_win_state(view_of(late, late.to_move())));
  }
  return states;
}

// Each step is legal, and the last one leaves the board, captures the last blue ghost or gives the last red one away.
template <class Board>
void expect_line_wins(const MustWinState& state, const MustWin& solved) {
  Board board(state);
  bool won = false;
  for (std::size_t i = 0; i < solved.line.size(); ++i) {
    ASSERT_FALSE(won);
    const auto [from, to] = solved.line[i];
    if (to == escaped) {
      ASSERT_EQ(i % 2, 0u);
      ASSERT_NE(board.blues & exits & cell_bit(from), 0u);
      won = true;
    } else if (i % 2 == 0) {
      ASSERT_NE(board.own() & cell_bit(from), 0u);
      ASSERT_NE(board.attacker_targets(from) & cell_bit(to), 0u);
      board = board.after_attack(cell_bit(from), cell_bit(to));
      if constexpr (Board::can_win_by_captures) won = board.all_taken();
    } else {
      ASSERT_EQ(board.leavers() & enemy_exits, 0u);
      ASSERT_NE(board.foes() & cell_bit(from), 0u);
      ASSERT_NE(board.defender_targets(from) & cell_bit(to), 0u);
      won = board.gives_win(cell_bit(to));
      board = board.after_defence(cell_bit(from), cell_bit(to));
    }
  }
  EXPECT_TRUE(won);
  EXPECT_EQ(static_cast<int>(solved.line.size()), solved.plies);
}

// Every move and every reply down to the plies that need no search, which the referee has checked.
template <class Board>
bool plainly_wins(const Board& board, int plies);

template <class Board>
bool plainly_holds(const Board& board, int plies) {
  if constexpr (Board::can_win_by_captures) {
    if (board.all_taken()) return true;
  }
  if ((board.leavers() & enemy_exits) != 0) return false;
  for (Cell from = 0; from < cell_count; ++from) {
    for (Cell to = 0; to < cell_count && (board.foes() & cell_bit(from)) != 0; ++to) {
      if ((board.defender_targets(from) & cell_bit(to)) == 0 || board.gives_win(cell_bit(to))) continue;
      if (board.takes_last_blue(cell_bit(to))) return false;
      if (!plainly_wins(board.after_defence(cell_bit(from), cell_bit(to)), plies - 1)) return false;
    }
  }
  return true;
}

template <class Board>
bool plainly_wins(const Board& board, int plies) {
  if (plies <= exact_plies) return judge_attacker(board, plies) == Judgement::Win;
  if ((board.blues & exits) != 0) return true;
  for (Cell from = 0; from < cell_count; ++from) {
    for (Cell to = 0; to < cell_count && (board.own() & cell_bit(from)) != 0; ++to) {
      if ((board.attacker_targets(from) & cell_bit(to)) == 0) continue;
      if (plainly_holds(board.after_attack(cell_bit(from), cell_bit(to)), plies - 1)) return true;
    }
  }
  return false;
}

}  // namespace yomi::geister
