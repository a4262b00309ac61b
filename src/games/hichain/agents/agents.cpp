// The agents that only HICHAIN has.
#include "agents/engine_agent.hpp"
#include "games/hichain/agents/greedy_move.hpp"
#include "games/hichain/hichain.hpp"

namespace yomi::hichain {

namespace {

class GreedySearch {
 public:
  explicit GreedySearch(std::uint64_t seed) : seed_(seed), rng_(seed) {}

  SearchResult<Position> run(const Position& root, const Limits&, std::stop_token, const Progress<Position>&) {
    const auto chosen = greedy_move(root, rng_);
    SearchResult<Position> result;
    result.move = chosen.move;
    result.pv = {chosen.move};
    // As the child's evaluation by score would be, or won.
    result.value = chosen.royal ? win_value : root.evaluate(score_only) + chosen.points;
    result.proven = chosen.royal;
    result.depth = 1;
    result.nodes = 1;
    return result;
  }
  void new_game() { rng_ = Rng(seed_); }
  ValueScale value_scale(const Position& game) const { return game.value_scale(score_only); }

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

std::vector<AgentKind> Hichain::agents() { return {greedy_kind()}; }

}  // namespace yomi::hichain
