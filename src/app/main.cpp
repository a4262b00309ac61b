// The `yomi` command: a table of contents.
#include <fmt/format.h>

#include <iostream>

#include "app/commands.hpp"
#include "core/result.hpp"

int main(int argc, char** argv) {
  using namespace yomi::app;
  CLI::App root("Yomi: board games, and programs that play, search and solve them", "yomi");
  root.require_subcommand(1);
  root.set_version_flag("--version", "yomi 0.1.0");
  Commands commands(root);
  add_information_commands(commands);
  add_perft_command(commands);
  add_playouts_command(commands);
  add_search_command(commands);
  add_solve_command(commands);
  add_experiment_command(commands);
  try {
    root.parse(argc, argv);
    return commands.run();
  } catch (const CLI::ParseError& error) {
    const int status = root.exit(error);
    return status == 0 ? exit_done : exit_usage;
  } catch (const std::exception& failure) {
    return fail(commands, exit_failed, failure.what());
  }
}
