// Exact endgames of Nip, Othello and their smaller boards: one thread of solver.hpp.
//
// Principal variation search for the final difference of discs. Near the end (last_empties.hpp) cells are
// simply tried, odd quarters first; above that moves are ordered by how few replies they leave (fastest
// first), with the table's moves in front; where a subtree is large, children that the table already
// refutes are looked for first (enhanced transposition cut-off: A. Plaat and others, "Exploiting graph
// properties of game trees", 1996). Discs that can no longer be flipped bound the score (stability.hpp).
#pragma once

#include <array>
#include <memory>
#include <optional>

#include "games/nip/endgame/last_empties.hpp"
#include "games/nip/endgame/stability.hpp"
#include "games/nip/endgame/table.hpp"
#include "games/nip/evaluation/pattern_weights.hpp"
#include "solve/split_pool.hpp"

namespace yomi::nip {

// What all threads of a solver share.
struct EndgameShared {
  EndgameShared(const Board& board_shape, int table_bits)
      : board(board_shape), weights(built_in_weights(board_shape)), table(table_bits) {}

  const Board& board;
  const PatternWeights* weights;  // to order moves by; none: by replies
  EndgameTable table;
  std::optional<SplitPool> pool;  // of the solve that is under way
  std::atomic<std::uint64_t> nodes{0};
  std::atomic<bool> stop{false};  // everything searched now is to be given up
};

template <bool Ring>
class EndgameSearch {
 public:
  // The threads of a solver by number: a thread that helps in a split searches with its own.
  using Team = std::vector<std::unique_ptr<EndgameSearch>>;

  // look() is called now and then and may set shared.stop.
  EndgameSearch(EndgameShared& shared, const Team& team, int worker, std::function<void()> look)
      : shared_(shared),
        board_(shared.board),
        last_(shared.board),
        team_(team),
        worker_(worker),
        look_(std::move(look)) {}

  static constexpr int none = -100;  // below every score

  // The best of a node so far; threads of a split share it.
  struct Best {
    int value = none;
    std::uint8_t cell = EndgameEntry::no_move;
  };

  // The score of a position with legal moves if it lies between alpha and beta, else a bound beyond, and the
  // move for it. Means nothing if shared.stop was set.
  Best root(const Discs& discs, int alpha, int beta);

  // What the learned evaluation thinks of it after a search of some plies, in hundredths of a disc. Means nothing if
  // shared.stop was set.
  int estimate(const Discs& discs, int alpha, int beta, int depth);

  void flush_nodes() {
    const std::uint64_t now = nodes_ + last_.nodes;
    shared_.nodes.fetch_add(now - flushed_, std::memory_order_relaxed);
    flushed_ = now;
  }

 private:
  struct Child {
    Discs discs;
    std::uint64_t hash;
    int order;
    std::uint8_t cell;
  };
  using Children = std::array<Child, 40>;
  // Empty cells up to which a node is searched without a list of moves; from which on the table is used,
  // children are looked up first, a node may be split. Found by experiment.
  static constexpr int without_list = 6;
  static constexpr int with_table = 8;
  static constexpr int with_child_lookup = 10;
  static constexpr int with_split = 12;
  static constexpr int with_static_value = 12;
  static constexpr int with_estimate = 16;
  static constexpr std::uint64_t look_every = 256;  // positions of an estimate, some 50 µs
  static constexpr std::uint64_t stores_to_look = 8;
  static constexpr std::uint64_t stores_of_young_table = 4096;

  // Discs up to which a position is replaced by the least of its mirror images.
  static constexpr int canonical_up_to = 12;

  Discs canonical(const Discs& discs) const;
  int deep(const Discs& position, int alpha, int beta, int empties);
  int shallow(const Discs& discs, Cells empty, int alpha, int empties);
  int best_shallow(const Discs& discs, Cells empty, int alpha, int empties);
  int list_children(const Discs& discs, Cells moves, const EndgameEntry& known, int empties, Children& children);
  std::optional<int> child_cut(Children& children, int count, int alpha, int beta) const;
  // One ply more took time and did not lower the sum of nodes, which counts those of the estimates, too.
  static int estimate_depth(int empties) { return 2 + (empties - with_estimate) / 3; }
  Best search_children(Children& children, int count, int alpha, int beta, int empties);
  void search_split(Children& children, int first, int count, int alpha, int beta, int empties, Best& best);
  int search_child(const Child& child, int low, int beta, int empties, bool first);

  bool unwanted() const {
    return shared_.stop.load(std::memory_order_relaxed) || (split_ != nullptr && split_->is_cut());
  }
  std::uint64_t own_nodes() const { return nodes_ + last_.nodes; }

  EndgameShared& shared_;
  const Board& board_;
  LastEmpties<Ring> last_;
  const Team& team_;
  const int worker_;
  const std::function<void()> look_;
  const Split* split_ = nullptr;  // whose work this thread is doing
  std::uint64_t nodes_ = 0;
  std::uint64_t stores_ = 0;
  std::uint64_t flushed_ = 0;
};

extern template class EndgameSearch<false>;
extern template class EndgameSearch<true>;

}  // namespace yomi::nip
