#include "games/dice_shogi/experiments/deep.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "agents/agent_spec.hpp"
#include "core/text.hpp"
#include "experiments/game_plan.hpp"
#include "experiments/job_pool.hpp"
#include "experiments/svg_chart.hpp"
#include "games/dice_shogi/experiments/meetings.hpp"

namespace yomi::dice_shogi {

namespace {

struct Position {
  const char* figure;
  const char* title;
  const char* text;
  int deepest;  // what a day affords
};

constexpr std::array positions{
    Position{"start", "The start, with a 3 thrown, by depth", "rbsgk/4p/5/P4/KGSBR b - 1 3", 9},
    Position{"figure4", "The paper's figure 4 by depth", "2+P1k/1S2g/1K3/4p/b2R1 w GSRB 42 5", 8},
};

std::string player(int depth) { return fmt::format("expectimax:depth={},table={}", depth, depth < 6 ? 18 : 22); }

// --- What it plays in a position ---

struct Choice {
  std::string move;
  int value = 0;
  std::uint64_t nodes = 0;
};

// A search of hours is noted when it ends: "search | position | depth | move | value | nodes".
class Choices {
 public:
  explicit Choices(const ExperimentHost& host) : host_(host) {
    const std::string text = host.journal ? host.journal() : std::string{};
    for (const auto line : split(text, '\n')) {
      const auto fields = split(line, '|');
      if (fields.size() != 6 || trim(fields[0]) != "search") continue;
      const auto depth = parse_number<int>(trim(fields[2])), value = parse_number<int>(trim(fields[4]));
      const auto nodes = parse_number<std::uint64_t>(trim(fields[5]));
      if (!depth || !value || !nodes) continue;
      known_[{std::string(trim(fields[1])), *depth}] = {std::string(trim(fields[3])), *value, *nodes};
    }
  }

  // None if it was stopped.
  Result<std::optional<Choice>> at(const Position& position, int depth) {
    const auto found = known_.find({position.text, depth});
    if (found != known_.end()) return std::optional(found->second);
    const auto session = host_.open("dice-shogi", {});
    if (!session) return session.error();
    if (const auto set = (*session)->set_position(position.text); !set) return set.error();
    const auto agent = make_agent(**session, player(depth), 1);
    if (!agent) return agent.error();
    const auto report = (*agent)->choose(*(*session)->mover_view(), {}, host_.stop, {});
    if (!report) return report.error();
    if (host_.stop.stop_requested()) return std::optional<Choice>{};
    const Choice choice{report->move, report->value, report->nodes};
    if (host_.note) {
      host_.note(fmt::format("search | {} | {} | {} | {} | {}", position.text, depth, choice.move, choice.value,
                             choice.nodes));
    }
    return std::optional(choice);
  }

 private:
  const ExperimentHost& host_;
  std::map<std::pair<std::string, int>, Choice> known_;
};

// None if a stop came before all depths were searched.
Result<std::optional<ExperimentFigure>> position_figure(const Position& position, int deepest, Choices& choices) {
  Table table{{"depth", "plays", "expects %", "nodes", "times the depth before"}, {}};
  Chart chart{.kind = Chart::Kind::Lines,
              .title = position.title,
              .x_label = "depth",
              .y_label = "nodes",
              .categories = {},
              .series = {{"expectimax", {}}},
              .log_scale = true};
  std::uint64_t before = 0;
  for (int depth = 1; depth <= deepest; ++depth) {
    const auto choice = choices.at(position, depth);
    if (!choice) return choice.error();
    if (!*choice) return std::optional<ExperimentFigure>{};
    const auto& [move, value, nodes] = **choice;
    table.rows.push_back(
        {Cell::integer(depth), move, Cell::real(50 + 50 * value / static_cast<double>(win_value), 1),
         Cell::integer(static_cast<std::int64_t>(nodes)),
         before == 0 ? Cell() : Cell::real(static_cast<double>(nodes) / static_cast<double>(before), 1)});
    chart.categories.push_back(std::to_string(depth));
    chart.series[0].values.push_back(ChartValue{static_cast<double>(nodes)});
    before = nodes;
  }
  return std::optional(ExperimentFigure{
      position.figure,
      position.title,
      "expectimax with the learned evaluation and one ply of quiescence. What it expects are points of the side to "
      "move, in per cent.",
      table,
      {{fmt::format("fig{}.svg", position.figure), svg_chart(chart)}}});
}

// --- Games ---

// Each depth against the one two plies below, which moves and replies alike.
GamePlan games_plan(std::uint64_t games, int deepest) {
  std::vector<Meeting> meetings;
  for (int depth = 3; depth <= deepest; ++depth) {
    meetings.push_back({fmt::format("{} against {}", depth, depth - 2), {player(depth), player(depth - 2)}});
  }
  const std::string title = "Our player at a depth against two plies less";
  GamePlan plan{"games", runs_of(meetings, games, 7000), {}};
  plan.finish = [=](const std::vector<GameRun>&, const GamePlan::Tallies& tallies) {
    return ExperimentFigure{"games",
                            title,
                            "Half of the games with each colour, each pair of games with the same rolls.",
                            table_of("depths", meetings, tallies),
                            {{"figgames.svg", chart_of(title, "depths", meetings, tallies)}}};
  };
  return plan;
}

Result<ExperimentResults> run(const ExperimentSettings& settings, const ExperimentHost& host) {
  const Stopwatch watch;
  const auto wanted = [&](const char* name) {
    return settings.figures.empty() ||
           std::find(settings.figures.begin(), settings.figures.end(), name) != settings.figures.end();
  };
  ExperimentResults results;
  if (wanted("games")) {
    auto plan =
        settings.short_form ? games_plan(settings.games.value_or(2), 3) : games_plan(settings.games.value_or(100), 6);
    auto played = play_plans({std::move(plan)}, settings, host);
    if (!played) return played.error();
    results = std::move(*played);
  }
  Choices choices(host);
  for (const auto& position : positions) {
    if (!wanted(position.figure)) continue;
    auto figure = position_figure(position, settings.short_form ? 3 : position.deepest, choices);
    if (!figure) return figure.error();
    if (!*figure) {
      results.complete = false;
      break;
    }
    results.figures.push_back(std::move(**figure));
  }
  results.seconds = watch.seconds();
  return results;
}

}  // namespace

Experiment deep_experiment() {
  return {"dice-shogi-deep",
          "Dice Shogi: our player at depth 8 and beyond, and each depth against two plies less",
          {"games", "start", "figure4"},
          run};
}

}  // namespace yomi::dice_shogi
