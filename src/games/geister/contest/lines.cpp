#include "games/geister/contest/lines.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "games/geister/cell_text.hpp"

namespace yomi::geister {

namespace {

constexpr std::string_view letters = "abcdefgh";
constexpr std::array<std::string_view, direction_count> direction_names = {"north", "east", "south", "west"};
constexpr std::size_t entry_length = 3;
constexpr std::size_t board_length = entry_length * 2 * ghost_count;
constexpr std::string_view set_up_word = "SET:";
constexpr std::string_view move_word = "MOV:";
constexpr std::string_view name_word = ",NAME:";

std::optional<int> parse_ghost(char letter) {
  const auto ghost = letters.find(to_lower({&letter, 1}));
  if (ghost == std::string_view::npos) return std::nullopt;
  return static_cast<int>(ghost);
}

std::optional<Direction> parse_direction(std::string_view text) {
  const std::string word = to_lower(text);
  for (std::size_t d = 0; d < direction_count; ++d) {
    if (word == direction_names[d] || word == direction_names[d].substr(0, 1)) return static_cast<Direction>(d);
  }
  return std::nullopt;
}

// A name goes into records, where a line end or '#' would change what they say.
std::string fit_for_records(std::string_view name) {
  constexpr std::size_t longest_name = 32;
  std::string fit(name.substr(0, longest_name));
  for (char& c : fit) {
    const bool harmless = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                          std::string_view("-_. ").find(c) != std::string_view::npos;
    if (!harmless) c = '_';
  }
  return std::string(trim(fit));
}

}  // namespace

std::string shown_board(const Position& position, Player viewer, Show show) {
  std::string text;
  for (const Player owner : {viewer, opponent(viewer)}) {
    const Side& side = position.side(owner);
    const bool own = owner == viewer;
    for (int ghost = 0; ghost < ghost_count; ++ghost) {
      const Cell cell = side.cells[static_cast<std::size_t>(ghost)];
      const bool red = contains(side.reds, ghost);
      text += cell_text(own ? cell : turned(cell));
      if (own && on_board(cell)) {
        text += red ? 'R' : 'B';
      } else if (on_board(cell) && show == Show::WhatIsKnown) {
        text += 'u';
      } else {
        text += red ? 'r' : 'b';
      }
    }
  }
  return text;
}

Result<ShownBoard> parse_shown_board(std::string_view text) {
  if (text.size() < board_length) {
    return Error{"a board has " + std::to_string(board_length) + " characters, and this one " +
                 std::to_string(text.size())};
  }
  ShownBoard board;
  for (std::size_t i = 0; i < 2 * ghost_count; ++i) {
    const auto entry = text.substr(i * entry_length, entry_length);
    const bool own = i < ghost_count;
    const auto cell = parse_cell(entry.substr(0, 2));
    const std::string_view colours = own ? "RBrb" : "urb";
    if (!cell || colours.find(entry[2]) == std::string_view::npos) {
      return Error{in_quotes(entry) + " is no ghost: x and y are 0 to 5 (99 captured, 88 escaped), the colour one of " +
                   std::string(colours)};
    }
    (own ? board.mine : board.theirs)[i % ghost_count] = {*cell, entry[2]};
  }
  return board;
}

std::optional<SetUpRequest> parse_set_up_request(std::string_view line, bool names) {
  if (!line.starts_with(set_up_word)) return std::nullopt;
  line.remove_prefix(set_up_word.size());
  SetUpRequest request;
  if (const auto comma = line.find(name_word); names && comma != std::string_view::npos) {
    request.name = fit_for_records(line.substr(comma + name_word.size()));
    line = line.substr(0, comma);
  }
  if (line.size() != colour_count) return std::nullopt;
  for (const char letter : line) {
    const auto ghost = parse_ghost(letter);
    if (!ghost || contains(request.reds, *ghost)) return std::nullopt;
    request.reds |= ghost_bit(*ghost);
  }
  return request;
}

std::optional<Move> parse_move_request(std::string_view line) {
  if (!line.starts_with(move_word)) return std::nullopt;
  line.remove_prefix(move_word.size());
  const auto comma = line.find(',');
  if (comma == std::string_view::npos || comma == 0) return std::nullopt;
  const auto ghost = parse_ghost(line[0]);
  const auto direction = parse_direction(line.substr(comma + 1));
  if (!ghost || !direction) return std::nullopt;
  return Move::step(*ghost, *direction);
}

std::string set_up_request(std::string_view move, std::string_view name) {
  std::string line = std::string(set_up_word) + std::string(move);
  if (!name.empty()) line += std::string(name_word) + std::string(name);
  return line;
}

std::string move_request(std::string_view move) {
  assert(move.size() == 2);
  std::string direction(direction_names[*parse_direction(move.substr(1))]);
  for (char& c : direction) c = static_cast<char>(c - 'a' + 'A');
  return std::string(move_word) + move[0] + "," + direction;
}

}  // namespace yomi::geister
