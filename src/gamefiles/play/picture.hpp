// What is to be seen of a position, in plain values: from these a page draws any file's board (entry/page_view.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace yomi::gamefiles {

struct BoardPicture {
  // By cell of the grid; -1: none. A piece with an owner and without a kind is one that the viewer does not know.
  std::vector<std::int8_t> kinds;
  std::vector<std::int8_t> owners;        // 0, 1, or 2: nobody's
  std::vector<int> seeds;                 // by cell; empty: nothing is sown
  std::array<int, 2> stores{};            // of seeds
  std::array<std::vector<int>, 2> hands;  // by kind; empty where there are none
  std::vector<int> cards;                 // whose each is; 2: between the players
  int roll = 0;                           // what the die shows; 0: nothing
  bool check = false;                     // whose turn it is stands in check
};

// What is pressed, one after the other, to make a move: cells of the grid, and -1 - kind for a kind in hand. Nothing
// for what is neither (a pass, a swap, a throw of the die).
using Presses = std::vector<int>;

}  // namespace yomi::gamefiles
