#include "experiments/noted_jobs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

#include "core/text.hpp"
#include "experiments/figure_choice.hpp"
#include "experiments/job_pool.hpp"

namespace yomi {

namespace {

using Known = std::map<std::string, Numbers>;

// "key | 1 2.5 3"; fmt writes the shortest text that is read back as the same number.
std::string journal_line(const std::string& key, const Numbers& numbers) {
  return fmt::format("{} | {}", key, fmt::join(numbers, " "));
}

// Lines that are not understood, as one that was cut off, are left out: their jobs are done again.
Known read_journal(const std::string& text) {
  Known known;
  // What stands behind the last line's end was cut off.
  const std::string_view whole = std::string_view(text).substr(0, text.rfind('\n') + 1);
  for (const auto line : split(whole, '\n')) {
    const auto fields = split(line, '|');
    if (fields.size() != 2) continue;
    Numbers numbers;
    bool understood = true;
    for (const auto word : split_words(fields[1])) {
      const auto number = parse_number<double>(word);
      understood = understood && number.has_value();
      numbers.push_back(number.value_or(0));
    }
    if (understood) known[std::string(trim(fields[0]))] = std::move(numbers);
  }
  return known;
}

class NotedJobs {
 public:
  NotedJobs(const std::vector<NotedFigures>& figures, const ExperimentHost& host)
      : host_(host), known_(read_journal(host.journal ? host.journal() : std::string{})) {
    std::map<std::string, std::size_t> listed;
    for (const auto& part : figures) {
      for (std::size_t job = 0; job < part.keys.size(); ++job) {
        if (known_.contains(part.keys[job]) || !listed.try_emplace(part.keys[job], left_.size()).second) continue;
        left_.push_back({&part, job, {}});
      }
    }
  }

  Status run(int threads) {
    const Jobs jobs{left_.size(), [&](std::size_t i) { return left_[i].key(); },
                    [&](std::size_t i) -> Status {
                      auto result = left_[i].part->work(left_[i].job);
                      if (!result) return result.error();
                      left_[i].numbers = std::move(*result);
                      return done();
                    },
                    [&](std::size_t i) {
                      if (host_.note) host_.note(journal_line(left_[i].key(), left_[i].numbers));
                      known_[left_[i].key()] = left_[i].numbers;
                    }};
    return do_jobs(jobs, threads, host_);
  }

  // None if some are missing.
  std::optional<std::vector<Numbers>> results_of(const NotedFigures& part) const {
    std::vector<Numbers> results;
    for (const auto& key : part.keys) {
      const auto found = known_.find(key);
      if (found == known_.end()) return std::nullopt;
      results.push_back(found->second);
    }
    return results;
  }

 private:
  struct Job {
    const NotedFigures* part;
    std::size_t job;
    Numbers numbers;
    const std::string& key() const { return part->keys[job]; }
  };

  const ExperimentHost& host_;
  Known known_;
  std::vector<Job> left_;
};

}  // namespace

Result<ExperimentResults> measure_noted(std::vector<NotedFigures> figures, const ExperimentSettings& settings,
                                        const ExperimentHost& host) {
  const Stopwatch watch;
  std::erase_if(figures, [&](const NotedFigures& part) { return !asks_for_any(settings, part.names); });
  NotedJobs jobs(figures, host);
  if (const auto measured = jobs.run(threads_for_counting(settings)); !measured) return measured.error();
  ExperimentResults results;
  for (const auto& part : figures) {
    const auto numbers = jobs.results_of(part);
    if (!numbers) {
      results.complete = false;
      continue;
    }
    for (auto& figure : part.finish(*numbers)) {
      if (asks_for(settings, figure.name)) results.figures.push_back(std::move(figure));
    }
  }
  results.seconds = watch.seconds();
  return results;
}

}  // namespace yomi
