// match: agent against agent over many games, with Elo and its error.
#include "arena/match.hpp"
#include "app/game_list.hpp"

#include <fmt/format.h>

#include <cmath>

#include "app/commands.hpp"
#include "app/store_file.hpp"
#include "arena/match_record.hpp"

namespace yomi::app {

namespace {

struct MatchArguments {
  GameArguments game;
  std::vector<std::string> players;
  std::string sprt;
  LuckSettings luck;
  MatchSettings settings;
  SaveArguments save;
};

// --- Text ---

std::string elo_text(double elo) {
  if (std::isinf(elo)) return elo > 0 ? "+∞" : "-∞";
  return fmt::format("{:+.1f}", elo + 0.0);  // -0.0 becomes +0.0
}

// "+70.4 ± 70.6", or the interval where one of its ends is infinite.
std::string elo_text(const EloEstimate& elo) {
  if (!std::isinf(elo.error)) return fmt::format("{} ± {:.1f}", elo_text(elo.difference), elo.error);
  return fmt::format("{} (95 %: {} to {})", elo_text(elo.difference), elo_text(elo.low), elo_text(elo.high));
}

std::string score_text(const Score& score) { return fmt::format("{}-{}-{}", score.wins, score.losses, score.draws); }

std::string sprt_text(const SprtSettings& settings, const SprtState& state) {
  const std::string numbers =
      fmt::format("LLR {:.2f} in [{:.2f}, {:.2f}]", state.llr, settings.lower_bound(), settings.upper_bound());
  if (state.decision == SprtDecision::Continue) return numbers + ", undecided";
  const bool upper = state.decision == SprtDecision::AcceptElo1;
  return fmt::format("{}, accepted: {} ({:g} Elo)", numbers, name(state.decision),
                     upper ? settings.elo1 : settings.elo0);
}

std::string share_text(const ShareEstimate& estimate) {
  return fmt::format("{:.1f} % (95 %: {:.1f} to {:.1f})", 100 * estimate.share, 100 * estimate.interval.low,
                     100 * estimate.interval.high);
}

void print_luck(const LuckSettings& settings, const LuckReport& luck) {
  fmt::print("luck     {} pairs of games with the same rolls, judged by {}\n", luck.pairs, settings.judge);
  fmt::print("  raw score       {}\n", share_text(luck.raw));
  fmt::print("  without luck    {}, less {:.2f} × luck of {:+.3f} a game\n", share_text(luck.adjusted),
             luck.coefficient, luck.mean_luck + 0.0);
  fmt::print("  variance        ÷ {:.2f} by paired rolls, ÷ {:.2f} by luck, ÷ {:.2f} by both\n", luck.pairing_gain,
             luck.luck_gain, luck.pairing_gain * luck.luck_gain);
}

std::string progress_text(const MatchSettings& settings, const MatchReport& report) {
  const Score score = report.score();
  std::string text = fmt::format("game {} of {}  {}  Elo {}  {:.1f} s", score.games(), settings.games,
                                 score_text(score), elo_text(estimate_elo(score)), report.seconds);
  if (report.sprt) text += fmt::format("  LLR {:.2f}", report.sprt->llr);
  if (!report.failures.empty()) text += fmt::format("  {} failures", report.failures.size());
  return text;
}

void print_failures(const MatchReport& report) {
  constexpr std::size_t most_shown = 10;
  for (std::size_t i = 0; i < std::min(most_shown, report.failures.size()); ++i) {
    const auto& failure = report.failures[i];
    fmt::print("failed   game {}, player {}: {}\n", failure.game + 1, failure.player + 1, failure.reason);
  }
  if (report.failures.size() > most_shown) {
    fmt::print("         and {} more (--json lists all)\n", report.failures.size() - most_shown);
  }
}

void print_text(const MatchSettings& settings, const MatchReport& report) {
  const Score score = report.score();
  fmt::print("player   wins  draws  losses  points  moving first  moving second  (wins-losses-draws)\n");
  for (std::size_t player = 0; player < 2; ++player) {
    const Score own = player == 0 ? score : Score{score.losses, score.draws, score.wins};
    const auto& [as_first, as_second] = report.by_side[player];
    fmt::print("{:<6} {:>6} {:>6} {:>7} {:>6.1f}% {:>13} {:>14}  {}\n", player + 1, own.wins, own.draws, own.losses,
               100 * own.share(), score_text(as_first), score_text(as_second), settings.players[player]);
  }
  fmt::print("Elo      {} for player 1 after {} games\n", elo_text(estimate_elo(score)), score.games());
  if (report.sprt) fmt::print("SPRT     {}\n", sprt_text(*settings.sprt, *report.sprt));
  if (report.luck) print_luck(*settings.luck, *report.luck);
  for (std::size_t player = 0; player < 2; ++player) {
    if (const auto count = report.resignations[player]) fmt::print("resigned player {}: {} times\n", player + 1, count);
  }
  if (report.ply_limits > 0) fmt::print("drawn by the limit of plies: {}\n", report.ply_limits);
  print_failures(report);
  if (report.stopped) fmt::print("stopped  before all {} games were played\n", settings.games);
  fmt::print("time     {:.2f} s\n", report.seconds);
}

// --- JSON ---

Json finite(double number) { return std::isfinite(number) ? Json(number) : Json(nullptr); }

Json score_json(const Score& score) { return {{"wins", score.wins}, {"draws", score.draws}, {"losses", score.losses}}; }

Json sprt_json(const SprtSettings& settings, const SprtState& state) {
  return {{"elo0", settings.elo0},           {"elo1", settings.elo1},           {"alpha", settings.alpha},
          {"beta", settings.beta},           {"llr", finite(state.llr)},        {"lower", settings.lower_bound()},
          {"upper", settings.upper_bound()}, {"decision", name(state.decision)}};
}

Json share_json(const ShareEstimate& estimate) {
  return {{"share", estimate.share}, {"low", estimate.interval.low}, {"high", estimate.interval.high}};
}

Json luck_json(const LuckSettings& settings, const LuckReport& luck) {
  return {{"agent", settings.judge},
          {"scale", settings.scale},
          {"pairs", luck.pairs},
          {"mean", luck.mean_luck},
          {"coefficient", luck.coefficient},
          {"raw", share_json(luck.raw)},
          {"adjusted", share_json(luck.adjusted)},
          {"pairing_gain", luck.pairing_gain},
          {"luck_gain", luck.luck_gain}};
}

void print_match_json(const Session& session, const MatchSettings& settings, const MatchReport& report) {
  const Score score = report.score();
  const EloEstimate elo = estimate_elo(score);
  Json by_color = Json::array();
  for (const auto& [as_first, as_second] : report.by_side) {
    by_color.push_back({{"first", score_json(as_first)}, {"second", score_json(as_second)}});
  }
  Json failures = Json::array();
  for (const auto& failure : report.failures) {
    failures.push_back({{"game", failure.game + 1},
                        {"player", failure.player + 1},
                        {"spec", settings.players[failure.player]},
                        {"reason", failure.reason}});
  }
  Json document{
      {"game", session.game().name},
      {"options", session.options().differences()},
      {"players", settings.players},
      {"games", score.games()},
      {"wins", {score.wins, score.losses}},
      {"draws", score.draws},
      {"elo",
       {{"diff", finite(elo.difference)},
        {"error", finite(elo.error)},
        {"low", finite(elo.low)},
        {"high", finite(elo.high)}}},
      {"by_color", by_color},
      {"resignations", report.resignations},
      {"failures", failures},
      {"ply_limits", report.ply_limits},
      {"mean_plies", score.games() == 0 ? Json(nullptr)
                                        : Json(static_cast<double>(report.plies) / static_cast<double>(score.games()))},
      {"seed", settings.seed},
      {"stopped", report.stopped}};
  if (report.sprt) document["sprt"] = sprt_json(*settings.sprt, *report.sprt);
  if (report.luck) document["luck"] = luck_json(*settings.luck, *report.luck);
  document["seconds"] = report.seconds;
  print_json(document);
}

// --- The command ---

void save(RecordStore& store, GameRecord record) {
  record.date = iso_date_now();
  store.add(record);
}

int match(const Commands& commands, const MatchArguments& arguments) {
  MatchSettings settings = arguments.settings;
  if (arguments.players.size() != settings.players.size()) {
    return fail(commands, exit_usage,
                fmt::format("a match wants --player twice, once for each player; got {}", arguments.players.size()));
  }
  std::copy(arguments.players.begin(), arguments.players.end(), settings.players.begin());
  const auto session = arguments.game.open();
  if (!session) return fail(commands, exit_usage, session.message());
  if (!arguments.sprt.empty()) {
    const auto sprt = parse_sprt(arguments.sprt);
    if (!sprt) return fail(commands, exit_usage, sprt.message());
    settings.sprt = *sprt;
  }
  if (!arguments.luck.judge.empty()) settings.luck = arguments.luck;
  ProgressLine line;
  const auto store = arguments.save.open();
  const auto show = [&](const GameResult& game, const MatchReport& report) {
    if (store) save(*store, record_of(**session, settings, game));
    line.show(progress_text(settings, report));
  };
  const auto report = play_match(**session, settings, interrupt_token(), show);
  line.clear();
  // The only errors are words of the call: all else is in the report or thrown.
  if (!report) return fail(commands, exit_usage, report.message());
  if (commands.json()) {
    print_match_json(**session, settings, *report);
  } else {
    print_text(settings, *report);
  }
  return report->failures.empty() && !report->stopped ? exit_done : exit_failed;
}

}  // namespace

void add_match_command(Commands& commands) {
  const auto arguments = std::make_shared<MatchArguments>();
  auto* command = commands.add("match", "play agent against agent, with Elo and its error",
                               [&, arguments] { return match(commands, *arguments); });
  auto& settings = arguments->settings;
  settings.threads = all_cores();
  arguments->game.add_to(*command);
  command->add_option("--player", arguments->players, "the two players, e.g. mcts:sims=1000 or gtp:COMMAND")
      ->required()
      ->allow_extra_args(false);
  command->add_option("--games", settings.games, "games, colours alternated (100)")
      ->check(whole_number(1, 1'000'000'000));
  command->add_option("--seed", settings.seed, "seed of the openings and of agents that use chance")->check(any_seed());
  command->add_option("--threads", settings.threads, "games at a time (all cores); results do not depend on it")
      ->check(whole_number(1, 256));
  command->add_option("--opening", settings.game.opening_plies, "random moves at the start of each pair of games")
      ->check(whole_number(0, 1000));
  command->add_option("--max-plies", settings.game.max_plies, "a game this long is a draw (10000)")
      ->check(whole_number(1, 1'000'000));
  command->add_option("--sprt", arguments->sprt, "stop when decided, e.g. elo0=0,elo1=10,alpha=0.05,beta=0.05");
  command->add_option("--luck", arguments->luck.judge,
                      "also the score without the luck of the dice, as this agent judges it, e.g. expectimax:depth=1");
  command
      ->add_option("--luck-scale", arguments->luck.scale, "value at which that agent wins 73 % of the points (50000)")
      ->check(real_number(1, 1e9));
  arguments->save.add_to(*command);
}

}  // namespace yomi::app
