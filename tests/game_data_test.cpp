// perft tables and golden games of every game, and a test that fails when a game lacks one.
//
// A golden game is a playthrough: header lines, then what every position looked like. To write one anew
// after a wanted change, run the tests with YOMI_UPDATE_GOLDEN=1 and read the difference.
#include <cstdlib>
#include <sstream>

#include "agents/work.hpp"
#include "app/game_list.hpp"
#include "places.hpp"
#include "properties/variants.hpp"

namespace yomi::testing {
namespace {

std::string read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::filesystem::path> golden_games(std::string_view game) {
  std::vector<std::filesystem::path> files;
  const auto folder = test_data(game) / "golden";
  if (!std::filesystem::is_directory(folder)) return files;
  for (const auto& file : std::filesystem::directory_iterator(folder)) files.push_back(file.path());
  std::sort(files.begin(), files.end());
  return files;
}

// The value of a header line "key: value".
std::string header(const std::string& text, const std::string& key) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.rfind(key + ":", 0) == 0) return std::string(trim(std::string_view(line).substr(key.size() + 1)));
  }
  return {};
}

std::uint64_t hash_of(const std::string& text) {
  std::uint64_t hash = 0;
  for (const char c : text) hash = mix64(hash ^ static_cast<unsigned char>(c));
  return hash;
}

void describe(std::ostream& out, const Session& session) {
  const auto moves = session.legal_moves();
  // A thousand moves a turn are too many to read, but not to compare.
  const auto list = join(moves, " ");
  out << "position: " << session.position() << "\nto move: " << name(session.to_move()) << "\nlegal: " << moves.size()
      << " " << (moves.size() <= 200 ? list : "with hash " + std::to_string(hash_of(list))) << "\n";
  if (const auto score = session.score()) out << "score: " << (*score)[0] << " " << (*score)[1] << "\n";
  out << session.board({});
}

std::string playthrough(const std::string& game, const std::string& options, const std::string& moves) {
  std::ostringstream out;
  out << "game: " << game << "\noptions: " << options << "\nmoves: " << moves << "\n\n";
  auto opened = open_session(game, {options});
  if (!opened) return opened.message();
  Session& session = **opened;
  describe(out, session);
  for (const auto move : split_words(moves)) {
    const auto played = session.play(move);
    if (!played) return out.str() + played.message();
    out << "\n# " << session.history().size() << " " << move << "\n";
    describe(out, session);
  }
  if (const auto outcome = session.outcome()) {
    out << "\noutcome: " << (outcome->winner ? name(*outcome->winner) : "draw") << ", " << outcome->reason.text << "\n";
  }
  return out.str();
}

TEST(GameData, EveryGameHasRulesPerftAndAGoldenGame) {
  for (const auto& entry : games().all()) {
    SCOPED_TRACE(entry.info->name);
    EXPECT_FALSE(entry.info->summary.empty());
    EXPECT_GT(entry.info->rules.size(), 300u) << "rules() should tell the rules in brief";
    EXPECT_FALSE(perft_table(entry.info->name).empty()) << "testdata/perft.txt is missing or empty";
    EXPECT_FALSE(golden_games(entry.info->name).empty()) << "testdata/golden is missing or empty";
  }
}

TEST(GameData, EveryGameFolderIsInTheList) {
  std::size_t folders = 0;
  for (const auto& folder : std::filesystem::directory_iterator(std::filesystem::path(YOMI_SOURCE_DIR) / "src/games")) {
    folders += folder.is_directory();
  }
  EXPECT_LE(folders, games().all().size());
}

TEST(GameData, PerftTables) {
  for (const auto& entry : games().all()) {
    for (const auto& row : perft_table(entry.info->name)) {
      SCOPED_TRACE(entry.info->name + " " + row.options + " " + row.position);
      auto session = open_session(entry.info->name, {row.options});
      ASSERT_TRUE(session) << session.message();
      if (!row.position.empty()) {
        const auto set = (*session)->set_position(row.position);
        ASSERT_TRUE(set) << set.message();
      }
      ASSERT_FALSE(row.leaves.empty());
      for (std::size_t depth = 1; depth <= row.leaves.size(); ++depth) {
        EXPECT_EQ((*session)->work().perft(**session, static_cast<int>(depth)), row.leaves[depth - 1])
            << "depth " << depth;
      }
    }
  }
}

TEST(GameData, GoldenGames) {
  for (const auto& entry : games().all()) {
    for (const auto& file : golden_games(entry.info->name)) {
      SCOPED_TRACE(file.filename().string());
      const auto golden = read_file(file);
      const auto moves = header(golden, "moves");
      ASSERT_FALSE(moves.empty());
      const auto now = playthrough(header(golden, "game"), header(golden, "options"), moves);
      if (std::getenv("YOMI_UPDATE_GOLDEN") != nullptr) {
        std::ofstream(file, std::ios::binary) << now;
      } else {
        EXPECT_EQ(now, golden);
      }
    }
  }
}

}  // namespace
}  // namespace yomi::testing
