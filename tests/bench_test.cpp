// The node counts of `yomi bench` are on record: who changes them says so, and why, in the commit.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "app/bench_suite.hpp"
#include "places.hpp"

namespace yomi {
namespace {

TEST(Bench, NodeCountsAreThoseOnRecord) {
  const auto path = std::filesystem::path(YOMI_SOURCE_DIR) / "tests" / "bench_nodes.txt";
  std::string now;
  for (const auto& task : bench_suite()) {
    const auto result = run_bench(task);
    ASSERT_TRUE(result) << result.message();
    EXPECT_GT(result->nodes, 0u);
    now += std::to_string(result->nodes) + "  " + result->name + "\n";
  }
  if (std::getenv("YOMI_UPDATE_GOLDEN") != nullptr) {
    std::ofstream(path) << now;
  } else {
    std::ifstream file(path);
    EXPECT_EQ(now, std::string(std::istreambuf_iterator<char>(file), {}));
  }
}

}  // namespace
}  // namespace yomi
