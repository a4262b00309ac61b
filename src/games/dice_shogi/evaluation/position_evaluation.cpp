// The evaluations, each for the side to move.
#include "games/dice_shogi/evaluation/expectation_curve.hpp"
#include "games/dice_shogi/evaluation/learned_weights.hpp"
#include "games/dice_shogi/evaluation/piece_values.hpp"
#include "games/dice_shogi/position.hpp"

namespace yomi::dice_shogi {

namespace {

// For a game whose weights nobody has learned yet: 500 points of material, a dragon, give odds of e to 1.
constexpr int material_per_unit = 500 * value_scale;

int unlearned_value(int material_value) {
  return expectation(static_cast<int>(std::int64_t{material_value} * odds_unit / material_per_unit));
}

}  // namespace

template <bool HasDie>
std::span<const std::string_view> BasicPosition<HasDie>::evaluation_names() {
  static constexpr std::array<std::string_view, 2> names{"material", "learned"};
  return names;
}

template <bool HasDie>
int BasicPosition<HasDie>::evaluate(int which) const {
  const int own_material = to_move_ == Player::First ? material_ : -material_;
  if (which == material) return own_material;
  const LearnedWeights* weights = built_in_weights(HasDie);
  return weights != nullptr ? weights->value(*this) : unlearned_value(own_material);
}

template <bool HasDie>
int BasicPosition<HasDie>::evaluate(int which, const Weights& weights) const {
  if (which != learned) return evaluate(which);
  assert(weights.with_die() == HasDie);
  return weights.value(*this);
}

template <bool HasDie>
Result<std::shared_ptr<const LearnedWeights>> BasicPosition<HasDie>::parse_weights(std::string_view bytes) const {
  return LearnedWeights::from_bytes(HasDie, bytes);
}

template <bool HasDie>
std::string BasicPosition<HasDie>::data_name() const {
  return "dice-shogi/" + std::string(variant_name(HasDie));
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
