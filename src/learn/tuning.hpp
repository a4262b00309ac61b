// Learning the weights of a game's evaluation: what can be set, and what is told of it. The work is done
// in tuner.hpp.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "arena/match.hpp"
#include "learn/fit.hpp"

namespace yomi {

struct TuneSettings {
  std::string agent = {};  // whose weights, where several of the game's agents learn; empty: the usual one's
  int generations = 3;
  std::uint64_t games = 20'000;         // of self-play in each generation
  int depth = 3;                        // of self-play and of the match
  int quiescence = 1;                   // beyond it, in games with chance
  int solve_at = 12;                    // moves left at which games are solved
  std::optional<int> most_random = {};  // moves at the start of a game; unset: half the game, or 8
  double blend = 0.5;                   // the share of the search's value in the labels
  std::uint64_t seed = 1;
  int threads = 1;
  std::string out;  // the file of weights; empty: below data/, by the board
  FitSettings fit = {};
  std::uint64_t match_games = 4000;  // at most
  SprtSettings sprt = {0, 20, 0.05, 0.05};
};

struct StageFit {
  std::size_t positions = 0;    // of this stage, fitted or not
  double train_error = 0;       // from the labels, on their scale: root of the mean square
  double validation_error = 0;  // from the ends of games that were not fitted
  int steps = 0;
};

struct GenerationReport {
  int number = 0;               // from 1
  std::uint64_t games = 0;      // learned from, those of the generations before included
  std::uint64_t positions = 0;  // likewise
  bool solves_ends = false;     // of the games, with TuneSettings::solve_at moves left
  std::vector<StageFit> stages;
  double train_error = 0;  // over all stages
  double validation_error = 0;
  std::string opponent;  // the agent that the new weights played against
  MatchReport match;
  bool accepted = false;
};

struct TuneReport {
  std::string file;
  std::vector<GenerationReport> generations;
  double seconds = 0;
  bool stopped = false;
};

struct TuneProgress {
  int generation = 0;    // from 1
  std::string activity;  // "self-play", "fit", "match"
  std::uint64_t done = 0, total = 0;
  double seconds = 0;
};
using OnTuneProgress = std::function<void(const TuneProgress&)>;

// The game's tuner behind its type: plays from where the session stands.
using Tune = std::function<Result<TuneReport>(const Session& start, const TuneSettings&, std::stop_token,
                                              const OnTuneProgress&)>;

// The text that is kept beside the weights: a table of the stages and the result of the match.
std::string log_text(const GenerationReport& generation, const TuneSettings& settings);

}  // namespace yomi
