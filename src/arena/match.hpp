// A match of two agents over many games, on several threads.
//
// Everything that decides a game is in its Pairing, each game has agents of its own, and results are taken
// in the order of the games: neither the score nor where the SPRT stops depends on the number of threads
// (as long as the agents do not depend on time, and other processes answer alike).
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "agents/session.hpp"
#include "arena/elo.hpp"
#include "arena/game.hpp"
#include "arena/luck.hpp"
#include "arena/luck_adjustment.hpp"
#include "arena/sprt.hpp"

namespace yomi {

// Makes a player that no SPEC describes.
using MakePlayer = std::function<Result<std::unique_ptr<Agent>>(std::uint64_t seed)>;

struct MatchSettings {
  std::array<std::string, 2> players;     // agent SPECs
  std::array<MakePlayer, 2> makers = {};  // where set, instead of the SPEC, which is then only a name
  std::uint64_t games = 100;
  std::uint64_t seed = 1;
  int threads = 1;
  GameSettings game = {};
  std::optional<SprtSettings> sprt = {};
  std::optional<LuckSettings> luck = {};  // tell the luck of each game, and the score without it
};

struct PlayerFailure {
  std::uint64_t game = 0;  // from 0
  std::size_t player = 0;
  std::string reason;
};

struct MatchReport {
  std::array<std::array<Score, 2>, 2> by_side{};  // [player][side]: moving first, moving second
  std::vector<PlayerFailure> failures;
  std::array<std::uint64_t, 2> resignations{};
  std::uint64_t ply_limits = 0;  // games that were drawn for being too long
  std::uint64_t plies = 0;
  std::optional<SprtState> sprt;
  std::optional<LuckReport> luck;  // at the end, if it was asked for
  double seconds = 0;
  bool stopped = false;  // by the stop token, before all games were played

  // Of the first player of the match.
  Score score() const;
  std::uint64_t failures_of(std::size_t player) const;
};

// Called on the thread that called play_match(), in the order of the games.
using MatchProgress = std::function<void(const GameResult&, const MatchReport&)>;

// Plays from where `start` stands. An error if that is over, or a player's SPEC or what is asked for is wrong. A player
// that fails in a game loses it, and the match goes on.
Result<MatchReport> play_match(const Session& start, const MatchSettings& settings, std::stop_token stop,
                               const MatchProgress& progress);

}  // namespace yomi
