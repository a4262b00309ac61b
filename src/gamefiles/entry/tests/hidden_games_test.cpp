// Files that hide something: what each viewer sees, what worlds there are behind it, and that nothing else is told.
#include <map>

#include "gamefiles/check/tests/mutations.hpp"
#include "gamefiles/entry/tests/hidden_files.hpp"
#include "gamefiles/entry/tests/hidden_twins.hpp"
#include "gamefiles/entry/tests/library_games.hpp"
#include "secrets.hpp"

namespace yomi::gamefiles::testing {
namespace {

constexpr std::array viewers{Viewer::player(Player::First), Viewer::player(Player::Second), Viewer::spectator()};

template <class Visit>
void for_each_game(const Visit& visit) {
  std::vector<std::unique_ptr<Session>> sessions;
  sessions.push_back(opened("geister.yomi"));
  for (const HiddenFile& file : hidden_files) sessions.push_back(opened(file));
  for (const auto& session : sessions) {
    ASSERT_TRUE(session);
    SCOPED_TRACE(session->game().name);
    visit(*session);
    if (::testing::Test::HasFatalFailure()) return;
  }
}

// Every position of random games.
template <class Visit>
void along_games(Session& session, std::uint64_t games, const Visit& visit) {
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    Rng rng(seed);
    session.reset();
    while (!session.outcome() && !::testing::Test::HasFatalFailure()) {
      visit(true_state_of<HiddenPosition>(session), rng);
      ASSERT_TRUE(session.play(session.random_move(rng)));
    }
  }
}

std::unique_ptr<Session> played(const Session& start, const std::vector<std::string>& moves) {
  auto session = start.clone();
  session->reset();
  for (const auto& move : moves) {
    const auto done = session->play(move);
    EXPECT_TRUE(done) << move << ": " << (done ? "" : done.message());
  }
  return session;
}

// --- Secrets ---

TEST(HiddenGameFiles, ViewsRecordsAndAgentsTellTheSameWhateverIsHidden) {
  for_each_game([](Session& session) {
    int changed = 0;
    const int games = is_long_run() ? 1000 : 100;
    for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(games); ++seed) {
      for (const Viewer viewer : viewers) {
        const auto [moves, others] = hidden_twins(session, seed, viewer);
        changed += moves != others;
        const auto told = yomi::testing::bytes_told(*played(session, moves), viewer, seed);
        ASSERT_EQ(told, yomi::testing::bytes_told(*played(session, others), viewer, seed))
            << "seed " << seed << ": " << join(moves, " ") << "\n"
            << join(others, " ");
      }
    }
    EXPECT_GT(changed, session.game().name == "runners.yomi" ? 0 : games) << "the test must change something";
  });
}

// Whether the twins' helper can follow its pieces, which have one letter, on rows of one digit.
bool can_be_followed(const GameRules& rules) {
  return rules.hides() && rules.board.rows < 10 && rules.board.kind == Board::Kind::Squares &&
         std::all_of(rules.kinds.begin(), rules.kinds.end(),
                     [](const KindRules& kind) { return kind.letter.size() == 1; });
}

// A session of a damaged file, if that is still a game that hides something.
std::unique_ptr<Session> damaged(const std::string& text) {
  const auto read = read_game_file(text, "damaged.yomi");
  const auto* file = std::get_if<GameFile>(&read);
  if (file == nullptr) return nullptr;
  const auto rules = rules_of(*file, text, Options::defaults({}));
  const auto* known = std::get_if<GameRules>(&rules);
  if (known == nullptr || !can_be_followed(*known)) return nullptr;
  const auto entry = entry_of(text, "damaged.yomi", "damaged.yomi");
  return entry ? entry->start(Options::defaults({})) : nullptr;
}

// Games that nobody has thought of. Where the other game is none, as it would have ended or a move would have been
// against the rules, there is nothing to compare.
TEST(HiddenGameFiles, DamagedFilesTellTheSameWhateverIsHidden) {
  std::vector<std::string> files{std::string(*library_text("geister.yomi"))};
  for (const auto& file : hidden_files) files.emplace_back(file.text);
  Mutations mutations(2028, files);
  int compared = 0;
  for (int i = 0; i < (is_long_run() ? 50'000 : 1'500) && !HasFailure(); ++i) {
    const auto text = mutations.next();
    const auto session = damaged(text);
    if (!session || session->outcome()) continue;
    for (std::uint64_t seed = 1; seed <= 6 && !HasFailure(); ++seed) {
      const Viewer viewer = viewers[seed % viewers.size()];
      const auto [moves, others] = hidden_twins(*session, seed, viewer);
      session->reset();
      const bool is_game = std::all_of(others.begin(), others.end(),
                                       [&](const auto& move) { return !session->outcome() && session->play(move); });
      if (!is_game || session->outcome()) continue;
      ++compared;
      EXPECT_EQ(yomi::testing::bytes_told(*played(*session, moves), viewer, seed),
                yomi::testing::bytes_told(*session, viewer, seed))
          << join(moves, " ") << "\n"
          << join(others, " ") << "\n"
          << text;
    }
  }
  EXPECT_GT(compared, 100);
}

