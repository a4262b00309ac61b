// What one player may know of a record: of a game that hides something and is not over, the record without what only
// the other player knows.
#pragma once

#include "records/game_record.hpp"

namespace yomi {

// `seat` is a view of the record's game at its end. What was hidden stands in the record once the game is over, by its
// rules or because a player gave up. Before that the other player's secret moves read as the game shows them ("????"),
// and its values and the seed, from which they could be found, are left out. Such a record is to look at: it cannot be
// played.
GameRecord seen_by(const GameRecord& record, const SeatView& seat);

}  // namespace yomi
