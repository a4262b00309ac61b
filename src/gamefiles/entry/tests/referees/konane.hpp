// Konane on 8×8. The first player takes off one of his men from a corner or the middle, the second one of his beside
// the hole. Then each move jumps over an enemy onto the empty cell behind it, and on in the same direction as long as
// one likes; what was jumped over is gone. Who cannot jump loses.
#pragma once

#include "gamefiles/entry/tests/referees/grid.hpp"

namespace yomi::gamefiles::referees {

class Konane {
 public:
  Konane() : grid_(Grid::squares(8, 8)) {
    for (const Spot spot : grid_.spots()) grid_.set(spot, (spot.column + spot.row) % 2 == 0 ? '1' : '2');
  }

  char result() const { return moves().empty() ? other(mover_) : '-'; }
  std::vector<std::string> moves() const {
    std::vector<std::string> all;
    for (const Spot spot : grid_.with(mover_)) {
      if (played_ == 0) {
        const bool corner = spot.column % 7 == 0 && spot.row % 7 == 0;
        const bool middle = (spot.column == 3 || spot.column == 4) && (spot.row == 3 || spot.row == 4);
        if (corner || middle) all.push_back("x" + grid_.name(spot));
        continue;
      }
      for (const Spot step : orthogonal) {
        if (played_ == 1) {
          if (grid_.at(spot + step) == '.') all.push_back("x" + grid_.name(spot));
          continue;
        }
        for (Spot at = spot; grid_.at(at + step) == other(mover_) && grid_.at(at + step + step) == '.';) {
          at = at + step + step;
          all.push_back(grid_.name(spot) + grid_.name(at));
        }
      }
    }
    return all;
  }
  void play(const std::string& move) {
    const auto spots = grid_.named(move.substr(move[0] == 'x' ? 1 : 0));
    for (Spot at = spots[0]; !(at == spots.back());) {
      grid_.set(at, '.');
      at = at + Spot{sign(spots.back().column - at.column), sign(spots.back().row - at.row)};
    }
    grid_.set(spots.back(), played_ < 2 ? '.' : mover_);
    mover_ = other(mover_);
    ++played_;
  }

 private:
  static int sign(int number) { return number > 0 ? 1 : number < 0 ? -1 : 0; }

  Grid grid_;
  char mover_ = '1';
  int played_ = 0;
};

}  // namespace yomi::gamefiles::referees
