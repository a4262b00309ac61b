// PGN, the Portable Game Notation (S. Edwards, 1994): tags, then moves with numbers, comments, variations and signs. Of
// the moves the main line is read; comments and variations are passed over.
#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "records/notation_formats.hpp"

namespace yomi {

namespace {

constexpr std::string_view usual_game = "chess";
constexpr std::size_t line_width = 80;

constexpr std::array<std::pair<std::string_view, std::string_view>, 6> tags_as_headers{{{"Event", "event"},
                                                                                        {"Site", "place"},
                                                                                        {"Date", "date"},
                                                                                        {"White", "first"},
                                                                                        {"Black", "second"},
                                                                                        {"Result", "result"}}};

bool is_result(std::string_view word) { return word == "1-0" || word == "0-1" || word == "1/2-1/2" || word == "*"; }

// "1-0" as our headers say it; a game that a mate ends has its reason from the rules.
std::string result_header(std::string_view result) {
  if (result == "1-0") return "first";
  if (result == "0-1") return "second";
  return result == "1/2-1/2" ? "draw" : "";
}

std::string pgn_result(const GameRecord& record) {
  switch (record.result.winner) {
    case Winner::First:
      return "1-0";
    case Winner::Second:
      return "0-1";
    case Winner::Draw:
      return "1/2-1/2";
    default:
      return "*";
  }
}

class PgnReader {
 public:
  explicit PgnReader(std::string_view text) : text_(text) {}

  ReadRecord read() {
    while (!fault_ && at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '\n') {
        ++line_;
        ++at_;
      } else if (c == ';' || (c == '%' && (at_ == 0 || text_[at_ - 1] == '\n'))) {
        skip_to('\n');
      } else if (c == '[') {
        if (!words_.moves.empty()) break;  // the next game of the file
        read_tag();
      } else if (c == '{') {
        skip_comment();
      } else if (c == '(') {
        skip_variation();
      } else if (static_cast<unsigned char>(c) <= ' ') {
        ++at_;
      } else if (!read_word()) {
        break;
      }
    }
    if (words_.game.empty()) words_.game = usual_game;
    return {std::move(words_), std::move(fault_), {}};
  }

 private:
  void fail(const std::string& what) { fault_ = RecordFault{line_, "line " + std::to_string(line_) + ": " + what}; }

  void skip_to(char end) {
    while (at_ < text_.size() && text_[at_] != end) ++at_;
  }

  void skip_comment() {
    const int begun = line_;
    for (; at_ < text_.size() && text_[at_] != '}'; ++at_) line_ += text_[at_] == '\n';
    if (at_ == text_.size()) {
      line_ = begun;
      return fail("the comment that begins here has no }");
    }
    ++at_;
  }

  void skip_variation() {
    const int begun = line_;
    int depth = 0;
    while (at_ < text_.size() && !fault_) {
      const char c = text_[at_];
      if (c == '{') {
        skip_comment();
        continue;
      }
      line_ += c == '\n';
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      ++at_;
      if (depth == 0) return;
    }
    if (fault_) return;
    line_ = begun;
    fail("the variation that begins here has no )");
  }

  // [Name "value"]
  void read_tag() {
    const auto end = text_.find('\n', at_);
    const auto tag = trim(text_.substr(at_, end == std::string_view::npos ? end : end - at_));
    const auto open = tag.find('"');
    const auto close = tag.rfind('"');
    if (!tag.ends_with(']') || open == std::string_view::npos || close == open) {
      return fail("a tag is like [White \"Alice\"], not " + in_quotes(tag));
    }
    at_ += tag.size();
    const std::string_view name = trim(tag.substr(1, open - 1));
    std::string value;
    for (auto rest = tag.substr(open + 1, close - open - 1); !rest.empty(); rest.remove_prefix(1)) {
      if (rest[0] == '\\' && rest.size() > 1) rest.remove_prefix(1);
      value += rest[0];
    }
    add_tag(name, value);
  }

