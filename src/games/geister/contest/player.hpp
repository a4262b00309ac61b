// A client of the Geister contest as a state machine: a server's lines in, and a Session in which an agent can choose.
//
// A server shows boards, and not the enemy's moves or its colours. The moves follow from two boards. The colours are
// filled in: some that agree with what is known by now, since agents of Geister choose by what their player knows
// (games/geister/view.hpp) and so the same with any filling. When a captured ghost shows that the filling was wrong,
// the game is played again from the start with another one.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "agents/session.hpp"
#include "games/geister/contest/lines.hpp"

namespace yomi::geister {

enum class ContestScore { Won, Lost, Drawn };

struct ContestEnd {
  ContestScore score;
  // By the rules of the game, as far as the last board shows it; else empty: a refused move, time, a client that left.
  std::string reason;
};

class ContestPlayer {
 public:
  // `start` is a session of Geister at its start. `seat` is what the port tells of which player this one is, if it
  // does.
  explicit ContestPlayer(std::unique_ptr<Session> start, std::optional<Player> seat = {})
      : session_(std::move(start)), seat_(seat) {
    session_->reset();
  }

  // A line of the server. An error says what is wrong with it; nothing can be done with the player then.
  Status handle(std::string_view line);

  // True when a move or set-up is wanted, which an agent may choose in session().
  bool must_answer() const { return state_ == State::ChoosesSetUp || state_ == State::ChoosesMove; }
  const Session& session() const { return *session_; }
  // The line for the server that says this move; `name` goes with a set-up unless it is empty. An error if the move is
  // illegal.
  Result<std::string> answer(std::string_view move, std::string_view name = {});

  const std::optional<ContestEnd>& end() const { return end_; }
  // Which of the players this one is; known from its first turn on, and from the result if there was none.
  std::optional<Player> side() const { return side_; }

 private:
  enum class State { Connected, ChoosesSetUp, SentSetUp, Waits, ChoosesMove, SentMove, Over, Failed };

  Status handle_word(std::string_view word, std::string_view rest, std::string_view line);
  Status take_board(const ShownBoard& board);
  void take_result(ContestScore score, std::string_view text);
  std::optional<Player> side_without_a_turn(ContestScore score) const;

  // What the enemy did since session(), in the enemy's words; empty if it did nothing.
  Result<std::string> enemy_move(const ShownBoard& board) const;
  // Makes session() the game of `moves_` with a filling that agrees with the enemy's colours on the board.
  Status catch_up(const ShownBoard& board, const std::string& enemy_move);
  Status replay();
  // What this player sees of session(), as text.
  std::string seen() const { return session_->view(Viewer::player(*side_))->position(); }

  std::unique_ptr<Session> session_;
  State state_ = State::Connected;
  std::optional<Player> seat_;  // as the port says
  std::optional<Player> side_;  // as the game shows
  std::string own_set_up_;
  std::string enemy_set_up_;        // the filling; empty before the first turn
  std::vector<std::string> moves_;  // of both, without the set-ups
  std::string last_request_;
  std::optional<ContestEnd> end_;
};

}  // namespace yomi::geister
