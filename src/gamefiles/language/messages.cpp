#include "gamefiles/language/messages.hpp"

#include <algorithm>
#include <utility>

#include "core/utf8.hpp"

namespace yomi::gamefiles {

namespace {

using Row = std::array<std::string_view, language_codes.size()>;

constexpr Row row_of(Said what) {
  switch (what) {
    case Said::FileTooLarge:
      return {"the file is larger than {0} KB", "ファイルが {0} KB を超えています"};
    case Said::TooManyLines:
      return {"the file has more than {0} lines", "行数が {0} を超えています"};
    case Said::LineTooLong:
      return {"the line has more than {0} characters", "行の長さが {0} 文字を超えています"};
    case Said::Tab:
      return {"a tab stands here; use spaces", "タブがあります。空白を使ってください"};
    case Said::NotUtf8:
      return {"a byte stands here that is no UTF-8; save the file as UTF-8",
              "UTF-8 でないバイトがあります。UTF-8 で保存してください"};
    case Said::Unseen:
      return {"a character stands here that nobody can see ({0}); delete it",
              "目に見えない文字 ({0}) があります。消してください"};
    case Said::IndentedTooDeep:
      return {"lines may stand below lines {0} deep and no deeper", "字下げは {0} 段までです"};
    case Said::PhraseTooDeep:
      return {"too many things within each other in one line; name a part of it as a zone",
              "一行の入れ子が深すぎます。一部を区域として名付けてください"};
    case Said::NothingBelow:
      return {"nothing can stand indented below line {0}", "{0} 行目の下に字下げした行は書けません"};
    case Said::NoSuchIndentation:
      return {"this line is indented less than the one above it, but like none before",
              "字下げが上のどの行とも合いません"};
    case Said::MissingBlock:
      return {"expected {0} in the next line, indented", "次の行に、字下げして{0}が必要です"};
    case Said::MissingDrawing:
      return {"expected a drawing in the next lines, indented", "次の行から、字下げした図が必要です"};
    case Said::Expected:
      return {"expected {0}, but found {1}", "ここには{0}が来ますが、{1}があります"};
    case Said::ExpectedMore:
      return {"expected {0}, but the line ends here", "ここには{0}が来ますが、行が終わっています"};
    case Said::NoNameHere:
      return {"{0} is no word of the language, and as a name it does not fit here",
              "{0}は決まった言葉ではなく、名前としてもここには合いません"};
    case Said::Or:
      return {" or ", "か"};
    case Said::EndOfLine:
      return {"the end of the line", "行の終わり"};
    case Said::DidYouMean:
      return {"; did you mean {0}?", "。{0}ではありませんか？"};
    case Said::NumberTooLarge:
      return {"; numbers go up to {0}", "。数は {0} までです"};
    case Said::WordOfOther:
      return {"; that is a word of {0}, and this file is in {1}", "。{0}の言葉ですが、このファイルは{1}です"};
    case Said::WordIsNoName:
      return {"; that is a word of the language and cannot be a name",
              "。言葉として決まっているので、名前にはできません"};
    case Said::NoName:
      return {"; names are made of letters, digits, '-', '_' and '+'",
              "。名前に使えるのは文字、数字、「-」「_」「+」です"};
    case Said::StandsBelow:
      return {"; that is {0}, which stands indented below {1}", "。これは{0}なので、{1}の下に字下げして書きます"};
    case Said::StandsNotBelow:
      return {"; that is {0}, which does not stand below another line like this",
              "。これは{0}なので、ここには字下げせずに書きます"};
    case Said::NothingSaid:
      return {"the file says nothing", "ファイルに何も書かれていません"};
    case Said::AtPlace:
      return {"line {0}, column {1}: ", "{0} 行目 {1} 文字目: "};
  }
  return {};
}

constexpr std::array<Row, language_codes.size()> language_names{{{"English", "英語"}, {"Japanese", "日本語"}}};

std::string filled(std::string text, const std::vector<Texts>& values, std::size_t language) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::string slot = "{" + std::to_string(i) + "}";
    if (const auto at = text.find(slot); at != std::string::npos) text.replace(at, slot.size(), values[i][language]);
  }
  return text;
}

}  // namespace

Texts same_in_all(std::string_view text) {
  Texts texts;
  texts.fill(std::string(text));
  return texts;
}

Texts said(Said what, const std::vector<Texts>& values) {
  Texts texts;
  for (std::size_t i = 0; i < texts.size(); ++i) texts[i] = filled(std::string(row_of(what)[i]), values, i);
  return texts;
}

Texts name_of(Language language) {
  const Row& names = language_names[static_cast<std::size_t>(language)];
  return {std::string(names[0]), std::string(names[1])};
}

Texts in_marks(std::string_view word) {
  constexpr std::size_t longest = 40;
  std::string shown;
  std::size_t count = 0;
  for (const auto& character : characters(word)) {
    if (++count > longest) break;
    shown += is_seen(character.code) ? character.bytes : "?";
  }
  if (count > longest) shown += "…";
  return {"'" + shown + "'", "「" + shown + "」"};
}

Texts alternatives(const std::vector<Texts>& list) {
  const Texts last = said(Said::Or);
  constexpr Row between{", ", "、"};
  Texts texts;
  for (std::size_t language = 0; language < texts.size(); ++language) {
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (i > 0) texts[language] += i + 1 == list.size() ? last[language] : std::string(between[language]);
      texts[language] += list[i][language];
    }
  }
  return texts;
}

}  // namespace yomi::gamefiles
