#include "games/geister/agents/geist_player.hpp"

#include <algorithm>
#include <cmath>

namespace yomi::geister {

namespace {

// Moves that are worse than the best by more than this many whims are never played.
constexpr float whims_apart = 3;
constexpr int solver_table_bits = 16;
// Of the limits of a move, what the proofs may take: they are quick where there is something to prove.
constexpr std::uint64_t win_nodes = 100'000;
constexpr std::uint64_t threat_nodes = 20'000;
// And of the time what the search may take, before the enemy's threats are reckoned with.
constexpr double share_of_search = 0.8;

// What the mover sees after a move, but for the colour of what it captured.
View after(const View& view, Move move) {
  View next = view;
  Cell& cell = next.mine[static_cast<std::size_t>(move.ghost())];
  const Cell to = step_from[cell][move.direction()];
  next.my_cells ^= cell_bit(cell) | cell_bit(to);
  cell = to;
  next.my_turn = false;
  ++next.plies;
  if ((next.their_cells & cell_bit(to)) == 0) return next;
  next.their_cells ^= cell_bit(to);
  *std::find(next.theirs.begin(), next.theirs.end(), to) = captured;
  return next;
}

int value_of(float expected) { return static_cast<int>(expected * static_cast<float>(win_value - 1)); }

}  // namespace

GeistPlayer::GeistPlayer(const GeistOptions& options)
    : options_(options),
      rng_(options.seed),
      reader_(options.weights->models(), options.suspect),
      search_(options.weights->evaluation(), {Colours::Believed, options.table_bits}),
      solver_(solver_table_bits) {}

Choice GeistPlayer::choose(std::span<const View> views, const Limits& limits, std::stop_token stop) {
  const View& view = views.back();
  if (!view.set_up_done) return {Move::set_up(set_ups[rng_.below(set_up_count)])};
  const Deadline deadline(limits.seconds, std::move(stop));
  if (options_.win_plies > 0) {
    // A player that is told to look at few positions does not look at many more for this.
    const std::uint64_t nodes = std::min(win_nodes, limits.nodes.value_or(win_nodes));
    if (const auto win = sure_win(solver_, view, options_.win_plies, nodes, deadline)) return *win;
  }
  reader_.observe(views);
  const Beliefs beliefs = options_.reads ? reader_.beliefs().doubted(options_.doubt, view) : Beliefs::uniform(view);
  diligence_ = options_.reads ? 1 - reader_.kinds()[static_cast<std::size_t>(Kind::Random)] : 1;
  const float slack = options_.rates_all ? 2 : whims_apart * options_.whim;
  auto result = search_.run(view, {.beliefs = beliefs, .diligence = diligence_, .slack = slack}, limits,
                            options_.threat_plies > 0 ? deadline.after_share(share_of_search) : deadline);
  reckon_with_threats(view, beliefs, deadline, result.moves);
  Choice choice{draw(result.moves), value_of(result.moves[0].value), false, result.depth, result.nodes};
  if (options_.rates_all) {
    for (const RatedMove& move : result.moves) choice.rated.emplace_back(move.move, value_of(move.value));
  }
  return choice;
}

// The chance that the enemy has a ghost by which it wins for sure after a move, and does so.
float GeistPlayer::threat_after(const View& view, Move move, const Beliefs& beliefs, const Deadline& deadline) {
  if (step_from[view.mine[static_cast<std::size_t>(move.ghost())]][move.direction()] == no_cell) return 0;
  const View next = after(view, move);
  GhostSet winners = 0;
  for (int ghost = 0; ghost < ghost_count; ++ghost) {
    if (!contains(next.their_ghosts(), ghost) || beliefs.blue_chance(ghost) <= 0) continue;
    const auto threat =
        solver_.solve(threat_state(next, ghost), {options_.threat_plies, threat_nodes, false}, deadline);
    if (threat.verdict == MustWin::Verdict::Win) winners |= ghost_bit(ghost);
  }
  float none_blue = 0;
  for (std::size_t i = 0; i < set_up_count; ++i) {
    if ((set_ups[i] & winners) == winners) none_blue += beliefs.weights[i];
  }
  return (1 - none_blue) * diligence_;
}

// The best move is looked at until it is one whose threats are reckoned with, or the time is over.
void GeistPlayer::reckon_with_threats(const View& view, const Beliefs& beliefs, const Deadline& deadline,
                                      std::vector<RatedMove>& moves) {
  if (options_.threat_plies == 0) return;
  std::vector<Move> done;
  const auto is_done = [&](const RatedMove& move) {
    return std::find(done.begin(), done.end(), move.move) != done.end();
  };
  const auto better = [](const RatedMove& a, const RatedMove& b) { return a.value > b.value; };
  // Those that may be drawn as well.
  const auto open = [&] {
    return std::find_if(moves.begin(), moves.end(), [&](const RatedMove& move) {
      return !is_done(move) && (options_.rates_all || moves[0].value - move.value <= whims_apart * options_.whim);
    });
  };
  for (auto next = open(); next != moves.end(); next = open()) {
    done.push_back(next->move);
    const float threat = threat_after(view, next->move, beliefs, deadline);
    if (deadline.has_come()) return;
    // The search has seen some of it already.
    next->value = std::min(next->value, (1 - threat) * std::max(next->value, 0.0f) - threat);
    std::stable_sort(moves.begin(), moves.end(), better);
  }
}

// Of moves that are nearly as good as the best, each now and then: a player who always does the same is read easily.
Move GeistPlayer::draw(const std::vector<RatedMove>& moves) {
  if (options_.whim <= 0) return moves[0].move;
  double sum = 0;
  std::vector<double> shares;
  for (const RatedMove& move : moves) {
    const float worse = moves[0].value - move.value;
    if (worse > whims_apart * options_.whim) break;
    shares.push_back(std::exp(-static_cast<double>(worse / options_.whim)));
    sum += shares.back();
  }
  double left = rng_.uniform() * sum;
  for (std::size_t i = 0; i < shares.size(); ++i) {
    if ((left -= shares[i]) < 0) return moves[i].move;
  }
  return moves[0].move;
}

}  // namespace yomi::geister
