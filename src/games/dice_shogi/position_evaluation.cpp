// The evaluations, each for the side to move.
#include "games/dice_shogi/piece_values.hpp"
#include "games/dice_shogi/position.hpp"

namespace yomi::dice_shogi {

template <bool HasDie>
std::span<const std::string_view> BasicPosition<HasDie>::evaluation_names() {
  static constexpr std::array<std::string_view, 1> names{"material"};
  return names;
}

template <bool HasDie>
int BasicPosition<HasDie>::evaluate(int which) const {
  assert(which == material);
  static_cast<void>(which);
  return to_move_ == Player::First ? material_ : -material_;
}

template <bool HasDie>
int BasicPosition<HasDie>::recounted_material() const {
  int value = 0;
  for (const Player player : {Player::First, Player::Second}) {
    const int sign = player == to_move_ ? 1 : -1;
    for (Cells rest = pieces(player); rest != 0; rest &= rest - 1) value += sign * board_value(kind_at(first_of(rest)));
    for (std::size_t i = 0; i < hand_kind_count; ++i) {
      value += sign * hands_.count(player, hand_kind(i)) * hand_value(hand_kind(i));
    }
  }
  return value;
}

template class BasicPosition<true>;
template class BasicPosition<false>;

}  // namespace yomi::dice_shogi
