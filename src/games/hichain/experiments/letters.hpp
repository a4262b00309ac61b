// How strong each card of HICHAIN is: where it can be laid, and how often it could score at once.
#pragma once

#include "games/hichain/experiments/figure.hpp"

namespace yomi::hichain {

MeasuredFigures hichain_letter_figures(std::uint64_t games);

}  // namespace yomi::hichain
