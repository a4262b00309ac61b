// An opening book: positions with a value for each of their moves, and the file it is kept in.
//
//   yomi book 1
//   board nip/size8-cut2-ring
//   agent alphabeta:depth=10
//   4/6/8/3wb3/3bw3/8/6/4 b | c4=-12@book d3=-12@book e6=-12@book f5=-12@book
//   …
//
// One line a position, in order; of positions that a symmetry maps onto each other only one is there
// (canonical.hpp). Each of its legal moves is listed with its value for the player who makes it and, after
// '@', where that comes from: the plies that were searched beyond the move, "book" if the position after
// it is in the book too (the value is then the best that is known there), or "end" if it ends the game.
// Empty lines and those that start with '#' are skipped.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace yomi {

struct BookMove {
  static constexpr int in_book = -1;
  static constexpr int game_over = -2;

  std::string move;
  int value = 0;  // for the player who makes it
  int depth = 0;  // plies searched beyond it, in_book or game_over

  bool operator==(const BookMove&) const = default;
};

struct Book {
  std::string board;                                                    // as the position's data_name() says
  std::string agent;                                                    // by whom its values were searched
  std::map<std::string, std::vector<BookMove>, std::less<>> positions;  // by the text of the canonical position

  bool operator==(const Book&) const = default;
};

std::string book_text(const Book& book);
// The error says in which line.
Result<Book> parse_book(std::string_view text);

// The book that comes with the program for positions with this data_name(); none if there is no such file,
// or a damaged one.
const Book* built_in_book(std::string_view board);

// "12", "book" or "end", as the file has it.
std::string depth_text(int depth);

}  // namespace yomi
