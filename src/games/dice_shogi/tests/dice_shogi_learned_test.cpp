// The learned evaluation: its features, its file and the weights that come with the program.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cmath>

#include "core/embedded_data.hpp"
#include "core/linear_model.hpp"
#include "games/dice_shogi/dice_shogi.hpp"
#include "games/dice_shogi/evaluation/expectation_curve.hpp"
#include "games/dice_shogi/evaluation/learned_model.hpp"
#include "games/dice_shogi/position.hpp"
#include "search/playouts.hpp"
#include "search/value_scale.hpp"

namespace yomi::dice_shogi {
namespace {

static_assert(Weighted<Position> && NamesData<Position> && Learnable<Position> && TellsExpectations<Position>);
static_assert(Weighted<MiniPosition> && NamesData<MiniPosition> && Learnable<MiniPosition>);
static_assert(!LearnsFromSolutions<Position> && !LearnsFromSolutions<MiniPosition>);

std::vector<std::int16_t> random_parameters(std::uint64_t seed) {
  Rng rng(seed);
  std::vector<std::int16_t> parameters;
  for (std::size_t i = 0; i < FeatureLayout::count; ++i) {
    parameters.push_back(static_cast<std::int16_t>(static_cast<int>(rng.below(401)) - 200));
  }
  return parameters;
}

template <bool HasDie>
LearnedWeights random_weights(std::uint64_t seed) {
  return {HasDie, random_parameters(seed)};
}

// check(position) on the positions of random games, before and after the roll.
template <class P, class Check>
void along_games(int games, Check check) {
  Rng rng(5);
  for (int i = 0; i < games; ++i) {
    P position;
    while (position.outcome() == Outcome::Ongoing && position.plies() < 150) {
      check(position);
      position.play(random_move(position, rng));
    }
  }
}

// The fields of SFEN: board, side to move, hands, move number, and the roll where there is one.
std::vector<std::string> fields_of(const std::string& text) {
  std::vector<std::string> fields(1);
  for (const char letter : text) {
    if (letter == ' ') {
      fields.emplace_back();
    } else {
      fields.back() += letter;
    }
  }
  return fields;
}

// The cells of SFEN's board in reading order, each "", "P", "+P", "p", …; '/' is left out.
std::vector<std::string> cells_of(const std::string& board) {
  std::vector<std::string> cells;
  for (std::size_t i = 0; i < board.size(); ++i) {
    if (board[i] == '/') continue;
    if (std::isdigit(static_cast<unsigned char>(board[i])) != 0) {
      cells.insert(cells.end(), static_cast<std::size_t>(board[i] - '0'), "");
    } else if (board[i] == '+') {
      cells.push_back(board.substr(i++, 2));
    } else {
      cells.emplace_back(1, board[i]);
    }
  }
  return cells;
}

std::string board_text(const std::vector<std::string>& cells) {
  std::string text;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0 && i % board_size == 0) text += '/';
    text += cells[i].empty() ? "1" : cells[i];
  }
  return text;
}

std::string swapped_case(std::string text) {
  for (char& letter : text) {
    const auto byte = static_cast<unsigned char>(letter);
    letter = static_cast<char>(std::isupper(byte) != 0 ? std::tolower(byte) : std::toupper(byte));
  }
  return text;
}

template <class P>
P parsed(const std::string& text) {
  const auto position = P::parse(Settings{}, text);
  EXPECT_TRUE(position) << text << ": " << position.message();
  return position ? *position : P();
}

template <class P>
P mirrored(const P& position) {
  const auto fields = fields_of(position.text());
  auto cells = cells_of(fields[0]);
  for (auto row = cells.begin(); row != cells.end(); row += board_size) std::reverse(row, row + board_size);
  return parsed<P>(board_text(cells) + " " + fields[1] + " " + fields[2] + " " + fields[3]);
}

template <class P>
P with_colours_swapped(const P& position) {
  const auto fields = fields_of(position.text());
  auto cells = cells_of(fields[0]);
  std::reverse(cells.begin(), cells.end());
  for (auto& cell : cells) cell = swapped_case(cell);
  // Black's pieces in hand come first in SFEN; a count stands before its letter.
  std::string black, white, number;
  for (const char letter : swapped_case(fields[2])) {
    if (std::isalpha(static_cast<unsigned char>(letter)) == 0) {
      number = letter;
      continue;
    }
    (std::isupper(static_cast<unsigned char>(letter)) != 0 ? black : white) += number + letter;
    number.clear();
  }
  const std::string hands = fields[2] == "-" ? "-" : black + white;
  return parsed<P>(board_text(cells) + " " + (fields[1] == "b" ? "w" : "b") + " " + hands + " " + fields[3]);
}

// --- The curve ---

TEST(DiceShogiExpectation, FollowsTheLogisticCurve) {
  for (int odds = -8 * odds_unit; odds <= 8 * odds_unit; odds += 7) {
    const double exact = 1e6 * (2 / (1 + std::exp(-static_cast<double>(odds) / odds_unit)) - 1);
    ASSERT_NEAR(expectation(odds), exact, 20) << odds;
  }
}

