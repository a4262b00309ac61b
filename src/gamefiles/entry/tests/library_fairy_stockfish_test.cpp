// Fairy-Stockfish as a referee of four games: on positions of random games it counts as many lines as we do. Debian
// has it; where it is missing, the test is left out.
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "core/rng.hpp"
#include "gamefiles/entry/file_game.hpp"
#include "gamefiles/entry/tests/library_games.hpp"

namespace yomi::gamefiles::testing {
namespace {

constexpr const char* program = "/usr/games/fairy-stockfish";

// How the program writes positions of a game. A piece is written as itself if `letters` does not have it.
struct Dialect {
  std::string game;
  std::string variant;
  std::vector<std::pair<char, std::string>> letters;  // of the first player
};

const std::vector<Dialect>& dialects() {
  static const std::vector<Dialect> all{
      {"chess", "chess", {}},
      {"shogi", "shogi", {{'T', "+P"}, {'A', "+S"}, {'E', "+N"}, {'F', "+L"}, {'H', "+B"}, {'D', "+R"}}},
      {"xiangqi", "xiangqi", {{'H', "N"}, {'E', "B"}, {'G', "K"}, {'S', "P"}}},
      {"breakthrough", "breakthrough", {{'M', "P"}}}};
  return all;
}

std::string letter_in(const Dialect& dialect, char letter) {
  const bool is_small = letter >= 'a' && letter <= 'z';
  const char capital = is_small ? static_cast<char>(letter - 'a' + 'A') : letter;
  for (const auto& [ours, theirs] : dialect.letters) {
    if (ours == capital) return is_small ? to_lower(theirs) : theirs;
  }
  return std::string(1, letter);
}

bool contains(const std::vector<std::string_view>& list, std::string_view word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

// Who may still castle, from the cells whose pieces have not moved.
std::string castling(std::string_view fresh) {
  const auto cells = split(fresh, ',');
  std::string rights;
  if (contains(cells, "e1") && contains(cells, "h1")) rights += 'K';
  if (contains(cells, "e1") && contains(cells, "a1")) rights += 'Q';
  if (contains(cells, "e8") && contains(cells, "h8")) rights += 'k';
  if (contains(cells, "e8") && contains(cells, "a8")) rights += 'q';
  return rights.empty() ? "-" : rights;
}

std::string fen_of(const Dialect& dialect, const std::string& position) {
  const auto words = split_words(position);
  std::string fen;
  for (const char mark : words[0]) fen += letter_in(dialect, mark);
  if (dialect.variant == "shogi") {
    fen += '[';
    int number = 0;
    for (const char mark : words[2]) {
      if (mark >= '0' && mark <= '9') {
        number = 10 * number + (mark - '0');
      } else if (mark != '-') {
        fen += std::string(static_cast<std::size_t>(std::max(number, 1)), mark);
        number = 0;
      }
    }
    fen += ']';
  }
  fen += words[1] == "1" ? " w " : " b ";
  if (dialect.variant == "chess") return fen + castling(words[2]) + " " + std::string(words[3]) + " 0 1";
  return fen + "- - 0 1";
}

// The game by the program's rules: to it a dropped pawn that mates is a legal move, which then loses (issue 48 there).
std::unique_ptr<Session> by_its_rules(const std::string& game) {
  std::string text(library_text(game).value_or(""));
  constexpr std::string_view ban = "forbid drop of pawn that mates\n";
  if (const auto at = text.find(ban); at != std::string::npos) text.erase(at, ban.size());
  const auto entry = entry_of(text, game, game);
  if (entry) return entry->start(Options::defaults(entry->info->options));
  ADD_FAILURE() << entry.message();
  return nullptr;
}

struct Sample {
  std::string fen;
  std::string position;
  int depth;
  std::uint64_t counted;
};

// Positions from all parts of random games, counted from their texts, so that nothing has come up before.
std::vector<Sample> samples_of(const Dialect& dialect, int number) {
  std::vector<Sample> samples;
  const auto session = opened(dialect.game);
  const auto counting = by_its_rules(dialect.game);
  Rng rng(18);
  while (static_cast<int>(samples.size()) < number) {
    session->reset();
    while (!session->outcome() && static_cast<int>(samples.size()) < number) {
      const auto moves = session->legal_moves();
      EXPECT_TRUE(session->play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]));
      if (rng.below(12) != 0 || session->outcome()) continue;
      const auto position = session->position();
      EXPECT_TRUE(counting->set_position(position)) << position;
      const int depth = 1 + static_cast<int>(samples.size() % 2);
      samples.push_back({fen_of(dialect, position), position, depth, counting->work().perft(*counting, depth)});
    }
  }
  return samples;
}

// The numbers that the program gives for "go perft", in the order of the questions.
std::vector<std::uint64_t> counts_by_program(const Dialect& dialect, const std::vector<Sample>& samples) {
  const std::string path = ::testing::TempDir() + "yomi-" + dialect.variant + "-questions.txt";
  {
    std::ofstream questions(path);
    questions << "uci\nsetoption name UCI_Variant value " << dialect.variant << "\n";
    for (const auto& sample : samples)
      questions << "position fen " << sample.fen << "\ngo perft " << sample.depth << "\n";
    questions << "quit\n";
  }
  std::vector<std::uint64_t> counts;
  const std::string command = fmt::format("{} < '{}'", program, path);
  std::FILE* answers = popen(command.c_str(), "r");
  EXPECT_NE(answers, nullptr);
  if (answers == nullptr) return counts;
  char line[4096];
  constexpr std::string_view label = "Nodes searched: ";
  while (std::fgets(line, sizeof line, answers) != nullptr) {
    const auto text = trim(line);
    if (text.substr(0, label.size()) != label) continue;
    counts.push_back(parse_number<std::uint64_t>(text.substr(label.size())).value_or(0));
  }
  pclose(answers);
  std::filesystem::remove(path);
  return counts;
}

TEST(LibraryFairyStockfish, CountsAsManyLines) {
  if (!std::filesystem::exists(program)) GTEST_SKIP() << program << " is missing: apt-get install fairy-stockfish";
  for (const Dialect& dialect : dialects()) {
    SCOPED_TRACE(dialect.game);
    const auto samples = samples_of(dialect, is_long_run() ? 250 : 10);
    const auto counts = counts_by_program(dialect, samples);
    ASSERT_EQ(counts.size(), samples.size());
    for (std::size_t i = 0; i < samples.size(); ++i) {
      EXPECT_EQ(samples[i].counted, counts[i]) << samples[i].position << "\n"
                                               << samples[i].fen << "\ndepth " << samples[i].depth;
    }
  }
}

}  // namespace
}  // namespace yomi::gamefiles::testing
