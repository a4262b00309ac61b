#include "arena/sprt.hpp"

#include <cmath>

#include "core/options.hpp"

namespace yomi {

namespace {

// The logarithm of the score's likelihood, at the most likely share of draws among those for which the
// expected points are `share`.
//
// With d the share of draws, wins have share - d/2 and losses 1 - share - d/2. The derivative of the
// logarithm is zero where n d² - ((w + t) b + (t + l) a) d + t a b = 0, with a = 2 share, b = 2 - a and
// w, t, l, n the numbers of wins, draws, losses and games; its smaller root is the one inside the range.
double best_log_likelihood(const Score& score, double share) {
  const auto wins = static_cast<double>(score.wins);
  const auto draws = static_cast<double>(score.draws);
  const auto losses = static_cast<double>(score.losses);
  const double a = 2 * share;
  const double b = 2 - a;
  const double linear = (wins + draws) * b + (draws + losses) * a;
  const double constant = draws * a * b;
  const double root = std::sqrt(std::max(0.0, linear * linear - 4 * (wins + draws + losses) * constant));
  const double d = constant > 0 ? 2 * constant / (linear + root) : 0;
  const auto term = [](double count, double probability) { return count > 0 ? count * std::log(probability) : 0; };
  return term(wins, share - d / 2) + term(draws, d) + term(losses, 1 - share - d / 2);
}

}  // namespace

double SprtSettings::lower_bound() const { return std::log(beta / (1 - alpha)); }

double SprtSettings::upper_bound() const { return std::log((1 - beta) / alpha); }

Result<SprtSettings> parse_sprt(std::string_view text) {
  const std::vector<OptionSpec> specs{
      OptionSpec::real("elo0", "0", -1000, 1000, "the lower hypothesis"),
      OptionSpec::real("elo1", "10", -1000, 1000, "the upper hypothesis"),
      OptionSpec::real("alpha", "0.05", 1e-6, 0.499, "risk of wrongly accepting elo1"),
      OptionSpec::real("beta", "0.05", 1e-6, 0.499, "risk of wrongly accepting elo0"),
  };
  const auto assignments = parse_assignments(text);
  if (!assignments) return Error{"sprt: " + assignments.message()};
  const auto options = Options::make("sprt", specs, *assignments);
  if (!options) return options.error();
  const SprtSettings settings{options->real("elo0"), options->real("elo1"), options->real("alpha"),
                              options->real("beta")};
  if (!(settings.elo0 < settings.elo1)) return Error{"sprt: elo0 must be below elo1"};
  return settings;
}

double log_likelihood_ratio(const Score& score, double elo0, double elo1) {
  return best_log_likelihood(score, share_from_elo(elo1)) - best_log_likelihood(score, share_from_elo(elo0));
}

SprtState evaluate_sprt(const SprtSettings& settings, const Score& score) {
  SprtState state{log_likelihood_ratio(score, settings.elo0, settings.elo1), SprtDecision::Continue};
  if (state.llr <= settings.lower_bound()) state.decision = SprtDecision::AcceptElo0;
  if (state.llr >= settings.upper_bound()) state.decision = SprtDecision::AcceptElo1;
  return state;
}

std::string_view name(SprtDecision decision) {
  switch (decision) {
    case SprtDecision::Continue:
      return "continue";
    case SprtDecision::AcceptElo0:
      return "elo0";
    case SprtDecision::AcceptElo1:
      return "elo1";
  }
  return {};
}

}  // namespace yomi
