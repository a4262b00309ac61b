// What only Breakthrough has: its referee, what it refuses and why, how it ends, its values and its runner.
#include <set>

#include "agents/agent_spec.hpp"
#include "agents/session.hpp"
#include "app/game_list.hpp"
#include "breakthrough/breakthrough.hpp"
#include "breakthrough/tests/breakthrough_referee.hpp"
#include "properties/variants.hpp"

namespace yomi::breakthrough::testing {
namespace {

static_assert(Game<Position> && Hashable<Position> && Evaluated<Position>);

Position position_of(int size, std::string_view text) {
  const auto parsed = Position::parse(size, text);
  EXPECT_TRUE(parsed) << parsed.message();
  return *parsed;
}

TEST(Breakthrough, PlaysAsTheRefereeDoes) {
  for (const int size : {4, 5, 6, 8}) {
    yomi::testing::along_random_games(Position(size), 20, [](const Position& position) {
      const Referee referee(position.text());
      const char winner = position.outcome() == Outcome::FirstWins    ? 'b'
                          : position.outcome() == Outcome::SecondWins ? 'w'
                                                                      : '-';
      ASSERT_EQ(winner, referee.winner()) << position.text();
      if (winner != '-') return;
      MoveList<Position> moves;
      position.legal_moves(moves);
      std::vector<std::string> texts;
      for (const Move move : moves) texts.push_back(position.move_text(move));
      std::sort(texts.begin(), texts.end());
      ASSERT_EQ(texts, referee.moves()) << position.text();
    });
  }
}

// The counts of perft.txt; the deepest would take the referee long.
TEST(Breakthrough, TheRefereeCountsAsThePerftTableSays) {
  int counts = 0;
  for (const auto& row : yomi::testing::perft_table(Breakthrough::name)) {
    const auto options = Options::make(Breakthrough::name, Breakthrough::options(), *parse_assignments(row.options));
    ASSERT_TRUE(options);
    const Referee referee(row.position.empty() ? Breakthrough::start(*options).text() : row.position);
    for (std::size_t depth = 1; depth <= row.leaves.size() && row.leaves[depth - 1] < 30'000; ++depth) {
      EXPECT_EQ(referee.perft(static_cast<int>(depth)), row.leaves[depth - 1]) << row.options << " depth " << depth;
      ++counts;
    }
  }
  EXPECT_GT(counts, 15);
}

TEST(Breakthrough, SaysWhyAMoveIsRefused) {
  const Position start(5);
  const auto refusal = [&](std::string_view move) { return start.parse_move(move).message(); };
  EXPECT_EQ(refusal("c3c2"), "there is no man of the side to move on c3");
  EXPECT_EQ(refusal("c2c3"), "there is no man of the side to move on c2");
  EXPECT_EQ(refusal("c4c2"), "men go one row forward, straight or to a side: c4 does not reach c2");
  EXPECT_EQ(refusal("c5d4"), "a man of the same side stands on d4");
  EXPECT_EQ(refusal("f4f3"), "no such cell: 'f4'; cells are a1 to e5");
  EXPECT_EQ(refusal("c4"), "not a move: 'c4'; moves are two cells, like b4c3");
  EXPECT_EQ(position_of(4, "w3/4/1w2/1b2 b").parse_move("b4b3").message(), "men take only to a side: b3 is blocked");
  EXPECT_EQ(start.move_text(*start.parse_move(" B4-c3 ")), "b4c3");
}

TEST(Breakthrough, RefusesPositionsThatCannotBe) {
  for (const auto* text :
       {"", "wwww/4/4/bbbb", "wwww/4/4/bbbb x", "wwww/4/bbbb b", "wwww/5/4/bbbb b", "wwww/3/4/bbbb b",
        "wwww/4x/4/bbbb b", "wwww/wwww/w3/bbbb b", "bwww/4/4/4 b", "4/4/4/bbbb b", "4/4/4/4 b"}) {
    const auto parsed = Position::parse(4, text);
    ASSERT_FALSE(parsed) << text;
    EXPECT_NE(parsed.message().find("breakthrough position: "), std::string::npos) << parsed.message();
  }
}

TEST(Breakthrough, EndsOnTheFarRowOrWithoutMen) {
  Position runs = position_of(4, "2w1/b3/4/4 b");
  runs.play(*runs.parse_move("a2a1"));
  EXPECT_EQ(runs.outcome(), Outcome::FirstWins);
  const Message through{"Black breaks through", "broke_through", {parameter("side", Player::First)}};
  EXPECT_EQ(runs.outcome_reason(), through);

  Position takes = position_of(4, "4/w3/1b2/4 w");
  takes.play(*takes.parse_move("a2xb3"));
  EXPECT_EQ(takes.outcome(), Outcome::SecondWins);
  const Message all{"White has taken every man", "took_all", {parameter("side", Player::Second)}};
  EXPECT_EQ(takes.outcome_reason(), all);
  EXPECT_EQ(takes.parse_move("b3b4").message(), "the game is over: White has taken every man");
}

TEST(Breakthrough, ValuesMenAndTheirWay) {
  EXPECT_EQ(Position(5).evaluate(material), 0);
  EXPECT_EQ(Position(5).evaluate(advance), 0);
  const Position ahead = position_of(4, "w3/1b2/4/bb2 w");
  EXPECT_EQ(ahead.evaluate(material), -200);
  EXPECT_EQ(ahead.evaluate(advance), -200 - 4 * 2 * 2);
}

// What the runner plays here with one seed or another.
std::set<std::string> runner_plays(const std::string& position, const std::string& spec = "runner") {
  const auto session = open_session("breakthrough", {"size=4"});
  EXPECT_TRUE(session && (*session)->set_position(position)) << position;
  std::set<std::string> moves;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const auto agent = make_agent(**session, spec, seed);
    EXPECT_TRUE(agent) << agent.message();
    const auto report = (*agent)->choose(*(*session)->mover_view(), {}, {}, {});
    EXPECT_TRUE(report) << report.message();
    moves.insert(report->move);
  }
  return moves;
}

TEST(BreakthroughRunner, WinsAtOnceStopsARunnerAndRunsWhereItIsSafe) {
  using Moves = std::set<std::string>;
  EXPECT_EQ(runner_plays("w3/3b/4/b3 b"), (Moves{"d2c1", "d2d1"}));
  // d3 would break through next.
  EXPECT_EQ(runner_plays("w3/4/b2w/2b1 b"), Moves{"c4d3"});
  // On the second row the foremost man could be taken wherever it goes.
  EXPECT_EQ(runner_plays("wwww/4/b3/b3 b"), Moves{"a4b3"});
  EXPECT_EQ(runner_plays("wwww/4/b3/b3 b", "runner:bold=true"), (Moves{"a3a2", "a3b2"}));
}

}  // namespace
}  // namespace yomi::breakthrough::testing
