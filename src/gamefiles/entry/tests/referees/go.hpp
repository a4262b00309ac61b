// Go: groups without a liberty are taken, one's own may not be left so, and no board may come up again, whoever is to
// move. Two passes end the game; stones and the empty cells that only one player reaches are counted, and the second
// player gets komi and a half.
#pragma once

#include <set>

#include "gamefiles/entry/tests/referees/grid.hpp"

namespace yomi::gamefiles::referees {

class Go {
 public:
  Go(int size, int komi) : grid_(Grid::squares(size, size)), komi_(komi) { seen_.insert(grid_.text()); }

  char result() const {
    if (passes_ >= 2) return score()[0] > score()[1] ? '1' : '2';
    return played_ >= 1000 ? '=' : '-';
  }
  // The half point is left out.
  std::array<int, 2> score() const {
    std::array<int, 2> points{grid_.count('1'), grid_.count('2') + komi_};
    for (const Spot empty : grid_.with('.')) {
      bool reaches[2] = {false, false};
      for (const Spot free : region(grid_, empty, orthogonal)) {
        for (const Spot step : orthogonal) {
          if (grid_.at(free + step) == '1') reaches[0] = true;
          if (grid_.at(free + step) == '2') reaches[1] = true;
        }
      }
      if (reaches[0] && !reaches[1]) ++points[0];
      if (reaches[1] && !reaches[0]) ++points[1];
    }
    return points;
  }
  std::vector<std::string> moves() const {
    std::vector<std::string> all{"pass"};
    for (const Spot spot : grid_.with('.')) {
      const Grid after = with_stone(spot);
      if (has_liberty(after, spot) && seen_.count(after.text()) == 0) all.push_back(grid_.name(spot));
    }
    return all;
  }
  void play(const std::string& move) {
    if (move == "pass") {
      ++passes_;
    } else {
      grid_ = with_stone(grid_.named(move)[0]);
      seen_.insert(grid_.text());
      passes_ = 0;
    }
    mover_ = other(mover_);
    ++played_;
  }

 private:
  static bool has_liberty(const Grid& grid, Spot stone) {
    for (const Spot own : region(grid, stone, orthogonal)) {
      for (const Spot step : orthogonal) {
        if (grid.at(own + step) == '.') return true;
      }
    }
    return false;
  }
  Grid with_stone(Spot spot) const {
    Grid after = grid_;
    after.set(spot, mover_);
    for (const Spot step : orthogonal) {
      const Spot beside = spot + step;
      if (after.at(beside) != other(mover_) || has_liberty(after, beside)) continue;
      for (const Spot stone : region(after, beside, orthogonal)) after.set(stone, '.');
    }
    return after;
  }

  Grid grid_;
  int komi_;
  char mover_ = '1';
  int passes_ = 0;
  int played_ = 0;
  std::set<std::string> seen_;
};

}  // namespace yomi::gamefiles::referees
