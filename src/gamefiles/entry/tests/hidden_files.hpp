// Games of hidden things for tests, each with other words than Geister.
#pragma once

#include <gtest/gtest.h>

#include <array>

#include "agents/session.hpp"
#include "gamefiles/entry/file_game.hpp"

namespace yomi::gamefiles::testing {

struct HiddenFile {
  std::string_view name;
  std::string_view text;
};

// Two boats among the waters: nothing moves, and what is shot at is shown.
inline constexpr HiddenFile boats{"boats.yomi", R"(game Boats
board 4 x 6
zone waters first 3 rows
pieces
  B boat hidden
  W water hidden
hand 2 boat
hand 10 water
turn 1
  place hand hidden on waters
turn 2
  place hand hidden on waters
turn
  remove enemy
win capturing boat
)"};

// Soldiers that go differently are put down one by one, so that their cells and their moves tell something; a fight
// shows who has won it.
inline constexpr HiddenFile flags{"flags.yomi", R"(game Flags
board 4 x 6
zone home first 2 rows
pieces
  F flag stays in first row, hidden
  S scout slide orthogonal, hidden unless capturing
  M miner step orthogonal, hidden
  T tower neutral
hand 1 flag
hand 2 scout
hand 2 miner
turn
  drop on home
  move miner if hand is empty
  move scout if hand is empty
win capturing flag
win reaching last row with miner
draw position 3 times
draw after 100 turns
)"};

// A set-up with cells to spare, of pieces that all see once both have made theirs; one of them runs off the board.
inline constexpr HiddenFile runners{"runners.yomi", R"(game Runners
board 5 x 5
zone home first row
pieces
  G guard step all
  R runner step forward and sideways to empty, exit forward from last row
hand 1 guard
hand 2 runner
turn 1
  place hand hidden on home
turn 2
  place hand hidden on home
turn
  move
win exit of 2
lose capturing runner
draw after 60 turns
)"};

inline constexpr std::array hidden_files{boats, flags, runners};

inline std::unique_ptr<Session> opened(const HiddenFile& file) {
  const auto entry = entry_of(file.text, std::string(file.name), file.name);
  if (entry) return entry->start(Options::defaults({}));
  ADD_FAILURE() << entry.message();
  return nullptr;
}

}  // namespace yomi::gamefiles::testing
