// One table: two seats, the game on it, its clock and offers. Pure: it is told the time, and what happened is given
// back as events for a journal. The same events restore it, so nothing that a journal does not know can come about.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "agents/session.hpp"
#include "house/game_entry.hpp"
#include "net/serve/game_clock.hpp"
#include "net/serve/json.hpp"
#include "records/game_record.hpp"

namespace yomi::serve {

struct Seat {
  enum class Kind { Human, Agent, Open };

  Kind kind = Kind::Open;
  std::string name;   // of an agent: its SPEC
  std::string token;  // of people; empty for others

  Json seen() const;  // without the token
};

struct TableSetup {
  std::string id;
  std::string game;
  std::string file = {};  // the text of the game, if somebody brought it along
  Options::Assignments options;
  std::string position;            // empty: the game's start
  std::vector<std::string> moves;  // played before the game begins
  std::array<Seat, 2> seats;
  std::optional<ClockRules> clock;
  std::string name;
  std::string created;      // ISO 8601
  bool is_private = false;  // not listed; who joins must know the invitation
  std::string invitation;   // the secret of a private table
  bool waits = false;       // the clock does not run before every person has come once: a rematch
  std::string maker;        // the visitor whose table it is, as limits count; empty: of before 2026-11-19

  Json event() const;
  static Result<TableSetup> from_event(const Json& event);
};

enum class Offer { Draw, Takeback, Rematch };
std::optional<Offer> parse_offer(std::string_view text);

class LiveGame {
 public:
  enum class State { Open, Running, Over };
  using Events = std::vector<Json>;
  using Changed = Result<Events>;

  // `session` stands where the setup says, its moves played.
  LiveGame(TableSetup setup, std::unique_ptr<Session> session, double now);

  // --- What is there ---
  const TableSetup& setup() const { return setup_; }
  const Session& session() const { return *session_; }
  const Seat& seat(Player side) const { return setup_.seats[index(side)]; }
  std::optional<Player> side_of(std::string_view token) const;
  State state() const;
  std::size_t plies() const { return session_->history().size(); }
  // Grows with every change: what was computed for an older one is stale.
  std::uint64_t version() const { return version_; }
  const std::optional<OutcomeReport>& outcome() const { return outcome_; }
  std::optional<GameClock> clock() const { return clock_; }
  std::optional<std::string> next() const { return next_; }
  // The agent whose turn it is, if it is one's.
  std::optional<Player> agent_to_move() const;
  bool rematch_agreed() const { return rematch_agreed_; }
  // Nobody sits at it but agents.
  bool is_show() const {
    return seat(Player::First).kind == Seat::Kind::Agent && seat(Player::Second).kind == Seat::Kind::Agent;
  }

  // --- What viewers may see (live_state.cpp) ---
  Viewer viewer(std::optional<Player> seat) const {
    if (state() == State::Over) return Viewer::everything();
    return seat ? Viewer::player(*seat) : Viewer::spectator();
  }
  // Who is there, beside the game itself.
  struct Presence {
    std::array<bool, 2> players{};
    std::size_t spectators = 0;
    Json json() const;  // {"first","second"}
  };
  Json seen_by(std::optional<Player> seat, const PageView& draw, const Presence& presence, double now) const;
  // The same after the first `ply` moves; an error if there were not so many.
  Result<Json> seen_at(std::size_t ply, std::optional<Player> seat, const PageView& draw, const Presence& presence,
                       double now) const;
  Json clock_json(double now) const;
  Json summary(double now) const;  // for the list of games
  GameRecord record() const;       // of a game that is over

  // --- What players do; an error changes nothing ---
  Changed join(const std::string& name, std::string_view invitation, std::string token, double now);
  // An invitation is withdrawn by who made it.
  Changed cancel(double now);
  // A person sits down, or comes back.
  Events arrive(Player side, double now);
  // The agent whose turn it is begins to think, for at most so many seconds: its clock runs from now on, and takes no
  // more than that of it, so that it does not lose by waiting for the machine.
  void agent_begins(double seconds, double now);
  // `ply`: the moves that the player knew of.
  Changed move(Player side, std::string_view move, std::optional<std::size_t> ply, double now);
  Changed resign(Player side, double now, const Message& reason = {std::string(resigned_reason), "resigned"});
  Changed offer(Player side, Offer what, double now);
  Changed answer(Player side, Offer what, bool accept, double now);
  // Ends the game if a player's time is up.
  Events tick(double now);
  // Rolls the die as long as chance decides; draw(session) gives an outcome.
  Events roll(const std::function<std::string(const Session&)>& draw, double now);
  Events set_next(const std::string& id);
  // Of the operator.
  Changed end_by_operator(double now);
  Events rename(Player side, const std::string& name);
  // What the clocks show, for when the server ends; nothing if none runs.
  Events keep_clock(double now);

  // --- Restoring ---
  Status restore(const Json& event, double now);

 private:
  std::optional<Player>& offered(Offer what) { return offers_[static_cast<std::size_t>(what)]; }
  Changed kept_offer(const Json& event, double now);
  std::size_t moves_of(Player side) const;
  Json seen_in(const Session& session, std::optional<Player> seat, const PageView& draw, const Presence& presence,
               double now) const;
  Changed accept(Player asker, Offer what, double now);
  Events end(std::optional<Player> winner, const Message& reason, double now);
  Result<std::size_t> takeback_length(Player asker) const;
  Json stamped(Json event, double now) const;
  void begin_turn(double now);
  Status apply(const Json& event, double now);
  Status apply_move(std::string_view move, Mover mover, double seconds, double now);
  Status apply_takeback(const Json& event, double now);

  TableSetup setup_;
  std::unique_ptr<Session> session_;
  std::vector<double> seconds_;  // that each move took
  std::optional<GameClock> clock_;
  std::array<std::optional<Player>, 3> offers_{};
  std::optional<OutcomeReport> outcome_;
  std::optional<std::string> next_;
  bool rematch_agreed_ = false;
  bool waits_ = false;  // for people who have not come yet
  std::array<bool, 2> arrived_{};
  std::array<std::optional<std::size_t>, 2> draw_declined_{};  // after so many moves of who had offered it
  std::optional<double> agent_floor_;                          // what its thinking leaves of an agent's time, at least
  double turn_began_ = 0;
  std::uint64_t version_ = 0;
};

std::string_view name(LiveGame::State state);

}  // namespace yomi::serve
