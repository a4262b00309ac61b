// The session of a game whose positions have the type G.
#pragma once

#include <cassert>
#include <ctime>

#include "agents/game_solvers.hpp"
#include "agents/leaf_search.hpp"
#include "agents/session.hpp"
#include "book/growth.hpp"
#include "search/perft.hpp"
#include "search/playouts.hpp"
#include "solve/scoring_mate.hpp"
#include "solve/solve.hpp"

namespace yomi {

// Processor time of the calling thread.
inline double thread_cpu_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
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
std::vector<AgentKind> agent_kinds_for(const G& position);  // agent_catalogue.hpp

template <Game G>
class SessionOf final : public Session {
 public:
  using Parser = std::function<Result<G>(std::string_view)>;

  SessionOf(std::shared_ptr<const GameInfo> info, Options options, G start, Parser parser)
      : info_(std::move(info)), options_(std::move(options)), parser_(std::move(parser)), start_(start) {
    states_.push_back(std::move(start));
  }

  const G& state() const { return states_.back(); }
  // All positions since the start or set_position(), this one last.
  const std::vector<G>& line() const { return states_; }

  std::unique_ptr<Session> clone() const override { return std::make_unique<SessionOf>(*this); }
  const GameInfo& game() const override { return *info_; }
  const Options& options() const override { return options_; }

  std::string position() const override { return state().text(); }
  Player to_move() const override { return state().to_move(); }
  std::optional<OutcomeReport> outcome() const override {
    const Outcome outcome = state().outcome();
    if (outcome == Outcome::Ongoing) return std::nullopt;
    OutcomeReport report{std::nullopt, state().outcome_reason()};
    if (outcome == Outcome::FirstWins) report.winner = Player::First;
    if (outcome == Outcome::SecondWins) report.winner = Player::Second;
    return report;
  }
  std::vector<std::string> legal_moves() const override {
    std::vector<std::string> texts;
    if (state().outcome() != Outcome::Ongoing) return texts;
    if (is_chance()) {
      for (const auto& [outcome, probability] : chance_outcomes()) texts.push_back(outcome);
      return texts;
    }
    MoveList<G> moves;
    state().legal_moves(moves);
    for (const auto move : moves) texts.push_back(state().move_text(move));
    return texts;
  }
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
  std::optional<std::array<int, 2>> score() const override {
    if constexpr (Scored<G>) return std::array{state().score(Player::First), state().score(Player::Second)};
    return std::nullopt;
  }
  std::string view(Player player) const override {
    if constexpr (Hidden<G>) return state().view_text(player);
    static_cast<void>(player);
    return position();
  }
  std::string view_board(Player player, BoardStyle style) const override {
    if constexpr (Hidden<G>) return state().view_board(player, style);
    static_cast<void>(player);
    return board(style);
  }
  std::vector<std::string> seen_history(Player player) const override {
    if constexpr (Hidden<G>) {
      if (outcome()) return history_;
      std::vector<std::string> seen;
      for (std::size_t i = 0; i < history_.size(); ++i) {
        seen.push_back(states_[i].seen_move_text(*states_[i].parse_move(history_[i]), player));
      }
      return seen;
    }
    static_cast<void>(player);
    return history_;
  }
  bool is_chance() const override {
    if constexpr (Stochastic<G>) return state().is_chance();
    return false;
  }
  std::vector<std::pair<std::string, double>> chance_outcomes() const override {
    std::vector<std::pair<std::string, double>> texts;
    if constexpr (Stochastic<G>) {
      if (!is_chance()) return texts;
      ChanceOutcomes<G> outcomes;
      state().chance_outcomes(outcomes);
      for (const auto& [move, probability] : outcomes) texts.emplace_back(state().move_text(move), probability);
    }
    return texts;
  }

  std::string random_move(Rng& rng) const override { return state().move_text(yomi::random_move(state(), rng)); }

