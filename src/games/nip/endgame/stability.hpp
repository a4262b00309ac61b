// Discs that can never be flipped again, on every board of the Nip family.
//
// Claim: a disc stays as it is for the rest of the game if for each of its lines (row, column, two
// diagonals, and the ring for a ring cell) at least one holds:
//   (1) the line is full: every one of its cells is taken,
//   (2) the disc stands at an end of the line (never true of the ring, which has no ends),
//   (3) a neighbour on the line is a disc of the same colour that itself stays for the rest of the game.
// Proof: suppose a move flips the disc, and take the first such move. It flips it as part of a run on one
// of its lines: a new disc X, then opposing discs, among them ours, then a disc Y of the mover, all
// consecutive on the line (around the ring X and Y may be the same).
// (1) X was put on an empty cell of the line, so the line was not full.
// (2) The run has a cell on either side of ours on the line, so ours is not at an end.
// (3) The neighbour is next to ours on the line, so it is part of the run, or X, or Y. In the run it would be
//     flipped by this move, but it is never flipped. X's cell was empty, the neighbour's is not. Y is of the
//     mover's colour, the neighbour is not. ∎
// The set found by starting with (1) and (2) and adding by (3) until nothing changes is therefore sound. It
// need not be complete. On a ring nothing can start with (2), so ring discs only become stable when the
// ring is full, and then all of them are: their other lines end at the rim or lie along it.
#pragma once

#include "games/nip/discs.hpp"

namespace yomi::nip {

// Of the discs `own`, those that are stable by the claim above; `taken` are all discs.
inline Cells stable_discs(const Board& board, Cells own, Cells taken) {
  constexpr Cells not_left = 0xFEFE'FEFE'FEFE'FEFEull;
  constexpr Cells not_right = 0x7F7F'7F7F'7F7F'7F7Full;
  std::array<Cells, 4> safe = board.line_ends;  // by (1) and (2), for each axis
  for (int i = 0; i < board.line_count; ++i) {
    const auto line = static_cast<std::size_t>(i);
    if ((board.lines[line] & ~taken) == 0) safe[board.line_axis[line]] |= board.lines[line];
  }
  const bool ring_open = board.has_ring && (board.rim & ~taken) != 0;
  const Cells candidates = ring_open ? own & ~board.rim : own;
  Cells stable = candidates & safe[0] & safe[1] & safe[2] & safe[3];
  while (stable != 0) {
    const Cells beside = (stable << 1 & not_left) | (stable >> 1 & not_right);
    const Cells falling = (stable << 9 & not_left) | (stable >> 9 & not_right);
    const Cells rising = (stable << 7 & not_right) | (stable >> 7 & not_left);
    const Cells more = candidates & (safe[0] | beside) & (safe[1] | rising) & (safe[2] | stable << 8 | stable >> 8) &
                       (safe[3] | falling);
    if (more == stable) break;
    stable = more;
  }
  return stable;
}

}  // namespace yomi::nip
