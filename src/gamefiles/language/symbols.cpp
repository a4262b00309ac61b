// How messages and the reference call the symbols of the grammar.
#include <array>
#include <utility>

#include "gamefiles/language/grammar.hpp"

namespace yomi::gamefiles {

namespace {

using Names = std::array<std::string_view, language_codes.size()>;

constexpr Names names_of(Symbol symbol) {
  switch (symbol) {
    case Symbol::Statement:
      return {"a statement", "文"};
    case Symbol::Shape:
      return {"a shape", "盤の形"};
    case Symbol::Notation:
      return {"a notation", "表記"};
    case Symbol::YesNo:
      return {"yes or no", "はい・いいえ"};
    case Symbol::Piece:
      return {"a kind of piece", "駒の種類"};
    case Symbol::Ability:
      return {"what the piece can do", "駒にできること"};
    case Symbol::Target:
      return {"where to", "行き先"};
    case Symbol::Over:
      return {"over what", "飛び越すもの"};
    case Symbol::Repeat:
      return {"how often", "繰り返し方"};
    case Symbol::Reach:
      return {"how far", "距離"};
    case Symbol::Direction:
      return {"a direction", "方向"};
    case Symbol::Action:
      return {"an action", "手番にすること"};
    case Symbol::Effect:
      return {"an effect", "その結果"};
    case Symbol::Set:
    case Symbol::Both:
    case Symbol::One:
      return {"a set of cells", "マスの集まり"};
    case Symbol::Condition:
      return {"a condition", "条件"};
    case Symbol::End:
      return {"how the game ends", "終わり方"};
    case Symbol::Side:
      return {"a side of the board", "盤の辺"};
    case Symbol::Measure:
      return {"what is counted", "数えるもの"};
    case Symbol::Result:
      return {"what becomes of the player", "どうなるか"};
    case Symbol::Ban:
      return {"what may not be", "してはならないこと"};
    case Symbol::Bar:
      return {"how the pieces lie", "並べ方"};
    case Symbol::Claim:
      return {"a claim", "例の主張"};
    case Symbol::Card:
      return {"a card", "札"};
    case Symbol::Jump:
      return {"how far and which way", "動き"};
    case Symbol::Names:
      return {"kinds of pieces", "駒の種類"};
    case Symbol::Number:
      return {"a number", "数"};
    case Symbol::Name:
      return {"a name", "名前"};
    case Symbol::Label:
      return {"a name or a number", "名前か数"};
    case Symbol::Text:
      return {"some text", "文章"};
    case Symbol::Letter:
      return {"a sign of one character", "一文字の記号"};
  }
  return {};
}

}  // namespace

std::string_view symbol_in_words(Symbol symbol, Language language) {
  return names_of(symbol)[static_cast<std::size_t>(language)];
}

std::string_view word_for_and(Language language) { return language == Language::English ? "and" : "と"; }

}  // namespace yomi::gamefiles
