#include "gamefiles/entry/file_game.hpp"
#include "gamefiles/entry/open_position.hpp"

namespace yomi::gamefiles {

std::unique_ptr<Session> open_rules(GameRules rules, const GameInfo& info, const Options& options) {
  const int cells = rules.board.grid();
  // What hides something fits on such a board, and counts who wins only (the compiler sees to it).
  if (rules.hides()) return open_position<2, Sort::Hidden>(std::move(rules), info, options);
  // Games with a die count who wins only, on boards up to 128 cells (the compiler sees to it).
  if (rules.die) return open_position<2, Sort::Chance>(std::move(rules), info, options);
  if (rules.is_scored()) {
    if (cells <= 64) return open_position<1, Sort::Scored>(std::move(rules), info, options);
    if (cells <= 128) return open_position<2, Sort::Scored>(std::move(rules), info, options);
    return open_position<6, Sort::Scored>(std::move(rules), info, options);
  }
  if (cells <= 64) return open_position<1, Sort::Plain>(std::move(rules), info, options);
  if (cells <= 128) return open_position<2, Sort::Plain>(std::move(rules), info, options);
  return open_position<6, Sort::Plain>(std::move(rules), info, options);
}

}  // namespace yomi::gamefiles
