// A slow second implementation of the rules as the referee of the fast one: a map from cell names to
// colours, the ring from a list of names, flips by walking.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

namespace yomi::nip::testing {

class Referee {
 public:
  using Cell = std::pair<int, int>;  // column, row

  Referee(int size, int cut, bool ring, bool parallel) {
    for (int c = 0; c < size; ++c) {
      for (int r = 0; r < size; ++r) {
        const bool cut_off = c + r < cut || (size - 1 - c) + r < cut || c + (size - 1 - r) < cut ||
                             (size - 1 - c) + (size - 1 - r) < cut;
        if (!cut_off) cells_[{c, r}] = '.';
      }
    }
    const int m = size / 2;
    cells_[{m - 1, m - 1}] = 'w';
    cells_[{m, m - 1}] = parallel ? 'w' : 'b';
    cells_[{m - 1, m}] = 'b';
    cells_[{m, m}] = parallel ? 'b' : 'w';
    if (ring) make_ring(size, cut);
  }

  std::map<Cell, char>& cells() { return cells_; }
  const std::vector<Cell>& ring() const { return ring_; }
  char to_move = 'b';

  std::set<Cell> flips(Cell cell) const {
    std::set<Cell> all;
    if (at(cell) != '.') return all;
    for (int dc = -1; dc <= 1; ++dc) {
      for (int dr = -1; dr <= 1; ++dr) {
        if (dc == 0 && dr == 0) continue;
        std::vector<Cell> line;
        for (Cell c{cell.first + dc, cell.second + dr}; at(c) != ' '; c = {c.first + dc, c.second + dr}) {
          line.push_back(c);
        }
        add_run(line, all);
      }
    }
    for (std::size_t i = 0; i < ring_.size(); ++i) {
      if (ring_[i] != cell) continue;
      std::vector<Cell> clockwise, counter;
      for (std::size_t k = 1; k < ring_.size(); ++k) {
        clockwise.push_back(ring_[(i + k) % ring_.size()]);
        counter.push_back(ring_[(i + ring_.size() - k) % ring_.size()]);
      }
      // The walk ends at the cell itself, where the new disc stands.
      add_run(clockwise, all, true);
      add_run(counter, all, true);
    }
    return all;
  }

  std::set<Cell> moves() const {
    std::set<Cell> legal;
    for (const auto& [cell, mark] : cells_) {
      if (!flips(cell).empty()) legal.insert(cell);
    }
    return legal;
  }

  void play(Cell cell) {
    const auto flipped = flips(cell);
    for (const auto& c : flipped) cells_[c] = to_move;
    cells_[cell] = to_move;
    pass();
  }
  void pass() { to_move = other(); }
  bool over() const {
    Referee reply = *this;
    reply.pass();
    return moves().empty() && reply.moves().empty();
  }
  int count(char colour) const {
    int n = 0;
    for (const auto& [cell, mark] : cells_) n += mark == colour;
    return n;
  }

 private:
  char other() const { return to_move == 'b' ? 'w' : 'b'; }
  char at(Cell cell) const {
    const auto found = cells_.find(cell);
    return found == cells_.end() ? ' ' : found->second;
  }
  // The opponent's discs at the beginning of the line, if an own disc follows (or, closed, nothing does).
  void add_run(const std::vector<Cell>& line, std::set<Cell>& all, bool closed = false) const {
    std::size_t n = 0;
    while (n < line.size() && at(line[n]) == other()) ++n;
    const bool bracketed = n < line.size() ? at(line[n]) == to_move : closed;
    if (bracketed) all.insert(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(n));
  }
  // Side by side: top from left to right, the slanted corner, the right side, and so on.
  void make_ring(int size, int cut) {
    const int last = size - 1;
    for (int side = 0; side < 4; ++side) {
      std::vector<Cell> top;
      for (int c = cut; c <= last - cut; ++c) top.push_back({c, 0});
      for (int k = 1; k < cut; ++k) top.push_back({last - cut + k, k});
      if (cut == 0) top.pop_back();  // the corner belongs to the next side
      for (auto [c, r] : top) {
        for (int turn = 0; turn < side; ++turn) {
          const int old = c;
          c = last - r;
          r = old;
        }
        if (at({c, r}) != ' ' && std::find(ring_.begin(), ring_.end(), Cell{c, r}) == ring_.end())
          ring_.push_back({c, r});
      }
    }
  }

  std::map<Cell, char> cells_;
  std::vector<Cell> ring_;
};

}  // namespace yomi::nip::testing
