// The sequential probability ratio test (A. Wald, "Sequential tests of statistical hypotheses", 1945): a match
// goes on until its result speaks clearly enough for "elo1 better" or for "elo0 better".
//
// Each hypothesis fixes only the expected share of points; the share of draws is fitted to the games under
// each of them (the generalised test that chess engines are tested with: M. Van den Bergh, "The generalized
// sequential probability ratio test", 2020). Without draws it is Wald's binomial test, exactly.
#pragma once

#include <string_view>

#include "arena/elo.hpp"
#include "core/result.hpp"

namespace yomi {

struct SprtSettings {
  double elo0 = 0;
  double elo1 = 10;
  double alpha = 0.05;  // probability of accepting elo1 where elo0 holds
  double beta = 0.05;   // and of accepting elo0 where elo1 holds

  // Of the logarithm of the likelihood ratio: below the lower one elo0 is accepted, above the upper elo1.
  double lower_bound() const;
  double upper_bound() const;
};

// "elo0=0,elo1=10,alpha=0.05,beta=0.05"; what is left out has its default.
Result<SprtSettings> parse_sprt(std::string_view text);

// The logarithm of how much better elo1 explains the score than elo0 does.
double log_likelihood_ratio(const Score& score, double elo0, double elo1);

enum class SprtDecision { Continue, AcceptElo0, AcceptElo1 };

struct SprtState {
  double llr = 0;
  SprtDecision decision = SprtDecision::Continue;
};

SprtState evaluate_sprt(const SprtSettings& settings, const Score& score);

// "continue", "elo0" or "elo1"
std::string_view name(SprtDecision decision);

}  // namespace yomi
