// What the last ply of a search by material needs to know: the best that a move to each file does to the material,
// without making any. Drops, most of the moves where there are any, are told by files at once, and a step of the king
// is looked at for safety only where it would be the best.
#include <algorithm>

#include "games/dice_shogi/evaluation/piece_values.hpp"
#include "games/dice_shogi/position.hpp"

namespace yomi::dice_shogi {

namespace {

constexpr int none = material_changes::none;

// Of taking a piece: it is lost to the one and in the hand of the other.
constexpr int capture_change(Kind kind) {
  return kind == no_kind || kind == king ? 0 : board_value(kind) + hand_value(unpromoted(kind));
}
constexpr int promotion_change(Kind kind) { return board_value(promoted(kind)) - board_value(kind); }
constexpr int drop_change(Kind kind) { return board_value(kind) - hand_value(kind); }

constexpr auto capture_changes = [] {
  std::array<int, kind_count> changes{};
  for (std::size_t kind = 0; kind < kind_count; ++kind) changes[kind] = capture_change(static_cast<Kind>(kind));
  return changes;
}();

// Bit c: one of the cells is in column c.
constexpr std::uint32_t columns_of(Cells cells) {
  return (cells | cells >> 5 | cells >> 10 | cells >> 15 | cells >> 20) & 0x1F;
}

class BestByColumn {
 public:
  BestByColumn() { best_.fill(none); }

  int of(int column) const { return best_[static_cast<std::size_t>(column)]; }
  void raise(int column, int change) {
    int& best = best_[static_cast<std::size_t>(column)];
    best = std::max(best, change);
  }
  void raise_all(std::uint32_t columns, int change) {
    for (; columns != 0; columns &= columns - 1) raise(std::countr_zero(columns), change);
  }

 private:
  std::array<int, board_size> best_;
};

}  // namespace

namespace material_changes {

int least() {
  static constexpr int least = [] {
    int change = 0;
    for (std::size_t i = 0; i < hand_kind_count; ++i) change = std::min(change, drop_change(hand_kind(i)));
    return change;
  }();
  return least;
}

int most() {
  static constexpr int most = [] {
    int capture = 0, promotion = 0;
    for (std::size_t i = 0; i < kind_count; ++i) {
      const auto kind = static_cast<Kind>(i);
      capture = std::max(capture, capture_change(kind));
      if (can_promote(kind)) promotion = std::max(promotion, promotion_change(kind));
    }
    return capture + promotion;  // more than any drop
  }();
  return most;
}

}  // namespace material_changes

template <bool HasDie>
int BasicPosition<HasDie>::material_change(Move move) const {
  if (move.is_drop()) return drop_change(move.dropped());
  return capture_changes[kind_at(move.to())] + (move.promotes() ? promotion_change(kind_at(move.from())) : 0);
}

// Of all pieces but the king.
template <bool HasDie>
template <class Best>
void BasicPosition<HasDie>::find_best_steps(Cells targets, Best& best) const {
  const Cells own = pieces(to_move_);
  const Cells others = pieces(opponent(to_move_));
  const int own_king = king_cell(to_move_);
  const Cells held = pinned();
  const Cells zone = row_cells(to_move_ == Player::First ? 0 : board_size - 1);
  std::uint32_t quiet_columns = 0;
  for (Cells rest = own & ~bit(own_king); rest != 0; rest &= rest - 1) {
    const int from = first_of(rest);
    const Kind kind = kind_at(from);
    Cells reached = attacks(to_move_, kind, from, taken()) & targets;
    if ((held & bit(from)) != 0) reached &= line_through(own_king, from);
    Cells promoting = 0;
    int promotion = 0;
    if (can_promote(kind)) {
      promoting = (zone & bit(from)) != 0 ? reached : reached & zone;
      promotion = promotion_change(kind);  // never a loss, so it is the better of the two moves
    }
    quiet_columns |= columns_of(reached & ~others & ~promoting);
    for (Cells loud = (reached & others) | promoting; loud != 0; loud &= loud - 1) {
      const int to = first_of(loud);
      best.raise(column_of(to), capture_changes[kind_at(to)] + ((promoting & bit(to)) != 0 ? promotion : 0));
    }
  }
  best.raise_all(quiet_columns, 0);
}

template <bool HasDie>
template <class Best>
void BasicPosition<HasDie>::find_best_drops(Cells empty, Best& best) const {
  if (hands_.empty(to_move_) || empty == 0) return;
  int drop = none;
  for (const Kind kind : {silver, gold, bishop, rook}) {
    if (hands_.has(to_move_, kind)) drop = std::max(drop, drop_change(kind));
  }
  if (drop != none) best.raise_all(columns_of(empty), drop);
  if (hands_.has(to_move_, pawn)) best.raise_all(columns_of(empty & pawn_drop_cells()), drop_change(pawn));
}

template <bool HasDie>
void BasicPosition<HasDie>::best_material_changes(MaterialChanges& best) const {
  best.fill(none);
  if (!trials().none()) {
    Moves moves;
    unrestricted_moves(moves);
    for (const Move move : moves) {
      int& of_file = best[static_cast<std::size_t>(file_of(move.to()) - 1)];
      of_file = std::max(of_file, material_change(move));
    }
    return;
  }
  const Cells own = pieces(to_move_);
  const int own_king = king_cell(to_move_);
  BestByColumn found;
  if (checkers_ == 0) {
    find_best_steps(all_cells & ~own, found);
    find_best_drops(all_cells & ~taken(), found);
  } else if (std::has_single_bit(checkers_)) {  // of two checks only the king can get out
    const Cells in_between = between(own_king, first_of(checkers_));
    find_best_steps(checkers_ | in_between, found);
    find_best_drops(in_between, found);
  }
  for (Cells rest = step_attacks(to_move_, king, own_king) & ~own; rest != 0; rest &= rest - 1) {
    const int to = first_of(rest);
    const int change = capture_changes[kind_at(to)];
    if (change > found.of(column_of(to)) && king_may_step_to(to)) found.raise(column_of(to), change);
  }
  for (int column = 0; column < board_size; ++column) {
    best[static_cast<std::size_t>(board_size - 1 - column)] = found.of(column);
  }
}

template class BasicPosition<true>;
template class BasicPosition<false>;

}  // namespace yomi::dice_shogi
