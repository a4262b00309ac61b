// Chains: what scores, and how one more card changes it.
//
// A chain is a set of a player's cards on a path of cells that share edges, read in one of four directions: a sequence
// of ascending letters (three or more, Z before A) or a repeat of one letter (two or more). The asterisk stands for any
// letter inside a chain. Sets that lie in another of the same kind do not count. As cards only come and never go, a new
// card changes nothing but the chains through it: all new ones hold it, and what it takes away is what the new ones
// cover.
#pragma once

#include <cstdint>

#include "core/fixed_list.hpp"
#include "games/hichain/board.hpp"

namespace yomi::hichain {

// A set of one player's cards, a bit each.
using CardSet = std::uint32_t;

// Chains part and join again where several cards read alike (C U, H I, M W, N Z): at most 32 ways for one run of the
// alphabet, a few times that with an asterisk beside it.
inline constexpr std::size_t most_chains = 512;
using ChainList = FixedList<CardSet, most_chains>;

struct Chains {
  ChainList sequences;
  ChainList repeats;
  bool operator==(const Chains&) const = default;
};

inline int worth(CardSet chain) {
  const int length = std::popcount(chain);
  return length * length;
}

// The chains that a card would make. It need not lie there yet.
void find_chains_through(const Board& board, Piece piece, CellIndex cell, Chains& found);

// Whether it completes C-H-A-I-N.
bool completes_royal(const Board& board, Piece piece, CellIndex cell);

// What the owner of the chains gains by new ones, all with the same new card.
int gain_of(const Chains& present, const Chains& fresh);

// Adds new chains, all with the same new card, in place of what they cover.
void merge(Chains& present, const Chains& fresh);

}  // namespace yomi::hichain
