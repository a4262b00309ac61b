// What the commands of `yomi` share: opening a game from the call's words, printing text or JSON, and
// the exit status (0 done, 1 the work failed, 2 the call's words are off).
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "agents/session.hpp"
#include "core/json.hpp"

namespace yomi::app {

inline constexpr std::string_view version = "0.1.0";

inline constexpr int exit_done = 0;
inline constexpr int exit_failed = 1;
inline constexpr int exit_usage = 2;

// Collects what the command that was called wants to run, so that main() runs it after parsing.
class Commands {
 public:
  explicit Commands(CLI::App& root) : root_(root) {}

  // A subcommand with the flag --json; `body` returns the exit status.
  CLI::App* add(const std::string& name, const std::string& help, std::function<int()> body);

  bool json() const { return *json_; }
  void force_json() { *json_ = true; }
  std::vector<std::string> names() const;
  // "--json", "--depth", …
  std::vector<std::string> options_of(const std::string& command) const;
  // The chosen command's body, run.
  int run() const { return chosen_ ? chosen_() : exit_usage; }

 private:
  CLI::App& root_;
  std::shared_ptr<bool> json_ = std::make_shared<bool>(false);
  std::function<int()> chosen_;
};

// GAME, -o key=value, --position and --moves, as most commands take them.
struct GameArguments {
  std::string game;
  std::vector<std::string> options;
  std::string position;
  std::string moves;

  void add_to(CLI::App& command, bool with_position = true);
  // The session in the position asked for.
  Result<std::unique_ptr<Session>> open() const;
};

// Checks of an option's text. CLI11's own let "-4" through as a huge unsigned number, and "nan" as any.
CLI::Validator whole_number(std::uint64_t least, std::uint64_t most);
CLI::Validator real_number(double least, double most);
inline CLI::Validator any_seed() { return whole_number(0, UINT64_MAX); }

// One JSON document on standard output.
void print_json(const Json& document);

// A message on standard error, and with --json also {"error": …} on standard output; gives back `status`.
int fail(const Commands& commands, int status, const std::string& message);

// {"winner", "reason"}, or null while the game goes on.
Json outcome_json(const std::optional<OutcomeReport>& outcome);

// A line on standard error that is overwritten by the next one; silent unless that is a terminal.
class ProgressLine {
 public:
  ProgressLine();
  ~ProgressLine() { clear(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void show(const std::string& text);
  void clear();

 private:
  bool enabled_;
  bool shown_ = false;
};

// 12345678 as "12.3 M".
std::string short_count(double count);

// Threads when the call does not say: all cores.
int all_cores();

// Who plays when the call does not say: mcts, or what a game without it has for its strongest, a second a move on all
// cores.
std::string default_agent(const Session& session);

// Whether colours may be used on standard output.
bool colours_wanted();

// Stops when the user interrupts (SIGINT or SIGTERM), so that long work ends with what it has.
std::stop_token interrupt_token();

}  // namespace yomi::app
