// Must-win search of Geister: proves that the player to move wins whatever the hidden colours are and whatever the
// opponent does (state.hpp says what is played, and why that is exact).
//
// It is a depth-first proof-number search (df-pn: A. Nagai, "Df-pn algorithm for searching AND/OR trees and its
// applications", 2002) for 1, 3, 5, … plies in turn. The plies left belong to a node, so no line repeats a node, a
// position that comes up again along a line is no trouble, and the first proof is a shortest win. Positions are reached
// by many orders of moves here, for which sums of proof numbers count the same work again and again; so the number of
// the side that has to answer everything is the largest of its moves', and one more for each other move (weak
// proof-number search: T. Ueda, T. Hashimoto, J. Hashimoto and H. Iida, 2008). A child may go on until it is
// twice as bad as the next best, so that not much is done again (J. Pawlewicz and Ł. Lew, "Improving depth-first
// PN-search: 1 + ε trick", 2006).
//
// The last seven plies are answered without a table (leaves.hpp). Where colours of enemies are given the same search
// goes over other boards (known_board.hpp).
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "games/geister/must_win/state.hpp"
#include "search/limits.hpp"

namespace yomi::geister {

struct MustWinLimits {
  int plies = 13;
  std::uint64_t nodes = 0;  // 0: as many as it takes
  bool with_line = true;
};

struct MustWin {
  enum class Verdict : std::uint8_t {
    Win,
    NoWin,   // within the plies
    Unknown  // the nodes or the time ran out, or it was stopped
  };

  Verdict verdict = Verdict::Unknown;
  int plies = 0;                  // of a win: of both sides, with the winning one; the shortest
  int searched = 0;               // plies that were looked at as a whole, by 1, 3, 5, …
  std::vector<MustWinStep> line;  // of a win, as the attacker sees it, with the defence that holds out longest
  std::uint64_t nodes = 0;        // positions looked at
};

// For one thread. What it has proven it keeps for the next search; that changes node counts and no verdict.
class MustWinSolver {
 public:
  static constexpr int most_plies = 61;

  // 2^table_bits entries of 16 bytes, and as many of 32 once colours of enemies are given.
  explicit MustWinSolver(int table_bits);
  ~MustWinSolver();
  MustWinSolver(MustWinSolver&&) noexcept;
  MustWinSolver& operator=(MustWinSolver&&) noexcept;

  MustWin solve(const MustWinState& state, const MustWinLimits& limits, const Deadline& deadline = {});
  // Whether it is a win within so many plies. Up to seven need no table.
  bool wins(const MustWinState& state, int plies);
  // Forgets everything.
  void clear();

 private:
  class Search;
  std::unique_ptr<Search> search_;
};

}  // namespace yomi::geister
