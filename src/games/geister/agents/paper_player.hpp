// The player of K. Suetsugu and Y. Orita, "Developing Geister algorithms without machine learning" (GAT 2018): beliefs
// by a table of what moves mean, four patterns that win, and rules for what to do otherwise.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "core/rng.hpp"
#include "games/geister/agents/blueness.hpp"
#include "games/geister/agents/view_agent.hpp"

namespace yomi::geister {

// Each step of the paper's can be switched off, to see what it is worth.
struct PaperSteps {
  bool set_up = true;    // off: any set-up
  bool blueness = true;  // off: all enemy ghosts look alike
  bool wins = true;
  bool protect = true;
  bool capture = true;
  bool keepers = true;
  bool advance = true;  // off: any move
};

// A forced win by one of the paper's patterns, and how many own moves it takes.
struct PatternWin {
  Move move;
  int moves;
};
std::optional<PatternWin> find_pattern_win(const View& view);

class PaperPlayer {
 public:
  PaperPlayer(const PaperSteps& steps, const BluenessTable& table, std::uint64_t seed)
      : steps_(steps), table_(table), seed_(seed), rng_(seed) {}

  Choice choose(std::span<const View> views, const Limits& limits, const std::stop_token& stop);
  void new_game();

 private:
  using Moves = MoveList<Position>;

  GhostSet draw_set_up();
  std::optional<Move> protect_last_blue(const View& view);
  std::optional<Move> capture_blue(const View& view);
  std::optional<Move> put_keeper_back(const View& view);
  std::optional<Move> advance(const View& view);
  Move any_of(const Moves& moves) { return moves[rng_.below(static_cast<std::uint32_t>(moves.size()))]; }

  PaperSteps steps_;
  BluenessTable table_;
  std::uint64_t seed_;
  Rng rng_;
  Blueness blueness_;
  std::size_t seen_ = 0;  // views that blueness_ knows
};

}  // namespace yomi::geister
