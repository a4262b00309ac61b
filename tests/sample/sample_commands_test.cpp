// tests/sample/commands/*.txt call every command that there is with the sample game. (What they answer is checked by
// tests/command_line_test.cpp.)
#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "places.hpp"

namespace {

std::string output_of(const std::string& command) {
  std::string output;
  FILE* pipe = popen(command.c_str(), "r");
  EXPECT_NE(pipe, nullptr);
  char part[4096];
  for (std::size_t count = 0; (count = fread(part, 1, sizeof(part), pipe)) > 0;) output.append(part, count);
  EXPECT_EQ(pclose(pipe), 0);
  return output;
}

std::set<std::string> commands_of_the_program() {
  std::set<std::string> commands;
  std::istringstream help(output_of("'" YOMI_COMMAND "' --help"));
  bool is_list = false;
  for (std::string line; std::getline(help, line);) {
    std::istringstream words(line);
    std::string name;
    if (is_list && words >> name) commands.insert(name);
    is_list = is_list || line == "Subcommands:";
  }
  return commands;
}

TEST(SampleCommands, EveryCommandIsCalled) {
  std::string calls;
  for (const auto& file : std::filesystem::directory_iterator(YOMI_SNAPSHOTS)) {
    std::ifstream text(file.path());
    std::string call;
    std::getline(text, call);
    calls += call + " ";
  }
  auto commands = commands_of_the_program();
  ASSERT_GT(commands.size(), 15u);
  // The server is called by sample_server_test.cpp and in the browser; the other one is a contest's, of one game.
  EXPECT_EQ(commands.erase("serve"), 1u);
  EXPECT_EQ(commands.erase("admin"), 1u);  // speaks to that server, of no game
  EXPECT_EQ(commands.erase("serve-geister"), 1u);
  for (const auto& command : commands) {
    EXPECT_NE(calls.find("yomi " + command + " "), std::string::npos) << "no file calls yomi " << command;
  }
}

}  // namespace
