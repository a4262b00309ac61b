#include "records/record_json.hpp"

#include <algorithm>
#include <cmath>

#include "core/json.hpp"
#include "core/json_bounds.hpp"
#include "core/text.hpp"

namespace yomi {

namespace {

constexpr const char* version_key = "yomi-record";

// More than any game has; records come from anywhere.
constexpr JsonBounds bounds{.depth = 8, .fields = 200, .values = 1'000'000};

// --- Writing ---

Json move_json(const RecordedMove& move) {
  const bool has_seconds = move.seconds && std::isfinite(*move.seconds);
  const bool has_value = move.value && std::isfinite(*move.value);
  if (!has_seconds && !has_value && !move.chance) return move.text;
  Json json{{"move", move.text}};
  if (move.chance) json["chance"] = true;
  if (has_seconds) json["seconds"] = *move.seconds;
  if (has_value) json["value"] = *move.value;
  return json;
}

Json pairs_json(const std::vector<std::pair<std::string, std::string>>& pairs) {
  Json json = Json::object();
  for (const auto& [key, value] : pairs) json[key] = value;
  return json;
}

Json to_json(const GameRecord& record) {
  Json json{{version_key, record_json_version}, {"game", record.game}};
  if (!record.options.empty()) json["options"] = pairs_json(record.options);
  if (!record.position.empty()) json["position"] = record.position;
  json["players"] = {{"first", record.players[0]}, {"second", record.players[1]}};
  if (record.seed) json["seed"] = *record.seed;
  if (!record.date.empty()) json["date"] = record.date;
  if (!record.source.empty()) json["source"] = record.source;
  Json moves = Json::array();
  for (const auto& move : record.moves) moves.push_back(move_json(move));
  json["moves"] = std::move(moves);
  const Winner winner = record.result.winner;
  json["result"] = {{"winner", winner == Winner::None ? Json(nullptr) : Json(name(winner))},
                    {"reason", record.result.reason}};
  if (!record.notes.empty()) json["notes"] = pairs_json(record.notes);
  return json;
}

// --- Reading ---

// Text that is no JSON: where it stops being some.
Error no_json(std::string_view text, const Json::parse_error& error) {
  const auto upto = std::min(text.size(), error.byte == 0 ? std::size_t{0} : error.byte - 1);
  const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(upto), '\n');
  const auto begin = upto == 0 ? std::string_view::npos : text.rfind('\n', upto - 1);
  const auto column = upto - (begin == std::string_view::npos ? 0 : begin + 1) + 1;
  return {"line " + std::to_string(line) + ", column " + std::to_string(column) + ": this is no JSON" +
          (upto >= text.size() ? ", it ends too early" : "")};
}

// Reads the fields and keeps the first thing that is wrong.
class Reader {
 public:
  Result<GameRecord> read(const Json& json) {
    if (!json.is_object()) return Error{"a record is a JSON object"};
    const auto version = json.find(version_key);
    if (version == json.end()) return Error{"the field 'yomi-record' is missing; it is the version, 1"};
    if (!version->is_number_integer()) return Error{"the field 'yomi-record' must be the version, 1"};
    if (*version != record_json_version) {
      return Error{"the record has version " + version->dump() + ", and this Yomi reads version 1"};
    }
    known_fields(
        json, "",
        {version_key, "game", "options", "position", "players", "seed", "date", "source", "moves", "result", "notes"});
    record_.game = text(json, "", "game");
    if (record_.game.empty()) wrong("game", "must be the name of a game, like \"chess\"");
    record_.options = pairs(json, "options");
    record_.position = text(json, "", "position");
    record_.date = text(json, "", "date");
    if (!record_.date.empty() && iso_date(record_.date) != record_.date) {
      wrong("date", "must be like \"2026-01-31\" or \"2026-01-31T12:00:00Z\"");
    }
    record_.source = text(json, "", "source");
    record_.notes = pairs(json, "notes");
    read_players(json);
    read_seed(json);
    read_moves(json);
    read_result(json);
    if (error_) return *error_;
    return std::move(record_);
  }

 private:
  void wrong(const std::string& field, const std::string& what) {
    if (!error_) error_ = Error{"the field " + in_quotes(field) + " " + what};
  }

  void known_fields(const Json& json, const std::string& path, const std::vector<std::string>& known) {
    for (const auto& [key, value] : json.items()) {
      if (std::find(known.begin(), known.end(), key) != known.end() || error_) continue;
      error_ = Error{unknown_name_message("field", path + key, known)};
    }
  }

  std::string text(const Json& json, const std::string& path, const std::string& key) {
    const auto found = json.find(key);
    if (found == json.end()) return {};
    if (found->is_string()) return found->get<std::string>();
    wrong(path + key, "must be a text, not " + found->dump().substr(0, 20));
    return {};
  }

