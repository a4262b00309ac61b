// A set of Hex cells as bits, `Words` words long. One word serves boards up to 8×8, where a whole
// position is then ten words; six words serve 19×19.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace yomi::hex {

template <int Words>
struct Cells {
  std::array<std::uint64_t, Words> words{};

  static Cells single(int cell) {
    Cells set;
    set.insert(cell);
    return set;
  }

  void insert(int cell) { words[cell >> 6] |= std::uint64_t{1} << (cell & 63); }
  void erase(int cell) { words[cell >> 6] &= ~(std::uint64_t{1} << (cell & 63)); }
  bool contains(int cell) const { return (words[cell >> 6] >> (cell & 63)) & 1; }

  bool any() const {
    std::uint64_t all = 0;
    for (const auto word : words) all |= word;
    return all != 0;
  }
  bool none() const { return !any(); }

  int count() const {
    int bits = 0;
    for (const auto word : words) bits += std::popcount(word);
    return bits;
  }

  // The smallest cell of a set that is not empty.
  int lowest() const {
    int w = 0;
    while (words[w] == 0) ++w;
    return w * 64 + std::countr_zero(words[w]);
  }
  int pop_lowest() {
    const int cell = lowest();
    words[cell >> 6] &= words[cell >> 6] - 1;
    return cell;
  }

  template <class Visit>
  void for_each(Visit visit) const {
    for (int w = 0; w < Words; ++w) {
      for (auto rest = words[w]; rest != 0; rest &= rest - 1) visit(w * 64 + std::countr_zero(rest));
    }
  }

  // Cell i of the first `cells` ones becomes cells - 1 - i: the half turn of a board.
  Cells reversed(int cells) const {
    Cells result;
    for (int w = 0; w < Words; ++w) result.words[Words - 1 - w] = reversed_bits(words[w]);
    const int surplus = Words * 64 - cells;
    for (int w = 0; w < surplus / 64; ++w) {
      for (int i = 0; i + 1 < Words; ++i) result.words[i] = result.words[i + 1];
      result.words[Words - 1] = 0;
    }
    return result >> (surplus % 64);
  }

  // Shifts by less than a word; `towards higher cells` is <<.
  Cells operator<<(int n) const {
    Cells result;
    for (int w = Words - 1; w >= 0; --w) {
      result.words[w] = words[w] << n;
      // In two steps, because a shift by 64 (n = 0) would be undefined.
      if (w > 0) result.words[w] |= (words[w - 1] >> 1) >> (63 - n);
    }
    return result;
  }
  Cells operator>>(int n) const {
    Cells result;
    for (int w = 0; w < Words; ++w) {
      result.words[w] = words[w] >> n;
      if (w + 1 < Words) result.words[w] |= (words[w + 1] << 1) << (63 - n);
    }
    return result;
  }

  Cells& operator|=(const Cells& other) {
    for (int w = 0; w < Words; ++w) words[w] |= other.words[w];
    return *this;
  }
  Cells& operator&=(const Cells& other) {
    for (int w = 0; w < Words; ++w) words[w] &= other.words[w];
    return *this;
  }
  friend Cells operator|(Cells a, const Cells& b) { return a |= b; }
  friend Cells operator&(Cells a, const Cells& b) { return a &= b; }

  // The cells of this set that are not in `other`.
  Cells without(const Cells& other) const {
    Cells result;
    for (int w = 0; w < Words; ++w) result.words[w] = words[w] & ~other.words[w];
    return result;
  }

  bool operator==(const Cells&) const = default;

 private:
  static std::uint64_t reversed_bits(std::uint64_t word) {
    const auto swap = [&](std::uint64_t mask, int by) { word = ((word >> by) & mask) | ((word & mask) << by); };
    swap(0x5555'5555'5555'5555ull, 1);
    swap(0x3333'3333'3333'3333ull, 2);
    swap(0x0F0F'0F0F'0F0F'0F0Full, 4);
    return __builtin_bswap64(word);
  }
};

}  // namespace yomi::hex
