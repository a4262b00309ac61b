// What `yomi check` sees: for each thing a file that has it.
#include "gamefiles/check/check.hpp"

#include <gtest/gtest.h>

#include "gamefiles/entry/file_game.hpp"
#include "search/limits.hpp"

namespace yomi::gamefiles {
namespace {

RandomGames few() { return {.seconds = 5, .games = 200, .longest = 300, .seed = 1}; }

CheckReport checked(std::string_view text, const RandomGames& wanted = few()) {
  auto report = check_game_file(text, wanted);
  if (const auto* problems = std::get_if<Problems>(&report)) {
    ADD_FAILURE() << rendered(*problems, "file.yomi");
    return {};
  }
  return std::get<CheckReport>(std::move(report));
}

// "action-never 5: 'pass' could never be done", one a line.
std::string told(const CheckReport& report) {
  std::string text;
  for (const Found& one : report.found) {
    text += std::string(name(one.what)) + " " + std::to_string(one.place.line) + ": " + one.message[0] + "\n";
  }
  return text;
}

TEST(CheckGameFile, SaysNothingOfAGameThatIsRight) {
  EXPECT_EQ(told(checked("game A\nboard 5 x 5\nturn\n  place stone on empty\nwin line of 4\nstuck draws\n")), "");
}

TEST(CheckGameFile, ALineOfATurnThatCouldNeverBeDone) {
  EXPECT_EQ(told(checked("game A\nboard 3 x 3\nturn\n  place stone on empty\n  remove own if own is at most 0\n"
                         "win line of 3\nstuck draws\n")),
            "action-never 5: 'remove own if own is at most 0' could never be done\n");
}

TEST(CheckGameFile, AnEffectThatNeverHadOne) {
  EXPECT_EQ(told(checked("game A\nboard 4 x 4\nturn\n  place stone on empty, capture own and enemy between own\n"
                         "draw board full\n")),
            "effect-never 4: 'capture own and enemy between own' never had an effect\n");
  EXPECT_EQ(told(checked("game A\nboard 4 x 4\nturn\n  place stone on empty, capture enemy between own\n"
                         "draw after 20 turns\nstuck draws\n")),
            "");
}

TEST(CheckGameFile, AnEndAndABanThatNeverCame) {
  EXPECT_EQ(told(checked("game A\nboard 3 x 3\nstart\n  k..\n  ...\n  ..K\npieces\n  K king step all\nturn\n  move\n"
                         "forbid piece that can never move\nwin enemy has fewer than 1\ndraw after 900 turns\n"
                         "draw position 2 times\n")),
            "ban-never 11: 'forbid piece that can never move' never forbade a move\n"
            "end-never 13: 'draw after 900 turns' never came\n");
}

TEST(CheckGameFile, KindsThatNeverDoWhatTheyCould) {
  EXPECT_EQ(told(checked("game A\nboard 3 x 3\nstart\n  k.w\n  ...\n  W.K\npieces\n  K king step all\n"
                         "  W wall slide above to enemy, promotes on first row to tower\n"
                         "  T tower step all\nturn\n  move king\ndraw after 30 turns\nstuck draws\n")),
            "kind-never-moves 9: the piece 'wall' never moved\n"
            "promotion-never 9: the piece 'wall' never became 'tower'\n"
            "kind-never-appears 10: the piece 'tower' was never on the board or in a hand\n");
  EXPECT_EQ(told(checked("game A\nboard 3 x 3\nstart\n  k.w\n  ...\n  W.K\npieces\n  K king step all to empty\n"
                         "  W wall step all, captured as king\nturn\n  move\nwin capturing king\n"
                         "draw after 30 turns\n")),
            "");
}

TEST(CheckGameFile, StuckWithoutARule) {
  EXPECT_EQ(told(checked("game A\nboard 2 x 2\nturn\n  place stone on empty\n")),
            "stuck-unsaid 0: a player could not move (200 times), and no line says what becomes of that; say 'stuck "
            "loses', 'stuck passes' or 'stuck draws' (now the player loses)\n"
            "one-sided 0: the second player won 200 of 200 games\n");
}

TEST(CheckGameFile, GamesWithoutEnd) {
  EXPECT_EQ(told(checked("game A\nboard 3 x 3\nstart\n  k..\n  ...\n  ..K\npieces\n  K king step all to empty\nturn\n"
                         "  move\nstuck loses\n")),
            "endless 0: 200 of 200 games had not ended after 300 moves\n");
}

TEST(CheckGameFile, EndsThatComeAtOnce) {
  EXPECT_EQ(told(checked("game A\nboard 2 x 2\nturn\n  place stone on empty\ndraw board full\nwin after 4 turns\n")),
            "end-never 6: 'win after 4 turns' never came\n"
            "ends-at-once 5: 'draw board full' and 'win after 4 turns' came at once (200 times); what stands first in "
            "the file counted\n");
}

TEST(CheckGameFile, MovesWithTheSameText) {
  const auto report = checked(
      "game A\nboard 3 x 3\nstart\n  k..\n  ...\n  ..K\npieces\n  K king step all\nturn\n  move\n"
      "  carry own to empty\nwin capturing king\ndraw after 20 turns\n");
  EXPECT_EQ(told(report),
            "same-text 11: two different moves are both called 'c1b1', so that one of them cannot be chosen; in "
            "'k2/3/2K 1 0'\n");
  EXPECT_TRUE(report.has_errors());
}

TEST(CheckGameFile, NothingToDoAtTheStart) {
  EXPECT_EQ(
      told(checked("game A\nboard 3 x 3\npieces\n  K king step all\nturn\n  move\nstuck passes\nwin line of 2\n")),
      "no-move-at-start 5: nobody can move at the start\n");
}

TEST(CheckGameFile, MoreMovesThanListsHold) {
  const auto report = checked(
      "game A\nboard 16 x 24\nstart in center\n  XXXXXX\n  XXXXXX\n  XXXXXX\nturn\n  place stone on empty\n  carry own "
      "to empty\n"
      "draw after 60 turns\n",
      {.seconds = 2, .games = 3, .longest = 100, .seed = 1});
  EXPECT_EQ(told(report).substr(0, 18), "too-many-moves 0: ");
}

TEST(CheckGameFile, WhatIsInheritedIsToldOfTheLineThatInherits) {
  EXPECT_EQ(told(checked("game A\n\nlike Tic-tac-toe\nboard 2 x 2\n")), "end-never 3: 'win line of 3' never came\n");
}

TEST(CheckGameFile, HostileGamesTakeTheirTimeOnly) {
  const double start = thread_cpu_seconds();
  std::string row(26, 'k');
  std::string text = "game A\nboard 26 x 14\nstart\n";
  for (int i = 0; i < 14; ++i) text += "  " + (i % 3 == 0 ? row : std::string(26, '.')) + "\n";
  text += "pieces\n  K king hop all over any may repeat, slide all\nturn\n  move\n";
  const auto report = check_game_file(text, {.seconds = 0.5, .games = 1000, .longest = 2000, .seed = 1});
  EXPECT_TRUE(std::holds_alternative<CheckReport>(report));
  EXPECT_LT(thread_cpu_seconds() - start, 20);
}

// --- Examples ---

constexpr std::string_view three{"game A\nboard 3 x 3\nturn\n  place stone on empty\nwin line of 3\nstuck draws\n"};

TEST(CheckGameFile, ExamplesHold) {
  const auto report = checked(std::string(three) +
                              "example\n  XX.\n  OO.\n  ...\n  allowed c2 c1\n  not allowed a3 d4\n  wins c3\n"
                              "example\n  XX.\n  OO.\n  ..X\n  second to move\n  wins c2\n"
                              "example\n  allowed a1 c3\n");
  EXPECT_EQ(told(report), "");
  EXPECT_EQ(report.examples.examples, 3);
  EXPECT_EQ(report.examples.moves, 8);
}

// Where players set up in secret, a drawing is what they have set up.
TEST(CheckGameFile, ExamplesOfSecretSetUpsBeginBehindThem) {
  const auto report = checked(
      "game A\nboard 3 x 4\npieces\n  K king step all, hidden\n  P pawn step forward, exit forward from last row, "
      "hidden\n"
      "hand 1 king\nhand 1 pawn\nturn 1\n  place hand hidden on first row\nturn 2\n  place hand hidden on first "
      "row\nturn\n  move\n"
      "win exit\nwin capturing king\nlose capturing pawn\n"
      "example\n  P..\n  ..k\n  .K.\n  ..p\n  allowed a4-n b2c3\n  not allowed b2-n\n  wins a4-n b2c3\n"
      "example\n  allowed KP. .KP\n");
  EXPECT_EQ(told(report), "");
  EXPECT_EQ(report.examples.examples, 2);
}

TEST(CheckGameFile, ExamplesThatDoNotHoldAreToldByTheirLine) {
  EXPECT_EQ(
      told(checked(std::string(three) + "example\n  XX.\n  OO.\n  ...\n  allowed a3\n  not allowed c3\n  wins c2\n")),
      "example-fails 11: illegal move 'a3'; legal are c3 c2 a1 b1 c1\n"
      "example-fails 12: the move 'c3' is allowed here\n"
      "example-fails 13: the move 'c2' does not win at once\n");
  EXPECT_EQ(told(checked(std::string(three) + "example\n  XXX\n  OO.\n  ...\n  second to move\n  allowed c2\n")),
            "example-fails 12: the game is over: a line of 3\n");
}

TEST(CheckGameFile, ADrawingThatDoesNotFitIsAProblem) {
  const auto report = check_game_file(std::string(three) + "example\n  XX.\n  O?.\n  ...\n  allowed c3\n", few());
  ASSERT_TRUE(std::holds_alternative<Problems>(report));
  EXPECT_EQ(rendered(std::get<Problems>(report), "a.yomi").substr(0, 30), "a.yomi: line 9, column 4: ther");
}

// The rules are the same with an example or without.
TEST(CheckGameFile, ExamplesAreNoRules) {
  const auto hash = [](const std::string& text) {
    const auto parsed = parse_game_file(text);
    return hash_of(std::get<Parsed>(parsed).file);
  };
  EXPECT_EQ(hash(std::string(three)), hash(std::string(three) + "example\n  XX.\n  OO.\n  ...\n  allowed c3\n"));
}

// --- Texts ---

TEST(CheckGameFile, SpeaksTheLanguageOfTheFile) {
  const auto report = checked(
      "ゲーム 三目\n盤 3 x 3\n手番\n  空き に stone を置く\n  パス もし 自分 が 0 以下 かつ 敵 が 0 以下\n"
      "勝ち 3 並べ\n手がなければ 引き分け\n例\n  XX.\n  OO.\n  ...\n  可 c3\n  勝つ手 c3\n");
  const auto text = text_of(report, "三目.yomi");
  EXPECT_NE(text.find("例        1 個、手 2 個、すべてその通り"), std::string::npos) << text;
  EXPECT_NE(text.find("三目: 間違いはありません"), std::string::npos) << text;
}

TEST(CheckGameFile, JsonHasTheFacts) {
  const Json json = json_of(checked("game A\nboard 2 x 2\nturn\n  place stone on empty\ndraw board full\n"));
  EXPECT_EQ(json["games"]["count"], 200);
  EXPECT_EQ(json["games"]["draws"], 200);
  EXPECT_EQ(json["games"]["mean_plies"], 4.0);
  EXPECT_EQ(json["games"]["mean_moves"], 2.5);
  EXPECT_EQ(json["games"]["ends"][0]["end"], "draw board full");
  EXPECT_TRUE(json["errors"].empty());
}

// No file of the library has an error of this kind.
TEST(CheckGameFile, TheLibraryHasNoErrors) {
  for (const auto& name : library_names()) {
    SCOPED_TRACE(name);
    const auto report =
        checked(*library_text(name + ".yomi"), {.seconds = 0.3, .games = 20, .longest = 2000, .seed = 7});
    for (const Found& one : report.found) EXPECT_FALSE(is_error(one.what)) << one.message[0];
  }
}

}  // namespace
}  // namespace yomi::gamefiles
