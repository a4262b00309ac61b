#include "experiments/experiment.hpp"

#include <algorithm>
#include <thread>

#include "core/text.hpp"
#include "experiments/dice_shogi_depths.hpp"
#include "experiments/dice_shogi_montecarlo.hpp"
#include "experiments/dice_shogi_position.hpp"
#include "experiments/geister_ablation.hpp"
#include "experiments/geister_must_win.hpp"
#include "experiments/geister_reading.hpp"
#include "experiments/geister_table.hpp"
#include "experiments/hex_paper.hpp"
#include "experiments/hichain_branching.hpp"
#include "experiments/mini_nip.hpp"
#include "experiments/nip_endgames.hpp"
#include "experiments/nip_first_move.hpp"
#include "experiments/nip_paper.hpp"
#include "experiments/nip_parallel.hpp"

namespace yomi {

std::vector<Experiment> all_experiments() {
  return {hex_paper_experiment(),         nip_paper_experiment(),           nip_first_move_experiment(),
          nip_parallel_experiment(),      nip_endgames_experiment(),        mini_nip_experiment(),
          dice_shogi_depths_experiment(), dice_shogi_position_experiment(), dice_shogi_montecarlo_experiment(),
          hichain_branching_experiment(), geister_must_win_experiment(),    geister_ablation_experiment(),
          geister_table_experiment(),     geister_reading_experiment()};
}

int threads_for_counting(const ExperimentSettings& settings) {
  return settings.threads.value_or(static_cast<int>(std::max(1u, std::thread::hardware_concurrency())));
}

Result<Experiment> find_experiment(std::string_view name) {
  std::vector<std::string> names;
  for (auto& experiment : all_experiments()) {
    if (experiment.name == name) return std::move(experiment);
    names.push_back(experiment.name);
  }
  return Error{unknown_name_message("experiment", name, names)};
}

Status check_figures(const Experiment& experiment, const ExperimentSettings& settings) {
  const auto& known = experiment.figures;
  for (const auto& figure : settings.figures) {
    if (std::find(known.begin(), known.end(), figure) != known.end()) continue;
    // "Did you mean" is no help with numbers.
    return Error{"experiment " + experiment.name + " has no figure " + in_quotes(figure) +
                 "; it has: " + join(known, ", ")};
  }
  return done();
}

namespace {

std::string markdown_of(const ExperimentFigure& figure) {
  // The agents' texts would make the table too wide to read; they are in the CSV file.
  std::string text = "## " + figure.title + "\n\n" + figure.table.without("agent").markdown() + "\n";
  for (const auto& chart : figure.charts) text += "![" + figure.title + "](" + chart.name + ")\n\n";
  return text + figure.note + "\n\n";
}

}  // namespace

std::vector<ExperimentFile> files_of(const ExperimentResults& results) {
  std::vector<ExperimentFile> files;
  std::string markdown;
  for (const auto& figure : results.figures) {
    files.push_back({"fig" + figure.name + ".csv", figure.table.csv()});
    files.insert(files.end(), figure.charts.begin(), figure.charts.end());
    markdown += markdown_of(figure);
  }
  files.push_back({"figures.md", markdown});
  return files;
}

}  // namespace yomi
