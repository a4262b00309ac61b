// Rows of +1 and -1 in few of many columns, each with a target: the positions that weights are fitted to.
#pragma once

#include <cstddef>
#include <span>
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
  // sum += factor * row(i)
  void add_multiple(std::size_t i, float factor, std::vector<float>& sum) const;
  // The root of the mean square of target(i) - product(i); 0 without rows.
  double error(const std::vector<float>& parameters) const;

 private:
  std::vector<Feature> features_;
  std::vector<std::size_t> starts_{0};
  std::vector<float> targets_;
};

// The scalar product of two lists of the same length.
double product(const std::vector<float>& a, const std::vector<float>& b);

}  // namespace yomi