// --- Views ---

TEST(HiddenGameFiles, ViewsAreReadBackAndSeenTheSameAgain) {
  for_each_game([](Session& session) {
    along_games(session, 10, [](const HiddenPosition& game, Rng&) {
      for (const Viewer viewer : viewers) {
        const auto view = game.seen_by(viewer);
        ASSERT_EQ(view, view.seen_by(viewer)) << view.text();
        ASSERT_EQ(view.hash(), view.recomputed_hash()) << view.text();
        const auto read = HiddenPosition::parse(game.plan(), view.text());
        ASSERT_TRUE(read) << read.message();
        ASSERT_EQ(*read, view) << view.text() << "\n" << read->text();
      }
    });
  });
}

// Who is to move may do in the own view just what may be done.
TEST(HiddenGameFiles, ViewsHaveTheMoversMoves) {
  for_each_game([](Session& session) {
    along_games(session, 10, [&](const HiddenPosition& game, Rng&) {
      ASSERT_EQ(session.mover_view()->legal_moves(), session.legal_moves()) << game.text();
    });
  });
}

// --- Worlds ---

TEST(HiddenGameFiles, WorldsLookTheSame) {
  for_each_game([](Session& session) {
    along_games(session, 10, [](const HiddenPosition& game, Rng& rng) {
      for (const Player player : {Player::First, Player::Second}) {
        const auto view = game.seen_by(Viewer::player(player));
        for (const auto& world : {game.sample_world(player, rng), view.sample_world(player, rng)}) {
          ASSERT_EQ(world.seen_by(Viewer::player(player)), view) << game.text() << "\n" << world.text();
          ASSERT_EQ(world.hash(), world.recomputed_hash()) << world.text();
          ASSERT_EQ(world.outcome(), Outcome::Ongoing);
        }
      }
    });
  });
}

TEST(HiddenGameFiles, WorldsAreDrawnAlike) {
  const auto session = opened("geister.yomi");
  for (const std::string move : {"BBBBRRRR", "RRRRBBBB"}) ASSERT_TRUE(session->play(move));
  Rng rng(1);
  std::map<std::string, int> counts;
  constexpr int draws = 7000;
  const auto& game = true_state_of<HiddenPosition>(*session);
  for (int i = 0; i < draws; ++i) ++counts[game.sample_world(Player::First, rng).text()];
  EXPECT_EQ(counts.size(), 70u);
  for (const auto& [text, count] : counts) EXPECT_NEAR(count, draws / 70, 60) << text;
}

// --- What is told, and when ---

std::string seen(const Session& session, Player player) { return session.view(Viewer::player(player))->position(); }

TEST(HiddenGameFiles, SetUpsAreSeenWhenBothAreMade) {
  const auto session = opened(runners);
  ASSERT_TRUE(session->play("RG..R"));
  EXPECT_EQ(session->position(), "5/5/5/5/RG2R 2 g2r 1 0:0 -");
  EXPECT_EQ(seen(*session, Player::First), "5/5/5/5/RG2R 2 g2r 1 0:0 1:-");
  EXPECT_EQ(seen(*session, Player::Second), "5/5/5/5/5 2 G2Rg2r 1 0:0 2:-");
  EXPECT_EQ(session->view(Viewer::player(Player::Second))->history()[0], "?");
  ASSERT_TRUE(session->play("grr..") || session->play("GRR.."));
  EXPECT_EQ(seen(*session, Player::Second), "grr2/5/5/5/RG2R 1 - 2 0:0 2:-");
}

TEST(HiddenGameFiles, WhatIsCapturedIsSeen) {
  const auto session = opened("geister.yomi");
  for (const std::string move : {"BBBBRRRR", "RRRRBBBB", "b2b3", "b5b4", "b3b4"}) ASSERT_TRUE(session->play(move));
  EXPECT_EQ(seen(*session, Player::First), "1(v?)(v?)(v?)(v?)1/2(v?)(v?)(v?)1/1B4/6/2BBB1/1RRRR1 2 - 5 0:0 1:3b4r");
}

