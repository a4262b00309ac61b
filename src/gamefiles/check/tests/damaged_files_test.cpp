// Damaged files of the library: each is a game that can be opened and played, or is told what is wrong and in which
// line; none crashes or hangs. YOMI_LONG=1 tries 100,000 of them.
#include <gtest/gtest.h>

#include <cstdlib>

#include "gamefiles/check/by_size.hpp"
#include "gamefiles/check/tests/mutations.hpp"
#include "gamefiles/entry/file_game.hpp"
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

TEST(DamagedGameFiles, ArePlayedOrTold) {
  const int files = std::getenv("YOMI_LONG") != nullptr ? 100'000 : 3'000;
  Mutations mutations(2026);
  int games = 0;
  double slowest = 0;
  for (int i = 0; i < files; ++i) {
    const auto text = mutations.next();
    const double start = thread_cpu_seconds();
    games += try_file(text);
    slowest = std::max(slowest, thread_cpu_seconds() - start);
    if (HasFailure()) FAIL() << "file " << i << ":\n" << text;
  }
  EXPECT_GT(games, files / 20);
  RecordProperty("games", games);
  RecordProperty("slowest_ms", static_cast<int>(slowest * 1000));
  EXPECT_LT(slowest, 60);
}

}  // namespace
}  // namespace yomi::gamefiles
