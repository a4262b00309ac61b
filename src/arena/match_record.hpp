// The record of a game of a match.
#pragma once

#include "arena/match.hpp"
#include "records/game_record.hpp"

namespace yomi {

// `start` is where the match began. The record has no date yet: what the time is is not known here.
GameRecord record_of(const Session& start, const MatchSettings& settings, const GameResult& result);

}  // namespace yomi
