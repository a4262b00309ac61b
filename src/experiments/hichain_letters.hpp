// How strong each card of HICHAIN is: where it can be laid, and how often it could score at once.
#pragma once

#include "experiments/hichain_figure.hpp"

namespace yomi {

MeasuredFigures hichain_letter_figures(std::uint64_t games);

}  // namespace yomi
