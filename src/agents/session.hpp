// Session: the one virtual interface to a game that is played. It is the referee: it knows everything, plays and takes
// back moves, and hands out what each seat may know (seat_view.hpp). Text in and out, one call a move; the command
// line, protocols, matches and servers speak to games only through it.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "agents/agent.hpp"
#include "agents/seat_view.hpp"

namespace yomi {

class Work;

class Session {
 public:
  virtual ~Session() = default;
  virtual std::unique_ptr<Session> clone() const = 0;

  // --- What is played ---
  virtual const GameInfo& game() const = 0;
  virtual const Options& options() const = 0;

  // --- The position, with all that is true of it ---
  virtual std::string position() const = 0;
  virtual Player to_move() const = 0;
  virtual std::optional<OutcomeReport> outcome() const = 0;  // none while the game goes on
  virtual std::vector<std::string> legal_moves() const = 0;  // none when it is over
  virtual std::string board(BoardStyle style) const = 0;
  // With a mark where each move would go; none if the game has no such picture.
  virtual std::optional<std::string> board_with_marks(const std::vector<std::pair<std::string, char>>& marks) const = 0;
  virtual std::optional<std::array<int, 2>> score() const = 0;  // none where the game has no score
  // True while a die or the like decides; legal_moves() are then its outcomes.
  virtual bool is_chance() const = 0;
  // Those outcomes and their probabilities; none while nothing is left to chance.
  virtual std::vector<std::pair<std::string, double>> chance_outcomes() const = 0;
  // A legal move drawn uniformly, or an outcome of chance by its probability. The game goes on.
  virtual std::string random_move(Rng& rng) const = 0;

  // --- What others may know of it ---
  virtual std::unique_ptr<const SeatView> view(Viewer viewer) const = 0;
  // The view of whose turn it is.
  std::unique_ptr<const SeatView> mover_view() const { return view(Viewer::player(to_move())); }
  // Whether there is anything in this game that not everybody may know, now or later.
  virtual bool has_secrets() const = 0;
  // Whether something hidden came out after the first `plies` moves: who then takes the others back knows it still.
  virtual bool revealed_since(std::size_t plies) const = 0;

  // --- Changing it: an error changes nothing ---
  virtual Status play(std::string_view move) = 0;
  virtual Status undo() = 0;
  virtual Status set_position(std::string_view text) = 0;
  virtual void reset() = 0;
  virtual const std::vector<std::string>& history() const = 0;  // the moves since the start or set_position()
  virtual std::vector<Mover> movers() const = 0;                // who made them

  // --- Beside play ---
  virtual const Work& work() const = 0;
  virtual std::vector<AgentKind> agent_kinds() const = 0;
};

// "the game is over: …", as an error.
Error over_error(const OutcomeReport& outcome);

// Plays the moves of a text like "a1 b2" in turn; the error says which one failed.
Status play_moves(Session& session, std::string_view moves);

}  // namespace yomi
