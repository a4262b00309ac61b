// Static values that are told without making moves, and the search of the paper's player that lives by them: it must
// find the values of plain expectimax, and choose what the search that makes every move chooses.
#include <gtest/gtest.h>

#include "agents/agent_spec.hpp"
#include "app/game_list.hpp"
#include "games/dice_shogi/position.hpp"
#include "search/expectimax.hpp"
#include "search/expectimax_plain.hpp"

namespace yomi::dice_shogi {
namespace {

// visit(position) at every position of random games that goes on, before the die is thrown or in check.
template <class Visit>
void through_random_games(int games, int max_plies, std::uint64_t seed, Visit visit) {
  Rng rng(seed);
  for (int game = 0; game < games; ++game) {
    Position position(Settings{.max_plies = max_plies, .rolls_from_left = false});
    while (position.outcome() == Outcome::Ongoing) {
      if (position.roll() == 0) visit(position);
      if (::testing::Test::HasFatalFailure()) return;
      position.play(random_move(position, rng));
    }
  }
}

void play_at_once(Position& position, Move move) {
  position.is_chance() ? position.play_any(move) : position.play(move);
}

void all_moves(const Position& position, MoveList<Position>& moves) {
  position.is_chance() ? position.moves_of_all_outcomes(moves) : position.legal_moves(moves);
}

TEST(DiceShogiMaterialChanges, AreThoseOfMovesThatAreMade) {
  int drops = 0, checks = 0, tried = 0;
  through_random_games(300, 300, 11, [&](const Position& position) {
    Position::MaterialChanges expected;
    expected.fill(material_changes::none);
    MoveList<Position> moves;
    all_moves(position, moves);
    for (const Move move : moves) {
      Position child = position;
      play_at_once(child, move);
      const int change = -child.evaluate(material) - position.evaluate(material);
      ASSERT_EQ(position.material_change(move), change) << position.text() << " " << position.move_text(move);
      ASSERT_GE(change, material_changes::least());
      ASSERT_LE(change, material_changes::most());
      if (child.outcome() != Outcome::Ongoing && child.outcome() != Outcome::Draw) {
        ASSERT_TRUE(position.may_end(move));
        ++tried;
      }
      int& best = expected[static_cast<std::size_t>(position.move_group(move))];
      best = std::max(best, change);
      drops += move.is_drop();
    }
    checks += position.in_check();
    Position::MaterialChanges found;
    position.best_material_changes(found);
    ASSERT_EQ(found, expected) << position.text();
  });
  EXPECT_GT(drops, 10'000);
  EXPECT_GT(checks, 500);
  EXPECT_GT(tried, 100);
}

// The two rules that look ahead forbid moves there: a pawn drop that mates, and a stalemate.
TEST(DiceShogiMaterialChanges, LeaveOutForbiddenMoves) {
  for (const char* text : {"3rk/5/3G1/5/K4 b P 1", "4k/5/5/4G/K2R1 b - 1", "k4/2G2/P1K2/5/5 b P 1"}) {
    const auto position = Position::parse({}, text);
    ASSERT_TRUE(position) << position.message();
    Position::MaterialChanges expected, found;
    expected.fill(material_changes::none);
    MoveList<Position> moves;
    all_moves(*position, moves);
    for (const Move move : moves) {
      int& best = expected[static_cast<std::size_t>(position->move_group(move))];
      best = std::max(best, position->material_change(move));
    }
    position->best_material_changes(found);
    EXPECT_EQ(found, expected) << text;
  }
}

ExpectimaxOptions<Position> quick_options() {
  ExpectimaxOptions<Position> options;
  options.evaluation = material;
  options.win_worth = 810'000;
  options.ends_at_leaves = false;
  options.pruning = Pruning::Guided;
  return options;
}

Value searched(ExpectimaxOptions<Position> options, const Position& position, int depth, int table_bits) {
  options.table_bits = table_bits;
  Limits limits;
  limits.depth = depth;
  return Expectimax<Position>(options).run(position, limits, {}, {}).value;
}

// Games of 300 moves, and such that end by their length within the search.
TEST(DiceShogiLastPlies, HaveTheValueOfPlainExpectimax) {
  for (const int max_plies : {300, 12}) {
    int visited = 0;
    through_random_games(max_plies == 300 ? 6 : 12, max_plies, 23, [&](const Position& position) {
      if (++visited % 4 != 0 && max_plies == 300) return;
      MoveList<Position> moves;
      all_moves(position, moves);
      const int depth = moves.size() <= 4 ? 3 : 1 + visited / 4 % 2;
      const Value expected = PlainExpectimax<Position>(quick_options()).value(position, depth);
      for (const int table_bits : {0, 12}) {
        ASSERT_EQ(searched(quick_options(), position, depth, table_bits), expected)
            << position.text() << ", depth " << depth << ", table " << table_bits;
      }
    });
    EXPECT_GT(visited, 100) << max_plies;
  }
}

// Deeper than the plain form can go, against the search that makes the moves of the last ply.
TEST(DiceShogiLastPlies, HaveTheValueOfStar2) {
  int visited = 0;
  through_random_games(10, 300, 31, [&](const Position& position) {
    if (++visited % 6 != 0) return;
    auto star2 = quick_options();
    star2.pruning = Pruning::Star2;
    const int depth = 3 + visited / 6 % 2;
    ASSERT_EQ(searched(quick_options(), position, depth, 14), searched(star2, position, depth, 14)) << position.text();
  });
  EXPECT_GT(visited, 300);
}

// Equal moves are drawn by a seed, so both must know the same moves to be equal at every depth on the way.
TEST(DiceShogiLastPlies, LeadToTheSameChoices) {
  Rng rng(41);
  int compared = 0;
  for (int game = 0; game < 8; ++game) {
    auto session = open_session("dice-shogi", {}).value();
    const auto agents = [&](const char* pruning) {
      return make_agent(*session, std::string("paper:depth=4,pruning=") + pruning, static_cast<std::uint64_t>(game))
          .value();
    };
    const auto quick = agents("guided"), slow = agents("star2");
    for (int ply = 0; ply < 40 && !session->outcome(); ++ply) {
      if (session->is_chance()) {
        ASSERT_TRUE(session->play(std::to_string(1 + rng.below(6))));
        continue;
      }
      const auto a = quick->choose(*session->mover_view(), {}, {}, {}).value();
      const auto b = slow->choose(*session->mover_view(), {}, {}, {}).value();
      ASSERT_EQ(a.move, b.move) << session->position();
      ASSERT_EQ(a.value, b.value) << session->position();
      ++compared;
      ASSERT_TRUE(session->play(a.move));
    }
  }
  EXPECT_GT(compared, 100);
}

// --- Other readings ---

// As it is read by default it is the paper's player, only slower.
TEST(DiceShogiReading, IsThePapersPlayerByDefault) {
  int visited = 0;
  through_random_games(8, 300, 53, [&](const Position& position) {
    if (++visited % 5 != 0) return;
    auto session = open_session("dice-shogi", {}).value();
    ASSERT_TRUE(session->set_position(position.text()));
    for (const char* options : {"depth=1", "depth=2", "depth=2,mates=leaves"}) {
      const auto value = [&](const std::string& name) {
        return make_agent(*session, name + ":" + options, 1).value()->choose(*session->mover_view(), {}, {}, {})->value;
      };
      ASSERT_EQ(value("reading"), value("paper")) << position.text() << " " << options;
    }
  });
  EXPECT_GT(visited, 200);
}

std::string move_of(const std::string& position, const std::string& spec) {
  auto session = open_session("dice-shogi", {}).value();
  EXPECT_TRUE(session->set_position(position));
  return make_agent(*session, spec, 1).value()->choose(*session->mover_view(), {}, {}, {})->move;
}

TEST(DiceShogiReading, BreaksTiesAsItIsTold) {
  const std::string open_board = "4k/5/5/5/K4 b P 1 6";  // a king in the corner and a pawn in hand
  EXPECT_EQ(move_of(open_board, "reading:depth=1,ties=first"), "5e5d");
  EXPECT_EQ(move_of(open_board, "reading:depth=1,ties=last"), "P*1e");
  EXPECT_EQ(move_of(open_board, "reading:depth=1,ties=first-drops"), "P*5b");
  EXPECT_EQ(move_of(open_board, "reading:depth=1,ties=last-drops"), "5e4e");
}

TEST(DiceShogiReading, CountsByItsTableAndSeesMateWhereItIsTold) {
  const std::string in_hand = "4k/5/5/5/K4 b G 1 5";  // to drop the gold costs 20 points, or nothing
  EXPECT_NE(move_of(in_hand, "reading:depth=1,ties=last").substr(0, 2), "G*");
  EXPECT_EQ(move_of(in_hand, "reading:depth=1,ties=last,values=board").substr(0, 2), "G*");
  const std::string mate = "4k/5/4G/5/K4 b G 1 6";
  const auto value = [&](const std::string& spec) {
    auto session = open_session("dice-shogi", {}).value();
    EXPECT_TRUE(session->set_position(mate));
    return make_agent(*session, spec, 1).value()->choose(*session->mover_view(), {}, {}, {})->value;
  };
  EXPECT_EQ(value("reading:depth=1,mates=leaves"), 810'000);
  EXPECT_EQ(value("reading:depth=2,mate=1000"), 100'000);
  EXPECT_LT(value("reading:depth=2,mates=nowhere"), 810'000);
}

// Nothing goes to file 3 or 4 from there: what those rolls mean makes the difference.
TEST(DiceShogiReading, TakesRollsAsItIsTold) {
  auto session = open_session("dice-shogi", {}).value();
  ASSERT_TRUE(session->set_position("k4/5/5/3p1/4K b - 1"));
  const auto value = [&](const std::string& rolls) {
    return make_agent(*session, "reading:depth=1,rolls=" + rolls, 1)
        .value()
        ->choose(*session->mover_view(), {}, {}, {})
        ->value;
  };
  // The king takes the pawn (200 points more) with a 2, a 6 and whatever has no move: 3, 4 and 5.
  EXPECT_EQ(value("rule"), -10'000 + 20'000 * 5 / 6 + 1);
  EXPECT_EQ(value("free"), 10'000);
  EXPECT_EQ(value("pass"), -10'000 + 20'000 * 2 / 6 + 1);
  EXPECT_EQ(value("skip"), -10'000 + 20'000 * 2 / 3);
}

}  // namespace
}  // namespace yomi::dice_shogi
