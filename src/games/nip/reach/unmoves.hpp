// Moves taken back: from which positions one move, or a pass, leads to a position.
//
// The last move put a disc of the player who has moved, `opp` here, and flipped runs that are his now. From each of
// his discs that is not of the start, along each line that leaves it, the last move may have flipped as many discs of
// his run as leave at least one to bracket with. All these choices are tried, and kept where the rules give back the
// position: lines that share cells (a straight one and the ring) may contradict each other.
#pragma once

#include <array>
#include <bit>
#include <vector>

#include "games/nip/position.hpp"

namespace yomi::nip {

class Unmoves {
 public:
  Unmoves(const Board& board, Start start);

  const Board& board() const { return board_; }
  Cells start_cells() const { return start_cells_; }

  // Whether discs can have come onto these cells, the start's among them, one after the other, whatever their
  // colours: each next to two others in a line, one to be flipped and one to bracket with.
  bool can_be_occupied(Cells cells) const;
  // Whether two of these cells are next to it in a line.
  bool is_supported(int cell, Cells cells) const;

  // The discs before the move, seen by the player who makes it; `cell` is Move::pass_cell where there was none to
  // make.
  struct Before {
    Discs discs;
    std::uint8_t cell;
  };

  // Adds all there are to `found`, and says whether these are all: with whole boards of one colour there are
  // millions of choices, and not more than `most` are tried for one disc. Moves after which the other cells could not
  // have been occupied are left out.
  bool add_all(const Discs& discs, std::size_t most, std::vector<Before>& found) const;

 private:
  // The cells along one of the lines, the next first.
  struct Line {
    std::array<std::uint8_t, longest_ring> cells;
    int length;
    bool closed;  // leads around the ring, back to the cell
  };

  template <bool Ring>
  bool add_of_cell(const Discs& discs, int cell, std::size_t most, std::vector<Before>& found) const;

  const Board& board_;
  Cells start_cells_ = 0;
  std::array<std::vector<Line>, 64> lines_;
  std::array<std::vector<Cells>, 64> supports_;  // the next two cells along each line
};

}  // namespace yomi::nip
