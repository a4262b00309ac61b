// Positions that fit what the paper says of its figure 12, the picture of which is lost to us.
//
// Red is to move. Black, with N and O side by side, would make N-O-P by either of two moves (B1, B3). Red's I keeps P
// from one of them by a side (R1), but not from the other. Another move stops both, but lets P in at a third place
// (R2). The best is the J at (-1,+2) with its top to the south (R3): it touches the O and has no point at its lower
// right, and after it P fits nowhere.
#pragma once

#include <vector>

#include "games/hichain/experiments/figure.hpp"
#include "games/hichain/position.hpp"

namespace yomi::hichain {

// The moves by which Black would lengthen its N and O to N-O-P, if it were its turn.
std::vector<Move> nop_moves(const Position& position);

struct Figure12 {
  std::vector<Move> line;          // from the start: Black, Red, Black
  std::vector<Move> leave_one;     // R1: Red's I stops one of the two
  std::vector<Move> open_another;  // R2
  std::vector<Move> stop_all;      // those that, like R3, leave P no place
};

struct Figure12Search {
  std::uint64_t positions = 0;  // with N and O side by side after three plies
  std::uint64_t two_moves = 0;  // of them, with two moves that make N-O-P
  std::uint64_t with_j = 0;     // … in which Js-1+2 touches the O and stops both
  std::uint64_t with_i = 0;     // … and an I stops just one
  std::vector<Figure12> all;    // … and another move stops both, but opens another: each position once
};

inline constexpr Move figure_12_best = Move::lay_at(lay_of('J' - 'A', 2), -1, 2);

// All positions of three plies.
Figure12Search search_figure_12();

MeasuredFigures hichain_figure_12();

}  // namespace yomi::hichain
