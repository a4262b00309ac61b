// Where the parameters of the learned evaluation are: the four terms that HICHAIN's authors name. Each stage of the
// game has parameters of its own, in sixteenths of a point.
//
//   score     the lead
//   chains    chains in progress: what a player's best cards would gain where they may be laid now, or could be
//             once a point of the opponent's is there, and whether hand and chain go on together
//   letters   the cards in hand, and pairs of neighbours among them
//   mobility  the number of legal moves
//
// Chains and mobility have parameters for the player whose turn it is and for the other one, the others count alike
// for both with opposite signs.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "games/hichain/cards.hpp"

namespace yomi::hichain {

class FeatureLayout {
 public:
  static constexpr std::size_t stages = 6;
  static constexpr std::size_t stage(int cards_played) {
    return std::min(static_cast<std::size_t>(cards_played) / 9, stages - 1);
  }

  // Points by size: a pair is worth 4, a third card 9, and a card on a chain of n another 2n + 1.
  static constexpr std::size_t sizes = 13;
  static constexpr std::size_t size_of(int points) {
    constexpr std::array<int, sizes - 1> least{1, 5, 8, 10, 12, 14, 17, 20, 24, 29, 36, 46};
    std::size_t size = 0;
    while (size < least.size() && points >= least[size]) ++size;
    return size;
  }

  static constexpr std::size_t ranks = 3;    // of the cards by what they gain now
  static constexpr std::size_t latents = 2;  // of those that lack a point
  static constexpr std::size_t runs = 4;     // cards in hand that go on from the best one: 3 and more count alike
  static constexpr std::size_t crowds = 20;
  static constexpr std::size_t crowd_of(int moves) {
    return std::min(static_cast<std::size_t>(moves) / 100, crowds - 1);
  }

  // --- Parameters ---
  enum class Term { Score, Letters, Chains, Mobility };
  static constexpr Term term_of(std::size_t parameter) {
    if (parameter < hand(0)) return Term::Score;
    if (parameter < gains_start) return Term::Letters;
    return parameter < mobility_start ? Term::Chains : Term::Mobility;
  }

  static constexpr std::size_t turn = 0;
  static constexpr std::size_t lead_by_one = 1;
  static constexpr std::size_t lead_by_eight = 2;
  // Equal cards share that of the original.
  static constexpr std::size_t hand(Card card) { return 3 + card; }
  static constexpr std::size_t pair_in_hand = 3 + card_count;
  static constexpr std::size_t gain(bool on_turn, std::size_t rank, std::size_t size) {
    return gains_start + (side(on_turn) * ranks + rank) * sizes + size;
  }
  static constexpr std::size_t latent(bool on_turn, std::size_t rank, std::size_t size) {
    return latents_start + (side(on_turn) * latents + rank) * sizes + size;
  }
  static constexpr std::size_t run(bool on_turn, std::size_t length) {
    return runs_start + side(on_turn) * runs + length;
  }
  static constexpr std::size_t mobility(bool on_turn, std::size_t crowd) {
    return mobility_start + side(on_turn) * crowds + crowd;
  }

 private:
  static constexpr std::size_t side(bool on_turn) { return on_turn ? 1 : 0; }
  static constexpr std::size_t gains_start = pair_in_hand + 1;
  static constexpr std::size_t latents_start = gains_start + 2 * ranks * sizes;
  static constexpr std::size_t runs_start = latents_start + 2 * latents * sizes;
  static constexpr std::size_t mobility_start = runs_start + 2 * runs;

 public:
  static constexpr std::size_t count = mobility_start + 2 * crowds;
};

}  // namespace yomi::hichain
