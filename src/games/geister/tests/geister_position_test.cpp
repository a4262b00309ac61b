// Geister's rules against a slow referee, its texts, and that what is hidden stays so.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "games/geister/geister.hpp"
#include "games/geister/position.hpp"
#include "games/geister/view.hpp"
#include "search/playouts.hpp"

namespace yomi::geister {
namespace {

// The board as the first player sees it, a ghost a cell, nothing turned and no sets of bits.
struct Referee {
  struct Ghost {
    Player owner;
    char letter;
    bool red;
  };
  std::map<std::pair<int, int>, Ghost> board;
  Player to_move = Player::First;
  Outcome outcome = Outcome::Ongoing;

  explicit Referee(const Position& start) {
    for (const Player owner : {Player::First, Player::Second}) {
      for (int i = 0; i < 8; ++i) {
        const int x = 1 + i % 4;
        const int y = 4 + i / 4;
        const bool first = owner == Player::First;
        board[first ? std::pair(x, y) : std::pair(5 - x, 5 - y)] = {owner, static_cast<char>('A' + i),
                                                                    contains(start.side(owner).reds, i)};
      }
    }
  }

  // Where a step leads, as the first player sees it.
  std::pair<int, int> target(std::pair<int, int> from, char direction) const {
    static const std::map<char, std::pair<int, int>> ways = {
        {'N', {0, -1}}, {'E', {1, 0}}, {'S', {0, 1}}, {'W', {-1, 0}}};
    auto [dx, dy] = ways.at(direction);
    if (to_move == Player::Second) dx = -dx, dy = -dy;
    return {from.first + dx, from.second + dy};
  }

  static bool inside(std::pair<int, int> cell) {
    return cell.first >= 0 && cell.first < 6 && cell.second >= 0 && cell.second < 6;
  }

  std::set<std::string> legal_moves() const {
    std::set<std::string> moves;
    for (const auto& [from, ghost] : board) {
      if (ghost.owner != to_move) continue;
      for (const char direction : {'N', 'E', 'S', 'W'}) {
        const auto to = target(from, direction);
        const int far_row = to_move == Player::First ? 0 : 5;
        const bool corner = from.second == far_row && (from.first == 0 || from.first == 5);
        const bool allowed =
            inside(to) ? !board.count(to) || board.at(to).owner != to_move : corner && !ghost.red && direction != 'S';
        if (allowed) moves.insert({ghost.letter, direction});
      }
    }
    return moves;
  }

