// Another program, run by the shell, spoken to line by line through pipes.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>

#include "core/result.hpp"

namespace yomi {

// A file descriptor that is closed with its owner.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() { close(); }
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }

  int number() const { return number_; }
  bool is_open() const { return number_ >= 0; }
  void close();

 private:
  int number_ = -1;
};

class Subprocess {
 public:
  using Clock = std::chrono::steady_clock;

  static constexpr std::size_t longest_line = 64 * 1024;

  // Runs `/bin/sh -c command` under yomi-keeper (keeper/keeper.cpp), which stands beside our own program. Throws
  // Failure if it is missing or the system refuses; a command that does not exist starts well and then exits (the shell
  // says so on standard error).
  explicit Subprocess(const std::string& command);
  // Closes the program's input, waits a moment for it to leave, and kills it with all it started. The keeper does the
  // same when we are gone, however that came.
  ~Subprocess();
  Subprocess(const Subprocess&) = delete;
  Subprocess& operator=(const Subprocess&) = delete;

  // --- Talking: an error says what happened to the program, in words that follow its name ---

  // `line` without its newline.
  Status write_line(std::string_view line, Clock::time_point deadline, const std::stop_token& stop = {});
  // One line without its newline. It is an error if none is there in time, if it is longer than
  // longest_line, if the program is gone, or if a stop is requested.
  Result<std::string> read_line(Clock::time_point deadline, const std::stop_token& stop);

  // --- Ending it ---

  // Kills it with all it started, at once.
  void kill();
  // Closes its input and gives it up to `patience` to leave.
  void finish(std::chrono::milliseconds patience);

 private:
  // What is ready to be done on the pipes before the deadline; reads standard error as it comes.
  enum class Ready { Input, Output, Timeout, Stopped };
  Ready wait_for(bool to_write, Clock::time_point deadline, const std::stop_token& stop);
  void read_errors();
  bool has_exited() const;
  bool exits_within(std::chrono::milliseconds patience) const;
  std::string how_it_ended();

  pid_t process_ = -1;  // the keeper, which ends as the program does; -1 once it is gone and reaped
  Descriptor leash_;    // closed: the keeper kills all
  Descriptor input_;    // ours to write
  Descriptor output_;   // ours to read
  Descriptor errors_;
  std::string buffer_;
  std::string error_line_;     // the last full line on standard error
  std::string error_partial_;  // and what follows it
  std::string ending_;         // how it ended, once that is known
};

}  // namespace yomi
