// Shogi: SFEN for positions, as USI has it (T. Romstad, 2007), and for moves the form of the Computer Shogi Association
// (CSA), "+7776FU".
#include "core/text.hpp"
#include "core/utf8.hpp"
#include "gamefiles/notation/notation.hpp"
#include "records/csa_names.hpp"

namespace yomi::gamefiles {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// What a kind is called by SFEN: its letter, or "+" and the letter of what turns into it.
std::string sfen_letter(const GameRules& rules, int kind) {
  for (const KindRules& other : rules.kinds) {
    for (const Promotion& promotion : other.promotions) {
      for (const int into : promotion.into) {
        if (into == kind) return "+" + other.letter;
      }
    }
  }
  return rules.kinds[static_cast<std::size_t>(kind)].letter;
}

// "7g" is "77".
std::string csa_cell(std::string_view cell) {
  if (cell.empty()) return "00";
  return std::string(cell.substr(0, 1)) + static_cast<char>('1' + (cell.back() - 'a'));
}

// Our letters for a row's signs ("+P" is a sign), or SFEN's for ours.
Result<std::string> own_row(const GameRules& rules, std::string_view text) {
  std::string own;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '+') {
      own += text[i];
      continue;
    }
    const std::string sign = i + 1 < text.size() ? std::string(text.substr(i, 2)) : "+";
    const bool is_small = sign.size() == 2 && sign[1] >= 'a' && sign[1] <= 'z';
    std::string letter;
    for (std::size_t kind = 0; kind < rules.kinds.size() && sign.size() == 2; ++kind) {
      const std::string name = sfen_letter(rules, static_cast<int>(kind));
      if (name == sign || to_lower(name) == sign) letter = rules.kinds[kind].letter;
    }
    if (letter.empty()) return Error{"there is no piece " + in_quotes(sign)};
    own += is_small ? to_lower(letter) : letter;
    ++i;
  }
  return own;
}

std::string sfen_row(const GameRules& rules, std::string_view own) {
  std::string row;
  for (const char sign : own) {
    std::string name(1, sign);
    for (std::size_t kind = 0; kind < rules.kinds.size(); ++kind) {
      const std::string& letter = rules.kinds[kind].letter;
      if (letter == name)
        name = sfen_letter(rules, static_cast<int>(kind));
      else if (to_lower(letter) == name)
        name = to_lower(sfen_letter(rules, static_cast<int>(kind)));
      else
        continue;
      break;
    }
    row += name;
  }
  return row;
}

}  // namespace

// A fifth word is what a die shows, which SFEN has no place for.
Result<std::string> position_of_sfen(const GameRules& rules, const PositionWords& words, std::string_view start,
                                     std::string_view sfen) {
  const auto said = split_words(sfen);
  const std::size_t most = words.roll ? 5 : 4;
  if (said.size() < 3 || said.size() > most) {
    return Error{"SFEN has 3 or 4 words, like " + in_quotes(sfen_of_position(rules, words, start)) + ", not " +
                 std::to_string(said.size())};
  }
  const auto rows = own_row(rules, said[0]);
  if (!rows) return rows.error();
  std::string own = *rows + (said[1] == "b" ? " 1" : " 2");
  if (words.hands) own += " " + std::string(said[2]);
  const auto number = said.size() > 3 ? parse_number<int>(said[3]) : 1;
  if (!number || *number < 1) return Error{"which move of the game it is must be a number, not " + in_quotes(said[3])};
  if (words.plies) own += " " + std::to_string(*number - 1);
  if (words.quiet) own += " 0";
  if (words.passes) own += " 0";
  if (words.roll) own += " " + (said.size() > 4 ? std::string(said[4]) : "?");
  return own;
}

std::string sfen_of_position(const GameRules& rules, const PositionWords& words, std::string_view own) {
  const auto said = split_words(own);
  std::size_t word = 2;
  std::string sfen = sfen_row(rules, said[0]) + (said[1] == "1" ? " b " : " w ");
  sfen += words.hands ? std::string(said[word++]) : "-";
  const int plies = words.plies ? parse_number<int>(said[word++]).value_or(0) : 0;
  sfen += " " + std::to_string(plies + 1);
  return words.roll ? sfen + " " + std::string(said.back()) : sfen;
}

std::optional<std::size_t> find_csa(const GameRules& rules, const std::vector<ToldMove>& moves, std::string_view csa) {
  if (!csa.empty() && (csa[0] == '+' || csa[0] == '-')) csa.remove_prefix(1);
  if (csa.size() != 6) return std::nullopt;
  for (std::size_t i = 0; i < 4; ++i) {
    if (!is_digit(csa[i])) return std::nullopt;
  }
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (moves[i].kind >= 0 && csa_of(rules, moves[i], Player::First).substr(1) == csa) return i;
  }
  return std::nullopt;
}

std::string csa_of(const GameRules& rules, const ToldMove& move, Player mover) {
  const int kind = move.into >= 0 ? move.into : move.kind;
  return (mover == Player::First ? "+" : "-") + csa_cell(move.from) + csa_cell(move.to) +
         std::string(csa_name(sfen_letter(rules, kind)));
}

}  // namespace yomi::gamefiles
