#include "games/hex/formats/hexworld_link.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace yomi::hex {

namespace {

constexpr std::string_view address = "hexworld.org/board";

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return c >= 'a' && c <= 'z'; }

// As a browser shows it: "%3A" is ':' and "%2C" is ','.
std::string decoded(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::string code = to_lower(text.substr(i, 3));
    const bool known = code == "%3a" || code == "%2c";
    result += code == "%3a" ? ':' : code == "%2c" ? ',' : text[i];
    if (known) i += 2;
  }
  return result;
}

class Reader {
 public:
  ReadRecord read(std::string_view text) {
    read_.words.game = "hex";
    // The link is the first word; what people write around it is theirs.
    const auto words = split_words(text);
    const auto lines_before = std::count(text.begin(), std::find(text.begin(), text.end(), '#'), '\n');
    line_ = 1 + static_cast<int>(lines_before);
    const auto hash = words.front().find('#');
    if (words.size() > 1) return fail(in_quotes(words[1]) + " stands behind the link");
    if (hash == std::string_view::npos) return fail("the link has no game: it is like …/board/#11,a3:sf6");
    const std::string game = decoded(words.front().substr(hash + 1));
    const auto parts = split(game, ',');
    if (!read_settings(parts[0])) return std::move(read_);
    if (parts.size() > 3) return fail("the link has more than three parts: size, moves, moves that follow");
    for (std::size_t i = 1; i < parts.size(); ++i) {
      if (!read_moves(parts[i])) break;
    }
    const auto& moves = read_.words.moves;
    const bool swaps = std::any_of(moves.begin(), moves.end(), [](const auto& m) { return m.text == "swap-pieces"; });
    if (swaps) add_header("swap", "true");
    if (!result_.empty()) add_header("result", result_);
    return std::move(read_);
  }

 private:
  ReadRecord fail(const std::string& what) {
    read_.fault = RecordFault{line_, "line " + std::to_string(line_) + ": " + what};
    return std::move(read_);
  }
  bool refuse(const std::string& what) {
    read_.fault = RecordFault{line_, "line " + std::to_string(line_) + ": " + what};
    return false;
  }
  void add_header(std::string_view key, std::string_view value) {
    read_.words.headers.push_back({std::string(key), std::string(value), line_});
  }

  // "11", "11c1", "11nr9c1", "11x11".
  bool read_settings(std::string_view text) {
    const auto size_end = std::find_if_not(text.begin(), text.end(), is_digit);
    const std::string_view size = text.substr(0, static_cast<std::size_t>(size_end - text.begin()));
    if (size.empty()) return refuse("the link does not begin with the size of the board, like #11,");
    std::size_t at = size.size();
    while (at < text.size()) {
      const char letter = text[at++];
      const std::size_t begin = at;
      while (at < text.size() && is_digit(text[at])) ++at;
      if (!is_letter(letter)) return refuse("the link's settings are off: " + in_quotes(text));
      if (letter == 'x' && text.substr(begin, at - begin) != size) {
        return refuse("the board " + in_quotes(text) + " is not as high as it is wide");
      }
    }
    add_header("size", size);
    return true;
  }

  bool read_moves(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size()) {
      const std::size_t begin = at;
      if (!result_.empty()) return refuse(in_quotes(text.substr(at)) + " stands behind the end of the game");
      if (text[at] == ':') {
        at += text.substr(at, 2) == ":r" || text.substr(at, 2) == ":f" ? 3 : 2;
        if (!read_special(text.substr(begin, at - begin))) return false;
        continue;
      }
      while (at < text.size() && is_letter(text[at])) ++at;
      const bool has_column = at > begin;
      const std::size_t row = at;
      while (at < text.size() && is_digit(text[at])) ++at;
      if (!has_column || at == row) return refuse("no move: " + in_quotes(text.substr(begin)) + "; moves are like a3");
      read_.words.moves.push_back({std::string(text.substr(begin, at - begin)), line_});
    }
    return true;
  }

  bool read_special(std::string_view code) {
    if (code == ":s" || code == ":p") {
      read_.words.moves.push_back({code == ":s" ? "swap-pieces" : "pass", line_});
      return true;
    }
    if (code.size() != 3 || (code[2] != 'b' && code[2] != 'w')) {
      return refuse("no move: " + in_quotes(code) + "; there are :s, :p, :rb, :rw, :fb and :fw");
    }
    result_ = std::string(code[2] == 'b' ? "second" : "first") + ": " +
              std::string(code[1] == 'r' ? resigned_reason : forfeit_reason);
    return true;
  }

  ReadRecord read_;
  std::string result_;
  int line_ = 1;
};

bool is_hexworld_link(std::string_view text) {
  const auto start = trim(text);
  const auto first_line = start.substr(0, start.find('\n'));
  const auto link = first_line.find(address);
  return link != std::string_view::npos && (link == 0 || first_line.starts_with("http"));
}

ReadRecord read_hexworld_link(std::string_view text) { return Reader().read(text); }

Result<std::string> write_hexworld_link(const GameRecord& record, const Session& played) {
  if (!record.position.empty()) return Error{"HexWorld links begin with the empty board"};
  std::string text = "https://" + std::string(address) + "/#" + played.options().text("size") + ",";
  for (const auto& move : record.moves) text += move.text == "swap-pieces" ? ":s" : move.text;
  const auto& [winner, reason] = record.result;
  const char loser = winner == Winner::First ? 'w' : 'b';
  if (reason == resigned_reason) text += std::string(":r") + loser;
  if (reason == time_reason || reason == forfeit_reason) text += std::string(":f") + loser;
  return text + "\n";
}

}  // namespace

RecordFormat hexworld_format() {
  return {"hexworld", "a link to hexworld.org", is_hexworld_link, read_hexworld_link, write_hexworld_link};
}

}  // namespace yomi::hex
