#include <gtest/gtest.h>

#include <set>

#include "core/rng.hpp"
#include "games/nip/evaluation/pattern_model.hpp"
#include "games/nip/position.hpp"
#include "search/playouts.hpp"

namespace yomi::nip {
namespace {

std::shared_ptr<const PatternWeights> random_weights(const Board& board, std::uint64_t seed) {
  std::vector<std::int16_t> values(PatternParameters::stages * PatternParameters(Patterns::of(board)).count());
  Rng rng(seed);
  // Some large, some small, and runs of zeroes, as in a real file.
  for (auto& value : values) {
    const int range = rng.below(2) == 0 ? 0 : rng.below(2) == 0 ? 60 : 20'000;
    value = static_cast<std::int16_t>(static_cast<int>(rng.below(2 * static_cast<unsigned>(range) + 1)) - range);
  }
  return std::make_shared<const PatternWeights>(board, values);
}

template <class Check>
void on_random_positions(const Board& board, int games, Check check) {
  Rng rng(board.number());
  for (int i = 0; i < games; ++i) {
    Position game(board, i % 2 == 0 ? Start::Othello : Start::Parallel);
    check(game);
    while (game.outcome() == Outcome::Ongoing) {
      game.play(random_move(game, rng));
      check(game);
    }
  }
}

TEST(NipPatterns, TheNipBoardHasItsLinesBlocksAndWindows) {
  const auto& patterns = Patterns::of(Board::of(8, 2, true));
  // 8 rows, 8 columns and 18 diagonals of four cells or more; 4 double rows; 4 corners; 20 windows.
  EXPECT_EQ(patterns.instance_count(), 34u + 4 + 4 + 20);
  // Of 9 kinds of lines; the windows differ by where they begin on a side of five ring cells.
  EXPECT_EQ(patterns.classes().size(), 9u + 1 + 1 + 3);
}

TEST(NipPatterns, OthelloHasItsEdgesAndCorners) {
  const auto& patterns = Patterns::of(Board::of(8, 0, false));
  EXPECT_EQ(patterns.instance_count(), 34u + 4 + 4 + 8);
  EXPECT_EQ(patterns.classes().size(), 9u + 3);
}

TEST(NipPatterns, EveryClassIsClosedUnderTheSymmetries) {
  for (const Board& board : Board::all_boards()) {
    const auto& patterns = Patterns::of(board);
    const auto cells_of = [](const PatternInstance& instance) {
      return std::set<int>(instance.cells.begin(), instance.cells.end());
    };
    std::set<std::pair<std::size_t, std::set<int>>> all;
    for (const auto& instance : patterns.instances()) all.emplace(instance.class_number, cells_of(instance));
    EXPECT_EQ(all.size(), patterns.instance_count()) << shape_name(board) << ": a pattern is there twice";
    for (const auto& [number, cells] : all) {
      for (int symmetry = 0; symmetry < 8; ++symmetry) {
        std::set<int> image;
        for (const int cell : cells) image.insert(board.image(cell, symmetry));
        EXPECT_TRUE(all.contains({number, image})) << shape_name(board);
      }
    }
  }
}

// The fast index against reading the cells one by one.
TEST(NipPatterns, IndicesAreTheCellsToBaseThree) {
  for (const Board& board : Board::all_boards()) {
    const auto& patterns = Patterns::of(board);
    on_random_positions(board, 10, [&](const Position& position) {
      Patterns::Indices indices;
      patterns.read(position.discs(), indices);
      for (std::size_t i = 0; i < patterns.instance_count(); ++i) {
        const auto& instance = patterns.instances()[i];
        std::size_t expected = 0, power = 1;
        for (const int cell : instance.cells) {
          const bool own = (position.discs().own >> cell & 1) != 0;
          const bool opp = (position.discs().opp >> cell & 1) != 0;
          expected += power * (own ? 1 : opp ? 2 : 0);
          power *= 3;
        }
        expected += patterns.classes()[instance.class_number].table_start;
        ASSERT_EQ(patterns.table_index(indices, i), expected) << shape_name(board) << " " << position.text();
      }
    });
  }
}

TEST(NipPatterns, ValueIsTheSameUnderTheSymmetries) {
  for (const Board& board : Board::all_boards()) {
    const auto weights = random_weights(board, 7);
    on_random_positions(board, 4, [&](const Position& position) {
      for (int symmetry = 1; symmetry < 8; ++symmetry) {
        ASSERT_EQ(position.transformed(symmetry).evaluate(patterns, *weights), position.evaluate(patterns, *weights))
            << shape_name(board) << " " << position.text();
      }
    });
  }
}

// With the counts' weights at 0 only the patterns speak.
TEST(NipPatterns, ChangingTheColoursChangesTheSignOfThePatterns) {
  for (const Board& board : Board::all_boards()) {
    auto values = random_weights(board, 8)->parameters();
    const std::size_t of_stage = values.size() / PatternParameters::stages;
    for (std::size_t stage = 0; stage < PatternParameters::stages; ++stage) {
      for (std::size_t i = 0; i < PatternParameters::scalars; ++i) values[stage * of_stage + i] = 0;
    }
    const PatternWeights weights(board, values);
    on_random_positions(board, 4, [&](const Position& position) {
      const Discs turned = after_pass(position.discs());
      ASSERT_EQ(weights.value(turned, 1, 1), -weights.value(position.discs(), 1, 1)) << position.text();
    });
  }
}

TEST(NipPatterns, StagesGoFromTheFirstToTheLast) {
  const Board& board = Board::of(8, 2, true);
  EXPECT_EQ(PatternParameters::stage(board, 4), 0u);
  EXPECT_EQ(PatternParameters::stage(board, 52), PatternParameters::stages - 1);
  for (int discs = 5; discs <= 52; ++discs) {
    EXPECT_LE(PatternParameters::stage(board, discs - 1), PatternParameters::stage(board, discs));
  }
}

// --- The linear model ---

TEST(NipPatternModel, FeaturesAddUpToTheValue) {
  for (const Board& board : Board::all_boards()) {
    // Small, so that no clamping hides anything.
    std::vector<std::int16_t> values(PatternParameters::stages * PatternParameters(Patterns::of(board)).count());
    Rng rng(13);
    for (auto& value : values) value = static_cast<std::int16_t>(static_cast<int>(rng.below(401)) - 200);
    const PatternWeights weights(board, values);
    const PatternModel model(Position(board, Start::Othello));
    const auto parameters = model.parameters_of(weights);
    std::vector<Feature> features;
    on_random_positions(board, 4, [&](const Position& position) {
      features.clear();
      model.features(position, features);
      float sum = 0;
      for (const Feature feature : features) {
        const float parameter = parameters[model.stage(position)][feature.parameter];
        sum += feature.negative ? -parameter : parameter;
      }
      ASSERT_NEAR(sum, model.points(position.evaluate(patterns, weights)), 1e-3) << position.text();
    });
    EXPECT_EQ(model.weights(parameters)->parameters(), values);
  }
}

TEST(NipPatternModel, DecidedValuesAreLeads) {
  const PatternModel model{Position()};
  EXPECT_EQ(model.points(250), 2.5f);
  EXPECT_EQ(model.points(won_child + 12), 12);
  EXPECT_EQ(model.points(-won_child - 3), -3);
}

// --- The file ---

TEST(NipWeightsFile, RoundTrips) {
  for (const Board& board : Board::all_boards()) {
    const auto weights = random_weights(board, 9);
    const auto read = PatternWeights::from_bytes(board, weights->to_bytes());
    ASSERT_TRUE(read) << read.message();
    EXPECT_EQ((*read)->parameters(), weights->parameters());
    EXPECT_EQ((*read)->to_bytes(), weights->to_bytes());
  }
}

TEST(NipWeightsFile, WeightsOfZeroTakeNoRoom) {
  const Board& board = Board::of(8, 2, true);
  const std::vector<std::int16_t> zeroes(PatternParameters::stages * PatternParameters(Patterns::of(board)).count());
  EXPECT_LT(PatternWeights(board, zeroes).to_bytes().size(), 64u);
}

std::string message_of(const Board& board, std::string_view bytes) {
  const auto read = PatternWeights::from_bytes(board, bytes);
  return read ? "accepted" : read.message();
}

TEST(NipWeightsFile, SaysWhatIsWrong) {
  const Board& board = Board::of(4, 0, true);
  const std::string good = random_weights(board, 10)->to_bytes();
  EXPECT_NE(message_of(board, "").find("not a file of pattern weights"), std::string::npos);
  EXPECT_NE(message_of(board, "PNG and more\n").find("not a file of pattern weights"), std::string::npos);
  EXPECT_NE(message_of(board, "yomi-patterns 7\n").find("version '7'"), std::string::npos);
  EXPECT_EQ(message_of(Board::of(8, 2, true), good),
            "weights of the board 'size4-cut0-ring', expected size8-cut2-ring");
  EXPECT_NE(message_of(board, good + "x").find("checksum"), std::string::npos);
}

TEST(NipWeightsFile, DamageIsNeverAccepted) {
  const Board& board = Board::of(4, 1, true);
  const std::string good = random_weights(board, 11)->to_bytes();
  ASSERT_EQ(message_of(board, good), "accepted");
  for (std::size_t length = 0; length < good.size(); length += length < 64 ? 1 : 97) {
    EXPECT_NE(message_of(board, good.substr(0, length)), "accepted") << length;
  }
  Rng rng(12);
  for (int i = 0; i < 300; ++i) {
    std::string bad = good;
    char& byte = bad[rng.below(static_cast<std::uint32_t>(bad.size()))];
    byte = static_cast<char>(byte ^ (1 << rng.below(8)));
    EXPECT_NE(message_of(board, bad), "accepted");
  }
}

TEST(NipWeightsFile, BuiltInFilesAreReadAndUsed) {
  std::size_t boards = 0;
  for (const Board& board : Board::all_boards()) {
    const auto* weights = built_in_weights(board);
    boards += weights != nullptr;
    const Position start(board, Start::Othello);
    if (weights != nullptr) {
      EXPECT_EQ(start.evaluate(patterns), start.evaluate(patterns, *weights));
    }
  }
  EXPECT_EQ(boards, embedded_weight_files().size()) << "a file in data/nip is damaged or of an old version";
}

}  // namespace
}  // namespace yomi::nip
