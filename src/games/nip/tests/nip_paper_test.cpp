// The Nip paper's player against a plain program of the same sums, on several boards.
#include <gtest/gtest.h>

#include <algorithm>

#include "agents/agent_spec.hpp"
#include "app/game_list.hpp"
#include "games/nip/agents/paper_search.hpp"
#include "search/playouts.hpp"

namespace yomi::nip {
namespace {

std::vector<Move> legal_moves(const Position& position) {
  MoveList<Position> list;
  position.legal_moves(list);
  return {list.begin(), list.end()};
}

Position after(Position position, Move move) {
  position.play(move);
  return position;
}

// V of the definition, word by word.
int plain_value(const Position& position, int terms, const PaperMeasure& measure) {
  if (terms == 0 || position.outcome() != Outcome::Ongoing) return 0;
  int best = -1'000'000;
  for (const Move move : legal_moves(position)) {
    const int reward = paper_move_value(position, move, measure);
    best = std::max(best, reward - plain_value(after(position, move), terms - 1, measure));
  }
  return best;
}

std::vector<Move> plain_best_moves(const Position& position, int terms, const PaperMeasure& measure) {
  const int best = plain_value(position, terms, measure);
  std::vector<Move> moves;
  for (const Move move : legal_moves(position)) {
    const int reward = paper_move_value(position, move, measure);
    if (reward - plain_value(after(position, move), terms - 1, measure) == best) moves.push_back(move);
  }
  return moves;
}

std::string names(const Position& position, const std::vector<Move>& moves) {
  std::string text;
  for (const Move move : moves) text += position.move_text(move) + " ";
  return text;
}

// Positions all along random games, those near the end included, where passes are common.
std::vector<Position> random_positions(const Board& board, int games, std::uint32_t stride) {
  std::vector<Position> positions;
  Rng rng(5);
  for (int i = 0; i < games; ++i) {
    Position game(board, Start::Othello);
    while (game.outcome() == Outcome::Ongoing) {
      if (rng.below(stride) == 0) positions.push_back(game);
      game.play(random_move(game, rng));
    }
  }
  return positions;
}

void expect_same_choices(const Board& board, int games, std::uint32_t stride, int deepest) {
  for (const auto& measure :
       {PaperMeasure{PaperWeights::First}, PaperMeasure{PaperWeights::Second},
        PaperMeasure{PaperWeights::First, PaperParts::Map}, PaperMeasure{PaperWeights::Second, PaperParts::Options}}) {
    PaperSearch search({measure, 14, 1});
    for (const auto& position : random_positions(board, games, stride)) {
      for (int look_ahead = 0; look_ahead <= deepest; ++look_ahead) {
        const auto choice = search.best_moves(position, look_ahead + 1);
        ASSERT_EQ(names(position, choice.best), names(position, plain_best_moves(position, look_ahead + 1, measure)))
            << position.text() << ", look-ahead " << look_ahead;
        if (position.must_pass()) continue;
        ASSERT_EQ(choice.value, plain_value(position, look_ahead + 1, measure)) << position.text();
      }
    }
  }
}

TEST(NipPaper, FindsTheBestSumsOnNip) { expect_same_choices(Board::of(8, 2, true), 8, 10, 3); }
TEST(NipPaper, FindsTheBestSumsOnMiniNip) { expect_same_choices(Board::of(6, 1, true), 6, 6, 4); }
TEST(NipPaper, FindsTheBestSumsOnTheSmallestBoard) { expect_same_choices(Board::of(4, 0, true), 30, 2, 4); }
TEST(NipPaper, FindsTheBestSumsOnOthello) { expect_same_choices(Board::of(8, 0, false), 4, 10, 3); }

TEST(NipPaper, AMoveIsWorthMapAndOptions) {
  // The first move puts a disc on a cell worth 3 and flips one on a cell worth 0; three replies are left.
  const Position start;
  for (const Move move : legal_moves(start)) {
    EXPECT_EQ(paper_move_value(start, move, {PaperWeights::First}), 3);
    EXPECT_EQ(paper_move_value(start, move, {PaperWeights::Second}), 13);
  }
}

// The three nested loops of the printed program, with the missing third position put in as the second is.
std::vector<Move> printed_program(const Position& table, const PaperMeasure& measure) {
  const auto score = [&](Move move) { return paper_move_value(table, move, measure); };
  std::vector<Move> best_ways;
  int best_score = -10'000;
  for (const Move index : legal_moves(table)) {
    for (int i = 0; i < 5; ++i) {
      for (const Move index2 : legal_moves(table)) {
        for (const Move index3 : legal_moves(table)) {
          const int total = score(index) - score(index2) + score(index3);
          if (total > best_score) best_ways.clear();
          best_score = std::max(best_score, total);
          if (total == best_score) best_ways.push_back(index);
        }
      }
    }
  }
  return best_ways;
}

TEST(NipPaper, ThePrintedProgramTakesTheBestSingleMove) {
  const PaperMeasure measure{PaperWeights::First, PaperParts::Both, PaperReading::Source};
  PaperSearch search({measure, 0, 1});
  for (const auto& position : random_positions(Board::of(8, 2, true), 4, 6)) {
    if (position.must_pass()) continue;
    const auto best = search.best_moves(position, 6).best;
    const auto ways = printed_program(position, measure);
    // Every best move is there, and as often as any other.
    EXPECT_EQ(ways.size() % best.size(), 0u);
    for (const Move move : best) {
      EXPECT_EQ(static_cast<std::size_t>(std::count(ways.begin(), ways.end(), move)), ways.size() / best.size());
    }
  }
}

// Dice Shogi has a paper of its own.
TEST(NipPaper, IsAnAgentOfNipAndOthelloOnly) {
  for (const auto& entry : games().all()) {
    const auto session = open_session(entry.info->name, {});
    const auto kinds = (*session)->agent_kinds();
    const bool has = std::any_of(kinds.begin(), kinds.end(), [](const AgentKind& kind) {
      return kind.name == "paper" && kind.help.find("Nip") != std::string::npos;
    });
    EXPECT_EQ(has, entry.info->name == "nip" || entry.info->name == "othello") << entry.info->name;
  }
}

std::string first_move(const std::string& spec, std::uint64_t seed) {
  const auto session = open_session("nip", {});
  const auto agent = make_agent(**session, spec, seed);
  EXPECT_TRUE(agent) << agent.message();
  return (*agent)->choose(*(*session)->mover_view(), {}, {}, {})->move;
}

TEST(NipPaper, DrawsAmongEquallyGoodMovesBySeed) {
  std::vector<std::string> seen;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const auto move = first_move("paper:depth=3", seed);
    EXPECT_EQ(move, first_move("paper:depth=3", seed));
    if (std::find(seen.begin(), seen.end(), move) == seen.end()) seen.push_back(move);
  }
  EXPECT_EQ(seen.size(), 4u) << "the four first moves are one and the same by symmetry";
}

TEST(NipPaper, StopsWithTheLastFinishedIteration) {
  PaperSearch search({});
  Limits limits;
  limits.depth = 15;
  limits.nodes = 2'000;
  const auto result = search.run(Position{}, limits, {}, {});
  EXPECT_TRUE(result.move);
  EXPECT_GT(result.depth, 3);
  EXPECT_LT(result.depth, 15);
}

}  // namespace
}  // namespace yomi::nip
