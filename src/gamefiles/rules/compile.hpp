// From the tree of a file to the rules of its game: options chosen, what is inherited filled in, names resolved, sets
// of cells as programs. Whatever does not fit is told with the place where it stands.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/options.hpp"
#include "gamefiles/language/tree.hpp"
#include "gamefiles/rules/game_rules.hpp"

namespace yomi::gamefiles {

// Something that words cannot say wrong, but rules can: an unknown name, a start that does not fit the board.
struct RuleProblem {
  Place place;
  std::array<std::string, 2> message;  // by Language
  // The names of which one was meant, for "did you mean".
  std::vector<std::string> known = {};
};

// The tree of another game, by the name that `like` gives it.
using FindTree = std::function<std::optional<Node>(std::string_view)>;

// The file with everything of the game that it is like; what it says itself takes the place of what that says.
std::variant<Node, RuleProblem> with_inherited(const Node& file, const FindTree& find);

// What a file lets one choose.
std::variant<std::vector<OptionSpec>, RuleProblem> options_of(const Node& file);

// The rules of a file that has all it needs (with_inherited), by the options given.
std::variant<GameRules, RuleProblem> compile(const Node& file, const Options& options);

}  // namespace yomi::gamefiles
