// The tuning of Geister's player (learn/generation_tuner.hpp): games between players of all kinds, a reading model
// fitted to each kind and one to all of them, and an evaluation fitted to the games of the strong ones. All follows
// from the seed, whatever the number of threads.
#pragma once

#include "games/geister/evaluation/learned_weights.hpp"
#include "games/geister/tuner/lessons.hpp"
#include "learn/generation_tuner.hpp"

namespace yomi::geister {

class GeisterTuner final : public GenerationTuner {
 public:
  GeisterTuner(const Session& start, const TuneSettings& settings, std::stop_token stop, OnTuneProgress progress);

 private:
  struct PlayedGame {
    std::array<Kind, 2> kinds{};  // of both players
    Lessons lessons;
    bool for_validation = false;
  };

  Status take_incumbent(std::string_view bytes) override;
  Status play_games(GenerationReport& report) override;
  void fit(GenerationReport& report) override;
  std::string candidate_bytes() const override { return candidate_->to_bytes(); }
  void make_candidate_incumbent() override;
  Opponents opponents() const override;
  std::string_view agent() const override { return "geist"; }

  ReadingFit fit_kind(Kind kind, StageFit& report) const;
  // `geist` by these weights.
  Result<std::unique_ptr<Agent>> geist(const std::shared_ptr<const LearnedWeights>& weights, double whim,
                                       std::uint64_t seed) const;
  Result<std::unique_ptr<Agent>> player_of(Kind kind, std::uint64_t seed) const;

  std::shared_ptr<const LearnedWeights> incumbent_ = std::make_shared<const LearnedWeights>(LearnedWeights::first());
  std::shared_ptr<const LearnedWeights> candidate_;
  bool has_file_ = false;
  std::vector<PlayedGame> games_;
};

}  // namespace yomi::geister
