#include "games/hichain/position.hpp"

namespace yomi::hichain {

std::span<const std::string_view> Position::evaluation_names() {
  static constexpr std::array<std::string_view, 1> names{"score"};
  return names;
}

int Position::evaluate(int) const { return score(to_move_) - score(opponent(to_move_)); }

}  // namespace yomi::hichain
