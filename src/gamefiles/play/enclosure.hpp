// What is enclosed on a board of one word, along all straight ways at once: runs of enemies grow from a set of cells
// one step at a time, eight ways side by side (the "dumb 7 fill" of bitboard programs, four ways in one vector
// register).
#pragma once

#include <array>
#include <cstdint>

namespace yomi::gamefiles {

class Enclosure {
 public:
  // For each way: by how much cell numbers grow or shrink, and which cells have a neighbour that way.
  void set_way(int way, int shift, std::uint64_t can_go) {
    const auto lane = static_cast<std::size_t>(way % 4);
    auto& half = halves_[static_cast<std::size_t>(way / 4)];
    half.left[lane] = shift > 0 ? static_cast<std::uint64_t>(shift) : 0;
    half.right[lane] = shift < 0 ? static_cast<std::uint64_t>(-shift) : 0;
    half.can_go[lane] = can_go;
  }
  // The longest run that fits on the board.
  void set_longest(int cells) { longest_ = cells; }

  // The cells behind runs of `other` that begin beside a cell of `own`.
  std::uint64_t behind_runs(std::uint64_t own, std::uint64_t other) const {
    Lanes found{};
    for (const Half& half : halves_) found |= half.step(grown(half, half.step(spread(own)) & other, other));
    return found[0] | found[1] | found[2] | found[3];
  }

  // The runs of `other` between the cell and the next one of `own`.
  std::uint64_t enclosed(std::uint64_t cell, std::uint64_t own, std::uint64_t other) const {
    Lanes found{};
    for (const Half& half : halves_) {
      const Lanes run = grown(half, half.step(spread(cell)) & other, other);
      found |= run & ((half.step(run) & own) != 0);
    }
    return found[0] | found[1] | found[2] | found[3];
  }

 private:
  typedef std::uint64_t Lanes __attribute__((vector_size(32)));

  struct Half {
    Lanes left{}, right{}, can_go{};

    Lanes step(const Lanes& cells) const { return ((cells & can_go) << left) >> right; }
  };

  static Lanes spread(std::uint64_t cells) { return Lanes{cells, cells, cells, cells}; }
  Lanes grown(const Half& half, Lanes run, std::uint64_t other) const {
    for (int i = 1; i < longest_; ++i) run |= half.step(run) & other;
    return run;
  }

  std::array<Half, 2> halves_{};
  int longest_ = 0;
};

}  // namespace yomi::gamefiles
