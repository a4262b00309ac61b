// What a game file says, as a tree: one node for each row of the grammar that was used (grammar.hpp). The tree knows
// nothing of the language that the file was written in, but each node knows where it stood.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "gamefiles/language/rule.hpp"

namespace yomi::gamefiles {

// Lines and columns count from 1; columns count characters, not bytes.
struct Place {
  int line = 0;
  int column = 0;
  int length = 0;
};

struct Node {
  Rule rule = Rule::Absent;
  // One for each slot of the row's pattern in the order of the English one, absent ones included; last what stands
  // indented below the line: a list, a drawing or Absent.
  std::vector<Node> parts = {};
  std::string word = {};               // of Name, Text and Letter; of a Number that an option stands for
  int number = 0;                      // of Number
  std::vector<std::string> rows = {};  // of Drawing, without the indentation that all of them share
  Place place = {};

  bool present() const { return rule != Rule::Absent; }
  const Node& part(std::size_t i) const { return parts.at(i); }
};

// Of what is said and not how: names, numbers and drawings count, comments, languages and places do not.
std::uint64_t hash_of(const Node& node);

}  // namespace yomi::gamefiles
