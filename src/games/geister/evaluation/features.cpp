#include "games/geister/evaluation/features.hpp"

namespace yomi::geister {

EvaluationWeights first_weights() {
  using L = FeatureLayout;
  EvaluationWeights weights{};
  const auto set = [&](int index, double value) {
    weights[static_cast<std::size_t>(index)] = static_cast<float>(value);
  };
  // The fewer blue ghosts are left, the worse; few red ones are good to have.
  constexpr std::array<double, colour_count> by_blues = {0, 0.9, 1.5, 2.0};
  constexpr std::array<double, colour_count> by_reds = {0.8, 0.5, 0.2, 0};
  for (int blues = 0; blues < colour_count; ++blues) {
    for (int reds = 0; reds < colour_count; ++reds) {
      for (int other = 0; other < L::counts; ++other) {
        set(L::material + (blues * colour_count + reds) * L::counts + other,
            by_blues[static_cast<std::size_t>(blues)] + by_reds[static_cast<std::size_t>(reds)]);
      }
    }
  }
  for (int away = 0; away < L::distances; ++away) {
    set(L::blue_distance + away, 0.05 * (L::distances - away));
    set(L::red_distance + away, 0.02 * (L::distances - away));
  }
  for (int lead = 0; lead < 2 * L::leads; ++lead) set(L::blue_lead + lead, lead % L::leads >= 4 ? 1.0 : 0.0);
  set(L::contact, -0.3);
  set(L::contact + 1, -0.05);
  for (int steps = 0; steps < 5; ++steps) set(L::guard + steps, -0.15 * steps);
  set(L::turn, 0.1);
  return weights;
}

}  // namespace yomi::geister
