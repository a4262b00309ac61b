#include "arena/match_record.hpp"

namespace yomi {

namespace {

RecordedResult result_of(const GameResult& game) {
  RecordedResult result{Winner::Draw, game.reason};
  if (game.winner) {
    result.winner = game.pairing.player(Player::First) == *game.winner ? Winner::First : Winner::Second;
  }
  if (game.ending == Ending::Resigned) result.reason = resigned_reason;
  if (game.ending == Ending::Failed) result.reason = forfeit_reason;
  return result;
}

}  // namespace

GameRecord record_of(const Session& start, const MatchSettings& settings, const GameResult& result) {
  const auto session = start.clone();
  for (const auto& move : result.moves) {
    if (!session->play(move)) throw Failure("the game refuses a move that was played in it");
  }
  GameRecord record = record_of(*session);
  const std::size_t before = record.moves.size() - result.moves.size();
  for (std::size_t i = 0; i < result.facts.size(); ++i) {
    const auto& seconds = result.facts[i].seconds;
    if (seconds) record.moves[before + i].seconds = recorded_seconds(*seconds);
    record.moves[before + i].value = result.facts[i].value;
  }
  record.players = {settings.players[result.pairing.player(Player::First)],
                    settings.players[result.pairing.player(Player::Second)]};
  record.seed = settings.seed;
  record.source = "match";
  record.result = result_of(result);
  record.notes.emplace_back("match-game", std::to_string(result.pairing.number + 1));
  if (result.ending == Ending::Failed) record.notes.emplace_back("failure", result.reason);
  return record;
}

}  // namespace yomi
