// Small pictures of what a line of a game file allows, made by playing it: where a piece goes on an empty board, which
// cells are meant.
#pragma once

#include <string>
#include <vector>

#include "gamefiles/rules/game_rules.hpp"

namespace yomi::gamefiles {

using Picture = std::vector<std::string>;  // rows

// Where this kind gets from the middle of the board (or of the zone that its abilities ask for), a piece of the first
// player: `o` goes there, `x` captures there, `*` both. Empty if it goes nowhere.
Picture picture_of_ways(const GameRules& rules, int kind);

// The cells of a set, marked `#`.
Picture picture_of_cells(const Board& board, const Cells& cells);

// Sides of a board, each marked by its number.
Picture picture_of_sides(const Board& board, const std::vector<Cells>& sides);

// Where a card leads a piece `@` of the first player.
Picture picture_of_card(const CardRules& card);

// `count` pieces in a row: "X X X X".
Picture picture_of_line(const std::string& letter, int count);

}  // namespace yomi::gamefiles
