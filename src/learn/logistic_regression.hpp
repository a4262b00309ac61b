// Regularised logistic regression for sparse rows of +1 and -1: the parameters w that minimise
//
//   -Σ (target · log p + (1 - target) · log(1 - p)) + ridge / 2 · |w - prior|²,   p = 1 / (1 + exp(-row · w))
//
// where a target is a result from 0 to 1, or a mixture of results. Found by Newton's method, each step from a few
// conjugate gradients on the Hessian (iteratively reweighted least squares; as C.-J. Lin, R. Weng and S. Keerthi,
// "Trust region Newton method for large-scale logistic regression", 2008, but with halved steps instead of a region of
// trust: the function is convex). It stops where the error on rows that are not fitted no longer falls, and gives
// the parameters that were best there. Errors are roots of the mean square of target - p.
#pragma once

#include <stop_token>
#include <vector>

#include "learn/fit.hpp"
#include "learn/sparse_rows.hpp"

namespace yomi {

// The function that is minimised.
struct LogisticLoss {
  const SparseRows& rows;
  const std::vector<float>& prior;
  double ridge;

  double value(const std::vector<float>& parameters) const;
  std::vector<float> gradient(const std::vector<float>& parameters) const;
};

double logistic(double odds);

// The root of the mean square of target - p; 0 without rows.
double logistic_error(const SparseRows& rows, const std::vector<float>& parameters);

// Without validation rows it takes steps until it stands still.
Fit fit_logistic(const SparseRows& train, const SparseRows& validation, const std::vector<float>& prior,
                 const FitSettings& settings, const std::stop_token& stop);

}  // namespace yomi
