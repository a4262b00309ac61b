// A hash of a record's content, by which the store knows that it has a record already. It guards against importing a
// file twice, not against people who want two records to collide.
#pragma once

#include <array>
#include <cstdint>

#include "records/game_record.hpp"

namespace yomi {

using ContentHash = std::array<std::uint8_t, 16>;

// Of everything but where the record comes from: a game that was exported and imported is the same game.
ContentHash content_hash(const GameRecord& record);

}  // namespace yomi
