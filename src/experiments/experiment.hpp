// What an experiment is: a paper's tables and figures, rerun by one command. Experiments speak to games
// through sessions and agents made from their text, so they need no game's header; only where that would be too
// slow does one use a game's own types.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "agents/session.hpp"
#include "experiments/table.hpp"

namespace yomi {

// A session of the named game with options like {"size=5"}. Called from several threads at once.
using OpenSession = std::function<Result<std::unique_ptr<Session>>(std::string_view, const std::vector<std::string>&)>;

struct ExperimentSettings {
  bool short_form = false;                       // a few seconds, to see that everything works
  std::optional<int> threads = {};               // none: one where times are compared, else all cores
  std::optional<std::uint64_t> node_limit = {};  // of one search; none: the experiment's own
  std::optional<std::uint64_t> games = {};       // of each row, where games are played; none: the experiment's own
  std::vector<std::string> figures;              // which ones; none: all
};

// How many threads where only counts are compared, not times.
int threads_for_counting(const ExperimentSettings& settings);

struct ExperimentProgress {
  std::size_t done = 0;
  std::size_t total = 0;
  std::string running;  // what is under way
  double seconds = 0;   // since the experiment started
};

struct ExperimentHost {
  OpenSession open;
  std::stop_token stop = {};
  // Called several times a second, always on the thread that runs the experiment.
  std::function<void(const ExperimentProgress&)> progress = {};
  // For experiments of hours: what earlier runs noted, and a line to be kept at once, whatever happens next.
  std::function<std::string()> journal = {};
  std::function<void(const std::string& line)> note = {};
};

struct ExperimentFile {
  std::string name;
  std::string content;
};

struct ExperimentFigure {
  std::string name;  // "11", as --figures takes it
  std::string title;
  std::string note;  // what the paper has to say of it
  Table table;
  std::vector<ExperimentFile> charts;  // SVG
};

struct ExperimentResults {
  std::vector<ExperimentFigure> figures;
  double seconds = 0;
  bool complete = true;  // false if it was stopped: some cells are empty
};

struct Experiment {
  std::string name;
  std::string help;
  std::vector<std::string> figures;  // those it can make
  std::function<Result<ExperimentResults>(const ExperimentSettings&, const ExperimentHost&)> run;
};

// Whether it has the figures that the settings ask for.
Status check_figures(const Experiment& experiment, const ExperimentSettings& settings);

// What goes into the results' folder: figure 11's table as fig11.csv, the charts, and all of it to read
// as figures.md.
std::vector<ExperimentFile> files_of(const ExperimentResults& results);

}  // namespace yomi
