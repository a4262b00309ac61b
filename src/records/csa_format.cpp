// CSA's format of shogi records, version 2.2 (Computer Shogi Association): "N+" and "N-" name the players, "P1" … "P9"
// are the rows of the first position, "P+00FU" pieces in hand, "+7776FU" a move, "%TORYO" the end. MSK, which is like
// it and has rolls, is a format of other games; this one is taken where rows or ranks beyond five say that it is shogi.
#include <algorithm>

#include "core/text.hpp"
#include "records/csa_names.hpp"
#include "records/notation_formats.hpp"

namespace yomi {

namespace {

constexpr std::string_view usual_game = "shogi";

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_move(std::string_view word) {
  return word.size() == 7 && (word[0] == '+' || word[0] == '-') &&
         std::all_of(word.begin() + 1, word.begin() + 5, is_digit);
}

class CsaReader {
 public:
  ReadRecord read(std::string_view text) {
    for (const auto line : split(text, '\n')) {
      ++line_;
      // Statements may stand on one line, with commas.
      const std::string_view whole = trim(line);
      if (whole.empty() || whole[0] == '\'') continue;
      if (whole[0] == 'N' || whole[0] == '$') {
        read_header(whole);
      } else {
        for (const auto part : split(whole, ',')) read_statement(trim(part));
      }
      if (fault_) break;
    }
    if (words_.game.empty()) words_.game = usual_game;
    if (!fault_) set_position();
    return {std::move(words_), std::move(fault_), {}};
  }

 private:
  void fail(const std::string& what) { fault_ = RecordFault{line_, "line " + std::to_string(line_) + ": " + what}; }

  void read_header(std::string_view line) {
    if (line.size() > 2 && (line[1] == '+' || line[1] == '-') && line[0] == 'N') {
      words_.headers.push_back({line[1] == '+' ? "first" : "second", std::string(line.substr(2)), line_});
    } else if (line[0] == '$') {
      const auto colon = line.find(':');
      if (colon == std::string_view::npos) return fail("a header is like $EVENT:…, not " + in_quotes(line));
      const auto key = line.substr(1, colon - 1);
      const std::string value(trim(line.substr(colon + 1)));
      if (key == "EVENT") words_.headers.push_back({"event", value, line_});
      if (key == "SITE") words_.headers.push_back({"place", value, line_});
      if (key == "START_TIME") words_.headers.push_back({"date", value, line_});
    }
  }

  void read_statement(std::string_view word) {
    if (word.empty() || word == "PI" || (word[0] == 'V' && word.size() > 1 && is_digit(word[1]))) return;
    if (word[0] == 'T' && std::all_of(word.begin() + 1, word.end(), [](char c) { return is_digit(c) || c == '.'; })) {
      return;
    }
    if (word == "+" || word == "-") {
      second_begins_ = word == "-";
    } else if (word[0] == 'P' && word.size() > 1 && is_digit(word[1])) {
      read_row(word.substr(2));
    } else if (word[0] == 'P' && word.size() > 1 && (word[1] == '+' || word[1] == '-')) {
      read_hand(word);
    } else if (word[0] == '%') {
      words_.ending = word;
    } else if (is_move(word)) {
      words_.moves.push_back({std::string(word), line_});
    } else {
      fail(in_quotes(word) + " is no move like +7776FU and nothing else of a CSA record");
    }
  }

  // Nine times three signs: " * ", "+FU", "-FU".
  void read_row(std::string_view row) {
    std::string sfen;
    int run = 0;
    for (std::size_t i = 0; i < row.size(); i += 3) {
      const auto sign = row.substr(i, 3);
      if (trim(sign) == "*") {
        ++run;
        continue;
      }
      const std::string name(sign.size() == 3 ? sfen_name(sign.substr(1)) : "");
      if (name.empty()) return fail(in_quotes(sign) + " is no piece like +FU; an empty cell is \" * \"");
      if (run > 0) sfen += std::to_string(run);
      run = 0;
      sfen += sign[0] == '+' ? name : to_lower(name);
    }
    if (run > 0) sfen += std::to_string(run);
    rows_.push_back(sfen);
  }

  // P+00FU00FU: in hand. Pieces on cells are told by rows only.
  void read_hand(std::string_view word) {
    const bool first = word[1] == '+';
    for (auto rest = word.substr(2); !rest.empty(); rest.remove_prefix(4)) {
      const std::string name(rest.size() >= 4 ? sfen_name(rest.substr(2, 2)) : "");
      if (name.empty() || rest.substr(0, 2) != "00") {
        return fail(in_quotes(word) + ": pieces in hand are like P+00FU; those on the board are told in rows");
      }
      const std::string letter = first ? name : to_lower(name);
      const auto known = std::find_if(hands_.begin(), hands_.end(), [&](const auto& h) { return h.first == letter; });
      if (known == hands_.end()) {
        hands_.emplace_back(letter, 1);
      } else {
        ++known->second;
      }
    }
  }

