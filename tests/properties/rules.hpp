// What the rules of every game must keep to, whatever it is: each game's tests instantiate it for its entries.
#pragma once

#include <algorithm>
#include <cmath>
#include <set>

#include "properties/variants.hpp"
#include "search/perft.hpp"
#include "search/value.hpp"

namespace yomi::testing {

// Of the entry of a game, `struct Nip`.
template <class Entry>
class EveryGame : public ::testing::Test {};
TYPED_TEST_SUITE_P(EveryGame);

inline constexpr int games_per_variant = 20;

TYPED_TEST_P(EveryGame, LegalMovesAreDistinctAndTheirTextParsesBack) {
  visit_variants_of<TypeParam>([]<Game G>(const G& start, auto) {
    along_random_games(start, games_per_variant, [](const G& game) {
      if (game.outcome() != Outcome::Ongoing) {
        EXPECT_FALSE(game.outcome_reason().text.empty());
        EXPECT_FALSE(game.outcome_reason().code.empty());
        return;
      }
      MoveList<G> moves;
      game.legal_moves(moves);
      ASSERT_FALSE(moves.empty()) << game.text();
      std::set<std::string> texts;
      std::set<std::uint32_t> codes;
      for (const auto move : moves) {
        const auto text = game.move_text(move);
        const auto parsed = game.parse_move(text);
        ASSERT_TRUE(parsed) << text << ": " << parsed.message();
        EXPECT_EQ(*parsed, move);
        EXPECT_EQ(G::Move::from_code(move.code()), move);
        EXPECT_LT(move.code(), 1u << 24);
        texts.insert(text);
        codes.insert(move.code());
      }
      EXPECT_EQ(texts.size(), moves.size());
      EXPECT_EQ(codes.size(), moves.size());
    });
  });
}

TYPED_TEST_P(EveryGame, IncrementalHashEqualsTheRecomputedOne) {
  visit_variants_of<TypeParam>([]<Game G>(const G& start, auto) {
    if constexpr (Hashable<G>) {
      along_random_games(start, games_per_variant,
                         [](const G& game) { EXPECT_EQ(game.hash(), game.recomputed_hash()) << game.text(); });
    }
  });
}

TYPED_TEST_P(EveryGame, PositionTextRoundTrips) {
  visit_variants_of<TypeParam>([]<Game G>(const G& start, auto parse) {
    along_random_games(start, games_per_variant, [&](const G& game) {
      const auto parsed = parse(game.text());
      ASSERT_TRUE(parsed) << game.text() << ": " << parsed.message();
      EXPECT_EQ(*parsed, game) << game.text();
      EXPECT_EQ(parsed->text(), game.text());
    });
  });
}

TYPED_TEST_P(EveryGame, SymmetriesKeepPerftHashAndMoves) {
  visit_variants_of<TypeParam>([]<Game G>(const G& start, auto) {
    if constexpr (Symmetric<G>) {
      along_random_games(start, 3, [](const G& game) {
        for (int s = 0; s < game.symmetry_count(); ++s) {
          const G image = game.transformed(s);
          EXPECT_EQ(image.canonical_hash(), game.canonical_hash());
          EXPECT_EQ(image.outcome(), game.outcome());
          if (game.outcome() != Outcome::Ongoing) continue;
          EXPECT_EQ(perft(image, 2), perft(game, 2));
          MoveList<G> moves;
          game.legal_moves(moves);
          for (const auto move : moves) {
            G played = game;
            played.play(move);
            G image_played = image;
            image_played.play(game.transformed_move(move, s));
            EXPECT_EQ(image_played, played.transformed(s));
          }
        }
      });
    }
  });
}

TYPED_TEST_P(EveryGame, MovesAreValuedAsThePositionsTheyLeadTo) {
  visit_variants_of<TypeParam>([]<Game G>(const G& start, auto) {
    if constexpr (EvaluatesMoves<G> && Evaluated<G>) {
      // Where a turn has a thousand moves, one game has enough of them.
      along_random_games(start, G::max_moves > 1000 ? 1 : games_per_variant, [](const G& game) {
        if (game.outcome() != Outcome::Ongoing) return;
        MoveList<G> moves;
        game.legal_moves(moves);
        std::vector<int> values(G::max_moves);
        for (int which = 0; which < static_cast<int>(G::evaluation_names().size()); ++which) {
          if (!game.evaluate_moves(which, moves, values)) continue;
          for (std::size_t i = 0; i < moves.size(); ++i) {
            G child = game;
            child.play(moves[i]);
            const bool over = child.outcome() != Outcome::Ongoing;
            EXPECT_EQ(values[i], over ? -terminal_value(child) : -child.evaluate(which)) << game.text();
          }
        }
      });
    }
  });
}

TYPED_TEST_P(EveryGame, EvaluationsStayBelowAWin) {
  visit_variants_of<TypeParam>([]<Game G>(const G& start, auto) {
    if constexpr (Evaluated<G>) {
      along_random_games(start, games_per_variant, [](const G& game) {
        for (int which = 0; which < static_cast<int>(G::evaluation_names().size()); ++which) {
          EXPECT_FALSE(is_decided(game.evaluate(which)));
        }
      });
    }
  });
}

// The quick playout must be distributed as playing random legal moves is: shares within five standard
// errors, for the result and for the length.
TYPED_TEST_P(EveryGame, QuickPlayoutsAreDistributedAsSlowOnes) {
  visit_variants_of<TypeParam>([]<Game G>(const G& start, auto) {
    if constexpr (QuickPlayouts<G>) {
      constexpr int games = 4000;
      Rng rng(11);
      double slow_wins = 0, game_wins = 0, outcome_wins = 0, slow_plies = 0, quick_plies = 0, squares = 0;
      for (int i = 0; i < games; ++i) {
        G game = start;
        int plies = 0;
        for (; game.outcome() == Outcome::Ongoing; ++plies) game.play(random_move(game, rng));
        slow_wins += game.outcome() == Outcome::FirstWins;
        slow_plies += plies;
        squares += plies * plies;
        const auto quick = start.random_game(rng);
        game_wins += quick.outcome == Outcome::FirstWins;
        quick_plies += quick.plies;
        outcome_wins += start.random_outcome(rng) == Outcome::FirstWins;
      }
      const double share_error = 5 * std::sqrt(2 * 0.25 / games);
      EXPECT_NEAR(game_wins / games, slow_wins / games, share_error);
      EXPECT_NEAR(outcome_wins / games, slow_wins / games, share_error);
      const double mean = slow_plies / games;
      const double deviation = std::sqrt(std::max(0.0, squares / games - mean * mean));
      EXPECT_NEAR(quick_plies / games, mean, 5 * deviation * std::sqrt(2.0 / games) + 1e-9);
    }
  });
}

REGISTER_TYPED_TEST_SUITE_P(EveryGame, LegalMovesAreDistinctAndTheirTextParsesBack,
                            IncrementalHashEqualsTheRecomputedOne, PositionTextRoundTrips,
                            SymmetriesKeepPerftHashAndMoves, MovesAreValuedAsThePositionsTheyLeadTo,
                            EvaluationsStayBelowAWin, QuickPlayoutsAreDistributedAsSlowOnes);

}  // namespace yomi::testing
