#include "learn/tuning.hpp"

#include <fmt/format.h>

namespace yomi {

std::string log_text(const GenerationReport& generation, const TuneSettings& settings) {
  std::string text =
      fmt::format("generation {}: {} games, {} positions (depth {}, {}seed {})\n", generation.number, generation.games,
                  generation.positions, settings.depth,
                  generation.solves_ends ? fmt::format("solved at {}, ", settings.solve_at) : "", settings.seed);
  text += "  stage  positions  train error  validation error  steps\n";
  for (std::size_t i = 0; i < generation.stages.size(); ++i) {
    const auto& stage = generation.stages[i];
    text += fmt::format("  {:>5} {:>10} {:>12.3f} {:>17.3f} {:>6}\n", i + 1, stage.positions, stage.train_error,
                        stage.validation_error, stage.steps);
  }
  text += fmt::format("  all   {:>10} {:>12.3f} {:>17.3f}\n", generation.positions, generation.train_error,
                      generation.validation_error);
  const Score score = generation.match.score();
  const auto sprt = generation.match.sprt.value_or(SprtState{});
  text += fmt::format("  match against {}: {} wins, {} draws, {} losses; SPRT({:g}, {:g}) LLR {:.2f}, {}\n",
                      generation.opponent, score.wins, score.draws, score.losses, settings.sprt.elo0,
                      settings.sprt.elo1, sprt.llr, name(sprt.decision));
  text += generation.accepted ? "  accepted\n" : "  not accepted\n";
  return text;
}

}  // namespace yomi
