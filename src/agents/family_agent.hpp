// The agents of the search family of "Solving Hex" (search/family.hpp).
#pragma once

#include "agents/engine_agent.hpp"
#include "agents/limit_options.hpp"
#include "agents/search_options.hpp"
#include "search/family_search.hpp"
#include "search/value_scale.hpp"

namespace yomi {

// A family search with the table it owns.
template <Game G>
class FamilyEngine {
 public:
  FamilyEngine(const FamilyOptions& options, int table_bits)
      : table_(table_bits), search_(options, table_), evaluation_(options.evaluation) {}

  SearchResult<G> run(const G& root, const Limits& limits, std::stop_token stop, const Progress<G>& progress) {
    table_.next_generation();
    return search_.run(root, limits, std::move(stop), progress);
  }
  void new_game() { table_.clear(); }

  ValueScale value_scale(const G& game) const { return scale_of_evaluation(game, evaluation_); }

 private:
  TranspositionTable table_;
  FamilySearch<G> search_;
  int evaluation_;
};

// Of the switching of sections 5.2 and 5.3 of "Solving Hex", and of its future work: by the type of node, and set while
// searching.
template <Game G>
std::vector<OptionSpec> switch_options() {
  std::vector<std::string> names;
  for (const auto& recipe : recipes) names.emplace_back(recipe.name);
  std::vector<OptionSpec> specs{
      OptionSpec::choice("large", "mid", names, "algorithm of large subtrees"),
      OptionSpec::choice("small", "rpvs", names, "algorithm of small subtrees"),
      OptionSpec::integer("at", "9", 0, 200, "plies up to which a subtree is small"),
      evaluation_option<G>("near", "evaluation near the root"),
      OptionSpec::integer("until", "5", -1, 200, "distance from the root down to which `near` is used")};
  for (const std::string type : {"pv", "cut", "all"}) {
    specs.push_back(OptionSpec::integer("at-" + type, "", 0, 200, "the same as at, of " + type + " nodes"));
    specs.push_back(OptionSpec::integer("until-" + type, "", -1, 200,
                                        "the same as until, of the order of moves in " + type + " nodes"));
  }
  specs.push_back(OptionSpec::choice("choose", "nothing", {"nothing", "algorithm", "order", "both"},
                                     "what is found out while searching, instead of by at and until"));
  specs.push_back(OptionSpec::real("price", "0.5", 0, 1000, "nodes that valuing a move by `near` costs, for choose"));
  return specs;
}

inline ByNodeType by_node_type(const Options& options, const std::string& name) {
  const auto of = [&](const std::string& type) {
    const std::string own = name + "-" + type;
    return static_cast<int>(options.integer(options.is_set(own) ? own : name));
  };
  return {of("pv"), of("cut"), of("all")};
}

template <Game G>
void set_switches(FamilyOptions& family, const Options& options) {
  family.algorithm = *algorithm_named(options.text("large"));
  family.small = *algorithm_named(options.text("small"));
  family.switch_depth = by_node_type(options, "at");
  family.near_evaluation = evaluation_number<G>(options.text("near"));
  family.near_depth = static_cast<int>(options.integer("until"));
  family.near_order_depth = by_node_type(options, "until");
  const std::string& choose = options.text("choose");
  family.choose_algorithm = choose == "algorithm" || choose == "both";
  family.choose_evaluation = choose == "order" || choose == "both";
  if (family.choose_evaluation) family.near_depth = -1;
  family.near_price = options.real("price");
}

// One of the paper's algorithms, or with `combine` several.
template <Game G>
AgentKind family_kind(const std::string& name, const std::string& help, Algorithm algorithm, bool combine) {
  std::vector<OptionSpec> specs =
      joined(limit_options(""), std::vector{evaluation_option<G>(), table_option("20")},
             std::vector{OptionSpec::integer("step", "2", 1, 8, "plies by which iterative deepening deepens")});
  if (combine) specs = joined(specs, switch_options<G>());
  return {name, help, specs, [=](const Options& options, std::uint64_t) -> Result<std::unique_ptr<Agent>> {
            FamilyOptions family;
            family.algorithm = algorithm;
            family.step = static_cast<int>(options.integer("step"));
            family.evaluation = evaluation_number<G>(options.text("eval"));
            if (combine) set_switches<G>(family, options);
            return std::unique_ptr<Agent>(std::make_unique<EngineAgent<G, FamilyEngine<G>>>(
                limits_or_depth(options, 4), family, static_cast<int>(options.integer("table"))));
          }};
}

}  // namespace yomi
