// `paper` is the player of T. Ito and T. Baba, "A Dice-Shogi program by using expectimax search" (in Japanese):
// expectimax to a fixed depth without quiescence, by material alone, with mate worth 8100 points. Two things the paper
// leaves open:
//
// - Equal moves: each is as likely as the others. As the search deepens ply by ply and ends once a win is
//   sure, it takes the nearest of sure wins, which to the paper are all worth the same.
// - Where mate is seen. "If mate is found at the end of the search" may mean that the last positions are looked at for
//   it (mates=leaves), or that it is noticed when moves are wanted and there are none (mates=inner), so that depth 1
//   does not even see a mate in one. The second is nearer to the paper's 979 to 21 of depth 2 against depth 1: it gives
//   945 to 55, the first 916 to 84; see docs/results/dice-shogi.md.
#include "agents/engine_agent.hpp"
#include "games/dice_shogi/agents/kinds.hpp"
#include "games/dice_shogi/evaluation/piece_values.hpp"
#include "games/dice_shogi/position.hpp"
#include "search/expectimax.hpp"

namespace yomi::dice_shogi {

namespace {

constexpr Value mate_worth = 8100 * value_scale;

// By name: where it stands among the evaluations is not for us to say.
int material_evaluation() {
  const auto names = Position::evaluation_names();
  const auto found = std::find(names.begin(), names.end(), "material");
  assert(found != names.end());
  return static_cast<int>(found - names.begin());
}

// Every game of a match makes a table, so it should not be larger than a search needs.
int table_bits_for(int depth) { return depth < 3 ? 0 : std::min(22, 10 + 2 * depth); }

class PaperSearch {
 public:
  PaperSearch(const ExpectimaxOptions<Position>& options, std::uint64_t seed)
      : expectimax_(options), values_(options), seed_(seed), rng_(seed) {}

  SearchResult<Position> run(const Position& root, const Limits& limits, std::stop_token stop,
                             const Progress<Position>& progress) {
    if (limits.depth == 0) return without_search(root);
    return expectimax_.run(root, limits, std::move(stop), progress);
  }

  void new_game() {
    expectimax_.new_game();
    rng_ = Rng(seed_);
  }

 private:
  // To a search of no depth all moves are equal.
  SearchResult<Position> without_search(const Position& root) {
    SearchResult<Position> result;
    result.value = values_.estimate(root);
    result.nodes = 1;
    if (root.is_chance()) return result;
    result.move = random_move(root, rng_);
    result.pv = {*result.move};
    return result;
  }

  Expectimax<Position> expectimax_;
  LeafValues<Position> values_;
  std::uint64_t seed_;
  Rng rng_;
};

}  // namespace

AgentKind paper_kind() {
  const std::vector<std::string> prunings(pruning_names.begin(), pruning_names.end());
  return {
      "paper",
      "the Dice Shogi paper's player: expectimax to a fixed depth by material; equal moves at random",
      {OptionSpec::integer("depth", "5", 0, 20, "plies to search, the move among them"),
       OptionSpec::choice("mates", "inner", {"inner", "leaves"},
                          "where mate is seen: at positions that are searched further, or at the last as well"),
       OptionSpec::choice("pruning", "guided", prunings, "how chance nodes are pruned; changes only the time taken")},
      [](const Options& options, std::uint64_t seed) -> std::unique_ptr<Agent> {
        Limits limits;
        limits.depth = static_cast<int>(options.integer("depth"));
        ExpectimaxOptions<Position> search;
        search.evaluation = material_evaluation();
        search.pruning = *pruning_named(options.text("pruning"));
        search.table_bits = table_bits_for(*limits.depth);
        search.win_worth = mate_worth;
        search.ends_at_leaves = options.text("mates") == "leaves";
        search.tie_seed = seed;
        return std::make_unique<EngineAgent<Position, PaperSearch>>(limits, search, seed);
      }};
}

}  // namespace yomi::dice_shogi
