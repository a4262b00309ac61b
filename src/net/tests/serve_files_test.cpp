// Games that somebody brings along as a text: checked, played at tables, recorded, taken up again.
#include "gamefiles/entry/file_game.hpp"
#include "house/record_sessions.hpp"
#include "net/tests/serve_tables.hpp"
#include "records/record_json.hpp"
#include "search/limits.hpp"

namespace yomi::serve {
namespace {

constexpr const char* five =
    "game Five in a row\nboard 9 x 7\nturn\n  place stone on empty\nwin line of 5\ndraw board full\n";
constexpr const char* three = "game Three\nboard 3 x 3\nturn\n  place stone on empty\nwin line of 3\ndraw board full\n";

Json with_file(const std::string& file, Json more = Json::object()) {
  more["file"] = file;
  return more;
}

std::string table_of(const std::string& file, const std::string& second = R"({"kind":"human","name":"Bo"})") {
  return to_text(with_file(
      file, {{"players", {{"first", {{"kind", "human"}, {"name", "Ada"}}}, {"second", Json::parse(second)}}}}));
}

TEST(ServeGameFiles, ChecksATextAndShowsItsBoard) {
  Tables tables;
  const auto right = tables.ask("POST", "/api/file", to_text(with_file(five, {{"language", "en"}})));
  ASSERT_EQ(right.status, 200) << right.body;
  const auto seen = Json::parse(right.body);
  EXPECT_TRUE(seen["problems"].empty());
  EXPECT_EQ(seen["title"], "Five in a row");
  EXPECT_EQ(seen["game"]["name"], "file:five-in-a-row");
  EXPECT_EQ(seen["game"]["levels"].size(), 6u);
  EXPECT_EQ(seen["state"]["legal"].size(), 63u);
  EXPECT_EQ(seen["state"]["view"]["board"]["columns"], 9);

  const auto wrong = Json::parse(
      tables.ask("POST", "/api/file", to_text(with_file("game X\nborad 3 x 3\n", {{"language", "ja"}}))).body);
  EXPECT_FALSE(wrong["problems"].empty());
  EXPECT_EQ(wrong["problems"][0]["line"], 2);
  EXPECT_EQ(wrong["state"], nullptr);
  EXPECT_EQ(tables.ask("POST", "/api/file", R"({"file":1})").status, 400);
  EXPECT_EQ(tables.ask("POST", "/api/file", R"({"file":"","colour":1})").status, 400);
}

TEST(ServeGameFiles, TellsTheLibraryAndTheWords) {
  Tables tables;
  const auto library = Json::parse(tables.ask("GET", "/api/library").body);
  EXPECT_EQ(library.size(), gamefiles::library_names().size());
  for (const auto& game : library) EXPECT_EQ(game["view"]["kind"], "file") << game["name"];
  EXPECT_EQ(tables.ask("GET", "/api/library").body, tables.ask("GET", "/api/library").body);
  const auto connect_four = Json::parse(tables.ask("GET", "/api/library/connect-four").body);
  EXPECT_NE(connect_four["rules"].get<std::string>().find("win line of 4"), std::string::npos);
  const auto in_japanese = Json::parse(tables.ask("GET", "/api/library/connect-four?language=ja").body);
  EXPECT_NE(in_japanese["rules"].get<std::string>().find("勝ち"), std::string::npos);
  EXPECT_EQ(in_japanese["options"], connect_four["options"]);
  EXPECT_EQ(tables.ask("GET", "/api/library/nothing").status, 404);
  EXPECT_EQ(tables.ask("GET", "/api/library/file:five").status, 404);
  EXPECT_EQ(Json::parse(tables.ask("GET", "/api/words").body)["languages"].size(), 2u);
}

TEST(ServeGameFiles, EveryLevelOfEveryGameOfTheLibraryIsAnAgentOfIt) {
  for (const auto& name : test_catalogue().games().more_names()) {
    const auto game = test_catalogue().find(name);
    ASSERT_TRUE(game) << name;
    const auto session = test_catalogue().open(name, {}, "");
    for (const auto& level : (*game)->levels)
      EXPECT_TRUE(test_catalogue().check_agent(**session, level.agent)) << name << " " << level.agent;
  }
}

TEST(ServeGameFiles, PositionsAndAnalysesOfAText) {
  Tables tables;
  const auto state = tables.ask("POST", "/api/position", to_text(with_file(five, {{"moves", "e4 a1"}})));
  ASSERT_EQ(state.status, 200) << state.body;
  EXPECT_EQ(Json::parse(state.body)["view"]["last"].size(), 1u);
  const auto analysis =
      tables.ask("POST", "/api/analyse",
                 to_text(with_file(three, {{"moves", "a1 b1 a2 b2"}, {"agent", "alphabeta:depth=3"}, {"seconds", 1}})));
  ASSERT_EQ(analysis.status, 200) << analysis.body;
  EXPECT_EQ(Json::parse(analysis.body)["pv"][0], "a3");
  const auto by_strongest =
      tables.ask("POST", "/api/analyse", to_text(with_file(three, {{"moves", "a1 b1 a2 b2"}, {"seconds", 0.05}})));
  EXPECT_EQ(by_strongest.status, 200) << by_strongest.body;
  EXPECT_EQ(tables.ask("POST", "/api/analyse", to_text(with_file(three, {{"agent", "gtp:x"}}))).status, 400);
}

TEST(ServeGameFiles, IsExaminedByGamesOfItsAgents) {
  Tables tables;
  const auto ask = [&](Json more) {
    more.update({{"seconds", 0.3}, {"seed", 5}});
    return tables.ask("POST", "/api/examine", to_text(more));
  };
  const auto answer = ask(with_file(three));
  ASSERT_EQ(answer.status, 200) << answer.body;
  const auto seen = Json::parse(answer.body);
  ASSERT_GT(seen["games"].size(), 4u);
  for (const auto& game : seen["games"]) {
    EXPECT_GE(game["plies"], 5);
    EXPECT_LE(game["plies"], 9);
    EXPECT_GT(game["choices"], 1);
  }
  EXPECT_EQ(seen["games"][0]["strong"], nullptr);
  EXPECT_EQ(seen["games"][1]["strong"], "first");
  EXPECT_EQ(seen["games"][3]["strong"], "second");
  for (const char* game : {"chess", "dice-shogi.yomi", "go", "geister", "geister.yomi"}) {
    EXPECT_EQ(ask({{"game", game}}).status, 200) << game;
  }
  EXPECT_EQ(ask(with_file("nonsense")).status, 400);
  EXPECT_EQ(tables.ask("POST", "/api/examine", to_text(with_file(three, {{"seconds", 100}}))).status, 400);
}

TEST(ServeGameFiles, IsPlayedAtATableToItsRecordAndARematch) {
  Tables tables;
  const auto made = tables.make(table_of(three));
  const auto listener = tables.listen(made.id, made.first);
  for (const auto& [side, move] : {std::pair{Player::First, "a1"},
                                   {Player::Second, "b1"},
                                   {Player::First, "a2"},
                                   {Player::Second, "b2"},
                                   {Player::First, "a3"}})
    ASSERT_TRUE(tables.move(made.id, side, move)) << move;
  tables.run_posted();
  const auto state = listener->last_state();
  EXPECT_EQ(state["game"], "file:three");
  EXPECT_EQ(state["file"], true);
  EXPECT_EQ(state["outcome"]["winner"], "first");
  EXPECT_EQ(state["view"]["title"], "Three");
  EXPECT_EQ(Json::parse(tables.ask("GET", "/api/live/" + made.id + "/file").body)["file"], three);

  // Its record holds the whole file, and is played again by a program that never heard of it.
  ASSERT_EQ(tables.records.size(), 1u);
  const GameRecord& record = tables.records[0];
  EXPECT_EQ(note_of(record, game_file_note), three);
  EXPECT_FALSE(note_of(record, rules_hash_note).empty());
  const auto again = parse_json_record(json_record_document(record));
  ASSERT_TRUE(again) << again.message();
  const auto end = RecordSessions(games()).end_of(*again);
  ASSERT_TRUE(end) << end.message();
  EXPECT_TRUE((*end)->outcome());

  ASSERT_TRUE(tables.say(made.id, Player::First, R"({"type":"offer","what":"rematch"})"));
  ASSERT_TRUE(tables.say(made.id, Player::Second, R"({"type":"answer","what":"rematch","accept":true})"));
  const auto next = tables.games.find(made.id)->next();
  ASSERT_TRUE(next);
  EXPECT_EQ(tables.games.find(*next)->plies(), 0u);
  EXPECT_EQ(tables.games.find(*next)->setup().file, three);
}

TEST(ServeGameFiles, IsPlayedAgainstAnAgent) {
  Tables tables;
  const auto made = tables.make(table_of(five, R"({"kind":"agent","agent":"mcts:sims=10"})"));
  const auto listener = tables.listen(made.id, made.first);
  ASSERT_TRUE(tables.move(made.id, Player::First, "e4"));
  EXPECT_TRUE(tables.run_until([&] { return tables.games.find(made.id)->plies() == 2; }));
}

TEST(ServeGameFiles, IsTakenUpAfterARestart) {
  Tables before;
  const auto made = before.make(table_of(three));
  ASSERT_TRUE(before.move(made.id, Player::First, "b2"));
  Tables after;
  after.games.restore(before.journal.events);
  const auto* game = after.games.find(made.id);
  ASSERT_NE(game, nullptr);
  EXPECT_EQ(game->setup().file, three);
  EXPECT_EQ(game->session().history(), std::vector<std::string>{"b2"});
  EXPECT_TRUE(after.move(made.id, Player::Second, "a1"));
}

TEST(ServeGameFiles, RefusesWhatIsNoGame) {
  Tables tables;
  const auto status = [&](const std::string& file) { return tables.ask("POST", "/api/live", table_of(file)).status; };
  EXPECT_EQ(status("nonsense"), 400);
  EXPECT_EQ(status("game X\nlike X\n"), 400);
  EXPECT_EQ(status(std::string(70'000, 'a')), 400);
  EXPECT_EQ(tables.ask("POST", "/api/live", table_of(std::string(300'000, 'a'))).status, 413);
  EXPECT_EQ(tables.ask("GET", "/api/live/nothing/file").status, 404);
  const auto made = tables.make(two_people("hex"));
  EXPECT_EQ(tables.ask("GET", "/api/live/" + made.id + "/file").status, 404) << "nobody brought it along";
}

// As large as a file may be in each way. What is asked about it must not hold up the desk for long.
TEST(ServeGameFiles, TheLargestFilesAreAnsweredQuickly) {
  Tables tables;
  std::string pieces = "game Large\nboard 19 x 20\npieces\n";
  for (int i = 0; i < 20; ++i) {
    pieces += "  " + std::string(1, static_cast<char>('A' + i)) + " kind" + std::to_string(i) +
              "x slide all, leap 1 2, step all, hop all over enemy may repeat\n";
  }
  pieces += "start\n";
  for (int row = 0; row < 20; ++row) {
    pieces += "  ";
    for (int column = 0; column < 19; ++column) {
      const bool is_empty = (row >= 8 && row <= 11) || (row + column) % 2 == 0;
      pieces += is_empty ? '.' : static_cast<char>((row < 8 ? 'a' : 'A') + (7 * row + 3 * column) % 20);
    }
    pieces += '\n';
  }
  pieces += "turn\n  move own\nwin capturing all\n";
  std::string zones = "game Zones\nboard 19 x 20\n";
  for (int i = 0; i < 900; ++i) zones += "zone z" + std::to_string(i) + "x edge or corner or center\n";
  zones += "turn\n  place stone on z1x\nwin line of 5\n";
  std::string deep = "game Deep\nboard 3 x 3\nturn\n  place stone on ";
  for (int i = 0; i < 40; ++i) deep += "not ";
  deep += "empty\nwin line of 3\n";
  // Such a game may be looked at and examined, and is played at a table only if it is told quickly.
  const double before_table = thread_cpu_seconds();
  const auto table = tables.ask("POST", "/api/live", table_of(pieces));
  EXPECT_TRUE(table.status == 200 || Json::parse(table.body)["code"] == "too_slow_game") << table.body;
  EXPECT_LT(thread_cpu_seconds() - before_table, 2.0);
  for (const auto& file : {pieces, zones, deep}) {
    const double before = thread_cpu_seconds();
    const Json checked = test_catalogue().games().files().check(file, "en");
    EXPECT_LT(thread_cpu_seconds() - before, 2.0) << file.substr(0, 12);
    EXPECT_TRUE(checked["problems"].empty()) << checked["problems"];
    const auto answer = tables.ask("POST", "/api/file", to_text(with_file(file)));
    EXPECT_EQ(answer.status, 200) << answer.body;
  }
}

}  // namespace
}  // namespace yomi::serve
