#include "games/hex/geometry.hpp"

#include <cassert>
#include <vector>

namespace yomi::hex {

template <int Words>
Geometry<Words>::Geometry(int board_size) : size(board_size), cells(board_size * board_size) {
  for (int cell = 0; cell < cells; ++cell) all.insert(cell);
  const int last = size - 1;
  for (int i = 0; i < size; ++i) {
    edges[index(Player::First)][0].insert(cell(i, 0));
    edges[index(Player::First)][1].insert(cell(i, last));
    edges[index(Player::Second)][0].insert(cell(0, i));
    edges[index(Player::Second)][1].insert(cell(last, i));
  }
  not_first_column_ = all.without(edges[index(Player::Second)][0]);
  not_last_column_ = all.without(edges[index(Player::Second)][1]);
  for (int cell = 0; cell < cells; ++cell) neighbours_of[cell] = neighbours(Set::single(cell));
  for (const auto& own : edges) rim |= own[0] | own[1];
  acute.insert(cell(0, 0));
  acute.insert(cell(last, last));
  obtuse.insert(cell(last, 0));
  obtuse.insert(cell(0, last));
  // On 1×1 all corners are one cell, which the paper's table would count twice.
  obtuse = obtuse.without(acute);
}

template <int Words>
const Geometry<Words>& Geometry<Words>::of(int size) {
  static const std::vector<Geometry> geometries = [] {
    std::vector<Geometry> made;
    for (int n = 1; n <= max_size; ++n) made.push_back(Geometry(n));
    return made;
  }();
  assert(size >= 1 && size <= max_size);
  return geometries[static_cast<std::size_t>(size - 1)];
}

template class Geometry<1>;
template class Geometry<2>;
template class Geometry<6>;

}  // namespace yomi::hex
