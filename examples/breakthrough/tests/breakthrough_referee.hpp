// A slow Breakthrough written straight from the rules, as the referee of the fast one: letters in a grid, every move
// tried from every cell to every cell.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

namespace yomi::breakthrough::testing {

class Referee {
 public:
  // Of a position's text, of which only the letters and digits are read here.
  explicit Referee(std::string_view text) : rows_(1) {
    for (const char mark : text.substr(0, text.find(' '))) {
      if (mark == '/') {
        rows_.emplace_back();
      } else if (mark >= '0' && mark <= '9') {
        rows_.back().append(static_cast<std::size_t>(mark - '0'), '.');
      } else {
        rows_.back() += mark;
      }
    }
    mover_ = text.back();
  }

  // 'b', 'w', or '-' while the game goes on.
  char winner() const {
    const auto has = [](const std::string& row, char colour) { return row.find(colour) != std::string::npos; };
    const auto is_gone = [&](char colour) {
      return std::none_of(rows_.begin(), rows_.end(), [&](const std::string& row) { return has(row, colour); });
    };
    if (has(rows_.front(), 'b') || is_gone('w')) return 'b';
    if (has(rows_.back(), 'w') || is_gone('b')) return 'w';
    return '-';
  }

  // In order of their texts.
  std::vector<std::string> moves() const {
    std::vector<std::string> texts;
    const int size = static_cast<int>(rows_.size());
    for (int from = 0; from < size * size; ++from) {
      for (int to = 0; to < size * size; ++to) {
        if (may_go(from / size, from % size, to / size, to % size)) texts.push_back(name(from) + name(to));
      }
    }
    std::sort(texts.begin(), texts.end());
    return texts;
  }

  Referee after(const std::string& move) const {
    Referee next = *this;
    next.cell(move[1] - '1', move[0] - 'a') = '.';
    next.cell(move[3] - '1', move[2] - 'a') = mover_;
    next.mover_ = other();
    return next;
  }

  std::uint64_t perft(int depth) const {
    if (depth == 0) return 1;
    if (winner() != '-') return 0;
    std::uint64_t leaves = 0;
    for (const auto& move : moves()) leaves += after(move).perft(depth - 1);
    return leaves;
  }

 private:
  char other() const { return mover_ == 'b' ? 'w' : 'b'; }
  char& cell(int row, int column) { return rows_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)]; }
  char cell(int row, int column) const {
    return rows_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  }
  std::string name(int cell) const {
    const int size = static_cast<int>(rows_.size());
    return static_cast<char>('a' + cell % size) + std::to_string(cell / size + 1);
  }
  bool may_go(int row, int column, int to_row, int to_column) const {
    if (cell(row, column) != mover_) return false;
    if (to_row != (mover_ == 'b' ? row - 1 : row + 1)) return false;
    if (to_column == column) return cell(to_row, to_column) == '.';
    return std::abs(to_column - column) == 1 && cell(to_row, to_column) != mover_;
  }

  std::vector<std::string> rows_;
  char mover_;
};

}  // namespace yomi::breakthrough::testing
