// Regularised linear least squares for sparse rows of +1 and -1: the parameters w that minimise
//
//   Σ (target - row · w)² + ridge · v · |w - prior|²
//
// with v the mean square of target - row · prior, so that the noisier the targets, the more it takes to leave
// the prior. It is found by conjugate gradients on the normal equations (M. Hestenes and E. Stiefel, "Methods of
// conjugate gradients for solving linear systems", 1952), preconditioned by the diagonal: each parameter takes steps by
// how often it occurs, as in M. Buro's fit of Logistello's weights, but without a rate to be chosen. It stops where the
// error on rows that are not fitted no longer falls, and gives the parameters that were best there.
#pragma once

#include <cstddef>
#include <span>
#include <stop_token>
#include <vector>

#include "core/linear_model.hpp"

namespace yomi {

class SparseRows {
 public:
  void add(std::span<const Feature> features, float target);

  std::size_t count() const { return targets_.size(); }
  std::span<const Feature> row(std::size_t i) const {
    return std::span(features_).subspan(starts_[i], starts_[i + 1] - starts_[i]);
  }
  float target(std::size_t i) const { return targets_[i]; }

  // row(i) · parameters
  float product(std::size_t i, const std::vector<float>& parameters) const;
  // The root of the mean square of target(i) - product(i); 0 without rows.
  double error(const std::vector<float>& parameters) const;

 private:
  std::vector<Feature> features_;
  std::vector<std::size_t> starts_{0};
  std::vector<float> targets_;
};

struct FitSettings {
  double ridge = 2;
  int most_steps = 60;
  int patience = 4;  // steps without a smaller error on the validation rows
};

struct Fit {
  std::vector<float> parameters;
  double train_error = 0;  // root of the mean square
  double validation_error = 0;
  int steps = 0;  // to the parameters that are given
};

// Without validation rows it takes all its steps.
Fit fit_least_squares(const SparseRows& train, const SparseRows& validation, const std::vector<float>& prior,
                      const FitSettings& settings, const std::stop_token& stop);

}  // namespace yomi
