// A game file as lines of tokens.
//
// Tokens stand between spaces, wide ones (U+3000) too; a comma is a token of its own. `#` begins a comment. Which lines
// are drawn is known only to who reads the line above them, so each line can be had in both ways: in a drawing all
// signs count, `#` is one of them, and there are no comments.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gamefiles/language/problem.hpp"

namespace yomi::gamefiles {

struct Token {
  std::string text;      // with plain digits; every comma is ","
  std::string_view raw;  // as it stands in the line
  int column = 0;
  int length = 0;  // in characters

  int end() const { return column + length; }
};

struct Line {
  int number = 0;
  int indentation = 0;  // in columns; a wide space is two
  std::string_view source;
  std::vector<Token> tokens = {};
  bool is_broken = false;  // it has been said what is wrong with it

  bool is_blank() const { return source.find_first_not_of(' ') == std::string_view::npos; }
  bool says_nothing() const { return tokens.empty(); }
  Place place(int column, int length) const { return {number, column, length}; }
};

// Lines are numbered from 1 and refer to the text. What cannot be read is told in `problems`.
std::vector<Line> read_lines(std::string_view text, std::vector<Problem>& problems);

// The line as a row of a drawing: wide spaces as those of the usual width (two in the indentation, one further on),
// none at the end.
std::string as_drawn(const Line& line);
// Without the indentation that all of them share, and without empty rows at both ends.
std::vector<std::string> as_drawing(const std::vector<std::string>& rows);

}  // namespace yomi::gamefiles