  GameRecord::Notes pairs(const Json& json, const std::string& key) {
    GameRecord::Notes read;
    const auto found = json.find(key);
    if (found == json.end()) return read;
    if (!found->is_object()) {
      wrong(key, "must be an object of texts, like {\"size\": \"5\"}");
      return read;
    }
    for (const auto& [name, value] : found->items()) {
      if (!value.is_string()) wrong(key + "." + name, "must be a text, like \"5\"");
      read.emplace_back(name, value.is_string() ? value.get<std::string>() : std::string{});
    }
    return read;
  }

  void read_players(const Json& json) {
    const auto found = json.find("players");
    if (found == json.end()) return;
    if (!found->is_object()) return wrong("players", "must be an object with the names \"first\" and \"second\"");
    known_fields(*found, "players.", {"first", "second"});
    record_.players = {text(*found, "players.", "first"), text(*found, "players.", "second")};
  }

  void read_seed(const Json& json) {
    const auto found = json.find("seed");
    if (found == json.end()) return;
    if (!found->is_number_unsigned()) return wrong("seed", "must be a whole number from 0 on");
    record_.seed = found->get<std::uint64_t>();
  }

  std::optional<double> number(const Json& json, const std::string& path, const char* key) {
    const auto found = json.find(key);
    if (found == json.end()) return std::nullopt;
    if (found->is_number()) return found->get<double>();
    wrong(path + key, "must be a number");
    return std::nullopt;
  }

  void read_moves(const Json& json) {
    const auto found = json.find("moves");
    if (found == json.end() || !found->is_array()) {
      return wrong("moves", "must be a list of moves, each a text or an object with the field \"move\"");
    }
    record_.moves.reserve(found->size());
    for (const auto& entry : *found) {
      if (entry.is_string()) {
        record_.moves.push_back({.text = entry.get<std::string>()});
      } else {
        read_annotated_move(entry, "moves[" + std::to_string(record_.moves.size()) + "]");
      }
      if (record_.moves.back().text.empty()) {
        wrong("moves[" + std::to_string(record_.moves.size() - 1) + "]",
              "is no move: a text or an object with \"move\"");
      }
    }
  }

  void read_annotated_move(const Json& entry, const std::string& path) {
    RecordedMove& move = record_.moves.emplace_back();
    if (!entry.is_object()) return;
    known_fields(entry, path + ".", {"move", "chance", "seconds", "value"});
    move.text = text(entry, path + ".", "move");
    move.seconds = number(entry, path + ".", "seconds");
    move.value = number(entry, path + ".", "value");
    const auto chance = entry.find("chance");
    if (chance == entry.end()) return;
    if (!chance->is_boolean()) return wrong(path + ".chance", "must be true or false");
    move.chance = chance->get<bool>();
  }

  void read_result(const Json& json) {
    const auto found = json.find("result");
    if (found == json.end()) return;
    if (!found->is_object()) return wrong("result", "must be an object with \"winner\" and \"reason\"");
    known_fields(*found, "result.", {"winner", "reason"});
    record_.result.reason = text(*found, "result.", "reason");
    const auto winner = found->find("winner");
    if (winner == found->end() || winner->is_null()) return;
    const auto known = winner->is_string() ? parse_winner(winner->get<std::string>()) : std::nullopt;
    if (!known || *known == Winner::None) {
      return wrong("result.winner", "must be \"first\", \"second\", \"draw\" or null");
    }
    record_.result.winner = *known;
  }

  GameRecord record_;
  std::optional<Error> error_;
};

}  // namespace

bool is_json_record(std::string_view text) { return trim(text).starts_with('{'); }

bool is_json_line(std::string_view line) {
  const auto content = trim(line);
  return content.starts_with('{') && content != "{" && !content.ends_with(',');
}

Result<GameRecord> parse_json_record(std::string_view text) {
  if (auto beyond = beyond_bounds(text, bounds)) return *beyond;
  try {
    return Reader().read(Json::parse(text.begin(), text.end()));
  } catch (const Json::parse_error& error) {
    return no_json(text, error);
  } catch (const Json::out_of_range&) {
    return Error{"a number is too large for a record"};
  }
}

// Names that are no UTF-8 must not keep a record from being written.
std::string json_record_line(const GameRecord& record) {
  return to_json(record).dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string json_record_document(const GameRecord& record) {
  const Json json = to_json(record);
  std::string text = "{";
  for (const auto& [key, value] : json.items()) {
    text += text.size() == 1 ? "\n  " : ",\n  ";
    text += Json(key).dump() + ": " + value.dump(-1, ' ', false, Json::error_handler_t::replace);
  }
  return text + "\n}\n";
}

}  // namespace yomi
