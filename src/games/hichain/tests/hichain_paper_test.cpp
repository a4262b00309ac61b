// What the experiment hichain-paper is made of, against plain loops, and its short form.
#include <gtest/gtest.h>

#include <limits>
#include <set>

#include "app/game_list.hpp"
#include "experiments/experiment.hpp"
#include "experiments/tests/result_files.hpp"
#include "games/hichain/experiments/figure12.hpp"
#include "games/hichain/experiments/rims.hpp"
#include "games/hichain/experiments/strong_games.hpp"
#include "games/hichain/experiments/threats.hpp"
#include "relative_board.hpp"
#include "search/playouts.hpp"
#include "search/tree_size.hpp"

namespace yomi::hichain {
namespace {

using testing::RelativeBoard;

// --- The authors' board ---

TEST(HichainRelativeBoard, HasTheMovesOfOurs) {
  Rng rng(3);
  for (int game = 0; game < 8; ++game) {
    Position position(game % 2 == 0);
    RelativeBoard board;
    while (position.outcome() == Outcome::Ongoing) {
      const Player player = position.to_move();
      std::set<std::uint32_t> ours, theirs, by_tables;
      MoveList<Position> moves;
      position.legal_moves(moves);
      for (const Move move : moves) {
        if (!move.is_pass()) ours.insert(move.code());
      }
      const auto add_to = [](std::set<std::uint32_t>& codes) {
        return [&codes](Lay lay, int x, int y) { EXPECT_TRUE(codes.insert(Move::lay_at(lay, x, y).code()).second); };
      };
      board.for_each_move(player, position.hand(player), add_to(theirs));
      board.for_each_set(player, position.lays(player), [&](LaySet lays, int x, int y) {
        lays.for_each([&](Lay lay) { add_to(by_tables)(lay, x, y); });
      });
      ASSERT_EQ(theirs, ours) << position.text();
      ASSERT_EQ(by_tables, ours) << position.text();
      const Move move = random_move(position, rng);
      if (!move.is_pass()) board.put(Piece(player, move.card(), direction_of(move.lay())), move.x(), move.y());
      position.play(move);
    }
    // A copy stands for itself.
    const RelativeBoard copy(board);
    EXPECT_EQ(copy.cell_count(), board.cell_count());
  }
}

// --- Rims ---

TEST(HichainRims, FirstMovesAreCountedFromTheRimsAlone) {
  const auto by_card = first_moves_with(upright_rims);
  MoveList<Position> moves;
  Position().legal_moves(moves);
  std::array<int, card_count> expected{};
  for (const Move move : moves) ++expected[move.card()];
  EXPECT_EQ(by_card, expected);
  // A point more at the middle of the O's … it has them all; a side makes it lose places.
  Rims changed = upright_rims;
  changed[letter('O')] = static_cast<Rim>(changed[letter('O')] | 0x4000);
  EXPECT_LT(first_moves_with(changed)[letter('O')], by_card[letter('O')]);
}

// --- The search space ---

// The products of a thousand probes are too few for their mean, which a few large ones carry, but enough for the
// log-normal estimate: the paper's 10^162 within a power of ten or two.
TEST(HichainSpace, IsThatOfThePaper) {
  std::vector<TreeProbes> batches;
  Rng rng(5);
  for (int i = 0; i < 20; ++i) batches.push_back(probe_tree(Position(), 50, rng));
  const auto games = estimated_leaves(batches);
  EXPECT_NEAR(games.lognormal, 162, 2);
  EXPECT_LT(games.lognormal_low, games.lognormal_high);
  // Two plies exactly: Black's 738 moves, then Red's.
  std::uint64_t exact = 0;
  MoveList<Position> moves;
  Position().legal_moves(moves);
  for (const Move move : moves) {
    Position child;
    child.play(move);
    exact += static_cast<std::uint64_t>(child.count_legal_moves());
  }
  EXPECT_NEAR(estimated_nodes_at(batches)[2], std::log10(static_cast<double>(exact)), 0.01);
}

// --- Blocks ---

TEST(HichainThreats, KindsOfBlocksAgreeWithPlayingEveryReply) {
  Rng rng(9);
  std::array<int, block_count> kinds{};
  for (int game = 0; game < 3; ++game) {
    Position position;
    for (int ply = 0; ply < 8; ++ply) position.play(random_move(position, rng));
    const Player other = opponent(position.to_move());
    const Threats before = threats_of(position, other);
    if (before.empty()) continue;
    MoveList<Position> moves;
    position.distinct_moves(moves);
    for (std::size_t i = 0; i < moves.size(); i += 23) {
      Position child = position;
      child.play(moves[i]);
      // What scores is found by playing every reply.
      MoveList<Position> replies;
      child.distinct_moves(replies);
      std::set<std::pair<CellIndex, Lay>> scoring;
      for (const Move reply : replies) {
        Position after = child;
        after.play(reply);
        if (after.score(other) > child.score(other))
          scoring.insert({Board::cell_index(reply.x(), reply.y()), reply.lay()});
      }
      std::size_t left = 0;
      for (const auto& threat : before) left += scoring.contains({threat.cell, threat.lay});
      const Block expected = left == before.size() ? StopsNone
                             : left > 0            ? StopsSome
                             : scoring.empty()     ? StopsAll
                                                   : OpensAnother;
      const Block kind = kind_of_block(before, threats_after(position, moves[i]));
      EXPECT_EQ(kind, expected) << position.text() << " " << position.move_text(moves[i]);
      ++kinds[kind];
    }
  }
  EXPECT_GT(kinds[StopsSome], 0);
  EXPECT_GT(kinds[StopsNone], 0);
}

// What the paper says of figure 12, move by move, in each position that the search found.
TEST(HichainFigure12, PositionsFitTheText) {
  const auto search = search_figure_12();
  ASSERT_FALSE(search.all.empty());
  EXPECT_LE(search.all.size(), search.with_i);
  for (const auto& figure : search.all) {
    Position position;
    for (const Move move : figure.line) {
      ASSERT_TRUE(position.parse_move(position.move_text(move)));
      position.play(move);
    }
    ASSERT_EQ(position.to_move(), Player::Second);
    const auto nop_after = [&](Move red) {
      EXPECT_TRUE(position.parse_move(position.move_text(red)));
      Position after = position;
      after.play(red);
      // Every move of P that makes nine points or more of N, O and P, by playing it.
      std::set<std::uint32_t> found;
      MoveList<Position> moves;
      after.legal_moves(moves);
      for (const Move move : moves) {
        if (move.card() != letter('P')) continue;
        Position scored = after;
        scored.play(move);
        if (scored.score(Player::First) >= after.score(Player::First) + 9) found.insert(move.code());
      }
      return found;
    };
    std::set<std::uint32_t> before;
    for (const Move move : nop_moves(position)) before.insert(move.code());
    ASSERT_EQ(before.size(), 2U);
    EXPECT_TRUE(nop_after(figure_12_best).empty()) << "R3";
    const auto left_by = [&](Move red) {
      const auto after = nop_after(red);
      return std::count_if(before.begin(), before.end(), [&](auto code) { return after.contains(code); });
    };
    EXPECT_EQ(left_by(figure.leave_one.front()), 1) << "R1";
    EXPECT_EQ(left_by(figure.open_another.front()), 0) << "R2";
    EXPECT_FALSE(nop_after(figure.open_another.front()).empty()) << "R2";
  }
}

// --- Komi ---

TEST(HichainKomi, IsTheMedianWithItsInterval) {
  std::vector<double> margins;
  for (int i = 0; i < 101; ++i) margins.push_back(i - 40);
  const auto fair = fair_komi(margins);
  ASSERT_TRUE(fair);
  EXPECT_EQ(fair->median, 10);
  // The 41st from either end, by tables of the sign test.
  EXPECT_EQ(fair->low, 0);
  EXPECT_EQ(fair->high, 20);
  margins.clear();
  for (int i = 1; i <= 2000; ++i) margins.push_back(i);
  const auto of_many = fair_komi(margins);
  ASSERT_TRUE(of_many);
  EXPECT_EQ(of_many->median, 1000.5);
  EXPECT_EQ(of_many->low, 956);
  EXPECT_EQ(of_many->high, 1045);
  EXPECT_FALSE(fair_komi({1, 2, 3})) << "too few for 95 %";
  EXPECT_FALSE(fair_komi({}));
}

// --- The experiment ---

ExperimentResults run_short(std::vector<std::string> figures, std::string* journal = nullptr,
                            std::optional<int> threads = {}) {
  ExperimentHost host{.open = open_session};
  if (journal != nullptr) {
    host.journal = [journal] { return *journal; };
    host.note = [journal](const std::string& line) { *journal += line + "\n"; };
  }
  const auto results =
      games()
          .experiment("hichain-paper")
          ->run({.short_form = true, .threads = threads, .node_limit = std::nullopt, .figures = std::move(figures)},
                host);
  EXPECT_TRUE(results.ok()) << results.message();
  EXPECT_TRUE(results->complete);
  return *results;
}

TEST(HichainPaperExperiment, ShortFormMakesEveryFigure) {
  const auto results =
      run_short({"rims", "second-turn", "space", "blocks", "threats", "block-worth", "first-move", "komi"});
  EXPECT_EQ(yomi::testing::file_names(results),
            (std::vector<std::string>{"figrims.csv", "figsecond-turn.csv", "figspace.csv", "figspace.svg",
                                      "figthreats.csv", "figblocks.csv", "figblock-worth.csv", "figfirst-move.csv",
                                      "figkomi.csv", "figkomi.svg", "figures.md"}));
  const Table& rims = results.figures[0].table;
  ASSERT_EQ(rims.rows.size(), 28U);
  EXPECT_EQ(rims.rows[10][1].plain(), "1000110101010001") << "the paper's K";
  EXPECT_EQ(rims.rows[27][4].plain(), "738");
}

// What was noted is not measured again, and the tables are the same whether it was or not, on any number of threads.
TEST(HichainPaperExperiment, GoesOnFromItsJournal) {
  const std::vector<std::string> figures{"13", "block-worth"};
  std::string journal;
  const auto whole = run_short(figures, &journal, 1);
  const auto lines = std::count(journal.begin(), journal.end(), '\n');
  EXPECT_EQ(lines, 7);
  std::string half = journal.substr(0, journal.size() / 2);
  const auto again = run_short(figures, &half, 2);
  const auto from_all = run_short(figures, &journal);
  EXPECT_EQ(std::count(journal.begin(), journal.end(), '\n'), lines) << "nothing was measured again";
  for (std::size_t i = 0; i < whole.figures.size(); ++i) {
    EXPECT_EQ(again.figures[i].table.csv(), whole.figures[i].table.csv());
    EXPECT_EQ(from_all.figures[i].table.csv(), whole.figures[i].table.csv());
  }
}

}  // namespace
}  // namespace yomi::hichain
