#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "games/hichain/evaluation/learned_model.hpp"
#include "games/hichain/hichain.hpp"
#include "games/hichain/position.hpp"
#include "hichain_referee.hpp"
#include "places.hpp"
#include "search/playouts.hpp"

namespace yomi::hichain {
namespace {

std::set<std::string> move_texts(const Position& position) {
  MoveList<Position> moves;
  position.legal_moves(moves);
  std::set<std::string> texts;
  for (const Move move : moves) texts.insert(position.move_text(move));
  return texts;
}

TEST(HichainCards, RimsTurnAsTheLettersDo) {
  const auto rim = [](char card, int direction) {
    return tables::rims[lay_of(static_cast<int>(card_names.find(card)), direction)];
  };
  EXPECT_EQ(rim('K', 0), 0b1000110101010001);  // the authors' example
  EXPECT_EQ(rim('H', 1), rim('I', 0));
  EXPECT_EQ(rim('N', 1), rim('Z', 0));
  EXPECT_EQ(rim('M', 2), rim('W', 0));
  EXPECT_EQ(rim('C', 1), rim('U', 0));  // the C turned counter-clockwise looks like a U
  EXPECT_EQ(rim('X', 0), rim('X', 1));
}

TEST(HichainCards, CardsThatLookTheSameAreThoseOfTheRules) {
  EXPECT_EQ(tables::originals[letter('I')], letter('H'));
  EXPECT_EQ(tables::originals[letter('Z')], letter('N'));
  EXPECT_EQ(tables::originals[letter('W')], letter('M'));
  EXPECT_EQ(tables::originals[letter('U')], letter('C'));
  EXPECT_EQ(std::count_if(tables::originals.begin(), tables::originals.end(),
                          [i = 0](Card original) mutable { return original != i++; }),
            4);
  EXPECT_NE(tables::looks[lay_of(letter('B'), 0)], tables::looks[lay_of(letter('C'), 0)])
      << "B and C have the same rim, but do not read alike";
}

TEST(HichainPosition, FirstMovesByCardAreThoseOfTheRules) {
  std::map<char, int> by_card;
  for (const auto& move : move_texts(Position())) ++by_card[move[0]];
  const std::map<std::string, int> expected{{"X*", 40},   {"K", 36}, {"HIMNWZ", 32}, {"BCERU", 28}, {"AFLVY", 26},
                                            {"GJPS", 24}, {"T", 22}, {"Q", 18},      {"D", 16},     {"O", 8}};
  int total = 0;
  for (const auto& [cards, count] : expected) {
    for (const char card : cards) EXPECT_EQ(by_card[card], count) << card;
  }
  for (const auto& [card, count] : by_card) total += count;
  EXPECT_EQ(total, 738);
  EXPECT_EQ(move_texts(Position(false)).size(), 698u);
}

// Games recorded with another implementation: the number of legal moves before each move, both scores after it.
TEST(HichainPosition, ReferenceGamesReplayWithEveryCountAndScore) {
  int games = 0;
  for (const auto* name : {"random-games.jsonl", "scoring-games.jsonl"}) {
    std::ifstream file(std::string(YOMI_SOURCE_DIR) + "/src/games/hichain/testdata/" + name);
    for (std::string line; std::getline(file, line); ++games) {
      Position position;
      const auto game = nlohmann::json::parse(line);
      for (const auto& entry : game["moves"]) {
        ASSERT_EQ(position.count_legal_moves(), entry["legal"].get<int>()) << name << " " << position.text();
        const auto move = position.parse_move(entry["move"].get<std::string>());
        ASSERT_TRUE(move) << move.message();
        position.play(*move);
        ASSERT_EQ(position.score(Player::First), entry["black"].get<int>()) << name << " " << position.text();
        ASSERT_EQ(position.score(Player::Second), entry["red"].get<int>()) << name << " " << position.text();
      }
      EXPECT_NE(position.outcome(), Outcome::Ongoing);
    }
  }
  EXPECT_EQ(games, 24);
}

// Moves that lengthen chains are taken two times in three: random play hardly makes any.
Move chain_loving_move(const Position& position, Rng& rng) {
  MoveList<Position> moves;
  position.legal_moves(moves);
  Move best = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  if (rng.below(3) == 0) return best;
  int best_score = -1;
  for (const Move move : moves) {
    Position child = position;
    child.play(move);
    const int score = child.score(position.to_move()) * 8 + static_cast<int>(rng.below(8));
    if (score > best_score) {
      best_score = score;
      best = move;
    }
  }
  return best;
}

TEST(HichainPosition, AgreesWithASlowRefereeAlongGames) {
  Rng rng(5);
  for (int game = 0; game < 12; ++game) {
    const bool asterisk = game % 4 != 0;
    Position position(asterisk);
    testing::Referee referee(asterisk);
    for (int ply = 0; position.outcome() == Outcome::Ongoing; ++ply) {
      const int mover = static_cast<int>(position.to_move());
      if (ply % 3 == 0 && !position.must_pass()) {
        ASSERT_EQ(move_texts(position), referee.moves(mover)) << position.text();
      }
      const Move move = game % 2 == 0 ? random_move(position, rng) : chain_loving_move(position, rng);
      position.play(move);
      if (move.is_pass()) continue;
      referee.play(mover, card_names[move.card()], direction_of(move.lay()), {move.x(), move.y()});
      ASSERT_EQ(position.score(static_cast<Player>(mover)), referee.score(mover)) << position.text();
      ASSERT_EQ(position.outcome() != Outcome::Ongoing && referee.has_royal(mover), referee.has_royal(mover));
    }
    EXPECT_EQ(referee.moves(0).empty() && referee.moves(1).empty(), !referee.has_royal(0) && !referee.has_royal(1));
  }
}

// Cards of one player as a block, whatever the sides say: chains are checked on boards that games hardly come to.
TEST(HichainChains, AgreeWithASlowRefereeOnCrowdedBoards) {
  Rng rng(17);
  for (int trial = 0; trial < 300; ++trial) {
    Board board;
    testing::Referee referee(true);
    Chains chains;
    int score = 0;
    bool royal = false;
    const auto lay = [&](Card card, int direction, int x, int y) {
      const Piece piece(Player::First, card, direction);
      Chains fresh;
      find_chains_through(board, piece, Board::cell_index(x, y), fresh);
      board.put(piece, x, y);
      score += gain_of(chains, fresh);
      merge(chains, fresh);
      royal |= completes_royal(board, piece, Board::cell_index(x, y));
      referee.play(0, card_names[face_of(card)], direction, {x, y});
    };
    board.put(Piece(Player::First, first_h, 0), 0, 0);
    lay(first_i, 1, 1, 1);
    std::vector<Card> deck;
    // Letters that read in several ways, and the asterisk, far more often than others.
    for (const char name : std::string("CHAINUWMZSOX*BDJKLY")) deck.push_back(static_cast<Card>(card_names.find(name)));
    for (int x = -1; x <= 2; ++x) {
      for (int y = -1; y <= 2; ++y) {
        const bool start_cell = (x == 0 || x == 1) && (y == 0 || y == 1);
        if (start_cell || deck.empty()) continue;
        const std::size_t drawn = rng.below(static_cast<std::uint32_t>(deck.size()));
        lay(deck[drawn], static_cast<int>(rng.below(2)), x, y);
        deck.erase(deck.begin() + static_cast<std::ptrdiff_t>(drawn));
      }
    }
    ASSERT_EQ(score, referee.score(0)) << trial;
    ASSERT_EQ(royal, referee.has_royal(0)) << trial;
  }
}

// A row of Black's cards far from everything, laid without regard to the rules, and what it is worth.
int worth_of_row(std::initializer_list<const char*> cards) {
  Board board;
  Chains chains;
  int score = 0;
  int x = 0;
  for (const char* card : cards) {
    const Piece piece(Player::First, static_cast<Card>(card_names.find(card[0])),
                      static_cast<int>(direction_names.find(card[1])));
    Chains fresh;
    find_chains_through(board, piece, Board::cell_index(x, 0), fresh);
    board.put(piece, x++, 0);
    score += gain_of(chains, fresh);
    merge(chains, fresh);
  }
  return score;
}

TEST(HichainChains, ScoreAsTheRulesSay) {
  EXPECT_EQ(worth_of_row({"An", "Bn"}), 0);
  EXPECT_EQ(worth_of_row({"An", "Bn", "Cn"}), 9);
  EXPECT_EQ(worth_of_row({"An", "Bw", "Cn"}), 0) << "the B does not read in the others' direction";
  EXPECT_EQ(worth_of_row({"Yn", "Zn", "An"}), 9) << "Z is followed by A";
  EXPECT_EQ(worth_of_row({"Cn", "*n", "En"}), 9);
  EXPECT_EQ(worth_of_row({"Cn", "Dn", "*n"}), 0) << "an asterisk ends no chain";
  EXPECT_EQ(worth_of_row({"Nn", "Zw"}), 4) << "a Z on its side is an N";
  EXPECT_EQ(worth_of_row({"Nn", "*w", "Zw"}), 9);
  EXPECT_EQ(worth_of_row({"Xn", "*n", "Zn"}), 9) << "read from north and south it is one chain";
  EXPECT_EQ(worth_of_row({"Ws", "Xn", "*n", "Zn"}), 16) << "read from the south; X*Z from the north lies in it";
  EXPECT_EQ(worth_of_row({"Ww", "Xn", "*n", "Zn"}), 9);
  EXPECT_EQ(worth_of_row({"An", "Bn", "Dn", "Cn"}), 0);
}

TEST(HichainChains, BranchesAllCountAndAnOldChainGoesWithALongerOne) {
  // Two cards read as C beside a B: both A-B-C count.
  Board board;
  Chains chains;
  int score = 0;
  const auto lay = [&](char name, int direction, int x, int y) {
    const Piece piece(Player::First, static_cast<Card>(card_names.find(name)), direction);
    Chains fresh;
    find_chains_through(board, piece, Board::cell_index(x, y), fresh);
    board.put(piece, x, y);
    score += gain_of(chains, fresh);
    merge(chains, fresh);
    return score;
  };
  EXPECT_EQ(lay('A', 0, 0, 0), 0);
  EXPECT_EQ(lay('B', 0, 1, 0), 0);
  EXPECT_EQ(lay('C', 0, 2, 0), 9);
  EXPECT_EQ(lay('U', 3, 1, 1), 18) << "a U turned clockwise is a C";
  EXPECT_EQ(lay('D', 0, 2, 1), 32) << "both become four long";
}

TEST(HichainPosition, CompletingChainWinsAtOnce) {
  // Built by searching for it: Black lays C, A and N around a first H and I until the royal stands.
  Board board;
  const auto completes = [&](char name, int x, bool last) {
    const Piece piece(Player::First, static_cast<Card>(card_names.find(name)), 0);
    const bool royal = completes_royal(board, piece, Board::cell_index(x, 0));
    board.put(piece, x, 0);
    EXPECT_EQ(royal, last) << name;
  };
  completes('C', 0, false);
  completes('H', 1, false);
  completes('N', 4, false);
  completes('I', 3, false);
  completes('A', 2, true);
}

TEST(HichainPosition, AnAsteriskMayStandInsideARoyalButNotAtItsEnds) {
  for (const int starred : {0, 1, 2, 3, 4}) {
    Board board;
    bool royal = false;
    for (int i = 0; i < 5; ++i) {
      const char name = i == starred ? '*' : "CHAIN"[i];
      const Piece piece(Player::Second, static_cast<Card>(card_names.find(name)), 2);
      royal = completes_royal(board, piece, Board::cell_index(-i, 0));
      board.put(piece, -i, 0);
    }
    EXPECT_EQ(royal, starred != 0 && starred != 4) << starred;
  }
}

TEST(HichainPosition, MovesThatLookTheSameAreMergedForSearch) {
  Rng rng(3);
  for (int game = 0; game < 5; ++game) {
    Position position;
    const int ply_count = 10 * game;
    for (int ply = 0; ply < ply_count; ++ply) position.play(random_move(position, rng));
    MoveList<Position> all, distinct;
    position.legal_moves(all);
    position.distinct_moves(distinct);
    std::set<std::uint64_t> all_hashes, distinct_hashes;
    const auto hash_after = [&](Move move) {
      Position child = position;
      child.play(move);
      return child.hash();
    };
    for (const Move move : all) all_hashes.insert(hash_after(move));
    for (const Move move : distinct) distinct_hashes.insert(hash_after(move));
    EXPECT_EQ(all_hashes, distinct_hashes);
    EXPECT_EQ(distinct.size(), distinct_hashes.size()) << position.text();
    if (ply_count <= 20) {
      EXPECT_LT(distinct.size(), all.size());
    }
  }
}

TEST(HichainPosition, ExplainsWhyAMoveIsRefused) {
  const auto why = [](const std::string& text) {
    const auto move = Position().parse_move(text);
    return move ? "accepted" : move.message();
  };
  EXPECT_EQ(why("Xe1+2"), "accepted");
  EXPECT_EQ(why("xE+1+2"), "accepted");
  EXPECT_EQ(why("■Xe1+2"), "accepted");
  EXPECT_EQ(why("□Xe1+2"), "'Xe1+2' is marked as Red's, but it is Black's turn");
  EXPECT_EQ(why("Xe12"),
            "'Xe12' is not a move: it is too short; a move is card, direction, x and y with its sign, like Js-1+2");
  EXPECT_EQ(why("Xe123"),
            "'Xe123' is not a move: y must have a sign; a move is card, direction, x and y with its sign, like Js-1+2");
  EXPECT_EQ(why("?e1+2").substr(0, 54), "'?e1+2' is not a move: the card must be a letter or *;");
  EXPECT_EQ(why("Xq1+2").substr(0, 59), "'Xq1+2' is not a move: the direction must be n, w, s or e; ");
  EXPECT_EQ(why("Xe1++2").substr(0, 54), "'Xe1++2' is not a move: x and y must be whole numbers;");
  EXPECT_EQ(why("Xe1+99").substr(0, 60), "'Xe1+99' is not a move: no card can lie further out than 60;");
  EXPECT_EQ(why("Xe0+0"), "Xe0+0 is not legal: Black's Hn0+0 lies there");
  EXPECT_EQ(why("Xe7+7"), "Xe7+7 is not legal: no point of it meets a point of a card of Red");
  EXPECT_EQ(why("Ln1-1"), "Ln1-1 is not legal: a side of it meets a side of Red's Hw1+0");
  EXPECT_EQ(why("pass"), "Black has a legal move and may not pass");
}

TEST(HichainPosition, RefusesPositionsThatCannotBe) {
  const auto why = [](const std::string& text) {
    const auto position = Position::parse(true, text);
    return position ? "accepted" : position.message();
  };
  EXPECT_EQ(why("- - b"), "accepted");
  EXPECT_EQ(why("- - x"), "who is to move must be b or r, not 'x'");
  EXPECT_EQ(why("- b").substr(0, 31), "a position has three fields: Bl");
  EXPECT_EQ(why("Xe1+2,Xe2+2 - b"), "Black has no X to lay (again)");
  EXPECT_EQ(why("Xe9+9 - b"),
            "the cards cannot have come to lie like this: Xe9+9 is not legal: no point of it meets a "
            "point of a card of Red");
  EXPECT_FALSE(Position::parse(false, "*e1+2 - b"));
}

// A diagonal to the south-east as long as cards last: the board closes on itself, and coordinates must not.
TEST(HichainPosition, CoordinatesHoldFarFromTheStart) {
  Position position;
  while (position.outcome() == Outcome::Ongoing) {
    MoveList<Position> moves;
    position.legal_moves(moves);
    Move furthest_move = moves[0];
    for (const Move move : moves) {
      if (!move.is_pass() && move.x() + move.y() > furthest_move.x() + furthest_move.y()) furthest_move = move;
    }
    position.play(furthest_move);
    const auto again = Position::parse(true, position.text());
    ASSERT_TRUE(again) << again.message();
    ASSERT_EQ(*again, position);
  }
  EXPECT_GT(position.cards().right(), 32) << "the point of the test";
}

}  // namespace
}  // namespace yomi::hichain
