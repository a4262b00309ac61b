// What the paper's player learns from games: the likelihood of colours against plain sums, a table that was known
// before, a small run of the tuner, and what the table that comes with the program is worth.
#include "games/geister/tuner/paper_tuner.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cmath>
#include <filesystem>

#include "agents/agent_spec.hpp"
#include "agents/session_of.hpp"
#include "app/game_list.hpp"
#include "arena/match.hpp"
#include "core/files.hpp"
#include "games/geister/geister.hpp"

namespace yomi::geister {
namespace {

ColourLesson random_lesson(Rng& rng) {
  ColourLesson lesson;
  const auto ghosts = 2 + rng.below(7);
  for (std::uint32_t i = 0; i < ghosts; ++i) {
    auto& signs = lesson.ghosts.emplace_back();
    for (int& count : signs) count = rng.below(3) == 0 ? static_cast<int>(rng.below(3)) : 0;
  }
  return lesson;
}

double score(const Blueness::Signs& signs, const BluenessTable& table) {
  double sum = 0;
  for (std::size_t i = 0; i < table.size(); ++i) sum += signs[i] * table[i];
  return sum;
}

// Colours as likely as the table says, of so many blue ghosts.
void draw_colours(ColourLesson& lesson, int blues, const BluenessTable& table, Rng& rng) {
  std::vector<std::pair<unsigned, double>> choices;
  double sum = 0;
  for (unsigned set = 0; set < 1u << lesson.ghosts.size(); ++set) {
    if (std::popcount(set) != blues) continue;
    double total = 0;
    for (std::size_t i = 0; i < lesson.ghosts.size(); ++i) {
      if ((set >> i & 1) != 0) total += score(lesson.ghosts[i], table);
    }
    choices.emplace_back(set, std::exp(total));
    sum += choices.back().second;
  }
  double left = rng.uniform() * sum;
  for (const auto& [set, weight] : choices) {
    lesson.blues = set;
    if ((left -= weight) < 0) return;
  }
}

const BluenessTable known_table = {1, -0.5, 0.3, 0.8, -0.2, 1.5, -0.7, -2, 0.4, 0, 0.6, 1.2};

TEST(GeisterPaperLessons, TheSurpriseIsThatOfAllChoices) {
  Rng rng(3);
  for (int i = 0; i < 200; ++i) {
    ColourLesson lesson = random_lesson(rng);
    const int ghosts = static_cast<int>(lesson.ghosts.size());
    const int blues = 1 + static_cast<int>(rng.below(static_cast<std::uint32_t>(ghosts - 1)));
    // The probabilities of all choices sum up to 1.
    double sum = 0;
    for (unsigned set = 0; set < 1u << ghosts; ++set) {
      if (std::popcount(set) != blues) continue;
      lesson.blues = set;
      sum += std::exp(-colour_surprise(lesson, known_table));
    }
    EXPECT_NEAR(sum, 1, 1e-9);
  }
  // By hand: two ghosts, one of them blue, which stands on my first row.
  ColourLesson lesson;
  lesson.ghosts.resize(2);
  lesson.ghosts[1][on_my_first_row] = 1;
  lesson.blues = 0b10;
  EXPECT_NEAR(colour_surprise(lesson, known_table), std::log(1 + std::exp(-1.2)), 1e-12);
  EXPECT_EQ(pairs_in_order(lesson, known_table), 1);
  lesson.blues = 0b01;
  EXPECT_EQ(pairs_in_order(lesson, known_table), 0);
  EXPECT_EQ(pairs_in_order(lesson, BluenessTable{}), 0.5);
}

TEST(GeisterPaperLessons, ATableIsFoundAgainFromItsColours) {
  Rng rng(5);
  std::vector<ColourLesson> lessons(20'000);
  std::vector<const ColourLesson*> pointers;
  for (ColourLesson& lesson : lessons) {
    lesson = random_lesson(rng);
    const auto ghosts = static_cast<std::uint32_t>(lesson.ghosts.size());
    draw_colours(lesson, 1 + static_cast<int>(rng.below(ghosts - 1)), known_table, rng);
    pointers.push_back(&lesson);
  }
  const auto fit = fit_table(pointers, 1, {});
  for (std::size_t i = 0; i < blueness_sign_count; ++i) EXPECT_NEAR(fit.table[i], known_table[i], 0.1) << i;
  EXPECT_LE(mean_surprise(fit.table, pointers), mean_surprise(known_table, pointers) + 1e-4);
  const BluenessTable unknown{};
  EXPECT_LT(mean_surprise(fit.table, pointers), mean_surprise(unknown, pointers) - 0.1);
}

TEST(GeisterPaperTable, ComesBackFromItsFile) {
  const auto read = table_from_bytes(table_bytes(known_table));
  ASSERT_TRUE(read) << read.message();
  for (std::size_t i = 0; i < blueness_sign_count; ++i) EXPECT_NEAR((*read)[i], known_table[i], 0.0005);
  EXPECT_FALSE(table_from_bytes("yomi-geister-paper 1\n"));
  const auto session = open_session("geister", {}).value();
  EXPECT_NE(
      make_agent(*session, "paper:parameters=lerned", 1).message().find("parameters are paper, learned or a file"),
      std::string::npos);
}

TEST(GeisterPaperTuner, LearnsInASmallRunWhateverTheNumberOfThreads) {
  const auto session = open_session("geister", {}).value();
  const auto folder = std::filesystem::temp_directory_path() / ("yomi-paper-tuner-" + std::to_string(::getpid()));
  std::array<std::string, 2> files;
  for (const int threads : {1, 2}) {
    TuneSettings settings;
    settings.agent = "paper";
    settings.generations = 1;
    settings.games = 60;
    settings.depth = 1;
    settings.match_games = 10;
    settings.sprt = {-2000, -100, 0.05, 0.05};  // anything is accepted
    settings.threads = threads;
    settings.out = (folder / ("table" + std::to_string(threads))).string();
    const auto report = Geister::tune(*session, settings, {}, {});
    ASSERT_TRUE(report) << report.message();
    const GenerationReport& generation = report->generations.at(0);
    EXPECT_EQ(generation.stages.size(), 5u) << "one for each opponent";
    EXPECT_GT(generation.positions, 300u);
    EXPECT_LT(generation.train_error, std::log(70)) << "what knowing nothing costs at most";
    EXPECT_EQ(generation.opponent, "paper");
    EXPECT_TRUE(generation.accepted);
    files[static_cast<std::size_t>(threads - 1)] = read_file(settings.out, 1 << 20).value();
  }
  EXPECT_EQ(files[0], files[1]);
  EXPECT_TRUE(make_agent(*session, "paper:parameters=" + (folder / "table1").string(), 1));
  std::filesystem::remove_all(folder);
  TuneSettings other;
  other.agent = "rush";
  EXPECT_EQ(Geister::tune(*session, other, {}, {}).message(), "geister has no weights of agent 'rush' to learn");
}

// The table in data/ beats the paper's: with the same seeds the same games each time.
TEST(GeisterPaperTable, TheLearnedOneBeatsThePapers) {
  const auto session = open_session("geister", {}).value();
  MatchSettings match;
  match.players = {"paper:parameters=learned", "paper"};
  match.games = 1000;
  match.seed = 11;
  match.threads = 2;
  const auto report = play_match(*session, match, {}, {});
  ASSERT_TRUE(report) << report.message();
  EXPECT_GT(estimate_elo(report->score()).low, 0)
      << report->score().wins << " won, " << report->score().losses << " lost";
}

}  // namespace
}  // namespace yomi::geister
