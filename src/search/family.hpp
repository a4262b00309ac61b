// The search family of T. Suzuki, N. Inui and Y. Kotani, "Solving Hex" (in Japanese), figures 2 to 7,
// and NegaScout (A. Reinefeld, "An improvement to the Scout tree-search algorithm", 1983).
//
// All are one scan over the moves of a node, told apart by four facts: how the first move is searched,
// how the others are, whether those get a null window first, and whether the node deepens iteratively.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "search/node_type.hpp"

namespace yomi {

enum class Algorithm { AlphaBeta, Rid, Mid, Pvs, Rpvs, Mpvs, NegaScout };

struct Recipe {
  std::string_view name;
  Algorithm first;   // searches the first move ...
  Algorithm others;  // ... and the rest
  bool null_window;  // the rest are first only asked whether they are better
  bool iterates;     // scans with growing depth, reordering in between
  std::string_view help;
};

// Indexed by Algorithm. RID and RPVS deepen only where they start: below, they are alpha-beta and PVS.
inline constexpr std::array<Recipe, 7> recipes{{
    {"fab", Algorithm::AlphaBeta, Algorithm::AlphaBeta, false, false, "alpha-beta (fig. 2)"},
    {"rid", Algorithm::AlphaBeta, Algorithm::AlphaBeta, false, true, "root iterative deepening (fig. 3)"},
    {"mid", Algorithm::Mid, Algorithm::Mid, false, true, "multiple iterative deepening (fig. 4)"},
    {"pvs", Algorithm::Pvs, Algorithm::AlphaBeta, true, false, "principal variation search (fig. 5)"},
    {"rpvs", Algorithm::Pvs, Algorithm::AlphaBeta, true, true, "PVS with root iterative deepening (fig. 6)"},
    {"mpvs", Algorithm::Mpvs, Algorithm::Mid, true, true, "PVS with multiple iterative deepening (fig. 7)"},
    {"negascout", Algorithm::NegaScout, Algorithm::NegaScout, true, false, "NegaScout"},
}};

constexpr const Recipe& recipe(Algorithm algorithm) { return recipes[static_cast<std::size_t>(algorithm)]; }

constexpr std::optional<Algorithm> algorithm_named(std::string_view name) {
  for (std::size_t i = 0; i < recipes.size(); ++i) {
    if (recipes[i].name == name) return static_cast<Algorithm>(i);
  }
  return std::nullopt;
}

struct FamilyOptions {
  Algorithm algorithm = Algorithm::AlphaBeta;
  int step = 2;  // by how much iterative deepening deepens

  // Subtrees of this many plies or fewer are searched by `small` (section 5.2); 0 switches it off.
  ByNodeType switch_depth = 0;
  Algorithm small = Algorithm::Rpvs;

  // `near_evaluation` down to this distance from the root, `evaluation` below (section 5.3). Where the moves of a
  // node are only put in order by it, the distance may differ by the type of node; all leaves are valued alike.
  int evaluation = 0;
  int near_evaluation = 0;
  int near_depth = -1;
  ByNodeType near_order_depth = -1;

  // The switches set while searching (switch_trials.hpp) instead: `small` against `algorithm`, and `near_evaluation`
  // against `evaluation` for the order of moves, where valuing a move by it costs as much as so many nodes.
  bool choose_algorithm = false;
  bool choose_evaluation = false;
  double near_price = 0;
};

}  // namespace yomi
