// What the learned evaluation of Geister looks at, from the side of one player who knows the own colours and how likely
// each enemy ghost is to be blue. The weights of all features add up to the odds of a win (their logarithm).
//
// Both sides are looked at alike, the enemy's features with the opposite sign, so that the value of a scene for one
// player is the negative of what it would be for the other who knew as much.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "games/geister/pieces.hpp"

namespace yomi::geister {

// A position as one player thinks of it.
struct Scene {
  std::array<Cell, ghost_count> mine;
  std::array<Cell, ghost_count> theirs;
  CellSet my_cells;
  CellSet their_cells;
  GhostSet my_reds;
  std::array<float, ghost_count> blue_chance;  // of their ghosts
  // Ghosts left by colour: [mine, theirs].
  std::array<int, 2> blues;
  std::array<int, 2> reds;
  bool my_turn;
};

// Where the weights of each kind of feature begin.
struct FeatureLayout {
  static constexpr int distances = 9;  // to the nearest exit, 8 and more alike
  static constexpr int leads = 8;      // of a ghost over the nearest guard on the way to an exit, -4 to 3
  static constexpr int counts = colour_count * colour_count;

  static constexpr int material = 0;  // [own blues][own reds][enemy blues][enemy reds]
  static constexpr int blue_distance = material + counts * counts;
  static constexpr int red_distance = blue_distance + distances;
  static constexpr int blue_lead = red_distance + distances;
  static constexpr int red_lead = blue_lead + 2 * leads;  // by whose turn it is
  static constexpr int contact = red_lead + 2 * leads;    // [colour][whose turn]
  static constexpr int guard = contact + 4;               // how near a ghost stands to each own corner, 0 to 4 steps
  static constexpr int turn = guard + 5;
  static constexpr int size = turn + 1;
};

namespace detail {

// Cells within so many steps of a corner: [corner][steps], corners left and right of the far row.
inline constexpr auto reach_of_exit = [] {
  std::array<std::array<CellSet, 2 * side_length>, 2> sets{};
  for (int corner = 0; corner < 2; ++corner) {
    for (int reach = 0; reach < 2 * side_length; ++reach) {
      for (Cell cell = 0; cell < cell_count; ++cell) {
        if (distance(cell, corner == 0 ? left_exit : right_exit) <= reach) {
          sets[static_cast<std::size_t>(corner)][static_cast<std::size_t>(reach)] |= cell_bit(cell);
        }
      }
    }
  }
  return sets;
}();

// Steps from the exit to the nearest of the cells, as the runner sees the board; far if there are none.
inline int nearest_to_exit(CellSet cells, int corner) {
  int steps = 0;
  while (steps < 2 * side_length - 1 &&
         (reach_of_exit[static_cast<std::size_t>(corner)][static_cast<std::size_t>(steps)] & cells) == 0) {
    ++steps;
  }
  return steps;
}

// The same cells as the opponent sees them: all 64 bits reversed, by halves of bytes and then by bytes.
constexpr CellSet turned_set(CellSet set) {
  set = (set >> 1 & 0x5555'5555'5555'5555u) | (set & 0x5555'5555'5555'5555u) << 1;
  set = (set >> 2 & 0x3333'3333'3333'3333u) | (set & 0x3333'3333'3333'3333u) << 2;
  set = (set >> 4 & 0x0F0F'0F0F'0F0F'0F0Fu) | (set & 0x0F0F'0F0F'0F0F'0F0Fu) << 4;
  return __builtin_bswap64(set) >> (64 - cell_count);
}
static_assert(turned_set(cell_bit(cell_at(1, 0)) | cell_bit(left_exit)) ==
              (cell_bit(cell_at(4, 5)) | cell_bit(cell_at(5, 5))));

// One side's features. `cells` are as this side sees the board; blue_share(ghost) is how much of it counts as blue.
template <class BlueShare, class Add>
void add_side(const std::array<Cell, ghost_count>& cells, CellSet own, CellSet enemies, bool to_move, float sign,
              const BlueShare& blue_share, const Add& add) {
  using L = FeatureLayout;
  const std::array<int, 2> guards = {nearest_to_exit(enemies, 0), nearest_to_exit(enemies, 1)};
  for (std::size_t ghost = 0; ghost < ghost_count; ++ghost) {
    const Cell cell = cells[ghost];
    if (!on_board(cell)) continue;
    const float blue = sign * blue_share(ghost);
    const float red = sign - blue;
    const int away = std::min(exit_distance(cell), L::distances - 1);
    const int lead = std::max(guards[0] - distance(cell, left_exit), guards[1] - distance(cell, right_exit));
    const int lead_index = std::clamp(lead + 4, 0, L::leads - 1) + (to_move ? L::leads : 0);
    add(L::blue_distance + away, blue);
    add(L::red_distance + away, red);
    add(L::blue_lead + lead_index, blue);
    add(L::red_lead + lead_index, red);
    if ((beside[cell] & enemies) != 0) {
      add(L::contact + (to_move ? 1 : 0), blue);
      add(L::contact + 2 + (to_move ? 1 : 0), red);
    }
  }
  // The own corners are the enemy's exits, which the enemy sees turned.
  const CellSet own_turned = turned_set(own);
  for (const int corner : {0, 1}) add(L::guard + std::min(nearest_to_exit(own_turned, corner), 4), sign);
}

}  // namespace detail

// Calls add(index, amount) for each feature.
template <class Add>
void for_each_feature(const Scene& scene, const Add& add) {
  using L = FeatureLayout;
  const auto counts = [&](std::size_t side) { return (scene.blues[side] - 1) * colour_count + scene.reds[side] - 1; };
  add(L::material + counts(0) * L::counts + counts(1), 1.0f);
  add(L::material + counts(1) * L::counts + counts(0), -1.0f);
  add(L::turn, scene.my_turn ? 1.0f : -1.0f);
  detail::add_side(
      scene.mine, scene.my_cells, scene.their_cells, scene.my_turn, 1,
      [&](std::size_t ghost) { return contains(scene.my_reds, static_cast<int>(ghost)) ? 0.0f : 1.0f; }, add);
  std::array<Cell, ghost_count> theirs;
  for (std::size_t ghost = 0; ghost < ghost_count; ++ghost) theirs[ghost] = turned(scene.theirs[ghost]);
  detail::add_side(
      theirs, detail::turned_set(scene.their_cells), detail::turned_set(scene.my_cells), !scene.my_turn, -1,
      [&](std::size_t ghost) { return scene.blue_chance[ghost]; }, add);
}

using EvaluationWeights = std::array<float, FeatureLayout::size>;

// What to expect of the result for the player who thinks: 1 a win, -1 a loss.
inline float expected_result(const Scene& scene, const EvaluationWeights& weights) {
  float odds = 0;
  for_each_feature(scene, [&](int index, float amount) { odds += amount * weights[static_cast<std::size_t>(index)]; });
  return std::tanh(odds / 2);
}

// What a player would guess, to begin with.
EvaluationWeights first_weights();

}  // namespace yomi::geister
