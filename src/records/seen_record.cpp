#include "records/seen_record.hpp"

namespace yomi {

GameRecord seen_by(const GameRecord& record, const SeatView& seat) {
  if (record.result.winner != Winner::None || !seat.hides()) return record;
  GameRecord seen = record;
  for (std::size_t i = 0; i < seen.moves.size() && i < seat.history().size(); ++i) {
    seen.moves[i].text = seat.history()[i];
    if (seat.movers()[i] && seat.movers()[i] != seat.viewer().seat()) seen.moves[i].value.reset();
  }
  if (!seen.position.empty()) seen.position = seat.start().value_or(std::string{});
  seen.seed.reset();
  return seen;
}

}  // namespace yomi
