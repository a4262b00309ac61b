// solve: the proven value of a position, or of each of its moves.
#include <fmt/format.h>

#include "app/commands.hpp"
#include "core/text.hpp"

namespace yomi::app {

namespace {

struct SolveArguments {
  GameArguments game;
  SolveRequest request;
};

Json value_json(const ProvenValue& value) { return value.score ? Json(*value.score) : Json(value.word); }

std::string value_text(const ProvenValue& value) {
  return value.score ? fmt::format("{} by {:+}", value.word, *value.score) : value.word;
}

std::string progress_text(const SolveProgress& progress) {
  std::string text =
      fmt::format("{} nodes  {:.1f} s", short_count(static_cast<double>(progress.nodes)), progress.seconds);
  if (progress.openings > 1) text += fmt::format("  {} of {} moves", progress.openings_done, progress.openings);
  return text;
}

// The board with each empty cell marked by the value of moving there, where moves name cells of a board;
// else a list.
void print_openings(const Session& session, const SolveReport& report) {
  std::vector<std::pair<std::string, char>> marks;
  for (const auto& [move, value] : report.openings) {
    marks.emplace_back(move, value.word == "win" ? 'W' : value.word == "draw" ? '=' : '.');
  }
  if (const auto map = session.board_with_marks(marks)) {
    fmt::print("W: this move wins; .: it loses\n{}", *map);
    return;
  }
  for (const auto& [move, value] : report.openings) fmt::print("{:<8} {}\n", move, value_text(value));
}

int solve(const Commands& commands, const SolveArguments& arguments) {
  const auto session = arguments.game.open();
  if (!session) return fail(commands, exit_usage, session.message());
  if (const auto outcome = (*session)->outcome()) {
    return fail(commands, exit_usage, "the game is over: " + outcome->reason);
  }
  ProgressLine line;
  const auto report = (*session)->solve(arguments.request, interrupt_token(),
                                        [&](const SolveProgress& progress) { line.show(progress_text(progress)); });
  line.clear();
  if (!report) return fail(commands, exit_failed, report.message());
  if (commands.json()) {
    Json document{{"value", value_json(report->value)},
                  {"best", report->best},
                  {"nodes", report->nodes},
                  {"seconds", report->seconds},
                  {"pv", report->pv}};
    if (arguments.request.openings) {
      Json& openings = document["openings"] = Json::object();
      for (const auto& [move, value] : report->openings) openings[move] = value_json(value);
    }
    print_json(document);
    return exit_done;
  }
  fmt::print("{} for the {} player, best {}\nline   {}\nnodes  {}\ntime   {:.3f} s\n", value_text(report->value),
             name((*session)->to_move()), report->best, join(report->pv, " "), report->nodes, report->seconds);
  if (arguments.request.openings) print_openings(**session, *report);
  return exit_done;
}

}  // namespace

void add_solve_command(Commands& commands) {
  const auto arguments = std::make_shared<SolveArguments>();
  auto* command =
      commands.add("solve", "prove the value of a position", [&, arguments] { return solve(commands, *arguments); });
  arguments->game.add_to(*command);
  arguments->request.threads = all_cores();
  command->add_flag("--openings", arguments->request.openings, "the value of each move as well");
  command
      ->add_option("--threads", arguments->request.threads, "threads (all cores); node counts are reproducible with 1")
      ->check(whole_number(1, 256));
  command->add_option("--table", arguments->request.table_bits, "2^table entries of the table")
      ->check(whole_number(3, 30));
}

}  // namespace yomi::app
