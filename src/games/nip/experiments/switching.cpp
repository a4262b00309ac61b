#include "games/nip/experiments/switching.hpp"

#include <fmt/format.h>

#include "core/hashing.hpp"
#include "core/rng.hpp"
#include "core/text.hpp"
#include "experiments/search_grid.hpp"

namespace yomi::nip {

namespace {

struct Scale {
  std::uint64_t node_limit;
  int positions;
  int empties;
  bool large_boards;
};

Scale scale_for(const ExperimentSettings& settings) {
  Scale scale = settings.short_form ? Scale{1'000'000, 2, 6, false} : Scale{200'000'000, 10, 12, true};
  if (settings.node_limit) scale.node_limit = *settings.node_limit;
  return scale;
}

// To the end of the game: where that is, passes included, is beyond any of these boards.
std::vector<SearchGrid::Searcher> searchers_for(const std::vector<int>& depths, const Scale& scale) {
  std::vector<SearchGrid::Searcher> searchers;
  const auto add = [&](const std::string& label, const std::string& options) {
    searchers.push_back(
        {label, fmt::format("switch:depth=100,large=mid,small=rpvs,eval=mobility,near=paper,{},table=20,nodes={}",
                            options, scale.node_limit)});
  };
  add("mid", "at=0,until=-1");
  for (const int at : depths) add(fmt::format("at {}", at), fmt::format("at={},until=-1", at));
  add("rpvs", "at=100,until=-1");
  add("chosen", "choose=algorithm,until=-1");
  // By type of node: rpvs where every move has to be searched, and where one should do.
  add("all: rpvs", "at=0,at-all=100,until=-1");
  add("cut: rpvs", "at=0,at-cut=100,until=-1");
  return searchers;
}

// The moves of a random game up to so many empty cells, at which the mover has a choice.
Result<std::string> random_game(const ExperimentHost& host, const std::string& game, int cells, int empties,
                                int number) {
  for (std::uint64_t attempt = 0;; ++attempt) {
    auto session = host.open(game, {});
    if (!session) return session.error();
    Rng rng(derived_seed(
        derived_seed(0x5357'4954'4348ull + static_cast<std::uint64_t>(empties), static_cast<std::uint64_t>(number)),
        attempt));
    const auto empty = [&] {
      const auto score = *(*session)->score();
      return cells - score[0] - score[1];
    };
    while (!(*session)->outcome() && empty() > empties) {
      if (const auto played = (*session)->play((*session)->random_move(rng)); !played) return played.error();
    }
    if (!(*session)->outcome() && (*session)->legal_moves().size() > 1) return join((*session)->history(), " ");
  }
}

Result<SearchGrid> endgames_of(const std::string& game, int cells, const Scale& scale, const ExperimentHost& host) {
  SearchGrid grid{game,
                  fmt::format("{} random endgames of {} with {} empty cells", scale.positions, game, scale.empties),
                  "Nodes to the exact score, ordered by mobility.",
                  "position",
                  {},
                  searchers_for({2, 3, 4, 5, 6, 7, 8, 9, 10}, scale),
                  "fig" + game + ".svg"};
  for (int number = 0; number < scale.positions; ++number) {
    const auto moves = random_game(host, game, cells, scale.empties, number);
    if (!moves) return moves.error();
    grid.positions.push_back({std::to_string(number + 1), game, {}, *moves});
  }
  return grid;
}

SearchGrid small_boards(const Scale& scale) {
  SearchGrid grid{"small",
                  "small boards of Nip from their start",
                  "Nodes to the exact score, ordered by mobility.",
                  "board",
                  {},
                  searchers_for({2, 4, 6, 7, 8, 9, 10, 12}, scale),
                  "figsmall.svg"};
  const auto add = [&](const std::string& options) { grid.positions.push_back({options, "nip", {options}, ""}); };
  for (const char* start : {"othello", "parallel"}) {
    add(fmt::format("size=4,cut=1,start={}", start));
    add(fmt::format("size=4,cut=0,ring=false,start={}", start));
    add(fmt::format("size=4,cut=0,ring=true,start={}", start));
    if (scale.large_boards) add(fmt::format("size=6,cut=2,start={}", start));
  }
  return grid;
}

Result<ExperimentResults> run(const ExperimentSettings& settings, const ExperimentHost& host) {
  const Scale scale = scale_for(settings);
  const auto othello = endgames_of("othello", 64, scale, host);
  if (!othello) return othello.error();
  const auto nip = endgames_of("nip", 52, scale, host);
  if (!nip) return nip.error();
  return run_grids({*othello, *nip, small_boards(scale)}, settings, host);
}

}  // namespace

Experiment switching_experiment() {
  return {"nip-switching",
          "the switching of \"Solving Hex\" on endgames of Othello and Nip, and on small boards of Nip",
          {"othello", "nip", "small"},
          run};
}

}  // namespace yomi::nip
