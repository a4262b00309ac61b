#include "games/nip/endgame/last_flips.hpp"

#include <gtest/gtest.h>

#include "core/rng.hpp"

namespace yomi::nip {
namespace {

// Every cell of every board, with the other cells filled at random (also with hardly any own discs, so that
// rings of the opponent's alone are met): the tables count what the moves flip.
TEST(LastFlips, CountWhatTheLastMoveFlips) {
  Rng rng(1);
  for (const nip::Board& board : nip::Board::all_boards()) {
    nip::with_ring(board, [&](auto ring) {
      const LastFlips<ring()> last_flips(board);
      for (int cell = 0; cell < 64; ++cell) {
        if ((board.all >> cell & 1) == 0) continue;
        for (int filling = 0; filling < 200; ++filling) {
          nip::Cells own = rng() & board.all & ~nip::cell_bit(cell);
          for (int thinned = filling % 5; thinned > 0; --thinned) own &= rng();
          const nip::Discs discs = nip::gathered_discs(board, own, board.all & ~own & ~nip::cell_bit(cell));
          const auto flips = nip::flips_of<ring()>(board, discs, cell);
          ASSERT_EQ(last_flips.count(discs.own, discs.ring_own, cell), std::popcount(flips.cells))
              << "board " << board.number() << ", cell " << board.cell_name(cell) << ", own " << own;
        }
      }
    });
  }
}

}  // namespace
}  // namespace yomi::nip
