// Agent: a named player. It may keep what it learned during a game (a table, a tree).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "core/options.hpp"
#include "core/result.hpp"
#include "search/limits.hpp"
#include "search/value_scale.hpp"

namespace yomi {

class SeatView;

struct SearchReport {
  std::string move;
  int value = 0;        // for the side to move
  bool proven = false;  // the value is the game's, not an estimate
  int depth = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
  std::vector<std::string> pv;
  bool resigned = false;                     // gives the game up; there is then no move
  ValueScale scale = ValueScale::unknown();  // what the values mean
  // What each move is worth, best first; only of agents that are told to rate them all.
  std::vector<std::pair<std::string, int>> rated = {};
};

using ReportProgress = std::function<void(const SearchReport&)>;

class Agent {
 public:
  virtual ~Agent() = default;

  // Chooses a move for the player whose view it is, at its turn. `limits` tighten the agent's own; it returns within
  // milliseconds of its time and of a stop (tests/stopping_test.cpp). An error means that the agent failed (another
  // program died, say), in words fit for a match report.
  virtual Result<SearchReport> choose(const SeatView& view, const Limits& limits, std::stop_token stop,
                                      const ReportProgress& progress) = 0;

  // Forgets what belongs to the game played so far.
  virtual void new_game() {}

  // True if this agent after new_game() plays like one made anew but is costly to make: a process, say.
  virtual bool reusable() const { return false; }
};

// How agents of one name are described and made. Making one fails if an option names a file that cannot be used.
struct AgentKind {
  std::string name;
  std::string help;
  std::vector<OptionSpec> options;
  std::function<Result<std::unique_ptr<Agent>>(const Options&, std::uint64_t seed)> make;
};

}  // namespace yomi
