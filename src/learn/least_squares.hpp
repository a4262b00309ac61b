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

#include <stop_token>
#include <vector>

#include "learn/fit.hpp"
#include "learn/sparse_rows.hpp"

namespace yomi {

// Without validation rows it takes all its steps.
Fit fit_least_squares(const SparseRows& train, const SparseRows& validation, const std::vector<float>& prior,
                      const FitSettings& settings, const std::stop_token& stop);

}  // namespace yomi