TEST(HiddenGameFiles, MovesTellWhatAPieceIsNot) {
  const auto session = opened(flags);
  for (const std::string move : {"F@a1", "F@a6", "S@a2", "S@a5", "S@b2", "S@b5", "M@c2", "M@c5", "M@d2", "M@d5"})
    ASSERT_TRUE(session->play(move)) << move;
  // On the second row there is no flag.
  EXPECT_EQ(session->position(), "f3/ssmm/4/4/SSMM/F3 1 - 10 - a5:F,b5:F,c5:F,d5:F,a2:F,b2:F,c2:F,d2:F -");
  for (const std::string move : {"c2c3", "a5a3"}) ASSERT_TRUE(session->play(move)) << move;
  // Two cells are far for a miner, and who is on neither is a miner or a scout still.
  EXPECT_EQ(seen(*session, Player::First),
            "(v?)3/1(v?)(v?)(v?)/4/(v?)1M1/SS1M/F3 1 - 12 - b5:F,c5:F,d5:F,a3:FM,c3:F,a2:F,b2:F,d2:F 1:f2s2m");
  // A scout that has captured is seen; what it has shown not to be goes with it.
  ASSERT_TRUE(session->play("a2a3"));
  EXPECT_EQ(seen(*session, Player::Second), "f3/1smm/4/S1?1/1?1?/?3 2 - 13 a3 b5:F,c5:F,d5:F,c3:F,b2:F,d2:F 2:FS2M");
}

TEST(HiddenGameFiles, ExitsCount) {
  const auto session = opened(runners);
  ASSERT_TRUE(session->set_position("R4/R4/4g/5/4G 1 - 2 1:0 -"));
  EXPECT_EQ(sorted(session->legal_moves()), (std::vector<std::string>{"a4b4", "a5-n", "a5b5", "e1d1", "e1d2", "e1e2"}));
  ASSERT_TRUE(session->play("a5-n"));
  EXPECT_EQ(session->outcome()->reason.text, "2 pieces have left the board");
}

// --- What cannot be said together ---

std::string refused(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  text.replace(at, from.size(), to);
  const auto entry = entry_of(text, "a", "a.yomi");
  return entry ? "a game" : entry.message();
}

void expect_refused(const HiddenFile& file, const std::string& from, const std::string& to, const std::string& why) {
  const auto message = refused(std::string(file.text), from, to);
  EXPECT_NE(message.find(why), std::string::npos) << to << ": " << message;
}

TEST(HiddenGameFiles, WhatWouldTellASecretIsRefused) {
  expect_refused(flags, "M miner step", "M miner royal, step", "no piece is royal");
  expect_refused(flags, "drop on home", "drop on home and not attacked", "no turn looks at attacks");
  expect_refused(flags, "win reaching last row with miner", "win reaching miner", "say where a hidden piece has to be");
  expect_refused(flags, "draw after", "swap\ndraw after", "no swap");
  expect_refused(flags, "draw after 100", "most pieces wins after 100", "counts who wins only");
  expect_refused(flags, "move miner if", "move miner, captures to hand if", "captures do not go to the hand");
  expect_refused(flags, "drop on home", "place miner on home", "hidden pieces come from the hand");
  expect_refused(flags, "T tower", "? tower", "'?' stands for what is hidden");
  expect_refused(flags, "neutral", "step all, promotes on last row to flag", "promotes to a hidden one");
  expect_refused(flags, "S scout slide", "S scout promotes on last row to tower, slide", "does not promote");
  expect_refused(flags, "board 4 x 6", "board 16 x 16", "at most 128 cells");
}

TEST(HiddenGameFiles, SetUpsThatCannotBeMadeAreRefused) {
  expect_refused(boats, "turn 2\n  place hand hidden on waters\n", "", "in turn 1 and in turn 2");
  expect_refused(boats, "  remove enemy", "  place hand hidden on waters", "in turn 1 and in turn 2");
  expect_refused(boats, "first 3 rows", "first 4 rows", "on the same cells");
  expect_refused(boats, "hand 10 water", "hand 11 water", "13 pieces do not fit on 12 cells");
  expect_refused(boats, "hand 10 water", "hand 5 water", "more than 4096 arrangements");
  expect_refused(boats, "hand 2 boat\nhand 10 water\n", "", "nothing in hand to arrange");
}

}  // namespace
}  // namespace yomi::gamefiles::testing
