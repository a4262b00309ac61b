// A set of cells of a board as bits, `Words` words long. One word serves boards up to 8×8, six serve 19×19.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace yomi {

template <int Words>
struct CellSet {
  std::array<std::uint64_t, Words> words{};

  static CellSet single(int cell) {
    CellSet set;
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
  // Number `n` of the cells in ascending order, from 0; there must be more than n.
  int nth(int n) const {
    int w = 0;
    for (int here; n >= (here = std::popcount(words[w])); ++w) n -= here;
    std::uint64_t word = words[w];
#ifdef __BMI2__
    return w * 64 + std::countr_zero(_pdep_u64(std::uint64_t{1} << n, word));
#else
    for (; n > 0; --n) word &= word - 1;
    return w * 64 + std::countr_zero(word);
#endif
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
  CellSet reversed(int cells) const {
    CellSet result;
    for (int w = 0; w < Words; ++w) result.words[Words - 1 - w] = reversed_bits(words[w]);
    const int surplus = Words * 64 - cells;
    for (int w = 0; w < surplus / 64; ++w) {
      for (int i = 0; i + 1 < Words; ++i) result.words[i] = result.words[i + 1];
      result.words[Words - 1] = 0;
    }
    return result >> (surplus % 64);
  }

  // Shifts by less than a word; `towards higher cells` is <<.
  CellSet operator<<(int n) const {
    CellSet result;
    for (int w = Words - 1; w >= 0; --w) {
      result.words[w] = words[w] << n;
      // In two steps, because a shift by 64 (n = 0) would be undefined.
      if (w > 0) result.words[w] |= (words[w - 1] >> 1) >> (63 - n);
    }
    return result;
  }
  CellSet operator>>(int n) const {
    CellSet result;
    for (int w = 0; w < Words; ++w) {
      result.words[w] = words[w] >> n;
      if (w + 1 < Words) result.words[w] |= (words[w + 1] << 1) << (63 - n);
    }
    return result;
  }

  CellSet& operator|=(const CellSet& other) {
    for (int w = 0; w < Words; ++w) words[w] |= other.words[w];
    return *this;
  }
  CellSet& operator&=(const CellSet& other) {
    for (int w = 0; w < Words; ++w) words[w] &= other.words[w];
    return *this;
  }
  friend CellSet operator|(CellSet a, const CellSet& b) { return a |= b; }
  friend CellSet operator&(CellSet a, const CellSet& b) { return a &= b; }

  // The cells of this set that are not in `other`.
  CellSet without(const CellSet& other) const {
    CellSet result;
    for (int w = 0; w < Words; ++w) result.words[w] = words[w] & ~other.words[w];
    return result;
  }

  bool operator==(const CellSet&) const = default;

 private:
  static std::uint64_t reversed_bits(std::uint64_t word) {
    const auto swap = [&](std::uint64_t mask, int by) { word = ((word >> by) & mask) | ((word & mask) << by); };
    swap(0x5555'5555'5555'5555ull, 1);
    swap(0x3333'3333'3333'3333ull, 2);
    swap(0x0F0F'0F0F'0F0F'0F0Full, 4);
    return __builtin_bswap64(word);
  }
};

}  // namespace yomi
