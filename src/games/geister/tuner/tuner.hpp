// The tuning of Geister's player, generation by generation: games between players of all kinds, a reading model fitted
// to each kind and one to all of them, an evaluation fitted to the games of the strong ones, and a match against the
// weights before. Only what a sequential test accepts replaces the file. All follows from the seed, whatever the number
// of threads.
#pragma once

#include "games/geister/evaluation/learned_weights.hpp"
#include "games/geister/tuner/lessons.hpp"
#include "learn/tuning.hpp"

namespace yomi::geister {

class GeisterTuner {
 public:
  GeisterTuner(const Session& start, const TuneSettings& settings, std::stop_token stop, OnTuneProgress progress);

  Result<TuneReport> run();

 private:
  struct PlayedGame {
    std::array<Kind, 2> kinds{};  // of both players
    Lessons lessons;
    bool for_validation = false;
  };

  Status read_incumbent();
  Result<GenerationReport> run_generation();
  Status play_games();
  LearnedWeights fit(GenerationReport& report) const;
  ReadingFit fit_kind(Kind kind, StageFit& report) const;
  Status play_match_with(const LearnedWeights& weights, GenerationReport& report);
  std::string geist(const std::string& file, double whim) const;
  std::string spec_of(Kind kind) const;
  void append_to_log(const GenerationReport& report) const;
  void tell(const char* activity, std::uint64_t done, std::uint64_t total) const;

  const Session& session_;
  const TuneSettings settings_;
  const std::string file_;
  const std::stop_token stop_;
  const OnTuneProgress progress_;
  const Stopwatch watch_;
  int number_ = 0;
  std::shared_ptr<const LearnedWeights> incumbent_;
  bool has_file_ = false;
  std::vector<PlayedGame> games_;
};

}  // namespace yomi::geister
