// A game file in full sentences: each of its lines, those that it inherits as well, with what it means and a small
// picture of what it allows.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "gamefiles/language/problem.hpp"

namespace yomi::gamefiles {

// In that language, or that of the file. By the usual options.
std::variant<std::string, Problems> explain_game_file(std::string_view text, std::optional<Language> language);

// What the file comes to for the machine: sizes, abilities, quick ways, and how long its steps take on this machine.
std::variant<std::string, Problems> explain_plan(std::string_view text);

}  // namespace yomi::gamefiles
