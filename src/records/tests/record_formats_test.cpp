#include "records/record_formats.hpp"
#include "app/game_list.hpp"

#include <set>

#include "house/record_sessions.hpp"
#include "random_records.hpp"
#include "records/record_json.hpp"

namespace yomi {
namespace {

using testing::opened;
using testing::play_randomly;
using testing::random_record;
using testing::record_variants;

bool is_move_list(std::string_view format) {
  return format == "transcript" || format == "algebraic" || format == "descriptive" || format == "contest";
}

// Writes, recognises, reads and plays again, and compares what the format has a place for.
void check_round_trip(const RecordFormat& format, const GameRecord& record, const Session& session,
                      const std::string& options) {
  SCOPED_TRACE(record.game + " " + options + " as " + std::string(format.name));
  const auto text = format.write(record, session);
  ASSERT_TRUE(text) << text.message();
  if (record.moves.size() > 1) {
    EXPECT_EQ(games().formats().of(*text).name, format.name) << *text;
  }
  const auto read = format.read(*text);
  ASSERT_FALSE(read.fault) << read.fault->message << "\n" << *text;
  // Lists of moves say neither the options nor, in transcripts, the game.
  auto sessions = is_move_list(format.name) ? RecordSessions(games(), record.game, *option_assignments({options}))
                                            : RecordSessions(games());
  const auto again = sessions.start_of(read);
  ASSERT_TRUE(again) << again.message() << "\n" << *text;
  const auto fault = play_record(**again, read.words);
  ASSERT_FALSE(fault) << fault->message << "\n" << *text;
  EXPECT_EQ((*again)->position(), session.position());
  const auto read_record = record_from(read, **again);
  ASSERT_TRUE(read_record) << read_record.message();
  if (format.name == "json") {
    EXPECT_EQ(*read_record, record);
    return;
  }
  // A link tells the swap rule only by a swap.
  if (format.name != "hexworld") {
    EXPECT_EQ(read_record->options, record.options);
  }
  ASSERT_EQ(read_record->moves.size(), record.moves.size());
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    EXPECT_EQ(read_record->moves[i].text, record.moves[i].text);
    EXPECT_EQ(read_record->moves[i].chance, record.moves[i].chance);
  }
  if (is_move_list(format.name)) return;
  EXPECT_EQ(read_record->result, record.result);
  if (format.name == "hexworld") return;
  EXPECT_EQ(read_record->players, record.players);
  if (format.name == "msk") return;
  EXPECT_EQ(read_record->date, record.date);
  EXPECT_EQ(note_of(*read_record, "event"), note_of(record, "event"));
}

TEST(RecordFormats, EveryGameComesBackFromEveryFormatOfIt) {
  std::set<std::string> tested;
  Rng rng(5);
  for (const auto& variant : record_variants) {
    tested.insert(variant.game);
    for (int i = 0; i < 6; ++i) {
      auto session = opened(variant);
      ASSERT_TRUE(session);
      // Half of them to the end, the others given up on the way.
      play_randomly(*session, rng, i % 2 == 0 ? 10'000 : rng.below(30));
      const auto record = random_record(*session, rng, true);
      for (const auto& format : games().formats().all()) {
        if (format.is_for(session->game())) check_round_trip(format, record, *session, variant.options);
      }
    }
  }
  EXPECT_EQ(tested.size(), games().all().size()) << "a game of the list is not tested here";
}

TEST(RecordFormats, UnfinishedGamesAndOtherPositionsComeBack) {
  Rng rng(6);
  for (const auto& variant : record_variants) {
    auto middle = opened(variant);
    play_randomly(*middle, rng, 6);
    if (middle->outcome()) continue;
    auto session = opened(variant);
    ASSERT_TRUE(session->set_position(middle->position()));
    play_randomly(*session, rng, 6);
    const auto record = random_record(*session, rng, false);
    EXPECT_EQ(record.position.empty(), middle->history().empty());
    for (const std::string_view name : {"json", "plain", "msk"}) {
      const auto format = games().formats().find(name, session->game());
      if (format) check_round_trip(*format, record, *session, variant.options);
    }
    for (const std::string_view name : {"sgf", "hexworld", "transcript", "algebraic", "descriptive", "contest"}) {
      if (games().formats().find(name, session->game()) && !record.position.empty()) {
        EXPECT_FALSE(games().formats().write(name, record, *session)) << name;
      }
    }
  }
}

TEST(RecordFormats, AreFoundByNameAndGame) {
  EXPECT_EQ(games().formats().find("sfg", *(*games().find("hex"))->info).message(),
            "unknown format 'sfg'; did you mean 'sgf'?");
  EXPECT_EQ(games().formats().find("msk", *(*games().find("hex"))->info).message(),
            "msk is not a format of hex; there are json, sgf, hexworld, plain");
  EXPECT_TRUE(games().formats().find("plain", *(*games().find("geister"))->info));
}

TEST(RecordFormats, AWrongResultIsToldOnceTheRulesDecide) {
  const auto read = games().formats().read("game: hex\nsize: 1\nresult: second\n\na1");
  RecordSessions sessions(games());
  const auto session = sessions.start_of(read);
  ASSERT_TRUE(session);
  ASSERT_FALSE(play_record(**session, read.words));
  EXPECT_EQ(record_from(read, **session).message(),
            "the record says that the result is 'second', but by the rules it is 'first: Black joins top and bottom'");
}

TEST(RecordFormats, EndingsOfMskTellWhoWon) {
  RecordSessions sessions(games());
  for (const auto& [ending, result] : std::vector<std::pair<std::string, std::string>>{
           {"%TORYO", "first: resigned"}, {"%TIME_UP", "first: time"}, {"%HIKIWAKE", "draw"}, {"%CHUDAN", ""}}) {
    const std::string text = "N+A\n$START_TIME:2024/01/02 10:20:30\n+5453FU:5\n" + ending + "\n";
    const auto read = games().formats().read(text);
    const auto session = sessions.start_of(read);
    ASSERT_FALSE(play_record(**session, read.words));
    const auto record = record_from(read, **session);
    EXPECT_EQ(result_text(record->result), result);
    EXPECT_EQ(record->date, "2024-01-02T10:20:30Z");
    EXPECT_NE(games().formats().write("msk", *record, **session)->find(ending + "\n"), std::string::npos);
  }
}

TEST(RecordFormats, DatesAreThoseOfTheStandard) {
  EXPECT_EQ(iso_date("2026/01/31"), "2026-01-31");
  EXPECT_EQ(iso_date(" 2026-01-31 12:00:00 "), "2026-01-31T12:00:00Z");
  EXPECT_EQ(iso_date("2026-01-31T12:00:00Z"), "2026-01-31T12:00:00Z");
  for (const std::string_view no_date :
       {"", "2026", "2026-13-01", "2026-01-32", "2026-01-31T12", "31.01.2026", "2026-0a-01"}) {
    EXPECT_FALSE(iso_date(no_date)) << no_date;
  }
}

// However a text is damaged: no crash, and what can be read can be played or is refused.
TEST(RecordFormats, ReadersSurviveAnyDamage) {
  Rng rng(7);
  std::vector<std::string> texts;
  for (const auto& variant : record_variants) {
    auto session = opened(variant);
    play_randomly(*session, rng, 12);
    const auto record = random_record(*session, rng, true);
    for (const auto& format : games().formats().all()) {
      if (format.is_for(session->game())) texts.push_back(*format.write(record, *session));
    }
  }
  RecordSessions sessions(games());
  int played = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text = texts[rng.below(static_cast<std::uint32_t>(texts.size()))];
    for (auto damage = rng.below(5); damage > 0 && !text.empty(); --damage) {
      const auto at = rng.below(static_cast<std::uint32_t>(text.size()));
      const auto kind = rng.below(4);
      if (kind == 0) text[at] = static_cast<char>(rng.below(256));
      if (kind == 1) text.erase(at, 1 + rng.below(12));
      if (kind == 2) text.insert(at, text.substr(rng.below(static_cast<std::uint32_t>(text.size())), 9));
      if (kind == 3) text[at] = "()[];\\{}\":,#%$+-\n 0a"[rng.below(20)];
    }
    for (const auto& format : games().formats().all()) {
      if (&format != &games().formats().of(text) && rng.below(20) != 0) continue;
      const auto read = text.empty() ? ReadRecord{} : format.read(text);
      const auto session = sessions.start_of(read);
      if (!session || play_record(**session, read.words) || read.fault) continue;
      static_cast<void>(record_from(read, **session));
      ++played;
    }
  }
  EXPECT_GT(played, 2000);
}

}  // namespace
}  // namespace yomi
