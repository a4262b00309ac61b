#include "games/nip/experiments/paper.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "experiments/game_journal.hpp"
#include "experiments/game_plan.hpp"
#include "experiments/svg_chart.hpp"
#include "games/nip/experiments/shares.hpp"

namespace yomi::nip {

namespace {

// --- What the paper has ---

constexpr std::uint64_t papers_games = 1000;

// Who plays by the evaluation; the other side plays at random.
enum class Who { Nobody, Black, White, Both };

struct PaperRow {
  Who who;
  int look_ahead;
  std::array<std::uint64_t, 3> counts;  // Black wins, White wins, draws
};

// Black at look-ahead 5 adds up to 1002 games in the paper, too.
const std::vector<PaperRow> table_2{
    {Who::Nobody, 0, {328, 664, 8}}, {Who::Black, 1, {508, 486, 6}},   {Who::Black, 2, {506, 482, 12}},
    {Who::Black, 5, {478, 523, 1}},  {Who::Black, 10, {480, 508, 12}}, {Who::White, 1, {371, 623, 6}},
    {Who::White, 2, {374, 620, 6}},  {Who::White, 5, {337, 656, 7}},   {Who::White, 10, {368, 624, 8}},
    {Who::Both, 0, {523, 475, 2}},   {Who::Both, 1, {444, 551, 5}},    {Who::Both, 2, {452, 542, 6}},
    {Who::Both, 5, {444, 548, 8}},   {Who::Both, 10, {457, 532, 11}},
};

const std::vector<PaperRow> table_4{
    {Who::Black, 1, {525, 466, 9}},   {Who::Black, 2, {496, 496, 8}},  {Who::Black, 5, {478, 510, 12}},
    {Who::Black, 10, {493, 497, 10}}, {Who::White, 1, {414, 577, 9}},  {Who::White, 2, {384, 606, 10}},
    {Who::White, 5, {381, 611, 8}},   {Who::White, 10, {379, 614, 7}},
};

// Against "medium" of OpenNip 2.2.
const std::vector<PaperRow> table_5{{Who::Black, 5, {368, 620, 12}}, {Who::White, 5, {593, 393, 14}}};

std::string name_of(Who who) {
  switch (who) {
    case Who::Nobody:
      return "nobody";
    case Who::Black:
      return "Black";
    case Who::White:
      return "White";
    default:
      return "both";
  }
}

// --- What is played ---

struct Scale {
  std::uint64_t games;
  int deepest;                         // deeper rows of the paper are played at this look-ahead
  std::vector<std::string> stand_ins;  // for table 5
};

Scale scale_for(const ExperimentSettings& settings) {
  if (settings.short_form)
    return {
        6, 3, {"alphabeta:depth=1,eval=discs,endgame=0,table=10", "alphabeta:depth=2,eval=discs,endgame=0,table=10"}};
  std::vector<std::string> stand_ins;
  for (const auto* evaluation : {"discs", "mobility", "map", "paper"}) {
    for (const int depth : {1, 2, 3}) {
      stand_ins.push_back(fmt::format("alphabeta:depth={},eval={},reduce=false,endgame=0,table=10", depth, evaluation));
    }
  }
  return {settings.games.value_or(papers_games), 10, stand_ins};
}

GameRun run_of(Who who, const std::string& agent, const std::string& other, const Scale& scale) {
  const bool black = who == Who::Black || who == Who::Both;
  const bool white = who == Who::White || who == Who::Both;
  return {
      .game = "nip", .options = {}, .players = {black ? agent : other, white ? agent : other}, .games = scale.games};
}

// Black's share and White's may both be of the paper's probabilities.
bool fits(const GameTally& tally, const PaperRow& paper) {
  return shares_agree(tally.wins[0], tally.games(), paper.counts[0], papers_games) &&
         shares_agree(tally.wins[1], tally.games(), paper.counts[1], papers_games);
}

using Tallies = GamePlan::Tallies;

std::vector<std::string> with_tally_columns(std::vector<std::string> columns, const std::vector<std::string>& more) {
  for (const auto* name : {"Black", "White", "draws", "Black % (95 %)", "White % (95 %)"}) columns.emplace_back(name);
  columns.insert(columns.end(), more.begin(), more.end());
  return columns;
}

void add_counts(std::vector<Cell>& row, const std::array<std::uint64_t, 3>& counts) {
  for (const auto count : counts) row.push_back(Cell::integer(static_cast<std::int64_t>(count)));
}

void add_tally(std::vector<Cell>& row, const GameTally& tally) {
  add_counts(row, {tally.wins[0], tally.wins[1], tally.draws});
  row.emplace_back(percent_interval(tally.wins[0], tally.games()));
  row.emplace_back(percent_interval(tally.wins[1], tally.games()));
}

std::string players_text(const GameRun& run) { return run.players[0] + " – " + run.players[1]; }

constexpr const char* fit_note =
    "\"fits\": the paper's shares of Black's and of White's wins differ from ours by no more than chance allows in two "
    "samples of these sizes (5 % level, each).";

// --- Tables 2 and 4: rows as in the paper, played as its text says ---

Chart chart_of(const std::string& title, const std::vector<PaperRow>& rows, const Tallies& tallies) {
  Chart chart{.kind = Chart::Kind::Lines,
              .title = title,
              .x_label = "look-ahead",
              .y_label = "wins of Black, %",
              .categories = {"0", "1", "2", "5", "10"},
              .series = {}};
  for (const auto who : {Who::Black, Who::White, Who::Both}) {
    ChartSeries here{name_of(who) + ", here", std::vector<std::optional<ChartValue>>(chart.categories.size())};
    ChartSeries paper{name_of(who) + ", paper", here.values};
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (rows[i].who != who) continue;
      const auto found =
          std::find(chart.categories.begin(), chart.categories.end(), std::to_string(rows[i].look_ahead));
      const auto at = static_cast<std::size_t>(found - chart.categories.begin());
      const auto share = [](std::uint64_t wins, std::uint64_t games) {
        return ChartValue{100 * static_cast<double>(wins) / static_cast<double>(games)};
      };
      here.values[at] = share(tallies[i].wins[0], tallies[i].games());
      paper.values[at] = share(rows[i].counts[0], papers_games);
    }
    const bool any = std::any_of(here.values.begin(), here.values.end(), [](const auto& v) { return v.has_value(); });
    if (any) chart.series.insert(chart.series.end(), {here, paper});
  }
  return chart;
}

GamePlan plan_of_table(const std::string& name, const std::vector<PaperRow>& rows, int weights, const Scale& scale) {
  GamePlan plan{name, {}, {}};
  for (const auto& row : rows) {
    const auto agent = fmt::format("paper:depth={},weights={}", std::min(row.look_ahead, scale.deepest), weights);
    plan.runs.push_back(run_of(row.who, agent, "random", scale));
  }
  const std::string title = fmt::format("Table {}: Nip, {} games each, {} weighting of the options", name, scale.games,
                                        weights == 1 ? "first" : "second");
  plan.finish = [=](const std::vector<GameRun>& runs, const Tallies& tallies) {
    Table table{with_tally_columns({"uses it", "look-ahead", "paper Black", "paper White", "paper draws"},
                                   {"fits", "different games", "agent"}),
                {}};
    for (std::size_t i = 0; i < rows.size(); ++i) {
      auto& row = table.rows.emplace_back();
      row.emplace_back(name_of(rows[i].who));
      row.push_back(rows[i].who == Who::Nobody ? Cell() : Cell::integer(rows[i].look_ahead));
      add_counts(row, rows[i].counts);
      add_tally(row, tallies[i]);
      row.emplace_back(fits(tallies[i], rows[i]) ? "yes" : "no");
      row.push_back(Cell::integer(static_cast<std::int64_t>(tallies[i].distinct)));
      row.emplace_back(players_text(runs[i]));
    }
    return ExperimentFigure{
        name,
        title,
        std::string("The look-ahead adds up the values along the line, as the paper's text says. ") + fit_note,
        table,
        {{"fig" + name + ".svg", svg_chart(chart_of(title, rows, tallies))}}};
  };
  return plan;
}

// --- What else the paper's program may have done ---

struct Reading {
  std::string name;
  std::string agent;  // "{}" is the weighting
};

// Without look-ahead each is cheap: one move's own value.
const std::vector<Reading> readings{
    {"text, look-ahead 0", "paper:depth=0,weights={}"},     {"text, look-ahead 1", "paper:depth=1,weights={}"},
    {"printed program", "paper:reading=source,weights={}"}, {"options only", "paper:depth=0,parts=options,weights={}"},
    {"map only", "paper:depth=0,parts=map,weights={}"},
};

// How many of the paper's rows for this side, at look-ahead 1 and more and at 0, a tally fits.
std::string fit_count(const GameTally& tally, Who who, const std::vector<PaperRow>& rows, bool look_ahead) {
  int fitting = 0;
  int all = 0;
  for (const auto& row : rows) {
    if (row.who != who || (row.look_ahead > 0) != look_ahead) continue;
    ++all;
    fitting += fits(tally, row) ? 1 : 0;
  }
  return all == 0 ? "" : fmt::format("{} of {}", fitting, all);
}

GamePlan plan_of_readings(const Scale& scale) {
  struct Row {
    int weights;
    Who who;
    std::string reading;
  };
  GamePlan plan{"readings", {}, {}};
  std::vector<Row> rows;
  for (const int weights : {1, 2}) {
    for (const auto who : {Who::Black, Who::White, Who::Both}) {
      if (weights == 2 && who == Who::Both) continue;  // the paper has no such row
      for (const auto& reading : readings) {
        if (weights == 2 && reading.name == "map only") continue;  // the same as with the first weighting
        rows.push_back({weights, who, reading.name});
        plan.runs.push_back(run_of(who, fmt::format(fmt::runtime(reading.agent), weights), "random", scale));
      }
    }
  }
  plan.finish = [=](const std::vector<GameRun>& runs, const Tallies& tallies) {
    Table table{with_tally_columns({"weighting", "uses it", "reading"},
                                   {"fits look-ahead 0", "fits look-ahead 1, 2, 5, 10", "agent"}),
                {}};
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const auto& papers = rows[i].weights == 1 ? table_2 : table_4;
      auto& row = table.rows.emplace_back();
      row.push_back(Cell::integer(rows[i].weights));
      row.emplace_back(name_of(rows[i].who));
      row.emplace_back(rows[i].reading);
      add_tally(row, tallies[i]);
      row.emplace_back(fit_count(tallies[i], rows[i].who, papers, false));
      row.emplace_back(fit_count(tallies[i], rows[i].who, papers, true));
      row.emplace_back(players_text(runs[i]));
    }
    return ExperimentFigure{"readings",
                            fmt::format("Which simple player has the paper's numbers, {} games each", scale.games),
                            std::string("How many of the paper's rows each player's numbers fit. ") + fit_note,
                            table,
                            {}};
  };
  return plan;
}

