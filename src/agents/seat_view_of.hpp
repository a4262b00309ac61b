// The view of a seat in a game whose positions have the type G, and the way from a view to its positions.
#pragma once

#include <memory>
#include <stdexcept>

#include "agents/seat_view.hpp"
#include "search/playouts.hpp"

namespace yomi {

// How a game ended, or none while it goes on.
template <Game G>
std::optional<OutcomeReport> outcome_report(const G& game) {
  const Outcome outcome = game.outcome();
  if (outcome == Outcome::Ongoing) return std::nullopt;
  OutcomeReport report{std::nullopt, game.outcome_reason()};
  if (outcome == Outcome::FirstWins) report.winner = Player::First;
  if (outcome == Outcome::SecondWins) report.winner = Player::Second;
  return report;
}

// A line of play as text.
template <Game G>
std::vector<std::string> move_texts(G game, const std::vector<typename G::Move>& line) {
  std::vector<std::string> texts;
  for (const auto move : line) {
    texts.push_back(game.move_text(move));
    game.play(move);
  }
  return texts;
}

template <Game G>
bool chance_decides(const G& game) {
  if constexpr (Stochastic<G>) return game.outcome() == Outcome::Ongoing && game.is_chance();
  static_cast<void>(game);
  return false;
}

// What chance may bring; none while nothing is left to it.
template <Game G>
std::vector<std::pair<std::string, double>> chance_texts(const G& game) {
  std::vector<std::pair<std::string, double>> texts;
  if constexpr (Stochastic<G>) {
    if (!chance_decides(game)) return texts;
    ChanceOutcomes<G> outcomes;
    game.chance_outcomes(outcomes);
    for (const auto& [move, probability] : outcomes) texts.emplace_back(game.move_text(move), probability);
  }
  return texts;
}

// The legal moves, or while chance decides its outcomes; none when the game is over.
template <Game G>
std::vector<std::string> legal_texts(const G& game) {
  std::vector<std::string> texts;
  if (game.outcome() != Outcome::Ongoing) return texts;
  if (chance_decides(game)) {
    for (auto& [outcome, probability] : chance_texts(game)) texts.push_back(std::move(outcome));
    return texts;
  }
  MoveList<G> moves;
  game.legal_moves(moves);
  for (const auto move : moves) texts.push_back(game.move_text(move));
  return texts;
}

template <Game G>
std::optional<std::array<int, 2>> score_of(const G& game) {
  if constexpr (Scored<G>) return std::array{game.score(Player::First), game.score(Player::Second)};
  static_cast<void>(game);
  return std::nullopt;
}

// What every view of a game has, whatever the viewer.
struct ViewFacts {
  std::shared_ptr<const GameInfo> info;
  Options options;
  Viewer viewer;
  bool hides;
  std::vector<std::string> history;
  std::vector<Mover> movers;
  std::optional<std::string> start;
};

template <Game G>
class SeatViewOf final : public SeatView {
 public:
  // `line`: what the viewer knows of the positions so far, the present one last. Of games that hide nothing the last
  // few do, which is all that anybody asks for.
  SeatViewOf(ViewFacts facts, std::vector<G> line) : facts_(std::move(facts)), line_(std::move(line)) {}

  const std::vector<G>& line() const { return line_; }
  const G& state() const { return line_.back(); }

  const GameInfo& game() const override { return *facts_.info; }
  const Options& options() const override { return facts_.options; }
  Viewer viewer() const override { return facts_.viewer; }
  bool hides() const override { return facts_.hides; }

  std::string position() const override { return state().text(); }
  std::string board(BoardStyle style) const override { return state().board(style); }
  Player to_move() const override { return state().to_move(); }
  std::optional<OutcomeReport> outcome() const override { return outcome_report(state()); }
  std::optional<std::array<int, 2>> score() const override { return score_of(state()); }
  bool is_chance() const override { return chance_decides(state()); }
  std::vector<std::pair<std::string, double>> chance_outcomes() const override { return chance_texts(state()); }
  std::vector<std::string> legal_moves() const override {
    const bool asked = facts_.viewer.sees_all() || (!is_chance() && facts_.viewer.seat() == to_move());
    return asked ? legal_texts(state()) : std::vector<std::string>{};
  }
  std::string random_move(Rng& rng) const override { return state().move_text(yomi::random_move(state(), rng)); }
  Result<std::string> checked_move(std::string_view text) const override {
    const auto move = state().parse_move(text);
    if (!move) return move.error();
    return state().move_text(*move);
  }

  const std::vector<std::string>& history() const override { return facts_.history; }
  const std::vector<Mover>& movers() const override { return facts_.movers; }
  std::optional<std::string> start() const override { return facts_.start; }

 private:
  ViewFacts facts_;
  std::vector<G> line_;
};

// A view or session of another game or board than was expected: a mistake of the program, and never to be searched on.
class WrongGame : public std::logic_error {
 public:
  explicit WrongGame(const std::string& game)
      : std::logic_error("positions of another game or board type were asked of a game of " + game) {}
};

// What stands behind an interface, a view or a session, of a game whose type is known.
template <class Typed, class Interface>
const Typed& as_typed(const Interface& any) {
  const auto* typed = dynamic_cast<const Typed*>(&any);
  if (typed == nullptr) throw WrongGame(any.game().name);
  return *typed;
}

// The positions that a viewer knows, for agents that search them and for pages that draw them.
template <Game G>
const SeatViewOf<G>& typed_view(const SeatView& view) {
  return as_typed<SeatViewOf<G>>(view);
}
template <Game G>
const std::vector<G>& line_of(const SeatView& view) {
  return typed_view<G>(view).line();
}
template <Game G>
const G& state_of(const SeatView& view) {
  return typed_view<G>(view).state();
}

}  // namespace yomi
