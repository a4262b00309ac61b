// The session of a game whose positions have the type G.
#pragma once

#include <algorithm>
#include <functional>

#include "agents/board_marks.hpp"
#include "agents/seat_view_of.hpp"
#include "agents/session.hpp"

namespace yomi {

// What a game brings along beside its positions (house/make_entry.hpp finds it in the game's entry).
template <Game G>
struct GameParts {
  std::shared_ptr<const GameInfo> info;
  std::function<Result<G>(const Options&, std::string_view)> parse;  // a position's text
  std::function<std::vector<AgentKind>(const G&)> agents;
  std::shared_ptr<const Work> work;
};

// A game that hides something and can tell how much of it has come out so far. Of one that cannot, every move is taken
// to have revealed something.
template <class G>
concept CountsRevealed = Hidden<G> && requires(const G game) {
  { game.revealed() } -> std::same_as<int>;
};

template <Game G>
class SessionOf final : public Session {
 public:
  SessionOf(std::shared_ptr<const GameParts<G>> parts, Options options, G start)
      : parts_(std::move(parts)), options_(std::move(options)), start_(start) {
    states_.push_back(std::move(start));
  }

  const G& state() const { return states_.back(); }
  // All positions since the start or set_position(), this one last.
  const std::vector<G>& line() const { return states_; }
  // The same game at another position.
  std::unique_ptr<SessionOf> at(G position) const {
    auto session = std::make_unique<SessionOf>(*this);
    session->restart(std::move(position));
    return session;
  }

  std::unique_ptr<Session> clone() const override { return std::make_unique<SessionOf>(*this); }
  const GameInfo& game() const override { return *parts_->info; }
  const Options& options() const override { return options_; }

  std::string position() const override { return state().text(); }
  Player to_move() const override { return state().to_move(); }
  std::optional<OutcomeReport> outcome() const override { return outcome_report(state()); }
  std::vector<std::string> legal_moves() const override { return legal_texts(state()); }
  std::string board(BoardStyle style) const override { return state().board(style); }
  std::optional<std::string> board_with_marks(const std::vector<std::pair<std::string, char>>& marks) const override {
    if constexpr (DrawsMarks<G>) {
      std::vector<BoardMark<typename G::Move>> typed;
      for (const auto& [text, mark] : marks) {
        if (const auto move = state().parse_move(text)) typed.push_back({*move, mark});
      }
      return state().board({}, typed);
    }
    return std::nullopt;
  }
  std::optional<std::array<int, 2>> score() const override { return score_of(state()); }
  bool is_chance() const override { return chance_decides(state()); }
  std::vector<std::pair<std::string, double>> chance_outcomes() const override { return chance_texts(state()); }
  std::string random_move(Rng& rng) const override { return state().move_text(yomi::random_move(state(), rng)); }

  std::unique_ptr<const SeatView> view(Viewer viewer) const override {
    // Over, a game has no secrets.
    const bool hides = has_secrets() && !viewer.sees_all() && state().outcome() == Outcome::Ongoing;
    ViewFacts facts{parts_->info, options_, viewer, hides, history_, movers(), std::nullopt};
    std::vector<G> line;
    if constexpr (Hidden<G>) {
      line = states_;
      if (hides) {
        for (G& position : line) position = position.seen_by(viewer);
        facts.history = seen_history(viewer);
      }
      // At the end everything is shown, from where the viewer sits.
      line.back() = line.back().seen_by(viewer);
      if (!(states_.front() == start_)) facts.start = line.front().text();
    } else {
      if (!(states_.front() == start_)) facts.start = states_.front().text();
      const auto recent = static_cast<std::ptrdiff_t>(std::min(recent_positions, states_.size()));
      line.assign(states_.end() - recent, states_.end());
    }
    return std::make_unique<SeatViewOf<G>>(std::move(facts), std::move(line));
  }
  bool has_secrets() const override { return Hidden<G>; }
  bool revealed_since(std::size_t plies) const override {
    if constexpr (CountsRevealed<G>) return state().revealed() > states_.at(plies).revealed();
    return Hidden<G>;
  }

  Status play(std::string_view text) override {
    if (const auto over = outcome()) return over_error(*over);
    const auto move = state().parse_move(text);
    if (!move) return move.error();
    history_.push_back(state().move_text(*move));
    states_.push_back(state());
    states_.back().play(*move);
    return done();
  }
  Status undo() override {
    if (history_.empty()) return Error{"there is no move to take back", "nothing_to_take_back"};
    history_.pop_back();
    states_.pop_back();
    return done();
  }
  Status set_position(std::string_view text) override {
    auto parsed = parts_->parse(options_, text);
    if (!parsed) return parsed.error();
    restart(std::move(*parsed));
    return done();
  }
  void reset() override { restart(start_); }
  const std::vector<std::string>& history() const override { return history_; }
  std::vector<Mover> movers() const override {
    std::vector<Mover> movers;
    movers.reserve(history_.size());
    for (std::size_t i = 0; i < history_.size(); ++i) {
      movers.push_back(chance_decides(states_[i]) ? Mover{} : Mover{states_[i].to_move()});
    }
    return movers;
  }

  const Work& work() const override { return *parts_->work; }
  std::vector<AgentKind> agent_kinds() const override { return parts_->agents(state()); }

 private:
  // Enough to find the last move of a player behind what chance brought since.
  static constexpr std::size_t recent_positions = 4;

  void restart(G position) {
    states_.clear();
    history_.clear();
    states_.push_back(std::move(position));
  }

  std::vector<std::string> seen_history(Viewer viewer) const requires Hidden<G> {
    std::vector<std::string> seen;
    for (std::size_t i = 0; i < history_.size(); ++i) {
      seen.push_back(states_[i].seen_move_text(*states_[i].parse_move(history_[i]), viewer));
    }
    return seen;
  }

  std::shared_ptr<const GameParts<G>> parts_;
  Options options_;
  G start_;
  std::vector<G> states_;  // one more than moves played
  std::vector<std::string> history_;
};

// The true positions behind a session, for those who do not play: tuners, experiments and other work.
template <Game G>
const SessionOf<G>& typed_session(const Session& session) {
  return as_typed<SessionOf<G>>(session);
}
template <Game G>
const std::vector<G>& true_line_of(const Session& session) {
  return typed_session<G>(session).line();
}
template <Game G>
const G& true_state_of(const Session& session) {
  return typed_session<G>(session).state();
}

}  // namespace yomi
