#include "arena/game.hpp"

#include "core/rng.hpp"
#include "core/text.hpp"

namespace yomi {

namespace {

// A random move, or what the dice say.
void play_random(Session& session, Rng& rng) {
  if (!session.play(session.random_move(rng))) throw Failure("the game refuses a move that it calls legal");
}

// The game's own chance. What falls before the players' move number p depends on the seed and p alone, so the
// rolls of twin games are the same move by move, even if one of them rolled less often before.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : seed_(seed), rng_(derived_seed(seed, 0)) {}

  void roll(Session& session) { play_random(session, rng_); }
  void player_moved() { rng_ = Rng(derived_seed(seed_, ++moves_)); }

 private:
  std::uint64_t seed_;
  std::uint64_t moves_ = 0;
  Rng rng_;
};

// An opening that would end the game stops one move short of it.
void play_opening(Session& session, int plies, Rng& rng, Dice& dice) {
  while (plies > 0) {
    if (session.is_chance()) {
      dice.roll(session);
    } else {
      play_random(session, rng);
      dice.player_moved();
      --plies;
    }
    if (!session.outcome()) continue;
    if (!session.undo()) throw Failure("the game refuses to take back a move");
    return;
  }
}

}  // namespace

std::optional<GameResult> play_game(const Session& start, const Pairing& pairing, const std::array<Agent*, 2>& agents,
                                    const GameSettings& settings, const std::stop_token& stop) {
  const auto session = start.clone();
  const std::size_t before = session->history().size();
  Rng rng(pairing.opening_seed);
  Dice dice(pairing.opening_seed);
  std::vector<MoveFacts> facts;
  const auto finished = [&](Ending ending, std::optional<std::size_t> winner, std::string reason) {
    const auto& history = session->history();
    facts.resize(history.size() - before);
    return GameResult{pairing,
                      winner,
                      ending,
                      std::move(reason),
                      {history.begin() + static_cast<std::ptrdiff_t>(before), history.end()},
                      session->score(),
                      std::move(facts)};
  };

  play_opening(*session, settings.opening_plies, rng, dice);
  while (true) {
    if (const auto outcome = session->outcome()) {
      const auto winner = outcome->winner ? std::optional(pairing.player(*outcome->winner)) : std::nullopt;
      return finished(Ending::Rules, winner, outcome->reason.text);
    }
    if (session->history().size() - before >= static_cast<std::size_t>(settings.max_plies)) {
      return finished(Ending::PlyLimit, std::nullopt, "no end after " + std::to_string(settings.max_plies) + " plies");
    }
    if (stop.stop_requested()) return std::nullopt;
    if (session->is_chance()) {
      dice.roll(*session);
      continue;
    }
    const std::size_t mover = pairing.player(session->to_move());
    const Stopwatch watch;
    const auto report = agents[mover]->choose(*session->mover_view(), settings.limits, stop, {});
    // What a player says or fails to say after a stop is not its fault.
    if (stop.stop_requested()) return std::nullopt;
    if (!report) return finished(Ending::Failed, 1 - mover, report.message());
    if (report->resigned) return finished(Ending::Resigned, 1 - mover, "resigned");
    if (const auto played = session->play(report->move); !played) {
      return finished(Ending::Failed, 1 - mover, "illegal move " + in_quotes(report->move) + ": " + played.message());
    }
    facts.resize(session->history().size() - before);
    facts.back() = {watch.seconds(), report->nodes > 0 ? std::optional(report->value) : std::nullopt};
    dice.player_moved();
  }
}

}  // namespace yomi
