// The board of a game file: cells in a grid of rows and columns, which of them exist, and where each way leads.
//
// Cells are numbered row by row over the whole grid, holes included, so that one way is the same step of numbers
// everywhere and whole sets go that way by one shift. Hexagons are numbered by axial coordinates: of the eight ways of
// squares they have north, north-east, east, south, south-west and west.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace yomi::gamefiles {

enum Way : int { north, north_east, east, south_east, south, south_west, west, north_west, rim_onward, rim_back };
inline constexpr int straight_ways = 8;
inline constexpr int ways = 10;
using WaySet = std::uint16_t;

// The columns to the right and the rows down that a straight way goes.
inline constexpr std::array<std::array<int, 2>, straight_ways> way_steps{
    {{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}};

constexpr WaySet way_bit(int way) { return static_cast<WaySet>(1 << way); }
constexpr int opposite_way(int way) { return way < straight_ways ? (way + 4) % 8 : rim_onward + rim_back - way; }
inline constexpr WaySet orthogonal_ways = way_bit(north) | way_bit(east) | way_bit(south) | way_bit(west);
inline constexpr WaySet diagonal_ways =
    way_bit(north_east) | way_bit(south_east) | way_bit(south_west) | way_bit(north_west);
inline constexpr WaySet hexagon_ways = orthogonal_ways | way_bit(north_east) | way_bit(south_west);
inline constexpr WaySet rim_ways = way_bit(rim_onward) | way_bit(rim_back);

using Cells = std::vector<int>;  // in ascending order

struct Board {
  enum class Kind { Squares, Hexagons, Points };

  Kind kind = Kind::Squares;
  int columns = 0;
  int rows = 0;
  std::vector<bool> exists;                 // by cell
  std::vector<std::array<int, ways>> next;  // by cell; -1: nothing there
  std::vector<std::string> names;           // by cell; empty for holes
  // For the words "top" and "left": those of the grid, or of a triangle the three that it has.
  Cells top, bottom, left, right;
  std::vector<Cells> sides;  // of hexagons without their corners
  Cells corners;
  Cells rim;                          // the cells with a neighbour less than inner ones
  std::vector<std::string> pictures;  // of points: the drawing

  int grid() const { return columns * rows; }
  int row(int cell) const { return cell / columns; }
  int column(int cell) const { return cell % columns; }
  int cell_at(int column, int row) const;  // -1: none
  // The ways of a neighbour: of squares those along rows and columns.
  WaySet neighbour_ways() const { return kind == Kind::Squares ? orthogonal_ways : all_ways(); }
  WaySet all_ways() const;
  // The cell of that name, or -1.
  int cell_named(std::string_view name) const;
};

// The largest grid that a position can hold.
inline constexpr int most_cells = 384;

enum class HexagonShape { Hexagon, Rhombus, Triangle };

Board square_board(int columns, int rows);
Board hexagon_board(HexagonShape shape, int size);
// `.` is a cell, a space is none.
Board drawn_board(const std::vector<std::string>& drawing);
// `o` is a point; `-`, `|`, `/` and `\` join it to the next one that way.
Board points_board(const std::vector<std::string>& drawing);

// Labels from the left and from the top. Usually letters and numbers that count from the bottom; of hexagons from the
// top.
void name_cells(Board& board, const std::vector<std::string>& columns, const std::vector<std::string>& rows);
// Joins the cells of the rim to a line without an end; false if they do not make one.
bool close_rim(Board& board);

}  // namespace yomi::gamefiles
