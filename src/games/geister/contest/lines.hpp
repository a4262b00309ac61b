// The lines of the Geister contest, as bytes on the wire but for their end: what servers show and what clients ask for.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "games/geister/position.hpp"

namespace yomi::geister {

inline constexpr std::string_view line_end = "\r\n";
inline constexpr std::string_view refused = "NG ";  // with the blank

// --- What a server shows: "MOV?", "WON:", "LST:" or "DRW:" and 16 ghosts of x, y and colour, the viewer's own first
// ---

struct ShownGhost {
  Cell cell = captured;  // as the viewer sees it
  char colour = 'u';     // own R B, unknown u, known to both r b

  friend bool operator==(const ShownGhost&, const ShownGhost&) = default;
};

struct ShownBoard {
  std::array<ShownGhost, ghost_count> mine;
  std::array<ShownGhost, ghost_count> theirs;

  friend bool operator==(const ShownBoard&, const ShownBoard&) = default;
};

enum class Show { WhatIsKnown, Everything };
std::string shown_board(const Position& position, Player viewer, Show show);
// The first 48 characters of a text; `text` may go on after them, as a view of a position does.
Result<ShownBoard> parse_shown_board(std::string_view text);

// --- What a client asks for: none if the contest's server would refuse the line whatever the position ---

struct SetUpRequest {
  GhostSet reds = 0;
  std::string name;  // empty if the client does not say; made fit for a line of a record
};
// "SET:ABCD" and, where `names` are allowed, "SET:ABCD,NAME:alice". Stricter than the contest's server, which takes
// "SET:AAAA" for a set-up with one red ghost.
std::optional<SetUpRequest> parse_set_up_request(std::string_view line, bool names);
// "MOV:A,NORTH" or "MOV:A,N"; like the contest's server it looks at the first letter before the comma only.
std::optional<Move> parse_move_request(std::string_view line);

// From moves as positions write them: "ABCD", "AN".
std::string set_up_request(std::string_view move, std::string_view name);
std::string move_request(std::string_view move);

}  // namespace yomi::geister
