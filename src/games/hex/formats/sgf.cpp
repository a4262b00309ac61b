#include "games/hex/formats/sgf.hpp"

#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "records/sgf_tree.hpp"

namespace yomi::hex {

namespace {

constexpr std::string_view hex_number = "11";  // of the game, in GM

// Notes and the properties that hold them.
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> note_properties{
    {{"event", "EV"}, {"place", "PC"}, {"date", "DT"}, {"note", "GC"}}};

// The cell mirrored in the long diagonal, b1 for a2; anything else as it is.
std::string mirrored(const std::string& cell) {
  constexpr int letters = 26;
  const auto row = cell.size() >= 2 ? parse_number<int>(std::string_view(cell).substr(1)) : std::nullopt;
  if (!row || *row < 1 || *row > letters || cell[0] < 'a' || cell[0] > 'z') return cell;
  return static_cast<char>('a' + *row - 1) + std::to_string(cell[0] - 'a' + 1);
}

// A header's value is one line.
std::string one_line(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < ' '; }, ' ');
  return std::string(trim(text));
}

class Reader {
 public:
  ReadRecord read(std::string_view text) {
    const auto nodes = parse_sgf_main_line(text);
    if (!nodes) return {{}, RecordFault{0, nodes.message()}, {}};
    read_root(nodes->front());
    for (const auto& node : *nodes) {
      if (read_.fault) break;
      read_move(node);
    }
    add_header("swap", swaps_ ? "true" : "", 0);
    if (!end_.empty()) result_ = end_;
    add_header("result", result_, 0);
    return std::move(read_);
  }

 private:
  void fail(int line, const std::string& what) {
    if (!read_.fault) read_.fault = RecordFault{line, "line " + std::to_string(line) + ": " + what};
  }
  void add_header(std::string_view key, const std::string& value, int line) {
    if (!value.empty()) read_.words.headers.push_back({std::string(key), value, line});
  }

  void read_root(const SgfNode& root) {
    read_.words.game = "hex";
    if (root.value("GM") != hex_number) {
      return fail(root.line, root.find("GM") == nullptr
                                 ? "the game is not named; Hex is GM[11]"
                                 : "the game is GM[" + root.value("GM") + "], and Hex is GM[11]");
    }
    for (const char* property : {"AB", "AW", "AE"}) {
      if (root.find(property) != nullptr) return fail(root.line, "stones that are set up (AB, AW, AE) are not read");
    }
    if (to_lower(root.value("PL")).starts_with('w')) return fail(root.line, "PL[W]: in Hex Black moves first");
    read_size(root);
    add_header("first", one_line(root.value("PB")), root.line);
    add_header("second", one_line(root.value("PW")), root.line);
    for (const auto& [key, property] : note_properties) add_header(key, one_line(root.value(property)), root.line);
    const std::string rules = to_lower(root.value("RU"));
    swaps_ = rules.find("swap") != std::string::npos && !rules.starts_with("no");
    result_code_ = root.value("RE");
    read_result();
  }

  void read_size(const SgfNode& root) {
    const std::string size = root.value("SZ");
    const auto colon = size.find(':');
    if (colon != std::string::npos && size.substr(0, colon) != size.substr(colon + 1)) {
      return fail(root.line, "the board " + in_quotes(size) + " is not as high as it is wide");
    }
    add_header("size", size.substr(0, colon), root.line);
  }

  // "B+", "W+Resign"; what is unknown or void stays open.
  void read_result() {
    const std::string code = to_lower(result_code_);
    if (code.size() < 2 || code[1] != '+' || (code[0] != 'b' && code[0] != 'w')) return;
    // Colours that the players have changed are changed back.
    const bool first = (code[0] == 'b') != mirrors_;
    const std::string how = code.substr(2);
    result_ = first ? "first" : "second";
    if (how.starts_with('r')) result_ += ": " + std::string(resigned_reason);
    if (how.starts_with('t')) result_ += ": " + std::string(time_reason);
    if (how.starts_with('f')) result_ += ": " + std::string(forfeit_reason);
  }

  void read_move(const SgfNode& node) {
    const auto* black = node.find("B");
    const auto* white = node.find("W");
    if (black == nullptr && white == nullptr) return;
    if (black != nullptr && white != nullptr) return fail(node.line, "a node has moves of both players");
    const SgfProperty& move = black != nullptr ? *black : *white;
    const std::string text = to_lower(trim(move.values.front()));
    const bool first = (black != nullptr) != mirrors_;
    auto& moves = read_.words.moves;
    if (!end_.empty()) return fail(move.line, in_quotes(text) + " stands behind the end of the game");
    if (text == "resign" || text == "forfeit") {
      end_ = std::string(first ? "second" : "first") + ": " +
             std::string(text == "resign" ? resigned_reason : forfeit_reason);
      return;
    }
    if (first != (moves.size() % 2 == 0)) {
      return fail(move.line, "move " + std::to_string(moves.size() + 1) + " is " + move.name + "[" +
                                 text.substr(0, 20) + "], but it is the other player's turn");
    }
    const bool swap = text == "swap-sides" || text == "swap-pieces" || text == "swap";
    moves.push_back({swap ? "swap-pieces" : mirrors_ ? mirrored(text) : text, move.line});
    swaps_ |= swap;
    if (text != "swap-sides") return;
    mirrors_ = !mirrors_;
    read_result();
  }

  ReadRecord read_;
  std::string result_code_;
  std::string result_;
  std::string end_;       // by a move that resigns
  bool swaps_ = false;    // the swap rule is on
  bool mirrors_ = false;  // the players have changed sides
};

std::string result_code(const GameRecord& record) {
  const auto& [winner, reason] = record.result;
  if (winner != Winner::First && winner != Winner::Second) return {};
  std::string code = winner == Winner::First ? "B+" : "W+";
  if (reason == resigned_reason) code += "R";
  if (reason == time_reason) code += "T";
  if (reason == forfeit_reason) code += "F";
  return code;
}

bool is_sgf(std::string_view text) {
  const auto start = trim(text);
  return start.starts_with('(') && trim(start.substr(1)).starts_with(';');
}

ReadRecord read_sgf(std::string_view text) { return Reader().read(text); }

Result<std::string> write_sgf(const GameRecord& record, const Session& played) {
  if (!record.position.empty()) return Error{"SGF is written of games that begin with the empty board"};
  std::string text = "(;FF[4]GM[11]AP[Yomi]CA[UTF-8]SZ[" + played.options().text("size") + "]";
  const auto add = [&](std::string_view property, const std::string& value) {
    if (!value.empty()) text += std::string(property) + "[" + sgf_escaped(value) + "]";
  };
  add("RU", played.options().flag("swap") ? "swap" : "");
  add("PB", record.players[0]);
  add("PW", record.players[1]);
  for (const auto& [key, property] : note_properties) {
    add(property, key == "date" ? record.date : note_of(record, key));
  }
  add("RE", result_code(record));
  constexpr std::size_t moves_a_line = 12;
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    if (i % moves_a_line == 0) text += "\n";
    text += std::string(i % 2 == 0 ? ";B[" : ";W[") + record.moves[i].text + "]";
  }
  return text + ")\n";
}

}  // namespace

RecordFormat sgf_format() { return {"sgf", "SGF, FF[4] GM[11]", is_sgf, read_sgf, write_sgf}; }

}  // namespace yomi::hex
