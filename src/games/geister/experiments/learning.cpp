#include "games/geister/experiments/learning.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "agents/agent_spec.hpp"
#include "agents/session_of.hpp"
#include "experiments/job_pool.hpp"
#include "games/geister/experiments/both_colours.hpp"
#include "games/geister/tuner/paper_lessons.hpp"

namespace yomi::geister {

namespace {

constexpr const char* learned_player = "paper:parameters=learned";
constexpr std::uint64_t match_seed = 7;

// Those that the table was learned from, and others.
struct Opponent {
  std::string spec;
  bool taught;
};
std::vector<Opponent> opponents(bool short_form) {
  if (short_form) return {{"paper", true}, {"random", false}};
  return {{"paper", true},         {"rush", true},    {"purple:depth=2", true},  {"ismcts:sims=100", true},
          {"geist:depth=2", true}, {"random", false}, {"casual:depth=2", false}, {"purple:depth=4", false}};
}

bool wants(const ExperimentSettings& settings, const std::string& figure) {
  const auto& wanted = settings.figures;
  return wanted.empty() || std::find(wanted.begin(), wanted.end(), figure) != wanted.end();
}

// --- The table ---

ExperimentFigure parameters_figure() {
  const BluenessTable learned = learned_table();
  Table table{{"sign", "paper", "learned"}, {}};
  for (std::size_t i = 0; i < blueness_sign_count; ++i) {
    table.rows.push_back(
        {std::string(blueness_sign_names[i]), yomi::Cell::real(paper_table[i], 1), yomi::Cell::real(learned[i], 2)});
  }
  return {
      "parameters",
      "What each sign of a colour counts",
      "The paper's table 1, what it says of runs that were declined, and its figure 7; the player looks at the order "
      "of the ghosts alone, so the scales of the two need not agree. What was learned are logarithms of odds for blue.",
      table,
      {}};
}

// --- Colours ---

struct OrderSums {
  double sum = 0;
  double squares = 0;
  std::uint64_t games = 0;

  void add(double share) {
    sum += share;
    squares += share * share;
    ++games;
  }
};

// Of a game, the mean over the turns at which a table would be asked.
std::array<std::optional<double>, 2> order_in(const ExperimentHost& host, const std::string& against,
                                              std::uint64_t number) {
  auto session = host.open("geister", {});
  if (!session) throw Failure(session.message());
  const Player reader = number % 2 == 0 ? Player::First : Player::Second;
  const std::uint64_t seed = derived_seed(1u << 20, number);  // none of the tuner's
  std::array<std::unique_ptr<Agent>, 2> agents;
  for (const Player player : {Player::First, Player::Second}) {
    auto agent = make_agent(**session, player == reader ? "paper" : against, derived_seed(seed, index(player)));
    if (!agent) throw Failure(agent.message());
    agents[index(player)] = std::move(*agent);
  }
  while (!(*session)->outcome() && !host.stop.stop_requested()) {
    const auto report = agents[index((*session)->to_move())]->choose(*(*session)->mover_view(), {}, host.stop, {});
    if (!report || !(*session)->play(report->move)) throw Failure("a player of the experiment fails");
  }
  std::array<OrderSums, 2> sums;
  for (const ColourLesson& lesson : colour_lessons(true_line_of<Position>(**session), reader)) {
    const std::array tables = {paper_table, learned_table()};
    for (std::size_t i = 0; i < tables.size(); ++i) {
      if (const auto share = pairs_in_order(lesson, tables[i])) sums[i].add(*share);
    }
  }
  std::array<std::optional<double>, 2> means;
  for (std::size_t i = 0; i < sums.size(); ++i) {
    if (sums[i].games > 0) means[i] = sums[i].sum / static_cast<double>(sums[i].games);
  }
  return means;
}

yomi::Cell share_cell(const OrderSums& sums) {
  const auto interval = mean_interval(sums.sum, sums.squares, sums.games);
  const double mean = sums.sum / static_cast<double>(std::max<std::uint64_t>(1, sums.games));
  return fmt::format("{:.1f} ± {:.1f}", 100 * mean, 50 * (interval.high - interval.low));
}

Status add_colours_figure(const ExperimentSettings& settings, const ExperimentHost& host, ExperimentResults& results) {
  const std::uint64_t games = settings.games.value_or(settings.short_form ? 4 : 1000);
  Table table{{"against", "learned from", "games", "paper %", "learned %", "gain %"}, {}};
  for (const auto& [spec, taught] : opponents(settings.short_form)) {
    std::vector<std::array<std::optional<double>, 2>> orders(games);
    const Jobs jobs{games, [&, &spec = spec](std::size_t i) { return fmt::format("{}, game {}", spec, i + 1); },
                    [&, &spec = spec](std::size_t i) {
                      orders[i] = order_in(host, spec, i + 1);
                      return done();
                    }};
    if (const auto played = do_jobs(jobs, threads_for_counting(settings), host); !played) return played;
    if (host.stop.stop_requested()) {
      results.complete = false;
      return done();
    }
    OrderSums paper, learned, gain;
    for (const auto& [by_paper, by_learned] : orders) {
      if (!by_paper || !by_learned) continue;
      paper.add(*by_paper);
      learned.add(*by_learned);
      gain.add(*by_learned - *by_paper);
    }
    table.rows.push_back({spec, taught ? "yes" : "no", yomi::Cell::integer(static_cast<std::int64_t>(paper.games)),
                          share_cell(paper), share_cell(learned), share_cell(gain)});
  }
  results.figures.push_back(
      {"colours",
       "Pairs of a blue and a red ghost that the tables put in the right order",
       "At the turns at which the player, here with the paper's table, could capture: of all pairs of a blue and a red "
       "enemy the share of which the blue one looks bluer, a tie counting half; 50 % is what knowing nothing gives. "
       "Mean "
       "of the games and its 95 % interval. Other games than those the table was learned from.",
       table,
       {}});
  return done();
}

// --- Matches ---

std::string score_text(const Score& score) { return fmt::format("{}–{}–{}", score.wins, score.draws, score.losses); }

// The share of points and the variance of its estimate.
struct PointShare {
  double share;
  double variance;

