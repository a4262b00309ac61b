#include "games/nip/experiments/duels.hpp"

#include <fmt/format.h>

namespace yomi::nip {

namespace {

struct Score {
  std::uint64_t wins, losses, draws;
};

Score score_of(const GameTally& first, const GameTally& second) {
  return {first.wins[0] + second.wins[1], first.wins[1] + second.wins[0], first.draws + second.draws};
}

std::vector<Cell> row_of(const Duel& duel, const GameTally& first, const GameTally& second) {
  const Score score = score_of(first, second);
  const auto games = score.wins + score.losses + score.draws;
  const auto wins = static_cast<double>(score.wins);
  const auto draws = static_cast<double>(score.draws);
  const auto count = [](std::uint64_t number) { return Cell::integer(static_cast<std::int64_t>(number)); };
  return {duel.label,
          count(games),
          count(score.wins),
          count(score.draws),
          count(score.losses),
          Cell::real(100 * (wins + draws / 2) / static_cast<double>(games), 1),
          percent_interval(score.wins + score.draws / 2, games),
          fmt::format("{} / {}", first.wins[0], second.wins[1]),
          duel.player,
          duel.other};
}

}  // namespace

GamePlan plan_of_duels(const std::string& name, const std::string& title, const std::string& note,
                       const std::vector<Duel>& duels, const DuelSettings& settings) {
  GamePlan plan{name, {}, {}};
  for (const auto& duel : duels) {
    GameRun run{.game = "nip",
                .options = {},
                .players = {duel.player, duel.other},
                .games = settings.games / 2,
                .opening_plies = settings.opening_plies};
    plan.runs.push_back(run);
    std::swap(run.players[0], run.players[1]);
    plan.runs.push_back(run);
  }
  plan.finish = [=](const std::vector<GameRun>&, const GamePlan::Tallies& tallies) {
    Table table{
        {"what", "games", "won", "drawn", "lost", "points %", "95 %", "won as Black / White", "player", "against"}, {}};
    for (std::size_t i = 0; i < duels.size(); ++i) {
      table.rows.push_back(row_of(duels[i], tallies[2 * i], tallies[2 * i + 1]));
    }
    return ExperimentFigure{name, title, note, table, {}};
  };
  return plan;
}

}  // namespace yomi::nip
