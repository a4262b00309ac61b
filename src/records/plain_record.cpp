#include "records/plain_record.hpp"

#include <algorithm>
#include <array>

#include "core/text.hpp"

namespace yomi {

namespace {

constexpr std::array<std::string_view, 8> note_keys{"first", "second", "event", "date",
                                                    "place", "result", "note",  "rules-hash"};

// "key: value" with a key of lower-case letters, like max-plies; a move like "+2534KA:3" is none.
bool is_header(std::string_view line) {
  const auto colon = line.find(':');
  if (colon == std::string_view::npos || colon == 0) return false;
  const auto key = line.substr(0, colon);
  const bool is_word =
      std::all_of(key.begin(), key.end(), [](char c) { return (c >= 'a' && c <= 'z') || c == '_' || c == '-'; });
  return is_word && (colon + 1 == line.size() || line[colon + 1] == ' ' || line[colon + 1] == '\t');
}

Error wrong_line(int line, const std::string& what) { return Error{"line " + std::to_string(line) + ": " + what}; }

}  // namespace

Result<PlainRecord> parse_plain_record(std::string_view text) {
  PlainRecord record;
  int number = 0;
  for (auto line : split(text, '\n')) {
    ++number;
    line = trim(line.substr(0, line.find('#')));
    if (line.empty()) continue;
    if (!is_header(line)) {
      for (const auto move : split_words(line)) record.moves.push_back({std::string(move), number});
      continue;
    }
    const auto colon = line.find(':');
    const std::string key(line.substr(0, colon));
    const std::string value(trim(line.substr(colon + 1)));
    if (!record.moves.empty()) return wrong_line(number, "the header '" + key + "' stands behind the first move");
    const bool repeated = (key == "game" && !record.game.empty()) || (key == "position" && !record.position.empty()) ||
                          std::any_of(record.headers.begin(), record.headers.end(),
                                      [&](const auto& header) { return header.key == key; });
    if (repeated) return wrong_line(number, "the header '" + key + "' stands there twice");
    if (key == "game") {
      record.game = value;
    } else if (key == "position") {
      record.position = value;
    } else {
      record.headers.push_back({key, value, number});
    }
  }
  return record;
}

Result<Options::Assignments> options_in(const PlainRecord& record, const std::vector<OptionSpec>& specs) {
  Options::Assignments assignments;
  for (const auto& [key, value, line] : record.headers) {
    if (std::find(note_keys.begin(), note_keys.end(), key) != note_keys.end()) continue;
    std::vector<std::string> known(note_keys.begin(), note_keys.end());
    for (const auto& spec : specs) known.push_back(spec.name);
    if (std::find(known.begin(), known.end(), key) == known.end()) {
      return wrong_line(line, unknown_name_message("header", key, known));
    }
    assignments.emplace_back(key, value);
  }
  return assignments;
}

std::string plain_record_of(const Session& session, const std::vector<PlainRecord::Header>& headers) {
  std::string text = "game: " + session.game().name + "\n";
  for (const auto& [key, value, line] : headers) {
    if (std::find(note_keys.begin(), note_keys.end(), key) != note_keys.end()) text += key + ": " + value + "\n";
  }
  const auto options = parse_assignments(session.options().differences());
  if (options) {
    for (const auto& [key, value] : *options) text += key + ": " + value + "\n";
  }
  const auto start = session.clone();
  start->reset();
  const auto from = session.clone();
  while (from->undo()) {
  }
  if (from->position() != start->position()) text += "position: " + from->position() + "\n";
  constexpr std::size_t moves_a_line = 12;
  for (std::size_t i = 0; i < session.history().size(); ++i) {
    text += (i % moves_a_line == 0 ? "\n" : " ") + session.history()[i];
  }
  return text + "\n";
}

}  // namespace yomi
