#include "games/hichain/gains.hpp"

namespace yomi::hichain {

bool Position::can_score(Player player) const {
  return any_gain(*this, player, [](const Gain&) { return true; });
}

}  // namespace yomi::hichain
