// Damaged files of the library: each is a game that can be opened and played, or is told what is wrong and in which
// line; none crashes or hangs. YOMI_LONG=1 tries 100,000 of them.
#include <gtest/gtest.h>

#include <cstdlib>

#include "gamefiles/check/by_size.hpp"
#include "gamefiles/check/tests/mutations.hpp"
#include "gamefiles/entry/file_game.hpp"
#include "gamefiles/entry/tests/hidden_files.hpp"
#include "search/limits.hpp"
#include "search/playouts.hpp"

namespace yomi::gamefiles {
namespace {

// What is wrong has been told as it should be.
void expect_told(const Problems& problems, int files) {
  ASSERT_FALSE(problems.list.empty());
  for (const Problem& problem : problems.list) {
    EXPECT_GE(problem.place.line, 1);
    EXPECT_LE(problem.place.line, files);
    for (const auto& message : problem.message) EXPECT_FALSE(message.empty());
  }
  EXPECT_FALSE(rendered(problems, "damaged.yomi").empty());
}

// What a viewer knows can be read back, and what may be behind it looks the same.
template <class G>
void expect_hidden(const G& game, Rng& random) {
  for (const Player player : {Player::First, Player::Second}) {
    const auto view = game.seen_by(Viewer::player(player));
    const auto read = G::parse(game.plan(), view.text());
    EXPECT_TRUE(read && read->text() == view.text()) << view.text() << (read ? "" : read.message());
    if (game.outcome() != Outcome::Ongoing) continue;
    const auto world = view.sample_world(player, random);
    EXPECT_EQ(world.seen_by(Viewer::player(player)).text(), view.text()) << game.text();
    EXPECT_EQ(world.hash(), world.recomputed_hash()) << world.text();
    if (player != game.to_move()) continue;
    MoveList<G> moves, seen;
    game.legal_moves(moves);
    view.legal_moves(seen);
    EXPECT_TRUE(moves == seen) << game.text();
  }
}

// What must be true of any position, by whatever rules.
template <int W, Sort S>
void expect_sound(const GameRules& rules) {
  using G = Position<W, S>;
  const auto plan = std::make_unique<const Plan<W>>(rules);
  auto game = std::make_unique<G>(*plan);
  Rng random(2);
  for (int ply = 0; ply < 12 && game->outcome() == Outcome::Ongoing; ++ply) {
    game->play(random_move(*game, random));
    EXPECT_EQ(game->hash(), game->recomputed_hash()) << game->text();
    for (int owner = 0; owner < 3; ++owner) {
      EXPECT_TRUE((game->pieces(owner) & game->pieces((owner + 1) % 3)).none()) << game->text();
      EXPECT_TRUE(game->pieces(owner).without(plan->all).none()) << game->text();
    }
    const auto again = G::parse(*plan, game->text());
    EXPECT_TRUE(again && again->text() == game->text()) << game->text() << (again ? "" : again.message());
    if constexpr (S == Sort::Hidden) expect_hidden(*game, random);
    if (::testing::Test::HasFailure()) return;
  }
}

// Opened, and a few moves played; whether it could be.
bool try_file(const std::string& text) {
  const int lines = static_cast<int>(split(text, '\n').size());
  auto read = read_game_file(text, "damaged");
  if (const auto* problems = std::get_if<Problems>(&read)) return expect_told(*problems, lines), false;
  const auto& file = std::get<GameFile>(read);
  const auto specs = options_of(file.whole);
  if (const auto* problem = std::get_if<RuleProblem>(&specs)) {
    EXPECT_GE(problem->place.line, 1);
    return false;
  }
  const auto options = Options::defaults(std::get<std::vector<OptionSpec>>(specs));
  auto rules = rules_of(file, text, options);
  if (const auto* problems = std::get_if<Problems>(&rules)) return expect_told(*problems, lines), false;
  const GameRules& known = std::get<GameRules>(rules);
  with_position_type(known, [&]<int W, Sort S>() { expect_sound<W, S>(known); });
  if (::testing::Test::HasFailure()) return true;
  const GameInfo info{"damaged", "", "", std::get<std::vector<OptionSpec>>(specs)};
  const auto session = open_rules(std::move(std::get<GameRules>(rules)), info, options);
  Rng random(1);
  for (int ply = 0; ply < 5 && !session->outcome(); ++ply) {
    const auto move = session->random_move(random);
    const auto played = session->play(move);
    EXPECT_TRUE(played) << move << " in " << session->position() << ": " << (played ? "" : played.message());
    if (!played) break;
  }
  EXPECT_FALSE(session->board({}).empty());
  return true;
}

void expect_played_or_told(Mutations mutations, int files) {
  int games = 0;
  double slowest = 0;
  for (int i = 0; i < files; ++i) {
    const auto text = mutations.next();
    const double start = thread_cpu_seconds();
    games += try_file(text);
    slowest = std::max(slowest, thread_cpu_seconds() - start);
    if (::testing::Test::HasFailure()) FAIL() << "file " << i << ":\n" << text;
  }
  EXPECT_GT(games, files / 40);
  ::testing::Test::RecordProperty("games", games);
  ::testing::Test::RecordProperty("slowest_ms", static_cast<int>(slowest * 1000));
  EXPECT_LT(slowest, 60);
}

int in_long_runs(int files) { return std::getenv("YOMI_LONG") != nullptr ? 100'000 : files; }

TEST(DamagedGameFiles, ArePlayedOrTold) { expect_played_or_told(Mutations(2026), in_long_runs(3'000)); }

TEST(DamagedGameFiles, ThatHideThingsArePlayedOrTold) {
  std::vector<std::string> files{std::string(*library_text("geister.yomi"))};
  for (const auto& file : testing::hidden_files) files.emplace_back(file.text);
  expect_played_or_told(Mutations(2027, files), in_long_runs(2'000));
}

}  // namespace
}  // namespace yomi::gamefiles
