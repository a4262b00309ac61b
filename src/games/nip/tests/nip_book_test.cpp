// Books: their file, positions up to symmetry, and growth against plain minimax over the book's own tree.
#include "agents/work.hpp"
#include "book/book.hpp"

#include <gtest/gtest.h>

#include <map>

#include "app/game_list.hpp"
#include "book/growth.hpp"
#include "games/nip/evaluation/pattern_model.hpp"
#include "games/nip/nip.hpp"
#include "games/nip/position.hpp"
#include "search/playouts.hpp"

namespace yomi::nip {
namespace {

Position small_start() { return Position(Board::of(6, 2, true), nip::Start::Othello); }

// A search that costs nothing: any number that depends on the position up to symmetry.
Result<std::vector<LeafValue>> made_up_values(const std::vector<Position>& leaves) {
  std::vector<LeafValue> values;
  for (const auto& leaf : leaves) values.push_back({static_cast<int>(leaf.canonical_hash() % 2001) - 1000, 3});
  return values;
}

Book grown(const Position& root, int expansions, Book book = {"nip/test", "made-up", {}}) {
  auto growth = BookGrowth<Position>::begin(book, root, 100);
  EXPECT_TRUE(growth) << growth.message();
  for (int i = 0; i < expansions && !growth->complete(); ++i) EXPECT_TRUE(growth->expand(made_up_values));
  growth->write(book);
  return book;
}

TEST(Book, GrowsTheSameInOneGoAndInTwo) {
  const Book once = grown(small_start(), 60);
  EXPECT_EQ(once.positions.size(), 60u);
  EXPECT_EQ(once, grown(small_start(), 60));
  const auto between = parse_book(book_text(grown(small_start(), 25)));
  ASSERT_TRUE(between);
  EXPECT_EQ(book_text(once), book_text(grown(small_start(), 35, *between)));
}

TEST(Book, GrowsTheSameFromASymmetricStart) {
  Position moved = small_start();
  moved.play(*moved.parse_move("c2"));
  const Book book = grown(moved, 20);
  for (int symmetry = 1; symmetry < 8; ++symmetry) EXPECT_EQ(book, grown(moved.transformed(symmetry), 20));
}

// The value of a position as the book's leaves have it, with no regard to what it says of inner positions.
int minimax(const Book& book, const Position& position) {
  if (position.outcome() != Outcome::Ongoing) return terminal_value(position);
  const auto moves = moves_in_book(book, position);
  EXPECT_FALSE(moves.empty());
  int best = -max_value<Position>();
  for (const auto& [move, value, depth] : moves) {
    Position after = position;
    after.play(*position.parse_move(move));
    best = std::max(best, depth >= 0 ? value : -minimax(book, after));
  }
  return best;
}

void expect_minimax_values(const Book& book, const Position& position) {
  for (const auto& [move, value, depth] : moves_in_book(book, position)) {
    if (depth != BookMove::in_book) continue;
    Position after = position;
    after.play(*position.parse_move(move));
    ASSERT_EQ(value, -minimax(book, after)) << position.text() << " " << move;
    expect_minimax_values(book, after);
  }
}

TEST(Book, ValuesAreMinimaxOverItsLeaves) { expect_minimax_values(grown(small_start(), 200), small_start()); }

TEST(Book, IsGrownToTheEndOfTheGame) {
  // With draws for values nothing is decided before the end: all positions of the smallest board but the ends.
  const auto draws = [](const std::vector<Position>& leaves) -> Result<std::vector<LeafValue>> {
    return std::vector<LeafValue>(leaves.size(), LeafValue{0, 1});
  };
  const Position start(Board::of(4, 1, true), nip::Start::Othello);
  Book book;
  auto growth = BookGrowth<Position>::begin(book, start, 100);
  ASSERT_TRUE(growth);
  int expanded = 0;
  for (; !growth->complete() && expanded < 100'000; ++expanded) ASSERT_TRUE(growth->expand(draws));
  growth->write(book);
  EXPECT_GT(expanded, 20);
  const auto session = open_session("nip", {"size=4,cut=1"});
  const auto solved = (*session)->work().solve(**session, {}, {}, {});
  ASSERT_TRUE(solved);
  EXPECT_EQ(moves_in_book(book, start)[0].value - win_value, *solved->value.score);
  // Forced passes are positions like any other.
  const auto has_pass = [](const auto& line) { return line.second.size() == 1 && line.second[0].move == "--"; };
  EXPECT_TRUE(std::any_of(book.positions.begin(), book.positions.end(), has_pass));
}

TEST(Book, SymmetricPositionsShareALine) {
  const Book book = grown(small_start(), 30);
  Rng rng(3);
  int found = 0;
  for (int game = 0; game < 40; ++game) {
    Position position = small_start();
    for (int ply = 0; ply < 4; ++ply) {
      const auto moves = moves_in_book(book, position);
      if (moves.empty()) break;
      ++found;
      for (int symmetry = 1; symmetry < 8; ++symmetry) {
        const Position image = position.transformed(symmetry);
        const auto images = moves_in_book(book, image);
        ASSERT_EQ(images.size(), moves.size());
        std::map<std::string, int> values;
        for (const auto& [move, value, depth] : images) values[move] = value;
        for (const auto& [move, value, depth] : moves) {
          const auto moved = position.transformed_move(*position.parse_move(move), symmetry);
          EXPECT_EQ(values.at(image.move_text(moved)), value);
        }
      }
      position.play(random_move(position, rng));
    }
  }
  EXPECT_GT(found, 40);
}

TEST(Book, AFailedSearchLeavesWhatWasKnown) {
  Book book;
  auto growth = BookGrowth<Position>::begin(book, small_start(), 100);
  ASSERT_TRUE(growth);
  for (int i = 0; i < 5; ++i) ASSERT_TRUE(growth->expand(made_up_values));
  const auto fail = [](const std::vector<Position>&) -> Result<std::vector<LeafValue>> { return Error{"no"}; };
  EXPECT_FALSE(growth->expand(fail));
  growth->write(book);
  EXPECT_EQ(book.positions, grown(small_start(), 5).positions);
}

// --- The file ---

TEST(BookFile, IsReadBackAsItWasWritten) {
  const Book book = grown(small_start(), 50);
  const auto read = parse_book(book_text(book));
  ASSERT_TRUE(read) << read.message();
  EXPECT_EQ(*read, book);
}

TEST(BookFile, SkipsCommentsAndEmptyLines) {
  const auto book =
      parse_book("yomi book 1\n# by hand\nboard nip/x\n\nagent someone: at all\n\nxyz b | a1=+3@book --=-4@end\n");
  ASSERT_TRUE(book) << book.message();
  EXPECT_EQ(book->agent, "someone: at all");
  const std::vector<BookMove> moves{{"a1", 3, BookMove::in_book}, {"--", -4, BookMove::game_over}};
  EXPECT_EQ(book->positions.at("xyz b"), moves);
}

TEST(BookFile, SaysWhatIsWrongAndWhere) {
  const std::string head = "yomi book 1\nboard nip/x\nagent a\n";
  const std::vector<std::pair<std::string, std::string>> damaged{
      {"", "line 1: not an opening book; it would start with \"yomi book 1\""},
      {"yomi book 2\n", "line 1: a book of version '2', but only version 1 is known"},
      {"yomi book 1\nagent a\n", "line 2: expected \"board …\", not 'agent a'"},
      {"yomi book 1\nboard nip/x\n", "line 3: the book ends before its board and agent are named"},
      {head + "xyz b\n", "line 4: no '|' between the position and its moves"},
      {head + "| a1=3@2\n", "line 4: no position before the '|'"},
      {head + "xyz b |\n", "line 4: the position has no moves"},
      {head + "xyz b | a1\n", "line 4: 'a1' is not a move with its value and depth, like c4=-12@8"},
      {head + "xyz b | a1=x@2\n", "line 4: the value in 'a1=x@2' is not a whole number"},
      {head + "xyz b | a1=99999999999@2\n", "line 4: the value in 'a1=99999999999@2' is not a whole number"},
      {head + "xyz b | a1=3@-2\n", "line 4: the depth in 'a1=3@-2' is not a number of plies, book or end"},
      {head + "xyz b | a1=3@2 a1=4@2\n", "line 4: the move 'a1' is listed twice"},
      {head + "xyz b | a1=3@2\nxyz b | a1=3@2\n", "line 5: the position is there twice"},
  };
  for (const auto& [text, message] : damaged) {
    const auto book = parse_book(text);
    ASSERT_FALSE(book) << text;
    EXPECT_EQ(book.message(), message);
  }
}

TEST(BookFile, DamageNeverCrashes) {
  const std::string whole = book_text(grown(small_start(), 10));
  Rng rng(9);
  for (int i = 0; i < 500; ++i) {
    std::string text = whole;
    for (int change = 0; change < 3; ++change) {
      text[rng.below(static_cast<std::uint32_t>(text.size()))] = static_cast<char>(rng.below(256));
    }
    const auto book = parse_book(text);
    if (book) static_cast<void>(BookGrowth<Position>::begin(*book, small_start(), 100).ok());
  }
}

TEST(BookFile, LinesThatDoNotFitTheRulesAreRefused) {
  Book book = grown(small_start(), 10);
  const auto line = book.positions.find(canonical_form(small_start()).key);
  ASSERT_NE(line, book.positions.end());
  auto moves = line->second;
  line->second.pop_back();
  EXPECT_NE(BookGrowth<Position>::begin(book, small_start(), 100).message().find("does not list its legal moves"),
            std::string::npos);
  line->second = moves;
  line->second[0].move = "zz";
  EXPECT_NE(BookGrowth<Position>::begin(book, small_start(), 100).message().find("lacks the move"), std::string::npos);
  line->second = moves;
  book.positions = {*line};
  EXPECT_NE(BookGrowth<Position>::begin(book, small_start(), 100).message().find("that is not there"),
            std::string::npos);
}

TEST(BookFile, BuiltInBooksAreSound) {
  EXPECT_EQ(built_in_book("nip/no-such-board"), nullptr);
  for (const Board& board : Board::all_boards()) {
    const Position start(board, nip::Start::Othello);
    const Book* book = built_in_book(start.data_name());
    if (book == nullptr) continue;
    EXPECT_EQ(book->board, start.data_name());
    EXPECT_TRUE(BookGrowth<Position>::begin(*book, start, 100)) << start.data_name();
    EXPECT_FALSE(moves_in_book(*book, start).empty());
  }
}

}  // namespace
}  // namespace yomi::nip
