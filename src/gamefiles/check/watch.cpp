#include "gamefiles/check/watch.hpp"

#include "gamefiles/check/by_size.hpp"

namespace yomi::gamefiles {

Seen watch_random_games(GameRules rules, const RandomGames& wanted) {
  return with_position_type(rules, [&]<int W, Sort S>() {
    // Two lists of moves are large, so it does not stand on the stack.
    return std::make_unique<Watcher<W, S>>(std::move(rules), wanted)->watch();
  });
}

}  // namespace yomi::gamefiles
