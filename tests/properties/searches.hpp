// Every search with pruning, hashing or sampling agrees with plain minimax: each game's tests instantiate it for its
// entries.
#pragma once

#include "properties/variants.hpp"
#include "search/alphabeta.hpp"
#include "search/family_search.hpp"
#include "search/mcts.hpp"
#include "search/minimax.hpp"
#include "search/perft.hpp"
#include "search/tests/expectimax_agreement.hpp"
#include "solve/solve.hpp"

namespace yomi::testing {

// Games in which a position may come up again, at another ply: what a table knows of it may then be from a deeper
// search than the one that asks. positions_may_recur() tells whether hash() can be the same again from here on.
template <class G>
concept Recurring = requires(const G game) {
  { game.positions_may_recur() } -> std::same_as<bool>;
};

template <class Entry>
class EverySearch : public ::testing::Test {};
TYPED_TEST_SUITE_P(EverySearch);

inline constexpr int whole_game = 100;

template <Game G>
int evaluations() {
  if constexpr (Evaluated<G>) return static_cast<int>(G::evaluation_names().size());
  return 1;
}

// Whether a table may answer with more than a search of this depth would find.
template <Game G>
bool table_may_know_more(const G& position) {
  if constexpr (Recurring<G>) return position.positions_may_recur();
  return false;
}

// Whether the game ends within so many positions, whatever is played.
template <Game G>
bool ends_within(const G& game, std::uint64_t& positions) {
  if (positions == 0) return false;
  --positions;
  if (game.outcome() != Outcome::Ongoing) return true;
  MoveList<G> moves;
  game.legal_moves(moves);
  return std::all_of(moves.begin(), moves.end(), [&](typename G::Move move) {
    G child = game;
    child.play(move);
    return ends_within(child, positions);
  });
}

// check(position, depth) on positions of every variant whose trees are small enough for minimax.
template <class Entry, class Check>
void on_small_trees(int most_leaves, Check check) {
  visit_variants_of<Entry>([&]<Game G>(const G& start, auto) {
    if constexpr (!Stochastic<G> && !Hidden<G>) {
      std::vector<G> positions = late_positions(start, 12, 6);
      along_random_games(start, 1, [&](const G& game) {
        if (game.outcome() == Outcome::Ongoing) positions.push_back(game);
      });
      int shallow = 0;
      for (const G& position : positions) {
        SCOPED_TRACE(position.text());
        int depth = 1;
        while (depth < 4 && perft(position, depth + 1) > 0 &&
               perft(position, depth + 1) < static_cast<std::uint64_t>(most_leaves)) {
          ++depth;
        }
        // Where there are a thousand moves, one ply is all that minimax can do, and there is little to go wrong in it.
        if (depth == 1 && shallow++ % 4 != 0) continue;
        check(position, depth);
        if (::testing::Test::HasFailure()) return;
      }
    }
  });
}

// Positions that minimax can solve to the end.
template <class Entry, class Check>
void on_solvable_positions(Check check) {
  visit_variants_of<Entry>([&]<Game G>(const G& start, auto) {
    if constexpr (!Stochastic<G> && !Hidden<G>) {
      for (const G& position : late_positions(start, 40, 7)) {
        MoveList<G> moves;
        position.legal_moves(moves);
        std::uint64_t most_positions = 200'000;
        if (moves.size() > 8 || !ends_within(position, most_positions)) continue;
        SCOPED_TRACE(position.text());
        std::uint64_t nodes = 0;
        check(position, minimax(position, whole_game, 0, nodes));
        if (::testing::Test::HasFailure()) return;
      }
    }
  });
}

template <Game G>
Value value_of(const G& game, typename G::Move move, int depth, int evaluation) {
  EXPECT_TRUE(game.parse_move(game.move_text(move))) << "an illegal move: " << game.move_text(move);
  G child = game;
  child.play(move);
  std::uint64_t nodes = 0;
  return -minimax(child, depth - 1, evaluation, nodes);
}

TYPED_TEST_P(EverySearch, FamilyAgreesWithMinimaxAtEveryDepth) {
  on_small_trees<TypeParam>(1500, []<Game G>(const G& position, int depth) {
    for (int evaluation = 0; evaluation < evaluations<G>(); ++evaluation) {
      std::uint64_t minimax_nodes = 0;
      const Value expected = minimax(position, depth, evaluation, minimax_nodes);
      for (std::size_t i = 0; i < recipes.size(); ++i) {
        for (const int table_bits : {0, 12}) {
          for (const int step : {1, 2}) {
            // Without a second iteration there is nothing to step to.
            if (step == 2 && (depth == 1 || !recipes[i].iterates)) continue;
            FamilyOptions options;
            options.algorithm = static_cast<Algorithm>(i);
            options.step = step;
            options.evaluation = evaluation;
            TranspositionTable table(table_bits);
            FamilySearch<G> search(options, table);
            Limits limits;
            limits.depth = depth;
            const auto result = search.run(position, limits, {}, {});
            if (table_bits > 0 && table_may_know_more(position) && !is_decided(expected)) continue;
            ASSERT_EQ(result.value, expected)
                << recipes[i].name << " depth " << depth << " eval " << evaluation << " step " << step;
            ASSERT_TRUE(result.move);
            EXPECT_EQ(value_of(position, *result.move, depth, evaluation), expected) << recipes[i].name;
            EXPECT_EQ(result.pv.at(0), *result.move);
          }
        }
      }
    }
  });
}

TYPED_TEST_P(EverySearch, SwitchingAlgorithmsAgreesWithMinimax) {
  on_small_trees<TypeParam>(1500, []<Game G>(const G& position, int depth) {
    std::uint64_t nodes = 0;
    const int evaluation = evaluations<G>() - 1;
    const Value expected = minimax(position, depth, evaluation, nodes);
    for (const int switch_depth : {1, 2, 3}) {
      FamilyOptions options;
      options.algorithm = Algorithm::Mid;
      options.small = Algorithm::Rpvs;
      options.switch_depth = switch_depth;
      options.evaluation = options.near_evaluation = evaluation;
      options.near_depth = 1;
      TranspositionTable table(12);
      FamilySearch<G> search(options, table);
      Limits limits;
      limits.depth = depth;
      const Value value = search.run(position, limits, {}, {}).value;
      if (!table_may_know_more(position) || is_decided(expected)) {
        EXPECT_EQ(value, expected);
      }
    }
  });
}

TYPED_TEST_P(EverySearch, AlphaBetaAgreesWithMinimaxAtEveryDepth) {
  on_small_trees<TypeParam>(1500, []<Game G>(const G& position, int depth) {
    for (int evaluation = 0; evaluation < evaluations<G>(); ++evaluation) {
      std::uint64_t nodes = 0;
      const Value expected = minimax(position, depth, evaluation, nodes);
      for (const int threads : {1, 2}) {
        AlphaBeta<G> search({evaluation, 12, threads});
        Limits limits;
        limits.depth = depth;
        const auto result = search.run(position, limits, {}, {});
        // A second thread may leave deeper values in the table: then only decided ones must agree, and where a
        // margin counts only in who wins.
        if (is_decided(expected)) {
          EXPECT_EQ(is_proven_win(result.value), is_proven_win(expected));
          EXPECT_EQ(is_proven_loss(result.value), is_proven_loss(expected));
        }
        if ((threads == 1 && !table_may_know_more(position)) || is_settled<G>(expected)) {
          ASSERT_EQ(result.value, expected) << threads << " threads, eval " << evaluation;
          EXPECT_EQ(value_of(position, *result.move, depth, evaluation), expected);
        }
      }
    }
  });
}

TYPED_TEST_P(EverySearch, AlphaBetaValuesEveryMoveAsMinimaxDoes) {
  on_small_trees<TypeParam>(400, []<Game G>(const G& position, int depth) {
    const int evaluation = evaluations<G>() - 1;
    AlphaBeta<G> search({evaluation, 12, 1});
    Limits limits;
    limits.depth = depth;
    const auto values = search.values_of_moves(position, limits, {});
    MoveList<G> moves;
    moves_to_search(position, moves);
    ASSERT_EQ(values.moves.size(), moves.size());
    EXPECT_EQ(values.depth, depth);
    for (const auto& [move, value] : values.moves) {
      const Value expected = value_of(position, move, depth, evaluation);
      if (!table_may_know_more(position) || is_settled<G>(expected)) {
        ASSERT_EQ(value, expected) << position.move_text(move);
      }
    }
  });
}

TYPED_TEST_P(EverySearch, ExpectimaxAgreesWithPlainExpectimax) {
  visit_variants_of<TypeParam>([]<Game G>(const G& start, auto) {
    if constexpr (Stochastic<G> && !Hidden<G>) {
      int number = 0;
      along_random_games(start, 1, [&](const G& game) {
        if (game.outcome() != Outcome::Ongoing || ::testing::Test::HasFailure()) return;
        const int depth = perft(game, 2) < 600 ? 2 : 1;
        for (int evaluation = 0; evaluation < evaluations<G>(); ++evaluation) {
          ExpectimaxOptions<G> options;
          options.evaluation = evaluation;
          options.quiescence = number++ % 3;
          agrees_on(game, options, depth);
        }
      });
    }
  });
}

TYPED_TEST_P(EverySearch, FindsTheValueOfTheGameAtItsEnd) {
  on_solvable_positions<TypeParam>([]<Game G>(const G& position, Value expected) {
    for (std::size_t i = 0; i < recipes.size(); ++i) {
      FamilyOptions options;
      options.algorithm = static_cast<Algorithm>(i);
      TranspositionTable table(12);
      FamilySearch<G> search(options, table);
      const auto result = search.run(position, {}, {}, {});
      EXPECT_EQ(result.value, expected) << recipes[i].name;
      EXPECT_TRUE(result.proven) << recipes[i].name;
    }
    for (const int threads : {1, 2}) {
      AlphaBeta<G> search({0, 12, threads});
      const auto result = search.run(position, {}, {}, {});
      EXPECT_EQ(result.value, expected);
      EXPECT_TRUE(result.proven);
    }
  });
}

TYPED_TEST_P(EverySearch, SolversFindTheValueOfTheGame) {
  on_solvable_positions<TypeParam>([]<Game G>(const G& position, Value expected) {
    for (const int threads : {1, 2}) {
      for (const bool openings : {false, true}) {
        SolveRun<G> run(position, {openings, threads, 10}, {}, {});
        const auto solution = run.run();
        ASSERT_TRUE(solution);
        EXPECT_EQ(solution->value, expected);
        EXPECT_EQ(value_of(position, *solution->best, whole_game, 0), expected);
        for (const auto& [move, value] : solution->openings) {
          EXPECT_EQ(value, value_of(position, move, whole_game, 0)) << position.move_text(move);
        }
        // The line is legal and ends the game with the value it promises.
        G game = position;
        for (const auto move : solution->pv) game.play(move);
        ASSERT_NE(game.outcome(), Outcome::Ongoing);
        EXPECT_EQ(terminal_value(game) * (game.to_move() == position.to_move() ? 1 : -1), expected);
      }
    }
  });
}

TYPED_TEST_P(EverySearch, WhatMctsProvesIsTrue) {
  on_solvable_positions<TypeParam>([]<Game G>(const G& position, Value expected) {
    for (const int threads : {1, 2}) {
      MctsOptions options;
      options.threads = threads;
      options.megabytes = 4;
      options.expand_after = 1;
      Mcts<G> search(options);
      Limits limits;
      // A proof ends the search after a few thousand. The rest is for a busy machine, on which one thread may be
      // held up in the middle of an expansion while the other goes on without it.
      limits.simulations = 20'000'000;
      const auto result = search.run(position, limits, {}, {});
      ASSERT_TRUE(result.proven);
      EXPECT_EQ((result.value > 0) - (result.value < 0), (expected > 0) - (expected < 0));
      if (expected > 0) {
        EXPECT_GT(value_of(position, *result.move, whole_game, 0), 0);
      }
    }
  });
}

TYPED_TEST_P(EverySearch, OneThreadAndOneSeedGiveOneNodeCount) {
  visit_variants_of<TypeParam>([]<Game G>(const G& start, auto) {
    if constexpr (!Stochastic<G> && !Hidden<G>) {
      const auto nodes_of = [&](auto make, const Limits& limits) {
        auto search = make();
        return search.run(start, limits, {}, {}).nodes;
      };
      Limits shallow;
      shallow.depth = 3;
      const auto alphabeta = [] { return AlphaBeta<G>({0, 12, 1}); };
      EXPECT_EQ(nodes_of(alphabeta, shallow), nodes_of(alphabeta, shallow));

      Limits few;
      few.simulations = 500;
      std::vector<typename G::Move> lines[2];
      for (auto& line : lines) {
        Mcts<G> search(MctsOptions{.megabytes = 16, .seed = 5});
        line = search.run(start, few, {}, {}).pv;
      }
      EXPECT_EQ(lines[0], lines[1]);
    }
  });
}

TYPED_TEST_P(EverySearch, KeepsToItsLimits) {
  visit_variants_of<TypeParam>([]<Game G>(const G& start, auto) {
    if constexpr (!Stochastic<G> && !Hidden<G>) {
      Limits limits;
      limits.nodes = 5000;
      AlphaBeta<G> alphabeta({0, 12, 1});
      // The leaves of the last node may still be counted.
      EXPECT_LE(alphabeta.run(start, limits, {}, {}).nodes, 5000 + G::max_moves);

      Limits simulations;
      simulations.simulations = 300;
      Mcts<G> mcts(MctsOptions{.megabytes = 16});
      EXPECT_LE(mcts.run(start, simulations, {}, {}).nodes, 300u);

      std::stop_source stopped;
      stopped.request_stop();
      AlphaBeta<G> stopped_search({0, 12, 2});
      EXPECT_LE(stopped_search.run(start, {}, stopped.get_token(), {}).nodes, 2 * 2048u + 2 * G::max_moves);
    }
  });
}

REGISTER_TYPED_TEST_SUITE_P(EverySearch, FamilyAgreesWithMinimaxAtEveryDepth, SwitchingAlgorithmsAgreesWithMinimax,
                            AlphaBetaAgreesWithMinimaxAtEveryDepth, AlphaBetaValuesEveryMoveAsMinimaxDoes,
                            ExpectimaxAgreesWithPlainExpectimax, FindsTheValueOfTheGameAtItsEnd,
                            SolversFindTheValueOfTheGame, WhatMctsProvesIsTrue, OneThreadAndOneSeedGiveOneNodeCount,
                            KeepsToItsLimits);

}  // namespace yomi::testing
