// Sessions of the library for its tests.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "agents/work.hpp"
#include "app/game_list.hpp"
#include "core/text.hpp"

namespace yomi::gamefiles::testing {

// The long form of tests that have one.
inline bool is_long_run() { return std::getenv("YOMI_LONG") != nullptr; }

// Options as on the command line, several with commas. A game that cannot be opened fails the test, and gives nothing.
inline std::unique_ptr<Session> opened(const std::string& game, const std::string& options = "") {
  auto session = open_session(game, options.empty() ? std::vector<std::string>{} : std::vector<std::string>{options});
  if (session) return std::move(*session);
  ADD_FAILURE() << game << " " << options << ": " << session.message();
  return nullptr;
}

inline std::vector<std::string> sorted(std::vector<std::string> texts) {
  std::sort(texts.begin(), texts.end());
  return texts;
}

// '-' while the game goes on, '1' or '2' for who has won, '=' for a draw.
inline char result_of(const Session& session) {
  const auto outcome = session.outcome();
  if (!outcome) return '-';
  if (!outcome->winner) return '=';
  return *outcome->winner == Player::First ? '1' : '2';
}

}  // namespace yomi::gamefiles::testing
