// The attacks of `./dev bench attack`, each for a moment: games go on, no move is lost or doubled, and memory stays
// bounded. How long a move takes is for the benchmark to say.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "net/tests/serve_process.hpp"
#include "places.hpp"

namespace yomi::serve {
namespace {

TEST(ServeAttack, GamesGoOnUnderEveryAttack) {
  const std::string data = ::testing::TempDir() + "yomi-attack-" + std::to_string(getpid());
  std::filesystem::remove_all(data);
  {
    const ServerProcess server(data, {"--max-connections", "8000"});
    const std::string call = "YOMI_SERVER=" + std::to_string(server.id()) + " '" + YOMI_ATTACK + "' " +
                             std::to_string(server.port()) + " 0.4 40 any-latency";
    const int status = std::system(call.c_str());
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << call;
  }
  std::filesystem::remove_all(data);
}

}  // namespace
}  // namespace yomi::serve
