// A game file by its usual options: read, inherited, compiled.
#pragma once

#include <string_view>
#include <variant>

#include "core/options.hpp"
#include "gamefiles/entry/file_game.hpp"

namespace yomi::gamefiles {

struct UsualGame {
  GameFile file;
  Options options;
  GameRules rules;
};

std::variant<UsualGame, Problems> usual_game(std::string_view text);

// What is wrong with rules, as a problem of the file.
Problems problems_of(const RuleProblem& rule, std::string_view text, Language language);

}  // namespace yomi::gamefiles
