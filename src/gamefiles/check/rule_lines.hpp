// Which words of a file each rule comes from, in the order in which the compiler reads them: for who tells of a rule.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/options.hpp"
#include "gamefiles/language/grammar.hpp"
#include "gamefiles/language/tree.hpp"

namespace yomi::gamefiles {

struct RuleLine {
  const Node* node = nullptr;
  Symbol symbol = Symbol::Statement;

  Place place() const { return node == nullptr ? Place{} : node->place; }
  std::string words(Language language) const;
};

struct ActionLine {
  RuleLine line;
  std::vector<RuleLine> effects;  // those that an Action has
};

struct KindLine {
  RuleLine line;
  std::vector<RuleLine> promotions;  // one for each kind that it may become, as Plan has them
};

// By the numbers that GameRules has for them. Refers to the tree.
struct RuleLines {
  std::vector<const Node*> statements;  // that count by the options chosen
  std::vector<std::vector<ActionLine>> turns;
  std::vector<RuleLine> ends;
  std::vector<RuleLine> bans;
  std::vector<KindLine> kinds;
  std::optional<RuleLine> captures_to_hand;
  std::optional<RuleLine> stuck;

  const Node* last(Rule rule) const;
};

// Of a file that compiles with these options (compile.hpp).
RuleLines rule_lines(const Node& whole, const Options& options);

}  // namespace yomi::gamefiles
