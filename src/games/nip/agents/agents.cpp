// The agents that only Nip and Othello have.
#include "agents/engine_agent.hpp"
#include "agents/limit_options.hpp"
#include "games/nip/agents/paper_search.hpp"
#include "games/nip/nip.hpp"
#include "search/flat_monte_carlo.hpp"

namespace yomi::nip {

namespace {

// Without look-ahead to speak of a table is not worth making, and every game of a match makes one.
int table_bits_for(int look_ahead) { return look_ahead < 3 ? 0 : std::min(20, 12 + look_ahead); }

PaperMeasure measure_from(const Options& options) {
  PaperMeasure measure;
  if (options.text("weights") == "2") measure.weights = PaperWeights::Second;
  if (options.text("parts") == "map") measure.parts = PaperParts::Map;
  if (options.text("parts") == "options") measure.parts = PaperParts::Options;
  if (options.text("reading") == "source") measure.reading = PaperReading::Source;
  return measure;
}

AgentKind paper_kind() {
  return {"paper",
          "the Nip paper's player: map and options, added up along the line",
          {OptionSpec::integer("depth", "5", 0, 20, "plies to look ahead beyond the move itself"),
           OptionSpec::choice("weights", "1", {"1", "2"}, "of the opponent's options: the paper's table 1 or 3"),
           OptionSpec::choice("parts", "both", {"both", "map", "options"}, "what of the value counts"),
           OptionSpec::choice("reading", "text", {"text", "source"},
                              "what the paper says, or what its printed program does (depth then changes nothing)")},
          [](const Options& options, std::uint64_t seed) -> std::unique_ptr<Agent> {
            const int look_ahead = static_cast<int>(options.integer("depth"));
            Limits limits;
            limits.depth = look_ahead + 1;
            return std::make_unique<EngineAgent<Position, PaperSearch>>(
                limits, PaperOptions{measure_from(options), table_bits_for(look_ahead), seed});
          }};
}

AgentKind flat_kind() {
  return {"flat",
          "Monte Carlo without a tree, as the Nip paper tells of it: as many random games from each move",
          {OptionSpec::integer("sims", "", 1, 1e12, "random games for a move, all candidates together"),
           OptionSpec::real("time", "", 0, 1e6, "seconds a move")},
          [](const Options& options, std::uint64_t seed) -> std::unique_ptr<Agent> {
            return std::make_unique<EngineAgent<Position, FlatMonteCarlo<Position>>>(simulation_limits(options, 10'000),
                                                                                     seed);
          }};
}

}  // namespace

std::vector<AgentKind> Nip::agents() { return {paper_kind(), flat_kind()}; }

std::vector<AgentKind> Othello::agents() { return {paper_kind(), flat_kind()}; }

}  // namespace yomi::nip
