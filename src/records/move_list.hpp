// What formats share that are the moves of a game and nothing else, as its players write them. They begin with the
// game's start. What they do not say, such as the options, is told from outside, or by header lines as plain records
// have them.
#pragma once

#include "records/record_format.hpp"

namespace yomi {

// The first word that is no comment; a header line has none.
std::string_view first_word(std::string_view text);

// As a plain record, of `game` if it does not name one.
ReadRecord read_move_list(std::string_view text, std::string_view game);

// An error if the record begins elsewhere than at the game's start; `format` is what the message calls itself.
Status begins_at_the_start(const GameRecord& record, std::string_view format);

}  // namespace yomi