// --- Table 5: against a stand-in for OpenNip ---

double distance(const GameTally& tally, const PaperRow& paper) {
  return chi_square({tally.wins[0], tally.wins[1], tally.draws}, paper.counts);
}

GamePlan plan_of_table_5(const Scale& scale) {
  const std::vector<std::pair<std::string, std::string>> players{
      {"text, look-ahead 5", fmt::format("paper:depth={}", std::min(5, scale.deepest))},
      {"printed program", "paper:reading=source"},
      {"options only", "paper:depth=0,parts=options"}};
  GamePlan plan{"5", {}, {}};
  for (const auto& [name, agent] : players) {
    for (const auto& other : scale.stand_ins) {
      for (const auto& row : table_5) plan.runs.push_back(run_of(row.who, agent, other, scale));
    }
  }
  plan.finish = [=](const std::vector<GameRun>& runs, const Tallies& tallies) {
    Table table{{"player", "stand-in", "as Black: B", "as Black: W", "as Black: draws", "as White: B", "as White: W",
                 "as White: draws", "distance", "nearest", "agent"},
                {}};
    table.rows.push_back({"the paper's", "OpenNip 2.2 medium"});
    for (const auto& row : table_5) add_counts(table.rows[0], row.counts);
    table.rows[0].resize(table.columns.size());
    const std::size_t block = scale.stand_ins.size();
    for (std::size_t p = 0; p < players.size(); ++p) {
      std::vector<double> distances;
      for (std::size_t i = 0; i < block; ++i) {
        const std::size_t at = 2 * (p * block + i);
        distances.push_back(distance(tallies[at], table_5[0]) + distance(tallies[at + 1], table_5[1]));
      }
      const double least = *std::min_element(distances.begin(), distances.end());
      for (std::size_t i = 0; i < block; ++i) {
        const std::size_t at = 2 * (p * block + i);
        auto& row = table.rows.emplace_back();
        row.emplace_back(players[p].first);
        row.emplace_back(scale.stand_ins[i]);
        for (const auto& tally : {tallies[at], tallies[at + 1]}) {
          add_counts(row, {tally.wins[0], tally.wins[1], tally.draws});
        }
        row.push_back(Cell::real(distances[i], 1));
        row.emplace_back(distances[i] == least ? "*" : "");
        row.emplace_back(players_text(runs[at]));
      }
    }
    return ExperimentFigure{
        "5",
        fmt::format("Table 5: against a stand-in for OpenNip 2.2 \"medium\", {} games each", scale.games),
        "We do not have OpenNip. Every stand-in of the list played the same games; the nearest is the one whose two "
        "rows "
        "differ least from the paper's by Pearson's statistic of two samples (both rows together: 5 % of equal players "
        "exceed 9.5). It says how strong OpenNip was, not how it played.",
        table,
        {}};
  };
  return plan;
}

