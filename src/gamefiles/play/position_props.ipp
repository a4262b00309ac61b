// What lies beside the board: cards that say where pieces go, and a die that says where a move must end.
#pragma once

#include "gamefiles/play/position_sets.ipp"

namespace yomi::gamefiles {

// --- Cards ---

template <int W, Sort S>
bool Position<W, S>::card_leads(int card, Player player, int from, int to) const {
  const Board& board = plan_->rules.board;
  const int turn = player == Player::First ? 1 : -1;
  const int right = turn * (board.column(to) - board.column(from));
  const int up = turn * (board.row(from) - board.row(to));
  for (const Jump& jump : plan_->rules.cards[static_cast<std::size_t>(card)].jumps) {
    if (jump.right == right && jump.up == up) return true;
  }
  return false;
}

// The card that was played goes between the players, and the one there to who played it.
template <int W, Sort S>
void Position<W, S>::exchange_card(int card) {
  const auto give = [&](std::size_t which, int owner) {
    hash_ ^= plan_->card_key(static_cast<int>(which), cards_[which]);
    cards_[which] = static_cast<std::uint8_t>(owner);
    hash_ ^= plan_->card_key(static_cast<int>(which), owner);
  };
  for (std::size_t other = 0; other < plan_->rules.cards.size(); ++other) {
    if (cards_[other] != 2) continue;
    give(other, static_cast<int>(index(to_move_)));
    break;
  }
  give(static_cast<std::size_t>(card), 2);
}

// --- The die ---

template <int W, Sort S>
void Position<W, S>::chance_outcomes(FixedList<ChanceOutcome<Move>, max_chance_outcomes>& outcomes) const
    requires(S == Sort::Chance) {
  outcomes.clear();
  const int sides = plan_->rules.die->sides;
  for (int side = 1; side <= sides; ++side) outcomes.push_back({roll_move(side), 1.0 / sides});
}

// Before the next move the die is to be thrown, unless the rules spare who is attacked.
template <int W, Sort S>
void Position<W, S>::throw_due() {
  if (S != Sort::Chance || !plan_->rules.die) return;
  const bool is_spared = plan_->rules.die->not_when_attacked && royal_attacked(to_move_);
  hash_ ^= plan_->roll_key(roll_);
  roll_ = is_spared || outcome_ != Outcome::Ongoing ? 0 : roll_due;
  hash_ ^= plan_->roll_key(roll_);
}

// Only moves to the column that the die shows, if there is one and any move goes there.
template <int W, Sort S>
void Position<W, S>::keep_to_column(MoveList<Position>& moves) const {
  if (roll_ <= 0) return;
  const int column = plan_->rules.die->column_of_side[static_cast<std::size_t>(roll_ - 1)];
  if (column < 0) return;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (plan_->rules.board.column(parts_of(moves[i]).to) == column) std::swap(moves[kept++], moves[i]);
  }
  if (kept > 0) moves.resize(kept);
}

}  // namespace yomi::gamefiles
