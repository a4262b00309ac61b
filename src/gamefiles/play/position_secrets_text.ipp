// Text forms of what is hidden.
//
// Moves: a set-up is the pieces on its cells, in the order of rows from the top and "." for an empty one ("RRBBRBRB");
// to who may not know it, "?". An exit is the cell and the way ("a6-n").
//
// Positions: behind all other words, where the game has them, the pieces of hidden kinds that both players know
// ("a1,b2"), and what others have shown not to be ("c3:BR"); and last who looks: "-" for the truth, or "1", "2" or "0"
// for one who watches, ":" and the kinds that this viewer does not place ("1:2b4r"). Those stand as "?" and "v?" on the
// board and in hands.
#pragma once

#include "gamefiles/play/position_board.ipp"

namespace yomi::gamefiles {

// --- Writing ---

template <int W, Sort S>
std::string Position<W, S>::arrangement_text(int number) const {
  std::string text;
  for (const int kind : plan_->arrangements[index(to_move_)].all[static_cast<std::size_t>(number)]) {
    text += kind < 0 ? "." : detail::in_row(plan_->rules.kinds[static_cast<std::size_t>(kind)].letter);
  }
  return text;
}

template <int W>
std::string SecretsOf<W, Sort::Hidden>::unknown_kinds_text() const {
  std::string text;
  for (const Player owner : {Player::First, Player::Second}) {
    const Set cells = secrets_.unknown & self().owned_[index(owner)];
    for (const int kind : self().plan_->hidden_kinds) {
      const int in_hand =
          secrets_.unknown_hand[index(owner)] ? self().hands_[index(owner)][static_cast<std::size_t>(kind)] : 0;
      const int count = (self().kinds_[static_cast<std::size_t>(kind)] & cells).count() + in_hand;
      if (count > 1) text += std::to_string(count);
      if (count > 0)
        text += detail::in_row(detail::letter_of(self().plan_->rules.kinds[static_cast<std::size_t>(kind)],
                                                 static_cast<int>(index(owner))));
    }
  }
  return text.empty() ? "-" : text;
}

template <int W>
std::string SecretsOf<W, Sort::Hidden>::secrets_text() const {
  const auto& names = self().plan_->rules.board.names;
  std::string text;
  if (self().plan_->shows_capturers) {
    std::vector<std::string> cells;
    secrets_.shown.for_each([&](int cell) { cells.push_back(names[static_cast<std::size_t>(cell)]); });
    text += " " + (cells.empty() ? "-" : join(cells, ","));
  }
  if (self().plan_->tells_kinds_by_moves) {
    std::vector<std::string> pieces;
    self().plan_->all.for_each([&](int cell) {
      std::string kinds;
      for (std::size_t i = 0; i < self().plan_->hidden_kinds.size(); ++i) {
        if (secrets_.surely_not[i].contains(cell))
          kinds +=
              detail::in_row(self().plan_->rules.kinds[static_cast<std::size_t>(self().plan_->hidden_kinds[i])].letter);
      }
      if (!kinds.empty()) pieces.push_back(names[static_cast<std::size_t>(cell)] + ":" + kinds);
    });
    text += " " + (pieces.empty() ? "-" : join(pieces, ","));
  }
  if (secrets_.viewer < 0) return text + " -";
  return text + " " + std::to_string((secrets_.viewer + 1) % 3) + ":" + unknown_kinds_text();
}

// --- Reading; an empty message if it is right ---

template <int W>
std::string SecretsOf<W, Sort::Hidden>::read_secrets(const std::vector<std::string_view>& words, std::size_t& word) {
  const Board& board = self().plan_->rules.board;
  const auto hidden_piece = [&](std::string_view name) {
    const int cell = board.cell_named(name);
    return cell >= 0 && self().owner_at(cell) >= 0 && self().plan_->is_hidden(self().kind_at(cell)) ? cell : -1;
  };
  const auto listed = [&](std::string_view text) {
    return text == "-" ? std::vector<std::string_view>{} : split(text, ',');
  };
  if (self().plan_->shows_capturers) {
    for (const auto name : listed(words[word])) {
      const int cell = hidden_piece(name);
      if (cell < 0 || secrets_.unknown.contains(cell))
        return "there is no piece on " + in_quotes(name) + " that could have been shown";
      secrets_.shown.insert(cell);
    }
    ++word;
  }
  if (self().plan_->tells_kinds_by_moves) {
    for (const auto piece : listed(words[word])) {
      const auto parts = split(piece, ':');
      const int cell = hidden_piece(parts[0]);
      if (cell < 0 || parts.size() != 2) return "what a piece is not is written like a1:BR, not " + in_quotes(piece);
      const auto signs = detail::signs_of(*self().plan_, parts[1]);
      if (!signs) return signs.message();
      for (const auto& sign : *signs) {
        const int number = sign.kind < 0 || sign.unknown ? -1 : self().plan_->hidden_number(sign.kind);
        if (number < 0) return "what a piece is not is written like a1:BR, not " + in_quotes(piece);
        secrets_.surely_not[static_cast<std::size_t>(number)].insert(cell);
      }
    }
    ++word;
  }
  return read_viewer(words[word++]);
}

template <int W>
std::string SecretsOf<W, Sort::Hidden>::read_viewer(std::string_view text) {
  if (text == "-") {
    const bool is_truth = secrets_.unknown.none() && !secrets_.unknown_hand[0] && !secrets_.unknown_hand[1];
    return is_truth ? "" : "where something is unknown, the last word says who looks and what is unknown, like 1:2b4r";
  }
  if (text.size() < 3 || text[0] < '0' || text[0] > '2' || text[1] != ':')
    return "the last word is - or says who looks and what is unknown, like 1:2b4r; it is " + in_quotes(text);
  secrets_.viewer = static_cast<std::int8_t>((text[0] - '0' + 2) % 3);
  const auto signs = detail::signs_of(*self().plan_, text.substr(2) == "-" ? "" : text.substr(2));
  if (!signs) return signs.message();
  ForBoth<Unknown> unknown{};
  int count = 1;
  for (const auto& sign : *signs) {
    if (sign.kind < 0) {
      count = sign.number;
      continue;
    }
    if (sign.owner > 1 || sign.unknown || !self().plan_->is_hidden(sign.kind) || count < 1 || count > 250)
      return "only pieces of hidden kinds are unknown, not " + in_quotes(text.substr(2));
    auto& kinds = unknown[static_cast<std::size_t>(sign.owner)].kinds;
    kinds.insert(kinds.end(), static_cast<std::size_t>(count), sign.kind);
    count = 1;
  }
  for (const Player owner : {Player::First, Player::Second}) {
    Unknown& mine = unknown[index(owner)];
    std::sort(mine.kinds.begin(), mine.kinds.end());
    (secrets_.unknown & self().owned_[index(owner)]).for_each([&](int cell) { mine.cells.push_back(cell); });
    mine.with_hand = secrets_.unknown_hand[index(owner)];
    std::size_t wanted = mine.cells.size();
    for (const int kind : self().plan_->hidden_kinds)
      wanted += mine.with_hand ? static_cast<std::size_t>(self().in_hand(owner, kind)) : 0;
    if (secrets_.viewer == static_cast<std::int8_t>(index(owner)) && wanted > 0)
      return "who looks knows the own pieces";
    if (mine.kinds.size() != wanted) {
      return std::to_string(wanted) + " pieces are unknown, but " + std::to_string(mine.kinds.size()) + " kinds given";
    }
    if (!deal(owner, mine)) return "these kinds cannot stand where something is unknown";
  }
  return {};
}

}  // namespace yomi::gamefiles