// A row of look-ahead 10 takes longer than all others together: they are noted before, so that a run that is stopped
// has them.
Status play_quick_rows(const std::vector<GamePlan>& plans, const ExperimentSettings& settings,
                       const ExperimentHost& host) {
  if (!host.journal || !host.note) return done();
  const auto is_slow = [](const GameRun& run) { return players_text(run).find("depth=10") != std::string::npos; };
  std::vector<GameRun> quick;
  for (const auto& plan : plans) {
    const auto& wanted = settings.figures;
    if (!wanted.empty() && std::find(wanted.begin(), wanted.end(), plan.name) == wanted.end()) continue;
    std::copy_if(plan.runs.begin(), plan.runs.end(), std::back_inserter(quick), std::not_fn(is_slow));
  }
  const auto played = GameJournal(host).play_runs(quick, threads_for_counting(settings));
  return played ? done() : Status(played.error());
}

Result<ExperimentResults> run(const ExperimentSettings& settings, const ExperimentHost& host) {
  const Scale scale = scale_for(settings);
  const std::vector<GamePlan> plans{plan_of_table("2", table_2, 1, scale), plan_of_table("4", table_4, 2, scale),
                                    plan_of_readings(scale), plan_of_table_5(scale)};
  if (const auto played = play_quick_rows(plans, settings, host); !played) return played.error();
  return play_plans(plans, settings, host);
}

}  // namespace

Experiment paper_experiment() {
  return {"nip-paper",
          "tables 2, 4 and 5 of the Nip paper: its player against chance, itself and a stronger one",
          {"2", "4", "readings", "5"},
          run};
}

}  // namespace yomi::nip
