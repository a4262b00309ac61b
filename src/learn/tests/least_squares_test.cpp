#include "learn/least_squares.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "core/rng.hpp"

namespace yomi {
namespace {

constexpr std::size_t parameters = 40;

std::vector<float> known_parameters() {
  std::vector<float> known;
  for (std::size_t i = 0; i < parameters; ++i) known.push_back(static_cast<float>(i % 7) - 3);
  return known;
}

// Rows of eight random features whose targets are what `known` says, plus noise of up to ± `noise`.
SparseRows synthetic_rows(const std::vector<float>& known, std::size_t count, std::uint64_t seed, double noise) {
  SparseRows rows, plain;
  Rng rng(seed);
  for (std::size_t i = 0; i < count; ++i) {
    std::vector<Feature> features;
    for (int k = 0; k < 8; ++k) features.push_back({rng.below(parameters), rng.below(2)});
    plain.add(features, 0);
    rows.add(features, plain.product(i, known) + static_cast<float>(noise * (2 * rng.uniform() - 1)));
  }
  return rows;
}

double distance(const std::vector<float>& a, const std::vector<float>& b) {
  double most = 0;
  for (std::size_t i = 0; i < a.size(); ++i) most = std::max(most, static_cast<double>(std::abs(a[i] - b[i])));
  return most;
}

TEST(LeastSquares, FindsKnownParameters) {
  const auto known = known_parameters();
  const auto fit = fit_least_squares(synthetic_rows(known, 2000, 1, 0), synthetic_rows(known, 200, 2, 0),
                                     std::vector<float>(parameters, 0), {1e-6, 60, 5}, {});
  EXPECT_LT(distance(fit.parameters, known), 1e-3);
  EXPECT_LT(fit.train_error, 1e-3);
  EXPECT_LT(fit.validation_error, 1e-3);
}

TEST(LeastSquares, FindsThemThroughNoise) {
  const auto known = known_parameters();
  const auto fit = fit_least_squares(synthetic_rows(known, 20'000, 1, 3), synthetic_rows(known, 2000, 2, 3),
                                     std::vector<float>(parameters, 0), {0.1, 60, 5}, {});
  EXPECT_LT(distance(fit.parameters, known), 0.15);
  // Uniform noise of ±3 has a root mean square of √3.
  EXPECT_NEAR(fit.validation_error, std::sqrt(3.0), 0.1);
}

TEST(LeastSquares, WithoutRowsThePriorStays) {
  const auto known = known_parameters();
  const auto fit = fit_least_squares({}, {}, known, {2, 60, 5}, {});
  EXPECT_EQ(fit.parameters, known);
  EXPECT_EQ(fit.steps, 0);
}

TEST(LeastSquares, WhatDoesNotOccurKeepsThePrior) {
  SparseRows rows;
  const std::vector<Feature> first{{0, 0}};
  for (int i = 0; i < 100; ++i) rows.add(first, 5);
  const auto fit = fit_least_squares(rows, {}, {1, 2}, {0, 10, 5}, {});
  EXPECT_NEAR(fit.parameters[0], 5, 1e-4);
  EXPECT_EQ(fit.parameters[1], 2);
}

TEST(LeastSquares, AFirmerRidgeStaysNearerToThePrior) {
  const auto known = known_parameters();
  const auto rows = synthetic_rows(known, 200, 1, 0);
  const std::vector<float> prior(parameters, 0);
  double before = 1e9;
  for (const double ridge : {0.01, 1.0, 100.0}) {
    const double size = distance(fit_least_squares(rows, {}, prior, {ridge, 60, 5}, {}).parameters, prior);
    EXPECT_LT(size, before);
    before = size;
  }
}

// Targets that mean nothing: fitting them makes the error on other rows larger, so it stops at once.
TEST(LeastSquares, StopsBeforeItLearnsByHeart) {
  const std::vector<float> nothing(parameters, 0);
  const auto fit = fit_least_squares(synthetic_rows(nothing, 60, 1, 3), synthetic_rows(nothing, 2000, 2, 3), nothing,
                                     {1e-6, 60, 5}, {});
  EXPECT_LE(fit.steps, 1);
  EXPECT_LT(fit.validation_error, 1.9);
}

}  // namespace
}  // namespace yomi
