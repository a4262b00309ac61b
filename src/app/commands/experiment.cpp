// experiment: reruns a paper's tables and figures, prints them and writes them as CSV, SVG and Markdown.
#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "app/commands.hpp"
#include "app/game_list.hpp"
#include "core/text.hpp"
#include "experiments/experiment.hpp"

namespace yomi::app {

namespace {

namespace fs = std::filesystem;

struct ExperimentArguments {
  std::string name;
  std::string out;
  std::string figures;
  ExperimentSettings settings;
};

int list_experiments(const Commands& commands) {
  Json list = Json::array();
  for (const auto& experiment : games().experiments()) {
    list.push_back({{"name", experiment.name}, {"help", experiment.help}, {"figures", experiment.figures}});
    if (!commands.json()) {
      fmt::print("{:<21} {}\n{:<21} --figures {}\n", experiment.name, experiment.help, "",
                 join(experiment.figures, ","));
    }
  }
  if (commands.json()) print_json({{"experiments", list}});
  return exit_done;
}

// Makes the folder and finds out before the work whether files can be written there.
void prepare_folder(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) throw Failure(fmt::format("cannot make the folder {}: {}", folder.string(), error.message()));
  const fs::path probe = folder / ".yomi-can-write";
  if (!std::ofstream(probe)) {
    throw Failure(fmt::format("cannot write into the folder {}: {}", folder.string(), std::strerror(errno)));
  }
  fs::remove(probe, error);
}

void write_file(const fs::path& path, const std::string& content) {
  std::ofstream file(path, std::ios::binary);
  file << content;
  file.close();
  if (!file) throw Failure(fmt::format("cannot write {}: {}", path.string(), std::strerror(errno)));
}

// What a long experiment has found so far; a run that was stopped goes on from it.
constexpr const char* journal_name = "journal.txt";

std::string read_journal(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void append_line(const fs::path& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary | std::ios::app);
  file << text << std::endl;
  if (!file) throw Failure(fmt::format("cannot write {}: {}", path.string(), std::strerror(errno)));
}

Json cell_json(const Cell& cell) {
  return std::visit(
      [](const auto& content) -> Json {
        if constexpr (std::is_same_v<std::decay_t<decltype(content)>, std::monostate>) {
          return nullptr;
        } else {
          return content;
        }
      },
      cell.content());
}

Json figure_json(const ExperimentFigure& figure) {
  Json rows = Json::array();
  for (const auto& row : figure.table.rows) {
    Json& object = rows.emplace_back(Json::object());
    for (std::size_t i = 0; i < row.size(); ++i) object[figure.table.columns[i]] = cell_json(row[i]);
  }
  return {{"figure", figure.name}, {"title", figure.title}, {"note", figure.note}, {"rows", rows}};
}

void print_figures(const ExperimentResults& results) {
  for (const auto& figure : results.figures) {
    // The agents' texts are too long for a terminal; they are in the CSV files.
    fmt::print("{}\n\n{}\n{}\n\n", figure.title, figure.table.without("agent").text(), figure.note);
  }
}

// Short enough for one line of a terminal of 80 columns.
std::string progress_text(const ExperimentProgress& progress) {
  constexpr std::size_t longest = 46;
  std::string running = progress.running.substr(0, longest);
  if (running.size() < progress.running.size()) running += "…";
  return fmt::format("{} of {}  {:.0f} s  {}", progress.done, progress.total, progress.seconds, running);
}

int run(const Commands& commands, ExperimentArguments arguments) {
  if (arguments.name.empty()) return list_experiments(commands);
  const auto experiment = games().experiment(arguments.name);
  if (!experiment) return fail(commands, exit_usage, experiment.message());
  for (const auto figure : split(arguments.figures, ',')) {
    if (!trim(figure).empty()) arguments.settings.figures.emplace_back(trim(figure));
  }
  const fs::path folder = arguments.out.empty() ? fs::path("results") / arguments.name : fs::path(arguments.out);
  if (const auto known = check_figures(*experiment, arguments.settings); !known) {
    return fail(commands, exit_usage, known.message());
  }
  prepare_folder(folder);

  ProgressLine line;
  const ExperimentHost host{.open = open_session,
                            .stop = interrupt_token(),
                            .progress = [&](const ExperimentProgress& progress) { line.show(progress_text(progress)); },
                            .journal = [&] { return read_journal(folder / journal_name); },
                            .note = [&](const std::string& text) { append_line(folder / journal_name, text); }};
  const auto results = experiment->run(arguments.settings, host);
  line.clear();
  if (!results) return fail(commands, exit_failed, results.message());
  if (!results->complete) {
    // Half a result must not replace a whole one.
    if (!commands.json()) print_figures(*results);
    return fail(commands, exit_failed, "interrupted; no files were written");
  }
  Json figures = Json::array();
  Json files = Json::array();
  for (const auto& figure : results->figures) figures.push_back(figure_json(figure));
  for (const auto& file : files_of(*results)) {
    write_file(folder / file.name, file.content);
    files.push_back((folder / file.name).string());
  }
  if (commands.json()) {
    print_json(
        {{"experiment", experiment->name}, {"figures", figures}, {"files", files}, {"seconds", results->seconds}});
    return exit_done;
  }
  print_figures(*results);
  fmt::print("{} files in {}, {:.1f} s\n", files.size(), folder.string(), results->seconds);
  return exit_done;
}

}  // namespace

void add_experiment_command(Commands& commands) {
  const auto arguments = std::make_shared<ExperimentArguments>();
  auto* command = commands.add("experiment", "rerun a paper's tables and figures",
                               [&, arguments] { return run(commands, *arguments); });
  command->add_option("name", arguments->name, "which experiment; without it they are listed");
  command->add_option("--out", arguments->out, "folder for the tables and charts (results/NAME)");
  command->add_option("--figures", arguments->figures, "only these, e.g. 11,12");
  command->add_flag("--short", arguments->settings.short_form, "small limits: seconds instead of minutes");
  command->add_option("--node-limit", arguments->settings.node_limit, "nodes of one search at most")
      ->check(whole_number(1, 1'000'000'000'000'000));
  command->add_option("--games", arguments->settings.games, "games of each row, where games are played")
      ->check(whole_number(1, 1'000'000'000));
  command
      ->add_option("--threads", arguments->settings.threads,
                   "searches or games at the same time (1 where times are compared, else all cores)")
      ->check(whole_number(1, 256));
}

}  // namespace yomi::app
