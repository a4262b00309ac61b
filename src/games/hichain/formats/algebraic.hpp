// The notation of HICHAIN's authors: "■Js1-1 □*n0+2", the moves of a round on a line. The marks of colour may be left
// out.
#pragma once

#include "records/record_format.hpp"

namespace yomi::hichain {

RecordFormat algebraic_format();

}  // namespace yomi::hichain
