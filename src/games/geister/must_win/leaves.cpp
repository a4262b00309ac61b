#include "games/geister/must_win/leaves.hpp"

#include <algorithm>
#include <bit>

namespace yomi::geister {

namespace {

// --- The board around the exits ---

// Sets of the cells within so many steps: no way on the board is longer than ten, and one is added for a lead.
using Rings = std::array<CellSet, 2 * side_length>;
constexpr int longest_way = 2 * (side_length - 1);

template <class Distance>
constexpr Rings cells_within(Distance distance_of) {
  Rings sets{};
  for (std::size_t k = 0; k < sets.size(); ++k) {
    for (Cell cell = 0; cell < cell_count; ++cell) {
      if (distance_of(cell) <= static_cast<int>(k)) sets[k] |= cell_bit(cell);
    }
  }
  return sets;
}

struct Exit {
  Cell cell;
  Rings within;
  bool at_left;
  bool at_top;
};

constexpr Exit exit_at(Cell exit) {
  return {exit, cells_within([exit](Cell cell) { return distance(exit, cell); }), x_of(exit) == 0, y_of(exit) == 0};
}

constexpr std::array attacker_exits = {exit_at(left_exit), exit_at(right_exit)};
constexpr std::array defender_exits = {exit_at(turned(left_exit)), exit_at(turned(right_exit))};
constexpr Rings near_attacker_exits = cells_within([](Cell cell) { return exit_distance(cell); });
constexpr Rings near_defender_exits = cells_within([](Cell cell) { return exit_distance(turned(cell)); });

constexpr CellSet board_cells = (CellSet{1} << cell_count) - 1;
constexpr CellSet left_column = 0x041041041;
constexpr CellSet right_column = left_column << (side_length - 1);

// One step further from the exit, along both ways.
constexpr CellSet away(const Exit& exit, CellSet cells) {
  const CellSet up_or_down = exit.at_top ? cells << side_length & board_cells : cells >> side_length;
  const CellSet sideways = exit.at_left ? (cells & ~right_column) << 1 : (cells & ~left_column) >> 1;
  return up_or_down | sideways;
}

Cell lowest(CellSet cells) { return static_cast<Cell>(std::countr_zero(cells)); }

// --- Runs that cannot be stopped: fact (2) ---

struct Run {
  CellSet runners;
  CellSet own;      // all ghosts on the side of the runners
  CellSet chasers;  // all of the other side
  CellSet rivals;   // those of them that may leave
  const std::array<Exit, 2>& exits;
  const Rings& near_rival_exits;
  std::size_t lead;  // moves that the chasers have first: 0 or 1
};

bool run_to_exit(const Run& run, const Exit& exit, std::size_t longest) {
  CellSet front = cell_bit(exit.cell);
  for (std::size_t k = 0; k <= longest; ++k) {
    if ((run.chasers & exit.within[k + run.lead]) != 0) return false;
    if (k + run.lead > 0 && (run.rivals & run.near_rival_exits[k + run.lead - 1]) != 0) return false;
    if ((run.runners & front) != 0) return true;
    front = away(exit, front & ~run.own);
    if (front == 0) return false;
  }
  return false;
}

bool run_succeeds(const Run& run, int moves) {
  const auto longest = static_cast<std::size_t>(std::min(moves - 1, longest_way));
  return run_to_exit(run, run.exits[0], longest) || run_to_exit(run, run.exits[1], longest);
}

template <class Board>
Judgement judge_runs(const Board& board, int moves, bool attacker_moves) {
  const Run attack{board.blues,
                   board.own(),
                   board.foes(),
                   board.leavers(),
                   attacker_exits,
                   near_defender_exits,
                   attacker_moves ? 0u : 1u};
  if (run_succeeds(attack, moves)) return Judgement::Win;
  const Run defence{
      board.leavers(),         board.foes(), board.own(), board.blues, defender_exits, near_attacker_exits,
      attacker_moves ? 1u : 0u};
  return run_succeeds(defence, longest_way) ? Judgement::NoWin : Judgement::Open;
}

// --- The last plies ---

// Up to here trying the moves costs less than looking for runs.
constexpr int cheap_plies = 5;

Judgement judged(bool win) { return win ? Judgement::Win : Judgement::NoWin; }

// Attacker to move, no blue on an exit and no enemy on its exits: a blue must arrive where nobody can capture it.
bool wins_in_three(const PurpleBoard& board) {
  const CellSet closed = board.own() | board.spared();
  const auto arrives = [&](Cell exit) {
    return (board.blues & beside[exit]) != 0 && (board.enemies & beside[exit]) == 0 && (closed & cell_bit(exit)) == 0;
  };
  return arrives(left_exit) || arrives(right_exit);
}

// Defender to move: a blue stands on an exit and cannot be captured, or one stands on each.
bool holds_two(const PurpleBoard& board) {
  const CellSet arrived = board.blues & exits;
  return arrived == exits || (board.enemies & beside[lowest(arrived)]) == 0;
}

// Whether the win is there after every reply, and after some move: the rest of the tree without a table.
template <class Board>
bool holds(const Board& board, int plies) {
  for (CellSet left = board.foes(); left != 0; left &= left - 1) {
    const CellSet from = left & -left;
    for (CellSet targets = board.defender_targets(lowest(left)); targets != 0; targets &= targets - 1) {
      const CellSet to = targets & -targets;
      if (board.gives_win(to)) continue;
      if (board.takes_last_blue(to)) return false;
      if (judge_attacker(board.after_defence(from, to), plies - 1) != Judgement::Win) return false;
    }
  }
  return true;
}

template <class Board>
bool attacks(const Board& board, int plies) {
  const CellSet leaving = board.leavers() & enemy_exits;
  for (CellSet left = board.own(); left != 0; left &= left - 1) {
    const CellSet from = left & -left;
    CellSet targets = board.attacker_targets(lowest(left));
    if (leaving != 0) targets &= leaving;
    for (; targets != 0; targets &= targets - 1) {
      if (judge_defender(board.after_attack(from, targets & -targets), plies - 1) == Judgement::Win) return true;
    }
  }
  return false;
}

// Fact (1).
template <class Board>
bool too_far(const Board& board, int moves) {
  if constexpr (Board::can_win_by_captures) {
    if (board.captures_to_win() <= moves) return false;
  }
  return moves < 1 ||
         (board.blues & near_attacker_exits[static_cast<std::size_t>(std::min(moves - 1, longest_way))]) == 0;
}

// An enemy on an exit leaves next, unless it is captured now.
template <class Board>
bool cannot_stop(const Board& board, CellSet leaving) {
  return leaving == enemy_exits || (board.spared() & leaving) != 0 || (board.own() & beside[lowest(leaving)]) == 0;
}

}  // namespace

template <class Board>
int steps_to_win(const Board& board) {
  std::size_t steps_needed = 0;
  while ((board.blues & near_attacker_exits[steps_needed]) == 0) ++steps_needed;
  if constexpr (Board::can_win_by_captures) {
    return std::min(static_cast<int>(steps_needed), board.captures_to_win() - 1);
  }
  return static_cast<int>(steps_needed);
}

template <class Board>
Judgement judge_attacker(const Board& board, int plies) {
  if ((board.blues & exits) != 0) return Judgement::Win;
  const int moves = (plies + 1) / 2;
  if (too_far(board, moves)) return Judgement::NoWin;
  const CellSet leaving = board.leavers() & enemy_exits;
  if (leaving != 0 && cannot_stop(board, leaving)) return Judgement::NoWin;
  if constexpr (!Board::can_win_by_captures) {
    if (plies == 3) return judged(leaving == 0 && wins_in_three(board));
  }
  const Judgement runs = plies > cheap_plies ? judge_runs(board, moves, true) : Judgement::Open;
  return runs == Judgement::Open && plies <= exact_plies ? judged(attacks(board, plies)) : runs;
}

template <class Board>
Judgement judge_defender(const Board& board, int plies) {
  const int moves = plies / 2;
  if constexpr (Board::can_win_by_captures) {
    if (board.all_taken()) return Judgement::Win;
  }
  if ((board.leavers() & enemy_exits) != 0 || too_far(board, moves)) return Judgement::NoWin;
  if constexpr (!Board::can_win_by_captures) {
    if (plies == 2) return judged(holds_two(board));
  }
  const Judgement runs = plies > cheap_plies ? judge_runs(board, moves, false) : Judgement::Open;
  return runs == Judgement::Open && plies <= exact_plies ? judged(holds(board, plies)) : runs;
}

template Judgement judge_attacker(const PurpleBoard&, int);
template Judgement judge_defender(const PurpleBoard&, int);
template int steps_to_win(const PurpleBoard&);
template Judgement judge_attacker(const KnownBoard&, int);
template Judgement judge_defender(const KnownBoard&, int);
template int steps_to_win(const KnownBoard&);

}  // namespace yomi::geister