  void add_tag(std::string_view name, std::string value) {
    if (name == "FEN") {
      words_.position = value;
    } else if (name == "Variant") {
      words_.game = value == "Standard" ? std::string(usual_game) : value;
    } else {
      const auto known = std::find_if(tags_as_headers.begin(), tags_as_headers.end(),
                                      [&](const auto& pair) { return pair.first == name; });
      if (known == tags_as_headers.end()) return;
      if (name == "Result") value = result_header(value);
      if (name == "Date") std::replace(value.begin(), value.end(), '.', '-');
      const bool is_told = !value.empty() && value != "?" && value.find("??") == std::string::npos;
      if (is_told) words_.headers.push_back({std::string(known->second), value, line_});
    }
  }

  // A move, a number, a sign; false behind the result.
  bool read_word() {
    const auto end = std::min(text_.find_first_of(" \t\r\n(){};", at_), text_.size());
    std::string_view word = text_.substr(at_, std::max(end, at_ + 1) - at_);
    at_ += word.size();
    if (is_result(word)) return false;
    if (word[0] == '$' || word == ")" || word == "}" || word == "e.p.") return true;
    // "12.", "12...", and "12.Nf3"
    const auto behind = word.find_first_not_of("0123456789");
    if (behind != 0 && (behind == std::string_view::npos || word[behind] == '.')) {
      const auto move = word.find_first_not_of("0123456789.");
      if (move == std::string_view::npos) return true;
      word.remove_prefix(move);
    }
    if (word.find_first_not_of(".!?") != std::string_view::npos) words_.moves.push_back({std::string(word), line_});
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int line_ = 1;
  PlainRecord words_;
  std::optional<RecordFault> fault_;
};

bool recognises_pgn(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  if (first == std::string_view::npos || text[first] != '[') return false;
  // The name of a tag, a space, a quotation mark: what stands behind them may be damaged.
  const auto behind = text.substr(first + 1).find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
  return behind != 0 && behind != std::string_view::npos && text.substr(first + 1 + behind).starts_with(" \"");
}

std::string tag(std::string_view name, const std::string& value) {
  std::string text = "[" + std::string(name) + " \"";
  for (const char c : on_one_line(value)) {
    if (c == '"' || c == '\\') text += '\\';
    text += c;
  }
  return text + "\"]\n";
}

std::string or_unknown(const std::string& value) { return value.empty() ? "?" : value; }

Result<std::string> write_pgn(const GameRecord& record, const Session& played) {
  const auto told = told_game(played, "chess", "PGN");
  if (!told) return told.error();
  std::string date = record.date.empty() ? "????.??.??" : record.date.substr(0, 10);
  std::replace(date.begin(), date.end(), '-', '.');
  const std::string result = pgn_result(record);
  std::string text = tag("Event", or_unknown(note_of(record, "event"))) +
                     tag("Site", or_unknown(note_of(record, "place"))) + tag("Date", date) + tag("Round", "?") +
                     tag("White", or_unknown(record.players[0])) + tag("Black", or_unknown(record.players[1])) +
                     tag("Result", result);
  if (record.game != usual_game) text += tag("Variant", record.game);
  const auto start = played.game().notation->position(told->start);
  if (!start) return start.error();
  if (!told->is_usual_start) text += tag("SetUp", "1") + tag("FEN", *start);
  // Where it began: which move of whose.
  const auto words = split_words(*start);
  bool is_second = words.size() > 1 && words[1] == "b";
  int number = words.size() > 5 ? parse_number<int>(words[5]).value_or(1) : 1;
  std::string line;
  const auto add = [&](const std::string& word) {
    if (line.size() + 1 + word.size() > line_width) {
      text += line + "\n";
      line.clear();
    }
    line += (line.empty() ? "" : " ") + word;
  };
  text += "\n";
  for (std::size_t i = 0; i < told->moves.size(); ++i) {
    if (!is_second) add(std::to_string(number) + ".");
    if (is_second && i == 0) add(std::to_string(number) + "...");
    add(told->moves[i]);
    if (is_second) ++number;
    is_second = !is_second;
  }
  add(result);
  return text + line + "\n";
}

ReadRecord read_pgn(std::string_view text) { return PgnReader(text).read(); }

}  // namespace

RecordFormat pgn_format() {
  return {"pgn", "PGN, of games written as chess is", recognises_pgn, read_pgn, write_pgn, {}, {"chess"}};
}

}  // namespace yomi
