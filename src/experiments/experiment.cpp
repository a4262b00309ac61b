#include "experiments/experiment.hpp"

#include <algorithm>
#include <thread>

#include "core/text.hpp"

namespace yomi {

int threads_for_counting(const ExperimentSettings& settings) {
  return settings.threads.value_or(static_cast<int>(std::max(1u, std::thread::hardware_concurrency())));
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
