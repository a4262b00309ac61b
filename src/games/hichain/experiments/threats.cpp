#include "games/hichain/experiments/threats.hpp"

#include <algorithm>

#include "games/hichain/evaluation/gains.hpp"

namespace yomi::hichain {

Threats threats_of(const Position& position, Player player) {
  Threats threats;
  for_each_gain(position, player, [&](const Gain& gain) {
    threats.push_back({gain.cell, gain.lay, gain.royal ? royal_points : gain.points});
  });
  return threats;
}

int most_points(const Threats& threats) {
  int most = 0;
  for (const auto& threat : threats) most = std::max(most, threat.points);
  return most;
}

Block kind_of_block(const Threats& before, const Threats& after) {
  const auto stays = [&](const Threat& threat) {
    return std::any_of(after.begin(), after.end(), [&](const Threat& other) { return threat.is_same_move(other); });
  };
  const auto left = std::count_if(before.begin(), before.end(), stays);
  if (left == static_cast<std::ptrdiff_t>(before.size())) return StopsNone;
  if (left > 0) return StopsSome;
  return after.empty() ? StopsAll : OpensAnother;
}

Threats threats_after(const Position& position, Move move) {
  Position child = position;
  child.play(move);
  // Who has completed a royal has nothing to fear.
  if (child.outcome() != Outcome::Ongoing) return {};
  return threats_of(child, opponent(position.to_move()));
}

}  // namespace yomi::hichain
