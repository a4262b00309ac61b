#include "search/tree_size.hpp"

#include <algorithm>
#include <cassert>
#include <numbers>

#include "core/rng.hpp"

namespace yomi {

namespace {

constexpr double normal_quantile = 1.959964;  // of 97.5 %
constexpr int resamples = 2000;

std::uint64_t probes_of(std::span<const TreeProbes> batches) {
  std::uint64_t probes = 0;
  for (const auto& batch : batches) probes += batch.probes;
  return probes;
}

double log10_of(std::uint64_t number) { return std::log10(static_cast<double>(number)); }

LogSum total(std::span<const TreeProbes> batches, LogSum TreeProbes::*what) {
  LogSum sum;
  for (const auto& batch : batches) sum.add(batch.*what);
  return sum;
}

// Means of resampled batches, relative to the largest one, of which the middle 95 % are the interval.
void add_bootstrap_interval(std::span<const TreeProbes> batches, LogSum TreeProbes::*what, std::uint64_t seed,
                            SizeEstimate& estimate) {
  std::vector<double> logs;
  for (const auto& batch : batches) logs.push_back((batch.*what).log10() - log10_of(batch.probes));
  const double largest = *std::max_element(logs.begin(), logs.end());
  std::vector<double> values;
  for (const double log : logs) values.push_back(std::pow(10.0, log - largest));
  Rng rng(seed);
  const auto count = static_cast<std::uint32_t>(values.size());
  std::vector<double> means;
  for (int i = 0; i < resamples; ++i) {
    double sum = 0;
    for (std::uint32_t k = 0; k < count; ++k) sum += values[rng.below(count)];
    means.push_back(sum / count);
  }
  std::sort(means.begin(), means.end());
  const auto at = [&](double share) { return means[static_cast<std::size_t>(share * (resamples - 1))]; };
  estimate.low = largest + std::log10(at(0.025));
  estimate.high = largest + std::log10(at(0.975));
}

SizeEstimate estimated(std::span<const TreeProbes> batches, LogSum TreeProbes::*what, LogSum TreeProbes::*squares,
                       std::uint64_t seed) {
  assert(!batches.empty() && batches[0].probes > 0);
  SizeEstimate estimate;
  const double sum = total(batches, what).log10();
  estimate.log10 = sum - log10_of(probes_of(batches));
  estimate.effective_probes = std::pow(10.0, 2 * sum - total(batches, squares).log10());
  add_bootstrap_interval(batches, what, seed, estimate);
  return estimate;
}

// In natural logarithms: mean + variance / 2, with the standard error of that sum.
void add_lognormal_interval(std::span<const TreeProbes> batches, SizeEstimate& estimate) {
  const auto probes = static_cast<double>(probes_of(batches));
  if (probes < 2) return;
  double logs = 0;
  double squares = 0;
  for (const auto& batch : batches) {
    logs += batch.logs * std::numbers::ln10;
    squares += batch.squared_logs * std::numbers::ln10 * std::numbers::ln10;
  }
  const double mean = logs / probes;
  const double variance = std::max(0.0, (squares - probes * mean * mean) / (probes - 1));
  const double error = std::sqrt(variance / probes + variance * variance / (2 * (probes - 1)));
  estimate.lognormal = (mean + variance / 2) / std::numbers::ln10;
  estimate.lognormal_low = estimate.lognormal - normal_quantile * error / std::numbers::ln10;
  estimate.lognormal_high = estimate.lognormal + normal_quantile * error / std::numbers::ln10;
}

}  // namespace

void LogSum::add(double log10_of_unit, double units) {
  if (count_ == 0) {
    largest_ = log10_of_unit;
    scaled_ = units;
  } else if (log10_of_unit > largest_) {
    scaled_ = scaled_ * std::pow(10.0, largest_ - log10_of_unit) + units;
    largest_ = log10_of_unit;
  } else {
    scaled_ += units * std::pow(10.0, log10_of_unit - largest_);
  }
  ++count_;
}

void TreeProbes::add_probe(std::span<const double> log10_of_nodes_at) {
  const double leaf = log10_of_nodes_at.back();
  LogSum all;
  if (nodes_at.size() < log10_of_nodes_at.size()) nodes_at.resize(log10_of_nodes_at.size());
  for (std::size_t depth = 0; depth < log10_of_nodes_at.size(); ++depth) {
    all.add(log10_of_nodes_at[depth]);
    nodes_at[depth].add(log10_of_nodes_at[depth]);
  }
  ++probes;
  leaves.add(leaf);
  squared_leaves.add(2 * leaf);
  nodes.add(all.log10());
  squared_nodes.add(2 * all.log10());
  logs += leaf;
  squared_logs += leaf * leaf;
  plies += log10_of_nodes_at.size() - 1;
}

SizeEstimate estimated_leaves(std::span<const TreeProbes> batches, std::uint64_t seed) {
  auto estimate = estimated(batches, &TreeProbes::leaves, &TreeProbes::squared_leaves, seed);
  add_lognormal_interval(batches, estimate);
  return estimate;
}

SizeEstimate estimated_nodes(std::span<const TreeProbes> batches, std::uint64_t seed) {
  return estimated(batches, &TreeProbes::nodes, &TreeProbes::squared_nodes, seed);
}

std::vector<double> estimated_nodes_at(std::span<const TreeProbes> batches) {
  std::vector<LogSum> sums;
  for (const auto& batch : batches) {
    if (sums.size() < batch.nodes_at.size()) sums.resize(batch.nodes_at.size());
    for (std::size_t depth = 0; depth < batch.nodes_at.size(); ++depth) sums[depth].add(batch.nodes_at[depth]);
  }
  std::vector<double> logs;
  for (const auto& sum : sums) logs.push_back(sum.log10() - log10_of(probes_of(batches)));
  return logs;
}

double mean_plies(std::span<const TreeProbes> batches) {
  std::uint64_t plies = 0;
  for (const auto& batch : batches) plies += batch.plies;
  return static_cast<double>(plies) / static_cast<double>(probes_of(batches));
}

}  // namespace yomi