  Status play(std::string_view text) override {
    if (state().outcome() != Outcome::Ongoing) return Error{"the game is over: " + state().outcome_reason()};
    const auto move = state().parse_move(text);
    if (!move) return move.error();
    history_.push_back(state().move_text(*move));
    states_.push_back(state());
    states_.back().play(*move);
    return done();
  }
  Status undo() override {
    if (history_.empty()) return Error{"there is no move to take back"};
    history_.pop_back();
    states_.pop_back();
    return done();
  }
  Status set_position(std::string_view text) override {
    auto parsed = parser_(text);
    if (!parsed) return parsed.error();
    restart(std::move(*parsed));
    return done();
  }
  void reset() override { restart(start_); }
  const std::vector<std::string>& history() const override { return history_; }

  std::uint64_t perft(int depth) const override { return yomi::perft(state(), depth); }

  PlayoutReport playouts(const Limits& limits, std::uint64_t seed, std::stop_token stop,
                         const std::function<void(const PlayoutReport&)>& progress) const override;

  Result<SolveReport> solve(const SolveRequest& request, std::stop_token stop,
                            const std::function<void(const SolveProgress&)>& progress) const override;
  Result<MateReport> mates(const MateRequest& request, std::stop_token stop,
                           const std::function<void(const SolveProgress&)>& progress) const override;

  std::string data_name() const override {
    if constexpr (NamesData<G>) return state().data_name();
    return {};
  }
  std::vector<BookMove> book_moves(const Book& book) const override { return moves_in_book(book, state()); }
  Result<BookProgress> grow_book(Book& book, const BookRequest& request, std::stop_token stop,
                                 const std::function<bool(const BookProgress&)>& progress) const override;

  std::vector<AgentKind> agent_kinds() const override { return agent_kinds_for<G>(state()); }

 private:
  void restart(G position) {
    states_.clear();
    history_.clear();
    states_.push_back(std::move(position));
  }

