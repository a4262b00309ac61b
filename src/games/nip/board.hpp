// What depends only on the shape of a board: its cells, the rays of straight flips and the ring.
//
// Every board lies in the upper left of an 8×8 bitboard: cell (column c, row r) is bit 8 r + c, row 0 at
// the top. Bits outside the board are never set, so a run of discs that leaves a smaller board ends
// there by itself.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace yomi::nip {

using Cells = std::uint64_t;     // a set of cells
using RingWord = std::uint32_t;  // a set of ring cells: bit i is the i-th cell, clockwise

inline constexpr int longest_ring = 28;

constexpr Cells cell_bit(int cell) { return Cells{1} << cell; }

class Board {
 public:
  // The board of `size` 4, 6 or 8 with the corner triangles of side `cut` 0, 1 or 2 removed; made once,
  // never changed.
  static const Board& of(int size, int cut, bool ring);
  // Every board there is, each at the place of its number().
  static const std::vector<Board>& all_boards();
  std::size_t number() const { return static_cast<std::size_t>(place_of(size, cut, has_ring)); }
  static constexpr int place_of(int size, int cut, bool ring) { return (size / 2 - 2) * 6 + cut * 2 + (ring ? 1 : 0); }

  int size;
  int cut;
  bool has_ring;
  Cells all = 0;
  int cell_count = 0;
  Cells rim = 0;  // the cells of the ring, whether discs flip along it or not

  // The four rays towards higher bits (right, down left, down, down right), then the four towards lower
  // ones, from next to the cell to the board's end.
  alignas(64) std::array<std::array<Cells, 8>, 64> rays{};
  std::array<Cells, 64> neighbours{};  // up to eight

  // --- The ring; empty without ring flips ---
  static constexpr std::uint8_t not_on_ring = 255;
  int ring_length = 0;
  RingWord ring_mask = 0;
  std::array<std::uint8_t, 64> ring_index{};
  std::array<std::uint8_t, longest_ring> ring_cell{};
  std::array<RingWord, longest_ring> ring_adjacent{};  // the two cells beside the i-th
  // The cells of the `length` ring cells that follow the i-th clockwise, or counter-clockwise.
  std::array<std::array<Cells, longest_ring>, longest_ring> arc_after{};
  std::array<std::array<Cells, longest_ring>, longest_ring> arc_before{};

  // The cells of a ring word, and the other way round.
  Cells scattered(RingWord word) const {
    return scatter_[0][word & 127] | scatter_[1][word >> 7 & 127] | scatter_[2][word >> 14 & 127] |
           scatter_[3][word >> 21];
  }
  RingWord gathered(Cells cells) const;

  // --- The straight lines (rows, columns, diagonals) of two or more cells ---
  static constexpr std::size_t most_lines = 42;
  int line_count = 0;
  std::array<Cells, most_lines> lines{};
  std::array<std::uint8_t, most_lines> line_axis{};  // row, rising diagonal, column, falling diagonal
  std::array<Cells, 4> line_ends{};                  // by axis: the cells that lack a neighbour along it

  // --- The paper's map of cell values, carried over to every board by counting layers from the rim ---
  std::array<std::int8_t, 64> paper_map{};

  // --- Names and symmetries ---
  std::string cell_name(int cell) const {
    return {static_cast<char>('a' + (cell & 7)), static_cast<char>('1' + (cell >> 3))};
  }
  // The cell of that name, or -1.
  int cell_named(std::string_view name) const;
  // The eight symmetries of the square: bit 0 mirrors the columns, bit 1 the rows, bit 2 the main
  // diagonal (last).
  int image(int cell, int symmetry) const { return images_[static_cast<std::size_t>(symmetry)][cell]; }
  Cells image_of(Cells cells, int symmetry) const;
  static int inverse(int symmetry);

  bool operator==(const Board& other) const { return this == &other; }

 private:
  Board(int size, int cut, bool ring);
  void make_rays();
  void make_ring();
  void make_paper_map();
  void make_symmetries();

  std::array<std::array<Cells, 128>, 4> scatter_{};
  std::array<std::array<std::uint8_t, 64>, 8> images_{};
};

}  // namespace yomi::nip