TEST(DiceShogiExpectation, RisesAndStaysBelowAWin) {
  int before = -won_child;
  for (int odds = -10 * odds_unit; odds <= 10 * odds_unit; ++odds) {
    ASSERT_GE(expectation(odds), before);
    ASSERT_EQ(expectation(odds), -expectation(-odds));
    before = expectation(odds);
  }
  EXPECT_EQ(expectation(0), 0);
  EXPECT_LT(expectation(1'000'000'000), won_child - 500);
}

// --- The features ---

template <class P, bool HasDie>
void check_sums() {
  const LearnedWeights weights = random_weights<HasDie>(1);
  const LearnedModel<HasDie> model{P()};
  const auto parameters = model.parameters_of(weights);
  ASSERT_EQ(parameters.size(), model.stages());
  std::vector<Feature> features;
  along_games<P>(40, [&](const P& position) {
    features.clear();
    model.features(position, features);
    float sum = 0;
    for (const Feature feature : features) {
      ASSERT_LT(feature.parameter, model.parameters());
      sum += (feature.negative ? -1.f : 1.f) * parameters[model.stage(position)][feature.parameter];
    }
    const int odds = static_cast<int>(std::lround(sum * odds_unit));
    ASSERT_EQ(position.evaluate(learned, weights), expectation(odds)) << position.text();
    ASSERT_NEAR(model.points(position.evaluate(learned, weights)), 1 / (1 + std::exp(-std::clamp(sum, -8.f, 8.f))),
                1e-4);
    ASSERT_EQ(position.evaluate(material, weights), position.evaluate(material));
  });
}

TEST(DiceShogiFeatures, AddUpToTheValue) { check_sums<Position, true>(); }
TEST(DiceShogiFeatures, AddUpToTheValueWithoutADie) { check_sums<MiniPosition, false>(); }

TEST(DiceShogiFeatures, MirroringTheFilesChangesNothing) {
  const LearnedWeights weights = random_weights<true>(2);
  along_games<Position>(40, [&](const Position& position) {
    ASSERT_EQ(mirrored(position).evaluate(learned, weights), position.evaluate(learned, weights)) << position.text();
  });
}

TEST(DiceShogiFeatures, ChangingTheColoursChangesNothingForTheSideToMove) {
  const LearnedWeights weights = random_weights<true>(3);
  along_games<Position>(40, [&](const Position& position) {
    const Position swapped = with_colours_swapped(position);
    ASSERT_NE(swapped.to_move(), position.to_move());
    ASSERT_EQ(swapped.evaluate(learned, weights), position.evaluate(learned, weights)) << position.text();
  });
}

TEST(DiceShogiFeatures, TheRollDoesNotMatter) {
  const LearnedWeights weights = random_weights<true>(4);
  along_games<Position>(10, [&](const Position& position) {
    if (!position.is_chance()) return;
    Position rolled = position;
    rolled.play(Move::roll(2));
    ASSERT_EQ(rolled.evaluate(learned, weights), position.evaluate(learned, weights));
  });
}

// Minishogi, which has no weights built in, goes by material: on the scale of expectations.
TEST(DiceShogiFeatures, ALeadInMaterialCountsWithoutWeights) {
  const auto ahead = parsed<MiniPosition>("3k1/5/5/5/K3R b GS 1");
  EXPECT_GT(ahead.evaluate(learned), 500'000);
  const auto behind = parsed<MiniPosition>("3k1/5/5/5/K3R w GS 1");
  EXPECT_EQ(behind.evaluate(learned), -ahead.evaluate(learned));
}

// --- The file ---

TEST(DiceShogiWeightsFile, RoundTrips) {
  const LearnedWeights weights = random_weights<true>(1);
  const auto read = LearnedWeights::from_bytes(true, weights.to_bytes());
  ASSERT_TRUE(read) << read.message();
  EXPECT_EQ((*read)->parameters(), weights.parameters());
  const LearnedModel<true> model{Position()};
  EXPECT_EQ(model.weights(model.parameters_of(weights))->parameters(), weights.parameters());
}

TEST(DiceShogiWeightsFile, SaysWhatIsWrong) {
  const std::string bytes = random_weights<true>(1).to_bytes();
  const auto message = [](bool with_die, const std::string& file) {
    return LearnedWeights::from_bytes(with_die, file).message();
  };
  EXPECT_NE(message(true, "something else").find("not a file of Dice Shogi weights"), std::string::npos);
  EXPECT_NE(message(true, "yomi-dice-shogi 9\nwith-die\n").find("expected version 1"), std::string::npos);
  EXPECT_NE(message(false, bytes).find("expected without-die"), std::string::npos);
  EXPECT_NE(message(true, "yomi-dice-shogi 1\nwith-die\n").find("checksum"), std::string::npos);
}

TEST(DiceShogiWeightsFile, DamageIsNeverAccepted) {
  const std::string bytes = random_weights<true>(1).to_bytes();
  for (std::size_t i = 0; i < bytes.size(); i += 1 + i / 50) {
    std::string damaged = bytes;
    damaged[i] = static_cast<char>(damaged[i] ^ 4);
    ASSERT_FALSE(LearnedWeights::from_bytes(true, damaged)) << i;
    ASSERT_FALSE(LearnedWeights::from_bytes(true, bytes.substr(0, i))) << i;
  }
}

TEST(DiceShogiWeightsFile, BuiltInFilesAreReadAndUsed) {
  bool found = false;
  for (const auto& [name, bytes] : embedded_files()) {
    if (name != Position().data_name() + ".weights") continue;
    found = true;
    const auto read = Position().parse_weights(bytes);
    ASSERT_TRUE(read) << read.message();
    along_games<Position>(10, [&, weights = *read](const Position& position) {
      ASSERT_EQ(position.evaluate(learned), position.evaluate(learned, *weights));
    });
  }
  EXPECT_TRUE(found) << "no weights of Dice Shogi";
}

}  // namespace
}  // namespace yomi::dice_shogi
