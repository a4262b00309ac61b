#include "records/record_formats.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "records/notation_formats.hpp"
#include "records/record_json.hpp"

namespace yomi {

namespace {

ReadRecord read_json(std::string_view text) {
  auto record = parse_json_record(text);
  if (!record) return {{}, RecordFault{0, record.message()}, {}};
  auto words = words_of(*record);
  return {std::move(words), {}, std::move(*record)};
}

Result<std::string> write_json(const GameRecord& record, const Session&) { return json_record_document(record); }

bool recognises_all(std::string_view) { return true; }

ReadRecord read_plain(std::string_view text) {
  auto words = parse_plain_record(text);
  if (!words) return {{}, RecordFault{0, words.message()}, {}};
  return {std::move(*words), {}, {}};
}

Result<std::string> write_plain(const GameRecord& record, const Session& played) {
  return plain_record_of(played, headers_of(record, played));
}

}  // namespace

bool RecordFormat::is_for(const GameInfo& game) const {
  if (games.empty() && notations.empty()) return true;
  if (std::find(games.begin(), games.end(), game.name) != games.end()) return true;
  return game.notation && std::find(notations.begin(), notations.end(), game.notation->name) != notations.end();
}

Result<GameRecord> record_from(const ReadRecord& read, const Session& played) {
  return read.whole ? completed(*read.whole, played) : record_from(read.words, played);
}

RecordFormats::RecordFormats(std::vector<RecordFormat> of_games) : formats_(std::move(of_games)) {
  formats_.insert(formats_.begin(), {"json", "Yomi JSON, all of a record", is_json_record, read_json, write_json});
  for (auto format : {pgn_format(), fen_format(), csa_format()})
    formats_.insert(formats_.begin() + 1, std::move(format));
  formats_.push_back({"plain", "headers and moves as text", recognises_all, read_plain, write_plain});
}

std::vector<std::string> RecordFormats::names() const {
  std::vector<std::string> names;
  for (const auto& format : formats_) names.emplace_back(format.name);
  return names;
}

const RecordFormat& RecordFormats::of(std::string_view text) const {
  return *std::find_if(formats_.begin(), formats_.end(), [&](const auto& format) { return format.recognises(text); });
}

Result<RecordFormat> RecordFormats::find(std::string_view name, const GameInfo& game) const {
  const auto found = std::find_if(formats_.begin(), formats_.end(), [&](const auto& f) { return f.name == name; });
  if (found == formats_.end()) return Error{unknown_name_message("format", name, names())};
  if (found->is_for(game)) return *found;
  std::vector<std::string> fitting;
  for (const auto& format : formats_) {
    if (format.is_for(game)) fitting.emplace_back(format.name);
  }
  return Error{std::string(name) + " is not a format of " + game.name + "; there are " + join(fitting, ", ")};
}

Result<std::string> RecordFormats::write(std::string_view format, const GameRecord& record,
                                         const Session& played) const {
  const auto found = find(format, played.game());
  if (!found) return found.error();
  return found->write(record, played);
}

}  // namespace yomi
