#include "learn/logistic_regression.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "core/rng.hpp"

namespace yomi {
namespace {

constexpr std::size_t parameters = 30;

std::vector<float> known_parameters() {
  std::vector<float> known;
  for (std::size_t i = 0; i < parameters; ++i) known.push_back(0.2f * (static_cast<float>(i % 7) - 3));
  return known;
}

enum class Targets { Chances, Results };

// Rows of six random features; the target is what `known` says: the chance itself, or a result drawn by it.
SparseRows synthetic_rows(const std::vector<float>& known, std::size_t count, std::uint64_t seed, Targets targets) {
  SparseRows rows, plain;
  Rng rng(seed);
  for (std::size_t i = 0; i < count; ++i) {
    std::vector<Feature> features;
    for (int k = 0; k < 6; ++k) features.push_back({rng.below(parameters), rng.below(2)});
    plain.add(features, 0);
    const double chance = logistic(plain.product(i, known));
    rows.add(features, static_cast<float>(targets == Targets::Chances ? chance : rng.uniform() < chance ? 1 : 0));
  }
  return rows;
}

double distance(const std::vector<float>& a, const std::vector<float>& b) {
  double most = 0;
  for (std::size_t i = 0; i < a.size(); ++i) most = std::max(most, static_cast<double>(std::abs(a[i] - b[i])));
  return most;
}

const std::vector<float> nothing(parameters, 0);

TEST(LogisticRegression, FindsKnownParametersFromChances) {
  const auto known = known_parameters();
  const auto fit = fit_logistic(synthetic_rows(known, 3000, 1, Targets::Chances),
                                synthetic_rows(known, 300, 2, Targets::Chances), nothing, {1e-6, 60, 5}, {});
  EXPECT_LT(distance(fit.parameters, known), 0.01);
  EXPECT_LT(fit.train_error, 1e-3);
  EXPECT_LT(fit.validation_error, 1e-3);
}

TEST(LogisticRegression, FindsThemFromResults) {
  const auto known = known_parameters();
  const auto train = synthetic_rows(known, 40'000, 1, Targets::Results);
  const auto validation = synthetic_rows(known, 4000, 2, Targets::Results);
  const auto fit = fit_logistic(train, validation, nothing, {1, 60, 5}, {});
  EXPECT_LT(distance(fit.parameters, known), 0.15);
  EXPECT_NEAR(fit.validation_error, logistic_error(validation, known), 0.005);
}

TEST(LogisticRegression, TheGradientIsThatOfTheLoss) {
  const auto rows = synthetic_rows(known_parameters(), 200, 3, Targets::Results);
  std::vector<float> prior(parameters, 0.1f), at;
  for (std::size_t i = 0; i < parameters; ++i) at.push_back(static_cast<float>(std::sin(static_cast<double>(i))));
  const LogisticLoss loss{rows, prior, 3};
  const auto gradient = loss.gradient(at);
  for (std::size_t i = 0; i < parameters; ++i) {
    constexpr float step = 1.0f / 256;
    auto above = at, below = at;
    above[i] += step;
    below[i] -= step;
    const double slope = (loss.value(above) - loss.value(below)) / (double{above[i]} - double{below[i]});
    EXPECT_NEAR(gradient[i], slope, 2e-3) << i;
  }
}

TEST(LogisticRegression, EndsWhereTheGradientVanishes) {
  const auto rows = synthetic_rows(known_parameters(), 500, 4, Targets::Results);
  const auto fit = fit_logistic(rows, {}, nothing, {2, 60, 5}, {});
  EXPECT_LT(distance(LogisticLoss{rows, nothing, 2}.gradient(fit.parameters), nothing), 0.2);
}

TEST(LogisticRegression, WithoutRowsThePriorStays) {
  const auto known = known_parameters();
  const auto fit = fit_logistic({}, {}, known, {2, 60, 5}, {});
  EXPECT_EQ(fit.parameters, known);
  EXPECT_EQ(fit.steps, 0);
}

TEST(LogisticRegression, WhatDoesNotOccurKeepsThePrior) {
  SparseRows rows;
  const std::vector<Feature> first{{0, 0}};
  for (int i = 0; i < 100; ++i) rows.add(first, i % 4 == 0 ? 0.f : 1.f);
  const auto fit = fit_logistic(rows, {}, {1, 2}, {0, 20, 5}, {});
  EXPECT_NEAR(fit.parameters[0], std::log(3), 1e-2);
  EXPECT_EQ(fit.parameters[1], 2);
}

// Without a ridge the parameter would grow for ever.
TEST(LogisticRegression, AFirmerRidgeStaysNearerToThePrior) {
  SparseRows rows;
  const std::vector<Feature> first{{0, 0}};
  for (int i = 0; i < 50; ++i) rows.add(first, 1);
  float before = 100;
  for (const double ridge : {0.01, 1.0, 100.0}) {
    const auto fit = fit_logistic(rows, {}, {0.f}, {ridge, 60, 5}, {});
    EXPECT_LT(fit.parameters[0], before);
    EXPECT_GT(fit.parameters[0], 0);
    before = fit.parameters[0];
  }
}

TEST(LogisticRegression, StopsBeforeItLearnsByHeart) {
  const auto fit = fit_logistic(synthetic_rows(nothing, 60, 1, Targets::Results),
                                synthetic_rows(nothing, 2000, 2, Targets::Results), nothing, {1e-3, 60, 5}, {});
  EXPECT_EQ(fit.steps, 0);
  EXPECT_NEAR(fit.validation_error, 0.5, 1e-6);
}

}  // namespace
}  // namespace yomi
