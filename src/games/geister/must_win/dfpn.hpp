// The depth-first proof-number search of search.hpp, over boards on which nothing is known of the enemy's colours and
// over those on which something is.
#pragma once

#include <algorithm>
#include <bit>
#include <vector>

#include "core/fixed_list.hpp"
#include "games/geister/must_win/leaves.hpp"
#include "games/geister/must_win/table.hpp"
#include "search/limits.hpp"

namespace yomi::geister {

namespace detail {

inline Cell lowest(CellSet cells) { return static_cast<Cell>(std::countr_zero(cells)); }

// How hard it seems for the side to move to reach its aim, and to be kept from it.
template <bool attacker>
struct Mover {
  static std::uint32_t own(ProofNumbers n) { return attacker ? n.proof : n.disproof; }
  static std::uint32_t other(ProofNumbers n) { return attacker ? n.disproof : n.proof; }
  static ProofNumbers numbers(std::uint32_t own, std::uint32_t other) {
    return attacker ? ProofNumbers{own, other} : ProofNumbers{other, own};
  }
  static constexpr ProofNumbers succeeds = attacker ? ProofNumbers::proven() : ProofNumbers::disproven();
  static constexpr ProofNumbers fails = attacker ? ProofNumbers::disproven() : ProofNumbers::proven();
};

// Calls `look` with each move of the side until it returns false.
template <bool attacker, class Board, class Look>
void each_move(const Board& board, Look look) {
  for (CellSet left = attacker ? board.own() : board.foes(); left != 0; left &= left - 1) {
    const Cell from = lowest(left);
    CellSet targets = attacker ? board.attacker_targets(from) : board.defender_targets(from);
    for (; targets != 0; targets &= targets - 1) {
      if (!look(cell_bit(from), targets & -targets)) return;
    }
  }
}

// The step of a side whose ghosts were on the first cells and now are on the second.
inline MustWinStep step_between(CellSet before, CellSet after) {
  return {lowest(before & ~after), lowest(after & ~before)};
}

}  // namespace detail

// Over the boards that the slots of its table hold.
template <class Slot>
class DfpnSearch {
 public:
  using Board = typename Slot::Board;

  explicit DfpnSearch(int table_bits) : table_(table_bits) {}

  void begin(std::uint64_t nodes, const Deadline& deadline) {
    nodes_ = 0;
    budget_ = Budget(nodes > 0 ? std::optional(nodes) : std::nullopt, deadline);
  }
  bool is_out() const { return budget_.is_out(); }
  std::uint64_t nodes() const { return nodes_; }
  void clear() { table_.clear(); }

  // Means nothing once is_out().
  template <bool attacker>
  bool wins(const Board& board, int plies) {
    ProofNumbers numbers = look_at<attacker>(board, plies);
    if (!numbers.is_solved()) {
      numbers = search<attacker>(board, plies, {ProofNumbers::infinite, ProofNumbers::infinite});
    }
    return numbers.is_proven();
  }

  std::vector<MustWinStep> line(Board board, int plies);

 private:
  struct Child {
    Board board;
    ProofNumbers numbers;
  };
  using Children = FixedList<Child, ghost_count * direction_count>;
  template <bool attacker>
  using Mover = detail::Mover<attacker>;

  template <bool attacker>
  ProofNumbers judge(const Board& board, int plies);
  template <bool attacker>
  ProofNumbers look_at(const Board& board, int plies);
  template <bool attacker>
  ProofNumbers expand(const Board& board, int plies, Children& children);
  template <bool attacker>
  ProofNumbers search(const Board& board, int plies, ProofNumbers limits);
  template <bool attacker>
  ProofNumbers store(const Board& board, int plies, ProofNumbers numbers) {
    table_.store(board, plies, numbers);
    budget_.count_work(work_of_store);
    return numbers;
  }

  Board winning_move(const Board& board, int plies);
  Board longest_defence(const Board& board, int plies);

