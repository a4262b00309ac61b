// A game behind its type: everything that its room (src/games/<game>/) offers to commands, server and page. What a game
// does not have is empty, and whoever asks does without.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "agents/session.hpp"
#include "core/json.hpp"
#include "experiments/experiment.hpp"
#include "house/bench_task.hpp"
#include "house/levels.hpp"
#include "learn/tuning.hpp"
#include "records/record_format.hpp"

namespace yomi {

// What a page gets of a view.
using PageView = std::function<Json(const SeatView&)>;

struct GameEntry {
  std::shared_ptr<const GameInfo> info;
  std::function<std::unique_ptr<Session>(const Options&)> start;
  std::vector<Level> levels;            // from the weakest to the strongest
  std::vector<RecordFormat> formats;    // its own, beside those of every game
  std::vector<Experiment> experiments;  // studies of this game
  std::vector<BenchTask> bench;
  Tune tune = {};       // unset for games without weights to learn
  PageView view = {};   // what a board is drawn from (docs/server.md); unset: the page shows the board's text
  PageView notes = {};  // fields that an analysis of this game has beside the usual ones
};

// Defined in make_entry.hpp and instantiated in one file of each game, so that changing one game rebuilds one game.
template <class Entry>
GameEntry game_entry();

}  // namespace yomi
