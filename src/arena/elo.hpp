// The difference in strength that a match shows, in Elo (A. E. Elo, "The rating of chessplayers, past and
// present", 1978): a player who is D better is expected to score 1 / (1 + 10^(-D/400)).
#pragma once

#include <array>
#include <cstdint>

namespace yomi {

// Of a match, seen by its first player.
struct Score {
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;

  std::uint64_t games() const { return wins + draws + losses; }
  // The share of points won, with half a point for a draw; a half before the first game.
  double share() const;
  bool operator==(const Score&) const = default;
};

// Minus and plus infinity for shares of 0 and 1, and beyond.
double elo_from_share(double share);
double share_from_elo(double elo);

// All in Elo; each may be infinite.
struct EloEstimate {
  double difference = 0;
  double error = 0;  // half the width of the interval
  // The 95 % interval: normal approximation of the share, mapped to Elo. Of a match won or lost to the
  // last game, where that has no width, the exact binomial interval (Clopper and Pearson 1934).
  double low = 0;
  double high = 0;
};

EloEstimate estimate_elo(const Score& score);

}  // namespace yomi
