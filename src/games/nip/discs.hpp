// The discs of a position and what a move does to them, as bit operations. Nothing here knows whose
// colour is whose: `own` are the discs of the side to move.
//
// Straight lines: the flips along a ray towards higher bits follow from one addition, whose carry runs
// through the opponent's discs to the cell behind them; along a ray towards lower bits from the highest
// cell of the ray that is not the opponent's. Which cells are legal moves is found for all cells at once,
// by parallel prefixes with the rows mirrored in the second half of a vector, so that one shift serves
// two directions.
//
// The ring: its discs are also kept gathered into one word, bit i being the i-th ring cell, where a
// rotation puts the cell of the move to bit 0 and the two runs beside it are again found by a carry and
// by counting leading bits. Keeping the words up to date is cheap: a straight run contains ring cells only
// if it lies along the rim, and then it is a ring run between the same two discs as well, so the ring
// flips of a move are all the changes of the words.
#pragma once

#include <bit>

#include "games/nip/board.hpp"

namespace yomi::nip {

struct Discs {
  Cells own = 0, opp = 0;
  RingWord ring_own = 0, ring_opp = 0;  // the same, gathered; 0 on a board without a ring

  bool operator==(const Discs&) const = default;
};

struct Flips {
  Cells cells = 0;
  RingWord ring = 0;  // the part of `cells` on the ring
};

inline Cells swapped_rows(Cells cells) { return __builtin_bswap64(cells); }

// --- Flips of a move ---

inline Cells straight_flips_by_words(const Board& board, Cells own, Cells opp, int cell) {
  const auto& rays = board.rays[static_cast<std::size_t>(cell)];
  Cells flips = 0;
  for (std::size_t d = 0; d < 4; ++d) {
    const Cells ray = rays[d];
    const Cells end = ((opp | ~ray) + 1) & own & ray;
    flips |= (end - (end != 0 ? 1 : 0)) & ray;
  }
  for (std::size_t d = 4; d < 8; ++d) {
    const Cells ray = rays[d];
    const Cells not_opp = (ray & ~opp) | 1;  // the 1 keeps the count defined; it is masked out below
    const Cells end = (Cells{1} << (63 ^ std::countl_zero(not_opp))) & own & ray;
    flips |= (Cells{0} - end) * 2 & ray;
  }
  return flips;
}

#ifdef __AVX2__
// The same with all four rays of a kind in one vector. There is no leading-bit count for vectors: along the
// rays towards lower bits the cells from the first one on that is not the opponent's are marked by
// doubling, and the flips are those before them.
inline Cells straight_flips_by_vectors(const Board& board, Cells own, Cells opp, int cell) {
  typedef std::uint64_t Four __attribute__((vector_size(32)));
  const auto* rays = reinterpret_cast<const Four*>(board.rays[static_cast<std::size_t>(cell)].data());
  const Four up = rays[0];
  const Four down = rays[1];
  const Four own4 = {own, own, own, own};
  const Four opp4 = {opp, opp, opp, opp};
  const Four end = ((opp4 | ~up) + 1) & own4 & up;
  const Four flips_up = (end + reinterpret_cast<Four>(end != 0)) & up;
  const Four step = {1, 7, 8, 9};
  Four from_end = down & ~opp4;
  from_end |= from_end >> step;
  from_end |= from_end >> (step * 2);
  from_end |= from_end >> (step * 4);
  const Four bracket = from_end & ~(from_end >> step) & own4 & down;
  const Four flips_down = down & ~from_end & reinterpret_cast<Four>(bracket != 0);
  const Four flips = flips_up | flips_down;
  return (flips[0] | flips[1]) | (flips[2] | flips[3]);
}
inline Cells straight_flips(const Board& board, Cells own, Cells opp, int cell) {
  return straight_flips_by_vectors(board, own, opp, cell);
}
#else
inline Cells straight_flips(const Board& board, Cells own, Cells opp, int cell) {
  return straight_flips_by_words(board, own, opp, cell);
}
#endif

// A disc may bracket with itself: with all other ring cells the opponent's, both runs end at the cell of
// the move, which counts as own.
__attribute__((always_inline)) inline Flips ring_flips(const Board& board, RingWord own, RingWord opp, int index) {
  const int length = board.ring_length;
  const auto rotated = [&](RingWord word) {
    return (std::uint64_t{word} >> index | std::uint64_t{word} << (length - index)) & board.ring_mask;
  };
  const std::uint64_t opp_from_cell = rotated(opp);
  const std::uint64_t own_from_cell = rotated(own) | 1 | std::uint64_t{1} << length;
  int after = std::countr_one(opp_from_cell >> 1);
  int before = std::countl_one(opp_from_cell << (64 - length));
  after = (own_from_cell >> (after + 1) & 1) != 0 ? after : 0;
  before = (own_from_cell >> (length - 1 - before) & 1) != 0 ? before : 0;
  const auto at = static_cast<std::size_t>(index);
  const std::uint64_t runs =
      ((std::uint64_t{2} << after) - 2) | ((std::uint64_t{1} << length) - (std::uint64_t{1} << (length - before)));
  const std::uint64_t back = (runs << index | runs >> (length - index)) & board.ring_mask;
  return {board.arc_after[at][static_cast<std::size_t>(after)] | board.arc_before[at][static_cast<std::size_t>(before)],
          static_cast<RingWord>(back)};
}

// `Ring` is board.has_ring, known at compile time where it counts.
template <bool Ring>
__attribute__((always_inline)) inline Flips flips_of(const Board& board, const Discs& discs, int cell) {
  Flips flips;
  if constexpr (Ring) {
    const int index = board.ring_index[static_cast<std::size_t>(cell)];
    if (index != Board::not_on_ring && (board.ring_adjacent[static_cast<std::size_t>(index)] & discs.ring_opp) != 0) {
      flips = ring_flips(board, discs.ring_own, discs.ring_opp, index);
    }
  }
  flips.cells |= straight_flips(board, discs.own, discs.opp, cell);
  return flips;
}

// The discs after a move to `cell` that flips `flips`, seen by the other side.
template <bool Ring>
inline Discs after_move(const Board& board, const Discs& discs, int cell, const Flips& flips) {
  Discs next;
  next.own = discs.opp ^ flips.cells;
  next.opp = discs.own ^ flips.cells ^ cell_bit(cell);
  if constexpr (Ring) {
    const int index = board.ring_index[static_cast<std::size_t>(cell)];
    next.ring_own = discs.ring_opp ^ flips.ring;
    next.ring_opp = discs.ring_own ^ flips.ring;
    if (index != Board::not_on_ring) next.ring_opp |= RingWord{1} << index;
  }
  return next;
}

inline Discs after_pass(const Discs& discs) { return {discs.opp, discs.own, discs.ring_opp, discs.ring_own}; }

// --- Legal moves ---

inline Cells straight_moves(Cells own, Cells opp) {
  typedef std::uint64_t Pair __attribute__((vector_size(16)));
  constexpr Cells inner_columns = 0x7E7E'7E7E'7E7E'7E7Eull;
  const Cells across = opp & inner_columns;  // a run may not go on around the left or right side
  const Pair from = {own, swapped_rows(own)};
  const Pair opp_any = {opp, swapped_rows(opp)};
  const Pair opp_inner = {across, swapped_rows(across)};
  const auto behind_runs = [&](Pair through, int shift) {
    Pair run = through & from << shift;
    run |= through & run << shift;
    const Pair twice = through & through << shift;
    run |= twice & run << (2 * shift);
    run |= twice & run << (2 * shift);
    return run << shift;
  };
  const Pair found = behind_runs(opp_any, 8) | behind_runs(opp_inner, 7) | behind_runs(opp_inner, 9);
  const Cells rightward = (across + (own << 1 & across)) & ~across;
  Cells run = across & own >> 1;
  run |= across & run >> 1;
  const Cells twice = across & across >> 1;
  run |= twice & run >> 2;
  run |= twice & run >> 2;
  return (found[0] | swapped_rows(found[1]) | rightward | run >> 1) & ~(own | opp);
}

inline RingWord ring_moves(const Board& board, RingWord own, RingWord opp) {
  const int length = board.ring_length;
  // Once round and once more, so that no run is cut where the word begins.
  const std::uint64_t own_twice = own | std::uint64_t{own} << length;
  const std::uint64_t opp_twice = opp | std::uint64_t{opp} << length;
  const std::uint64_t clockwise = (opp_twice + (own_twice << 1 & opp_twice)) & ~opp_twice;
  std::uint64_t run = own_twice >> 1 & opp_twice;
  std::uint64_t through = opp_twice;
  for (int reach = 1; reach < 32; reach *= 2) {
    run |= through & run >> reach;
    through &= through >> reach;
  }
  const std::uint64_t ends = clockwise >> length | run >> 1;
  const RingWord empty = board.ring_mask & ~(own | opp);
  const bool only_opp = own == 0 && (empty & (empty - 1)) == 0;  // one empty cell may bracket with itself
  return only_opp ? empty : static_cast<RingWord>(ends) & empty;
}

template <bool Ring>
inline Cells moves_of(const Board& board, const Discs& discs) {
  Cells moves = straight_moves(discs.own, discs.opp) & board.all;
  if constexpr (Ring) moves |= board.scattered(ring_moves(board, discs.ring_own, discs.ring_opp));
  return moves;
}

inline Discs gathered_discs(const Board& board, Cells own, Cells opp) {
  return {own, opp, board.gathered(own), board.gathered(opp)};
}

// Calls f with std::true_type or std::false_type for a board with or without a ring.
template <class F>
inline auto with_ring(const Board& board, F f) {
  return board.has_ring ? f(std::true_type{}) : f(std::false_type{});
}

}  // namespace yomi::nip
