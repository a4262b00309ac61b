#include "learn/parallel.hpp"

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace yomi {

bool run_parallel(std::size_t count, int threads, const std::stop_token& stop,
                  const std::function<void(std::size_t)>& job, const std::function<void(std::size_t)>& finished) {
  std::mutex mutex;
  std::condition_variable changed;
  std::size_t next = 0, done = 0;
  int working = threads;
  std::exception_ptr failure;
  const auto work = [&] {
    std::unique_lock lock(mutex);
    while (next < count && !failure && !stop.stop_requested()) {
      const std::size_t number = next++;
      lock.unlock();
      std::exception_ptr thrown;
      try {
        job(number);
      } catch (...) {
        thrown = std::current_exception();
      }
      lock.lock();
      if (thrown && !failure) failure = thrown;
      if (!thrown) ++done;
    }
    --working;
    changed.notify_one();
  };
  {
    std::vector<std::jthread> workers;
    for (int i = 0; i < threads; ++i) workers.emplace_back(work);
    std::unique_lock lock(mutex);
    while (!changed.wait_for(lock, std::chrono::milliseconds(100), [&] { return working == 0; })) {
      if (!finished) continue;
      const std::size_t so_far = done;
      lock.unlock();
      finished(so_far);
      lock.lock();
    }
  }
  if (failure) std::rethrow_exception(failure);
  return done == count;
}

}  // namespace yomi
