// The option --language of commands that can tell a game file's words in any language.
#pragma once

#include <optional>
#include <string>

#include "app/cli.hpp"
#include "gamefiles/language/grammar.hpp"

namespace yomi::app {

// `code` stays empty without the option.
void add_language(CLI::App& command, std::string& code);
std::optional<gamefiles::Language> language_named(const std::string& code);

}  // namespace yomi::app
