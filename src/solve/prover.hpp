// One interface to the ways of proving a position's value: by carriers where the game allows it, by a
// solver of endings where the game has one, else by searching to the end. Provers of several threads share a
// `Prover::Shared`; one that shares out its work itself says so.
#pragma once

#include <functional>
#include <optional>
#include <stop_token>

#include "search/family_search.hpp"
#include "solve/carrier_solver.hpp"
#include "solve/endings.hpp"

namespace yomi {

template <Game G>
struct ProvenMove {
  Value value = 0;
  std::optional<typename G::Move> move;  // none when the game is over
};

// What a prover's thread is told.
struct ProverContext {
  bool shares = false;  // other threads search the same positions
  std::stop_token stop;
  std::function<void()> pulse;  // called now and then
};

// Exhaustive alpha-beta through a transposition table; any game without chance.
template <Game G>
class ExhaustiveProver {
 public:
  static constexpr bool shares_out_work = false;
  struct Shared {
    Shared(const G&, int table_bits, int) : table(table_bits) {}
    TranspositionTable table;
    std::atomic<std::uint64_t> nodes{0};
  };

  ExhaustiveProver(Shared& shared, ProverContext context) : shared_(shared), context_(std::move(context)) {}

  ProvenMove<G> prove(const G& game) {
    if (game.outcome() != Outcome::Ongoing) return {terminal_value(game), std::nullopt};
    FamilyOptions options;
    options.algorithm = Algorithm::Pvs;
    FamilySearch<G> search(options, shared_.table);
    const auto result = search.run(game, {}, context_.stop, {});
    shared_.nodes.fetch_add(result.nodes, std::memory_order_relaxed);
    stopped_ = stopped_ || !result.proven;
    return {result.value, result.move};
  }
  bool stopped() const { return stopped_; }

 private:
  Shared& shared_;
  ProverContext context_;
  bool stopped_ = false;
};

template <Monotone G>
class CarrierProver {
 public:
  static constexpr bool shares_out_work = false;
  struct Shared {
    Shared(const G&, int table_bits, int) : proofs(table_bits), nodes(proofs.nodes) {}
    CarrierProofs<G> proofs;
    std::atomic<std::uint64_t>& nodes;
  };

  CarrierProver(Shared& shared, ProverContext context)
      : solver_(shared.proofs, context.shares, std::move(context.stop), std::move(context.pulse)) {}

  ProvenMove<G> prove(const G& game) {
    if (game.outcome() != Outcome::Ongoing) return {terminal_value(game), std::nullopt};
    if (!game.is_monotone()) return best_of_moves(game);
    const auto proof = solver_.prove(game);
    return {proof.win ? win_value : -win_value, G::Move::from_code(proof.move)};
  }
  bool stopped() const { return solver_.stopped(); }

 private:
  // Before carriers hold (a swap is still possible) by plain minimax.
  ProvenMove<G> best_of_moves(const G& game) {
    MoveList<G> moves;
    game.legal_moves(moves);
    ProvenMove<G> best{-win_value, moves[0]};
    for (const auto move : moves) {
      G child = game;
      child.play(move);
      if (-prove(child).value >= win_value) return {win_value, move};
      if (stopped()) break;
    }
    return best;
  }

  CarrierSolver<G> solver_;
};

// By the game's own solver of endings, however far the end is.
template <SolvesEndings G>
class EndingProver {
 public:
  static constexpr bool shares_out_work = true;
  struct Shared {
    Shared(const G& root, int table_bits, int threads) : solver(root, table_bits, threads) {}
    typename G::EndingSolver solver;
    std::atomic<std::uint64_t> nodes{0};
  };

  EndingProver(Shared& shared, ProverContext context) : shared_(shared), context_(std::move(context)) {}

  ProvenMove<G> prove(const G& game) {
    if (game.outcome() != Outcome::Ongoing) return {terminal_value(game), std::nullopt};
    const auto bounds = shared_.solver.solve(game, EndingAim::Score, [&](const auto&) {
      shared_.nodes = shared_.solver.nodes();
      if (context_.pulse) context_.pulse();
      return !context_.stop.stop_requested();
    });
    shared_.nodes = shared_.solver.nodes();
    stopped_ = stopped_ || !bounds.exact();
    const int score = bounds.lower;
    return {score + (score > 0 ? win_value : score < 0 ? -win_value : 0), bounds.move};
  }
  bool stopped() const { return stopped_; }

 private:
  Shared& shared_;
  ProverContext context_;
  bool stopped_ = false;
};

template <Game G>
struct ProverFor {
  using Type = ExhaustiveProver<G>;
};
template <Game G>
requires Monotone<G>
struct ProverFor<G> {
  using Type = CarrierProver<G>;
};
template <Game G>
requires SolvesEndings<G>
struct ProverFor<G> {
  using Type = EndingProver<G>;
};

}  // namespace yomi
