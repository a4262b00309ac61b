// Nobody sees Geister's colours before the end but their owner; and what each game shows to draw.
#include "app/game_list.hpp"
#include "core/rng.hpp"
#include "net/tests/serve_tables.hpp"

namespace yomi::serve {
namespace {

// Everything that a viewer is told of ghosts on the board must read the same whatever their colours are.
bool tells_colours(const Json& state, const std::string& of) {
  for (const auto& ghost : state["view"]["ghosts"]) {
    if (ghost["side"] == of && !ghost["colour"].is_null()) return true;
  }
  return false;
}

// Without what lies open on the table, no word or sign of a colour is left.
struct Told {
  std::string text;
  std::string pictures;  // board and position, where single letters tell colours
};
Told without_captured(Json state) {
  state["view"].erase("captured");
  auto board = state["board"].get<std::string>();
  for (auto at = board.find("captured:"); at != std::string::npos; at = board.find("captured:")) {
    board.erase(at, board.find('\n', at) - at);
  }
  state["board"] = board;
  auto position = state["position"].get<std::string>();
  for (std::size_t entry = 0; entry < 16; ++entry) {
    if (position.compare(3 * entry, 2, "99") == 0) position[3 * entry + 2] = 'u';
  }
  state["position"] = position;
  return {to_text(state), board + position};
}

TEST(ServeSecrets, SpectatorsAndOpponentsDoNotSeeColours) {
  Rng rng(7);
  for (int round = 0; round < 5; ++round) {
    Tables tables;
    const auto made = tables.make(two_people("geister", R"(,"options":{"plies":120})"));
    const LiveGame& game = *tables.games.find(made.id);
    const auto spectator = tables.listen(made.id);
    const auto first = tables.listen(made.id, made.first);
    while (game.state() == LiveGame::State::Running) {
      const auto state = spectator->last_state();
      EXPECT_FALSE(tells_colours(state, "first"));
      EXPECT_FALSE(tells_colours(state, "second"));
      EXPECT_EQ(state["legal"].size(), 0u);
      const auto [text, pictures] = without_captured(state);
      for (const char* word : {"red", "blue"}) ASSERT_EQ(text.find(word), std::string::npos) << word;
      for (const char owner : std::string("ABCDEFGHabcdefgh0123456789")) {
        for (const char colour : std::string("rbRB")) {
          ASSERT_EQ(pictures.find(std::string{owner, colour}), std::string::npos)
              << owner << colour << " in " << pictures;
        }
      }
      for (std::size_t i = 0; i < std::min<std::size_t>(2, state["moves"].size()); ++i) {
        EXPECT_EQ(state["moves"][i]["move"], "????");
      }
      const auto own = first->last_state();
      EXPECT_FALSE(tells_colours(own, "second"));
      if (own["moves"].size() > 1) {
        EXPECT_EQ(own["moves"][0]["move"], game.session().history()[0]);
        EXPECT_EQ(own["moves"][1]["move"], "????");
      }
      const auto moves = game.session().legal_moves();
      ASSERT_TRUE(
          tables.move(made.id, game.session().to_move(), moves[rng.below(static_cast<std::uint32_t>(moves.size()))]));
    }
    const auto end = spectator->last_state();
    EXPECT_TRUE(tells_colours(end, "first")) << "after the end all is shown";
    EXPECT_EQ(end["moves"][0]["move"], game.session().history()[0]);
    ASSERT_EQ(tables.records.size(), 1u);
    EXPECT_EQ(tables.records[0].moves[0].text, game.session().history()[0]);
  }
}

// The same game with other colours: until a capture, what a spectator receives is the same to the letter.
TEST(ServeSecrets, OtherColoursGiveTheSameBytes) {
  const auto bytes_of = [](const std::string& first_reds, const std::string& second_reds) {
    Tables tables;
    const auto made = tables.make(two_people("geister"));
    const auto spectator = tables.listen(made.id);
    for (const auto& move : {first_reds, second_reds, std::string("AN"), std::string("AN"), std::string("BN")}) {
      EXPECT_TRUE(tables.move(made.id, tables.games.find(made.id)->session().to_move(), move));
    }
    std::string all = tables.ask("GET", "/api/live/" + made.id).body + tables.ask("GET", "/api/live").body;
    for (const auto& message : spectator->messages) all += message;
    for (auto at = all.find(made.id); at != std::string::npos; at = all.find(made.id)) all.replace(at, 12, "ID");
    return all;
  };
  const auto once = bytes_of("ABCD", "EFGH");
  EXPECT_EQ(once, bytes_of("EFGH", "ABCD"));
  EXPECT_EQ(once, bytes_of("ACEG", "BDFH"));
}

TEST(ServeSecrets, ResigningShowsTheColours) {
  Tables tables;
  const auto made = tables.make(two_people("geister"));
  ASSERT_TRUE(tables.move(made.id, Player::First, "ABCD"));
  ASSERT_TRUE(tables.move(made.id, Player::Second, "ABCE"));
  ASSERT_TRUE(tables.say(made.id, Player::First, R"({"type":"resign"})"));
  const auto state = Json::parse(tables.ask("GET", "/api/live/" + made.id).body);
  EXPECT_TRUE(tells_colours(state, "second"));
  EXPECT_EQ(state["moves"][1]["move"], "ABCE");
}

TEST(ServeSecrets, ChosenPositionsOfHiddenGamesAreRefused) {
  Tables tables;
  EXPECT_EQ(tables.ask("POST", "/api/live", two_people("geister", R"(,"moves":"ABCD EFGH")")).status, 400);
}

TEST(ServeViews, EveryGameShowsItsBoardToTheEnd) {
  const std::map<std::string, std::vector<std::string>> keys{
      {"hex", {"size", "cells", "last", "path", "swap"}},
      {"nip", {"width", "height", "cells", "ring", "last", "flipped"}},
      {"othello", {"width", "height", "cells", "ring", "last", "flipped"}},
      {"dice-shogi", {"cells", "hands", "roll", "file", "check", "last"}},
      {"minishogi", {"cells", "hands", "roll", "file", "check", "last"}},
      {"hichain", {"cards", "hands", "chains", "scores", "last"}},
      {"geister", {"ghosts", "captured", "exits", "set_up", "last"}}};
  Rng rng(3);
  for (const auto& served : games().all()) {
    SCOPED_TRACE(served.info->name);
    const auto session = served.start(Options::defaults(served.info->options));
    for (int ply = 0; ply < 400 && !session->outcome(); ++ply) {
      for (const Viewer viewer : {Viewer::spectator(), Viewer::player(Player::First)}) {
        const auto seat = session->view(viewer);
        const Json view = served.view(*seat);
        for (const auto& key : keys.at(served.info->name)) ASSERT_TRUE(view.contains(key)) << key;
        ASSERT_EQ(seat->history().size(), session->history().size());
      }
      ASSERT_TRUE(session->play(session->random_move(rng)));
    }
    if (served.info->name == "hex") {
      EXPECT_GE(served.view(*session->view(Viewer::everything()))["path"].size(), 11u);
    }
  }
}

TEST(ServeViews, ShowWhatTheLastMoveDid) {
  const auto view = [](const std::string& request) {
    const auto session = test_catalogue().open(Json::parse(request)).value()->clone();
    return (*games().find(session->game().name))->view(*session->view(Viewer::everything()));
  };
  EXPECT_EQ(view(R"({"game":"hex","options":{"size":3},"moves":"b1"})")["last"], Json::parse("[0,1]"));
  const auto othello = view(R"({"game":"othello","moves":"d3"})");
  EXPECT_EQ(othello["last"], Json::parse("[2,3]"));
  EXPECT_EQ(othello["flipped"], Json::parse("[[3,3]]"));
  const auto shogi = view(R"({"game":"dice-shogi","moves":"3 2e3d"})");
  EXPECT_EQ(shogi["last"], Json::parse(R"({"from":[4,3],"to":[3,2]})"));
  EXPECT_EQ(view(R"({"game":"dice-shogi","moves":"3"})")["file"], 3);
  EXPECT_EQ(view(R"({"game":"dice-shogi","moves":"6"})")["file"], nullptr);
  const auto geister = view(R"({"game":"geister","moves":"ABCD ABCD AN"})");
  EXPECT_EQ(geister["last"], Json::parse(R"({"from":[1,4],"to":[1,3]})"));
}

}  // namespace
}  // namespace yomi::serve
