// What editors and pages ask about game files, as JSON (docs/server.md).
#pragma once

#include <string_view>

#include "house/file_tools.hpp"

namespace yomi::gamefiles {

// {"problems":[{"line","column","length","message","suggestion"?}],"language","title"?}: messages in the language of
// that code if it is one, otherwise in the file's own. The start by the usual options must be a game, too.
Json checked_json(std::string_view text, std::string_view language);

// The file in the words of that language, without its comments; as it is if it is in that language, has mistakes, or
// there is no such language.
std::string printed_in(std::string_view text, std::string_view language);

// {"languages":[{"code","words":[…],"symbols":{symbol:name},"rows":[{"symbol","pattern","help","block"}]}]}
Json words_json();

FileTools file_tools();

}  // namespace yomi::gamefiles
