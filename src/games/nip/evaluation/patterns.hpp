// The patterns of a board, after M. Buro, "Experiments with Multi-ProbCut and a new high-quality evaluation
// function for Othello" (1997): small groups of cells, each of which has a weight for every way it can be
// filled. A pattern's cells are the digits of a number to base 3 (0 empty, 1 own, 2 the opponent's), which
// is its place in a table of weights.
//
// The patterns follow from the board's shape alone: straight lines of four or more cells, the outer row
// with the cells below its ends, the 3×3 block in the corner, 2×5 blocks where there are no ring flips, and
// windows of up to ten cells all around the ring where there are. Those that a symmetry of the square maps
// onto each other form a class and share one table, each read in the order that fits.
//
// All indices are found at once, without a loop over cells: each half row of four cells contributes, for each of
// its 16 fillings, a vector with one 16-bit lane per pattern, and the vectors are added up.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "games/nip/discs.hpp"

namespace yomi::nip {

// One reading of a class: `cells` in the order of their digits, the lowest first.
struct PatternInstance {
  std::size_t class_number = 0;
  std::vector<int> cells;
};

struct PatternClass {
  std::size_t length = 0;       // cells
  std::size_t table_start = 0;  // of its 3^length entries in a table of all classes
  // The symmetries that map the pattern onto itself, as permutations: digit i becomes digit p[i].
  std::vector<std::vector<std::size_t>> self_symmetries;
};

class Patterns {
 public:
  static constexpr std::size_t longest = 10;  // 3^10 fillings are the most that a 16-bit lane can tell
  static constexpr std::size_t lanes = 8;     // of a vector of 16 bytes
  static constexpr std::size_t most_vectors = 10;
  static constexpr std::size_t most_instances = lanes * most_vectors;

  // Made once for each board, never changed.
  static const Patterns& of(const Board& board);

  const Board& board() const { return *board_; }
  const std::vector<PatternClass>& classes() const { return classes_; }
  const std::vector<PatternInstance>& instances() const { return instances_; }
  std::size_t instance_count() const { return instances_.size(); }
  // Entries of a table of all classes.
  std::size_t table_size() const { return table_size_; }

  // Where each instance finds its weight in a table of all classes.
  struct alignas(16) Indices {
    std::array<std::uint16_t, most_instances> within_class;
  };
  void read(const Discs& discs, Indices& indices) const;
  std::size_t table_index(const Indices& indices, std::size_t instance) const {
    return starts_[instance] + indices.within_class[instance];
  }

 private:
  explicit Patterns(const Board& board);
  void add_class(const std::vector<int>& cells);
  void add_lines();
  void add_blocks();
  void add_ring_windows();
  void make_contributions();

  template <std::size_t Vectors>
  void add_up(const Discs& discs, Indices& indices) const;

  const Board* board_;
  std::vector<PatternClass> classes_;
  std::vector<PatternInstance> instances_;
  std::size_t table_size_ = 0;
  std::size_t vectors_ = 0;
  std::array<std::uint32_t, most_instances> starts_{};
  struct Sums {
    typedef std::uint16_t Vector __attribute__((vector_size(16)));
    Vector value;
  };
  std::vector<Sums> contributions_;  // [half row][filling][vector]
};

// "size8-cut2-ring", the name of the board's file of weights.
std::string shape_name(const Board& board);

}  // namespace yomi::nip
