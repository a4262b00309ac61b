// The legal moves. Pins and checks are found once a position, so that no move has to be tried for the safety of
// the king; moves are tried on a copy only where a pawn drop or a stalemate could be at stake.
#include <algorithm>

#include "games/dice_shogi/position.hpp"

namespace yomi::dice_shogi {

namespace {

// Where pieces of `player` promote, and where a pawn would have no further move.
constexpr Cells last_row(Player player) { return row_cells(player == Player::First ? 0 : board_size - 1); }

// Without a guard of the stack, of which it uses a word: asked for every piece, the guard took 2 % of all
// (docs/hardening.md).
template <class List>
__attribute__((no_stack_protector)) void add_steps(Player player, Kind kind, int from, Cells targets, List& moves) {
  if (can_promote(kind)) {
    const Cells zone = last_row(player);
    const Cells promoting = (zone & bit(from)) != 0 ? targets : targets & zone;
    for (Cells rest = promoting; rest != 0; rest &= rest - 1) moves.push_back(Move::step(from, first_of(rest), true));
    if (kind == pawn) targets &= ~zone;
  }
  for (Cells rest = targets; rest != 0; rest &= rest - 1) moves.push_back(Move::step(from, first_of(rest), false));
}

}  // namespace

template <bool HasDie>
Cells BasicPosition<HasDie>::attackers(int cell, Player by, Cells taken_cells) const {
  // Who attacks a cell stands where a piece of the other colour on that cell would reach.
  const Player turned = opponent(by);
  Cells found = step_attacks(turned, pawn, cell) & kinds_[pawn];
  found |= step_attacks(turned, silver, cell) & kinds_[silver];
  found |= step_attacks(turned, gold, cell) & (kinds_[gold] | kinds_[tokin] | kinds_[promoted_silver]);
  found |= step_attacks(turned, king, cell) & (kinds_[king] | kinds_[horse] | kinds_[dragon]);
  // Most often no slider stands on a line to the cell.
  const Cells straight = (kinds_[rook] | kinds_[dragon]) & pieces(by);
  const Cells diagonal = (kinds_[bishop] | kinds_[horse]) & pieces(by);
  if ((straight_lines(cell) & straight) != 0) found |= straight_attacks(cell, taken_cells) & straight;
  if ((diagonal_lines(cell) & diagonal) != 0) found |= diagonal_attacks(cell, taken_cells) & diagonal;
  return found & pieces(by);
}

template <bool HasDie>
bool BasicPosition<HasDie>::king_may_step_to(int cell) const {
  // The king no longer stands in the way of a slider that looks at it.
  const Cells without_king = taken() & ~(kinds_[king] & pieces(to_move_));
  return attackers(cell, opponent(to_move_), without_king) == 0;
}

template <bool HasDie>
Cells BasicPosition<HasDie>::pinned() const {
  const int own_king = king_cell(to_move_);
  const Cells straight = straight_lines(own_king) & (kinds_[rook] | kinds_[dragon]);
  const Cells diagonal = diagonal_lines(own_king) & (kinds_[bishop] | kinds_[horse]);
  Cells found = 0;
  for (Cells rest = (straight | diagonal) & pieces(opponent(to_move_)); rest != 0; rest &= rest - 1) {
    const Cells hiding = between(own_king, first_of(rest)) & taken();
    if (std::has_single_bit(hiding)) found |= hiding & pieces(to_move_);
  }
  return found;
}

template <bool HasDie>
Cells BasicPosition<HasDie>::pawn_drop_cells() const {
  Cells cells = ~last_row(to_move_);
  for (Cells rest = kinds_[pawn] & pieces(to_move_); rest != 0; rest &= rest - 1) {
    cells &= ~file_cells(file_of(first_of(rest)));
  }
  return cells;
}

template <bool HasDie>
void BasicPosition<HasDie>::add_drops(Cells cells, Moves& moves) const {
  if (hands_.empty(to_move_) || cells == 0) return;
  for (std::size_t i = 0; i < hand_kind_count; ++i) {
    const Kind kind = hand_kind(i);
    if (!hands_.has(to_move_, kind)) continue;
    for (Cells rest = kind == pawn ? cells & pawn_drop_cells() : cells; rest != 0; rest &= rest - 1) {
      moves.push_back(Move::drop(kind, first_of(rest)));
    }
  }
}

template <bool HasDie>
void BasicPosition<HasDie>::ordinary_moves(Cells aim, Moves& moves) const {
  const Cells own = pieces(to_move_);
  const int own_king = king_cell(to_move_);
  Cells targets = aim & ~own;
  for (Cells rest = step_attacks(to_move_, king, own_king) & targets; rest != 0; rest &= rest - 1) {
    if (king_may_step_to(first_of(rest))) moves.push_back(Move::step(own_king, first_of(rest), false));
  }
  Cells empty = aim & ~taken();
  if (checkers_ != 0) {
    if (!std::has_single_bit(checkers_)) return;  // of two checks only the king can get out
    const Cells in_between = between(own_king, first_of(checkers_));
    targets &= checkers_ | in_between;
    empty &= in_between;
  }
  const Cells held = pinned();
  for (Cells rest = own & ~bit(own_king); rest != 0; rest &= rest - 1) {
    const int from = first_of(rest);
    const Kind kind = kind_at(from);
    Cells reached = attacks(to_move_, kind, from, taken()) & targets;
    if ((held & bit(from)) != 0) reached &= line_through(own_king, from);
    add_steps(to_move_, kind, from, reached, moves);
  }
  add_drops(empty, moves);
}

template <bool HasDie>
bool BasicPosition<HasDie>::has_ordinary_move() const {
  // There are at most twelve pieces, and a pawn in hand leaves at most one on the board: some cell is always free.
  if (checkers_ == 0 && !hands_.empty(to_move_)) return true;
  const Cells own = pieces(to_move_);
  const int own_king = king_cell(to_move_);
  for (Cells rest = step_attacks(to_move_, king, own_king) & ~own; rest != 0; rest &= rest - 1) {
    if (king_may_step_to(first_of(rest))) return true;
  }
  Cells targets = ~own;
  if (checkers_ != 0) {
    if (!std::has_single_bit(checkers_)) return false;
    const Cells in_between = between(own_king, first_of(checkers_));
    targets = checkers_ | in_between;
    if (in_between != 0) {
      constexpr std::uint32_t all_but_pawns = 0xFFFF & ~7u;
      if ((hands_.of(to_move_) & all_but_pawns) != 0) return true;
      if (hands_.has(to_move_, pawn) && (in_between & pawn_drop_cells()) != 0) return true;
    }
  }
  const Cells held = pinned();
  for (Cells rest = own & ~bit(own_king); rest != 0; rest &= rest - 1) {
    const int from = first_of(rest);
    Cells reached = attacks(to_move_, kind_at(from), from, taken()) & targets;
    if ((held & bit(from)) != 0) reached &= line_through(own_king, from);
    if (reached != 0) return true;
  }
  return false;
}

// Pieces of the player who is not to move that will have a move whatever is played now, unless they are captured:
// they cannot be pinned, as another piece of that player is nearer to the king on the line or none leads there,
// and a step of theirs is not onto an own piece. At most two are looked for; a hand would do as well.
template <bool HasDie>
Cells BasicPosition<HasDie>::surely_mobile(Player player) const {
  const Cells own = pieces(player);
  const int own_king = king_cell(player);
  const Cells nearest = (straight_attacks(own_king, own) | diagonal_attacks(own_king, own)) & own;
  Cells found = 0;
  for (Cells rest = own & ~nearest & ~bit(own_king); rest != 0; rest &= rest - 1) {
    const int cell = first_of(rest);
    if ((attacks(player, kind_at(cell), cell, all_cells) & ~own) == 0) continue;
    if (found != 0) return found | bit(cell);
    found = bit(cell);
  }
  return found;
}

// Of the two rules that look one move ahead.
template <bool HasDie>
Fault BasicPosition<HasDie>::looking_ahead(Move move) const {
  const bool drops_pawn = move.is_drop() && move.dropped() == pawn;
  BasicPosition next = *this;
  next.make(move);
  if ((next.in_check() && !drops_pawn) || next.has_ordinary_move()) return Fault::None;
  return next.in_check() ? Fault::PawnDropMate : Fault::Stalemate;
}

// Only a pawn that is dropped before the king, and moves that may leave the opponent without one, are tried.
template <bool HasDie>
typename BasicPosition<HasDie>::Trials BasicPosition<HasDie>::trials() const {
  Trials trials;
  const Player other = opponent(to_move_);
  if (hands_.has(to_move_, pawn)) trials.pawn_drops = step_attacks(other, pawn, king_cell(other));
  if (!hands_.empty(other)) return trials;
  const Cells mobile = surely_mobile(other);
  if (mobile == 0) trials.all = all_cells;
  if (std::has_single_bit(mobile)) trials.all = mobile;
  return trials;
}

template <bool HasDie>
void BasicPosition<HasDie>::permitted_moves(Cells aim, Moves& moves) const {
  moves.clear();
  ordinary_moves(aim, moves);
  const Trials tried = trials();
  if (tried.none()) return;
  std::size_t kept = 0;
  for (const Move move : moves) {
    if (!tried.concern(move) || looking_ahead(move) == Fault::None) moves[kept++] = move;
  }
  moves.resize(kept);
}

template <bool HasDie>
bool BasicPosition<HasDie>::has_permitted_move() const {
  if (!has_ordinary_move()) return false;
  const Trials tried = trials();
  if (tried.none()) return true;
  Moves moves;
  ordinary_moves(all_cells, moves);
  return std::any_of(moves.begin(), moves.end(),
                     [&](Move move) { return !tried.concern(move) || looking_ahead(move) == Fault::None; });
}

template <bool HasDie>
void BasicPosition<HasDie>::unrestricted_moves(Moves& moves) const {
  permitted_moves(all_cells, moves);
  if (moves.empty()) ordinary_moves(all_cells, moves);  // not in check, or the player would be mated
}

template <bool HasDie>
void BasicPosition<HasDie>::legal_moves(Moves& moves) const {
  assert(outcome_ == Outcome::Ongoing);
  if constexpr (HasDie) {
    if (is_roll_due()) {
      moves.clear();
      for (int face = 1; face <= 6; ++face) moves.push_back(Move::roll(face));
      return;
    }
    if (restricts(roll_)) {
      permitted_moves(file_cells(roll_), moves);
      if (!moves.empty()) return;
      unrestricted_moves(moves);
      const auto elsewhere =
          std::remove_if(moves.begin(), moves.end(), [&](Move move) { return file_of(move.to()) != roll_; });
      // None goes to that file, but where the two rules do not apply.
      if (elsewhere != moves.begin()) moves.resize(static_cast<std::size_t>(elsewhere - moves.begin()));
      return;
    }
  }
  unrestricted_moves(moves);
}

template <bool HasDie>
bool BasicPosition<HasDie>::gives_check(Move move) const {
  const int target = king_cell(opponent(to_move_));
  const Cells after = (move.is_drop() ? taken() : taken() & ~bit(move.from())) | bit(move.to());
  Kind kind = move.is_drop() ? move.dropped() : kind_at(move.from());
  if (move.promotes()) kind = promoted(kind);
  if ((attacks(to_move_, kind, move.to(), after) & bit(target)) != 0) return true;
  if (move.is_drop()) return false;
  // A slider behind the piece that went away.
  const Cells behind = pieces(to_move_) & ~bit(move.from());
  return ((straight_attacks(target, after) & behind & (kinds_[rook] | kinds_[dragon])) |
          (diagonal_attacks(target, after) & behind & (kinds_[bishop] | kinds_[horse]))) != 0;
}

template <bool HasDie>
void BasicPosition<HasDie>::noisy_moves(Moves& moves) const {
  if (is_roll_due()) {
    unrestricted_moves(moves);
  } else {
    legal_moves(moves);
  }
  std::size_t kept = 0;
  for (const Move move : moves) {
    if (is_capture(move) || move.promotes() || gives_check(move)) moves[kept++] = move;
  }
  moves.resize(kept);
}

template class BasicPosition<true>;
template class BasicPosition<false>;

}  // namespace yomi::dice_shogi
