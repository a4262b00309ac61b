#include "games/dice_shogi/experiments/meetings.hpp"

#include <algorithm>

#include "experiments/svg_chart.hpp"

namespace yomi::dice_shogi {

std::vector<GameRun> runs_of(const std::vector<Meeting>& meetings, std::uint64_t games, std::uint64_t seed) {
  std::vector<GameRun> runs;
  for (const auto& meeting : meetings) {
    const auto run = [&](std::size_t first, std::uint64_t count) {
      return GameRun{.game = "dice-shogi",
                     .options = {},
                     .players = {meeting.players[first], meeting.players[1 - first]},
                     .games = count,
                     .opening_plies = 0,
                     .seed = seed};
    };
    runs.push_back(run(0, (games + 1) / 2));
    runs.push_back(run(1, games / 2));
    ++seed;
  }
  return runs;
}

MeetingScore score_of(const GamePlan::Tallies& tallies, std::size_t meeting) {
  const GameTally& first = tallies[2 * meeting];
  const GameTally& second = tallies[2 * meeting + 1];
  return {first.wins[0] + second.wins[1], first.wins[1] + second.wins[0], first.draws + second.draws};
}

Table table_of(const std::string& label, const std::vector<Meeting>& meetings, const GamePlan::Tallies& tallies) {
  Table table{{label, "games", "won", "lost", "drawn", "won %", "95 %", "agent"}, {}};
  const auto count = [](std::uint64_t number) { return Cell::integer(static_cast<std::int64_t>(number)); };
  for (std::size_t i = 0; i < meetings.size(); ++i) {
    const auto [wins, losses, draws] = score_of(tallies, i);
    table.rows.push_back({meetings[i].label, count(wins + losses + draws), count(wins), count(losses), count(draws),
                          percent_cell(wins, wins + losses), percent_interval(wins, wins + losses),
                          meetings[i].players[0] + " – " + meetings[i].players[1]});
  }
  return table;
}

std::string chart_of(const std::string& title, const std::string& x_label, const std::vector<Meeting>& meetings,
                     const GamePlan::Tallies& tallies) {
  Chart chart{.kind = Chart::Kind::Bars,
              .title = title,
              .x_label = x_label,
              .y_label = "games won, %",
              .categories = {},
              .series = {{"games won", {}}}};
  for (std::size_t i = 0; i < meetings.size(); ++i) {
    const auto score = score_of(tallies, i);
    const auto decided = static_cast<double>(std::max<std::uint64_t>(1, score.wins + score.losses));
    chart.categories.push_back(meetings[i].label);
    chart.series[0].values.push_back(ChartValue{100 * static_cast<double>(score.wins) / decided});
  }
  return svg_chart(chart);
}

}  // namespace yomi::dice_shogi
