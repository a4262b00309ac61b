// What all tuners share: generation by generation they play games with the weights so far, fit new weights to them, and
// let these play a match against the old ones. Only what a sequential test accepts replaces the file of weights; what
// happened is kept in a log beside it.
#pragma once

#include "learn/tuning.hpp"
#include "search/limits.hpp"

namespace yomi {

class GenerationTuner {
 public:
  virtual ~GenerationTuner() = default;
  GenerationTuner(const GenerationTuner&) = delete;
  GenerationTuner& operator=(const GenerationTuner&) = delete;

  Result<TuneReport> run();

 protected:
  GenerationTuner(const Session& start, const TuneSettings& settings, std::string file, std::stop_token stop,
                  OnTuneProgress progress);

  // --- What each tuner does in its own way ---
  // The weights of the file, if there is one: they are what new ones have to beat.
  virtual Status take_incumbent(std::string_view bytes) = 0;
  // Plays the generation's games, and says in the report how many there are.
  virtual Status play_games(GenerationReport& report) = 0;
  // Fits new weights, the candidate.
  virtual void fit(GenerationReport& report) = 0;
  virtual std::string candidate_bytes() const = 0;
  virtual void make_candidate_incumbent() = 0;
  // Who plays the match; weights pass to players as values.
  struct Opponents {
    MakePlayer candidate;
    MakePlayer incumbent;
    std::string incumbent_name;
  };
  virtual Opponents opponents() const = 0;
  virtual int opening_plies() const { return 0; }
  // The agent whose weights it learns, if the settings may name it.
  virtual std::string_view agent() const { return {}; }

  // --- What they may ask ---
  const Session& session() const { return session_; }
  const TuneSettings& settings() const { return settings_; }
  const std::string& file() const { return file_; }
  const std::stop_token& stop() const { return stop_; }
  int generation() const { return generation_; }  // from 1
  void tell(const char* activity, std::uint64_t done, std::uint64_t total) const;

 private:
  Status read_incumbent();
  Result<GenerationReport> run_generation();
  Status play_match_with_candidate(GenerationReport& report);
  void append_to_log(const GenerationReport& report) const;

  const Session& session_;
  const TuneSettings settings_;
  const std::string file_;
  const std::stop_token stop_;
  const OnTuneProgress progress_;
  const Stopwatch watch_;
  int generation_ = 0;
};

}  // namespace yomi
