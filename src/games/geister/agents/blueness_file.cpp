#include <algorithm>
#include <cmath>

#include "core/embedded_data.hpp"
#include "core/weights_file.hpp"
#include "games/geister/agents/blueness.hpp"

namespace yomi::geister {

namespace {

constexpr std::string_view data_file = "geister/paper.weights";
constexpr double unit = 1000;
const WeightsFormat format = {"yomi-geister-paper", "1", "Geister's paper", blueness_sign_count};

}  // namespace

std::string table_bytes(const BluenessTable& table) {
  std::vector<std::int16_t> numbers;
  for (const double value : table) {
    numbers.push_back(static_cast<std::int16_t>(std::lround(std::clamp(value * unit, -32'000.0, 32'000.0))));
  }
  return weights_bytes(format, numbers);
}

Result<BluenessTable> table_from_bytes(std::string_view bytes) {
  const auto numbers = read_weights(format, bytes);
  if (!numbers) return numbers.error();
  BluenessTable table{};
  std::transform(numbers->begin(), numbers->end(), table.begin(), [](std::int16_t number) { return number / unit; });
  return table;
}

BluenessTable learned_table() {
  static const BluenessTable table = [] {
    for (const auto& file : embedded_files()) {
      if (file.name != data_file) continue;
      if (const auto read = table_from_bytes(file.bytes)) return *read;
    }
    return paper_table;
  }();
  return table;
}

}  // namespace yomi::geister
