// The board as a picture: each card with an arrow to where its top faces, Red's in brackets; below it the hands and
// what the chains are worth.
#include <fmt/format.h>

#include "core/text.hpp"
#include "games/hichain/position.hpp"

namespace yomi::hichain {

namespace {

constexpr std::array<std::string_view, 4> arrows{"↑", "←", "↓", "→"};
constexpr std::array<const char*, 2> colours{"1;36", "1;31"};

std::string painted(BoardStyle style, const char* code, std::string_view text) {
  return style.colour ? fmt::format("\033[{}m{}\033[0m", code, text) : std::string(text);
}

std::string cell_picture(BoardStyle style, Piece piece) {
  if (piece.is_none()) return painted(style, "2", "  · ");
  const auto card =
      fmt::format("{}{}", card_names[face_of(piece.card())], arrows[static_cast<std::size_t>(piece.direction())]);
  const bool red = piece.owner() == Player::Second;
  return painted(style, colours[red], red ? "(" + card + ")" : " " + card + " ");
}

// The letters of a chain, for what it is worth: "ABC 9".
std::string chain_words(CardSet chain) {
  std::string cards;
  for (int card = 0; card < owned_count; ++card) {
    if ((chain >> card & 1) != 0) cards += card_names[face_of(static_cast<Card>(card))];
  }
  return fmt::format("{} {}", cards, worth(chain));
}

std::string player_line(const Position& position, Player player, BoardStyle style) {
  std::string hand;
  for (std::size_t card = 0; card < card_count; ++card) {
    if (position.in_hand(player, static_cast<Card>(card))) hand += card_names[card];
  }
  std::vector<std::string> chains;
  for (const CardSet chain : position.chains(player).sequences) chains.push_back(chain_words(chain));
  for (const CardSet chain : position.chains(player).repeats) chains.push_back(chain_words(chain));
  const auto name = painted(style, colours[index(player)], player == Player::First ? "Black" : "Red  ");
  return fmt::format("{} {:3} points{}  hand {}\n", name, position.score(player),
                     chains.empty() ? "" : " (" + join(chains, ", ") + ")", hand.empty() ? "-" : hand);
}

}  // namespace

std::string Position::board(BoardStyle style) const {
  std::string header = "     ";
  for (int x = board_.left() - 1; x <= board_.right() + 1; ++x) header += fmt::format("{:^4}", x);
  while (header.back() == ' ') header.pop_back();
  std::string picture = painted(style, "2", header) + "\n";
  for (int y = board_.top() - 1; y <= board_.bottom() + 1; ++y) {
    picture += painted(style, "2", fmt::format("{:+4} ", y));
    for (int x = board_.left() - 1; x <= board_.right() + 1; ++x) picture += cell_picture(style, board_.piece_at(x, y));
    picture += "\n";
  }
  for (const Player player : {Player::First, Player::Second}) picture += player_line(*this, player, style);
  if (outcome_ != Outcome::Ongoing) return picture;
  return picture + (to_move_ == Player::First ? "Black to move\n" : "Red to move\n");
}

}  // namespace yomi::hichain
