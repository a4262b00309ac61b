// Lines of Action. A piece moves along a row, a column or a diagonal just as far as there are pieces on it, over its
// own and not over others, and captures where it lands. All pieces of a player joined win, for the mover if both
// players' are at once. Who cannot move passes; the third time of a position is a draw.
#pragma once

#include "gamefiles/entry/tests/referees/grid.hpp"

namespace yomi::gamefiles::referees {

class LinesOfAction {
 public:
  LinesOfAction() : grid_(Grid::squares(8, 8)) {
    for (int i = 1; i < 7; ++i) {
      for (const int far : {0, 7}) {
        grid_.set({i, far}, '1');
        grid_.set({far, i}, '2');
      }
    }
    seen_[grid_.text() + mover_] = 1;
  }

  char result() const { return result_; }
  std::vector<std::string> moves() const {
    std::vector<std::string> all;
    for (const Spot from : grid_.with(mover_)) {
      for (const Spot step : all_around) {
        const int distance = pieces_on_line(from, step);
        Spot to = from;
        bool may_go = true;
        for (int i = 1; i <= distance; ++i) {
          to = to + step;
          if (i < distance && grid_.at(to) == other(mover_)) may_go = false;
        }
        if (may_go && grid_.has(to) && grid_.at(to) != mover_) all.push_back(grid_.name(from) + grid_.name(to));
      }
    }
    if (all.empty()) all.emplace_back("pass");
    return all;
  }
  void play(const std::string& move) {
    if (move != "pass") {
      const auto spots = grid_.named(move);
      grid_.set(spots[0], '.');
      grid_.set(spots[1], mover_);
    }
    const int times = ++seen_[grid_.text() + other(mover_)];
    result_ = is_one_group(mover_) ? mover_ : is_one_group(other(mover_)) ? other(mover_) : times == 3 ? '=' : '-';
    mover_ = other(mover_);
  }

 private:
  int pieces_on_line(Spot from, Spot step) const {
    int count = 1;
    for (const int sign : {1, -1}) {
      const Spot on{sign * step.column, sign * step.row};
      for (Spot at = from + on; grid_.has(at); at = at + on) count += grid_.at(at) != '.' ? 1 : 0;
    }
    return count;
  }
  bool is_one_group(char player) const {
    const auto own = grid_.with(player);
    return own.empty() || region(grid_, own[0], all_around).size() == own.size();
  }

  Grid grid_;
  char mover_ = '1';
  char result_ = '-';
  std::map<std::string, int> seen_;
};

}  // namespace yomi::gamefiles::referees
