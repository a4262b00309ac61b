// The exact endgame solver for games of discs (Nip, Othello): the final score with best play, on one or
// more threads.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

#include "games/nip/endgame/table.hpp"
#include "games/nip/position.hpp"
#include "solve/endings.hpp"

namespace yomi::nip {

struct EndgameShared;

using EndgameBounds = EndingBounds<Move>;

class EndgameSolver {
 public:
  // 2^table_bits entries of 24 bytes.
  EndgameSolver(const Board& board, int table_bits, int threads);
  EndgameSolver(const Position& root, int table_bits, int threads) : EndgameSolver(root.shape(), table_bits, threads) {}
  ~EndgameSolver();
  EndgameSolver(EndgameSolver&&) noexcept;

  // Called now and then on the calling thread, and when bounds have become narrower; says whether to go on.
  using GoOn = std::function<bool(const EndgameBounds&)>;

  // The bounds when it ended: exact unless go_on() was false.
  EndgameBounds solve(const Position& position, EndingAim aim, const GoOn& go_on);

  std::uint64_t nodes() const;
  void clear();

 private:
  template <bool Ring>
  EndgameBounds solve_with(const Position& position, EndingAim aim, const GoOn& go_on);

  std::unique_ptr<EndgameShared> shared_;
  int threads_;
};

}  // namespace yomi::nip
