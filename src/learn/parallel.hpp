// A number of independent jobs on several threads.
#pragma once

#include <functional>
#include <stop_token>

namespace yomi {

// Calls job(0), …, job(count - 1), each once, on `threads` threads at a time, and finished(done so far) on
// the calling thread now and then. Throws the first exception of a job. False if it was stopped before the end.
bool run_parallel(std::size_t count, int threads, const std::stop_token& stop,
                  const std::function<void(std::size_t)>& job, const std::function<void(std::size_t)>& finished);

}  // namespace yomi
