#include "games/hex/experiments/claims.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "experiments/search_figure.hpp"
#include "games/hex/position.hpp"

namespace yomi::hex {

namespace {

using enum SearchFigure::Measure;
using Hex = Position<1>;

struct Scale {
  std::uint64_t node_limit;
  int size;   // of the larger board
  int table;  // 2^ of its entries
  int hashed_size;
};

Scale scale_for(const ExperimentSettings& settings) {
  Scale scale = settings.short_form ? Scale{50'000, 5, 16, 3} : Scale{1'000'000'000, 5, 23, 4};
  if (settings.node_limit) scale.node_limit = *settings.node_limit;
  return scale;
}

constexpr std::uint64_t limit_of_4x4 = 10'000'000;

SearchRun run_on(int size, const std::string& agent, int table, std::uint64_t nodes) {
  return {"hex",
          {fmt::format("size={}", size)},
          fmt::format("{},depth={},table={},nodes={}", agent, size * size, table, nodes)};
}

SearchFigure figure_of_evaluations() {
  SearchFigure figure{
      .name = "evaluations",
      .title = "4×4, step 2, 2^20 entries: evaluations that measure distances",
      .note =
          "The paper: two distances (e2) are better than one; with the second player's, nodes get fewer and time "
          "longer; with the accurate evaluation and its simplification nodes fall to a fifth of e1's.",
      .label_columns = {"algorithm", "evaluation"},
      .entries = {},
      .kind = Chart::Kind::Bars,
      .x_label = "evaluation",
      .log_scale = true,
      .charts = {{"figevaluations.svg", Nodes}}};
  for (const std::string algorithm : {"rid", "rpvs", "mid", "mpvs"}) {
    for (const std::string evaluation : {"e1", "e2-one", "e2", "e2-both", "shortest", "every-cell", "paths"}) {
      figure.entries.push_back({{algorithm, evaluation},
                                algorithm,
                                evaluation,
                                run_on(4, algorithm + ":step=2,eval=" + evaluation, 20, limit_of_4x4),
                                ""});
    }
  }
  return figure;
}

SearchFigure figure_of_distances(const Scale& scale) {
  SearchFigure figure{
      .name = "distances",
      .title = fmt::format("5×5, 2^{} entries: one distance, two, and those of both players", scale.table),
      .note =
          "The paper's best combination (rpvs up to depth 9, this evaluation down to depth 5, e1 below), and the "
          "one that is best here (down to 8).",
      .label_columns = {"down to", "evaluation near the root"},
      .entries = {},
      .kind = Chart::Kind::Bars,
      .x_label = "evaluation near the root",
      .log_scale = false,
      .charts = {{"figdistances-nodes.svg", Nodes}, {"figdistances-seconds.svg", Seconds}}};
  for (const int until : {5, 8}) {
    for (const std::string near : {"e1", "e2-one", "e2", "e2-both", "paths"}) {
      figure.entries.push_back(
          {{std::to_string(until), near},
           fmt::format("down to {}", until),
           near,
           run_on(5, fmt::format("switch:at=9,until={},near={},eval=e1", until, near), scale.table, scale.node_limit),
           until == 5 && near == "e2" ? "414 s" : ""});
    }
  }
  return figure;
}

SearchFigure figure_of_entries() {
  SearchFigure figure{.name = "entries",
                      .title = "4×4, e1, step 2: size of the table",
                      .note =
                          "The paper: beginning with 16 K entries (2^14) and then with 1 M (2^20), no great "
                          "difference on 4×4.",
                      .label_columns = {"algorithm", "entries"},
                      .entries = {},
                      .kind = Chart::Kind::Lines,
                      .x_label = "entries of the transposition table",
                      .log_scale = true,
                      .charts = {{"figentries.svg", Nodes}}};
  for (const std::string algorithm : {"rid", "rpvs", "mid", "mpvs"}) {
    for (const int bits : {8, 10, 12, 14, 16, 18, 20}) {
      figure.entries.push_back({{algorithm, fmt::format("2^{}", bits)},
                                algorithm,
                                fmt::format("2^{}", bits),
                                run_on(4, algorithm + ":step=2,eval=e1", bits, limit_of_4x4),
                                ""});
    }
  }
  return figure;
}

ExperimentFigure figure_of_hashes(const Scale& scale) {
  Table table{{"board", "positions", "pairs of equal 64-bit hashes", "pairs of equal 32-bit hashes"}, {}};
  for (int size = 2; size <= scale.hashed_size; ++size) {
    const auto census = count_equal_hashes(size);
    const auto number = [](std::uint64_t count) { return Cell::integer(static_cast<std::int64_t>(count)); };
    table.rows.push_back({fmt::format("{0}×{0}", size), number(census.positions), number(census.equal_in_64_bits),
                          number(census.equal_in_32_bits)});
  }
  return {"hashes",
          "Positions mistaken for each other",
          "The paper: with 16 K entries on 4×4 no two positions were taken for the same. Here all positions that can "
          "come about are hashed.",
          table,
          {}};
}

Result<ExperimentResults> run(const ExperimentSettings& settings, const ExperimentHost& host) {
  const Scale scale = scale_for(settings);
  auto results =
      run_figures({figure_of_evaluations(), figure_of_distances(scale), figure_of_entries()}, settings, host);
  if (results && wants_figure(settings, "hashes")) results->figures.push_back(figure_of_hashes(scale));
  return results;
}

// Visits each set of stones once: cells are filled in their order, so no position is met twice.
class Census {
 public:
  explicit Census(int size) : size_(size), cells_(size * size) { fill(0, 0, {}); }
  std::vector<std::uint64_t>& hashes() { return hashes_; }

