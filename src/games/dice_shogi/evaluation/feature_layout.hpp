// Where the parameters of the learned evaluation are. Most say what something is worth to the player who has it, and
// count with the opposite sign for the opponent. What matters more to the player whose turn it is (threats,
// checks) has parameters for either case.
//
// The die numbers files alike from both edges, so mirroring the files changes nothing: mirrored cells share their
// parameters. Cells are as the player sees them, moving up.
//
// Tried, and left out as they did not lower the error on games that were not fitted: where pieces stand from either
// king, the number of attacked cells, of a slider's moves, and of files with an undefended piece to capture.
#pragma once

#include <cstddef>

#include "games/dice_shogi/cells.hpp"
#include "games/dice_shogi/pieces.hpp"

namespace yomi::dice_shogi {

namespace tables {

inline constexpr int middle = board_size / 2;
inline constexpr std::size_t half_width = middle + 1;
inline constexpr std::size_t half_board = board_size * half_width;

constexpr int mirrored(int cell) { return cell + board_size - 1 - 2 * column_of(cell); }

// The 15 cells of the half board.
constexpr std::size_t half_index(int cell) {
  const int left = column_of(cell) > middle ? mirrored(cell) : cell;
  return static_cast<std::size_t>(row_of(left)) * half_width + static_cast<std::size_t>(column_of(left));
}

}  // namespace tables

class FeatureLayout {
 public:
  // --- What is seen of a position ---
  static constexpr std::size_t escapes = 6;      // cells the king can flee to: 5 and more count alike
  static constexpr std::size_t few_escapes = 4;  // 3 and more count alike
  static constexpr std::size_t drops = 5;        // pieces in hand but pawns: 4 and more count alike
  static constexpr std::size_t files = board_size + 1;
  static constexpr std::size_t ring_states = 3 * 2 * 3;

  // --- Parameters ---
  static constexpr std::size_t turn(bool in_check, std::size_t own_escapes) { return in_check ? 1 + own_escapes : 0; }
  static constexpr std::size_t piece(Kind kind, int cell) {
    return pieces_start + (kind - pawn) * tables::half_board + tables::half_index(cell);
  }
  // Once for each piece in hand: of the second of a kind, say, when `before` is 1.
  static constexpr std::size_t in_hand(Kind kind, int before) {
    return hands_start + hand_index(kind) * 2 + static_cast<std::size_t>(before);
  }
  // From here on for the attacker, whose turn it is or not. A cell beside the king: by how many it is attacked
  // (0, 1, 2 and more), whether another than the king defends it, and what stands there.
  enum Occupant : std::size_t { nobody, defender, attacker };
  static constexpr std::size_t ring_cell(bool turn, std::size_t attacks, bool defended, Occupant occupant) {
    return ring_start + ((side(turn) * 3 + attacks) * 2 + (defended ? 1 : 0)) * 3 + occupant;
  }
  static constexpr std::size_t hunt(bool turn, std::size_t drop_count, std::size_t escape_count) {
    return hunt_start + (side(turn) * drops + drop_count) * escapes + escape_count;
  }
  static constexpr std::size_t check_files(bool turn, std::size_t file_count, std::size_t escape_count) {
    return checks_start + (side(turn) * files + file_count) * few_escapes + escape_count;
  }
  static constexpr std::size_t threat(bool turn, Kind kind, bool defended) {
    return threats_start + (side(turn) * kind_count + kind) * 2 + (defended ? 1 : 0);
  }

 private:
  static constexpr std::size_t kinds = kind_count - 1;
  static constexpr std::size_t side(bool turn) { return turn ? 1 : 0; }

  static constexpr std::size_t pieces_start = 1 + escapes;
  static constexpr std::size_t hands_start = pieces_start + kinds * tables::half_board;
  static constexpr std::size_t ring_start = hands_start + 2 * hand_kind_count;
  static constexpr std::size_t hunt_start = ring_start + 2 * ring_states;
  static constexpr std::size_t checks_start = hunt_start + 2 * drops * escapes;
  static constexpr std::size_t threats_start = checks_start + 2 * files * few_escapes;

 public:
  static constexpr std::size_t count = threats_start + 2 * kind_count * 2;
};

}  // namespace yomi::dice_shogi
