// Nine Men's Morris. Nine men each are placed, then moved to the next point along a line; who has three left goes
// anywhere. Three on a line are a mill: who makes one takes an enemy man that is in none, or any if all are. Who has
// fewer than three men, or no move, loses. The third time of a position and 200 turns of moves without a man taken are
// draws.
#pragma once

#include "gamefiles/entry/tests/referees/grid.hpp"

namespace yomi::gamefiles::referees {

class NineMensMorris {
 public:
  NineMensMorris()
      : grid_({".  .  .", " . . . ", "  ...  ", "... ...", "  ...  ", " . . . ", ".  .  ."},
              Grid::Numbers::FromTheBottom) {
    note();
  }

  char result() const {
    if (result_ != '-') return result_;
    return moves().empty() ? other(mover_) : '-';
  }
  std::vector<std::string> moves() const {
    std::vector<std::string> all;
    const auto add = [&](const std::string& from, Spot to, const Grid& without) {
      Grid after = without;
      after.set(to, mover_);
      if (!is_in_mill(after, to)) {
        all.push_back(from + grid_.name(to));
        return;
      }
      const auto taken = may_be_taken(after);
      for (const Spot man : taken) all.push_back(from + grid_.name(to) + "/" + grid_.name(man));
      if (taken.empty()) all.push_back(from + grid_.name(to));
    };
    if (in_hand() > 0) {
      for (const Spot to : grid_.with('.')) add("", to, grid_);
      return all;
    }
    for (const Spot from : grid_.with(mover_)) {
      Grid without = grid_;
      without.set(from, '.');
      for (const Spot to : grid_.with('.')) {
        if (grid_.count(mover_) == 3 || are_joined(from, to)) add(grid_.name(from), to, without);
      }
    }
    return all;
  }
  void play(const std::string& move) {
    const auto slash = move.find('/');
    const auto spots = grid_.named(move.substr(0, slash));
    quiet_ = spots.size() == 2 ? quiet_ + 1 : 0;
    if (spots.size() == 1) ++placed_[mover_ - '1'];
    if (spots.size() == 2) grid_.set(spots[0], '.');
    grid_.set(spots.back(), mover_);
    if (slash != std::string::npos) {
      grid_.set(grid_.named(move.substr(slash))[0], '.');
      quiet_ = 0;
    }
    mover_ = other(mover_);
    const int times = note();
    if (grid_.count(mover_) + in_hand() < 3) {
      result_ = other(mover_);
    } else if (times == 3 || quiet_ == 200) {
      result_ = '=';
    }
  }

 private:
  // The lines of the board, each of three points.
  static const std::vector<std::array<std::string, 3>>& lines() {
    static const std::vector<std::array<std::string, 3>> all{
        {"a7", "d7", "g7"}, {"b6", "d6", "f6"}, {"c5", "d5", "e5"}, {"a4", "b4", "c4"},
        {"e4", "f4", "g4"}, {"c3", "d3", "e3"}, {"b2", "d2", "f2"}, {"a1", "d1", "g1"},
        {"a7", "a4", "a1"}, {"b6", "b4", "b2"}, {"c5", "c4", "c3"}, {"d7", "d6", "d5"},
        {"d3", "d2", "d1"}, {"e5", "e4", "e3"}, {"f6", "f4", "f2"}, {"g7", "g4", "g1"}};
    return all;
  }

  int in_hand() const { return 9 - placed_[mover_ - '1']; }
  bool are_joined(Spot a, Spot b) const {
    const auto first = grid_.name(a);
    const auto second = grid_.name(b);
    for (const auto& line : lines()) {
      // The middle of a line is joined to both of its ends.
      if ((line[1] == first && (line[0] == second || line[2] == second)) ||
          (line[1] == second && (line[0] == first || line[2] == first)))
        return true;
    }
    return false;
  }
  static bool is_in_mill(const Grid& grid, Spot man) {
    for (const auto& line : lines()) {
      bool has_man = false;
      bool is_full = true;
      for (const auto& point : line) {
        has_man = has_man || grid.name(man) == point;
        is_full = is_full && grid.at(grid.named(point)[0]) == grid.at(man);
      }
      if (has_man && is_full) return true;
    }
    return false;
  }
  std::vector<Spot> may_be_taken(const Grid& grid) const {
    std::vector<Spot> free;
    for (const Spot man : grid.with(other(mover_))) {
      if (!is_in_mill(grid, man)) free.push_back(man);
    }
    return free.empty() ? grid.with(other(mover_)) : free;
  }
  int note() { return ++seen_[grid_.text() + mover_ + std::to_string(placed_[0]) + "," + std::to_string(placed_[1])]; }

  Grid grid_;
  char mover_ = '1';
  char result_ = '-';
  std::array<int, 2> placed_{0, 0};
  int quiet_ = 0;
  std::map<std::string, int> seen_;
};

}  // namespace yomi::gamefiles::referees
