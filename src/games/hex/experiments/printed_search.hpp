// The searches of figures 2 to 7 of T. Suzuki, N. Inui and Y. Kotani, "Solving Hex", with all that the paper leaves
// open as a choice: what counts as a node, what the table keeps and answers, where windows and iterations end.
//
// search/family_search.hpp is the reading that the rest of the project uses. This one is written apart from it and does
// the same, node for node, while nothing else is chosen (a test holds the two together); it is slower, and serves only
// to find out which reading gives the paper's figures 14 and 15.
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "games/hex/experiments/printed_table.hpp"
#include "games/hex/position.hpp"
#include "search/family.hpp"
#include "search/limits.hpp"
#include "search/ordered_moves.hpp"

namespace yomi::hex {

struct Reading {
  // --- The table ---
  PrintedTable::Replacement replacement = PrintedTable::Replacement::Buckets;
  bool proofs_hold = true;     // a proven value answers searches of any depth; else only those up to its own
  bool deeper_answers = true;  // an entry answers shallower searches, too; else only those of its own depth
  bool bounds_answer = true;   // so do bounds; else only exact values
  bool table_move = true;      // the entry's move is searched first
  bool keeps_table = true;     // across the root's iterations; else each starts with an empty table
  // --- Windows and values ---
  bool fail_hard = false;     // a search that finds nothing better returns alpha, as figure 2 is printed
  bool closed_window = true;  // bounded by the value of a win; else wider, so that a win does not end a search
  bool raises_alpha = true;   // in every iteration; else only in the last, as figures 3 and 4 are printed
  // --- Iterations ---
  bool ends_when_proven = true;  // else a node deepens to its full depth, whatever it has found
  bool reaches_depth = true;     // the last iteration is a ply less than the depth; else as printed, by steps of delta
  bool sorts_in_pvs = true;      // rpvs and mpvs sort between iterations; figures 6 and 7 have no sortmove()

  bool operator==(const Reading&) const = default;
};

// What may have been counted as a node.
struct NodeCounts {
  std::uint64_t calls = 0;             // of the search functions: what we count everywhere
  std::uint64_t answered = 0;          // of these, by the table
  std::uint64_t first_iterations = 0;  // children seen by iterations of depth 0 (search=0 of figures 3, 4, 6 and 7),
                                       // which for us is only the order that a node begins with
  std::uint64_t expanded = 0;          // nodes whose moves were made
  std::uint64_t evaluated = 0;         // positions that were valued, most of them to order moves

  bool operator==(const NodeCounts&) const = default;
};

class PrintedSearch {
 public:
  using Hex = Position<1>;

  struct Result {
    NodeCounts counts;
    Value value = 0;
    bool proven = false;
  };

  PrintedSearch(Algorithm algorithm, const Reading& reading, int table_bits, int evaluation = e1, int step = 2)
      : algorithm_(algorithm),
        reading_(reading),
        evaluation_(evaluation),
        step_(step),
        table_(table_bits, reading.replacement) {}

  // From a position that is not over, until its value is proven, `most_calls` are made or a stop is asked for.
  Result run(const Hex& root, std::uint64_t most_calls, std::stop_token stop);

 private:
  struct Scan {
    Value value;
    std::size_t best;
  };
  struct Window {
    Value alpha, beta;
  };

  Value search(const Hex& game, Window window, int depth, int ply, Algorithm algorithm);
  Value best_leaf(const OrderedMoves<Hex>& moves, Window window);
  Scan deepen(const Hex& game, OrderedMoves<Hex>& moves, Window window, int depth, int ply, Algorithm algorithm);
  Scan scan(const Hex& game, OrderedMoves<Hex>& moves, Window window, int child_depth, int ply, Algorithm algorithm,
            bool raises_alpha);
  bool answers(const PrintedTable::Entry& entry, int depth, Window window) const;
  // The depth of the children in the last iteration of a node that deepens.
  int last_iteration(int depth) const { return reading_.reaches_depth ? depth - 1 : (depth - 1) / step_ * step_; }
  bool is_out() const { return budget_->is_out(); }

  Algorithm algorithm_;
  Reading reading_;
  int evaluation_;
  int step_;
  PrintedTable table_;
  std::optional<Budget> budget_;
  NodeCounts counts_;
  Result result_;
  bool horizon_met_ = false;
};

}  // namespace yomi::hex
