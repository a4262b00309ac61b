// Figure 5 of the HICHAIN paper: how many legal moves each player has, turn by turn, in random games.
#pragma once

#include "games/hichain/experiments/figure.hpp"

namespace yomi::hichain {

MeasuredFigures hichain_mobility_figures(std::uint64_t games);

}  // namespace yomi::hichain
