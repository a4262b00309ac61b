#include "records/notation_formats.hpp"

#include "core/text.hpp"

namespace yomi {

namespace {

// One line: rows, and whose turn it is.
bool recognises_fen(std::string_view text) {
  const auto line = trim(text);
  const auto words = split_words(line);
  return line.find('\n') == std::string_view::npos && words.size() >= 3 && words.size() <= 6 &&
         words[0].find('/') != std::string_view::npos && (words[1] == "w" || words[1] == "b");
}

ReadRecord read_fen(std::string_view text) {
  PlainRecord words;
  words.position = trim(text);
  return {std::move(words), {}, {}};
}

Result<std::string> write_fen(const GameRecord&, const Session& played) {
  const auto& notation = played.game().notation;
  if (!notation) return Error{"FEN is of games written as chess or shogi are, which " + played.game().name + " is not"};
  const auto position = notation->position(played.position());
  if (!position) return position.error();
  return *position + "\n";
}

}  // namespace

Result<ToldGame> told_game(const Session& played, std::string_view notation, std::string_view format) {
  const auto& own = played.game().notation;
  if (!own || own->name != notation) {
    return Error{std::string(format) + " is of games written as " + std::string(notation) + " is, which " +
                 played.game().name + " is not; json and plain have every game"};
  }
  const auto first = played.clone();
  while (first->undo()) {
  }
  ToldGame told;
  told.start = first->position();
  first->reset();
  told.is_usual_start = first->position() == told.start;
  auto moves = own->record_moves(told.start, played.history());
  if (!moves) return moves.error();
  told.moves = std::move(*moves);
  return told;
}

std::string on_one_line(std::string text) {
  for (char& c : text) {
    if (static_cast<unsigned char>(c) < ' ') c = ' ';
  }
  return text;
}

RecordFormat fen_format() {
  return {"fen", "the last position, as FEN or SFEN", recognises_fen, read_fen, write_fen, {}, {"chess", "shogi"}};
}

}  // namespace yomi
