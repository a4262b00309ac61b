// How books and other programs write a game: positions as FEN or SFEN, moves as UCI and USI or as SAN and CSA have
// them. Some games have such a notation; their sessions read it beside their own forms, and this writes it.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace yomi {

struct Notation {
  std::string name;  // "chess", "shogi"
  // A position as the session writes it, in the notation.
  std::function<Result<std::string>(std::string_view position)> position;
  // A move as the session writes it, for engines: "e7e8q", "P*5e".
  std::function<std::string(std::string_view move)> engine_move;
  // A line of moves as records have them: "Nf3", "+7776FU".
  std::function<Result<std::vector<std::string>>(std::string_view start, const std::vector<std::string>& moves)>
      record_moves;
};

}  // namespace yomi
