// Boards with marks in them, as `yomi solve --openings` draws them.
#pragma once

#include <span>
#include <string>

#include "core/game.hpp"

namespace yomi {

// A mark to be drawn where a move would go: 'W' for a winning one, say.
template <class Move>
struct BoardMark {
  Move move;
  char mark;
};
template <class G>
concept DrawsMarks = requires(const G game, BoardStyle style, std::span<const BoardMark<typename G::Move>> marks) {
  { game.board(style, marks) } -> std::same_as<std::string>;
};

}  // namespace yomi
