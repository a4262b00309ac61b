// What the width of Hex's bit sets costs: the same search of the same board with positions of one, two and
// six words. This is why the board's size chooses the type (src/games/hex/hex.hpp).
#include <fmt/format.h>

#include "games/hex/position.hpp"
#include "search/alphabeta.hpp"
#include "search/perft.hpp"

namespace {

using namespace yomi;

template <int Words>
double seconds_of_search(int size, int evaluation, int depth) {
  AlphaBeta<hex::Position<Words>> search({evaluation, 20, 1});
  Limits limits;
  limits.depth = depth;
  return search.run(hex::Position<Words>(size, false), limits, {}, {}).seconds;
}

template <int Words>
double seconds_of_perft(int size, int depth) {
  const Stopwatch watch;
  static_cast<void>(perft(hex::Position<Words>(size, false), depth));
  return watch.seconds();
}

void show(const char* work, double narrow, double wide, int narrow_words) {
  fmt::print("{:<40} {} word(s) {:.3f} s, 6 words {:.3f} s: {:.1f}×\n", work, narrow_words, narrow, wide,
             wide / narrow);
}

}  // namespace

int main() {
  show("5×5, perft 5", seconds_of_perft<1>(5, 5), seconds_of_perft<6>(5, 5), 1);
  show("5×5, alphabeta:depth=9,eval=e1", seconds_of_search<1>(5, hex::e1, 9), seconds_of_search<6>(5, hex::e1, 9), 1);
  show("11×11, alphabeta:depth=4,eval=e1", seconds_of_search<2>(11, hex::e1, 4), seconds_of_search<6>(11, hex::e1, 4),
       2);
  show("11×11, alphabeta:depth=4,eval=paths", seconds_of_search<2>(11, hex::paths, 4),
       seconds_of_search<6>(11, hex::paths, 4), 2);
}
