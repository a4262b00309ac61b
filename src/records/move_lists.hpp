// Formats that are the moves and nothing else, as the game's players write them: transcripts of Nip and Othello,
// HICHAIN's algebraic notation, and the lines of the Geister contest. They begin with the game's start. What they do
// not say, such as the options, is told from outside, or by header lines as plain records have them.
#pragma once

#include "records/record_format.hpp"

namespace yomi {

// "d3c5d6--e3"; the game has to be told, since Nip and Othello are written alike.
bool is_transcript(std::string_view text);
ReadRecord read_transcript(std::string_view text);
Result<std::string> write_transcript(const GameRecord& record, const Session& played);

// "■Js1-1 □*n0+2": the moves of a round on a line, the marks of colour may be left out.
bool is_algebraic(std::string_view text);
ReadRecord read_algebraic(std::string_view text);
Result<std::string> write_algebraic(const GameRecord& record, const Session& played);

// "SET:ABCD", "SET:EFGH", "MOV:A,NORTH", …: a line a move, of both players in turn. They show the colours of all
// ghosts, so they are written of finished games only.
bool is_contest_lines(std::string_view text);
ReadRecord read_contest_lines(std::string_view text);
Result<std::string> write_contest_lines(const GameRecord& record, const Session& played);

}  // namespace yomi
