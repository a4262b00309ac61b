#include "games/dice_shogi/formats/msk_record.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "app/game_list.hpp"
#include "core/rng.hpp"
#include "places.hpp"

namespace yomi::dice_shogi {
namespace {

std::string paper_game(int number) {
  const auto folder = std::filesystem::path(YOMI_SOURCE_DIR) / "src/games/dice_shogi/testdata/records";
  std::ifstream file(folder / (number == 1 ? "paper-game-1.msk" : "paper-game-2.msk"));
  return {std::istreambuf_iterator<char>(file), {}};
}

std::unique_ptr<Session> opened(const PlainRecord& record) {
  const auto plain = open_session(record.game, {});
  if (!plain) return nullptr;
  const auto assignments = options_in(record, (*plain)->game().options);
  if (!assignments) return nullptr;
  std::vector<std::string> options;
  for (const auto& [key, value] : *assignments) options.push_back(key + "=" + value);
  auto session = open_session(record.game, options);
  if (!session) return nullptr;
  if (!record.position.empty() && !(*session)->set_position(record.position)) return nullptr;
  return std::move(*session);
}

// What is wrong with a text: the line that cannot be read, else the move that cannot be played.
std::string fault_in(std::string_view text) {
  const auto [record, fault] = parse_msk_record(text);
  const auto session = opened(record);
  if (!session) return "no session";
  if (const auto unplayable = play_record(*session, record)) return unplayable->message;
  return fault ? fault->message : "none";
}

TEST(MskRecord, BothGamesOfThePaperEndInMate) {
  for (const int number : {1, 2}) {
    const std::string text = paper_game(number);
    ASSERT_TRUE(is_msk_record(text));
    const auto [record, fault] = parse_msk_record(text);
    ASSERT_FALSE(fault);
    EXPECT_EQ(record.game, "dice-shogi");
    EXPECT_EQ(record.moves.size(), number == 1 ? 59u : 23u);
    EXPECT_EQ(record.ending, "%TORYO");
    const auto session = opened(record);
    ASSERT_TRUE(session);
    const auto unplayable = play_record(*session, record);
    ASSERT_FALSE(unplayable) << unplayable->message;
    ASSERT_TRUE(session->outcome());
    EXPECT_EQ(session->outcome()->winner, Player::First);
    EXPECT_EQ(session->outcome()->reason.text, "White is mated");
  }
}

TEST(MskRecord, RollsAreWrittenAsFileNumbers) {
  for (const int number : {1, 2}) {
    const auto [record, fault] = parse_msk_record(paper_game(number));
    const auto session = opened(record);
    ASSERT_FALSE(play_record(*session, record));
    const auto written = msk_record_of(*session, {"先手", "B", record.ending});
    ASSERT_TRUE(written) << written.message();
    EXPECT_EQ(written->find("N+先手\nN-B\n$GAME:dice-shogi\n+"), 0u) << *written;
    const auto [again, unreadable] = parse_msk_record(*written);
    ASSERT_FALSE(unreadable);
    const auto second = opened(again);
    const auto unplayable = play_record(*second, again);
    ASSERT_FALSE(unplayable) << unplayable->message;
    EXPECT_EQ(second->options().text("rolls"), "files");
    EXPECT_EQ(second->position(), session->position());
    EXPECT_EQ(*msk_record_of(*second, {"先手", "B", again.ending}), *written);
    if (number == 2) {
      EXPECT_EQ(again.moves.front().text, "+5453FU:5");
    }
  }
}

TEST(MskRecord, ReadsWhatItsFilesMayHold) {
  const std::string text =
      "V2.2\r\n' comment: +9999XX\r\nN+山田\r\nN-Bob "
      "B.\r\n$EVENT:test\r\n$START_TIME:2024/01/02\r\n$TIME_LIMIT:1\r\nPI\r\n+\r\n"
      "$MAX_PLIES:40\r\n+5453FU:5 -4123KA:6\r\nT12\r\n\r\n+4544KI:4\r\n%CHUDAN\r\n";
  ASSERT_TRUE(is_msk_record(text));
  const auto [record, fault] = parse_msk_record(text);
  ASSERT_FALSE(fault) << fault->message;
  ASSERT_EQ(record.moves.size(), 3u);
  EXPECT_EQ(record.moves[2].text, "+4544KI:4");
  EXPECT_EQ(record.moves[2].line, 14);
  EXPECT_EQ(record.headers[0].value, "山田");
  EXPECT_EQ(record.ending, "%CHUDAN");
  EXPECT_EQ(fault_in(text), "none");
}

TEST(MskRecord, WritesAnyPartOfAGame) {
  auto dice = open_session("dice-shogi", {"rolls=from-left,max-plies=50"});
  ASSERT_TRUE(dice);
  ASSERT_TRUE((*dice)->set_position("rbsgk/4p/5/P4/KGSBR b - 7 2"));
  ASSERT_TRUE(play_moves(**dice, "4e4d 1"));
  EXPECT_EQ(*msk_record_of(**dice),
            "$GAME:dice-shogi\n$MAX_PLIES:50\n$POSITION:rbsgk/4p/5/P4/KGSBR b - 7 4\n+4544KI\n' rolled 5\n");
  auto mini = open_session("minishogi", {"max-plies=2"});
  ASSERT_TRUE(play_moves(**mini, "2e3d 1b1c"));
  EXPECT_EQ(*msk_record_of(**mini), "$GAME:minishogi\n$MAX_PLIES:2\n+2534KA\n-1213FU\n%HIKIWAKE\n");
  EXPECT_EQ(msk_record_of(**open_session("hex", {})).message(),
            "MSK is a format of dice-shogi and minishogi, not of hex");
}

TEST(MskRecord, OtherRecordsAreNotTakenForOne) {
  EXPECT_FALSE(is_msk_record("game: dice-shogi\n+2534KA:3"));
  EXPECT_FALSE(is_msk_record("# hex\nc3 b4"));
  EXPECT_FALSE(is_msk_record("game: nip\n--"));
  EXPECT_FALSE(is_msk_record(""));
  EXPECT_TRUE(is_msk_record("\n' c\n+2534KA:3"));
}

TEST(MskRecord, FaultsNameTheirLineAndKeepWhatCameBefore) {
  EXPECT_EQ(fault_in("+5453FU:5\n-4123KA:0"),
            "line 2, move 3 ('-4123KA'): the die comes first: a roll from 1 to 6 (a record shows 0 only in check), and "
            "then the move");
  EXPECT_EQ(fault_in("+5453FU:5\n\n-4123KA:7"), "line 3, move 3 ('7'): the roll is 7 but must be 1 to 6");
  EXPECT_EQ(fault_in("+5453FU:5\n+4544KI:4"),
            "line 2, move 4 ('+4544KI'): the sign is Black's, but White is to move (-)");
  EXPECT_EQ(fault_in("+5453FU:5\n-4123KA:3"),
            "line 2, move 4 ('-4123KA'): the die shows 3, so the move must go to file 3, such as 4a3b");
  EXPECT_EQ(fault_in("$GAME:dice-shogi\n$POSITION:k3r/5/5/5/3GK b - 1\n+1514OU:3"),
            "line 3, move 1 ('3'): no die is rolled in check (a record shows 0); play a move");
  EXPECT_EQ(fault_in("+5453FU:5\n%TORYO\n-4123KA:6"),
            "line 3: '-4123KA:6' stands behind the end of the game, '%TORYO'");
  EXPECT_EQ(fault_in("+5453FU:5\nN+Late"), "line 2: the header 'first' stands behind the first move");
  EXPECT_EQ(fault_in("$ROLLS:files\n$ROLLS:from-left"), "line 2: the header 'rolls' stands there twice");
  EXPECT_EQ(fault_in("$ROLLS\n"), "line 1: a header is like $GAME:dice-shogi, not '$ROLLS'");
  EXPECT_EQ(fault_in("+2534KA -2534KA"), "line 1, move 2 ('-2534KA'): there is no piece on 2e");

  const auto [record, fault] = parse_msk_record("+5453FU:5\n-4123KA:6\n+9999KI:4");
  const auto session = opened(record);
  const auto unplayable = play_record(*session, record);
  ASSERT_TRUE(unplayable);
  EXPECT_EQ(unplayable->line, 3);
  EXPECT_EQ(session->history(), (std::vector<std::string>{"5", "5d5c", "6", "4a2c", "4"}));
}

// However a file is damaged: no crash, and an error names a line.
TEST(MskRecord, SurvivesAnyDamage) {
  Rng rng(12);
  int faults = 0;
  for (int i = 0; i < 1500; ++i) {
    std::string text = paper_game(1 + i % 2);
    for (auto damage = 1 + rng.below(6); damage > 0; --damage) {
      const auto at = rng.below(static_cast<std::uint32_t>(text.size()));
      const auto kind = rng.below(4);
      if (kind == 0) text[at] = static_cast<char>(rng.below(256));
      if (kind == 1) text.erase(at, 1 + rng.below(12));
      if (kind == 2) text.insert(at, text.substr(rng.below(static_cast<std::uint32_t>(text.size())), 9));
      if (kind == 3) text[at] = "+-0123456:%$N'\n"[rng.below(15)];
      if (text.empty()) break;
    }
    static_cast<void>(is_msk_record(text));
    const std::string fault = fault_in(text);
    if (fault == "none" || fault == "no session") continue;
    ++faults;
    ASSERT_EQ(fault.rfind("line ", 0), 0u) << fault;
  }
  EXPECT_GT(faults, 500);
}

}  // namespace
}  // namespace yomi::dice_shogi
