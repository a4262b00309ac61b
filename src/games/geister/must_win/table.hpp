// What a must-win search knows of positions: proof and disproof numbers for a number of plies left, 0 if it is proven
// or disproven.
//
// A proof with n plies left holds with more, a disproof with fewer, so all entries of a position are looked at: the
// four of a bucket, which is chosen by the position alone. An entry holds the position itself, not a part of its hash:
// a table that takes one position for another would make a proof worthless. When a bucket is full the entry with the
// fewest plies left gives way, which was the cheapest to find.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/hashing.hpp"
#include "core/zeroed_array.hpp"
#include "games/geister/must_win/known_board.hpp"

namespace yomi::geister {

// How hard it seems to prove a position, and to disprove it.
struct ProofNumbers {
  std::uint32_t proof;
  std::uint32_t disproof;

  static constexpr std::uint32_t infinite = (1u << 20) - 1;
  static constexpr ProofNumbers proven() { return {0, infinite}; }
  static constexpr ProofNumbers disproven() { return {infinite, 0}; }
  bool is_proven() const { return proof == 0; }
  bool is_solved() const { return proof == 0 || disproof == 0; }
};

// How a PurpleBoard is put into 16 bytes with its numbers: a cell is a bit of each word, blue 1 and 0, other 0 and 1,
// enemy 1 and 1.
class PurpleSlot {
 public:
  using Board = PurpleBoard;
  struct Key {
    explicit Key(const PurpleBoard& board)
        : first(board.blues | board.enemies | static_cast<std::uint64_t>(board.enemy_reds - 1) << cell_count),
          second(board.others | board.enemies) {}
    std::uint64_t hash(int plies) const {
      return mix64(mix64(first) ^ (second << 1 | static_cast<std::uint64_t>(plies % 2)));
    }
    std::uint64_t first;
    std::uint64_t second;
  };

  PurpleSlot() = default;
  PurpleSlot(const Key& key, int plies, ProofNumbers numbers)
      : first_(key.first | static_cast<std::uint64_t>(plies) << plies_shift |
               static_cast<std::uint64_t>(numbers.proof) << proof_shift),
        second_(key.second | static_cast<std::uint64_t>(numbers.disproof) << disproof_shift) {}

  bool holds(const Key& key) const {
    return (first_ & first_mask) == key.first && (second_ & second_mask) == key.second;
  }
  int plies() const { return static_cast<int>(first_ >> plies_shift & 63); }
  ProofNumbers numbers() const {
    return {static_cast<std::uint32_t>(first_ >> proof_shift), static_cast<std::uint32_t>(second_ >> disproof_shift)};
  }

 private:
  static constexpr int plies_shift = cell_count + 2;  // behind the cells and the number of reds
  static constexpr int proof_shift = plies_shift + 6;
  static constexpr int disproof_shift = cell_count;
  static constexpr std::uint64_t first_mask = (std::uint64_t{1} << plies_shift) - 1;
  static constexpr std::uint64_t second_mask = (std::uint64_t{1} << cell_count) - 1;

  std::uint64_t first_ = 0;  // plies 0: free
  std::uint64_t second_ = 0;
};

// A KnownBoard, with its five kinds of ghosts, takes three words: blue 1 0 0, other 0 1 0, hidden 1 1 0, known red
// 0 0 1, known blue 1 0 1.
class KnownSlot {
 public:
  using Board = KnownBoard;
  struct Key {
    explicit Key(const KnownBoard& board)
        : words{board.blues | board.hidden | board.foe_blues |
                    static_cast<std::uint64_t>(board.hidden_reds) << cell_count,
                board.others | board.hidden, board.foe_reds | board.foe_blues} {}
    std::uint64_t hash(int plies) const {
      return mix64(mix64(mix64(words[0]) ^ words[1]) ^ (words[2] << 1 | static_cast<std::uint64_t>(plies % 2)));
    }
    std::array<std::uint64_t, 3> words;
  };

  KnownSlot() = default;
  KnownSlot(const Key& key, int plies, ProofNumbers numbers) : words_(key.words) {
    words_[0] |= static_cast<std::uint64_t>(plies) << plies_shift;
    words_[1] |= static_cast<std::uint64_t>(numbers.proof) << cell_count;
    words_[2] |= static_cast<std::uint64_t>(numbers.disproof) << cell_count;
  }

  bool holds(const Key& key) const {
    return (words_[0] & first_mask) == key.words[0] && (words_[1] & mask) == key.words[1] &&
           (words_[2] & mask) == key.words[2];
  }
  int plies() const { return static_cast<int>(words_[0] >> plies_shift); }
  ProofNumbers numbers() const {
    return {static_cast<std::uint32_t>(words_[1] >> cell_count), static_cast<std::uint32_t>(words_[2] >> cell_count)};
  }

 private:
  static constexpr int plies_shift = cell_count + 3;  // behind the cells and the number of hidden reds
  static constexpr std::uint64_t first_mask = (std::uint64_t{1} << plies_shift) - 1;
  static constexpr std::uint64_t mask = (std::uint64_t{1} << cell_count) - 1;

  std::array<std::uint64_t, 3> words_{};  // plies 0: free
};

template <class Slot>
class MustWinTable {
 public:
  using Board = typename Slot::Board;
  using Key = typename Slot::Key;
  static constexpr int most_plies = 63;

  // 2^bits entries.
  explicit MustWinTable(int bits)
      : bits_(std::max(2, bits)), shift_(66 - bits_), buckets_(std::size_t{1} << (bits_ - 2)) {}

  // Even `plies` are positions with the defender to move. False: nothing is known.
  bool probe(const Board& board, int plies, ProofNumbers& numbers) const {
    const Key key(board);
    bool found = false;
    for (const Slot& slot : bucket(key, plies).slots) {
      const int known = slot.plies();
      if (!slot.holds(key) || (known ^ plies) % 2 != 0) continue;
      const ProofNumbers stored = slot.numbers();
      if ((stored.proof == 0 && known <= plies) || (stored.disproof == 0 && known >= plies)) {
        numbers = stored;
        return true;
      }
      if (known == plies) {
        numbers = stored;
        found = true;
      }
    }
    return found;
  }

  void prefetch(const Board& board, int plies) const { __builtin_prefetch(&bucket(Key(board), plies)); }

  void store(const Board& board, int plies, ProofNumbers numbers) {
    const Key key(board);
    Slot* place = nullptr;
    for (Slot& slot : bucket(key, plies).slots) {
      if (slot.holds(key) && slot.plies() == plies) {
        place = &slot;
        break;
      }
      if (place == nullptr || slot.plies() < place->plies()) place = &slot;
    }
    *place = Slot(key, plies, numbers);
  }

  void clear() {
    for (std::size_t i = 0; i < std::size_t{1} << (bits_ - 2); ++i) buckets_[i] = {};
  }

 private:
  struct alignas(64) Bucket {
    std::array<Slot, 4> slots;
  };

  Bucket& bucket(const Key& key, int plies) const { return buckets_[shift_ == 64 ? 0 : key.hash(plies) >> shift_]; }

  int bits_;
  int shift_;
  ZeroedArray<Bucket> buckets_;
};

}  // namespace yomi::geister
