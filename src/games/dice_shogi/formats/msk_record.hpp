// MSK, the record format of minishogi, with the rolls of Dice Shogi. It is CSA's for shogi on the smaller board:
//
//   ' a comment
//   N+Alice               the players; N- is White
//   $GAME:dice-shogi      or minishogi; without it a game with rolls is Dice Shogi
//   $ROLLS:from-left      any option of the game; this one says how the rolls number the files (else: files)
//   $POSITION:…           SFEN, instead of the start
//   +2534KA:3             Black from 2-5 to 3-4, where it is a bishop, after a roll of 3
//   -0022KA:6             a drop
//   +4554KI:0             no die is rolled in check
//   %TORYO                how it ended
//
// Moves may also stand behind each other in a line. Lines of CSA that say nothing new are skipped: the version, PI
// for the start, the side to move, and times.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "records/record_format.hpp"

namespace yomi::dice_shogi {

struct MskRecord {
  PlainRecord record;                // up to the fault, if there is one
  std::optional<RecordFault> fault;  // a line that cannot be read
};

// Whether a text is meant to be such a record, by its first line that is no comment.
bool is_msk_record(std::string_view text);

MskRecord parse_msk_record(std::string_view text);

struct MskNotes {
  std::string first;  // names of the players; may be empty
  std::string second;
  std::string ending;  // "%TORYO"; without it by the outcome
};

// The session's game as such a record, with the rolls as file numbers. An error for a game that is not of shogi.
Result<std::string> msk_record_of(const Session& session, const MskNotes& notes = {});

RecordFormat msk_format();

}  // namespace yomi::dice_shogi
