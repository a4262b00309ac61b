// The games of this program, for the commands. Which they are is said in games.cpp.
#pragma once

#include "house/games.hpp"

namespace yomi {

// Defined by the program, not by the library: the list is what makes one program differ from another.
std::vector<GameEntry> rooms();

// The rooms, the library of game files, and game files on the disk by their paths: for commands.
const Games& games();
// The same without paths: for a server, whose visitors may name games but no files of its machine.
const Games& games_for_strangers();

// The text of a game file: of one on the disk by its path, or of the library by its name.
Result<std::string> game_file_text(std::string_view name);

// The assignments of options like {"size=5", "swap=true,…"}.
Result<Options::Assignments> option_assignments(const std::vector<std::string>& options);

// A session of the named game with options like {"size=5", "swap=true,…"}; the error names what is wrong.
Result<std::unique_ptr<Session>> open_session(std::string_view game, const std::vector<std::string>& options);

}  // namespace yomi
