#include "games/dice_shogi/position.hpp"

#include "games/dice_shogi/evaluation/piece_values.hpp"

namespace yomi::dice_shogi {

template <bool HasDie>
BasicPosition<HasDie>::BasicPosition(Empty, const Settings& settings)
    : rolls_from_left_(settings.rolls_from_left), max_plies_(static_cast<std::uint16_t>(settings.max_plies)) {}

template <bool HasDie>
BasicPosition<HasDie>::BasicPosition(const Settings& settings) : BasicPosition(Empty{}, settings) {
  constexpr std::array<Kind, board_size> back_row{rook, bishop, silver, gold, king};
  for (int i = 0; i < board_size; ++i) {
    put(Player::Second, back_row[static_cast<std::size_t>(i)], i);
    put(Player::First, back_row[static_cast<std::size_t>(i)], cell_count - 1 - i);
  }
  put(Player::Second, pawn, cell_at(1, 1));
  put(Player::First, pawn, cell_at(5, 3));
  find_checkers();
  find_outcome();
}

template <bool HasDie>
inline void BasicPosition<HasDie>::put(Player player, Kind kind, int cell) {
  pieces_[index(player)] ^= bit(cell);
  kinds_[kind] ^= bit(cell);
  board_[static_cast<std::size_t>(cell)] = kind;
  hash_ ^= keys::piece(player, kind, cell);
  material_ += player == Player::First ? board_value(kind) : -board_value(kind);
}

template <bool HasDie>
inline void BasicPosition<HasDie>::take(Player player, Kind kind, int cell) {
  pieces_[index(player)] ^= bit(cell);
  kinds_[kind] ^= bit(cell);
  board_[static_cast<std::size_t>(cell)] = no_kind;
  hash_ ^= keys::piece(player, kind, cell);
  material_ -= player == Player::First ? board_value(kind) : -board_value(kind);
}

template <bool HasDie>
inline void BasicPosition<HasDie>::add_to_hand(Player player, Kind kind) {
  hash_ ^= keys::piece_in_hand(player, kind, hands_.count(player, kind));
  hands_.add(player, kind);
  material_ += player == Player::First ? hand_value(kind) : -hand_value(kind);
}

template <bool HasDie>
inline void BasicPosition<HasDie>::remove_from_hand(Player player, Kind kind) {
  hands_.remove(player, kind);
  hash_ ^= keys::piece_in_hand(player, kind, hands_.count(player, kind));
  material_ -= player == Player::First ? hand_value(kind) : -hand_value(kind);
}

// The opponent's pieces that give check to the side to move.
template <bool HasDie>
inline void BasicPosition<HasDie>::find_checkers() {
  checkers_ = attackers(king_cell(to_move_), opponent(to_move_), taken());
}

template <bool HasDie>
inline void BasicPosition<HasDie>::find_outcome() {
  if (checkers_ != 0 && !has_permitted_move()) {
    outcome_ = win_for(opponent(to_move_));
  } else if (plies_ >= max_plies_) {
    outcome_ = Outcome::Draw;
  }
}

template <bool HasDie>
void BasicPosition<HasDie>::play(Move move) {
  assert(outcome_ == Outcome::Ongoing);
  assert(move.is_roll() == is_roll_due());
  if (move.is_roll()) {
    roll_ = static_cast<std::uint8_t>(move.face());
    hash_ ^= keys::rolls[roll_];
  } else {
    play_move(move);
  }
}

template <bool HasDie>
void BasicPosition<HasDie>::play_move(Move move) {
  make(move);
  find_outcome();
}

template <bool HasDie>
void BasicPosition<HasDie>::make(Move move) {
  const int to = move.to();
  const Player other = opponent(to_move_);
  if (move.is_drop()) {
    const Kind kind = move.dropped();
    assert(hands_.has(to_move_, kind) && kind_at(to) == no_kind);
    remove_from_hand(to_move_, kind);
    put(to_move_, kind, to);
  } else {
    const Kind kind = kind_at(move.from());
    assert((pieces(to_move_) & bit(move.from())) != 0);
    take(to_move_, kind, move.from());
    if (const Kind captured = kind_at(to); captured != no_kind) {
      assert(captured != king && (pieces(other) & bit(to)) != 0);
      take(other, captured, to);
      add_to_hand(to_move_, unpromoted(captured));
    }
    put(to_move_, move.promotes() ? promoted(kind) : kind, to);
  }
  if (roll_ != 0) {
    hash_ ^= keys::rolls[roll_];
    roll_ = 0;
  }
  hash_ ^= keys::second_to_move;
  to_move_ = other;
  ++plies_;
  find_checkers();
}

template <bool HasDie>
std::uint64_t BasicPosition<HasDie>::recomputed_hash() const {
  BasicPosition fresh(Empty{}, settings());
  for (const Player player : {Player::First, Player::Second}) {
    for (Cells rest = pieces(player); rest != 0; rest &= rest - 1) {
      fresh.put(player, kind_at(first_of(rest)), first_of(rest));
    }
    for (std::size_t i = 0; i < hand_kind_count; ++i) {
      for (int n = hands_.count(player, hand_kind(i)); n > 0; --n) fresh.add_to_hand(player, hand_kind(i));
    }
  }
  if (to_move_ == Player::Second) fresh.hash_ ^= keys::second_to_move;
  if (roll_ != 0) fresh.hash_ ^= keys::rolls[roll_];
  fresh.plies_ = plies_;
  return fresh.hash();
}

template class BasicPosition<true>;
template class BasicPosition<false>;

}  // namespace yomi::dice_shogi
