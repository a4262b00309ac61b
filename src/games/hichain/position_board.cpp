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

// The word that starts with a letter and goes on by `step`, with all the letters and perhaps an asterisk; empty if
// there is none.
std::string word_from(Letter first, int step, std::string letters, bool with_asterisk) {
  std::string word;
  const std::size_t length = letters.size() + (with_asterisk ? 1 : 0);
  for (Letter next = first; word.size() < length; next = letter_after(next, step)) {
    const auto found = letters.find(static_cast<char>('A' + next));
    // In a repeat it stands anywhere but at the ends.
    const bool here = with_asterisk && (step == 0 ? word.size() == 1 : found == std::string::npos);
    if (!here && found == std::string::npos) return {};
    if (here) {
      word += '*';
      with_asterisk = false;
    } else {
      word += letters[found];
      letters.erase(found, 1);
    }
  }
  return word;
}

// A chain as it reads, and what it is worth: "AB*D 16".
std::string chain_words(const Position& position, Player player, CardSet chain, int step) {
  const bool with_asterisk = (chain >> asterisk & 1) != 0;
  for (std::size_t reading = 0; reading < 4; ++reading) {
    std::string letters;
    bool reads = true;
    for (CardSet rest = chain & ~(CardSet{1} << asterisk); rest != 0; rest &= rest - 1) {
      const auto cell = position.cell_of(player, static_cast<Card>(std::countr_zero(rest)));
      const auto piece = static_cast<std::size_t>(position.cards()[cell].piece.card_and_direction());
      const Letter read = tables::readings[piece][reading];
      reads = reads && read != no_letter;
      letters += static_cast<char>('A' + read);
    }
    if (!reads) continue;
    for (const char first : letters) {
      const auto word = word_from(letter(first), step, letters, with_asterisk);
      if (!word.empty() && word.back() != '*') return fmt::format("{} {}", word, worth(chain));
    }
  }
  return std::to_string(worth(chain));
}

std::string player_line(const Position& position, Player player, BoardStyle style) {
  std::string hand;
  for (std::size_t card = 0; card < card_count; ++card) {
    if (position.in_hand(player, static_cast<Card>(card))) hand += card_names[card];
  }
  std::vector<std::string> chains;
  for (const CardSet chain : position.chains(player).sequences) {
    chains.push_back(chain_words(position, player, chain, 1));
  }
  for (const CardSet chain : position.chains(player).repeats) {
    chains.push_back(chain_words(position, player, chain, 0));
  }
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
