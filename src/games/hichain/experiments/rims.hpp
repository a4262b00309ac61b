// What the numbers of the paper's text say about the rims of its cards, whose pictures are lost.
#pragma once

#include <array>

#include "games/hichain/cards.hpp"
#include "games/hichain/experiments/figure.hpp"

namespace yomi::hichain {

using Rims = std::array<Rim, card_count>;

// Black's legal moves at the start, with any rims: by card.
std::array<int, card_count> first_moves_with(const Rims& rims);

MeasuredFigures hichain_rim_figures();

}  // namespace yomi::hichain
