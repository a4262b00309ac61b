// Static values: how many men more, and how far they have come. A man's way counts by its square, as one that is near
// the end ties up several defenders.
#include <bit>

#include "breakthrough/position.hpp"

namespace yomi::breakthrough {

namespace {

constexpr int man_worth = 100;

int worth_of_men(const Position& position, Player player, bool with_advance) {
  int worth = 0;
  for (Cells rest = position.men(player); rest != 0; rest &= rest - 1) {
    const int progress = position.progress(player, std::countr_zero(rest));
    worth += man_worth + (with_advance ? 4 * progress * progress : 0);
  }
  return worth;
}

}  // namespace

std::span<const std::string_view> Position::evaluation_names() {
  static constexpr std::string_view names[]{"material", "advance"};
  return names;
}

int Position::evaluate(int which) const {
  const bool with_advance = which == advance;
  return worth_of_men(*this, to_move_, with_advance) - worth_of_men(*this, opponent(to_move_), with_advance);
}

}  // namespace yomi::breakthrough
