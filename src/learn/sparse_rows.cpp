#include "learn/sparse_rows.hpp"

#include <cmath>

namespace yomi {

void SparseRows::add(std::span<const Feature> features, float target) {
  features_.insert(features_.end(), features.begin(), features.end());
  starts_.push_back(features_.size());
  targets_.push_back(target);
}

float SparseRows::product(std::size_t i, const std::vector<float>& parameters) const {
  float sum = 0;
  for (const Feature feature : row(i)) {
    const float value = parameters[feature.parameter];
    sum += feature.negative ? -value : value;
  }
  return sum;
}

void SparseRows::add_multiple(std::size_t i, float factor, std::vector<float>& sum) const {
  for (const Feature feature : row(i)) sum[feature.parameter] += feature.negative ? -factor : factor;
}

double SparseRows::error(const std::vector<float>& parameters) const {
  if (count() == 0) return 0;
  double squares = 0;
  for (std::size_t i = 0; i < count(); ++i) {
    const double miss = target(i) - product(i, parameters);
    squares += miss * miss;
  }
  return std::sqrt(squares / static_cast<double>(count()));
}

double product(const std::vector<float>& a, const std::vector<float>& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += double{a[i]} * double{b[i]};
  return sum;
}

}  // namespace yomi
