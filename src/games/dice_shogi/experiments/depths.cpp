#include "games/dice_shogi/experiments/depths.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/text.hpp"
#include "experiments/game_journal.hpp"
#include "experiments/svg_heat_map.hpp"

namespace yomi::dice_shogi {

namespace {

constexpr int deepest = 7;
// Games are played and noted in chunks, so that a run that is stopped loses little and one that wants more games
// goes on.
constexpr std::uint64_t chunk_games = 20;

struct DepthPair {
  int deeper = 0;
  int shallower = 0;

  auto operator<=>(const DepthPair&) const = default;
};

std::vector<DepthPair> pairs_to(int depth) {
  std::vector<DepthPair> pairs;
  for (int deeper = 2; deeper <= depth; ++deeper) {
    for (int shallower = 1; shallower < deeper; ++shallower) pairs.push_back({deeper, shallower});
  }
  return pairs;
}

// A figure is named by its greatest depth; one is of the other reading of the paper.
constexpr const char* leaves_figure = "4-leaves";

// What other measurements say, as far as their texts do.
std::string reference_for(const DepthPair& pair) {
  if (pair == DepthPair{2, 1}) return "979–21 (the paper)";
  if (pair == DepthPair{3, 1}) return "984–16";
  if (pair == DepthPair{3, 2}) return "723–277";
  if (pair == DepthPair{4, 3}) return "151–149";
  return "";
}

// --- The games ---

// Where the paper's player sees mate; see the agent.
enum class Mates { Inner, Leaves };

std::string player(int depth, Mates mates) {
  return fmt::format("paper:depth={}{}", depth, mates == Mates::Leaves ? ",mates=leaves" : "");
}

// The two runs of a chunk: game i of each has the same rolls, and colours are swapped.
std::array<GameRun, 2> chunk_runs(const DepthPair& pair, Mates mates, std::uint64_t chunk, std::uint64_t games) {
  const auto seed = static_cast<std::uint64_t>(pair.deeper * 10 + pair.shallower) * 100'000 + chunk;
  const auto run = [&](int first, int second, std::uint64_t count) {
    return GameRun{.game = "dice-shogi",
                   .options = {},
                   .players = {player(first, mates), player(second, mates)},
                   .games = count,
                   .opening_plies = 0,
                   .seed = seed};
  };
  return {run(pair.deeper, pair.shallower, (games + 1) / 2), run(pair.shallower, pair.deeper, games / 2)};
}

// Those that are asked for, and what the journal has beyond them.
std::vector<std::array<GameRun, 2>> chunks_of(const DepthPair& pair, Mates mates, std::uint64_t games,
                                              const GameJournal& journal) {
  std::vector<std::array<GameRun, 2>> chunks;
  for (std::uint64_t chunk = 0;; ++chunk) {
    const std::uint64_t before = chunk * chunk_games;
    const auto whole = chunk_runs(pair, mates, chunk, chunk_games);
    if (journal.find(whole[0]) && journal.find(whole[1])) {
      chunks.push_back(whole);
    } else if (before < games) {
      chunks.push_back(chunk_runs(pair, mates, chunk, std::min(chunk_games, games - before)));
    } else {
      return chunks;
    }
  }
}

// Of the deeper player.
struct PairScore {
  std::array<GameTally, 2> moving;  // first, second

