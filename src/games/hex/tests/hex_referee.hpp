// A slow Hex written straight from the rules, as the referee of the fast one: cells in a grid, every
// question answered by a search from scratch.
#pragma once

#include <deque>
#include <vector>

#include "games/hex/position.hpp"

namespace yomi::hex::testing {

class Referee {
 public:
  template <int Words>
  explicit Referee(const Position<Words>& position) : size_(position.size()), cells_(size_ * size_, '.') {
    for (int cell = 0; cell < size_ * size_; ++cell) {
      if (position.stones(Player::First).contains(cell)) cells_[cell] = 'b';
      if (position.stones(Player::Second).contains(cell)) cells_[cell] = 'w';
    }
  }

  std::vector<int> neighbours(int cell) const {
    constexpr int steps[6][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, -1}, {-1, 1}};
    std::vector<int> result;
    for (const auto& step : steps) {
      const int c = cell % size_ + step[0];
      const int r = cell / size_ + step[1];
      if (c >= 0 && c < size_ && r >= 0 && r < size_) result.push_back(r * size_ + c);
    }
    return result;
  }

  // Stones needed from each cell to the bottom or right edge (0-1 breadth-first); -1 if cut off.
  std::vector<int> distances(char colour) const {
    std::vector<int> distance(cells_.size(), -1);
    std::deque<int> queue;
    const auto cost = [&](int cell) { return cells_[cell] == colour ? 0 : 1; };
    const auto relax = [&](int cell, int value) {
      if (cells_[cell] != colour && cells_[cell] != '.') return;
      if (distance[cell] != -1 && distance[cell] <= value) return;
      distance[cell] = value;
      queue.push_back(cell);
    };
    for (int i = 0; i < size_; ++i) {
      const int cell = colour == 'b' ? (size_ - 1) * size_ + i : i * size_ + size_ - 1;
      relax(cell, cost(cell));
    }
    while (!queue.empty()) {
      const int cell = queue.front();
      queue.pop_front();
      for (const int next : neighbours(cell)) relax(next, distance[cell] + cost(next));
    }
    return distance;
  }

  // The distances over the cells of the top or left edge, smallest first, without the cut-off ones.
  std::vector<int> edge_distances(char colour) const {
    const auto all = distances(colour);
    std::vector<int> edge;
    for (int i = 0; i < size_; ++i) {
      const int distance = all[colour == 'b' ? i : i * size_];
      if (distance >= 0) edge.push_back(distance);
    }
    std::sort(edge.begin(), edge.end());
    return edge;
  }

  bool has_won(char colour) const {
    const auto edge = edge_distances(colour);
    return !edge.empty() && edge[0] == 0;
  }

  // The paper's neighbours and cell values of one colour.
  int e1(char colour) const {
    int value = 0;
    for (int cell = 0; cell < size_ * size_; ++cell) {
      const int c = cell % size_;
      const int r = cell / size_;
      if (cells_[cell] == '.') {
        for (const int next : neighbours(cell)) {
          if (cells_[next] == colour) {
            --value;
            break;
          }
        }
      } else if (cells_[cell] == colour) {
        const bool rim = c == 0 || r == 0 || c == size_ - 1 || r == size_ - 1;
        const bool corner = (c == 0 || c == size_ - 1) && (r == 0 || r == size_ - 1);
        value -= corner ? (c == r ? 6 : 4) : rim ? 3 : 2;
      }
    }
    return value;
  }

 private:
  int size_;
  std::vector<char> cells_;
};

}  // namespace yomi::hex::testing
