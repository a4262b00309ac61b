// Learns the table of the paper's player (learn/generation_tuner.hpp), as its authors wished: it plays other players
// and itself, a table is fitted to the colours that the ends of the games show (paper_lessons.hpp), and plays the old
// one.
#pragma once

#include "games/geister/tuner/paper_lessons.hpp"
#include "learn/generation_tuner.hpp"

namespace yomi::geister {

class PaperTuner final : public GenerationTuner {
 public:
  static constexpr std::string_view agent_name = "paper";

  PaperTuner(const Session& start, const TuneSettings& settings, std::stop_token stop, OnTuneProgress progress);

 private:
  struct PlayedGame {
    std::size_t against = 0;  // of its opponents
    std::vector<ColourLesson> lessons;
    bool for_validation = false;
  };

  Status take_incumbent(std::string_view bytes) override;
  Status play_games(GenerationReport& report) override;
  void fit(GenerationReport& report) override;
  std::string candidate_bytes() const override { return table_bytes(candidate_); }
  void make_candidate_incumbent() override { incumbent_ = candidate_; }
  Opponents opponents() const override;
  std::string_view agent() const override { return agent_name; }

  void play_game(std::size_t number, std::uint64_t seed);
  // The lessons of the games against one opponent, or against all.
  std::vector<const ColourLesson*> lessons(std::optional<std::size_t> against, bool for_validation) const;

  BluenessTable incumbent_ = paper_table;
  BluenessTable candidate_ = paper_table;
  bool has_file_ = false;
  std::vector<PlayedGame> games_;
};

}  // namespace yomi::geister
