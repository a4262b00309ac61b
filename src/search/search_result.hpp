// What a search found, and how it tells of its progress.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "search/value.hpp"

namespace yomi {

template <Game G>
struct SearchResult {
  std::optional<typename G::Move> move;  // none only if the search was stopped before it had one
  Value value = 0;                       // for the side to move
  int depth = 0;                         // plies searched in full
  std::uint64_t nodes = 0;               // positions examined, or simulations
  double seconds = 0;
  bool proven = false;  // the value is the game's, not an estimate
  std::vector<typename G::Move> pv;
  // What each move is worth, best first; only of searches that are told to rate them all.
  std::vector<std::pair<typename G::Move, Value>> rated = {};
};

// Called after each finished iteration (or now and then), on the thread that called the search.
template <Game G>
using Progress = std::function<void(const SearchResult<G>&)>;

}  // namespace yomi
