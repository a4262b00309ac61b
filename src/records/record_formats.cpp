#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "records/hex_sgf.hpp"
#include "records/hexworld_link.hpp"
#include "records/move_lists.hpp"
#include "records/msk_record.hpp"
#include "records/record_format.hpp"
#include "records/record_json.hpp"

namespace yomi {

namespace {

// --- What the list needs of formats that have other names for it ---

bool any_game(std::string_view) { return true; }
bool is_hex(std::string_view game) { return game == "hex"; }
bool is_shogi(std::string_view game) { return game == "dice-shogi" || game == "minishogi"; }
bool has_transcripts(std::string_view game) { return game == "nip" || game == "othello"; }
bool is_hichain(std::string_view game) { return game == "hichain"; }
bool is_geister(std::string_view game) { return game == "geister"; }

ReadRecord read_json(std::string_view text) {
  auto record = parse_json_record(text);
  if (!record) return {{}, RecordFault{0, record.message()}, {}};
  auto words = words_of(*record);
  return {std::move(words), {}, std::move(*record)};
}

Result<std::string> write_json(const GameRecord& record, const Session&) { return json_record_document(record); }

ReadRecord read_msk(std::string_view text) {
  auto [words, fault] = parse_msk_record(text);
  return {std::move(words), std::move(fault), {}};
}

Result<std::string> write_msk(const GameRecord& record, const Session& played) {
  MskNotes notes{record.players[0], record.players[1], {}};
  // A name is the rest of its line.
  for (auto* name : {&notes.first, &notes.second}) std::replace(name->begin(), name->end(), '\n', ' ');
  const auto& [winner, reason] = record.result;
  if (!played.outcome() && winner == Winner::Draw) notes.ending = "%HIKIWAKE";
  const bool mover_lost = winner == winner_of(opponent(played.to_move()));
  if (!played.outcome() && mover_lost && reason == resigned_reason) notes.ending = "%TORYO";
  if (!played.outcome() && mover_lost && reason == time_reason) notes.ending = "%TIME_UP";
  if (!played.outcome() && mover_lost && reason == forfeit_reason) notes.ending = "%ILLEGAL_MOVE";
  if (winner == Winner::None && reason.starts_with('%')) notes.ending = reason;
  // "%TORYO" behind a mate says nothing else than the mate.
  return msk_record_of(played, notes);
}

bool recognises_all(std::string_view) { return true; }

ReadRecord read_plain(std::string_view text) {
  auto words = parse_plain_record(text);
  if (!words) return {{}, RecordFault{0, words.message()}, {}};
  return {std::move(*words), {}, {}};
}

Result<std::string> write_plain(const GameRecord& record, const Session& played) {
  return plain_record_of(played, headers_of(record, played));
}

constexpr std::array formats{
    RecordFormat{"json", "Yomi JSON, all of a record", any_game, is_json_record, read_json, write_json},
    RecordFormat{"sgf", "SGF, FF[4] GM[11]", is_hex, is_hex_sgf, read_hex_sgf, write_hex_sgf},
    RecordFormat{"hexworld", "a link to hexworld.org", is_hex, is_hexworld_link, read_hexworld_link,
                 write_hexworld_link},
    RecordFormat{"msk", "MSK, with rolls", is_shogi, is_msk_record, read_msk, write_msk},
    RecordFormat{"transcript", "the moves without spaces: d3c5--", has_transcripts, is_transcript, read_transcript,
                 write_transcript},
    RecordFormat{"algebraic", "the notation of HICHAIN's authors, with marks of colour", is_hichain, is_algebraic,
                 read_algebraic, write_algebraic},
    RecordFormat{"contest", "the lines SET: and MOV: of the Geister contest", is_geister, is_contest_lines,
                 read_contest_lines, write_contest_lines},
    RecordFormat{"plain", "headers and moves as text", any_game, recognises_all, read_plain, write_plain},
};

}  // namespace

std::span<const RecordFormat> record_formats() { return formats; }

std::vector<std::string> format_names() {
  std::vector<std::string> names;
  for (const auto& format : formats) names.emplace_back(format.name);
  return names;
}

const RecordFormat& format_of(std::string_view text) {
  return *std::find_if(formats.begin(), formats.end(), [&](const auto& format) { return format.recognises(text); });
}

Result<RecordFormat> find_format(std::string_view name, std::string_view game) {
  const auto found = std::find_if(formats.begin(), formats.end(), [&](const auto& f) { return f.name == name; });
  if (found == formats.end()) return Error{unknown_name_message("format", name, format_names())};
  if (found->is_for(game)) return *found;
  std::vector<std::string> fitting;
  for (const auto& format : formats) {
    if (format.is_for(game)) fitting.emplace_back(format.name);
  }
  return Error{std::string(name) + " is not a format of " + std::string(game) + "; there are " + join(fitting, ", ")};
}

Result<std::string> write_record(std::string_view format, const GameRecord& record, const Session& played) {
  const auto found = find_format(format, record.game);
  if (!found) return found.error();
  return found->write(record, played);
}

Result<GameRecord> record_from(const ReadRecord& read, const Session& played) {
  return read.whole ? completed(*read.whole, played) : record_from(read.words, played);
}

}  // namespace yomi
