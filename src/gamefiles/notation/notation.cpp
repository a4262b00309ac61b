#include "gamefiles/notation/notation.hpp"

#include "core/text.hpp"

namespace yomi::gamefiles {

namespace {

// Both write whose turn it is as w or b; we write 1 or 2.
bool is_in_notation(std::string_view text) {
  const auto words = split_words(text);
  return words.size() > 1 && (words[1] == "w" || words[1] == "b");
}

}  // namespace

Result<std::string> own_position(const GameRules& rules, const PositionWords& words, std::string_view start,
                                 std::string_view text) {
  if (text.starts_with("sfen ") || text.starts_with("fen ")) text.remove_prefix(text.find(' ') + 1);
  if (rules.notation == WrittenAs::Own || !is_in_notation(text)) return std::string(text);
  if (rules.notation == WrittenAs::Chess) return position_of_fen(rules, words, start, text);
  return position_of_sfen(rules, words, start, text);
}

Result<std::string> told_position(const GameRules& rules, const PositionWords& words, std::string_view own) {
  if (rules.notation == WrittenAs::Own) return Error{"the game has no notation but its own"};
  if (rules.notation == WrittenAs::Chess) return fen_of_position(rules, words, own);
  return sfen_of_position(rules, words, own);
}

// "e7e8+Q" is "e7e8q", "P@5e" is "P*5e"; a "+" alone is one in both.
std::string engine_move(std::string_view own) {
  std::string text(own);
  if (const auto at = text.find('@'); at != std::string::npos) text[at] = '*';
  const auto plus = text.find('+');
  if (plus != std::string::npos && plus + 1 < text.size())
    return text.substr(0, plus) + to_lower(text.substr(plus + 1));
  return text;
}

std::optional<std::size_t> find_told(const GameRules& rules, const std::vector<ToldMove>& moves,
                                     std::string_view text) {
  if (rules.notation == WrittenAs::Own) return std::nullopt;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (engine_move(moves[i].text) == text) return i;
  }
  return rules.notation == WrittenAs::Chess ? find_san(rules, moves, text) : find_csa(rules, moves, text);
}

std::string record_move(const GameRules& rules, const std::vector<ToldMove>& moves, std::size_t which, Player mover,
                        bool check, bool mate) {
  if (moves[which].kind < 0) return moves[which].text;
  if (rules.notation == WrittenAs::Chess) return san_of(rules, moves, which, check, mate);
  return csa_of(rules, moves[which], mover);
}

}  // namespace yomi::gamefiles