  void set_position() {
    if (rows_.empty()) return;
    std::string hands;
    for (const auto& [letter, count] : hands_) hands += (count > 1 ? std::to_string(count) : "") + letter;
    words_.position = join(rows_, "/") + (second_begins_ ? " w " : " b ") + (hands.empty() ? "-" : hands) + " 1";
  }

  PlainRecord words_;
  std::optional<RecordFault> fault_;
  std::vector<std::string> rows_;
  std::vector<std::pair<std::string, int>> hands_;
  bool second_begins_ = false;
  int line_ = 0;
};

// What only shogi has: more rows than five, or a cell beyond the fifth rank.
bool recognises_csa(std::string_view text) {
  bool begins = false;
  for (const auto whole : split(text, '\n')) {
    const auto line = trim(whole);
    if (line.empty() || line[0] == '\'') continue;
    if (line.starts_with("$GAME")) return false;
    if (line.starts_with("P6")) return true;
    begins = begins || line.starts_with("N+") || line.starts_with("N-") || line.starts_with("PI") ||
             line.starts_with("V2") || line.starts_with('$') || is_move(line.substr(0, 7));
    if (!begins) return false;
    if (is_move(line.substr(0, 7)) && line.substr(1, 4).find_first_of("6789") != std::string_view::npos) return true;
  }
  return false;
}

// SFEN's rows in CSA's.
std::string rows_of(std::string_view sfen) {
  const auto words = split_words(sfen);
  std::string text;
  int number = 0;
  for (const auto row : split(words[0], '/')) {
    text += "P" + std::to_string(++number);
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (is_digit(row[i])) {
        for (int n = row[i] - '0'; n > 0; --n) text += " * ";
        continue;
      }
      const std::size_t length = row[i] == '+' ? 2 : 1;
      std::string name(row.substr(i, length));
      i += length - 1;
      const bool is_second = name.back() >= 'a' && name.back() <= 'z';
      if (is_second) name.back() = static_cast<char>(name.back() - 'a' + 'A');
      text += is_second ? '-' : '+';
      text += csa_name(name);
    }
    text += "\n";
  }
  int count = 0;
  for (const char sign : words[2]) {
    if (is_digit(sign)) {
      count = 10 * count + (sign - '0');
      continue;
    }
    if (sign == '-') break;
    const bool is_second = sign >= 'a' && sign <= 'z';
    const std::string name(1, is_second ? static_cast<char>(sign - 'a' + 'A') : sign);
    for (int n = std::max(count, 1); n > 0; --n) {
      text += is_second ? "P-00" : "P+00";
      text += csa_name(name);
      text += '\n';
    }
    count = 0;
  }
  return text + (words[1] == "w" ? "-\n" : "+\n");
}

std::string ending_of(const GameRecord& record, const Session& played) {
  const auto& [winner, reason] = record.result;
  if (winner == Winner::None) return reason.starts_with('%') ? reason + "\n" : "";
  if (winner == Winner::Draw) return "%SENNICHITE\n";
  if (reason == time_reason) return "%TIME_UP\n";
  if (reason == forfeit_reason) return "%ILLEGAL_MOVE\n";
  return played.outcome() ? "%TSUMI\n" : "%TORYO\n";
}

Result<std::string> write_csa(const GameRecord& record, const Session& played) {
  const auto told = told_game(played, "shogi", "CSA");
  if (!told) return told.error();
  if (std::any_of(record.moves.begin(), record.moves.end(), [](const auto& move) { return move.chance; })) {
    return Error{"CSA has no place for rolls; json and plain have"};
  }
  std::string text = "V2.2\n";
  if (!record.players[0].empty()) text += "N+" + on_one_line(record.players[0]) + "\n";
  if (!record.players[1].empty()) text += "N-" + on_one_line(record.players[1]) + "\n";
  if (const auto event = note_of(record, "event"); !event.empty()) text += "$EVENT:" + on_one_line(event) + "\n";
  const auto& notation = *played.game().notation;
  const auto start = notation.position(told->start);
  if (!start) return start.error();
  text += rows_of(*start);
  for (const auto& move : told->moves) text += move + "\n";
  return text + ending_of(record, played);
}

ReadRecord read_csa(std::string_view text) { return CsaReader().read(text); }

}  // namespace

RecordFormat csa_format() {
  return {"csa", "CSA, of games written as shogi is", recognises_csa, read_csa, write_csa, {}, {"shogi"}};
}

}  // namespace yomi