  explicit PointShare(const Score& score) : share(score.share()) {
    const auto games = static_cast<double>(std::max<std::uint64_t>(1, score.games()));
    const double squares = (static_cast<double>(score.wins) + 0.25 * static_cast<double>(score.draws)) / games;
    variance = (squares - share * share) / games;
  }
};

// A row has the games of both tables against an opponent; against the paper's player itself there is one set of them,
// and a half is what no gain would be.
std::vector<yomi::Cell> match_row(const Opponent& opponent, const Score& paper, const Score& learned) {
  const bool itself = opponent.spec == "paper";
  const PointShare old_share(paper);
  const PointShare new_share(learned);
  const double gain = new_share.share - (itself ? 0.5 : old_share.share);
  const double error = 1.96 * std::sqrt(new_share.variance + (itself ? 0 : old_share.variance));
  return {opponent.spec, opponent.taught ? "yes" : "no", itself ? "" : score_text(paper), score_text(learned),
          fmt::format("{:+.1f} ± {:.1f}", 100 * gain, 100 * error)};
}

GamePlan matches_plan(const ExperimentSettings& settings) {
  const std::uint64_t games = settings.games.value_or(settings.short_form ? 4 : 1000);
  const auto others = opponents(settings.short_form);
  GamePlan plan{"matches", {}, {}};
  for (const auto& [spec, taught] : others) {
    // Against itself four times as many: there is nothing else to compare with.
    const std::uint64_t count = spec == "paper" ? 4 * games : games;
    for (auto& run : runs_of_both_colours(learned_player, spec, count, match_seed)) plan.runs.push_back(std::move(run));
    if (spec == "paper") continue;
    for (auto& run : runs_of_both_colours("paper", spec, count, match_seed)) plan.runs.push_back(std::move(run));
  }
  plan.finish = [others](const std::vector<GameRun>&, const GamePlan::Tallies& tallies) {
    Table table{
        {"against", "learned from", "paper won–drawn–lost", "learned won–drawn–lost", "gain in % of the points"}, {}};
    std::size_t next = 0;
    for (const Opponent& opponent : others) {
      const Score learned = score_of(tallies[next], tallies[next + 1]);
      next += 2;
      Score paper;
      if (opponent.spec != "paper") {
        paper = score_of(tallies[next], tallies[next + 1]);
        next += 2;
      }
      table.rows.push_back(match_row(opponent, paper, learned));
    }
    return ExperimentFigure{
        "matches",
        "The paper's player with its own table and with the learned one",
        "Half of the games with each colour. The gain is the difference of both results in points, with its 95 % "
        "interval; against `paper` that of the match between the two from a half.",
        table,
        {}};
  };
  return plan;
}

Result<ExperimentResults> run(const ExperimentSettings& settings, const ExperimentHost& host) {
  const Stopwatch watch;
  ExperimentResults results;
  if (wants(settings, "parameters")) results.figures.push_back(parameters_figure());
  if (wants(settings, "colours")) {
    if (const auto added = add_colours_figure(settings, host, results); !added) return added.error();
  }
  if (wants(settings, "matches") && results.complete) {
    auto matches = play_plans({matches_plan(settings)}, settings, host);
    if (!matches) return matches.error();
    results.complete &= matches->complete;
    for (auto& figure : matches->figures) results.figures.push_back(std::move(figure));
  }
  results.seconds = watch.seconds();
  return results;
}

}  // namespace

Experiment learning_experiment() {
  return {"geister-learning",
          "Geister: what the paper's player gains by a table learned from games",
          {"parameters", "colours", "matches"},
          run};
}

}  // namespace yomi::geister
