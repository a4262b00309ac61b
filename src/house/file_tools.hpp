// What can be done with games that are written as texts, for those who do not know the language: the server's API.
#pragma once

#include <functional>
#include <string_view>

#include "core/json.hpp"
#include "house/game_entry.hpp"

namespace yomi {

struct FileTools {
  // The game that a text describes, or what is wrong with it. Its information says that it is brought along.
  std::function<Result<GameEntry>(std::string_view text)> read;
  // What a page draws of such a game.
  PageView view;
  // All that is wrong with a text, told in the language of that code, or in the text's own if there is none such.
  std::function<Json(std::string_view text, std::string_view language)> check;
  // The same file in the words of another language; as it is if it has mistakes or there is no such language.
  std::function<std::string(std::string_view text, std::string_view language)> printed;
  // The words of the language and what they mean, for editors.
  std::function<Json()> words;
};

}  // namespace yomi
