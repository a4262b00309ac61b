// The agents a game has, found from its abilities.
#pragma once

#include "agents/book_agent.hpp"
#include "agents/casual_options.hpp"
#include "agents/casual_search.hpp"
#include "agents/ending_engine.hpp"
#include "agents/engine_agent.hpp"
#include "agents/family_agent.hpp"
#include "agents/limit_options.hpp"
#include "agents/random_agent.hpp"
#include "agents/rating_engine.hpp"
#include "agents/rating_option.hpp"
#include "agents/search_options.hpp"
#include "core/embedded_data.hpp"
#include "core/files.hpp"
#include "core/text.hpp"
#include "search/alphabeta.hpp"
#include "search/expectimax.hpp"
#include "search/ismcts.hpp"
#include "search/mcts.hpp"

namespace yomi {

// The static value at which three quarters of the points, or nearly, are won: e to 1.
template <class G>
concept TellsGoodOdds = requires {
  { G::good_odds_value } -> std::convertible_to<int>;
};

// --- The kinds ---

// The weights in the file that the option `weights` names; empty without it.
template <Game G>
Result<SharedWeights<G>> weights_from(const Options& options, const G& position) {
  if constexpr (Weighted<G>) {
    constexpr std::size_t most_bytes = 64 << 20;
    if (!options.is_set("weights")) return SharedWeights<G>{};
    const auto bytes = read_file(options.text("weights"), most_bytes);
    if (!bytes) return bytes.error();
    auto weights = position.parse_weights(*bytes);
    if (!weights) return Error{"the file " + in_quotes(options.text("weights")) + ": " + weights.message()};
    return *weights;
  }
  return SharedWeights<G>{};
}

// Reading weights takes longer than many a game.
template <Game G, class Engine>
class WeightedAgent : public EngineAgent<G, Engine> {
 public:
  template <class... Arguments>
  WeightedAgent(const Limits& limits, bool reusable, Arguments&&... arguments)
      : EngineAgent<G, Engine>(limits, std::forward<Arguments>(arguments)...), reusable_(reusable) {}
  bool reusable() const override { return reusable_; }

