// Threads that do errands for many people: a fixed number, so that they share the machine, each errand of which can be
// stopped. Who waits most urgently comes first, and who has had much lately comes behind the others, so that nobody can
// keep everybody else waiting.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

namespace yomi::serve {

struct Errand {
  // Somebody waits for it at a table; agents among themselves; a study.
  enum class Kind { Live, Show, Study };

  Kind kind = Kind::Live;
  std::string address = {};  // for whom
  double deadline = 0;       // of those of a kind the earliest comes first; in any unit
};

class FairPool {
 public:
  using Job = std::function<void(std::stop_token)>;

  struct Settings {
    int threads = 1;
    int niceness = 0;    // of the threads, and of those that they start
    double heavy = 1e9;  // seconds of errands lately, from which an address comes behind the others
  };

  explicit FairPool(Settings settings);
  // Stops what runs, forgets what waits.
  ~FairPool();
  FairPool(const FairPool&) = delete;
  FairPool& operator=(const FairPool&) = delete;

  // Stopping the source ends the job, or lets it begin already stopped. One thread at least is kept free for what is
  // live; where there is only one, a study that runs is stopped for it.
  std::stop_source submit(Errand errand, Job job);
  // Jobs that wait or run: all, and those for an address.
  std::size_t busy() const;
  std::size_t busy(const std::string& address) const;
  // Seconds for which the one has been waiting that waits longest; 0 if none does.
  double longest_wait() const;
  void stop();

 private:
  struct Entry {
    Errand errand;
    Job job;
    std::stop_source source;
    std::uint64_t number;
    double since;
  };
  struct Use {
    double seconds = 0;  // lately: half of it is forgotten every half minute
    double at = 0;
    std::size_t busy = 0;
  };

  void work();
  // The next entry that may begin, by its place in waiting_; none: its size.
  std::size_t next() const;
  bool comes_before(const Entry& a, const Entry& b) const;
  double recent_use(const std::string& address) const;
  void account(const std::string& address, double seconds);
  bool is_others(const Entry& entry) const { return entry.errand.kind != Errand::Kind::Live; }

  Settings settings_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Entry> waiting_;
  std::vector<std::pair<Errand::Kind, std::stop_source>> running_;
  std::unordered_map<std::string, Use> use_;
  std::uint64_t numbers_ = 0;
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace yomi::serve
