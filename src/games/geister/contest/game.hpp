// One game on a server of the Geister contest: lines in, lines out. Who moves the bytes, and the clock, are someone
// else's. Measured on the contest's own server, whose transcripts the tests replay; docs/geister-contest.md says where
// we differ.
//
// Until both players are set up nobody has lost anything: who leaves, or says nothing for too long while the other
// waits, just makes room for another. From then on there is a result in the end.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/geister/position.hpp"

namespace yomi::geister {

struct ContestRules {
  int plies = Position::usual_ply_limit;
  double budget_seconds = 600;  // of a player in a game; when they are spent
  double move_seconds = 10;     // a move has these
  double set_up_seconds = 60;   // while the opponent is there
  bool names = false;           // "SET:ABCD,NAME:alice" is understood
  bool refusal_loses = true;    // else another move may be tried
};

struct ContestResult {
  std::optional<Player> winner;  // none: a draw
  std::string reason;
  std::array<std::string, 2> names;  // empty where a player gave none
  std::array<double, 2> seconds{};   // thought by each
  std::vector<std::string> moves;    // the set-ups, then the steps; all of them legal
};

class ContestGame {
 public:
  // Something for a player: a line without its end, or none if the connection is to be closed.
  struct Message {
    Player to;
    std::optional<std::string> line;
  };
  using Messages = std::vector<Message>;

  explicit ContestGame(const ContestRules& rules) : rules_(rules), position_(rules.plies) {}

  // --- What happens; `now` in seconds of any clock that does not go back ---
  Messages join(Player player, double now);
  Messages receive(Player player, std::string_view line, double now);
  Messages leave(Player player, double now);
  Messages tick(double now);

  // When tick() will have something to do, unless something else happens before.
  std::optional<double> deadline() const;

  bool started() const { return position_.both_set_up(); }
  const std::optional<ContestResult>& result() const { return result_; }
  const Position& position() const { return position_; }

 private:
  struct Seat {
    bool taken = false;
    bool gone = false;  // left after the start
    double joined = 0;
    std::optional<GhostSet> reds;
    std::string name;
    double budget = 0;
  };

  Seat& seat(Player player) { return seats_[index(player)]; }
  const Seat& seat(Player player) const { return seats_[index(player)]; }
  bool awaits_set_up(Player player) const;
  double set_up_deadline() const;
  double move_deadline() const;

  void set_up(Player player, std::string_view line, double now);
  void start(double now);
  void move(Player player, std::string_view line, double now);
  void begin_turn(double now);
  void spend(double now);
  void finish(std::optional<Player> winner, std::string reason);

  void say(Player to, std::string line);
  void say_result(Player to);
  Messages said() { return std::exchange(messages_, {}); }

  ContestRules rules_;
  Position position_;
  std::array<Seat, 2> seats_;
  double turn_began_ = 0;
  std::vector<std::string> moves_;
  std::array<double, 2> seconds_{};
  std::optional<ContestResult> result_;
  Messages messages_;
};

}  // namespace yomi::geister
