#include "records/game_record.hpp"

#include <algorithm>
#include <cmath>

#include "core/text.hpp"

namespace yomi {

namespace {

// What the endings of MSK and CSA say; the player to move gives up, runs out of time or breaks the rules.
RecordedResult result_of_ending(const std::string& ending, Player to_move) {
  const Winner other = winner_of(opponent(to_move));
  if (ending == "%TORYO") return {other, std::string(resigned_reason)};
  if (ending == "%TIME_UP") return {other, std::string(time_reason)};
  if (ending == "%ILLEGAL_MOVE") return {other, std::string(forfeit_reason)};
  if (ending == "%HIKIWAKE" || ending == "%SENNICHITE") return {Winner::Draw, {}};
  return {Winner::None, ending};
}

RecordedResult result_of(const Session& session) {
  const auto outcome = session.outcome();
  if (!outcome) return {};
  return {outcome->winner ? winner_of(*outcome->winner) : Winner::Draw, outcome->reason.text};
}

GameRecord claimed_by(const PlainRecord& words, const Session& played) {
  GameRecord record;
  record.result = result_of_ending(words.ending, played.to_move());
  const auto& specs = played.game().options;
  for (const auto& [key, value, line] : words.headers) {
    const bool is_option =
        std::any_of(specs.begin(), specs.end(), [&wanted = key](const auto& spec) { return spec.name == wanted; });
    const auto result = key == "result" ? parse_result_text(value) : std::nullopt;
    if (is_option) continue;
    if (key == "first") {
      record.players[0] = value;
    } else if (key == "second") {
      record.players[1] = value;
    } else if (key == "date" && iso_date(value)) {
      record.date = *iso_date(value);
    } else if (result) {
      record.result = *result;
    } else {
      record.notes.emplace_back(key, value);
    }
  }
  return record;
}

// A header is one line, and '#' would begin a comment.
std::string as_header(std::string text) {
  for (char& c : text) {
    if (static_cast<unsigned char>(c) < ' ' || c == '#') c = ' ';
  }
  return std::string(trim(text));
}

}  // namespace

std::optional<Winner> parse_winner(std::string_view text) {
  const auto found = std::find(winner_names.begin(), winner_names.end(), text);
  if (found == winner_names.end()) return std::nullopt;
  return static_cast<Winner>(found - winner_names.begin());
}

std::string result_text(const RecordedResult& result) {
  if (result.winner == Winner::None) return {};
  return std::string(name(result.winner)) + (result.reason.empty() ? "" : ": " + result.reason);
}

std::optional<RecordedResult> parse_result_text(std::string_view text) {
  const auto colon = text.find(':');
  const auto winner = parse_winner(trim(text.substr(0, colon)));
  if (!winner || *winner == Winner::None) return std::nullopt;
  return RecordedResult{*winner, colon == std::string_view::npos ? "" : std::string(trim(text.substr(colon + 1)))};
}

double recorded_seconds(double seconds) { return std::round(seconds * 1e4) / 1e4; }

std::optional<std::string> iso_date(std::string_view text) {
  constexpr std::string_view form = "0000-00-00T00:00:00";
  constexpr std::size_t day_length = 10;
  std::string date(trim(text));
  if (date.ends_with('Z')) date.pop_back();
  if (date.size() != day_length && date.size() != form.size()) return std::nullopt;
  for (std::size_t i = 0; i < date.size(); ++i) {
    const bool digit = date[i] >= '0' && date[i] <= '9';
    if (digit != (form[i] == '0')) return std::nullopt;
    if (form[i] == '-' && date[i] != '-' && date[i] != '/') return std::nullopt;
    if (form[i] == 'T' && date[i] != 'T' && date[i] != ' ') return std::nullopt;
    if (form[i] == ':' && date[i] != ':') return std::nullopt;
    if (!digit) date[i] = form[i];
  }
  const std::string month = date.substr(5, 2);
  const std::string day = date.substr(8, 2);
  if (month < "01" || month > "12" || day < "01" || day > "31") return std::nullopt;
  return date.size() == day_length ? date : date + "Z";
}

std::string note_of(const GameRecord& record, std::string_view key) {
  const auto found =
      std::find_if(record.notes.begin(), record.notes.end(), [&](const auto& note) { return note.first == key; });
  return found == record.notes.end() ? std::string{} : found->second;
}

GameRecord record_of(const Session& session) {
  GameRecord record;
  record.game = session.game().name;
  if (auto options = parse_assignments(session.options().differences())) record.options = std::move(*options);
  if (!session.game().rules_hash.empty()) record.notes = {{std::string(rules_hash_note), session.game().rules_hash}};
  if (session.game().is_brought) record.notes.emplace_back(game_file_note, session.game().rules);
  record.result = result_of(session);
  for (const auto& move : session.history()) record.moves.push_back({.text = move});
  const auto walk = session.clone();
  for (auto move = record.moves.rbegin(); move != record.moves.rend() && walk->undo(); ++move) {
    move->chance = walk->is_chance();
  }
  const std::string first = walk->position();
  walk->reset();
  if (first != walk->position()) record.position = first;
  return record;
}

Result<GameRecord> completed(GameRecord claimed, const Session& played) {
  GameRecord record = record_of(played);
  if (!played.outcome()) {
    record.result = std::move(claimed.result);
  } else if (claimed.result.winner != Winner::None && claimed.result.winner != record.result.winner) {
    return Error{"the record says that the result is " + in_quotes(name(claimed.result.winner)) +
                 ", but by the rules it is " + in_quotes(result_text(record.result))};
  }
  if (claimed.moves.size() == record.moves.size()) {
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
      record.moves[i].seconds = claimed.moves[i].seconds;
      record.moves[i].value = claimed.moves[i].value;
    }
  }
  record.players = std::move(claimed.players);
  record.seed = claimed.seed;
  record.date = std::move(claimed.date);
  record.source = std::move(claimed.source);
  std::erase_if(claimed.notes,
                [](const auto& note) { return note.first == rules_hash_note || note.first == game_file_note; });
  record.notes.insert(record.notes.begin(), claimed.notes.begin(), claimed.notes.end());
  return record;
}

Result<GameRecord> record_from(const PlainRecord& words, const Session& played) {
  return completed(claimed_by(words, played), played);
}

PlainRecord words_of(const GameRecord& record) {
  PlainRecord words;
  words.game = record.game;
  words.position = record.position;
  for (const auto& [key, value] : record.options) words.headers.push_back({key, value, 0});
  for (const auto& move : record.moves) words.moves.push_back({move.text, 0});
  return words;
}

std::vector<PlainRecord::Header> headers_of(const GameRecord& record, const Session& played) {
  std::vector<PlainRecord::Header> headers;
  const auto add = [&](const std::string& key, const std::string& value) {
    if (!as_header(value).empty()) headers.push_back({key, as_header(value), 0});
  };
  add("first", record.players[0]);
  add("second", record.players[1]);
  for (const std::string_view key : {"event", "place"}) add(std::string(key), note_of(record, key));
  add("date", record.date.empty() ? note_of(record, "date") : record.date);
  add("note", note_of(record, "note"));
  add(std::string(rules_hash_note), note_of(record, rules_hash_note));
  const std::string result = played.outcome() ? std::string{} : result_text(record.result);
  add("result", result.empty() ? note_of(record, "result") : result);
  return headers;
}

}  // namespace yomi
