#include "games/hichain/experiments/played_games.hpp"

#include <fmt/format.h>

#include "games/hichain/hichain.hpp"

namespace yomi::hichain {

GameRun games_of(const Strength& strength) {
  return {.game = std::string(Hichain::name),
          .options = {},
          .players = {strength.agent, strength.agent},
          .opening_plies = random_plies_first};
}

std::vector<std::string> keys_by_strength(const std::string& figure, std::uint64_t games) {
  std::vector<std::string> keys;
  for (const auto& strength : strengths) {
    for (std::uint64_t game = 0; game < games; ++game) {
      keys.push_back(fmt::format("{} {} after {} game {}", figure, strength.agent, random_plies_first, game));
    }
  }
  return keys;
}

Result<std::vector<Move>> moves_of_game(const GameRun& run, std::uint64_t number, const ExperimentHost& host) {
  const auto session = host.open(run.game, run.options);
  if (!session) return session.error();
  const auto game = play_game_of(**session, run, number, host.stop);
  if (!game) return game.error();
  std::vector<Move> moves;
  Position position;
  for (const auto& text : game->moves) {
    const auto move = position.parse_move(text);
    if (!move) return move.error();
    moves.push_back(*move);
    position.play(*move);
  }
  return moves;
}

}  // namespace yomi::hichain
