// The work on positions of the type G.
#pragma once

#include "agents/leaf_search.hpp"
#include "agents/session_of.hpp"
#include "agents/work.hpp"
#include "book/growth.hpp"
#include "core/embedded_data.hpp"
#include "search/perft.hpp"
#include "search/playouts.hpp"
#include "solve/scoring_mate.hpp"
#include "solve/solve.hpp"

namespace yomi {

// What proves values in a game of which the generic provers know nothing, such as one that hides something.
template <Game G>
using OwnProver = std::function<Result<SolveReport>(const G&, const SolveRequest&, std::stop_token)>;

template <Game G>
class WorkOf final : public Work {
 public:
  explicit WorkOf(OwnProver<G> own_prover = {}) : own_prover_(std::move(own_prover)) {}

  std::uint64_t perft(const Session& session, int depth) const override {
    return yomi::perft(true_state_of<G>(session), depth);
  }
  PlayoutReport playouts(const Session& session, const Limits& limits, std::uint64_t seed, std::stop_token stop,
                         const std::function<void(const PlayoutReport&)>& progress) const override;
  Result<SolveReport> solve(const Session& session, const SolveRequest& request, std::stop_token stop,
                            const OnSolveProgress& progress) const override;
  Result<MateReport> mates(const Session& session, const MateRequest& request, std::stop_token stop,
                           const OnSolveProgress& progress) const override;

  std::string data_name(const Session& session) const override {
    if constexpr (NamesData<G>) return true_state_of<G>(session).data_name();
    static_cast<void>(session);
    return {};
  }
  std::vector<BookMove> book_moves(const Session& session, const Book& book) const override {
    return moves_in_book(book, true_state_of<G>(session));
  }
  Result<BookProgress> grow_book(const Session& session, Book& book, const BookRequest& request, std::stop_token stop,
                                 const std::function<bool(const BookProgress&)>& progress) const override;

 private:
  OwnProver<G> own_prover_;
};

template <Game G>
PlayoutReport WorkOf<G>::playouts(const Session& session, const Limits& limits, std::uint64_t seed,
                                  std::stop_token stop,
                                  const std::function<void(const PlayoutReport&)>& progress) const {
  const G& state = true_state_of<G>(session);
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
  constexpr std::uint64_t work_of_playout = 16;
  Pacer pacer;
  const auto enough = [&] {
    if (limits.simulations && report.playouts >= *limits.simulations) return true;
    if (!pacer.is_due(work_of_playout)) return false;
    pacer.has_looked(Deadline::Clock::now());
    bring_up_to_date();
    if (progress && report.cpu_seconds >= next_progress) {
      next_progress = report.cpu_seconds + 0.1;
      progress(report);
    }
    return stop.stop_requested() || (limits.seconds && report.cpu_seconds >= *limits.seconds);
  };
  while (!enough()) {
    const auto [outcome, length] = random_game(state, rng);
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
Result<SolveReport> WorkOf<G>::solve(const Session& session, const SolveRequest& request, std::stop_token stop,
                                     const OnSolveProgress& progress) const {
  const G& state = true_state_of<G>(session);
  if (own_prover_) {
    if (const auto over = outcome_report(state)) return over_error(*over);
    return own_prover_(state, request, std::move(stop));
  }
  if constexpr (Stochastic<G> || Hidden<G>) {
    return Error{"solve wants a game without chance and hidden information"};
  } else {
    if (const auto over = outcome_report(state)) return over_error(*over);
    if (request.plies)
      return Error{session.game().name + " is solved to its end: the number of plies cannot be limited"};
    if (request.seconds) return Error{session.game().name + " is solved to its end: its time cannot be limited"};
    const auto tell = [&](const SolveStatus& status) {
      if (progress) progress({status.nodes, status.seconds, status.jobs_done, status.jobs});
    };
    SolveRun<G> run(state, {request.openings, request.threads, request.table_bits}, stop, tell);
    const auto solution = run.run();
    if (!solution) return Error{"stopped before the value was proven"};
    SolveReport report{.value = proven_value<G>(solution->value),
                       .best = state.move_text(*solution->best),
                       .nodes = solution->nodes,
                       .seconds = solution->seconds,
                       .pv = move_texts(state, solution->pv),
                       .openings = {}};
    for (const auto& [move, value] : solution->openings) {
      report.openings.emplace_back(state.move_text(move), proven_value<G>(value));
    }
    return report;
  }
}

template <Game G>
Result<MateReport> WorkOf<G>::mates(const Session& session, const MateRequest& request, std::stop_token stop,
                                    const OnSolveProgress& progress) const {
  if constexpr (TellsScoringMoves<G>) {
    const G& state = true_state_of<G>(session);
    if (const auto over = outcome_report(state)) return over_error(*over);
    const auto tell = [&](const MateStatus& status) {
      if (progress) progress({status.nodes, status.seconds, status.moves_done, status.moves});
    };
    const auto mates = MateRun<G>(state, {request.moves, request.threads}, stop, tell).run();
    if (!mates) return Error{"stopped before all moves were searched"};
    MateReport report{.moves = {}, .distinct = mates->distinct, .nodes = mates->nodes, .seconds = mates->seconds};
    for (const auto& [move, scores] : mates->moves) report.moves.push_back({state.move_text(move), scores});
    return report;
  } else {
    return Error{session.game().name + " is not a game in which moves make points, so no score can be forced"};
  }
}

template <Game G>
Result<BookProgress> WorkOf<G>::grow_book(const Session& session, Book& book, const BookRequest& request,
                                          std::stop_token stop,
                                          const std::function<bool(const BookProgress&)>& progress) const {
  if constexpr (Stochastic<G> || Hidden<G>) {
    return Error{"a book wants a game without chance and hidden information"};
  } else {
    const auto& root = typed_session<G>(session);
    if (const auto over = outcome_report(root.state())) return over_error(*over);
    auto growth = BookGrowth<G>::begin(book, root.state(), request.points_per_ply);
    if (!growth) return growth.error();
    const Stopwatch watch;
    BookProgress report;
    std::optional<Error> error;
    while (report.expanded < request.expand && !growth->complete() && !stop.stop_requested()) {
      const auto searched = growth->expand([&](const std::vector<G>& leaves) -> Result<std::vector<LeafValue>> {
        std::vector<std::unique_ptr<Session>> sessions;
        for (const auto& leaf : leaves) sessions.push_back(root.at(leaf));
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

}  // namespace yomi