 private:
  void fill(int cell, int lead, std::string text) {
    if (cell == cells_) {
      if (lead == 0 || lead == 1) add(text, lead);
      return;
    }
    const int left = cells_ - cell - 1;
    for (const auto& [stone, change] : {std::pair{'.', 0}, {'b', 1}, {'w', -1}}) {
      const int then = lead + change;
      // What is left has to be enough to make the numbers of stones equal again.
      if (then - 1 > left || -then > left) continue;
      fill(cell + 1, then, text + stone);
    }
  }

  void add(const std::string& stones, int lead) {
    std::string text;
    for (int row = 0; row < size_; ++row) {
      if (row > 0) text += '/';
      int run = 0;
      for (int column = 0; column < size_; ++column) {
        const char stone = stones[static_cast<std::size_t>(row * size_ + column)];
        if (stone == '.') {
          ++run;
          continue;
        }
        if (run > 0) text += std::to_string(std::exchange(run, 0));
        text += stone;
      }
      if (run > 0) text += std::to_string(run);
    }
    const auto position = Hex::parse(size_, false, text + (lead == 0 ? " b" : " w"));
    if (position) hashes_.push_back(position->hash());
  }

  int size_;
  int cells_;
  std::vector<std::uint64_t> hashes_;
};

std::uint64_t equal_pairs(const std::vector<std::uint64_t>& sorted, int shift) {
  std::uint64_t pairs = 0;
  std::uint64_t same = 0;
  for (std::size_t i = 1; i < sorted.size(); ++i) {
    same = sorted[i] >> shift == sorted[i - 1] >> shift ? same + 1 : 0;
    pairs += same;
  }
  return pairs;
}

}  // namespace

HashCensus count_equal_hashes(int size) {
  Census census(size);
  auto& hashes = census.hashes();
  std::sort(hashes.begin(), hashes.end());
  return {hashes.size(), equal_pairs(hashes, 0), equal_pairs(hashes, 32)};
}

Experiment claims_experiment() {
  return {"hex-claims",
          "what \"Solving Hex\" says in passing: distances, the accurate evaluation, small tables, equal hashes",
          {"evaluations", "distances", "entries", "hashes"},
          run};
}

}  // namespace yomi::hex
