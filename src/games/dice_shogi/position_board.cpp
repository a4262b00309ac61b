// The board as a picture: Black's pieces in capitals, White's in small letters, + before promoted ones.
#include <fmt/format.h>

#include "core/text.hpp"
#include "games/dice_shogi/position.hpp"

namespace yomi::dice_shogi {

namespace {

// Strongest first: "R 2P", or "-".
std::string hand_words(const Hands& hands, Player player) {
  std::vector<std::string> words;
  for (const Kind kind : {rook, bishop, gold, silver, pawn}) {
    const int count = hands.count(player, kind);
    if (count == 0) continue;
    const std::string name = player == Player::First ? letters(kind) : to_lower(letters(kind));
    words.push_back(count > 1 ? std::to_string(count) + name : name);
  }
  return words.empty() ? "-" : join(words, " ");
}

}  // namespace

template <bool HasDie>
std::string BasicPosition<HasDie>::board(BoardStyle style) const {
  const auto paint = [&](const char* code, std::string_view text) {
    return style.colour ? std::string("\033[") + code + "m" + std::string(text) + "\033[0m" : std::string(text);
  };
  constexpr std::array<const char*, 2> piece_colours{"1;31", "1;36"};
  std::string picture = "White's hand: " + hand_words(hands_, Player::Second) + "\n";
  picture += paint("2", "  5  4  3  2  1") + "\n";
  for (int row = 0; row < board_size; ++row) {
    for (int cell = row * board_size; cell < (row + 1) * board_size; ++cell) {
      const Kind kind = kind_at(cell);
      if (kind == no_kind) {
        picture += "  " + paint("2", "·");
        continue;
      }
      const Player player = (pieces(Player::First) & bit(cell)) != 0 ? Player::First : Player::Second;
      const std::string name = player == Player::First ? letters(kind) : to_lower(letters(kind));
      picture += std::string(3 - name.size(), ' ') + paint(piece_colours[index(player)], name);
    }
    picture += "  " + paint("2", std::string(1, static_cast<char>('a' + row))) + "\n";
  }
  picture += "Black's hand: " + hand_words(hands_, Player::First) + "\n";
  if (outcome_ != Outcome::Ongoing) return picture;
  picture += to_move_ == Player::First ? "Black to move" : "White to move";
  if (in_check()) {
    picture += ", in check";
  } else if (roll_ != 0) {
    picture += ", the die shows " + move_text(Move::roll(roll_));
  } else if (HasDie) {
    picture += ", the die is to be rolled";
  }
  return picture + "\n";
}

template class BasicPosition<true>;
template class BasicPosition<false>;

}  // namespace yomi::dice_shogi
