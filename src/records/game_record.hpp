// The record of a game, of any game: who played what, how it went and how it ended. A plain value; the formats
// (record_format.hpp) turn it into text and back, and the store (record_store.hpp) keeps it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "agents/session.hpp"
#include "records/plain_record.hpp"

namespace yomi {

// None: nobody has won, and it is no draw either: the game is not finished.
enum class Winner : std::uint8_t { None, First, Second, Draw };

inline constexpr std::array<std::string_view, 4> winner_names{"none", "first", "second", "draw"};
constexpr std::string_view name(Winner winner) { return winner_names[static_cast<std::size_t>(winner)]; }
std::optional<Winner> parse_winner(std::string_view text);
constexpr Winner winner_of(Player player) { return player == Player::First ? Winner::First : Winner::Second; }

// The note that says by which rules a game was played whose rules may change (GameInfo::rules_hash).
inline constexpr std::string_view rules_hash_note = "rules-hash";

// The note that holds the whole file of a game that somebody brought along: no name would find it again.
inline constexpr std::string_view game_file_note = "game-file";

// Words for ends that no rule of the game brings about, so that formats with signs of their own for them find them.
inline constexpr std::string_view resigned_reason = "resigned";
inline constexpr std::string_view time_reason = "time";
inline constexpr std::string_view forfeit_reason = "forfeited";

struct RecordedResult {
  Winner winner = Winner::None;
  std::string reason;

  friend bool operator==(const RecordedResult&, const RecordedResult&) = default;
};

// "first: resigned", "draw"; empty for a game that is not finished.
std::string result_text(const RecordedResult& result);
std::optional<RecordedResult> parse_result_text(std::string_view text);

struct RecordedMove {
  std::string text;
  std::optional<double> seconds = {};  // that the player took
  std::optional<double> value = {};    // of the position as the player who moves saw it, for itself
  bool chance = false;                 // what a die or the like decided

  friend bool operator==(const RecordedMove&, const RecordedMove&) = default;
};

struct GameRecord {
  using Notes = std::vector<std::pair<std::string, std::string>>;

  std::string game;
  Options::Assignments options;        // those that differ from the game's own
  std::string position;                // where it began; empty: the game's start
  std::array<std::string, 2> players;  // names or agent SPECs; empty if unknown
  std::optional<std::uint64_t> seed;   // of agents and dice
  std::string date;                    // ISO 8601, UTC: 2026-01-31 or 2026-01-31T12:00:00Z; empty if unknown
  std::string source;                  // where it comes from: match, play, server, import
  std::vector<RecordedMove> moves;
  RecordedResult result;
  Notes notes;  // event, place, …

  friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

// Seconds as a record has them: no finer than a clock is worth.
double recorded_seconds(double seconds);

// A date as a record has it, from one that may have other signs ("2026/01/31 12:00:00"); none if it is no date.
std::optional<std::string> iso_date(std::string_view text);

std::string note_of(const GameRecord& record, std::string_view key);

// --- From a game that was played ---

// What a session knows of its game: all but players, seed, date, source, times, values and notes.
GameRecord record_of(const Session& session);

// `claimed` with its moves, options and result as the session has them, in which it was played. An error if it claims
// another winner than the rules make. Times and values stay if they belong to the same moves.
Result<GameRecord> completed(GameRecord claimed, const Session& played);

// --- From and to the words of a file ---

// The record that a file claims to be, whose moves were played in `played`.
Result<GameRecord> record_from(const PlainRecord& words, const Session& played);

// What play_record() plays.
PlainRecord words_of(const GameRecord& record);

// The headers of a plain record: players, date, those notes that have a place there, and the result if the rules do
// not tell it.
std::vector<PlainRecord::Header> headers_of(const GameRecord& record, const Session& played);

}  // namespace yomi
