// Work of which hardening.sh counts the instructions: searches and random games of games whose positions and lists of
// moves are small (Hex), middling (minishogi) and far larger than a page (HICHAIN).
#include <cstdio>
#include <string_view>

#include "games/dice_shogi/position.hpp"
#include "games/hex/position.hpp"
#include "games/hichain/position.hpp"
#include "search/alphabeta.hpp"
#include "search/perft.hpp"
#include "search/playouts.hpp"

namespace {

using namespace yomi;

template <Game G>
std::uint64_t nodes_of_search(const G& start, int evaluation, int depth) {
  AlphaBeta<G> search({evaluation, 16, 1});
  Limits limits;
  limits.depth = depth;
  return search.run(start, limits, {}, {}).nodes;
}

template <Game G>
std::uint64_t plies_of_playouts(const G& start, int games) {
  Rng rng(1);
  std::uint64_t plies = 0;
  for (int i = 0; i < games; ++i) plies += static_cast<std::uint64_t>(random_game(start, rng).plies);
  return plies;
}

std::uint64_t work(std::string_view name) {
  if (name == "hex-search") return nodes_of_search(hex::Position<1>(5, false), hex::e1, 7);
  if (name == "hex-playouts") return plies_of_playouts(hex::Position<2>(11, false), 2000);
  if (name == "minishogi-perft") return perft(dice_shogi::BasicPosition<false>(), 5);
  if (name == "hichain-search") return nodes_of_search(hichain::Position(), hichain::threats, 3);
  if (name == "hichain-playouts") return plies_of_playouts(hichain::Position(), 60);
  return 0;
}

}  // namespace

int main(int count, char** words) {
  if (count == 2) std::printf("%llu\n", static_cast<unsigned long long>(work(words[1])));
}
