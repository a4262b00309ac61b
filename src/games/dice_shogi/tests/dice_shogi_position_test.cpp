#include <gtest/gtest.h>

#include <map>
#include <set>

#include "games/dice_shogi/dice_shogi.hpp"
#include "games/dice_shogi/evaluation/learned_model.hpp"
#include "games/dice_shogi/position.hpp"
#include "games/dice_shogi/tests/dice_shogi_referee.hpp"
#include "search/expectimax_abilities.hpp"
#include "search/playouts.hpp"

namespace yomi::dice_shogi {
namespace {

using testing::Referee;

static_assert(Game<Position> && Hashable<Position> && Evaluated<Position> && TellsNoisyMoves<Position>);
static_assert(Stochastic<Position> && GroupsMoves<Position>);
static_assert(Game<MiniPosition> && Hashable<MiniPosition> && Evaluated<MiniPosition> && TellsNoisyMoves<MiniPosition>);
static_assert(!Stochastic<MiniPosition> && !Symmetric<MiniPosition>);
static_assert(std::is_trivially_copyable_v<Position> && sizeof(Position) <= 128);

template <class P>
P parsed(const char* text, Settings settings = {}) {
  const auto position = P::parse(settings, text);
  EXPECT_TRUE(position) << position.message();
  return position ? *position : P(settings);
}

template <class P>
std::set<std::string> texts(const P& position, const typename P::Moves& moves) {
  std::set<std::string> names;
  for (const auto move : moves) names.insert(position.move_text(move));
  EXPECT_EQ(names.size(), moves.size());
  return names;
}

template <class P>
std::set<std::string> legal(const P& position) {
  typename P::Moves moves;
  position.legal_moves(moves);
  return texts(position, moves);
}

std::set<std::string> as_set(const std::vector<std::string>& moves) { return {moves.begin(), moves.end()}; }

template <class P>
std::set<std::string> noisy(const P& position, const Referee& referee) {
  typename P::Moves moves;
  position.noisy_moves(moves);
  for (const auto move : moves) {
    EXPECT_EQ(position.gives_check(move), referee.gives_check(position.move_text(move)));
  }
  return texts(position, moves);
}

std::set<std::string> noisy_ones(const Referee& referee, const std::vector<std::string>& moves) {
  std::set<std::string> found;
  for (const auto& move : moves) {
    if (move.size() == 5 || referee.captures(move) || referee.gives_check(move)) found.insert(move);
  }
  return found;
}

// A roll restricts the moves to the groups that it allows of those that all rolls together allow.
void expect_groups_restrict(const Position& position, const Referee& referee) {
  Position::Moves all;
  position.moves_of_all_outcomes(all);
  ASSERT_EQ(texts(position, all), as_set(referee.legal()));
  std::uint32_t present = 0;
  for (const auto move : all) present |= 1u << position.move_group(move);
  for (int face = 1; face <= 6; ++face) {
    const std::uint32_t allowed = position.allowed_groups(Move::roll(face), present);
    std::set<std::string> expected;
    for (const auto move : all) {
      if ((allowed >> position.move_group(move) & 1) != 0) expected.insert(position.move_text(move));
    }
    Position rolled = position;
    rolled.play(Move::roll(face));
    ASSERT_EQ(legal(rolled), expected) << face;
    for (const auto move : all) {
      if (expected.count(position.move_text(move)) == 0) continue;
      Position one = rolled, other = position;
      one.play(move);
      other.play_any(move);
      ASSERT_EQ(one, other);
      ASSERT_EQ(one.hash(), other.hash());
    }
  }
}

template <class P>
void expect_as_the_referee_says(const P& position) {
  const Referee referee(position.text());
  ASSERT_EQ(position.in_check(), referee.in_check());
  ASSERT_EQ(position.outcome() == win_for(opponent(position.to_move())), referee.mated());
  ASSERT_EQ(position.hash(), position.recomputed_hash());
  ASSERT_EQ(position.evaluate(material), 100 * referee.material());
  ASSERT_EQ(position.evaluate(material), position.recounted_material());
  const auto again = P::parse(position.settings(), position.text());
  ASSERT_TRUE(again) << again.message();
  ASSERT_EQ(*again, position);
  if (position.outcome() != Outcome::Ongoing) return;
  if constexpr (Stochastic<P>) {
    if (position.is_chance()) {
      expect_groups_restrict(position, referee);
      ASSERT_EQ(noisy(position, referee), noisy_ones(referee, referee.legal()));
      return;
    }
  }
  const auto expected = referee.legal(position.roll());
  ASSERT_EQ(legal(position), as_set(expected));
  ASSERT_EQ(noisy(position, referee), noisy_ones(referee, expected));
}

template <class P>
void play_random_games(const P& start, int games, std::uint64_t seed) {
  Rng rng(seed);
  std::map<Outcome, int> ends;
  for (int i = 0; i < games; ++i) {
    P game = start;
    while (true) {
      SCOPED_TRACE(game.text());
      expect_as_the_referee_says(game);
      if (::testing::Test::HasFatalFailure()) return;
      if (game.outcome() != Outcome::Ongoing) break;
      game.play(random_move(game, rng));
    }
    ++ends[game.outcome()];
  }
  EXPECT_GT(ends[Outcome::FirstWins], 0);
  EXPECT_GT(ends[Outcome::SecondWins], 0);
}

TEST(DiceShogi, RandomGamesAreThoseOfTheReferee) {
  play_random_games(Position(Settings{80, false}), 400, 1);
  play_random_games(Position(Settings{80, true}), 50, 2);
}

TEST(Minishogi, RandomGamesAreThoseOfTheReferee) { play_random_games(MiniPosition(Settings{80, false}), 1000, 3); }

// Few pieces, where stalemates and pawn drops that mate are common.
TEST(Minishogi, RandomEndgamesAreThoseOfTheReferee) {
  for (const auto* text : {"4k/5/5/4G/K2R1 b - 1", "3rk/5/3G1/5/K4 b P 1", "k4/5/1G3/5/4K b P 1", "4k/4p/5/P4/K4 b - 1",
                           "4k/2G2/4P/5/K+r3 b - 5", "k4/5/K4/5/5 b Pp 1"}) {
    Rng rng(4);
    for (int i = 0; i < 60; ++i) {
      auto game = parsed<MiniPosition>(text, {40, false});
      while (true) {
        SCOPED_TRACE(game.text());
        ASSERT_NO_FATAL_FAILURE(expect_as_the_referee_says(game));
        if (game.outcome() != Outcome::Ongoing) break;
        game.play(random_move(game, rng));
      }
    }
  }
}

// --- Rules, one by one ---

template <class P>
std::string refusal(const char* position, const char* move) {
  const auto found = parsed<P>(position).parse_move(move);
  return found ? std::string("accepted") : found.message();
}

TEST(Minishogi, EachForbiddenMoveHasItsReason) {
  const char* start = "rbsgk/4p/5/P4/KGSBR b - 1";
  const std::tuple<const char*, const char*, const char*> cases[] = {
      {start, "3c3b", "there is no piece on 3c"},
      {start, "1b1c", "the piece on 1b is White's, and Black is to move"},
      {start, "P*3c", "Black has no pawn in hand"},
      {start, "5e4e", "a piece of Black's own stands on 4e"},
      {start, "3e3c", "the silver on 3e does not reach 3c"},
      {start, "4e4d+", "a gold does not promote"},
      {start, "3e3d+", "Black promotes only by moves into or out of rank a"},
      {"4k/P4/5/5/4K b - 1", "5b5a", "a pawn must promote on rank a: 5b5a+"},
      {"4k/5/5/5/4K b G 1", "G*1a", "pieces are dropped on empty cells, and 1a is taken"},
      {"4k/5/5/P4/4K b P 1", "P*5b", "Black has an unpromoted pawn on file 5 already, and two are forbidden (nifu)"},
      {"4k/5/5/5/4K b P 1", "P*3a", "a pawn dropped on rank a could never move"},
      {"k3r/5/5/4G/4K b - 1", "1d2d", "Black's king would be in check"},
      {"k3r/5/5/5/3GK b - 1", "2e2d", "Black's king is in check, and would still be"},
      {"3rk/5/3G1/5/K4 b P 1", "P*1b", "a pawn must not be dropped to mate (uchifuzume)"},
      {"4k/5/5/4G/K2R1 b - 1", "1d1c",
       "White would have no legal move without being in check, and stalemating is forbidden"},
      {start, "3", "minishogi has no die; play a move"},
      {start, "zz", "no move: 'zz'; moves are like 2e3d, 2e3d+ to promote, P*3c to drop, or +2534KA"},
      {start, "-2534KA", "the sign is White's, but Black is to move (+)"},
      {start, "+2534GI", "the piece on 2e is a bishop (KA), which cannot be GI after its move"},
      {start, "+2534XX", "no piece has the name 'xx'; they are FU GI KI KA HI OU TO NG UM RY"},
      {start, "+0033TO", "a tokin is never in hand"},
      {start, "+2634KA", "no move: '2634ka'; moves are like 2e3d, 2e3d+ to promote, P*3c to drop, or +2534KA"},
  };
  for (const auto& [position, move, message] : cases) {
    EXPECT_EQ(refusal<MiniPosition>(position, move), message) << position << " " << move;
  }
}

TEST(DiceShogi, TheDieHasItsReasons) {
  EXPECT_EQ(refusal<Position>("rbsgk/4p/5/P4/KGSBR b - 1", "2e3d"),
            "the die comes first: a roll from 1 to 6 (a record shows 0 only in check), and then the move");
  EXPECT_EQ(refusal<Position>("rbsgk/4p/5/P4/KGSBR b - 1 3", "4e4d"),
            "the die shows 3, so the move must go to file 3, such as 4e3d");
  EXPECT_EQ(refusal<Position>("rbsgk/4p/5/P4/KGSBR b - 1 3", "4"),
            "the die is rolled already and shows 3; play a move");
  EXPECT_EQ(refusal<Position>("rbsgk/4p/5/P4/KGSBR b - 1", "7"), "the roll is 7 but must be 1 to 6");
  EXPECT_EQ(refusal<Position>("k3r/5/5/5/3GK b - 1", "4"), "no die is rolled in check (a record shows 0); play a move");
}

TEST(DiceShogi, AnyMoveIsAllowedWhenNoneGoesToTheFile) {
  // Black's king in the corner reaches files 4 and 5 only.
  const auto rolled = parsed<Position>("4k/5/5/5/K4 b - 1 2");
  EXPECT_EQ(legal(rolled), (std::set<std::string>{"5e5d", "5e4d", "5e4e"}));
  EXPECT_EQ(legal(parsed<Position>("4k/5/5/5/K4 b - 1 4")), (std::set<std::string>{"5e4d", "5e4e"}));
  EXPECT_EQ(legal(parsed<Position>("4k/5/5/5/K4 b - 1 6")).size(), 3u);
}

TEST(DiceShogi, RollsFromTheLeftAreOtherNamesOfTheSameRolls) {
  const Settings turned{300, true};
  const auto position = parsed<Position>("rbsgk/4p/5/P4/KGSBR b - 1 2", turned);
  EXPECT_EQ(position.roll(), 4);
  EXPECT_EQ(position.text(), "rbsgk/4p/5/P4/KGSBR b - 1 2");
  EXPECT_EQ(Position(turned).parse_move("1")->face(), 5);
  EXPECT_EQ(Position(turned).parse_move("6")->face(), 6);
  EXPECT_EQ(Position(turned).msk_text(Move::roll(5)), "5");
}

TEST(DiceShogi, MovesOfRecordsAreSplit) {
  using Words = std::vector<std::string_view>;
  EXPECT_EQ(DiceShogi::split_moves("+2534KA:3"), (Words{"3", "+2534KA"}));
  EXPECT_EQ(DiceShogi::split_moves("+2534KA:0"), (Words{"+2534KA"}));
  EXPECT_EQ(DiceShogi::split_moves("2e3d"), (Words{"2e3d"}));
  EXPECT_EQ(DiceShogi::split_moves("%TORYO"), Words{});
  EXPECT_EQ(Minishogi::split_moves("%TORYO"), Words{});
}

TEST(Minishogi, OnlyForbiddenMovesInCheckAreMate) {
  // The king could take the dragon, but that would stalemate White.
  const auto position = parsed<MiniPosition>("4k/2G2/4P/5/K+r3 b - 5");
  EXPECT_EQ(position.outcome(), Outcome::SecondWins);
  EXPECT_EQ(position.outcome_reason().text, "Black is mated");
}

TEST(Minishogi, TheLimitIsADrawButMateComesFirst) {
  EXPECT_EQ(parsed<MiniPosition>("4k/5/5/5/K4 b - 301").outcome(), Outcome::Draw);
  EXPECT_EQ(parsed<MiniPosition>("4k/5/5/5/K4 b - 301").outcome_reason().text, "the game has lasted 300 moves");
  EXPECT_EQ(parsed<MiniPosition>("4k/5/5/5/K4 b - 300").outcome(), Outcome::Ongoing);
  EXPECT_EQ(parsed<MiniPosition>("4k/4G/4P/5/K4 w - 301").outcome(), Outcome::FirstWins);
}

TEST(Minishogi, TheHashLeavesOutTheMoveNumberUntilTheLimitIsNear) {
  const auto hash = [](const char* text) { return parsed<MiniPosition>(text).hash(); };
  EXPECT_EQ(hash("4k/5/5/5/K4 b - 1"), hash("4k/5/5/5/K4 b - 201"));
  EXPECT_NE(hash("4k/5/5/5/K4 b - 297"), hash("4k/5/5/5/K4 b - 299"));
  EXPECT_NE(hash("4k/5/5/5/K4 b P 1"), hash("4k/5/5/5/K4 b 2P 1"));
  EXPECT_NE(parsed<Position>("4k/5/5/5/K4 b - 1 3").hash(), parsed<Position>("4k/5/5/5/K4 b - 1").hash());
}

// --- Text ---

TEST(Minishogi, BadPositionsSayWhatIsWrong) {
  const std::pair<const char*, const char*> cases[] = {
      {"", "expected board, side to move, hands and move number"},
      {"4k/5/5/5/K4 b - 1 3", "expected board, side to move, hands and move number"},
      {"4k/5/5/K4 b -", "4 ranks given, the board has 5"},
      {"4k/5/6/5/K4 b -",
       "unexpected '6' in rank c; pieces are P S G B R K for Black, small letters for White, + before promoted P S B "
       "R, and 1 to 5 for empty cells"},
      {"4k/5/+G4/5/K4 b -",
       "unexpected '+G' in rank c; pieces are P S G B R K for Black, small letters for White, + before promoted P S "
       "B R, and 1 to 5 for empty cells"},
      {"4k/5/5+/5/K4 b -",
       "unexpected '+' in rank c; pieces are P S G B R K for Black, small letters for White, + before promoted P S B "
       "R, and 1 to 5 for empty cells"},
      {"4k/5/51/5/K4 b -", "rank c has more than its 5 cells"},
      {"4k/5/4/5/K4 b -", "rank c has fewer than its 5 cells"},
      {"4k/5/5/5/K4 x -", "the side to move is 'x' but must be b or w"},
      {"4k/5/5/5/K4 b x", "unexpected 'x' in the hands; they are - or pieces such as RB2Pg, Black's in capitals"},
      {"4k/5/5/5/K4 b K", "unexpected 'K' in the hands; they are - or pieces such as RB2Pg, Black's in capitals"},
      {"4k/5/5/5/K4 b 2", "the hands end with a number; the piece is missing"},
      {"4k/5/5/5/K4 b - 0", "the move number is '0' but must be 1 to 10001"},
      {"5/5/5/5/K4 b -", "White has 0 kings but must have one"},
      {"4k/5/5/5/KK3 b -", "Black has 2 kings but must have one"},
      {"4k/5/5/SS3/K4 b s", "more than two silvers on the board and in the hands; a game has two"},
      {"4k/5/5/5/K4 b 9R", "more than two rooks on the board and in the hands; a game has two"},
      {"4k/P4/5/P4/K4 b -", "Black has two unpromoted pawns on file 5; one is allowed (nifu)"},
      {"P3k/5/5/5/K4 b -", "Black's pawn on 5a could never move; on the last rank it must be promoted"},
      {"4k/4G/5/5/K4 b -", "White's king is in check though Black is to move; it must be White's turn"},
      {"4k/4K/5/5/5 b -", "White's king is in check though Black is to move; it must be White's turn"},
      {"4k/5/4G/5/K2R1 w -", "White is not in check and has no legal move; no legal move leads to such a position"},
  };
  for (const auto& [text, message] : cases) {
    const auto position = MiniPosition::parse({}, text);
    ASSERT_FALSE(position) << text;
    EXPECT_EQ(position.message(), "position: " + std::string(message) + " (the start is 'rbsgk/4p/5/P4/KGSBR b - 1')");
  }
}

TEST(DiceShogi, BadRollsSayWhatIsWrong) {
  const auto message = [](const char* text) { return Position::parse({}, text).message(); };
  const std::string start = " (the start is 'rbsgk/4p/5/P4/KGSBR b - 1')";
  EXPECT_EQ(message("4k/5/5/5/K4 b - 1 7"),
            "position: the roll is '7' but must be 1 to 6, or - if it is not thrown" + start);
  EXPECT_EQ(message("k3r/5/5/5/3GK b - 1 2"),
            "position: the roll is 2, but Black is in check and rolls no die; leave it out" + start);
  EXPECT_EQ(message("4k/5/5/5/K4 b - 301 2"), "position: the roll is 2, but the game is over; leave it out" + start);
  EXPECT_TRUE(parsed<Position>("4k/5/5/5/K4 b - 1 -").is_chance());
  EXPECT_TRUE(parsed<Position>("4k/5/5/5/K4 b -").is_chance());
}

TEST(Minishogi, MovesAreReadInBothForms) {
  const auto position = parsed<MiniPosition>("4k/P4/5/B4/K4 b G 1");
  for (const auto& [one, other] :
       {std::pair{"5b5a+", "+5251TO"}, {"G*3c", "0033KI"}, {"5d3b", "+5432ka"}, {"5d2a+", "5421UM"}}) {
    ASSERT_TRUE(position.parse_move(one)) << one;
    ASSERT_TRUE(position.parse_move(other)) << other;
    EXPECT_EQ(*position.parse_move(one), *position.parse_move(other));
  }
  EXPECT_EQ(position.msk_text(*position.parse_move("5b5a+")), "+5251TO");
  EXPECT_EQ(position.msk_text(*position.parse_move("G*3c")), "+0033KI");
}

TEST(DiceShogi, ParsersSurviveAnything) {
  Rng rng(99);
  const std::string alphabet("rbsgkpRBSGKP+-/ 123456789abcdewFUTO*:%\xff\n\0", 40);
  int accepted = 0;
  for (int i = 0; i < 50'000; ++i) {
    std::string text = i % 3 == 0 ? "rbsgk/4p/5/P4/KGSBR b - 1 3" : i % 3 == 1 ? "2e3d" : "";
    for (auto changes = rng.below(i % 3 == 2 ? 12 : 3); changes > 0; --changes) {
      const char c = alphabet[rng.below(static_cast<std::uint32_t>(alphabet.size()))];
      text.insert(text.begin() + rng.below(static_cast<std::uint32_t>(text.size() + 1)), c);
      if (rng.below(2) == 0) text.erase(text.begin() + rng.below(static_cast<std::uint32_t>(text.size())));
    }
    if (const auto position = Position::parse({}, text)) {
      ++accepted;
      EXPECT_EQ(Position::parse({}, position->text()).value(), *position);
    }
    static_cast<void>(Position().parse_move(text).ok());
    static_cast<void>(MiniPosition().parse_move(text).ok());
  }
  EXPECT_GT(accepted, 1000);
}

TEST(DiceShogi, DrawsTheBoard) {
  EXPECT_EQ(parsed<Position>("2+P1k/1S2g/1K3/4p/b2R1 w GSRB 42 3").board({}),
            "White's hand: -\n"
            "  5  4  3  2  1\n"
            "  ·  · +P  ·  k  a\n"
            "  ·  S  ·  ·  g  b\n"
            "  ·  K  ·  ·  ·  c\n"
            "  ·  ·  ·  ·  p  d\n"
            "  b  ·  ·  R  ·  e\n"
            "Black's hand: R B G S\n"
            "White to move, the die shows 3\n");
  EXPECT_NE(Position().board({true}).find("\033["), std::string::npos);
}

}  // namespace
}  // namespace yomi::dice_shogi
