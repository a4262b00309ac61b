// A game as one viewer may know it. Agents, engines of others, pages and records of running games get a SeatView and
// never the Session behind it, so that what is hidden cannot be told by mistake: it is not in there.
//
// A view is a picture of the moment at which it was made; it stays good when the session goes on.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "agents/game_info.hpp"
#include "core/game.hpp"

namespace yomi {

// Who made a move; none: chance.
using Mover = std::optional<Player>;

class SeatView {
 public:
  virtual ~SeatView() = default;

  // --- What is played, and who looks ---
  virtual const GameInfo& game() const = 0;
  virtual const Options& options() const = 0;
  virtual Viewer viewer() const = 0;
  // Something is hidden from this viewer now.
  virtual bool hides() const = 0;

  // --- The position ---
  virtual std::string position() const = 0;
  virtual std::string board(BoardStyle style) const = 0;
  virtual Player to_move() const = 0;
  virtual std::optional<OutcomeReport> outcome() const = 0;     // none while the game goes on
  virtual std::optional<std::array<int, 2>> score() const = 0;  // none where the game has no score
  virtual bool is_chance() const = 0;
  virtual std::vector<std::pair<std::string, double>> chance_outcomes() const = 0;
  // Those of a viewer whose turn it is; all of them, chance's too, for one who sees everything. Else none.
  virtual std::vector<std::string> legal_moves() const = 0;
  // One of the mover's legal moves, each as likely as the others. The game goes on, and nothing is left to chance.
  virtual std::string random_move(Rng& rng) const = 0;
  // How the game writes a legal move of the mover, or why there is no such move.
  virtual Result<std::string> checked_move(std::string_view text) const = 0;

  // --- How it came about ---
  // The moves since the start, as the viewer got to know them, and who made them.
  virtual const std::vector<std::string>& history() const = 0;
  virtual const std::vector<Mover>& movers() const = 0;
  // Where the game began, if that is not the game's own start.
  virtual std::optional<std::string> start() const = 0;
};

}  // namespace yomi
