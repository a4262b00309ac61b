// The learned values of all moves of a position, without playing them: a card changes what fits on the cells around it
// and, if it links with none of the mover's cards, what the mover's cards would gain on the four cells beside it. Only
// cards that link are looked at anew.
#pragma once

#include "games/hichain/evaluation/learned_weights.hpp"
#include "games/hichain/evaluation/outlook.hpp"

namespace yomi::hichain {

class MoveValues {
 public:
  // The opponent must be sure to have a move whatever is played.
  MoveValues(const Position& position, const LearnedWeights& weights);

  // For the mover.
  int of(Move move);

 private:
  struct Side {
    Player player;
    Potentials potentials;
    LaySet lays;
    int moves = 0;
  };

  void prepare(Side& side, Player player);
  const Potential* gain_of(Move move) const;
  Outlook opponent_after(Move move) const;
  Outlook mover_after(Move move);
  bool links(Move move) const;
  void add_beside(Move move, OutlookBuilder& builder);

  const Position& position_;
  const LearnedWeights& weights_;
  Side mover_;
  Side other_;
  std::array<int, card_count> moves_by_card_{};  // of the mover
  Board scratch_;                                // the board, with the card of a move on it for a while
};

}  // namespace yomi::hichain
