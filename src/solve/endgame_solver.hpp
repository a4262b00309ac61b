// The exact endgame solver for games of discs (Nip, Othello): the final score with best play, on one or
// more threads.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

#include "games/nip/position.hpp"
#include "solve/endgame_table.hpp"

namespace yomi {

struct EndgameShared;

// Bounds of the final difference of discs for the side to move, and the move that keeps the lower one.
struct EndgameBounds {
  int lower = -64;
  int upper = 64;
  std::optional<nip::Move> move;

  bool exact() const { return lower == upper; }
};

// What to find first. A solver that may be stopped should know the winner before the score; one that may not
// gets to the score sooner by windows around what the learned evaluation expects.
enum class EndgameAim { WinnerFirst, Score };

class EndgameSolver {
 public:
  // 2^table_bits entries of 24 bytes.
  EndgameSolver(const nip::Board& board, int table_bits, int threads);
  ~EndgameSolver();
  EndgameSolver(EndgameSolver&&) noexcept;

  // Called now and then on the calling thread, and when bounds have become narrower; says whether to go on.
  using GoOn = std::function<bool(const EndgameBounds&)>;

  // The bounds when it ended: exact unless go_on() was false.
  EndgameBounds solve(const nip::Position& position, EndgameAim aim, const GoOn& go_on);

  std::uint64_t nodes() const;
  void clear();

 private:
  template <bool Ring>
  EndgameBounds solve_with(const nip::Position& position, EndgameAim aim, const GoOn& go_on);

  std::unique_ptr<EndgameShared> shared_;
  int threads_;
};

}  // namespace yomi
