// Positions that a symmetry maps onto each other share one line of a book: that of the one whose text comes
// first in the alphabet.
#pragma once

#include <algorithm>

#include "book/book.hpp"
#include "core/game.hpp"

namespace yomi {

template <Game G>
struct CanonicalForm {
  std::string key;  // its text
  int symmetry;     // that leads to it
};

template <Game G>
CanonicalForm<G> canonical_form(const G& game) {
  CanonicalForm<G> form{game.text(), 0};
  if constexpr (Symmetric<G>) {
    for (int symmetry = 1; symmetry < game.symmetry_count(); ++symmetry) {
      std::string text = game.transformed(symmetry).text();
      if (text < form.key) form = {std::move(text), symmetry};
    }
  }
  return form;
}

// The text of a move as a book has it, with which it is listed at the canonical position.
template <Game G>
std::string canonical_move_text(const G& game, typename G::Move move, int symmetry) {
  if constexpr (Symmetric<G>) {
    if (symmetry != 0) return game.transformed(symmetry).move_text(game.transformed_move(move, symmetry));
  }
  return game.move_text(move);
}

// What the book knows of the moves of a position, best first; nothing if it does not know the position. Of
// equal ones the first in the order of the rules comes first.
template <Game G>
std::vector<BookMove> moves_in_book(const Book& book, const G& game) {
  std::vector<BookMove> known;
  if (game.outcome() != Outcome::Ongoing) return known;
  const auto form = canonical_form(game);
  const auto found = book.positions.find(form.key);
  if (found == book.positions.end()) return known;
  MoveList<G> moves;
  game.legal_moves(moves);
  for (const auto move : moves) {
    const std::string text = canonical_move_text(game, move, form.symmetry);
    for (const auto& listed : found->second) {
      if (listed.move == text) known.push_back({game.move_text(move), listed.value, listed.depth});
    }
  }
  std::stable_sort(known.begin(), known.end(), [](const auto& a, const auto& b) { return a.value > b.value; });
  return known;
}

}  // namespace yomi
