// The agents that only HICHAIN has.
#include "agents/engine_agent.hpp"
#include "agents/game_agents.hpp"
#include "games/hichain/greedy_move.hpp"

namespace yomi {

namespace {

using hichain::Position;

class GreedySearch {
 public:
  explicit GreedySearch(std::uint64_t seed) : seed_(seed), rng_(seed) {}

  SearchResult<Position> run(const Position& root, const Limits&, std::stop_token, const Progress<Position>&) {
    const auto chosen = hichain::greedy_move(root, rng_);
    SearchResult<Position> result;
    result.move = chosen.move;
    result.pv = {chosen.move};
    // As the child's evaluation by score would be, or won.
    result.value = chosen.royal ? win_value : root.evaluate(hichain::score_only) + chosen.points;
    result.proven = chosen.royal;
    result.depth = 1;
    result.nodes = 1;
    return result;
  }
  void new_game() { rng_ = Rng(seed_); }

 private:
  std::uint64_t seed_;
  Rng rng_;
};

AgentKind greedy_kind() {
  return {"greedy",
          "completes CHAIN if it can, else takes the most points now; ties at random",
          {},
          [](const Options&, std::uint64_t seed) -> Result<std::unique_ptr<Agent>> {
            return std::unique_ptr<Agent>(std::make_unique<EngineAgent<Position, GreedySearch>>(Limits{}, seed));
          }};
}

}  // namespace

std::vector<AgentKind> GameAgents<Position>::kinds() { return {greedy_kind()}; }

}  // namespace yomi
