// The board for a terminal, how a game ended, and what pieces are worth.
#pragma once

#include "gamefiles/play/position_move_text.ipp"

namespace yomi::gamefiles {

template <int W, Sort S>
std::string Position<W, S>::piece_text(int cell) const {
  const int owner = owner_at(cell);
  if constexpr (S == Sort::Hidden) {
    if (this->secrets_.unknown.contains(cell)) return detail::unknown_letter(owner);
  }
  return detail::letter_of(plan_->rules.kinds[static_cast<std::size_t>(kind_at(cell))], owner);
}

// The kinds in a hand by their letters, and how many of each.
template <int W, Sort S>
std::vector<std::pair<std::string, int>> Position<W, S>::hand_of(Player player) const {
  std::vector<std::pair<std::string, int>> hand;
  const auto owner = static_cast<int>(index(player));
  int unknown = 0;
  for (std::size_t kind = 0; kind < plan_->kinds.size(); ++kind) {
    const int count = hands_[index(player)][kind];
    if constexpr (S == Sort::Hidden) {
      if (this->secrets_.unknown_hand[index(player)] && plan_->is_hidden(static_cast<int>(kind))) {
        unknown += count;
        continue;
      }
    }
    if (count > 0) hand.emplace_back(detail::letter_of(plan_->rules.kinds[kind], owner), count);
  }
  if (unknown > 0) hand.emplace_back(detail::unknown_letter(owner), unknown);
  return hand;
}

template <int W, Sort S>
std::string Position<W, S>::board(BoardStyle) const {
  const Board& board = plan_->rules.board;
  const bool is_hexagons = board.kind == Board::Kind::Hexagons;
  std::string text;
  int least = 1000;
  for (int cell = 0; cell < plan_->cells; ++cell) {
    if (plan_->all.contains(cell) && is_hexagons) least = std::min(least, 2 * board.column(cell) + board.row(cell));
  }
  for (int row = 0; row < board.rows; ++row) {
    std::string line;
    std::string label;
    for (int column = 0; column < board.columns; ++column) {
      const int cell = board.cell_at(column, row);
      if (cell < 0) {
        if (!is_hexagons) line += "  ";
        continue;
      }
      if (label.empty()) {
        const std::string& name = board.names[static_cast<std::size_t>(cell)];
        label = board.kind == Board::Kind::Hexagons
                    ? name
                    : name.substr(
                          name.find_first_of("0123456789") == std::string::npos ? 0 : name.find_first_of("0123456789"));
        if (is_hexagons) line += std::string(static_cast<std::size_t>(2 * column + row - least), ' ');
      }
      if (plan_->sows) {
        const std::string seeds = std::to_string(seeds_[static_cast<std::size_t>(cell)]);
        line += std::string(seeds.size() < 2 ? 1 : 0, ' ') + seeds + " ";
        continue;
      }
      const std::string sign = owner_at(cell) < 0 ? "." : piece_text(cell);
      line += sign + (characters(sign).size() == 1 && sign.size() < 3 ? " " : "");
    }
    while (!line.empty() && line.back() == ' ') line.pop_back();
    text += std::string(label.size() < 3 ? 3 - label.size() : 0, ' ') + label + "  " + line + "\n";
  }
  if (!is_hexagons) {
    std::string letters = "     ";
    for (int column = 0; column < board.columns; ++column) {
      for (int row = board.rows - 1; row >= 0; --row) {
        const int cell = board.cell_at(column, row);
        if (cell < 0) continue;
        letters += board.names[static_cast<std::size_t>(cell)].substr(0, 1) + " ";
        break;
      }
    }
    while (letters.back() == ' ') letters.pop_back();
    text += letters + "\n";
  }
  if (plan_->has_hands) {
    for (const Player player : {Player::First, Player::Second}) {
      std::string hand;
      for (const auto& [letter, count] : hand_of(player))
        hand += " " + letter + (count > 1 ? "x" + std::to_string(count) : "");
      // A hand that is empty once everything has been set up is none.
      if (hand.empty() && !plan_->drops) continue;
      text += "in hand of " + plan_->rules.players[index(player)] + ":" + (hand.empty() ? " nothing" : hand) + "\n";
    }
  }
  if (plan_->sows) text += "stores: " + std::to_string(stores_[0]) + " and " + std::to_string(stores_[1]) + "\n";
  if (plan_->has_exits)
    text += "left the board: " + std::to_string(stores_[0]) + " and " + std::to_string(stores_[1]) + "\n";
  if (plan_->has_cards) text += "cards: " + cards_text() + "\n";
  if (S == Sort::Chance && roll_ > 0) text += "the die shows " + std::to_string(roll_) + "\n";
  if (outcome_ == Outcome::Ongoing) text += plan_->rules.players[index(to_move_)] + " to move\n";
  return text;
}

template <int W, Sort S>
Message Position<W, S>::outcome_reason() const {
  if (outcome_ == Outcome::Ongoing) return {};
  const auto& ends = plan_->rules.ends;
  if (static_cast<std::size_t>(end_) > ends.size()) {
    return {
        std::to_string(longest_game) + " turns have been played", "file_too_long", {parameter("turns", longest_game)}};
  }
  if (end_ < 0 || static_cast<std::size_t>(end_) >= ends.size()) {
    return {plan_->rules.players[index(to_move_)] + " cannot move", "file_stuck", {parameter("player", to_move_)}};
  }
  const End& end = ends[static_cast<std::size_t>(end_)];
  if (GameRules::counts(end.result)) {
    const auto count = points(end.result);
    const std::string half = plan_->rules.second_gets >= 0 ? ".5" : "";
    return {end.words + ", " + std::to_string(count[0]) + " to " + std::to_string(count[1]) + half,
            "file_points",
            {parameter("rule", end.words), parameter("first", count[0]),
             parameter("second", std::to_string(count[1]) + half)}};
  }
  return {end.words, "file_end", {parameter("rule", end.words)}};
}

template <int W, Sort S>
std::span<const std::string_view> Position<W, S>::evaluation_names() {
  static constexpr std::string_view names[]{"material"};
  return names;
}

template <int W, Sort S>
int Position<W, S>::evaluate(int) const {
  const auto p = index(to_move_);
  int value = 0;
  for (std::size_t kind = 0; kind < plan_->kinds.size(); ++kind) {
    const int more = (kinds_[kind] & owned_[p]).count() - (kinds_[kind] & owned_[1 - p]).count();
    const int in_hand = plan_->has_hands ? hands_[p][kind] - hands_[1 - p][kind] : 0;
    value += plan_->kinds[kind].value * (more + in_hand);
  }
  return value;
}

}  // namespace yomi::gamefiles
