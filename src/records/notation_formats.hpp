// Record formats of games that are written as chess or shogi are (agents/notation.hpp): PGN, CSA, and the position at
// the end alone, as FEN or SFEN. Moves stay as the file has them; the session that plays them reads the notation.
#pragma once

#include "records/record_format.hpp"

namespace yomi {

RecordFormat pgn_format();
RecordFormat csa_format();
RecordFormat fen_format();

// What the writers share: the notation of a played game, or an error that names the format; and its moves in it.
struct ToldGame {
  std::string start;  // as the session writes it
  bool is_usual_start = false;
  std::vector<std::string> moves;
};
Result<ToldGame> told_game(const Session& played, std::string_view notation, std::string_view format);

// A tag's or a header's value on one line.
std::string on_one_line(std::string text);

}  // namespace yomi