  void play(const std::string& move) {
    for (const auto& [from, ghost] : board) {
      if (ghost.owner != to_move || ghost.letter != move[0]) continue;
      const auto to = target(from, move[1]);
      const Ghost mover = ghost;
      board.erase(from);
      if (!inside(to)) {
        outcome = win_for(to_move);
      } else {
        board[to] = mover;
      }
      break;
    }
    for (const Player owner : {Player::First, Player::Second}) {
      int reds = 0, blues = 0;
      for (const auto& [cell, ghost] : board) {
        if (ghost.owner == owner) ++(ghost.red ? reds : blues);
      }
      if (outcome != Outcome::Ongoing) break;
      if (reds == 0) outcome = win_for(owner);
      if (blues == 0) outcome = win_for(opponent(owner));
    }
    to_move = opponent(to_move);
  }
};

Position parsed(std::string_view text) {
  const auto position = Position::parse(300, text);
  EXPECT_TRUE(position) << position.message();
  return *position;
}

TEST(GeisterPosition, AgreesWithASlowRefereeOverRandomGames) {
  Rng rng(3);
  std::set<std::string> reasons;
  for (int i = 0; i < 300; ++i) {
    Position game(10'000);
    game.play(random_move(game, rng));
    game.play(random_move(game, rng));
    Referee referee(game);
    while (game.outcome() == Outcome::Ongoing) {
      MoveList<Position> moves;
      game.legal_moves(moves);
      std::set<std::string> texts;
      for (const Move move : moves) texts.insert(game.move_text(move));
      ASSERT_EQ(texts, referee.legal_moves()) << game.text();
      const Move move = random_move(game, rng);
      referee.play(game.move_text(move));
      game.play(move);
      ASSERT_EQ(game.outcome(), referee.outcome) << game.text();
    }
    reasons.insert(game.outcome_reason().text);
  }
  EXPECT_EQ(reasons.size(), 6u) << "both players win in each of the three ways";
}

TEST(GeisterPosition, IsDrawnAtTheLimit) {
  Position game(2);
  for (const auto* move : {"ABCD", "EFGH", "AN", "AN"}) {
    ASSERT_EQ(game.outcome(), Outcome::Ongoing);
    const auto read = game.parse_move(move);
    ASSERT_TRUE(read);
    game.play(*read);
  }
  EXPECT_EQ(game.outcome(), Outcome::Draw);
  EXPECT_EQ(game.outcome_reason().text, "no winner after 2 plies");
}

TEST(GeisterPosition, ReadsTheContestsMoves) {
  Position game;
  EXPECT_EQ(game.move_text(*game.parse_move("SET:efgh")), "EFGH");
  game.play(*game.parse_move("ABCD"));
  game.play(*game.parse_move("ABCD"));
  for (const auto* text : {"AN", "an", "A,N", "A,NORTH", "MOV:A,north"}) {
    ASSERT_TRUE(game.parse_move(text)) << text;
    EXPECT_EQ(game.move_text(*game.parse_move(text)), "AN");
  }
}

TEST(GeisterPosition, SaysWhatIsWrongWithAMove) {
  Position game;
  EXPECT_EQ(game.parse_move("ABC").message(), "'ABC' is not a set-up: four different ghosts are red, like ABCD");
  EXPECT_EQ(game.parse_move("AABC").message(), "'AABC' is not a set-up: four different ghosts are red, like ABCD");
  EXPECT_EQ(game.parse_move("ABCX").message(), "'ABCX' is not a set-up: name the four red ghosts, A to H, like ABCD");
  game = parsed("00R24R34R44R15B25B35B99b41r31r21r11r40b30b20b10b 1 20");
  EXPECT_EQ(game.parse_move("AW").message(), "ghost A is red and cannot leave the board");
  EXPECT_EQ(game.parse_move("BS").message(), "ghost B cannot go south: a ghost of its own stands there");
  EXPECT_EQ(game.parse_move("ES").message(), "ghost E cannot go south: there the board ends");
  EXPECT_EQ(game.parse_move("HN").message(), "ghost H is no longer on the board");
  for (const auto* text : {"", "A", "XN", "AX", "A,", "A,NORTHWEST", "ABCD"})
    EXPECT_FALSE(game.parse_move(text)) << text;
}

TEST(GeisterPosition, SaysWhatIsWrongWithAPosition) {
  for (const auto* text : {
           "", "x", "14R24R34R44R15B25B35B45B41r31r21r11r40b30b20b10b 3 0",
           "14R24R34R44R15B25B35B45B41r31r21r11r40b30b20b10b 1 -1",
           "14R24R34R44R15B25B35B45B41r31r21r11r40b30b20b10b 1 0 3",
           "14R14R34R44R15B25B35B45B41r31r21r11r40b30b20b10b 1 0",  // two on a cell
           "14R24R34R44R15B25B35B41B41r31r21r11r40b30b20b10b 1 0",  // of both players
           "14R24R34R44R15R25B35B45B41r31r21r11r40b30b20b10b 1 0",  // five red
           "64R24R34R44R15B25B35B45B41r31r21r11r40b30b20b10b 1 0",
           "14X24R34R44R15B25B35B45B41r31r21r11r40b30b20b10b 1 0",
           "14?24R34R44R15B25B35B45B41r31r21r11r40b30b20b10b 1 0",
           "14R24R34R44R15B25B35B45B99u31u21u11u40u30u20u10u 1 0",  // captured, but unknown
           "88r24R34R44R15B25B35B45B41r31r21r11r40b30b20b10b 1 0",  // a red one has left
       }) {
    const auto read = Position::parse(300, text);
    ASSERT_FALSE(read) << text;
    EXPECT_GT(read.message().size(), 20u);
  }
}

TEST(GeisterPosition, ParsingSurvivesMutatedTexts) {
  Rng rng(4);
  const std::string seed = "14R24R34R44R15B25B35B45B41u31u21u11u40u30u20u10u 1 0 1";
  for (int i = 0; i < 20'000; ++i) {
    std::string text = seed;
    for (std::uint32_t k = 0; k <= rng.below(4); ++k) {
      text[rng.below(static_cast<std::uint32_t>(text.size()))] = "0123456789RBrbu? \xFF"[rng.below(18)];
    }
    const auto read = Position::parse(300, text);
    if (!read) continue;
    const auto again = Position::parse(300, read->text());
    ASSERT_TRUE(again) << text;
    EXPECT_EQ(*again, *read) << text;
  }
}

// All assignments that a player cannot tell apart look the same to it in every way there is.
TEST(GeisterViews, DoNotDependOnWhatIsHidden) {
  Rng rng(5);
  for (int i = 0; i < 10; ++i) {
    Position game;
    while (game.outcome() == Outcome::Ongoing) {
      for (const Player player : {Player::First, Player::Second}) {
        const Side& enemy = game.side(opponent(player));
        if (!enemy.is_set_up) continue;
        int worlds = 0;
        for (const GhostSet reds : set_ups) {
          if (((reds ^ enemy.reds) & static_cast<GhostSet>(~enemy.on_board())) != 0) continue;
          const Position world = game.with_enemy_reds(player, reds);
          EXPECT_EQ(world.seen_by(Viewer::player(player)).text(), game.seen_by(Viewer::player(player)).text());
          EXPECT_EQ(world.seen_by(Viewer::player(player)).board({}), game.seen_by(Viewer::player(player)).board({}));
          EXPECT_EQ(view_of(world, player), view_of(game, player));
          ++worlds;
        }
        EXPECT_LE(worlds, set_up_count);
        EXPECT_EQ(game.sample_world(player, rng).seen_by(Viewer::player(player)).text(),
                  game.seen_by(Viewer::player(player)).text());
      }
      game.play(random_move(game, rng));
    }
    EXPECT_EQ(game.seen_by(Viewer::player(Player::First)).text().substr(0, 48).find('u'), std::string::npos)
        << "the end shows everything";
  }
}

TEST(GeisterViews, AreReadAsPositions) {
  Rng rng(6);
  for (int i = 0; i < 30; ++i) {
    Position game;
    while (game.outcome() == Outcome::Ongoing) {
      for (const Player player : {Player::First, Player::Second}) {
        const auto text = game.seen_by(Viewer::player(player)).text();
        const Position read = parsed(text);
        ASSERT_EQ(read.text(), text);
        ASSERT_EQ(view_of(read, player), view_of(game, player)) << text;
        EXPECT_EQ(read.to_move(), game.to_move());
      }
      game.play(random_move(game, rng));
    }
  }
}

TEST(GeisterViews, KnowTheMovesOfTheirOwner) {
  Rng rng(7);
  for (int i = 0; i < 30; ++i) {
    Position game;
    while (game.outcome() == Outcome::Ongoing) {
      MoveList<Position> moves, seen;
      game.legal_moves(moves);
      legal_moves(view_of(game, game.to_move()), seen);
      ASSERT_EQ(moves, seen) << game.text();
      const Position before = game;
      const Move move = random_move(game, rng);
      game.play(move);
      if (move.is_set_up()) continue;
      const Player watcher = game.to_move();
      const auto step = enemy_step(view_of(before, watcher), view_of(game, watcher));
      ASSERT_TRUE(step);
      EXPECT_EQ(step->ghost, move.ghost());
    }
  }
}

TEST(GeisterViews, ASetUpIsSeenOnlyByItsOwner) {
  const Position game;
  const Move move = *game.parse_move("ABCD");
  EXPECT_EQ(game.seen_move_text(move, Viewer::player(Player::First)), "ABCD");
  EXPECT_EQ(game.seen_move_text(move, Viewer::player(Player::Second)), "????");
}

}  // namespace
}  // namespace yomi::geister