  std::uint64_t wins() const { return moving[0].wins[0] + moving[1].wins[1]; }
  std::uint64_t losses() const { return moving[0].wins[1] + moving[1].wins[0]; }
  std::uint64_t draws() const { return moving[0].draws + moving[1].draws; }
  std::uint64_t games() const { return wins() + losses() + draws(); }
  std::uint64_t decided() const { return wins() + losses(); }
  bool differs() const {
    const Interval interval = wilson_interval(wins(), decided());
    return interval.low > 0.5 || interval.high < 0.5;
  }
};

using PairScores = std::map<DepthPair, PairScore>;

void add(GameTally& sum, const GameTally& more) {
  for (std::size_t i = 0; i < sum.wins.size(); ++i) sum.wins[i] += more.wins[i];
  sum.draws += more.draws;
  sum.plies += more.plies;
}

// None if a stop left games unplayed.
Result<std::optional<PairScores>> play_pairs(int depth, Mates mates, std::uint64_t games, int threads,
                                             const ExperimentHost& host) {
  GameJournal journal(host);
  std::vector<GameRun> runs;
  std::vector<std::pair<DepthPair, std::size_t>> place;  // the pair of each run, and whether the deeper moves second
  for (const auto& pair : pairs_to(depth)) {
    for (auto& chunk : chunks_of(pair, mates, games, journal)) {
      for (std::size_t side = 0; side < chunk.size(); ++side) {
        if (chunk[side].games == 0) continue;
        runs.push_back(chunk[side]);
        place.emplace_back(pair, side);
      }
    }
  }
  const auto tallies = journal.play_runs(runs, threads);
  if (!tallies) return tallies.error();
  PairScores scores;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    if (!(*tallies)[i]) return std::optional<PairScores>{};
    const auto& [pair, side] = place[i];
    add(scores[pair].moving[side], *(*tallies)[i]);
  }
  return std::optional(scores);
}

// --- The figures ---

struct CellScore {
  std::uint64_t wins = 0;
  std::uint64_t losses = 0;
  bool differs = false;
};

std::optional<CellScore> score_of(int own, int other, const PairScores& scores) {
  if (own == other) return std::nullopt;
  const PairScore& score = scores.at({std::max(own, other), std::min(own, other)});
  if (own > other) return CellScore{score.wins(), score.losses(), score.differs()};
  return CellScore{score.losses(), score.wins(), score.differs()};
}

std::string score_text(const CellScore& score) { return fmt::format("{}–{}", score.wins, score.losses); }

HeatMapCell heat_cell(const CellScore& score) {
  const auto decided = static_cast<double>(score.wins + score.losses);
  const double share = decided > 0 ? static_cast<double>(score.wins) / decided : 0.5;
  return {share, {fmt::format("{:.1f} %", 100 * share), score_text(score)}, score.differs};
}

ExperimentFigure cross_table(const std::string& name, int depth, const PairScores& scores) {
  Table table{{"depth"}, {}};
  HeatMap map{.title = "Dice Shogi: games won by search depth",
              .x_label = "against depth",
              .y_label = "depth",
              .note = "Bold: differs from 50 % at the 5 % level. Below it: won–lost.",
              .columns = {},
              .rows = {},
              .cells = {}};
  for (int own = 1; own <= depth; ++own) {
    table.columns.push_back(fmt::format("against {}", own));
    map.columns.push_back(std::to_string(own));
    map.rows.push_back(std::to_string(own));
    auto& row = table.rows.emplace_back();
    auto& cells = map.cells.emplace_back();
    row.push_back(Cell::integer(own));
    for (int other = 1; other <= depth; ++other) {
      const auto score = score_of(own, other, scores);
      row.push_back(score ? Cell(score_text(*score) + (score->differs ? " *" : "")) : Cell("–"));
      cells.push_back(score ? std::optional(heat_cell(*score)) : std::nullopt);
    }
  }
  return {
      name,
      fmt::format("Table 2: depths 1 to {}, games won and lost{}", depth,
                  name == leaves_figure ? ", mates seen at leaves" : ""),
      "Won–lost of the row's depth against the column's; * where the share of games won differs from a half at the 5 % "
      "level "
      "(Wilson). Half of the games with each colour, each pair of games with the same rolls. The paper: 979–21 for 2 "
      "against 1 of 1,000 games; stronger with depth up to about 4, no clear differences from 5 on.",
      table,
      {{"fig" + name + ".svg", svg_heat_map(map)}}};
}

ExperimentFigure pair_list(const std::string& name, const PairScores& scores) {
  Table table{{"depth", "against", "games", "won", "lost", "drawn", "won %", "95 %", "moving first %",
               "moving second %", "5 % level", "plies", "reference"},
              {}};
  for (const auto& [pair, score] : scores) {
    const auto& [first, second] = score.moving;
    const auto count = [](std::uint64_t number) { return Cell::integer(static_cast<std::int64_t>(number)); };
    table.rows.push_back(
        {Cell::integer(pair.deeper), Cell::integer(pair.shallower), count(score.games()), count(score.wins()),
         count(score.losses()), count(score.draws()), percent_cell(score.wins(), score.decided()),
         percent_interval(score.wins(), score.decided()), percent_cell(first.wins[0], first.wins[0] + first.wins[1]),
         percent_cell(second.wins[1], second.wins[0] + second.wins[1]), score.differs() ? "differs" : "",
         Cell::real(static_cast<double>(first.plies + second.plies) /
                        static_cast<double>(std::max<std::uint64_t>(1, score.games())),
                    1),
         reference_for(pair)});
  }
  return {name + "-pairs",
          "Every pair, by the deeper one",
          "Shares are of the games that were not drawn. Plies are moves and rolls together. References are the "
          "paper's, or of another "
          "program with the same piece values (1,000 games; 300 for 4 against 3).",
          table,
          {}};
}

struct FigurePlan {
  std::string name;
  int depth;
  Mates mates;
};

std::vector<FigurePlan> all_figures() {
  std::vector<FigurePlan> figures;
  for (int depth = 2; depth <= deepest; ++depth) figures.push_back({std::to_string(depth), depth, Mates::Inner});
  figures.push_back({leaves_figure, 4, Mates::Leaves});
  return figures;
}

// Without --figures the two that say all.
std::vector<FigurePlan> wanted_figures(const ExperimentSettings& settings) {
  if (settings.short_form && settings.figures.empty()) return {{"3", 3, Mates::Inner}};
  std::vector<std::string> names = settings.figures;
  if (names.empty()) names = {std::to_string(deepest), leaves_figure};
  auto figures = all_figures();
  std::erase_if(figures, [&](const FigurePlan& figure) {
    return std::find(names.begin(), names.end(), figure.name) == names.end();
  });
  return figures;
}

Result<ExperimentResults> run(const ExperimentSettings& settings, const ExperimentHost& host) {
  const Stopwatch watch;
  const auto games = settings.games.value_or(settings.short_form ? 4 : 1000);
  ExperimentResults results;
  for (const auto& figure : wanted_figures(settings)) {
    const auto scores = play_pairs(figure.depth, figure.mates, games, threads_for_counting(settings), host);
    if (!scores) return scores.error();
    if (!*scores) {
      results.complete = false;
      break;
    }
    results.figures.push_back(cross_table(figure.name, figure.depth, **scores));
    results.figures.push_back(pair_list(figure.name, **scores));
  }
  results.seconds = watch.seconds();
  return results;
}

std::vector<std::string> figure_names() {
  std::vector<std::string> names;
  for (const auto& figure : all_figures()) names.push_back(figure.name);
  return names;
}

}  // namespace

Experiment depths_experiment() {
  return {
      "dice-shogi-depths",
      "the Dice Shogi paper's depths 1 to N against each other, N the figure (7); goes on where an earlier run stopped",
      figure_names(), run};
}

}  // namespace yomi::dice_shogi
