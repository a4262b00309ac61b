// Hex games in SGF: FF[4] GM[11], cells as a1, Black moves first and joins top and bottom.
//
// The swap is a move of White: swap-pieces (also swap), as Yomi plays it, or swap-sides, after which the stone stays,
// and the players have changed their colours: the next move is W's again. Yomi's first player stays Black, so what
// follows a swap-sides is read mirrored in the long diagonal and with the colours changed, which is the same game. PB
// is who makes the first move; RE tells the winner by the colour at the end.
#pragma once

#include "records/record_format.hpp"

namespace yomi::hex {

RecordFormat sgf_format();

}  // namespace yomi::hex
