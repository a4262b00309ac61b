// Where what happened is kept, so that a server that ends in whatever way goes on from it. Nothing leaves the server
// before it is kept: who sends anything sends it by when_kept().
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "agents/subprocess.hpp"
#include "net/serve/json.hpp"

namespace yomi::serve {

// The id of the table that an event is of; empty in a damaged one.
std::string table_of(const Json& event);
// The events of all tables but those that were dropped.
std::vector<Json> without_dropped(const std::vector<Json>& events);

class Journal {
 public:
  virtual ~Journal() = default;

  virtual void append(const Json& event) = 0;
  // Calls back, on the thread of the games, once everything appended so far is kept; in the order of the calls.
  virtual void when_kept(std::function<void()> then) = 0;
};

// For tests: everything is kept at once.
class MemoryJournal final : public Journal {
 public:
  void append(const Json& event) override { events.push_back(event); }
  void when_kept(std::function<void()> then) override { then(); }

  std::vector<Json> events;
};

// A file of JSON lines. A thread of its own writes and syncs what has gathered while it was busy: one sync serves all
// the games that moved meanwhile, which a file for each game would not allow. The file is filled with zeros ahead of
// what is written: a file that grew would make each sync wait for whatever else the disk's file system is keeping, a
// second and more when something else writes much. When it has doubled, but not before it has `shortened_from` bytes,
// it is written anew without the games that were dropped.
class FileJournal final : public Journal {
 public:
  using Post = std::function<void(std::function<void()>)>;

  // Throws Failure if the file cannot be used or another server uses it. `post` runs something on the thread of the
  // games; `failed` is told, there too, when writing fails: nothing is kept from then on.
  FileJournal(const std::string& path, Post post, std::function<void(const std::string&)> failed,
              std::uint64_t shortened_from = 16 << 20);
  ~FileJournal() override;  // keeps what was appended

  // The lines of earlier runs, null for one that is damaged. A last line that was not finished was never acknowledged
  // and is left out.
  std::vector<Json> read() const;
  // Keeps a copy of the file as it is, and tells its name.
  std::string put_aside() const;
  // In place of all that is there: what is still of use of it. Before anything is appended.
  void rewrite(const std::vector<Json>& events);

  void append(const Json& event) override;
  void when_kept(std::function<void()> then) override;

 private:
  void work();
  void shorten_if_long();
  void write(std::string_view bytes);
  void write_at(std::uint64_t place, std::string_view bytes) const;
  void kept(std::uint64_t count);

  std::string path_;
  Post post_;
  std::function<void(const std::string&)> failed_;
  std::uint64_t shortened_from_;
  Descriptor lock_;
  Descriptor file_;
  std::uint64_t end_ = 0;     // of the lines
  std::uint64_t filled_ = 0;  // with lines or zeros
  std::uint64_t fresh_ = 0;   // its end when it was written anew

  // --- Of the games' thread ---
  std::uint64_t appended_ = 0;
  std::uint64_t kept_ = 0;
  std::deque<std::pair<std::uint64_t, std::function<void()>>> callbacks_;  // by how much must be kept before

  // --- Of both ---
  std::mutex mutex_;
  std::condition_variable changed_;
  std::string waiting_;
  std::uint64_t given_ = 0;  // events, with those in waiting_
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace yomi::serve
