// Records of random games of every game, for tests.
#pragma once

#include <gtest/gtest.h>

#include "app/game_list.hpp"
#include "core/rng.hpp"
#include "records/game_record.hpp"

namespace yomi::testing {

struct Variant {
  std::string game;
  std::string options;
};

inline const std::vector<Variant> record_variants{{"hex", "size=5"},
                                                  {"hex", "size=11,swap=true"},
                                                  {"hex", "size=1"},
                                                  {"nip", ""},
                                                  {"nip", "size=6,cut=1"},
                                                  {"othello", ""},
                                                  {"dice-shogi", ""},
                                                  {"dice-shogi", "max-plies=20"},
                                                  {"minishogi", ""},
                                                  {"hichain", ""},
                                                  {"hichain", "asterisk=false"},
                                                  {"geister", ""},
                                                  {"geister", "plies=30"}};

inline std::unique_ptr<Session> opened(const Variant& variant) {
  auto session = open_session(variant.game, {variant.options});
  if (!session) ADD_FAILURE() << session.message();
  return session ? std::move(*session) : nullptr;
}

// Up to `plies` random moves, but not up to a roll without its move.
inline void play_randomly(Session& session, Rng& rng, std::size_t plies) {
  while (session.history().size() < plies && !session.outcome()) {
    ASSERT_TRUE(session.play(session.random_move(rng)));
  }
  const auto record = record_of(session);
  for (auto i = record.moves.size(); i > 0 && record.moves[i - 1].chance; --i) ASSERT_TRUE(session.undo());
}

// With everything a record can hold; a game that is not over has been given up if `resigned`.
inline GameRecord random_record(const Session& session, Rng& rng, bool resigned) {
  GameRecord record = record_of(session);
  record.players = {"Alice [a]\\ B.", "後手 (2): x"};
  record.seed = rng();
  record.date = "2026-01-31T12:00:00Z";
  record.source = "match";
  record.notes = {{"event", "a \"test\""}, {"place", "somewhere"}};
  for (auto& move : record.moves) {
    if (move.chance) continue;
    move.seconds = rng.uniform();
    if (rng.below(2) == 0) move.value = static_cast<double>(rng.below(2000)) - 1000;
  }
  if (resigned && !session.outcome()) {
    record.result = {winner_of(opponent(session.to_move())), std::string(resigned_reason)};
  }
  return record;
}

}  // namespace yomi::testing
