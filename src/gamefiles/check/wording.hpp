// What a line of a game file means, as a sentence with its own names and numbers in it.
#pragma once

#include <set>
#include <string>

#include "gamefiles/language/grammar.hpp"
#include "gamefiles/language/tree.hpp"

namespace yomi::gamefiles {

class Wording {
 public:
  // `kinds`: the names of the game's kinds of pieces, by which sets of cells with pieces are told from other cells.
  Wording(Language language, std::set<std::string, std::less<>> kinds)
      : language_(language), kinds_(std::move(kinds)) {}

  // Of a whole line, or of one thing in it (an ability, an effect). What no sentence is made for is told by the help
  // of its row in the grammar.
  std::string sentence(const Node& node, Symbol symbol) const;
  // "a cell that is empty"
  std::string cells(const Node& set) const;

 private:
  std::string filled(std::string_view form, const Node& node, Symbol symbol) const;
  bool is_left_out(std::string_view group, const Node& node) const;
  std::string slot(std::string_view slot, const Node& node, Symbol symbol) const;
  std::string thing(const Node& node, Symbol symbol) const;
  std::string true_of_cells(const Node& set, bool is) const;

  Language language_;
  std::set<std::string, std::less<>> kinds_;
};

}  // namespace yomi::gamefiles
