// The learned evaluation: weights of the patterns (patterns.hpp) and of a few counts, one set for each
// stage of the game. A value is in hundredths of a disc, for the side to move.
//
// What is learned and stored are parameters, fewer than the entries of the tables: a filling and its mirror
// image weigh the same where the pattern is its own mirror image, and a filling with the colours changed weighs
// the negative. What the right to move is worth, which has no such symmetry, is left to the counts: the moves
// that each side has, and whether an even or odd number of cells is empty.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "games/nip/evaluation/patterns.hpp"

namespace yomi::nip {

// Where a parameter goes. The counts' parameters come first, then those of the patterns.
class PatternParameters {
 public:
  static constexpr std::size_t stages = 8;
  static constexpr std::size_t move_counts = 24;  // as many moves or more count alike
  static constexpr std::size_t parity_start = 0;
  static constexpr std::size_t own_moves_start = 2;
  static constexpr std::size_t opp_moves_start = own_moves_start + move_counts;
  static constexpr std::size_t scalars = opp_moves_start + move_counts;

  explicit PatternParameters(const Patterns& patterns);

  std::size_t count() const { return count_; }  // of one stage

  // What a table entry is: the parameter, or its negative, or always 0.
  struct Tie {
    std::uint32_t parameter : 30;
    std::uint32_t negative : 1;
    std::uint32_t zero : 1;
  };
  Tie tie(std::size_t table_index) const { return ties_[table_index]; }

  // The stages divide the game evenly by the number of discs.
  static std::size_t stage(const Board& board, int discs) {
    const int last = std::max(1, board.cell_count - 3);
    return static_cast<std::size_t>(std::clamp((discs - 4) * static_cast<int>(stages) / last, 0, int{stages} - 1));
  }
  static std::size_t counted(int moves) { return std::min(static_cast<std::size_t>(moves), move_counts - 1); }

 private:
  std::vector<Tie> ties_;
  std::size_t count_ = scalars;
};

class PatternWeights {
 public:
  // `parameters` are those of stage 0, then of stage 1, and so on.
  PatternWeights(const Board& board, std::vector<std::int16_t> parameters);

  // --- The file: see pattern_file.cpp. The error says what is wrong with the bytes. ---
  static Result<std::shared_ptr<const PatternWeights>> from_bytes(const Board& board, std::string_view bytes);
  std::string to_bytes() const;

  const Board& board() const { return patterns_->board(); }
  const std::vector<std::int16_t>& parameters() const { return parameters_; }

  int value(const Discs& discs, int own_moves, int opp_moves) const;

 private:
  static constexpr int largest_value = 100'000;

  const Patterns* patterns_;
  std::vector<std::int16_t> parameters_;
  std::size_t stage_size_;             // of parameters
  std::vector<std::int16_t> entries_;  // all tables of a stage, stage after stage
};

// The weights that come with the program; none if this board has no file of them.
const PatternWeights* built_in_weights(const Board& board);

// The files of weights of data/nip at the time of building.
std::vector<std::string_view> embedded_weight_files();

}  // namespace yomi::nip
