// Domineering: the first player's dominoes stand upright, the second player's lie flat; who cannot place one loses. A
// move is named by the upper or the left one of its cells.
#pragma once

#include "gamefiles/entry/tests/referees/grid.hpp"

namespace yomi::gamefiles::referees {

class Domineering {
 public:
  Domineering(int width, int height) : grid_(Grid::squares(width, height)) {}

  char result() const { return moves().empty() ? other(mover_) : '-'; }
  std::vector<std::string> moves() const {
    std::vector<std::string> all;
    for (const Spot spot : grid_.with('.')) {
      if (grid_.at(spot + half()) == '.') all.push_back(grid_.name(spot));
    }
    return all;
  }
  void play(const std::string& move) {
    const Spot spot = grid_.named(move)[0];
    grid_.set(spot, mover_);
    grid_.set(spot + half(), mover_);
    mover_ = other(mover_);
  }

 private:
  Spot half() const { return mover_ == '1' ? Spot{0, 1} : Spot{1, 0}; }

  Grid grid_;
  char mover_ = '1';
};

}  // namespace yomi::gamefiles::referees
