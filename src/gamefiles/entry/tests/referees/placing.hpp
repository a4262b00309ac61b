// Games in which each turn puts a stone on an empty cell: gomoku, yavalath, y, havannah. What ends them is all that
// differs, so each says that alone.
#pragma once

#include <set>

#include "gamefiles/entry/tests/referees/grid.hpp"

namespace yomi::gamefiles::referees {

class Placing {
 public:
  explicit Placing(Grid grid, bool pie = false) : grid_(std::move(grid)), pie_(pie) {}
  virtual ~Placing() = default;

  char result() const { return result_; }
  std::vector<std::string> moves() const {
    std::vector<std::string> all;
    for (const Spot spot : grid_.with('.')) all.push_back(grid_.name(spot));
    if (pie_ && played_ == 1) all.emplace_back("swap");
    return all;
  }
  void play(const std::string& move) {
    if (move == "swap") {
      // The stone is the second player's now, and it is the first player's turn.
      grid_.set(grid_.with('1')[0], '2');
    } else {
      const Spot spot = grid_.named(move)[0];
      grid_.set(spot, mover_);
      result_ = after(spot);
      if (result_ == '-' && grid_.count('.') == 0) result_ = '=';
    }
    mover_ = other(mover_);
    ++played_;
  }

 protected:
  // Who has won by the stone that was put there; '-' if nobody.
  virtual char after(Spot spot) const = 0;

  Grid grid_;
  char mover_ = '1';

 private:
  bool pie_;
  int played_ = 0;
  char result_ = '-';
};

// Five in a row win; more do as well, unless the rules are strict.
class Gomoku : public Placing {
 public:
  Gomoku(int size, bool strict) : Placing(Grid::squares(size, size)), strict_(strict) {}

 private:
  char after(Spot spot) const override {
    for (const Spot step : {Spot{1, 0}, Spot{0, 1}, Spot{1, 1}, Spot{1, -1}}) {
      const int length = run_through(grid_, spot, step);
      if (strict_ ? length == 5 : length >= 5) return mover_;
    }
    return '-';
  }

  bool strict_;
};

// Four in a row win; who makes three in a row without winning loses.
class Yavalath : public Placing {
 public:
  Yavalath(int side, bool pie) : Placing(Grid::hexagon(side), pie) {}

 private:
  char after(Spot spot) const override {
    int longest = 0;
    for (const Spot step : {Spot{1, 0}, Spot{0, 1}, Spot{1, -1}}) {
      longest = std::max(longest, run_through(grid_, spot, step));
    }
    return longest >= 4 ? mover_ : longest == 3 ? other(mover_) : '-';
  }
};

// One group that touches all three sides wins; a corner belongs to both of its sides.
class Y : public Placing {
 public:
  Y(int side, bool pie) : Placing(Grid::triangle(side), pie) {}

 private:
  char after(Spot spot) const override {
    bool left = false;
    bool right = false;
    bool bottom = false;
    for (const Spot own : region(grid_, spot, hexagonal)) {
      left = left || !grid_.has(own + Spot{-1, 0});
      right = right || own.column == grid_.columns() - 1;
      bottom = bottom || own.row == grid_.rows() - 1;
    }
    return left && right && bottom ? mover_ : '-';
  }
};

// A bridge joins two corners, a fork three sides (corners belong to none), a ring goes round a cell of any kind.
class Havannah : public Placing {
 public:
  Havannah(int side, bool pie) : Placing(Grid::hexagon(side), pie) {}

 private:
  char after(Spot spot) const override {
    std::set<std::string> corners;
    std::set<int> sides;
    for (const Spot own : region(grid_, spot, hexagonal)) {
      // At a side two neighbours are missing, one beside the other; at a corner three.
      std::vector<int> missing;
      for (int i = 0; i < 6; ++i) {
        if (!grid_.has(own + hexagonal[static_cast<std::size_t>(i)])) missing.push_back(i);
      }
      if (missing.size() == 3) corners.insert(grid_.name(own));
      // The two that are missing tell which side it is; of 0 and 5 the one before the other is 5.
      if (missing.size() == 2) sides.insert(missing[0] == 0 && missing[1] == 5 ? 5 : missing[0]);
    }
    return corners.size() >= 2 || sides.size() >= 3 || has_ring() ? mover_ : '-';
  }

  // There is a ring if there is a cell from which one does not get to the edge of the board over cells that are not
  // the mover's. Where one begins does not matter, so a stone of one's own may be what is surrounded.
  bool has_ring() const {
    for (const Spot start : grid_.spots()) {
      std::vector<Spot> found{start};
      bool gets_out = false;
      for (std::size_t i = 0; i < found.size() && !gets_out; ++i) {
        for (const Spot step : hexagonal) {
          const Spot next = found[i] + step;
          gets_out = gets_out || !grid_.has(next);
          if (!grid_.has(next) || grid_.at(next) == mover_) continue;
          bool is_new = true;
          for (const Spot old : found) is_new = is_new && !(old == next);
          if (is_new) found.push_back(next);
        }
      }
      if (!gets_out) return true;
    }
    return false;
  }
};

}  // namespace yomi::gamefiles::referees
