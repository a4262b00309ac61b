// What a page draws of a file's game, over random games of the whole library.
#include <gtest/gtest.h>

#include <set>

#include "agents/session.hpp"
#include "gamefiles/desk/desk.hpp"
#include "gamefiles/entry/file_game.hpp"
#include "gamefiles/entry/page_view.hpp"

namespace yomi::gamefiles {
namespace {

std::unique_ptr<Session> opened(const std::string& name) {
  auto entry = entry_of(*library_text(name), name, name);
  EXPECT_TRUE(entry) << name;
  return entry->start(Options::defaults(entry->info->options));
}

Json view_for(const Session& session, Viewer viewer) { return page_view(*session.view(viewer)); }

// The names of the cells that are pressed stand in the move's text, in that order.
void expect_told(const Json& view, const Json& presses, const std::string& move) {
  std::size_t from = 0;
  for (const Json& press : presses) {
    const int what = press.get<int>();
    const std::string name = what < 0 ? view["kinds"][static_cast<std::size_t>(-1 - what)]["letter"].get<std::string>()
                                      : view["board"]["cells"][static_cast<std::size_t>(what)][2].get<std::string>();
    const auto at = move.find(name, from);
    ASSERT_NE(at, std::string::npos) << move << " does not name " << name;
    from = at + name.size();
  }
}

void expect_whole(const Session& session) {
  const Json view = view_for(session, Viewer::everything());
  const auto legal = session.is_chance() ? std::vector<std::string>{} : session.legal_moves();
  ASSERT_EQ(view["moves"].size(), legal.size());
  EXPECT_EQ(view["pieces"].size(), view["board"]["cells"].size());
  EXPECT_EQ(view["kind"], "file");
  // What a set-up puts where is said by kinds, and not by cells.
  const bool is_set_up = session.has_secrets() && session.history().size() < 2;
  for (std::size_t i = 0; i < legal.size() && !is_set_up; ++i) expect_told(view, view["moves"][i], legal[i]);
  if (is_set_up) {
    const std::set<Json> different(view["moves"].begin(), view["moves"].end());
    EXPECT_EQ(different.size(), legal.size());
    EXPECT_FALSE(different.contains(Json::array()));
  }
  // Who waits is told no moves, and sees the same board.
  const Json other = view_for(session, Viewer::player(opponent(session.to_move())));
  EXPECT_TRUE(other["moves"].empty());
  if (!session.has_secrets()) {
    EXPECT_EQ(other["pieces"], view["pieces"]);
  }
}

class PageViewOf : public ::testing::TestWithParam<std::string> {};

TEST_P(PageViewOf, HasABoardAndWhatIsPressedForEachMove) {
  constexpr int plies = 40;
  const auto session = opened(GetParam());
  Rng rng(3);
  for (int ply = 0; ply < plies && !session->outcome(); ++ply) {
    expect_whole(*session);
    const bool is_roll = session->is_chance();
    const Json before = view_for(*session, Viewer::everything());
    const auto legal = session->legal_moves();
    const std::string move = session->random_move(rng);
    ASSERT_TRUE(session->play(move)) << move;
    if (is_roll) continue;
    const auto number = static_cast<std::size_t>(std::find(legal.begin(), legal.end(), move) - legal.begin());
    EXPECT_EQ(view_for(*session, Viewer::everything())["last"], before["moves"][number]) << move;
  }
}

std::string test_name(const ::testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Library, PageViewOf, ::testing::ValuesIn(library_names()), test_name);

TEST(PageView, TellsSidesSeedsHandsCardsAndTheDie) {
  const auto start = [](const std::string& name) { return view_for(*opened(name), Viewer::everything()); };
  EXPECT_EQ(start("hex")["board"]["goals"].size(), 4u);
  EXPECT_EQ(start("havannah")["board"]["goals"].size(), 0u) << "both may join any";
  EXPECT_EQ(start("kalah")["seeds"], Json(std::vector<int>(12, 4)));
  EXPECT_EQ(start("kalah")["stores"], Json::array({0, 0}));
  EXPECT_EQ(start("bagh-chal")["hands"]["first"], Json::parse("[[0,20]]"));
  EXPECT_EQ(start("nine-mens-morris")["board"]["lines"].size(), 32u);
  EXPECT_EQ(start("onitama")["cards"].size(), 5u);
  EXPECT_EQ(start("dice-shogi")["die"]["shows"], nullptr);
  EXPECT_EQ(start("chess")["die"], nullptr);
}

TEST(PageView, DrawsWhatIsHiddenForItsOwnerOnly) {
  const auto played = [](const std::string& set_up) {
    auto session = opened("geister");
    for (const std::string& move : {set_up, session->legal_moves()[0]}) EXPECT_TRUE(session->play(move)) << move;
    return session;
  };
  const auto set_ups = opened("geister")->legal_moves();
  const auto one = played(set_ups.front());
  const auto other = played(set_ups.back());
  const auto kinds = [](const Json& view) {
    std::set<int> seen;
    for (const Json& piece : view["pieces"]) {
      if (!piece.is_null() && piece[1] == 0) seen.insert(piece[0].get<int>());
    }
    return seen;
  };
  EXPECT_EQ(kinds(view_for(*one, Viewer::player(Player::First))), (std::set{0, 1}));
  for (const Viewer viewer : {Viewer::player(Player::Second), Viewer::spectator()}) {
    EXPECT_EQ(kinds(view_for(*one, viewer)), std::set{-1});
    EXPECT_EQ(view_for(*one, viewer), view_for(*other, viewer));
  }
  // While set-ups are made, nobody is told what the others still have.
  auto session = opened("geister");
  ASSERT_TRUE(session->play(set_ups.front()));
  EXPECT_EQ(kinds(view_for(*session, Viewer::player(Player::Second))), std::set<int>{});
}

TEST(BroughtFiles, AreCalledByTheirTitles) {
  const auto name = [](const std::string& title) {
    const auto entry = brought_entry("game " + title + "\nboard 3 x 3\nturn\n  place stone on empty\nwin line of 3\n");
    return entry ? entry->info->name : entry.message();
  };
  EXPECT_EQ(name("Five in a Row!"), "file:five-in-a-row");
  EXPECT_EQ(name("五目 (9 × 7)"), "file:五目-9-7");
  EXPECT_EQ(name("../../etc/passwd"), "file:etc-passwd");
  EXPECT_EQ(name("<b>"), "file:b");
  EXPECT_EQ(name("!!!"), "file:game");
}

TEST(BroughtFiles, TellTheirMistakesInTheLanguageThatIsAsked) {
  constexpr std::string_view wrong = "game Five\nboard 9 x 7\nturn\n  place stone on empty\nwin line 5\n";
  const Json english = checked_json(wrong, "en");
  ASSERT_EQ(english["problems"].size(), 1u);
  const Json& problem = english["problems"][0];
  EXPECT_EQ(problem["line"], 5);
  EXPECT_EQ(problem["column"], 10);
  EXPECT_EQ(problem["suggestion"], "of 5");
  EXPECT_NE(problem["message"].get<std::string>().find("expected 'of'"), std::string::npos);
  EXPECT_NE(checked_json(wrong, "ja")["problems"][0]["message"], problem["message"]);
  EXPECT_EQ(checked_json(wrong, "xx")["problems"][0]["message"], problem["message"]) << "the file's own language";
}

TEST(BroughtFiles, WordsAreToldInEachLanguageWithTheirMeaning) {
  const Json words = words_json();
  ASSERT_EQ(words["languages"].size(), 2u);
  for (const Json& language : words["languages"]) {
    EXPECT_GT(language["words"].size(), 100u);
    EXPECT_EQ(language["rows"].size(), grammar().size());
  }
}

}  // namespace
}  // namespace yomi::gamefiles
