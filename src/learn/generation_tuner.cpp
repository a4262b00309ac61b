#include "learn/generation_tuner.hpp"

#include <filesystem>

#include "core/files.hpp"
#include "core/text.hpp"

namespace yomi {

namespace {

constexpr std::size_t most_bytes = 64 << 20;

}  // namespace

GenerationTuner::GenerationTuner(const Session& start, const TuneSettings& settings, std::string file,
                                 std::stop_token stop, OnTuneProgress progress)
    : session_(start),
      settings_(settings),
      file_(std::move(file)),
      stop_(std::move(stop)),
      progress_(std::move(progress)) {}

Result<TuneReport> GenerationTuner::run() {
  if (const auto over = session_.outcome()) return over_error(*over);
  if (!settings_.agent.empty() && settings_.agent != agent()) {
    return Error{session_.game().name + " has no weights of agent " + in_quotes(settings_.agent) + " to learn"};
  }
  if (const auto begun = read_incumbent(); !begun) return begun.error();
  TuneReport report;
  report.file = file_;
  for (generation_ = 1; generation_ <= settings_.generations; ++generation_) {
    auto generation = run_generation();
    if (!generation) return generation.error();
    if (stop_.stop_requested()) break;
    report.generations.push_back(std::move(*generation));
  }
  report.stopped = stop_.stop_requested();
  report.seconds = watch_.seconds();
  return report;
}

Status GenerationTuner::read_incumbent() {
  if (!std::filesystem::exists(file_)) return done();
  const auto bytes = read_file(file_, most_bytes);
  if (!bytes) return bytes.error();
  if (const auto taken = take_incumbent(*bytes); !taken) {
    return Error{"the file " + in_quotes(file_) + ": " + taken.message()};
  }
  return done();
}

Result<GenerationReport> GenerationTuner::run_generation() {
  GenerationReport report;
  report.number = generation_;
  if (const auto played = play_games(report); !played) return played.error();
  if (stop_.stop_requested()) return report;
  fit(report);
  if (stop_.stop_requested()) return report;
  if (const auto played = play_match_with_candidate(report); !played) return played.error();
  if (stop_.stop_requested()) return report;
  if (report.accepted) {
    write_file(file_, candidate_bytes());
    make_candidate_incumbent();
  }
  append_to_log(report);
  return report;
}

Status GenerationTuner::play_match_with_candidate(GenerationReport& report) {
  const auto [candidate, incumbent, incumbent_name] = opponents();
  report.opponent = incumbent_name;
  MatchSettings match;
  match.players = {"the candidate", incumbent_name};
  match.makers = {candidate, incumbent};
  match.games = settings_.match_games;
  match.seed = derived_seed(~settings_.seed, static_cast<std::uint64_t>(generation_));
  match.threads = settings_.threads;
  match.game.opening_plies = opening_plies();
  match.sprt = settings_.sprt;
  auto played = play_match(session_, match, stop_, [&](const GameResult&, const MatchReport& so_far) {
    tell("match", so_far.score().games(), settings_.match_games);
  });
  if (!played) return played.error();
  report.match = *played;
  report.accepted = played->sprt && played->sprt->decision == SprtDecision::AcceptElo1;
  return done();
}

void GenerationTuner::append_to_log(const GenerationReport& report) const {
  const std::string log = std::filesystem::path(file_).replace_extension(".log").string();
  const auto before = std::filesystem::exists(log) ? read_file(log, most_bytes) : Result<std::string>(std::string{});
  if (!before) throw Failure(before.message());
  write_file(log, *before + log_text(report, settings_));
}

void GenerationTuner::tell(const char* activity, std::uint64_t done, std::uint64_t total) const {
  if (progress_) progress_({generation_, activity, done, total, watch_.seconds()});
}

}  // namespace yomi
