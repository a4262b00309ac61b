// The `yomi` command: a table of contents.
#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <iostream>

#include "app/commands.hpp"
#include "core/result.hpp"
#include "core/text.hpp"

namespace {

using namespace yomi::app;

// The actions of a command that has some, such as list of `yomi records list`.
std::vector<std::string> actions_of(const CLI::App& root, const std::string& command) {
  std::vector<std::string> names;
  for (const auto* action : root.get_subcommand(command)->get_subcommands([](const CLI::App*) { return true; })) {
    names.push_back(action->get_name());
  }
  return names;
}

// Bad words on the command line: what is wrong, and what would be right.
int explain(Commands& commands, const CLI::App& root, const CLI::ParseError& error, int argc, char** argv) {
  if (error.get_exit_code() == 0) return root.exit(error);  // --help and --version
  const std::vector<std::string> words(argv + 1, argv + argc);
  if (std::find(words.begin(), words.end(), "--json") != words.end()) commands.force_json();
  const auto names = commands.names();
  const bool known = !words.empty() && std::find(names.begin(), names.end(), words[0]) != names.end();
  const auto actions = known ? actions_of(root, words[0]) : std::vector<std::string>{};
  const std::string action = words.size() > 1 ? words[1] : "";
  if (!actions.empty() && std::find(actions.begin(), actions.end(), action) == actions.end()) {
    const bool named = !action.empty() && !action.starts_with("-");
    return fail(
        commands, exit_usage,
        named ? yomi::unknown_name_message("action", action, actions)
              : words[0] + " wants an action: " + yomi::join(actions, ", ") + "; see yomi " + words[0] + " --help");
  }
  if (known) {
    const auto options = commands.options_of(words[0]);
    for (const auto& word : words) {
      const std::string name = word.substr(0, word.find('='));
      const bool is_option = name.size() > 2 && name.starts_with("--");
      if (is_option && std::find(options.begin(), options.end(), name) == options.end()) {
        return fail(commands, exit_usage, yomi::unknown_name_message("option", name, options));
      }
    }
  }
  if (known) return fail(commands, exit_usage, std::string(error.what()) + "; see yomi " + words[0] + " --help");
  if (words.empty() || words[0].starts_with("-")) {
    return fail(commands, exit_usage, "a command is wanted: " + yomi::join(names, ", ") + "; see yomi --help");
  }
  return fail(commands, exit_usage, yomi::unknown_name_message("command", words[0], names));
}

int run(int argc, char** argv) {
  // A file that may not grow further (ulimit -f) is then an error of who writes to it, with its name, and not the end.
  std::signal(SIGXFSZ, SIG_IGN);
  CLI::App root("Yomi: board games, and programs that play, search and solve them", "yomi");
  root.require_subcommand(1);
  root.set_version_flag("--version", "yomi " + std::string(version));
  Commands commands(root);
  add_information_commands(commands);
  add_check_command(commands);
  add_explain_command(commands);
  add_perft_command(commands);
  add_playouts_command(commands);
  add_search_command(commands);
  add_solve_command(commands);
  add_play_command(commands);
  add_replay_command(commands);
  add_convert_command(commands);
  add_records_command(commands);
  add_bench_command(commands);
  add_match_command(commands);
  add_book_command(commands);
  add_gtp_command(commands);
  add_connect_command(commands);
  add_serve_command(commands);
  add_admin_command(commands);
  add_serve_geister_command(commands);
  add_experiment_command(commands);
  add_tune_command(commands);
  try {
    root.parse(argc, argv);
    const int status = commands.run();
    // A full disk or a closed output must not look like success.
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
      fmt::print(stderr, "yomi: cannot write to standard output\n");
      return exit_failed;
    }
    return status;
  } catch (const CLI::ParseError& error) {
    return explain(commands, root, error, argc, argv);
  } catch (const std::exception& failure) {
    // Told alike, whether a full buffer meets it or the end.
    const bool is_output = std::ferror(stdout) != 0;
    return fail(commands, exit_failed, is_output ? "cannot write to standard output" : failure.what());
  }
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (...) {
    // Not even the words for it could be made.
    std::fputs("yomi: out of memory\n", stderr);
    return exit_failed;
  }
}
