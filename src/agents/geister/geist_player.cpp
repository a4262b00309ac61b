#include "agents/geister/geist_player.hpp"

#include <cmath>

namespace yomi::geister {

namespace {

// Moves that are worse than the best by more than this many whims are never played.
constexpr float whims_apart = 3;

}  // namespace

GeistPlayer::GeistPlayer(const GeistOptions& options)
    : options_(options),
      rng_(options.seed),
      reader_(options.weights->models()),
      search_(options.weights->evaluation(), {Colours::Believed, options.table_bits}) {}

Choice GeistPlayer::choose(std::span<const View> views, const Limits& limits, std::stop_token stop) {
  const View& view = views.back();
  if (!view.set_up_done) return {Move::set_up(set_ups[rng_.below(set_up_count)])};
  reader_.observe(views);
  const Beliefs beliefs = options_.reads ? reader_.beliefs() : Beliefs::uniform(view);
  const auto result = search_.run(view, beliefs, 0, whims_apart * options_.whim, limits, std::move(stop));
  const auto value = static_cast<int>(result.moves[0].value * static_cast<float>(win_value - 1));
  return {draw(result.moves), value, false, result.depth, result.nodes};
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
