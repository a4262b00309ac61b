// The types of node that alpha-beta meets in a tree whose moves are in the best order: types 1, 2 and 3 of D. E. Knuth
// and R. W. Moore, "An analysis of alpha-beta pruning" (1975), called PV, cut and all by T. A. Marsland and
// F. Popowich, "Parallel game-tree search" (1985). Of a real tree they say what is expected: at a cut node that the
// first move refutes, at an all node that every move has to be searched.
#pragma once

#include <cstdint>

namespace yomi {

enum class NodeType : std::uint8_t { Pv, Cut, All };

constexpr NodeType type_of_child(NodeType parent, bool first) {
  if (parent == NodeType::Pv) return first ? NodeType::Pv : NodeType::Cut;
  return parent == NodeType::Cut ? NodeType::All : NodeType::Cut;
}

// A number for each type; one number is that of all three.
struct ByNodeType {
  constexpr ByNodeType(int every) : pv(every), cut(every), all(every) {}
  constexpr ByNodeType(int of_pv, int of_cut, int of_all) : pv(of_pv), cut(of_cut), all(of_all) {}

  constexpr int of(NodeType type) const { return type == NodeType::Pv ? pv : type == NodeType::Cut ? cut : all; }

  int pv, cut, all;
};

}  // namespace yomi
