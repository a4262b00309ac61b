// A game file as a game like every other: read, checked, and with an entry for the list of games.
#pragma once

#include <string>
#include <string_view>

#include "gamefiles/language/parser.hpp"
#include "gamefiles/rules/compile.hpp"
#include "house/game_entry.hpp"

namespace yomi::gamefiles {

// A file that has been read, with all that it inherits.
struct GameFile {
  std::string name;  // how commands call the game
  Node tree;         // what the file says itself
  Node whole;        // with what it is like
  Language language = Language::English;
};

// What is wrong with a file, or the file. `name` is how its game is to be called.
std::variant<GameFile, Problems> read_game_file(std::string_view text, std::string name);

// The rules by these options; those of the file's `choose` (options_of) must be there.
std::variant<GameRules, Problems> rules_of(const GameFile& file, std::string_view text, const Options& options);

// All problems one below the other, for people.
std::string rendered(const Problems& problems, std::string_view file_name);

// The options of the file's `choose` with their usual values.
std::variant<Options, Problems> usual_options_of(const GameFile& file, std::string_view text);

// The entry of a game written so, or what is wrong with it, rendered.
Result<GameEntry> entry_of(std::string_view text, std::string name, std::string_view file_name);

// The same of a text that somebody brought along. Its game is called by its title: "file:five-in-a-row".
Result<GameEntry> brought_entry(std::string_view text);
inline constexpr std::string_view brought_prefix = "file:";

// A session of these rules: the position type is chosen by their size and by what they count.
std::unique_ptr<Session> open_rules(GameRules rules, const GameInfo& info, const Options& options);

// --- The library: data/games/*.yomi, built into the program ---
std::vector<std::string> library_names();
// The text of a game of the library, by its name ("connect-four") or by its file's ("hex.yomi"); none if there is none.
std::optional<std::string_view> library_text(std::string_view name);

}  // namespace yomi::gamefiles
