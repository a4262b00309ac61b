// The tree of mcts.hpp: nodes in chunks that never move, so that threads can hold on to them while
// others expand. All that threads change together is atomic; what an expansion writes is published by
// the release store of `first_child`.
#pragma once

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "search/limits.hpp"

namespace yomi {

// Of a node for the opponent of the player to move there: the one who moved into it, or into the chance node
// before it.
enum class Proven : std::uint8_t { Unknown, Loss, Draw, Win };

struct MctsNode {
  // Counted on the way down; the result follows on the way up. In between the visit is a virtual loss
  // (G. Chaslot, M. Winands and J. van den Herik, "Parallel Monte-Carlo tree search", 2008), which
  // sends other threads elsewhere.
  std::atomic<std::uint32_t> visits{0};
  std::atomic<std::uint32_t> points{0};       // Mcts::win_points for a win of that opponent, half of it for a draw
  std::atomic<std::uint32_t> first_child{0};  // 0: a leaf
  std::uint32_t move = 0;
  std::uint16_t child_count : 15 = 0;
  std::uint16_t is_chance : 1 = 0;  // the children are outcomes of chance
  std::atomic<bool> expanding{false};
  std::atomic<Proven> proven{Proven::Unknown};

  void clear() {
    visits.store(0, std::memory_order_relaxed);
    points.store(0, std::memory_order_relaxed);
    first_child.store(0, std::memory_order_relaxed);
    move = 0;
    child_count = 0;
    is_chance = 0;
    expanding.store(false, std::memory_order_relaxed);
    proven.store(Proven::Unknown, std::memory_order_relaxed);
  }
  void copy_from(const MctsNode& other) {
    visits = other.visits.load();
    points = other.points.load();
    move = other.move;
    proven = other.proven.load();
  }
};

class MctsTree {
 public:
  explicit MctsTree(std::size_t megabytes)
      : MctsTree(Chunks{std::max<std::size_t>(2, megabytes * 1024 * 1024 / (chunk_size * sizeof(MctsNode)))}) {}

  MctsNode& operator[](std::uint32_t index) { return chunks_[index / chunk_size][index % chunk_size]; }
  const MctsNode& operator[](std::uint32_t index) const { return chunks_[index / chunk_size][index % chunk_size]; }

  static constexpr std::uint32_t root = 1;  // 0 stands for "no child"

  // The index of `count` new nodes in a row, or 0 if the tree is full.
  std::uint32_t allocate(std::uint32_t count) {
    assert(count <= chunk_size);
    const std::uint32_t first = reserve(count);
    // The chunk may be one of a tree that was given up.
    if (first != 0) std::for_each_n(&(*this)[first], count, [](MctsNode& node) { node.clear(); });
    return first;
  }

  // The memory is kept for the next tree: to give back half a gigabyte takes as long as a quick move.
  void clear() {
    used_ = root;
    allocate(1);
  }
  void give_back() {
    for (std::size_t i = 0; i < most_chunks_; ++i) chunks_[i].reset();
    clear();
  }

  // Keeps only what hangs below `new_root`, which becomes the root. What is not copied by the deadline is forgotten,
  // the deepest first: its parents are leaves again.
  void keep_subtree(std::uint32_t new_root, const Deadline& deadline) {
    MctsTree kept(Chunks{most_chunks_});
    kept[root].copy_from((*this)[new_root]);
    std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs{{new_root, root}};
    Pacer pacer;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      if (pacer.is_due()) {
        const auto now = Deadline::Clock::now();
        if (deadline.has_come(now)) break;
        pacer.has_looked(now);
      }
      const auto [from, to] = pairs[i];
      const std::uint32_t count = (*this)[from].child_count;
      const std::uint32_t old_first = (*this)[from].first_child;
      if (old_first == 0) continue;
      const std::uint32_t new_first = kept.allocate(count);
      if (new_first == 0) continue;
      kept[to].child_count = static_cast<std::uint16_t>(count);
      kept[to].is_chance = (*this)[from].is_chance;
      kept[to].expanding = true;
      kept[to].first_child = new_first;
      for (std::uint32_t child = 0; child < count; ++child) {
        kept[new_first + child].copy_from((*this)[old_first + child]);
        pairs.emplace_back(old_first + child, new_first + child);
      }
    }
    // The old chunks follow behind the new ones, as many as may be.
    const std::size_t taken = kept.used_ / chunk_size + 1;
    for (std::size_t i = 0; taken + i < most_chunks_; ++i) kept.chunks_[taken + i] = std::move(chunks_[i]);
    chunks_ = std::move(kept.chunks_);
    used_ = kept.used_;
  }

 private:
  static constexpr std::uint32_t chunk_size = 1 << 16;

  std::uint32_t reserve(std::uint32_t count) {
    const std::scoped_lock lock(mutex_);
    if (used_ % chunk_size + count > chunk_size) used_ += chunk_size - used_ % chunk_size;
    const std::size_t chunk = used_ / chunk_size;
    if (chunk >= most_chunks_) return 0;
    if (!chunks_[chunk]) chunks_[chunk] = std::make_unique<MctsNode[]>(chunk_size);
    const std::uint32_t first = used_;
    used_ += count;
    return first;
  }

  struct Chunks {
    std::size_t most;
  };
  explicit MctsTree(Chunks chunks)
      : most_chunks_(chunks.most), chunks_(std::make_unique<std::unique_ptr<MctsNode[]>[]>(chunks.most)) {
    clear();
  }

  std::size_t most_chunks_;
  std::unique_ptr<std::unique_ptr<MctsNode[]>[]> chunks_;
  std::uint32_t used_ = 0;
  std::mutex mutex_;
};

}  // namespace yomi
