// Tablut by the reading that data/games/tablut.yomi names: everybody goes like a rook, over the empty throne as well,
// but only the king stops there. Men are taken between two enemies, or between one and the empty throne. The king is
// taken like them, but on the throne and beside it he must be surrounded on all four sides, for which the throne counts
// as an enemy. He wins at the edge.
#pragma once

#include "gamefiles/entry/tests/referees/grid.hpp"

namespace yomi::gamefiles::referees {

class Tablut {
 public:
  Tablut()
      : grid_({"...111...", "....1....", "....2....", "1...2...1", "1122K2211", "1...2...1", "....2....", "....1....",
               "...111..."},
              Grid::Numbers::FromTheBottom) {
    seen_[grid_.text() + mover_] = 1;
  }

  char result() const {
    if (result_ != '-') return result_;
    return moves().empty() ? other(mover_) : '-';
  }
  std::vector<std::string> moves() const {
    std::vector<std::string> all;
    for (const Spot from : grid_.spots()) {
      if (side_of(grid_.at(from)) != mover_) continue;
      for (const Spot step : orthogonal) {
        for (Spot to = from + step; grid_.at(to) == '.'; to = to + step) {
          if (!(to == throne) || grid_.at(from) == 'K') all.push_back(grid_.name(from) + grid_.name(to));
        }
      }
    }
    return all;
  }
  void play(const std::string& move) {
    const auto spots = grid_.named(move);
    const char piece = grid_.at(spots[0]);
    grid_.set(spots[0], '.');
    grid_.set(spots[1], piece);
    take_around(spots[1]);
    mover_ = other(mover_);
    const int times = ++seen_[grid_.text() + mover_];
    ++played_;
    if (grid_.count('K') == 0) {
      result_ = '1';
    } else if (king().column % 8 == 0 || king().row % 8 == 0) {
      result_ = '2';
    } else if (times == 3 || played_ == 500) {
      result_ = '=';
    }
  }

 private:
  static constexpr Spot throne{4, 4};

  static char side_of(char piece) { return piece == 'K' ? '2' : piece; }
  Spot king() const { return grid_.with('K')[0]; }
  // To men of the other side.
  bool is_hostile(Spot spot) const {
    return side_of(grid_.at(spot)) == mover_ || (spot == throne && grid_.at(spot) == '.');
  }
  void take_around(Spot moved) {
    std::vector<Spot> taken;
    for (const Spot step : orthogonal) {
      const Spot beside = moved + step;
      if (grid_.at(beside) == other(mover_) && is_hostile(beside + step)) taken.push_back(beside);
      if (mover_ == '1' && grid_.at(beside) == 'K' && is_king_taken(step)) taken.push_back(beside);
    }
    for (const Spot spot : taken) grid_.set(spot, '.');
  }
  bool is_king_taken(Spot step) const {
    bool is_near_throne = king() == throne;
    int surrounding = 0;
    for (const Spot around : orthogonal) {
      const Spot beside = king() + around;
      is_near_throne = is_near_throne || beside == throne;
      surrounding += grid_.at(beside) == '1' || beside == throne ? 1 : 0;
    }
    return is_near_throne ? surrounding == 4 : grid_.at(king() + step) == '1';
  }

  Grid grid_;
  char mover_ = '1';
  char result_ = '-';
  int played_ = 0;
  std::map<std::string, int> seen_;
};

}  // namespace yomi::gamefiles::referees
