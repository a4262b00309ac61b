// The short form of HICHAIN's experiment, and what it is made of.
#include <gtest/gtest.h>

#include <set>

#include "app/game_list.hpp"
#include "experiments/experiment.hpp"
#include "experiments/tests/result_files.hpp"
#include "games/hichain/agents/greedy_move.hpp"
#include "games/hichain/experiments/pass_search.hpp"
#include "games/hichain/experiments/players.hpp"
#include "search/playouts.hpp"

namespace yomi::hichain {
namespace {

using testing::file_names;

ExperimentResults run_short(std::vector<std::string> figures, std::optional<int> threads = {}) {
  const auto results =
      games()
          .experiment("hichain-branching")
          ->run({.short_form = true, .threads = threads, .node_limit = std::nullopt, .figures = std::move(figures)},
                {.open = open_session});
  EXPECT_TRUE(results.ok());
  EXPECT_TRUE(results->complete);
  return *results;
}

TEST(HichainBranchingExperiment, ShortFormMakesEveryFigure) {
  const auto results = run_short({});
  EXPECT_EQ(file_names(results),
            (std::vector<std::string>{"fig5.csv", "fig5.svg", "figletters.csv", "figletters.svg",
                                      "figletters-no-asterisk.csv", "figletters-no-asterisk.svg", "figpasses.csv",
                                      "figfewest.csv", "figfewest.svg", "figfirst-move.csv", "figures.md"}));
  const Table& moves = results.figures[0].table;
  ASSERT_EQ(moves.rows.size(), 28U);
  EXPECT_EQ(moves.rows[0][1].plain(), "738.0") << "Black's first turn is the same in every game";
  EXPECT_EQ(moves.rows[27][0].plain(), "all");
  const Table& letters = results.figures[1].table;
  ASSERT_EQ(letters.rows.size(), 27U);
  ASSERT_EQ(results.figures[2].table.rows.size(), 26U);
  // What a card's rim has is the same with and without asterisks: A has three points, E eight and six sides.
  for (std::size_t card = 0; card < 26; ++card) {
    for (std::size_t column = 0; column < 3; ++column) {
      EXPECT_EQ(letters.rows[card][column].plain(), results.figures[2].table.rows[card][column].plain());
    }
  }
  EXPECT_EQ(letters.rows[0][1].plain() + " " + letters.rows[0][2].plain(), "3 0");
  EXPECT_EQ(letters.rows[4][1].plain() + " " + letters.rows[4][2].plain(), "8 6");
  // Who plays together leaves either player stuck with the O, which nobody manages alone.
  const Table& passes = results.figures[3].table;
  ASSERT_EQ(passes.rows.size(), 5U);
  for (std::size_t row = 0; row < 3; ++row) EXPECT_EQ(passes.rows[row][2].plain(), "0");
  for (std::size_t row = 3; row < 5; ++row) {
    EXPECT_EQ(passes.rows[row][2].plain(), "1");
    EXPECT_EQ(passes.rows[row][4].plain(), "O");
    EXPECT_EQ(passes.rows[row][6].plain(), "0") << "moves at the last turn";
  }
  const Table& first_move = results.figures[5].table;
  ASSERT_EQ(first_move.rows.size(), 4U);
  for (const auto& row : first_move.rows) {
    const auto number = [&](std::size_t column) { return std::get<std::int64_t>(row[column].content()); };
    EXPECT_EQ(number(3), 10);
    EXPECT_EQ(number(4) + number(5) + number(6), 10);
  }
}

TEST(HichainBranchingExperiment, DoesNotDependOnThreads) {
  const auto one = run_short({"5", "letters", "fewest", "first-move"}, 1);
  const auto three = run_short({"5", "letters", "fewest", "first-move"}, 3);
  ASSERT_EQ(one.figures.size(), 4U);
  for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(one.figures[i].table.csv(), three.figures[i].table.csv());
}

TEST(HichainBranchingExperiment, StopsWhenAsked) {
  std::stop_source stop;
  stop.request_stop();
  const auto results =
      games()
          .experiment("hichain-branching")
          ->run({.short_form = true, .figures = {}}, {.open = open_session, .stop = stop.get_token(), .progress = {}});
  ASSERT_TRUE(results.ok());
  EXPECT_FALSE(results->complete);
}

// Each card that can be laid is as likely as another, however many places it has.
TEST(HichainPlayers, DrawTheCardFirst) {
  Rng rng(4);
  const Position start;
  std::array<int, hichain::card_count> drawn{};
  constexpr int draws = 27'000;
  for (int i = 0; i < draws; ++i) {
    const Move move = hichain::random_move_by_card(start, rng);
    ASSERT_TRUE(start.parse_move(start.move_text(move)));
    ++drawn[move.card()];
  }
  for (const int count : drawn) EXPECT_NEAR(count, 1000, 150);
}

TEST(HichainPlayers, LeaveTheFewestMoves) {
  Rng rng(5);
  Position position;
  for (int ply = 0; ply < 20; ++ply) position.play(random_move(position, rng));
  Position chosen = position;
  chosen.play(hichain::fewest_replies_move(position, rng));
  MoveList<Position> moves;
  position.legal_moves(moves);
  for (const Move move : moves) {
    Position child = position;
    child.play(move);
    EXPECT_GE(child.count_legal_moves(), chosen.count_legal_moves());
  }
}

// The argument behind the search for passes.
TEST(HichainPassSearch, OnlyTheOHasNoCornerAndItFitsWhereMiddlesAreOpen) {
  constexpr hichain::Rim corners = 0b1000'1000'0001'0001;
  for (std::size_t card = 0; card < hichain::card_count; ++card) {
    EXPECT_EQ((hichain::upright_rims[card] & corners) == 0, hichain::card_names[card] == 'O');
  }
  Rng rng(6);
  const auto o = hichain::tables::make_lays_of(hichain::letter('O'));
  for (int game = 0; game < 5; ++game) {
    Position position;
    while (position.outcome() == Outcome::Ongoing && position.in_hand(position.to_move(), hichain::letter('O'))) {
      int cells = 0;
      position.cards().for_each_open_cell(
          [&](hichain::CellIndex cell) { cells += !(position.fitting_on(cell, position.to_move()) & o).empty(); });
      const int open = hichain::open_middles(position, position.to_move());
      EXPECT_EQ(cells == 0, open == 0);
      EXPECT_LE(cells, open);
      position.play(random_move(position, rng));
    }
  }
}

TEST(HichainPassSearch, LeavesEitherPlayerWithoutAMove) {
  for (const Player victim : {Player::First, Player::Second}) {
    const auto result = hichain::search_for_pass({.victim = victim, .width = 100, .seed = 1}, {});
    ASSERT_TRUE(result.moves);
    Position position;
    for (const Move move : *result.moves) {
      ASSERT_EQ(position.outcome(), Outcome::Ongoing);
      ASSERT_TRUE(position.parse_move(position.move_text(move)));
      position.play(move);
    }
    EXPECT_EQ(position.to_move(), victim);
    EXPECT_EQ(position.hand(victim), hichain::CardSet{1} << hichain::letter('O'));
    // Black's turn is the last but one: Red still has a card to lay. After Red's there is none.
    EXPECT_EQ(position.must_pass(), victim == Player::First);
    EXPECT_EQ(position.outcome() != Outcome::Ongoing, victim == Player::Second);
  }
}

}  // namespace
}  // namespace yomi::hichain
