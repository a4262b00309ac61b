// Links to the board of hexworld.org, as Hex players pass games on:
//
//   https://hexworld.org/board/#11,a3:sf6e7:rw
//
// The size; then, ignored here, how the board is shown (c1, n, r9); the moves, and behind another comma those that come
// after the one that is shown. ":s" is swap-pieces, ":rb" and ":rw" that Black (the first player, Red there) or White
// resigns, ":fb" and ":fw" that one forfeits. Passes (":p") and boards that are not as high as they are wide are
// understood but not possible in Yomi.
#pragma once

#include "records/record_format.hpp"

namespace yomi::hex {

RecordFormat hexworld_format();

}  // namespace yomi::hex
