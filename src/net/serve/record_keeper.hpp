// Puts records into the store, on a thread of its own with a connection of its own: who only reads does not wait for
// it. A finished game is tried again, with growing pauses, until the store has it; nothing else could bring it back.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>
#include <thread>

#include "records/record_store.hpp"

namespace yomi::serve {

class RecordKeeper {
 public:
  using Post = std::function<void(std::function<void()>)>;

  // `post` runs something on the thread of the games; `failed` is told there of a game that could not be stored yet.
  RecordKeeper(std::unique_ptr<RecordStore> store, Post post, std::function<void(const std::string&)> failed,
               double first_pause = 0.5);
  // What is not stored by then is left to the journal.
  ~RecordKeeper();

  // Stores it, whenever that is; then says so on the thread of the games.
  void keep(GameRecord record, std::function<void()> stored);
  // Something else with the store, once, before the games that wait. It must not throw.
  void run(std::function<void(RecordStore&)> work);
  // Games that wait.
  std::size_t waiting() const;
  void stop();

 private:
  struct Kept {
    GameRecord record;
    std::function<void()> stored;
  };

  void work();
  bool store(const Kept& kept);

  std::unique_ptr<RecordStore> store_;
  Post post_;
  std::function<void(const std::string&)> failed_;
  double first_pause_;
  double pause_;

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Kept> games_;
  std::deque<std::function<void(RecordStore&)>> work_;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace yomi::serve
