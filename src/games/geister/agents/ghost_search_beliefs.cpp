// What is believed, and what it is worth, where some of the enemy's colours have become known.
#include <algorithm>

#include "games/geister/agents/ghost_search.hpp"

namespace yomi::geister {

namespace {

constexpr float nearly_sure = 0.95f;
constexpr float least_share = 0.2f;

}  // namespace

const GhostSearch::Marginals& GhostSearch::marginals(GhostSet known, GhostSet reds) {
  std::size_t code = 0;
  for (int ghost = 0; ghost < ghost_count; ++ghost) {
    code = code * 3 + (contains(known, ghost) ? (contains(reds, ghost) ? 2 : 1) : 0);
  }
  Marginals& entry = marginals_[code];
  if (entry.search == search_number_) return entry;
  entry = {search_number_, 0, {}};
  for (std::size_t i = 0; i < set_up_count; ++i) {
    if (beliefs_.weights[i] <= 0 || ((set_ups[i] ^ reds) & known) != 0) continue;
    entry.total += beliefs_.weights[i];
    for (std::size_t ghost = 0; ghost < ghost_count; ++ghost) {
      if (!contains(set_ups[i], static_cast<int>(ghost))) entry.blue[ghost] += beliefs_.weights[i];
    }
  }
  for (float& blue : entry.blue) blue = entry.total > 0 ? blue / entry.total : 0;
  return entry;
}

float GhostSearch::blue_chance(const Node& node, int ghost) {
  return marginals(node.known, node.known_reds).blue[static_cast<std::size_t>(ghost)];
}

float GhostSearch::chance_of_any_blue(const Node& node, GhostSet ghosts) {
  const float all = marginals(node.known, node.known_reds).total;
  if (all <= 0) return 1;
  const float none =
      marginals(static_cast<GhostSet>(node.known | ghosts), static_cast<GhostSet>(node.known_reds | ghosts)).total;
  return 1 - none / all;
}

float GhostSearch::evaluate(const Node& node, bool my_turn) {
  Scene scene{node.mine, node.theirs,        node.my_cells,     node.their_cells, root_reds_,
              {},        {node.my_blues, 0}, {node.my_reds, 0}, my_turn};
  int blues = colour_count;
  int reds = colour_count;
  for (int ghost = 0; ghost < ghost_count; ++ghost) {
    const auto i = static_cast<std::size_t>(ghost);
    if (!on_board(node.theirs[i])) (contains(node.known_reds, ghost) ? reds : blues) -= 1;
  }
  scene.blues[1] = std::max(blues, 1);
  scene.reds[1] = std::max(reds, 1);
  if (options_.colours == Colours::Purple) {
    for (int ghost = 0; ghost < ghost_count; ++ghost) {
      scene.blue_chance[static_cast<std::size_t>(ghost)] = contains(node.known_reds, ghost) ? 0.0f : 0.5f;
    }
  } else {
    scene.blue_chance = marginals(node.known, node.known_reds).blue;
  }
  const float expected = std::clamp(expected_result(scene, *weights_), -nearly_sure, nearly_sure);
  // The weights are of games between players who mean it. One who moves at random is beaten in the end, and so nothing
  // is to be risked; what is better still counts a little.
  const float share = std::max(diligence_, least_share);
  return share * expected + (1 - share) * nearly_sure;
}

}  // namespace yomi::geister
