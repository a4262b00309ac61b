// The platform on games unlike Hex: see toy_games.hpp.
#include "toy_games.hpp"
#include "toy_session.hpp"

#include <gtest/gtest.h>

#include "search/minimax.hpp"
#include "search/tests/expectimax_agreement.hpp"

namespace yomi::testing {
namespace {

static_assert(Game<TicTacToe> && Hashable<TicTacToe> && !Evaluated<TicTacToe>);
static_assert(Game<SecretCoin> && Stochastic<SecretCoin> && Hidden<SecretCoin> && Scored<SecretCoin>);

Value by_minimax(const TicTacToe& game) {
  std::uint64_t nodes = 0;
  return minimax(game, 9, 0, nodes);
}

// All positions that random games pass through.
template <class Check>
void on_tic_tac_toe_positions(int games, Check check) {
  Rng rng(6);
  for (int i = 0; i < games; ++i) {
    for (TicTacToe game; game.outcome() == Outcome::Ongoing; game.play(random_move(game, rng))) check(game);
  }
}

TEST(ToyGames, PerftOfTicTacToeIsTheKnownOne) {
  const std::uint64_t known[] = {9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872};
  for (int depth = 1; depth <= 9; ++depth) EXPECT_EQ(perft(TicTacToe{}, depth), known[depth - 1]);
}

TEST(ToyGames, SearchesProveDraws) {
  on_tic_tac_toe_positions(10, [](const TicTacToe& game) {
    const Value expected = by_minimax(game);
    for (std::size_t i = 0; i < recipes.size(); ++i) {
      FamilyOptions options;
      options.algorithm = static_cast<Algorithm>(i);
      TranspositionTable table(12);
      FamilySearch<TicTacToe> search(options, table);
      const auto result = search.run(game, {}, {}, {});
      EXPECT_EQ(result.value, expected) << recipes[i].name << " " << game.text();
      EXPECT_TRUE(result.proven) << recipes[i].name << " " << game.text();
      EXPECT_LE(result.depth, 9) << "a finished tree needs no deeper iteration";
    }
    AlphaBeta<TicTacToe> alphabeta({0, 12, 1});
    const auto result = alphabeta.run(game, {}, {}, {});
    EXPECT_EQ(result.value, expected);
    EXPECT_TRUE(result.proven);
  });
}

TEST(ToyGames, MctsProvesDraws) {
  on_tic_tac_toe_positions(6, [](const TicTacToe& game) {
    Mcts<TicTacToe> search(MctsOptions{.expand_after = 1, .megabytes = 32});
    Limits limits;
    limits.simulations = 200'000;
    const auto result = search.run(game, limits, {}, {});
    ASSERT_TRUE(result.proven) << game.text();
    EXPECT_EQ(result.value, by_minimax(game)) << game.text();
  });
}

TEST(ToyGames, SolvesADrawWithEachOpening) {
  const auto session = toy_session<TicTacToe>("tic-tac-toe");
  const auto report = session.work().solve(session, {.openings = true, .threads = 2, .table_bits = 12}, {}, {});
  ASSERT_TRUE(report) << report.message();
  EXPECT_EQ(report->value.word, "draw");
  EXPECT_FALSE(report->value.score);
  ASSERT_EQ(report->openings.size(), 9u);
  for (const auto& [move, value] : report->openings) EXPECT_EQ(value.word, "draw") << move;
  EXPECT_EQ(report->pv.size(), 9u);
}

TEST(ToyGames, ChanceIsNoPlyOfPerft) {
  // Two faces of the coin, two moves behind each.
  EXPECT_EQ(perft(SecretCoin{}, 1), 4u);
  EXPECT_EQ(perft(SecretCoin{}, 4), 256u);
}

TEST(ToyGames, SessionsDrawChanceByItsProbability) {
  auto session = toy_session<SecretCoin>("secret-coin");
  EXPECT_TRUE(session.is_chance());
  EXPECT_EQ(session.legal_moves(), (std::vector<std::string>{"coin1", "coin2"}));
  EXPECT_FALSE(session.play("secret")) << "the coin comes first";
  Rng rng(1);
  int twos = 0;
  for (int i = 0; i < 10'000; ++i) twos += session.random_move(rng) == "coin2";
  EXPECT_NEAR(twos, 2500, 220);  // five standard deviations
  ASSERT_TRUE(session.play("coin2"));
  EXPECT_FALSE(session.is_chance());
  ASSERT_TRUE(session.play("coin"));
  EXPECT_EQ(*session.score(), (std::array{2, 0}));
}

// As if both secrets were known.
TEST(ToyGames, ExpectimaxCountsTheMargin) {
  const SecretCoin game;
  for (int depth = 1; depth <= 4; ++depth) {
    agrees_on(game, {}, depth);
    agrees_on(rolled(game, 1), {}, depth);
  }
}

TEST(ToyGames, ViewsHideWhatIsHidden) {
  const auto session = toy_session<SecretCoin>("secret-coin");
  EXPECT_EQ(session.position(), "0/0/12");
  EXPECT_EQ(session.view(Viewer::player(Player::First))->position(), "0/0/1?");
  EXPECT_EQ(session.view(Viewer::player(Player::Second))->position(), "0/0/?2");
  EXPECT_EQ(session.view(Viewer::spectator())->position(), "0/0/??");
  EXPECT_EQ(session.view(Viewer::everything())->position(), "0/0/12");
}

TEST(ToyGames, GamesWithChanceHaveTheAgentsThatCanPlayThem) {
  auto session = toy_session<SecretCoin>("secret-coin");
  const auto kinds = session.agent_kinds();
  ASSERT_EQ(kinds.size(), 2u);
  EXPECT_EQ(kinds[0].name, "random");
  EXPECT_EQ(kinds[1].name, "ismcts");
  EXPECT_EQ(session.work().solve(session, {}, {}, {}).message(),
            "solve wants a game without chance and hidden information");
  Limits limits;
  limits.simulations = 2000;
  const auto report = session.work().playouts(session, limits, 1, {}, {});
  EXPECT_EQ(report.wins[0] + report.wins[1] + report.draws, 2000u);
  EXPECT_GT(report.draws, 0u);
  EXPECT_EQ(report.mean_plies, 8) << "four throws and four moves";
}

}  // namespace
}  // namespace yomi::testing
