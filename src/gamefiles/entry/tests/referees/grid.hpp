// A board of letters for the referees, which are written from the rules of their games alone and as plainly as can be.
#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace yomi::gamefiles::referees {

struct Spot {
  int column;
  int row;  // from the top

  Spot operator+(Spot step) const { return {column + step.column, row + step.row}; }
  friend bool operator==(Spot, Spot) = default;
};

// A spot has a mark: '.' if it is empty, ' ' if it is no cell, as is everything beyond the edge.
class Grid {
 public:
  enum class Numbers { FromTheTop, FromTheBottom };

  Grid(std::vector<std::string> rows, Numbers numbers) : rows_(std::move(rows)), numbers_(numbers) {}

  static Grid squares(int columns, int rows) {
    const std::string row(static_cast<std::size_t>(columns), '.');
    return {std::vector<std::string>(static_cast<std::size_t>(rows), row), Numbers::FromTheBottom};
  }
  // A hexagon of hexagons with that many cells on a side: the columns lean, so that its rows are drawn shifted.
  static Grid hexagon(int side) {
    const int width = 2 * side - 1;
    std::vector<std::string> rows;
    for (int row = 0; row < width; ++row) {
      const int missing = row < side ? side - 1 - row : row - side + 1;
      const std::string cells(static_cast<std::size_t>(width - missing), '.');
      const std::string none(static_cast<std::size_t>(missing), ' ');
      rows.push_back(row < side ? none + cells : cells + none);
    }
    return {rows, Numbers::FromTheTop};
  }
  // One cell in the top row, one more in each row below.
  static Grid triangle(int side) {
    std::vector<std::string> rows;
    for (int row = 0; row < side; ++row) {
      rows.push_back(std::string(static_cast<std::size_t>(side - 1 - row), ' ') +
                     std::string(static_cast<std::size_t>(row + 1), '.'));
    }
    return {rows, Numbers::FromTheTop};
  }

  int columns() const { return static_cast<int>(rows_[0].size()); }
  int rows() const { return static_cast<int>(rows_.size()); }
  bool has(Spot spot) const { return at(spot) != ' '; }
  char at(Spot spot) const {
    if (spot.column < 0 || spot.row < 0 || spot.column >= columns() || spot.row >= rows()) return ' ';
    return rows_[static_cast<std::size_t>(spot.row)][static_cast<std::size_t>(spot.column)];
  }
  void set(Spot spot, char mark) {
    rows_[static_cast<std::size_t>(spot.row)][static_cast<std::size_t>(spot.column)] = mark;
  }

  std::vector<Spot> spots() const {
    std::vector<Spot> all;
    for (int row = 0; row < rows(); ++row) {
      for (int column = 0; column < columns(); ++column) {
        if (has({column, row})) all.push_back({column, row});
      }
    }
    return all;
  }
  std::vector<Spot> with(char mark) const {
    std::vector<Spot> some;
    for (const Spot spot : spots()) {
      if (at(spot) == mark) some.push_back(spot);
    }
    return some;
  }
  int count(char mark) const { return static_cast<int>(with(mark).size()); }

  std::string name(Spot spot) const {
    const int number = numbers_ == Numbers::FromTheTop ? spot.row + 1 : rows() - spot.row;
    return static_cast<char>('a' + spot.column) + std::to_string(number);
  }
  // The cells that a move names, like "a1b12" or "a1/b2".
  std::vector<Spot> named(std::string_view text) const {
    std::vector<Spot> all;
    for (std::size_t i = 0; i < text.size();) {
      if (text[i] < 'a' || text[i] > 'z') {
        ++i;
        continue;
      }
      const int column = text[i++] - 'a';
      int number = 0;
      for (; i < text.size() && text[i] >= '0' && text[i] <= '9'; ++i) number = 10 * number + (text[i] - '0');
      all.push_back({column, numbers_ == Numbers::FromTheTop ? number - 1 : rows() - number});
    }
    return all;
  }

  std::string text() const {
    std::string all;
    for (const auto& row : rows_) all += row + "/";
    return all;
  }

 private:
  std::vector<std::string> rows_;
  Numbers numbers_;
};

inline constexpr std::array<Spot, 4> orthogonal{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
inline constexpr std::array<Spot, 8> all_around{{{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}};
inline constexpr std::array<Spot, 6> hexagonal{{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}};

// The cells that one gets to from `start` over cells of its mark.
template <class Steps>
std::vector<Spot> region(const Grid& grid, Spot start, const Steps& steps) {
  std::vector<Spot> found{start};
  for (std::size_t i = 0; i < found.size(); ++i) {
    for (const Spot step : steps) {
      const Spot next = found[i] + step;
      if (grid.at(next) != grid.at(start)) continue;
      bool is_new = true;
      for (const Spot old : found) is_new = is_new && !(old == next);
      if (is_new) found.push_back(next);
    }
  }
  return found;
}

// How many of the same mark stand in a row through this cell.
inline int run_through(const Grid& grid, Spot spot, Spot step) {
  int length = 1;
  for (const int sign : {1, -1}) {
    const Spot on{sign * step.column, sign * step.row};
    for (Spot next = spot + on; grid.at(next) == grid.at(spot); next = next + on) ++length;
  }
  return length;
}

inline char other(char player) { return player == '1' ? '2' : '1'; }

}  // namespace yomi::gamefiles::referees
