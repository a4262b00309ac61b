#include "games/hichain/experiments/paper.hpp"

#include "games/hichain/experiments/blocks.hpp"
#include "games/hichain/experiments/figure12.hpp"
#include "games/hichain/experiments/rims.hpp"
#include "games/hichain/experiments/space.hpp"
#include "games/hichain/experiments/strong_games.hpp"
#include "games/hichain/experiments/tsumi.hpp"

namespace yomi::hichain {

namespace {

struct Scale {
  std::uint64_t probes = 200'000;  // of each tree
  std::uint64_t tsumi = 100;       // games of each strength
  std::uint64_t blocks = 100;
  std::uint64_t block_worth = 1000;
  std::uint64_t monte_carlo = 600;
  std::optional<std::uint64_t> first_move = {};  // its rows have numbers of their own
};

Scale scale_for(const ExperimentSettings& settings) {
  if (settings.short_form) return {200, 1, 1, 4, 2, 1};
  Scale scale;
  if (!settings.games) return scale;
  const std::uint64_t games = *settings.games;
  return {scale.probes, games, games, games, games, games};
}

Result<ExperimentResults> run(const ExperimentSettings& settings, const ExperimentHost& host) {
  const Stopwatch watch;
  const Scale scale = scale_for(settings);
  auto results = measure_figures({hichain_rim_figures(), hichain_space_figures(scale.probes), hichain_figure_12()},
                                 settings, host);
  if (!results || !results->complete) return results;
  const auto noted =
      measure_noted({hichain_block_figures(scale.blocks, host), hichain_block_worth_figures(scale.block_worth),
                     hichain_tsumi_figures(scale.tsumi, host), hichain_first_move_figures(scale.first_move, host),
                     hichain_monte_carlo_figures(scale.monte_carlo, host)},
                    settings, host);
  if (!noted) return noted.error();
  results->complete = noted->complete;
  results->figures.insert(results->figures.end(), noted->figures.begin(), noted->figures.end());
  results->seconds = watch.seconds();
  return results;
}

}  // namespace

Experiment paper_experiment() {
  return {"hichain-paper",
          "HICHAIN: rims, search space, figures 12 and 13 (blocks, tsumi), the first move, Monte Carlo",
          {"rims", "second-turn", "space", "12", "threats", "blocks", "block-worth", "13", "first-move", "komi",
           "monte-carlo"},
          run};
}

}  // namespace yomi::hichain
