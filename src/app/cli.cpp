#include "app/cli.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <iostream>
#include <mutex>
#include <thread>

#include "app/game_list.hpp"
#include "core/text.hpp"

namespace yomi::app {

CLI::App* Commands::add(const std::string& name, const std::string& help, std::function<int()> body) {
  auto* command = root_.add_subcommand(name, help);
  command->add_flag("--json", *json_, "print one JSON document");
  command->callback([this, body = std::move(body)] { chosen_ = body; });
  return command;
}

std::vector<std::string> Commands::names() const {
  std::vector<std::string> names;
  for (const auto* command : root_.get_subcommands([](const CLI::App*) { return true; })) {
    names.push_back(command->get_name());
  }
  return names;
}

namespace {

// With those of its subcommands.
void collect_options(const CLI::App& command, std::vector<std::string>& options) {
  for (const auto* option : command.get_options()) {
    for (const auto& name : option->get_lnames()) options.push_back("--" + name);
  }
  for (const auto* inner : command.get_subcommands([](const CLI::App*) { return true; })) {
    collect_options(*inner, options);
  }
}

}  // namespace

std::vector<std::string> Commands::options_of(const std::string& command) const {
  std::vector<std::string> options;
  collect_options(*root_.get_subcommand(command), options);
  return options;
}

void GameArguments::add_to(CLI::App& command, bool with_position) {
  command.add_option("game", game, "name of the game (see `yomi games`)")->required();
  command.add_option("-o,--option", options, "option of the game, key=value; repeated or with commas")
      ->allow_extra_args(false);
  if (!with_position) return;
  command.add_option("--position", position, "start from this position instead of the game's start");
  command.add_option("--moves", moves, "play these moves first, e.g. \"a1 b2\"");
}

Result<std::unique_ptr<Session>> GameArguments::open() const {
  auto session = open_session(game, options);
  if (!session) return session;
  if (!position.empty()) {
    if (const auto set = (*session)->set_position(position); !set) return set.error();
  }
  if (const auto played = play_moves(**session, moves); !played) return played.error();
  return session;
}

namespace {

template <class Number>
CLI::Validator number_within(const std::string& kind, Number least, Number most) {
  const std::string range = fmt::format("{} from {} to {}", kind, least, most);
  return CLI::Validator(
      [=](std::string& text) {
        const auto number = parse_number<Number>(text);
        // Written so that "nan" is refused as well.
        if (number && *number >= least && *number <= most) return std::string{};
        return in_quotes(text) + " is not " + range;
      },
      "");
}

}  // namespace

CLI::Validator whole_number(std::uint64_t least, std::uint64_t most) {
  return number_within("a whole number", least, most);
}

CLI::Validator real_number(double least, double most) { return number_within("a number", least, most); }

void print_json(const Json& document) { fmt::print("{}\n", document.dump(2)); }

int fail(const Commands& commands, int status, const std::string& message) {
  std::cout.flush();
  fmt::print(stderr, "yomi: {}\n", message);
  if (commands.json()) print_json({{"error", message}});
  return status;
}

Json outcome_json(const std::optional<OutcomeReport>& outcome) {
  if (!outcome) return nullptr;
  return {{"winner", outcome->winner ? Json(name(*outcome->winner)) : Json(nullptr)}, {"reason", outcome->reason.text}};
}

ProgressLine::ProgressLine() : enabled_(isatty(STDERR_FILENO) != 0) {}

void ProgressLine::show(const std::string& text) {
  if (!enabled_) return;
  // A line that wraps could not be overwritten.
  winsize window{};
  const std::size_t width =
      ioctl(STDERR_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_col > 1 ? window.ws_col - 1 : 79;
  fmt::print(stderr, "\r\033[K{}", text.substr(0, width));
  std::fflush(stderr);
  shown_ = true;
}

void ProgressLine::clear() {
  if (shown_) fmt::print(stderr, "\r\033[K");
  shown_ = false;
}

std::string short_count(double count) {
  for (const auto& [unit, suffix] : {std::pair{1e9, " G"}, {1e6, " M"}, {1e3, " k"}}) {
    if (count >= unit) return fmt::format("{:.3g}{}", count / unit, suffix);
  }
  return fmt::format("{:.0f}", count);
}

int all_cores() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

std::string default_agent(const Session& session) {
  const auto has = [](const AgentKind& kind, std::string_view option) {
    return std::any_of(kind.options.begin(), kind.options.end(),
                       [&](const OptionSpec& spec) { return spec.name == option; });
  };
  std::string chosen = "random";
  for (const AgentKind& kind : session.agent_kinds()) {
    if (!has(kind, "time")) continue;
    chosen = kind.name + ":time=1" + (has(kind, "threads") ? fmt::format(",threads={}", all_cores()) : "");
    if (kind.name == "mcts") break;
  }
  return chosen;
}

bool colours_wanted() { return isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr; }

std::stop_token interrupt_token() {
  // sigwait() on a thread of its own: a handler may not request a stop, which takes locks.
  static std::stop_source source;
  static std::once_flag once;
  std::call_once(once, [] {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    std::thread([signals] {
      int signal = 0;
      sigwait(&signals, &signal);
      source.request_stop();
      // A second one ends the program at once.
      sigwait(&signals, &signal);
      std::_Exit(128 + signal);
    }).detach();
  });
  return source.get_token();
}

}  // namespace yomi::app
