// Where what happened is kept, so that a server that ends in whatever way goes on from it. Nothing leaves the server
// before it is kept: who sends anything sends it by when_kept().
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "agents/subprocess.hpp"
#include "net/serve/journal_lines.hpp"
#include "net/serve/json.hpp"

namespace yomi::serve {

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
  void append(const Json& event) override { events.push_back(to_text(event)); }
  void when_kept(std::function<void()> then) override { then(); }

  std::vector<std::string> events;
};

// A file of lines (journal_lines.hpp). A thread of its own writes and syncs what has gathered while it was busy: one
// sync serves all the games that moved meanwhile, which a file for each game would not allow. The file is filled with
// zeros ahead of what is written: a file that grew would make each sync wait for whatever else the disk's file system
// is keeping, a second and more when something else writes much. When it has doubled, but not before it has
// `shortened_from` bytes, it is written anew without the games that were dropped.
class FileJournal final : public Journal {
 public:
  using Post = std::function<void(std::function<void()>)>;

  // Throws Failure if the file cannot be used or another server uses it; it must be rewritten before it is appended to.
  // `post` runs something on the thread of the games; `failed` is told, there too, when writing fails: nothing is kept
  // from then on.
  FileJournal(const std::string& path, Post post, std::function<void(const std::string&)> failed,
              std::uint64_t shortened_from = 16 << 20);
  ~FileJournal() override;  // keeps what was appended

  // What earlier runs left.
  JournalReading read() const;
  // Keeps a copy of the file as it is, and tells its name.
  std::string put_aside() const;
  // In place of all that is there: what is still of use of it. Before anything is appended.
  void rewrite(const std::vector<std::string>& events);
  // Copies what is kept so far to another file, between two writes; `then` is told, on the thread of the games, what
  // went wrong, or nothing.
  void copy_to(std::string path, std::function<void(std::optional<Error>)> then);

  void append(const Json& event) override;
  void when_kept(std::function<void()> then) override;

 private:
  struct CopyOrder {
    std::string path;
    std::function<void(std::optional<Error>)> then;
  };

  void work();
  void write_events(const std::vector<std::string>& events);
  void copy(const CopyOrder& order) const;
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
  // --- Of the journal's thread, once it runs ---
  struct Written {
    std::uint64_t end = 0;     // of the lines
    std::uint64_t filled = 0;  // with lines or zeros
    std::uint64_t fresh = 0;   // its end when it was written anew
    std::uint64_t number = 0;  // of the last line
  };
  Written written_;

  // --- Of the games' thread ---
  std::uint64_t appended_ = 0;
  std::uint64_t kept_ = 0;
  std::deque<std::pair<std::uint64_t, std::function<void()>>> callbacks_;  // by how much must be kept before

  // --- Of both ---
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::string> waiting_;
  std::uint64_t given_ = 0;  // events, with those in waiting_
  std::vector<CopyOrder> copies_;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace yomi::serve
