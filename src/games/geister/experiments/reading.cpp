#include "games/geister/experiments/reading.hpp"

#include <fmt/format.h>

#include <cmath>

#include "agents/agent_spec.hpp"
#include "agents/session_of.hpp"
#include "experiments/job_pool.hpp"
#include "games/geister/evaluation/learned_weights.hpp"

namespace yomi::geister {

namespace {

// Over the enemy's ghosts on the board, at the reader's turns.
struct Reading {
  double ghosts = 0;
  double chance = 0;    // given to the true colour
  double surprise = 0;  // minus its logarithm, in bits
  double blind = 0;     // the same of who only counts
  double guessed = 0;   // true colours that were the likelier ones
  double blind_guess = 0;

  void add(const Reading& more) {
    ghosts += more.ghosts;
    chance += more.chance;
    surprise += more.surprise;
    blind += more.blind;
    guessed += more.guessed;
    blind_guess += more.blind_guess;
  }
};

void read_view(const Beliefs& beliefs, const View& view, const Position& truth, Player reader, Reading& reading) {
  const Beliefs uniform = Beliefs::uniform(view);
  const auto of_truth = [](double blue, bool is_blue) { return std::max(1e-6, is_blue ? blue : 1 - blue); };
  for (int ghost = 0; ghost < ghost_count; ++ghost) {
    if (!contains(view.their_ghosts(), ghost)) continue;
    const bool is_blue = truth.colour(opponent(reader), ghost) == Colour::Blue;
    const double chance = of_truth(static_cast<double>(beliefs.blue_chance(ghost)), is_blue);
    const double blind = of_truth(static_cast<double>(uniform.blue_chance(ghost)), is_blue);
    reading.ghosts += 1;
    reading.chance += chance;
    reading.surprise -= std::log2(chance);
    reading.blind -= std::log2(blind);
    reading.guessed += chance > 0.5 ? 1 : chance == 0.5 ? 0.5 : 0;
    reading.blind_guess += blind > 0.5 ? 1 : blind == 0.5 ? 0.5 : 0;
  }
}

// A game of `read` against an opponent, as the opponent reads it.
Reading play_and_read(const ExperimentHost& host, const std::string& read, const std::string& against,
                      std::uint64_t seed) {
  auto session = host.open("geister", {});
  if (!session) throw Failure(session.message());
  const Player reader_side = seed % 2 == 0 ? Player::First : Player::Second;
  std::array<std::unique_ptr<Agent>, 2> agents;
  for (const Player player : {Player::First, Player::Second}) {
    auto agent = make_agent(**session, player == reader_side ? against : read, derived_seed(seed, index(player)));
    if (!agent) throw Failure(agent.message());
    agents[index(player)] = std::move(*agent);
  }
  Reader reader(built_in_weights()->models());
  Reading reading;
  while (!(*session)->outcome() && !host.stop.stop_requested()) {
    const auto& line = true_line_of<Position>(**session);
    if ((*session)->to_move() == reader_side && line.back().both_set_up()) {
      const auto views = views_of(line, reader_side);
      reader.observe(views);
      read_view(reader.beliefs(), views.back(), line.back(), reader_side, reading);
    }
    const auto report = agents[index((*session)->to_move())]->choose(*(*session)->mover_view(), {}, host.stop, {});
    if (!report || !(*session)->play(report->move)) throw Failure("a player of the experiment fails");
  }
  return reading;
}

Result<ExperimentResults> run(const ExperimentSettings& settings, const ExperimentHost& host) {
  const Stopwatch watch;
  const std::uint64_t games = settings.games.value_or(settings.short_form ? 2 : 400);
  const std::string against = "geist:depth=3";
  ExperimentResults results;
  Table table{{"player", "games", "true colour %", "guessed %", "guessed blindly %", "bits a ghost", "bits blindly"},
              {}};
  const std::vector<std::string> players = {
      "random", "rush", "paper", "purple:depth=3", "ismcts:sims=100", "geist:depth=3", "geist:depth=3,whim=0"};
  for (const std::string& player : players) {
    std::vector<Reading> readings(games);
    const Jobs jobs{games, [&](std::size_t i) { return fmt::format("{}, game {}", player, i + 1); },
                    [&](std::size_t i) {
                      readings[i] = play_and_read(host, player, against, i + 1);
                      return done();
                    }};
    if (const auto played = do_jobs(jobs, threads_for_counting(settings), host); !played) return played.error();
    if (host.stop.stop_requested()) {
      results.complete = false;
      break;
    }
    Reading all;
    for (const Reading& reading : readings) all.add(reading);
    const auto share = [&](double part, double scale, int decimals) {
      return yomi::Cell::real(scale * part / std::max(1.0, all.ghosts), decimals);
    };
    table.rows.push_back({player, yomi::Cell::integer(static_cast<std::int64_t>(games)), share(all.chance, 100, 1),
                          share(all.guessed, 100, 1), share(all.blind_guess, 100, 1), share(all.surprise, 1, 3),
                          share(all.blind, 1, 3)});
  }
  results.figures.push_back(
      {"all",
       "How well a reader tells each player's colours",
       "Over all ghosts on the board at all of the reader's turns: the probability it gives to the true colour, how "
       "often that was the "
       "likelier one, and what the true colours were still worth telling in bits; blindly is by counting what was "
       "captured. Who gives away nothing is read no better than blindly.",
       table,
       {}});
  results.seconds = watch.seconds();
  return results;
}

}  // namespace

Experiment reading_experiment() {
  return {"geister-reading", "Geister: how well each player's colours are read from its moves", {"all"}, run};
}

}  // namespace yomi::geister
