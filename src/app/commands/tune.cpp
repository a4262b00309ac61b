// tune: learns the weights of a game's evaluation.
#include <fmt/format.h>

#include <algorithm>

#include "app/commands.hpp"
#include "app/game_list.hpp"
#include "core/text.hpp"

namespace yomi::app {

namespace {

struct TuneArguments {
  GameArguments game;
  TuneSettings settings;
  bool short_form = false;
};

// Enough to see that it works, not to learn much.
void make_short(TuneSettings& settings) {
  settings.generations = 1;
  settings.games = 300;
  settings.depth = 2;
  settings.solve_at = 6;
  settings.match_games = 200;
}

std::string progress_text(const TuneProgress& progress) {
  return fmt::format("generation {}  {} {} of {}  {:.0f} s", progress.generation, progress.activity, progress.done,
                     progress.total, progress.seconds);
}

Json stage_json(const StageFit& stage) {
  return {{"positions", stage.positions},
          {"train_error", stage.train_error},
          {"validation_error", stage.validation_error},
          {"steps", stage.steps}};
}

Json generation_json(const GenerationReport& generation) {
  Json stages = Json::array();
  for (const auto& stage : generation.stages) stages.push_back(stage_json(stage));
  const Score score = generation.match.score();
  const auto sprt = generation.match.sprt.value_or(SprtState{});
  return {{"generation", generation.number},
          {"games", generation.games},
          {"positions", generation.positions},
          {"train_error", generation.train_error},
          {"validation_error", generation.validation_error},
          {"stages", stages},
          {"match",
           {{"opponent", generation.opponent},
            {"wins", {score.wins, score.losses}},
            {"draws", score.draws},
            {"llr", sprt.llr},
            {"decision", name(sprt.decision)}}},
          {"accepted", generation.accepted}};
}

// The tuner of the named game, or an error that says which games have one.
Result<Tune> tuner_of(const std::string& game) {
  const auto entry = games().find(game);
  if (!entry) return entry.error();
  if ((*entry)->tune) return (*entry)->tune;
  std::vector<std::string> names;
  for (const auto& other : games().all()) {
    if (other.tune) names.push_back(other.info->name);
  }
  return Error{game + " has no weights to learn; games that have: " + join(names, ", ")};
}

int tune(const Commands& commands, const TuneArguments& arguments) {
  const auto tuner = tuner_of(arguments.game.game);
  if (!tuner) return fail(commands, exit_usage, tuner.message());
  const auto session = arguments.game.open();
  if (!session) return fail(commands, exit_usage, session.message());
  ProgressLine line;
  const auto report = (*tuner)(**session, arguments.settings, interrupt_token(),
                               [&](const TuneProgress& progress) { line.show(progress_text(progress)); });
  line.clear();
  if (!report) return fail(commands, exit_failed, report.message());
  if (commands.json()) {
    Json generations = Json::array();
    for (const auto& generation : report->generations) generations.push_back(generation_json(generation));
    print_json({{"game", (*session)->game().name},
                {"options", (*session)->options().differences()},
                {"file", report->file},
                {"seed", arguments.settings.seed},
                {"generations", generations},
                {"stopped", report->stopped},
                {"seconds", report->seconds}});
  } else {
    for (const auto& generation : report->generations) fmt::print("{}", log_text(generation, arguments.settings));
    if (report->stopped) fmt::print("stopped  before all {} generations\n", arguments.settings.generations);
    const bool written = std::any_of(report->generations.begin(), report->generations.end(),
                                     [](const GenerationReport& generation) { return generation.accepted; });
    fmt::print("file     {}{}\ntime     {:.2f} s\n", report->file, written ? "" : " (left as it was)", report->seconds);
  }
  return report->stopped ? exit_failed : exit_done;
}

}  // namespace

void add_tune_command(Commands& commands) {
  const auto arguments = std::make_shared<TuneArguments>();
  auto* command =
      commands.add("tune", "learn the weights of an evaluation", [&, arguments] { return tune(commands, *arguments); });
  auto& settings = arguments->settings;
  settings.threads = all_cores();
  arguments->game.add_to(*command);
  // Comes first: what is given beside it wins.
  command
      ->add_flag_callback(
          "--short", [arguments] { make_short(arguments->settings); },
          "a small run of seconds: other defaults for all that follows")
      ->trigger_on_parse();
  command->add_option("--agent", settings.agent, "geister: whose weights, geist's or paper's (geist)");
  command->add_option("--generations", settings.generations, "rounds of self-play, fit and match (3)")
      ->check(whole_number(1, 1000));
  command->add_option("--games", settings.games, "games of self-play in each generation (20000)")
      ->check(whole_number(1, 100'000'000));
  command->add_option("--depth", settings.depth, "plies to search in self-play and match (3)")
      ->check(whole_number(1, 50));
  command
      ->add_option("--quiescence", settings.quiescence,
                   "plies of noisy moves beyond the depth, in games with a die (1)")
      ->check(whole_number(0, 100));
  command->add_option("--empties", settings.solve_at, "moves left at which games are solved (12)")
      ->check(whole_number(0, 30));
  command->add_option("--random", settings.most_random, "random moves at the start of a game, at most (half of it)")
      ->check(whole_number(0, 1000));
  command->add_option("--match-games", settings.match_games, "games of the match at most (4000)")
      ->check(whole_number(2, 1'000'000));
  command->add_option("--blend", settings.blend, "share of the search's value in what is learned (0.5)")
      ->check(real_number(0, 1));
  command->add_option("--ridge", settings.fit.ridge, "how firmly weights are held to the old ones, or 0 (2)")
      ->check(real_number(0, 1e9));
  command->add_option("--seed", settings.seed, "seed of the games and of the match")->check(any_seed());
  command->add_option("--threads", settings.threads, "threads (all cores); results do not depend on it")
      ->check(whole_number(1, 256));
  command->add_option("--out", settings.out, "the file of weights (in data/, by the board)");
}

}  // namespace yomi::app
