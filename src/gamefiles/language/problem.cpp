#include "gamefiles/language/problem.hpp"

#include <algorithm>

#include "core/utf8.hpp"
#include "gamefiles/language/messages.hpp"
#include "gamefiles/language/signs.hpp"

namespace yomi::gamefiles {

std::string rendered(const Problem& problem, Language language, std::string_view file_name) {
  constexpr std::size_t most_carets = 40;
  const auto at = said(Said::AtPlace, {same_in_all(std::to_string(problem.place.line)),
                                       same_in_all(std::to_string(problem.place.column))});
  std::string text;
  if (!file_name.empty()) text += std::string(file_name) + ": ";
  text += at[static_cast<std::size_t>(language)] + problem.in(language);
  if (problem.source_line.empty()) return text;
  std::string line, before, carets;
  int column = 0;
  for (const auto& character : characters(problem.source_line)) {
    ++column;
    const bool is_shown = is_seen(character.code);
    const std::size_t width = is_shown ? width_of(character.code) : 1;
    line += is_shown ? character.bytes : character.code == '\t' ? " " : "?";
    if (column < problem.place.column) before += std::string(width, ' ');
    const bool is_meant = column >= problem.place.column && column < problem.place.column + problem.place.length;
    if (is_meant && carets.size() < most_carets) carets += std::string(width, '^');
  }
  if (carets.empty()) carets += '^';
  return text + "\n  " + line + "\n  " + before + carets;
}

}  // namespace yomi::gamefiles