  std::shared_ptr<const GameInfo> info_;
  Options options_;
  Parser parser_;
  G start_;
  std::vector<G> states_;  // one more than moves played
  std::vector<std::string> history_;
};

template <Game G>
PlayoutReport SessionOf<G>::playouts(const Limits& limits, std::uint64_t seed, std::stop_token stop,
                                     const std::function<void(const PlayoutReport&)>& progress) const {
  PlayoutReport report;
  Rng rng(seed);
  std::uint64_t plies = 0;
  double next_progress = 0.1;
  const double start = thread_cpu_seconds();
  const auto bring_up_to_date = [&] {
    report.cpu_seconds = thread_cpu_seconds() - start;
    if (report.playouts > 0) report.mean_plies = static_cast<double>(plies) / static_cast<double>(report.playouts);
  };
  // The clock is looked at now and then: it costs as much as a short game.
  const auto enough = [&] {
    if (limits.simulations && report.playouts >= *limits.simulations) return true;
    if (report.playouts % 64 != 0) return false;
    bring_up_to_date();
    if (progress && report.cpu_seconds >= next_progress) {
      next_progress = report.cpu_seconds + 0.1;
      progress(report);
    }
    return stop.stop_requested() || (limits.seconds && report.cpu_seconds >= *limits.seconds);
  };
  while (!enough()) {
    const auto [outcome, length] = random_game(state(), rng);
    ++report.playouts;
    plies += static_cast<std::uint64_t>(length);
    if (outcome == Outcome::Draw) ++report.draws;
    if (outcome == Outcome::FirstWins) ++report.wins[0];
    if (outcome == Outcome::SecondWins) ++report.wins[1];
  }
  bring_up_to_date();
  return report;
}

template <Game G>
ProvenValue proven_value(Value value) {
  ProvenValue proven{is_proven_win(value) ? "win" : is_proven_loss(value) ? "loss" : "draw", std::nullopt};
  if constexpr (Scored<G>) {
    proven.score = value - (is_proven_win(value) ? win_value : is_proven_loss(value) ? -win_value : 0);
  }
  return proven;
}

template <Game G>
Result<SolveReport> SessionOf<G>::solve(const SolveRequest& request, std::stop_token stop,
                                        const std::function<void(const SolveProgress&)>& progress) const {
  if constexpr (HasOwnSolver<G>) {
    if (const auto over = outcome()) return Error{"the game is over: " + over->reason};
    return GameSolver<G>::solve(state(), request, std::move(stop));
  } else if constexpr (Stochastic<G> || Hidden<G>) {
    return Error{"solve wants a game without chance and hidden information"};
  } else {
    if (const auto over = outcome()) return Error{"the game is over: " + over->reason};
    if (request.plies) return Error{info_->name + " is solved to its end: the number of plies cannot be limited"};
    const auto tell = [&](const SolveStatus& status) {
      if (progress) progress({status.nodes, status.seconds, status.jobs_done, status.jobs});
    };
    SolveRun<G> run(state(), {request.openings, request.threads, request.table_bits}, stop, tell);
    const auto solution = run.run();
    if (!solution) return Error{"stopped before the value was proven"};
    SolveReport report{.value = proven_value<G>(solution->value),
                       .best = state().move_text(*solution->best),
                       .nodes = solution->nodes,
                       .seconds = solution->seconds,
                       .pv = move_texts(state(), solution->pv),
                       .openings = {}};
    for (const auto& [move, value] : solution->openings) {
      report.openings.emplace_back(state().move_text(move), proven_value<G>(value));
    }
    return report;
  }
}

template <Game G>
Result<MateReport> SessionOf<G>::mates(const MateRequest& request, std::stop_token stop,
                                       const std::function<void(const SolveProgress&)>& progress) const {
  if constexpr (TellsScoringMoves<G>) {
    if (const auto over = outcome()) return Error{"the game is over: " + over->reason};
    const auto tell = [&](const MateStatus& status) {
      if (progress) progress({status.nodes, status.seconds, status.moves_done, status.moves});
    };
    const auto mates = MateRun<G>(state(), {request.moves, request.threads}, stop, tell).run();
    if (!mates) return Error{"stopped before all moves were searched"};
    MateReport report{.moves = {}, .distinct = mates->distinct, .nodes = mates->nodes, .seconds = mates->seconds};
    for (const auto& [move, scores] : mates->moves) report.moves.push_back({state().move_text(move), scores});
    return report;
  } else {
    return Error{info_->name + " is not a game in which moves make points, so no score can be forced"};
  }
}

template <Game G>
Result<BookProgress> SessionOf<G>::grow_book(Book& book, const BookRequest& request, std::stop_token stop,
                                             const std::function<bool(const BookProgress&)>& progress) const {
  if constexpr (Stochastic<G> || Hidden<G>) {
    return Error{"a book wants a game without chance and hidden information"};
  } else {
    if (const auto over = outcome()) return Error{"the game is over: " + over->reason};
    const auto position_session = [this](const G& position) {
      auto session = std::make_unique<SessionOf>(*this);
      session->restart(position);
      return session;
    };
    auto growth = BookGrowth<G>::begin(book, state(), request.points_per_ply);
    if (!growth) return growth.error();
    const Stopwatch watch;
    BookProgress report;
    std::optional<Error> error;
    while (report.expanded < request.expand && !growth->complete() && !stop.stop_requested()) {
      const auto searched = growth->expand([&](const std::vector<G>& leaves) -> Result<std::vector<LeafValue>> {
        std::vector<std::unique_ptr<Session>> sessions;
        for (const auto& leaf : leaves) sessions.push_back(position_session(leaf));
        return search_leaves(sessions, request.agent, request.threads, stop);
      });
      if (!searched) {
        if (!stop.stop_requested()) error = searched.error();
        break;
      }
      ++report.expanded;
      report.searches += *searched;
      report.seconds = watch.seconds();
      if (progress && progress(report)) growth->write(book);
    }
    growth->write(book);
    if (error) return *error;
    report.complete = growth->complete();
    report.stopped = stop.stop_requested();
    report.seconds = watch.seconds();
    return report;
  }
}

// The position behind a session, for agents that search it. The session is known to be of type G:
// agents are made by the session they play in, or one of the same game and options.
template <Game G>
const std::vector<G>& line_of(const Session& session) {
  const auto* typed = dynamic_cast<const SessionOf<G>*>(&session);
  assert(typed && "an agent of another game or board type");
  return typed->line();
}
template <Game G>
const G& state_of(const Session& session) {
  return line_of<G>(session).back();
}

}  // namespace yomi
