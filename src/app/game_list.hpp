// The games of this program, for the commands. Which they are is said in games.cpp.
#pragma once

#include "house/games.hpp"

namespace yomi {

// Defined by the program, not by the library: the list is what makes one program differ from another.
const Games& games();

// The assignments of options like {"size=5", "swap=true,…"}.
Result<Options::Assignments> option_assignments(const std::vector<std::string>& options);

// A session of the named game with options like {"size=5", "swap=true,…"}; the error names what is wrong.
Result<std::unique_ptr<Session>> open_session(std::string_view game, const std::vector<std::string>& options);

}  // namespace yomi
