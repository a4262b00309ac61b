// The size of HICHAIN's game tree, which its authors put at 10^162, by Knuth's estimator (search/tree_size.hpp).
#pragma once

#include "games/hichain/experiments/figure.hpp"

namespace yomi::hichain {

MeasuredFigures hichain_space_figures(std::uint64_t probes);

}  // namespace yomi::hichain
