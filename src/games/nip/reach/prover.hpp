// Whether a position can come about in a game, by searching backwards from it to the start.
//
// The search takes moves back, depth first, with the positions seen kept, and meets all positions of up to a number
// of discs, which are found forwards from the start once. A path that meets them proves the position reachable; a
// search that ends without one, and has left nothing out, proves it unreachable. One that is not through after a number
// of positions is begun anew with the order of moves shaken, as depth-first search may be caught where there is no way
// for very long (C. Gomes, B. Selman and H. Kautz, "Boosting combinatorial search through randomization", 1998); in the
// end the position is unknown. Of Othello the same was done with more pruning in "Estimation of the number of legal
// positions in Othello" (オセロの実現可能局面数の推計, IPSJ Game Programming Workshop 2025).
#pragma once

#include <unordered_set>

#include "games/nip/reach/unmoves.hpp"

namespace yomi::nip {

enum class Reach { Reachable, Unreachable, Unknown };

// All that can come about with so many discs and fewer, by whose discs are whose and who is to move; with as many as
// the board has cells, all there are. Positions are told apart by 64 bits of hash.
class EarlyPositions {
 public:
  EarlyPositions(const Board& board, Start start, int most_discs);

  int most_discs() const { return most_discs_; }
  bool contains(const Discs& discs, Player to_move) const { return keys_.contains(key_of(discs, to_move)); }
  std::size_t size() const { return keys_.size(); }

  static std::uint64_t key_of(const Discs& discs, Player to_move) {
    return Position::hash_of(discs.own, discs.opp) ^ (to_move == Player::First ? 0 : 0x9E37'79B9'7F4A'7C15ull);
  }

 private:
  int most_discs_;
  std::unordered_set<std::uint64_t> keys_;
};

struct ReachLimits {
  std::uint64_t first_try = 20'000;   // positions; most searches that end do so within
  std::uint64_t later_try = 1'000;    // positions of each try with a shaken order
  std::uint64_t positions = 200'000;  // of all tries together
  std::size_t choices_of_disc = 512;  // ways to take one disc back; where there are more the disc is left out
};

// Not for several threads at once; the early positions may be shared.
class ReachProver {
 public:
  ReachProver(const Unmoves& unmoves, const EarlyPositions& early, const ReachLimits& limits)
      : unmoves_(unmoves), early_(early), limits_(limits) {}

  Reach prove(const Discs& discs, Player to_move);

  // Of a position that was found reachable: an early position, and the moves from there on.
  struct Path {
    Discs early;
    Player to_move = Player::First;
    std::vector<Move> moves;
  };
  const Path& path() const { return path_; }

 private:
  bool search(const Discs& discs, Player to_move);
  int promise(const Unmoves::Before& before) const;
  bool is_out() const { return looked_at_ >= limit_; }

  const Unmoves& unmoves_;
  const EarlyPositions& early_;
  const ReachLimits limits_;
  Rng rng_{1};
  std::unordered_set<std::uint64_t> seen_;
  bool shaken_ = false;
  bool left_out_ = false;
  std::uint64_t looked_at_ = 0;  // in this try
  std::uint64_t limit_ = 0;
  Path path_;
};

}  // namespace yomi::nip
