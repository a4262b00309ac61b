#include "arena/luck.hpp"
#include "agents/agent_spec.hpp"

#include <cmath>

namespace yomi {

namespace {

// A game of chance need not begin with a roll, but it has one within the first moves.
constexpr int moves_to_try = 20;

bool has_chance(const Session& start) {
  const auto session = start.clone();
  Rng rng(1);
  for (int i = 0; i < moves_to_try && !session->outcome(); ++i) {
    if (session->is_chance()) return true;
    if (!session->play(session->random_move(rng))) return false;
  }
  return false;
}

// The expected result of the player who moves first, from −1 to 1.
Result<double> expected_result(const Session& session, Agent& judge, double scale, const std::stop_token& stop) {
  const auto sign = [](Player player) { return player == Player::First ? 1.0 : -1.0; };
  if (const auto outcome = session.outcome()) return outcome->winner ? sign(*outcome->winner) : 0.0;
  const auto report = judge.choose(*session.mover_view(), {}, stop, {});
  if (!report) return report.error();
  if (stop.stop_requested()) return Error{"stopped"};
  return sign(session.to_move()) * std::tanh(report->value / (2 * scale));
}

// Of the roll that `fell` in a session where chance decides.
Result<double> luck_of_roll(Session& session, const std::string& fell, Agent& judge, double scale,
                            const std::stop_token& stop) {
  double luck = 0;
  for (const auto& [outcome, probability] : session.chance_outcomes()) {
    if (const auto played = session.play(outcome); !played) return played.error();
    const auto result = expected_result(session, judge, scale, stop);
    if (const auto undone = session.undo(); !undone) return undone.error();
    if (!result) return result.error();
    luck += ((outcome == fell ? 1 : 0) - probability) * *result;
  }
  return luck;
}

}  // namespace

Status check_luck(const Session& start, const LuckSettings& settings) {
  if (!has_chance(start))
    return Error{"there is no luck to tell: nothing in " + start.game().name + " is left to chance"};
  if (const auto judge = make_agent(start, settings.judge, 0); !judge) return judge.error();
  return done();
}

Result<double> luck_of_first(const Session& start, const std::vector<std::string>& moves, const LuckSettings& settings,
                             std::uint64_t seed, const std::stop_token& stop) {
  const auto judge = make_agent(start, settings.judge, seed);
  if (!judge) return judge.error();
  const auto session = start.clone();
  double luck = 0;
  for (const auto& move : moves) {
    if (session->is_chance()) {
      const auto of_roll = luck_of_roll(*session, move, **judge, settings.scale, stop);
      if (!of_roll) return Error{"the judge of luck: " + of_roll.message()};
      luck += *of_roll;
    }
    if (const auto played = session->play(move); !played) return played.error();
  }
  return luck;
}

}  // namespace yomi
