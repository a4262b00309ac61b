#include "games/nip/endgame/solver.hpp"

#include <thread>

#include "games/nip/endgame/search.hpp"

namespace yomi::nip {

namespace {

// Found by counting the nodes of random positions with 20 empty cells.
constexpr int fewest_to_guess = 14;  // empty cells: below, it is as quick to ask who wins first
constexpr int guess_depth = 6;
constexpr int guess_error = 8;  // discs
constexpr int next_step = 2;    // discs: how far the next window reaches beyond the bound that the last one gave

}  // namespace

EndgameSolver::EndgameSolver(const Board& board, int table_bits, int threads)
    : shared_(std::make_unique<EndgameShared>(board, table_bits)), threads_(threads) {}
EndgameSolver::~EndgameSolver() = default;
EndgameSolver::EndgameSolver(EndgameSolver&&) noexcept = default;

std::uint64_t EndgameSolver::nodes() const { return shared_->nodes.load(); }

void EndgameSolver::clear() { shared_->table.clear(); }

EndgameBounds EndgameSolver::solve(const Position& position, EndingAim aim, const GoOn& go_on) {
  if (position.outcome() != Outcome::Ongoing) {
    const int lead = position.score(position.to_move()) - position.score(opponent(position.to_move()));
    return {lead, lead, std::nullopt};
  }
  // A forced pass changes nothing but the side to move.
  if (position.must_pass()) {
    Position passed = position;
    passed.play(Move::pass());
    const auto turned = [](const EndgameBounds& b) { return EndgameBounds{-b.upper, -b.lower, Move::pass()}; };
    return turned(solve(passed, aim, [&](const EndgameBounds& b) { return go_on(turned(b)); }));
  }
  return with_ring(position.shape(), [&](auto ring) { return solve_with<ring()>(position, aim, go_on); });
}

template <bool Ring>
EndgameBounds EndgameSolver::solve_with(const Position& position, EndingAim aim, const GoOn& go_on) {
  EndgameShared& shared = *shared_;
  shared.stop = false;
  shared.table.next_generation();
  EndgameBounds bounds;
  typename EndgameSearch<Ring>::Team team;
  const auto look = [&] {
    team[0]->flush_nodes();
    if (!go_on(bounds)) shared.stop = true;
  };
  SplitPool& pool = shared.pool.emplace();
  for (int i = 0; i < threads_; ++i) {
    team.push_back(std::make_unique<EndgameSearch<Ring>>(
        shared, team, i, i == 0 ? std::function<void()>(look) : [] {}));
  }
  std::vector<std::jthread> helpers;
  for (int i = 1; i < threads_; ++i) helpers.emplace_back([&pool, i] { pool.serve(i); });

  // Narrows the bounds by a search of this window; false if it was stopped.
  const auto narrow = [&](int alpha, int beta) {
    const auto result = team[0]->root(position.discs(), alpha, beta);
    if (shared.stop) return false;
    if (result.value < beta) bounds.upper = std::min(bounds.upper, result.value);
    if (result.value > alpha) {
      bounds.lower = std::max(bounds.lower, result.value);
      bounds.move = Move{result.cell};
    }
    if (!bounds.move) bounds.move = Move{result.cell};
    return go_on(bounds);
  };
  bool going = go_on(bounds);
  if (aim == EndingAim::Score && shared.weights != nullptr && position.empty_count() >= fewest_to_guess) {
    // A guess that is wrong is put right step by step: the next window begins where the last one ended.
    const int guess = team[0]->estimate(position.discs(), -64'00, 64'00, guess_depth) / 100;
    going = going &&
            narrow(std::max(guess - guess_error, bounds.lower - 1), std::min(guess + guess_error, bounds.upper + 1));
    while (going && !bounds.exact()) {
      const bool higher = bounds.lower > guess;
      going = narrow(higher ? bounds.lower - 1 : std::max(bounds.lower - 1, bounds.upper - next_step),
                     higher ? std::min(bounds.upper + 1, bounds.lower + next_step) : bounds.upper + 1);
    }
  } else {
    going = going && narrow(-1, 1);
    if (going && !bounds.exact()) narrow(bounds.lower - 1, bounds.upper + 1);
  }
  pool.quit();
  helpers.clear();
  for (const auto& member : team) member->flush_nodes();
  return bounds;
}

}  // namespace yomi::nip
