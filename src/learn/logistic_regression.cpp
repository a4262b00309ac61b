#include "learn/logistic_regression.hpp"

#include <algorithm>
#include <cmath>

namespace yomi {

namespace {

using Vector = std::vector<float>;

// log(1 + exp(x)), for any x.
double soft_plus(double x) { return std::max(x, 0.0) + std::log1p(std::exp(-std::abs(x))); }

// How fast p changes with the odds in each row.
Vector curvatures(const SparseRows& rows, const Vector& parameters) {
  Vector result(rows.count());
  for (std::size_t i = 0; i < rows.count(); ++i) {
    const double p = logistic(rows.product(i, parameters));
    result[i] = static_cast<float>(p * (1 - p));
  }
  return result;
}

// What solves Hessian · step = -gradient, nearly: a Newton step need not be exact while the parameters are far away.
Vector newton_step(const SparseRows& rows, const Vector& curvature, double ridge, const Vector& gradient) {
  constexpr int most_inner_steps = 20;
  constexpr double accuracy = 0.05;
  const std::size_t parameters = gradient.size();
  Vector diagonal(parameters, static_cast<float>(ridge));
  for (std::size_t i = 0; i < rows.count(); ++i) {
    for (const Feature feature : rows.row(i)) diagonal[feature.parameter] += curvature[i];
  }
  for (float& entry : diagonal) entry = std::max(entry, 1e-6f);
  const auto scaled = [&](const Vector& v) {
    Vector result(parameters);
    for (std::size_t i = 0; i < parameters; ++i) result[i] = v[i] / diagonal[i];
    return result;
  };

  Vector step(parameters, 0);
  Vector left(parameters);  // of -gradient
  for (std::size_t i = 0; i < parameters; ++i) left[i] = -gradient[i];
  Vector direction = scaled(left);
  double steepness = product(left, direction);
  const double enough = accuracy * accuracy * steepness;
  for (int inner = 0; inner < most_inner_steps && steepness > enough; ++inner) {
    Vector curved(parameters);
    for (std::size_t i = 0; i < parameters; ++i) curved[i] = static_cast<float>(ridge) * direction[i];
    for (std::size_t i = 0; i < rows.count(); ++i) {
      rows.add_multiple(i, curvature[i] * rows.product(i, direction), curved);
    }
    const double bend = product(direction, curved);
    if (bend <= 0) break;  // no row has any of what is left
    const auto length = static_cast<float>(steepness / bend);
    for (std::size_t i = 0; i < parameters; ++i) {
      step[i] += length * direction[i];
      left[i] -= length * curved[i];
    }
    const Vector next = scaled(left);
    const double next_steepness = product(left, next);
    const auto keep = static_cast<float>(next_steepness / steepness);
    for (std::size_t i = 0; i < parameters; ++i) direction[i] = next[i] + keep * direction[i];
    steepness = next_steepness;
  }
  return step;
}

Vector moved(const Vector& from, const Vector& step, float share) {
  Vector result = from;
  for (std::size_t i = 0; i < result.size(); ++i) result[i] += share * step[i];
  return result;
}

}  // namespace

double logistic(double odds) { return 1 / (1 + std::exp(-odds)); }

double logistic_error(const SparseRows& rows, const std::vector<float>& parameters) {
  if (rows.count() == 0) return 0;
  double squares = 0;
  for (std::size_t i = 0; i < rows.count(); ++i) {
    const double miss = rows.target(i) - logistic(rows.product(i, parameters));
    squares += miss * miss;
  }
  return std::sqrt(squares / static_cast<double>(rows.count()));
}

double LogisticLoss::value(const std::vector<float>& parameters) const {
  double sum = 0;
  for (std::size_t i = 0; i < rows.count(); ++i) {
    const double odds = rows.product(i, parameters);
    sum += soft_plus(odds) - rows.target(i) * odds;
  }
  double squares = 0;
  for (std::size_t i = 0; i < parameters.size(); ++i) squares += std::pow(double{parameters[i]} - double{prior[i]}, 2);
  return sum + ridge / 2 * squares;
}

std::vector<float> LogisticLoss::gradient(const std::vector<float>& parameters) const {
  Vector sum(parameters.size());
  for (std::size_t i = 0; i < parameters.size(); ++i) sum[i] = static_cast<float>(ridge) * (parameters[i] - prior[i]);
  for (std::size_t i = 0; i < rows.count(); ++i) {
    const double p = logistic(rows.product(i, parameters));
    rows.add_multiple(i, static_cast<float>(p - rows.target(i)), sum);
  }
  return sum;
}

Fit fit_logistic(const SparseRows& train, const SparseRows& validation, const std::vector<float>& prior,
                 const FitSettings& settings, const std::stop_token& stop) {
  constexpr int most_halvings = 10;
  constexpr double least_gain = 1e-7;  // of the loss
  const LogisticLoss loss{train, prior, settings.ridge};
  Fit best{prior, 0, logistic_error(validation, prior), 0};
  Vector now = prior;
  double value = loss.value(now);
  for (int step = 1; step <= settings.most_steps && train.count() > 0 && !stop.stop_requested(); ++step) {
    const Vector change = newton_step(train, curvatures(train, now), settings.ridge, loss.gradient(now));
    const double before = value;
    float share = 1;
    for (int halvings = 0; halvings < most_halvings; ++halvings, share /= 2) {
      const Vector tried = moved(now, change, share);
      const double tried_value = loss.value(tried);
      if (tried_value >= value) continue;
      now = tried;
      value = tried_value;
      break;
    }
    if (value == before) break;
    const double error = logistic_error(validation, now);
    if (error < best.validation_error || validation.count() == 0) best = {now, 0, error, step};
    if (step - best.steps >= settings.patience || before - value < least_gain * before) break;
  }
  best.train_error = logistic_error(train, best.parameters);
  return best;
}

}  // namespace yomi
