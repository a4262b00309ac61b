// solve: the proven value of a position, or of each of its moves; or the moves that force a score.
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "agents/work.hpp"
#include "app/commands.hpp"
#include "core/text.hpp"

namespace yomi::app {

namespace {

struct SolveArguments {
  GameArguments game;
  SolveRequest request;
  std::optional<int> mate;
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

void print_mates(const Session& session, int in, const MateReport& report) {
  const auto quiet = static_cast<std::size_t>(
      std::count_if(report.moves.begin(), report.moves.end(), [](const auto& entry) { return !entry.scores; }));
  fmt::print("{} of {} moves force a score within {} move{}, {} that look different; {} do not score themselves\n",
             report.moves.size(), session.legal_moves().size(), in, in == 1 ? "" : "s", report.distinct, quiet);
  fmt::print("nodes  {}\ntime   {:.3f} s\n", report.nodes, report.seconds);
  for (const bool scores : {true, false}) {
    std::vector<std::string> moves;
    for (const auto& entry : report.moves) {
      if (entry.scores == scores) moves.push_back(entry.move);
    }
    if (!moves.empty()) fmt::print("{}  {}\n", scores ? "scoring" : "quiet  ", join(moves, " "));
  }
}

Json mates_json(int in, const MateReport& report) {
  Json moves = Json::array();
  Json quiet = Json::array();
  for (const auto& entry : report.moves) {
    moves.push_back(entry.move);
    if (!entry.scores) quiet.push_back(entry.move);
  }
  return {{"mate", in},     {"moves", moves},        {"count", report.moves.size()}, {"distinct", report.distinct},
          {"quiet", quiet}, {"nodes", report.nodes}, {"seconds", report.seconds}};
}

// --mate N: the moves that force a score.
int solve_mates(const Commands& commands, const SolveArguments& arguments, const Session& session) {
  ProgressLine line;
  const auto report = session.work().mates(session, {*arguments.mate, arguments.request.threads}, interrupt_token(),
                                           [&](const SolveProgress& progress) { line.show(progress_text(progress)); });
  line.clear();
  if (!report) return fail(commands, exit_failed, report.message());
  if (commands.json()) {
    print_json(mates_json(*arguments.mate, *report));
  } else {
    print_mates(session, *arguments.mate, *report);
  }
  return exit_done;
}

Json report_json(const SolveArguments& arguments, const SolveReport& report) {
  Json document{{"value", value_json(report.value)},
                {"best", report.best.empty() ? Json() : Json(report.best)},
                {"nodes", report.nodes},
                {"seconds", report.seconds},
                {"pv", report.pv}};
  if (arguments.request.openings) {
    Json& openings = document["openings"] = Json::object();
    for (const auto& [move, value] : report.openings) openings[move] = value_json(value);
  }
  if (report.limited) {
    document["plies"] = report.limited->plies;
    Json& threats = document["threats"] = Json::object();
    for (const auto& [threat, plies] : report.limited->threats) threats[threat] = plies;
    Json& known = document["known"] = Json::object();
    for (const auto& [what, is] : report.limited->known) known[what] = is;
    document["out_of_time"] = report.limited->out_of_time;
  }
  return document;
}

// Of a search to a number of plies: how far the win is, and what the opponent threatens.
void print_limited(const Session& session, const SolveReport& report) {
  const int plies = report.limited->plies;
  const std::string_view player = name(session.to_move());
  const bool late = report.limited->out_of_time;
  if (report.value.word == "win") {
    // The time may have been enough for the proof and not for the line.
    fmt::print("sure win for the {} player in {} plies, best {}\nline   {}\n", player, plies,
               report.best.empty() ? "not found in the time" : report.best, join(report.pv, " "));
  } else {
    fmt::print("unknown: no sure win for the {} player within {} plies{}\n", player, plies,
               late ? "; the time was not enough for more" : "");
  }
  std::vector<std::string> known;
  for (const auto& [what, is] : report.limited->known) known.push_back(fmt::format("{} {}", what, is));
  if (!known.empty()) fmt::print("given  {}\n", join(known, ", "));
  std::vector<std::string> threats;
  for (const auto& [threat, length] : report.limited->threats)
    threats.push_back(fmt::format("{} in {}", threat, length));
  fmt::print("enemy  at its turn these would win if they were blue: {}{}\n",
             threats.empty() ? "none" : join(threats, ", "), late ? " (of those found in the time)" : "");
  fmt::print("nodes  {}\ntime   {:.3f} s\n", report.nodes, report.seconds);
}

void print_report(const Session& session, const SolveArguments& arguments, const SolveReport& report) {
  if (report.limited) return print_limited(session, report);
  fmt::print("{} for the {} player, best {}\nline   {}\nnodes  {}\ntime   {:.3f} s\n", value_text(report.value),
             name(session.to_move()), report.best, join(report.pv, " "), report.nodes, report.seconds);
  if (arguments.request.openings) print_openings(session, report);
}

int solve(const Commands& commands, const SolveArguments& arguments) {
  const auto session = arguments.game.open();
  if (!session) return fail(commands, exit_usage, session.message());
  if (const auto outcome = (*session)->outcome()) {
    return fail(commands, exit_usage, "the game is over: " + outcome->reason.text);
  }
  if (arguments.mate) return solve_mates(commands, arguments, **session);
  ProgressLine line;
  const auto report =
      (*session)->work().solve(**session, arguments.request, interrupt_token(),
                               [&](const SolveProgress& progress) { line.show(progress_text(progress)); });
  line.clear();
  if (!report) return fail(commands, exit_failed, report.message());
  if (commands.json()) {
    print_json(report_json(arguments, *report));
  } else {
    print_report(**session, arguments, *report);
  }
  return exit_done;
}

}  // namespace

void add_solve_command(Commands& commands) {
  const auto arguments = std::make_shared<SolveArguments>();
  auto* command =
      commands.add("solve", "prove the value of a position", [&, arguments] { return solve(commands, *arguments); });
  arguments->game.add_to(*command);
  arguments->request.threads = all_cores();
  auto* openings = command->add_flag("--openings", arguments->request.openings, "the value of each move as well");
  command
      ->add_option("--mate", arguments->mate,
                   "instead: all moves after which the mover scores within so many moves, whatever the opponent does")
      ->check(whole_number(1, 4))
      ->excludes(openings);
  command
      ->add_option("--plies", arguments->request.plies,
                   "geister: how far to look for a win that is sure whatever is hidden (13)")
      ->check(whole_number(1, 61))
      ->excludes(openings);
  command->add_option("--time", arguments->request.seconds, "geister: seconds to look at most (no limit)")
      ->check(real_number(0.001, 1e6))
      ->excludes(openings);
  command
      ->add_option("--threads", arguments->request.threads, "threads (all cores); node counts are reproducible with 1")
      ->check(whole_number(1, 256));
  command->add_option("--table", arguments->request.table_bits, "2^table entries of the table")
      ->check(whole_number(3, 30));
}

}  // namespace yomi::app