 private:
  bool reusable_;
};

template <Game G>
std::unique_ptr<Agent> make_alphabeta(const AlphaBetaOptions<G>& search, const Options& options) {
  const auto limits = limits_or_depth(options, 4);
  const bool reusable = search.weights != nullptr;
  if constexpr (SolvesEndings<G>) {
    return std::make_unique<WeightedAgent<G, EndingEngine<G>>>(
        limits, reusable, EndingOptions<G>{search, static_cast<int>(options.integer("endgame"))});
  } else {
    return std::make_unique<WeightedAgent<G, RatingEngine<G, AlphaBeta<G>>>>(limits, reusable, search,
                                                                             options.flag(rating_option_name));
  }
}

// The agent with the board's book before it, where there is one. A search of so many plies or nodes is to be
// just that, and so is one with other weights than those the book was grown with.
template <Game G>
std::unique_ptr<Agent> with_book(std::unique_ptr<Agent> agent, const Options& options, const G& position,
                                 std::uint64_t seed) {
  if constexpr (NamesData<G>) {
    const Limits limits = limits_or_depth(options, 4);
    bool plain = !options.flag("book") || limits.depth || limits.nodes;
    if constexpr (Weighted<G>) plain = plain || options.is_set("weights");
    const Book* book = plain ? nullptr : built_in_book(position.data_name());
    if (book != nullptr) return std::make_unique<BookAgent<G>>(std::move(agent), *book, seed);
  }
  return agent;
}

// By these weights, or by the game's own.
template <Game G>
std::unique_ptr<Agent> alphabeta_agent(const G& position, const Options& options, SharedWeights<G> weights,
                                       std::uint64_t seed) {
  AlphaBetaOptions<G> search{evaluation_number<G>(options.text("eval")), static_cast<int>(options.integer("table")),
                             static_cast<int>(options.integer("threads")), std::move(weights), options.flag("reduce")};
  if constexpr (EvaluatesMoves<G>) search.width = static_cast<int>(options.integer("width"));
  search.nodes_of_turn = static_cast<std::uint64_t>(options.integer("turns"));
  return with_book(make_alphabeta<G>(search, options), options, position, seed);
}

template <Game G>
AgentKind alphabeta_kind(const G& position) {
  auto specs = joined(limit_options(""), std::vector{evaluation_option<G>(), table_option("20"), threads_option()});
  specs.push_back(OptionSpec::integer("turns", "0", 0, 1e9,
                                      "positions after which the next thread searches; 0: all threads at once"));
  specs.push_back(OptionSpec::flag("reduce", SolvesEndings<G>, "look at late moves less deeply first"));
  if constexpr (EvaluatesMoves<G>) {
    std::string width = "0";
    if constexpr (TellsUsualWidth<G>) width = std::to_string(G::usual_width);
    specs.push_back(OptionSpec::integer("width", width, 0, 100'000,
                                        "moves looked at in a position, the best by a quick value; 0: all"));
  }
  if constexpr (SolvesEndings<G>) {
    specs.push_back(
        OptionSpec::integer("endgame", "14", 0, 40, "empty cells from which on games are solved; 0: never"));
  } else {
    specs.push_back(rating_option());
  }
  if constexpr (Weighted<G>) {
    specs.push_back(
        OptionSpec::text("weights", "", "file with weights of the evaluation, instead of the built-in ones"));
  }
  if constexpr (NamesData<G>) {
    specs.push_back(
        OptionSpec::flag("book", true, "play from the opening book, if there is one, unless depth or nodes are set"));
  }
  return {"alphabeta", "iterative deepening PVS with table, killers and history; Lazy SMP with threads", specs,
          [position](const Options& options, std::uint64_t seed) -> Result<std::unique_ptr<Agent>> {
            auto weights = weights_from(options, position);
            if (!weights) return Error{"agent alphabeta: " + weights.message()};
            return alphabeta_agent<G>(position, options, *weights, seed);
          }};
}

template <Game G>
std::vector<OptionSpec> expectimax_options() {
  auto specs = joined(limit_options(""), std::vector{evaluation_option<G>(), table_option("20"), threads_option()});
  const std::vector<std::string> prunings(pruning_names.begin(), pruning_names.end());
  const char* best_pruning = GroupsMoves<G> ? "guided" : "star2";
  specs.push_back(OptionSpec::choice("pruning", best_pruning, prunings, "how chance nodes are pruned"));
  if constexpr (TellsNoisyMoves<G>) {
    specs.push_back(OptionSpec::integer("quiescence", std::to_string(usual_quiescence), 0, 100,
                                        "plies of noisy moves beyond the depth"));
  }
  specs.push_back(
      OptionSpec::integer("win", std::to_string(win_value), 1, win_value, "what a win is worth beside the evaluation"));
  specs.push_back(rating_option());
  if constexpr (Weighted<G>) {
    specs.push_back(
        OptionSpec::text("weights", "", "file with weights of the evaluation, instead of the built-in ones"));
  }
  return specs;
}

// By these weights, or by the game's own.
template <Game G>
std::unique_ptr<Agent> expectimax_agent(const Options& options, SharedWeights<G> weights) {
  ExpectimaxOptions<G> search;
  search.evaluation = evaluation_number<G>(options.text("eval"));
  search.pruning = *pruning_named(options.text("pruning"));
  search.table_bits = static_cast<int>(options.integer("table"));
  search.threads = static_cast<int>(options.integer("threads"));
  if constexpr (TellsNoisyMoves<G>) search.quiescence = static_cast<int>(options.integer("quiescence"));
  search.win_worth = static_cast<Value>(options.integer("win"));
  search.weights = std::move(weights);
  const bool reusable = search.weights != nullptr;
  return std::make_unique<WeightedAgent<G, RatingEngine<G, Expectimax<G>>>>(limits_or_depth(options, 4), reusable,
                                                                            search, options.flag(rating_option_name));
}

template <Game G>
AgentKind expectimax_kind(const G& position) {
  return {"expectimax",
          "iterative deepening expectimax with Star2 pruning, table and quiescence; Lazy SMP with threads",
          expectimax_options<G>(), [position](const Options& options, std::uint64_t) -> Result<std::unique_ptr<Agent>> {
            const auto weights = weights_from(options, position);
            if (!weights) return Error{"agent expectimax: " + weights.message()};
            return expectimax_agent<G>(options, *weights);
          }};
}

template <Game G>
AgentKind mcts_kind() {
  std::vector<OptionSpec> specs{OptionSpec::integer("sims", "", 1, 1e12, "simulations a move"),
                                OptionSpec::real("time", "", 0, 1e6, "seconds a move"),
                                OptionSpec::real("explore", "0.35", 0, 100, "weight of the exploration term"),
                                OptionSpec::integer("expand", "8", 1, 1e6, "visits after which a leaf gets children"),
                                OptionSpec::integer("memory", "512", 1, 1e6, "megabytes for the tree"),
                                OptionSpec::flag("reuse", true, "keep the part of the tree that the game goes on in"),
                                threads_option(),
                                rating_option()};
  if constexpr (Evaluated<G>) {
    std::string scale = "50000";
    if constexpr (TellsGoodOdds<G>) scale = std::to_string(G::good_odds_value);
    specs.push_back(OptionSpec::integer("playout", "", 0, 1e6, "moves after which a playout takes the static value"));
    specs.push_back(evaluation_option<G>());
    specs.push_back(OptionSpec::real("scale", scale, 1, 1e6, "static value at which 73 % of the points are won"));
  }
  if constexpr (EvaluatesMoves<G>) {
    specs.push_back(OptionSpec::real("widen", "0", 0, 1000,
                                     "moves looked at, the best first: so many times the root of the visits; 0: all"));
  }
  if constexpr (GuidedPlayouts<G>) {
    specs.push_back(OptionSpec::flag("guided", false, "playouts see at a glance what scores"));
  }
  return {"mcts", "Monte Carlo tree search (UCT) with proven wins and losses", specs,
          [](const Options& options, std::uint64_t seed) -> Result<std::unique_ptr<Agent>> {
            const Limits limits = simulation_limits(options, 10'000);
            MctsOptions mcts;
            mcts.exploration = options.real("explore");
            mcts.expand_after = static_cast<int>(options.integer("expand"));
            mcts.megabytes = static_cast<std::size_t>(options.integer("memory"));
            mcts.reuse_tree = options.flag("reuse");
            mcts.threads = static_cast<int>(options.integer("threads"));
            mcts.seed = seed;
            mcts.rate_all = options.flag(rating_option_name);
            if constexpr (EvaluatesMoves<G>) mcts.widening = options.real("widen");
            if constexpr (GuidedPlayouts<G>) mcts.guided_playouts = options.flag("guided");
            if constexpr (Evaluated<G>) {
              if (options.is_set("playout")) mcts.playout_plies = static_cast<int>(options.integer("playout"));
              mcts.evaluation = evaluation_number<G>(options.text("eval"));
              mcts.evaluation_scale = options.real("scale");
            }
            return std::unique_ptr<Agent>(std::make_unique<EngineAgent<G, Mcts<G>>>(limits, mcts));
          }};
}

template <Game G>
AgentKind casual_kind() {
  auto evaluation = evaluation_option<G>();
  // It values every move in full, which an evaluation that is slow to ask would make too slow.
  if constexpr (EvaluatesMovesUntil<G>) evaluation.initial = G::evaluation_names()[G::ordering_evaluation()];
  return {"casual", casual_help, joined(casual_options(), std::vector{evaluation}),
          [](const Options& options, std::uint64_t seed) -> Result<std::unique_ptr<Agent>> {
            return std::unique_ptr<Agent>(std::make_unique<EngineAgent<G, CasualSearch<G>>>(
                casual_limits(options), evaluation_number<G>(options.text("eval")), casual_habits(options), seed));
          }};
}

template <Game G>
AgentKind ismcts_kind() {
  return {"ismcts",
          "information set Monte Carlo tree search: worlds drawn anew for every simulation",
          {OptionSpec::integer("sims", "", 1, 1e12, "simulations a move"),
           OptionSpec::real("time", "", 0, 1e6, "seconds a move"),
           OptionSpec::real("explore", "0.7", 0, 100, "weight of the exploration term")},
          [](const Options& options, std::uint64_t seed) -> Result<std::unique_ptr<Agent>> {
            return std::unique_ptr<Agent>(std::make_unique<EngineAgent<G, Ismcts<G>>>(
                simulation_limits(options, 1000), IsmctsOptions{options.real("explore"), seed}));
          }};
}

// Weights are read when an evaluation is first asked, which may take longer than a move: not while the agent's time
// runs.
template <Game G>
void read_weights_of(const G& position) {
  if constexpr (Evaluated<G>) {
    if (position.outcome() != Outcome::Ongoing) return;
    for (std::size_t i = 0; i < evaluation_choices<G>().size(); ++i) {
      static_cast<void>(position.evaluate(static_cast<int>(i)));
    }
  }
}

template <Game G>
std::vector<AgentKind> agent_kinds_for(const G& position) {
  std::vector<AgentKind> kinds{{"random",
                                "a uniformly random legal move",
                                {},
                                [](const Options&, std::uint64_t seed) -> Result<std::unique_ptr<Agent>> {
                                  return std::unique_ptr<Agent>(std::make_unique<RandomAgent>(seed));
                                }}};
  if constexpr (!Hidden<G>) kinds.push_back(casual_kind<G>());
  if constexpr (!Stochastic<G> && !Hidden<G>) {
    kinds.push_back(alphabeta_kind<G>(position));
    kinds.push_back(mcts_kind<G>());
    for (std::size_t i = 0; i < recipes.size(); ++i) {
      kinds.push_back(family_kind<G>(std::string(recipes[i].name),
                                     "of the alpha-beta family: " + std::string(recipes[i].help),
                                     static_cast<Algorithm>(i), false));
    }
    kinds.push_back(family_kind<G>("switch", "of the alpha-beta family: algorithm by subtree, evaluation by distance",
                                   Algorithm::Mid, true));
  }
  if constexpr (Stochastic<G> && !Hidden<G>) {
    kinds.push_back(expectimax_kind<G>(position));
    kinds.push_back(mcts_kind<G>());
  }
  if constexpr (Hidden<G>) kinds.push_back(ismcts_kind<G>());
  for (auto& kind : kinds) {
    if (kind.options.empty()) continue;
    kind.make = [position, make = std::move(kind.make)](const Options& options, std::uint64_t seed) {
      read_weights_of(position);
      return make(options, seed);
    };
  }
  return kinds;
}

}  // namespace yomi
