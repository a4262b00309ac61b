#include "records/seen_record.hpp"

namespace yomi {

GameRecord seen_by(const GameRecord& record, const Session& played, Player player) {
  if (record.result.winner != Winner::None || played.outcome()) return record;
  const auto walk = played.clone();
  const auto seen_moves = played.seen_history(player);
  GameRecord seen = record;
  bool hides = walk->view(player) != walk->position() || seen_moves != played.history();
  // Backwards from the end, so that each move is met where it was made.
  for (std::size_t i = seen.moves.size(); i > 0 && walk->undo(); --i) {
    RecordedMove& move = seen.moves[i - 1];
    move.text = seen_moves[i - 1];
    hides |= walk->view(player) != walk->position();
    if (!walk->is_chance() && walk->to_move() != player) move.value.reset();
  }
  if (!hides) return record;
  if (!seen.position.empty()) seen.position = walk->view(player);
  seen.seed.reset();
  return seen;
}

}  // namespace yomi