  MustWinTable<Slot> table_;
  std::uint64_t nodes_ = 0;
  Budget budget_{Limits{}, {}};
};

// What is known of a position without the table; {1, 1} if nothing is.
template <class Slot>
template <bool attacker>
ProofNumbers DfpnSearch<Slot>::judge(const Board& board, int plies) {
  ++nodes_;
  const Judgement judgement = attacker ? judge_attacker(board, plies) : judge_defender(board, plies);
  if (judgement == Judgement::Win) return ProofNumbers::proven();
  if (judgement == Judgement::NoWin) return ProofNumbers::disproven();
  // With moves to spare it is harder to disprove.
  return {1, static_cast<std::uint32_t>(std::max(1, 1 + plies / 2 - steps_to_win(board)))};
}

template <class Slot>
template <bool attacker>
ProofNumbers DfpnSearch<Slot>::look_at(const Board& board, int plies) {
  ProofNumbers numbers = judge<attacker>(board, plies);
  if (!numbers.is_solved()) table_.probe(board, plies, numbers);
  return numbers;
}

// Lists the moves that are not known to fail. Unsolved numbers mean that none is known to succeed.
template <class Slot>
template <bool attacker>
ProofNumbers DfpnSearch<Slot>::expand(const Board& board, int plies, Children& children) {
  using M = Mover<attacker>;
  ProofNumbers result{1, 1};
  detail::each_move<attacker>(board, [&](CellSet from, CellSet to) {
    if (!attacker && board.gives_win(to)) return true;
    if (!attacker && board.takes_last_blue(to)) {
      result = M::succeeds;
      return false;
    }
    const Board next = attacker ? board.after_attack(from, to) : board.after_defence(from, to);
    const ProofNumbers numbers = this->template judge<!attacker>(next, plies - 1);
    if (M::own(numbers) == 0) {
      result = M::succeeds;
      return false;
    }
    if (M::other(numbers) == 0) return true;
    children.push_back({next, numbers});
    table_.prefetch(next, plies - 1);
    return true;
  });
  if (result.is_solved()) return result;
  // The table is asked only now: by then what it holds has been fetched from memory.
  std::size_t kept = 0;
  for (Child& child : children) {
    table_.probe(child.board, plies - 1, child.numbers);
    if (M::own(child.numbers) == 0) return M::succeeds;
    if (M::other(child.numbers) != 0) children[kept++] = child;
  }
  children.resize(kept);
  return kept == 0 ? M::fails : result;
}

template <class Slot>
template <bool attacker>
ProofNumbers DfpnSearch<Slot>::search(const Board& board, int plies, ProofNumbers limits) {
  using M = Mover<attacker>;
  Children children;
  if (const auto known = expand<attacker>(board, plies, children); known.is_solved()) {
    return store<attacker>(board, plies, known);
  }
  for (;;) {
    Child* best = nullptr;
    std::uint32_t next_best = ProofNumbers::infinite;
    std::uint32_t hardest = 0;
    for (Child& child : children) {
      hardest = std::max(hardest, M::other(child.numbers));
      if (best == nullptr || M::own(child.numbers) < M::own(best->numbers)) {
        if (best != nullptr) next_best = M::own(best->numbers);
        best = &child;
      } else {
        next_best = std::min(next_best, M::own(child.numbers));
      }
    }
    const auto others = static_cast<std::uint32_t>(children.size()) - 1;
    const std::uint32_t own = M::own(best->numbers);
    const std::uint32_t other = std::min(hardest + others, ProofNumbers::infinite - 1);
    if (own >= M::own(limits) || other >= M::other(limits)) {
      return store<attacker>(board, plies, M::numbers(own, other));
    }
    const std::uint32_t own_limit = std::min(M::own(limits), next_best + next_best + 1);
    best->numbers = search<!attacker>(best->board, plies - 1, M::numbers(own_limit, M::other(limits) - others));
    if (budget_.exhausted(nodes_)) return {1, 1};
    if (M::own(best->numbers) == 0) return store<attacker>(board, plies, M::succeeds);
    if (M::other(best->numbers) != 0) continue;
    *best = children[children.size() - 1];
    children.resize(children.size() - 1);
    if (children.empty()) return store<attacker>(board, plies, M::fails);
  }
}

// --- The line ---

// Of those that are known to win the first; the search that came before has left one.
template <class Slot>
typename DfpnSearch<Slot>::Board DfpnSearch<Slot>::winning_move(const Board& board, int plies) {
  Board found = board;
  detail::each_move<true>(board, [&](CellSet from, CellSet to) {
    const Board next = board.after_attack(from, to);
    const bool wins = look_at<false>(next, plies - 1).is_proven();
    if (wins) found = next;
    return !wins;
  });
  if (found != board) return found;
  // The table has lost it.
  detail::each_move<true>(board, [&](CellSet from, CellSet to) {
    const Board next = board.after_attack(from, to);
    const bool proven = wins<false>(next, plies - 1);
    if (proven) found = next;
    return !proven && !is_out();
  });
  return found;
}

// A reply after which there is no shorter win than the position has; plies are those of a shortest win.
template <class Slot>
typename DfpnSearch<Slot>::Board DfpnSearch<Slot>::longest_defence(const Board& board, int plies) {
  Board found = board;
  detail::each_move<false>(board, [&](CellSet from, CellSet to) {
    if (board.gives_win(to)) return true;
    const Board next = board.after_defence(from, to);
    found = next;
    return plies > 3 && wins<true>(next, plies - 3);
  });
  return found;
}

template <class Slot>
std::vector<MustWinStep> DfpnSearch<Slot>::line(Board board, int plies) {
  std::vector<MustWinStep> played;
  while ((board.blues & exits) == 0) {
    const Board attacked = winning_move(board, plies);
    if (is_out() || attacked == board) return played;
    played.push_back(detail::step_between(board.own(), attacked.own()));
    if constexpr (Board::can_win_by_captures) {
      if (attacked.all_taken()) return played;
    }
    const Board defended = longest_defence(attacked, plies - 1);
    if (is_out()) return played;
    played.push_back(detail::step_between(attacked.foes(), defended.foes()));
    board = defended;
    plies -= 2;
  }
  played.push_back({detail::lowest(board.blues & exits), escaped});
  return played;
}

}  // namespace yomi::geister
