// What a move does about the opponent's scoring moves: the paper's figure 12 has a block that leaves one of two, a
// block that stops both but lets in a third, and one that stops all.
#pragma once

#include <string_view>
#include <vector>

#include "games/hichain/position.hpp"

namespace yomi::hichain {

// A scoring move of a player, if it were its turn.
struct Threat {
  CellIndex cell;
  Lay lay;
  int points;  // royal_points for a royal
  bool is_same_move(const Threat& other) const { return cell == other.cell && lay == other.lay; }
};
inline constexpr int royal_points = 1000;
using Threats = std::vector<Threat>;

Threats threats_of(const Position& position, Player player);
int most_points(const Threats& threats);  // 0 if there are none

enum Block : std::size_t {
  StopsAll,      // the opponent can score nowhere (R3)
  OpensAnother,  // every threat that was there is stopped, but the card itself lets in another one (R2)
  StopsSome,     // one or more are stopped, one or more stay (R1)
  StopsNone,
  block_count
};
inline constexpr std::array<std::string_view, block_count> block_names{"stops all", "stops all, opens another",
                                                                       "stops some", "stops none"};

Block kind_of_block(const Threats& before, const Threats& after);

// The opponent's threats after a move.
Threats threats_after(const Position& position, Move move);

}  // namespace yomi::hichain
