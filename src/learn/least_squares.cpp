#include "learn/least_squares.hpp"

#include <cmath>

namespace yomi {

namespace {

using Vector = std::vector<float>;

// How much each parameter's square weighs in the function: its occurrences and the ridge.
Vector diagonal_of(const SparseRows& rows, std::size_t parameters, double ridge) {
  Vector diagonal(parameters, static_cast<float>(ridge));
  for (std::size_t i = 0; i < rows.count(); ++i) {
    for (const Feature feature : rows.row(i)) diagonal[feature.parameter] += 1;
  }
  for (float& entry : diagonal) entry = std::max(entry, 1e-6f);
  return diagonal;
}

}  // namespace

// The unknown is the change to the prior, which starts at 0. `slope` is half the negative gradient.
Fit fit_least_squares(const SparseRows& train, const SparseRows& validation, const std::vector<float>& prior,
                      const FitSettings& settings, const std::stop_token& stop) {
  const std::size_t parameters = prior.size();
  const double ridge = settings.ridge * std::pow(train.error(prior), 2);
  const Vector diagonal = diagonal_of(train, parameters, ridge);
  const auto scaled = [&](const Vector& v) {
    Vector result(parameters);
    for (std::size_t i = 0; i < parameters; ++i) result[i] = v[i] / diagonal[i];
    return result;
  };
  Vector now = prior;
  Vector slope(parameters, 0);
  for (std::size_t i = 0; i < train.count(); ++i) {
    train.add_multiple(i, train.target(i) - train.product(i, prior), slope);
  }
  Vector direction = scaled(slope);
  double steepness = product(slope, direction);

  Fit best{prior, 0, validation.error(prior), 0};
  for (int step = 1; step <= settings.most_steps && steepness > 1e-9 && !stop.stop_requested(); ++step) {
    // The function's curvature along the direction.
    Vector curved(parameters);
    for (std::size_t i = 0; i < parameters; ++i) curved[i] = static_cast<float>(ridge) * direction[i];
    for (std::size_t i = 0; i < train.count(); ++i) train.add_multiple(i, train.product(i, direction), curved);
    const auto length = static_cast<float>(steepness / product(direction, curved));
    for (std::size_t i = 0; i < parameters; ++i) {
      now[i] += length * direction[i];
      slope[i] -= length * curved[i];
    }
    const double error = validation.error(now);
    if (error < best.validation_error || validation.count() == 0) best = {now, 0, error, step};
    if (step - best.steps >= settings.patience) break;

    Vector next = scaled(slope);
    const double next_steepness = product(slope, next);
    const auto keep = static_cast<float>(next_steepness / steepness);
    for (std::size_t i = 0; i < parameters; ++i) direction[i] = next[i] + keep * direction[i];
    steepness = next_steepness;
  }
  best.train_error = train.error(best.parameters);
  return best;
}

}  // namespace yomi
