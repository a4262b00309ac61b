// A line that no row of the grammar takes, and what may have been meant by it.
#pragma once

#include <optional>
#include <string>

#include "gamefiles/language/line_parser.hpp"

namespace yomi::gamefiles {

struct WrongLine {
  const Line& line;
  Symbol wanted;             // what the line should have been
  const Furthest& furthest;  // where that ended, and what could have stood there
  Language language;
  const NumberNames& names;

  bool ends_there() const { return furthest.token >= line.tokens.size(); }
  const Token& found() const { return line.tokens[furthest.token]; }
  Place place_of(std::size_t token) const { return line.place(line.tokens[token].column, line.tokens[token].length); }
  bool expects(Symbol symbol) const;
};

// Another text for that place.
struct Suggestion {
  Place place;
  std::string text;
  // What was taken for a name, before the place where the line went wrong.
  std::optional<std::string> instead_of_name = std::nullopt;
};

std::optional<Suggestion> suggestion_for(const WrongLine& wrong);

}  // namespace yomi::gamefiles
