// The texts of what the parser says, in each language.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gamefiles/language/problem.hpp"

namespace yomi::gamefiles {

enum class Said {
  FileTooLarge,
  TooManyLines,
  LineTooLong,
  Tab,
  NotUtf8,
  Unseen,
  IndentedTooDeep,
  PhraseTooDeep,
  NothingBelow,
  NoSuchIndentation,
  MissingBlock,
  MissingDrawing,
  Expected,
  ExpectedMore,
  NoNameHere,
  Or,
  EndOfLine,
  DidYouMean,
  NumberTooLarge,
  WordOfOther,
  WordIsNoName,
  NoName,
  StandsBelow,
  StandsNotBelow,
  NothingSaid,
  AtPlace,
};

Texts same_in_all(std::string_view text);
// The text with {0}, {1}, … filled in.
Texts said(Said what, const std::vector<Texts>& values = {});
Texts name_of(Language language);
// 'word', as each language quotes.
Texts in_marks(std::string_view word);
// "a, b or c"
Texts alternatives(const std::vector<Texts>& list);

}  // namespace yomi::gamefiles
