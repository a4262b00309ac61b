#include "agents/leaf_search.hpp"

#include "agents/agent_spec.hpp"

#include <atomic>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>

namespace yomi {

namespace {

Result<LeafValue> search_leaf(const Session& position, const std::string& spec, const std::stop_token& stop) {
  const auto agent = make_agent(position, spec, 1);
  if (!agent) return agent.error();
  const auto report = (*agent)->choose(*position.mover_view(), {}, stop, {});
  if (!report) return report.error();
  if (report->resigned) return Error{"the agent " + spec + " resigns instead of searching"};
  return LeafValue{report->value, report->depth};
}

}  // namespace

Result<std::vector<LeafValue>> search_leaves(const std::vector<std::unique_ptr<Session>>& positions,
                                             const std::string& agent, int threads, const std::stop_token& stop) {
  std::vector<LeafValue> values(positions.size());
  std::atomic<std::size_t> next{0};
  std::mutex mutex;  // guards what follows
  std::optional<Error> error;
  std::exception_ptr failure;
  const auto work = [&] {
    for (std::size_t i = next++; i < positions.size() && !stop.stop_requested(); i = next++) {
      try {
        const auto value = search_leaf(*positions[i], agent, stop);
        if (value) {
          values[i] = *value;
          continue;
        }
        const std::lock_guard lock(mutex);
        error = value.error();
      } catch (...) {
        const std::lock_guard lock(mutex);
        failure = std::current_exception();
      }
      next = positions.size();
    }
  };
  {
    std::vector<std::jthread> helpers;
    const auto useful = std::min(positions.size(), static_cast<std::size_t>(std::max(1, threads)));
    for (std::size_t i = 1; i < useful; ++i) helpers.emplace_back(work);
    work();
  }
  if (failure) std::rethrow_exception(failure);
  if (error) return *error;
  if (stop.stop_requested()) return Error{"stopped"};
  return values;
}

}  // namespace yomi
