// The games of the library against published counts, and against counts of other programs: testdata/perft.txt says
// whose.
#include <filesystem>
#include <fstream>

#include "gamefiles/entry/tests/library_games.hpp"
#include "places.hpp"

namespace yomi::gamefiles::testing {
namespace {

struct Row {
  std::string game;
  std::string options;
  std::string position;
  std::vector<std::uint64_t> counts;
  std::vector<std::uint64_t> long_counts;
  std::string source;
};

std::string unless_dash(std::string_view field) { return field == "-" ? std::string() : std::string(field); }

std::vector<std::uint64_t> numbers_in(std::string_view text) {
  std::vector<std::uint64_t> numbers;
  for (const auto word : split_words(text)) {
    const auto number = parse_number<std::uint64_t>(word);
    EXPECT_TRUE(number) << word;
    numbers.push_back(number ? *number : 0);
  }
  return numbers;
}

std::vector<Row> table() {
  std::vector<Row> rows;
  std::ifstream file(std::filesystem::path(YOMI_SOURCE_DIR) / "src/gamefiles/entry/tests/perft.txt");
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::vector<std::string_view> fields;
    for (const auto field : split(line, '|')) fields.push_back(trim(field));
    if (fields.size() != 5) {
      ADD_FAILURE() << "not five fields: " << line;
      continue;
    }
    const auto counts = split(fields[3], ';');
    rows.push_back({std::string(fields[0]), unless_dash(fields[1]), unless_dash(fields[2]), numbers_in(counts[0]),
                    numbers_in(counts.size() > 1 ? counts[1] : ""), std::string(fields[4])});
  }
  return rows;
}

void check(const Row& row) {
  SCOPED_TRACE(row.game + " " + row.options + " " + row.position);
  const auto session = opened(row.game, row.options);
  if (!session) return;
  if (!row.position.empty()) {
    const auto set = session->set_position(row.position);
    ASSERT_TRUE(set) << set.message();
  }
  auto expected = row.counts;
  if (is_long_run()) expected.insert(expected.end(), row.long_counts.begin(), row.long_counts.end());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    EXPECT_EQ(session->work().perft(*session, static_cast<int>(i) + 1), expected[i]) << "depth " << i + 1;
  }
}

TEST(LibraryPerft, CountsAreThoseOfTheTable) {
  for (const Row& row : table()) check(row);
}

TEST(LibraryPerft, EveryGameHasARowWithItsSource) {
  const auto rows = table();
  for (const auto& name : games().more_names()) {
    EXPECT_TRUE(std::any_of(rows.begin(), rows.end(), [&](const Row& row) { return row.game == name; }))
        << name << " has no row in src/gamefiles/entry/tests/perft.txt";
  }
  for (const Row& row : rows) {
    EXPECT_FALSE(row.source.empty()) << row.game << " " << row.position;
    EXPECT_FALSE(row.counts.empty()) << row.game << " " << row.position;
  }
}

}  // namespace
}  // namespace yomi::gamefiles::testing
