#include "games/hichain/experiments/mobility.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "experiments/svg_chart.hpp"
#include "games/hichain/experiments/players.hpp"
#include "search/playouts.hpp"

namespace yomi::hichain {

namespace {

// Two readings of "at random".
enum Draw : std::size_t { ByCard, Uniform, draw_count };
constexpr std::array<const char*, draw_count> draw_names{"card first", "uniform"};

constexpr std::size_t turn_count = hichain::card_count;

// The numbers of moves at each turn of each player in one game.
using MovesByTurn = std::array<std::vector<int>, 2>;

MovesByTurn play_one(Draw draw, std::uint64_t seed) {
  MovesByTurn counts;
  Rng rng(seed);
  Position position;
  while (position.outcome() == Outcome::Ongoing) {
    const Player player = position.to_move();
    counts[index(player)].push_back(position.count_moves(player));
    position.play(draw == ByCard ? hichain::random_move_by_card(position, rng) : random_move(position, rng));
  }
  return counts;
}

// Means over games.
struct Means {
  std::vector<double> by_turn = std::vector<double>(turn_count);
  double all = 0;

  std::size_t peak() const {
    return static_cast<std::size_t>(std::max_element(by_turn.begin(), by_turn.end()) - by_turn.begin());
  }
};

Means means_of(const std::vector<MovesByTurn>& games, std::size_t player) {
  Means means;
  std::vector<std::uint64_t> seen(turn_count);
  double sum = 0;
  double positions = 0;
  for (const auto& game : games) {
    // Passes would lengthen a game beyond its cards; they are for another figure.
    for (std::size_t turn = 0; turn < std::min(turn_count, game[player].size()); ++turn) {
      means.by_turn[turn] += game[player][turn];
      ++seen[turn];
      sum += game[player][turn];
      ++positions;
    }
  }
  for (std::size_t turn = 0; turn < turn_count; ++turn) {
    if (seen[turn] > 0) means.by_turn[turn] /= static_cast<double>(seen[turn]);
  }
  if (positions > 0) means.all = sum / positions;
  return means;
}

constexpr std::array<const char*, 2> player_names{"Black", "Red"};

std::string series_name(std::size_t draw, std::size_t player) {
  return fmt::format("{}, {}", player_names[player], draw_names[draw]);
}

using AllMeans = std::array<std::array<Means, 2>, draw_count>;

std::string rounded(double number) { return yomi::Cell::real(number, 0).shown(); }

std::string note_of(const AllMeans& means, std::uint64_t games) {
  std::string note;
  for (std::size_t draw = 0; draw < draw_count; ++draw) {
    const auto& [black, red] = means[draw];
    note += fmt::format(
        "Drawn {}: {} and {} on average; peaks {} at Black's move {} and {} at Red's move {}; {} and {} at the last "
        "move. ",
        draw == ByCard ? "card first, then direction, then cell" : "uniformly over all legal moves", rounded(black.all),
        rounded(red.all), rounded(black.by_turn[black.peak()]), black.peak() + 1, rounded(red.by_turn[red.peak()]),
        red.peak() + 1, rounded(black.by_turn.back()), rounded(red.by_turn.back()));
  }
  return note + fmt::format(
                    "Means of {} games. The paper, 1,000 games: about 960 and 1,014 on average, 738 and 943 at first, "
                    "peaks 1,308 at Black's move 11 and 1,360 at Red's move 9, about 135 at the last move; it does not "
                    "say how a move was drawn.",
                    games);
}

ExperimentFigure figure_of(const AllMeans& means, std::uint64_t games) {
  Table table{{"turn"}, {}};
  Chart chart{.kind = Chart::Kind::Lines,
              .title = "Legal moves by turn in random games",
              .x_label = "turn",
              .y_label = "legal moves",
              .categories = {},
              .series = {}};
  for (std::size_t turn = 0; turn < turn_count; ++turn) {
    table.rows.push_back({yomi::Cell::integer(static_cast<std::int64_t>(turn + 1))});
    chart.categories.push_back(std::to_string(turn + 1));
  }
  table.rows.push_back({"all"});
  for (std::size_t draw = 0; draw < draw_count; ++draw) {
    for (std::size_t player = 0; player < 2; ++player) {
      const Means& own = means[draw][player];
      table.columns.push_back(series_name(draw, player));
      ChartSeries series{series_name(draw, player), {}};
      for (std::size_t turn = 0; turn < turn_count; ++turn) {
        table.rows[turn].push_back(yomi::Cell::real(own.by_turn[turn], 1));
        series.values.push_back(ChartValue{own.by_turn[turn]});
      }
      table.rows.back().push_back(yomi::Cell::real(own.all, 1));
      chart.series.push_back(std::move(series));
    }
  }
  return {"5",
          "Figure 5: legal moves by turn, random play on both sides",
          note_of(means, games),
          std::move(table),
          {{"fig5.svg", svg_chart(chart)}}};
}

}  // namespace

MeasuredFigures hichain_mobility_figures(std::uint64_t games) {
  const auto played = std::make_shared<std::vector<MovesByTurn>>(games * draw_count);
  MeasuredFigures figures{{"5"}, "random games", played->size(), {}, {}};
  // Both ways have the same seeds, one after the other in the list.
  figures.work = [played, games](std::size_t job) {
    (*played)[job] = play_one(job < games ? ByCard : Uniform, derived_seed(5, job % games));
  };
  figures.finish = [played, games] {
    AllMeans means;
    for (std::size_t draw = 0; draw < draw_count; ++draw) {
      const auto first = played->begin() + static_cast<std::ptrdiff_t>(draw * games);
      const std::vector<MovesByTurn> own(first, first + static_cast<std::ptrdiff_t>(games));
      for (std::size_t player = 0; player < 2; ++player) means[draw][player] = means_of(own, player);
    }
    return std::vector{figure_of(means, games)};
  };
  return figures;
}

}  // namespace yomi::hichain
