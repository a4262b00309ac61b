#include "games/hichain/experiments/letters.hpp"

#include <fmt/format.h>

#include <array>

#include "experiments/svg_chart.hpp"
#include "games/hichain/agents/greedy_move.hpp"
#include "search/playouts.hpp"

namespace yomi::hichain {

namespace {

using hichain::Card;
using hichain::card_count;
// What was seen of one card in the hand of the player to move.
struct CardTally {
  std::uint64_t positions = 0;
  std::uint64_t placements = 0;
  std::uint64_t scoring = 0;  // positions in which it had a placement that scores
  std::uint64_t points = 0;   // of the best such placements

  void add(const CardTally& other) {
    positions += other.positions;
    placements += other.placements;
    scoring += other.scoring;
    points += other.points;
  }
};
using CardTallies = std::array<CardTally, card_count>;

void add_placements(const Position& position, CardTallies& tallies) {
  position.cards().for_each_open_cell([&](hichain::CellIndex cell) {
    position.fitting_on(cell, position.to_move()).for_each([&](hichain::Lay lay) {
      ++tallies[hichain::card_of(lay)].placements;
    });
  });
}

void add_position(const Position& position, CardTallies& tallies) {
  // Gains name one of the cards that are turned copies of each other; what one can, the other can.
  std::array<int, card_count> best{};
  hichain::for_each_gain(position, position.to_move(), [&](const hichain::Gain& gain) {
    int& points = best[hichain::tables::originals[hichain::card_of(gain.lay)]];
    points = std::max(points, gain.points);
  });
  for (std::size_t card = 0; card < card_count; ++card) {
    if (!position.in_hand(position.to_move(), static_cast<Card>(card))) continue;
    CardTally& tally = tallies[card];
    ++tally.positions;
    const int points = best[hichain::tables::originals[card]];
    if (points == 0) continue;
    ++tally.scoring;
    tally.points += static_cast<std::uint64_t>(points);
  }
  add_placements(position, tallies);
}

enum Play : std::size_t { Random, Greedy, play_count };
constexpr std::array<const char*, play_count> play_names{"random", "greedy"};

CardTallies play_one(Play play, bool with_asterisk, std::uint64_t seed) {
  CardTallies tallies;
  Rng rng(seed);
  Position position(with_asterisk);
  while (position.outcome() == Outcome::Ongoing) {
    add_position(position, tallies);
    position.play(play == Random ? random_move(position, rng) : hichain::greedy_move(position, rng).move);
  }
  return tallies;
}

double share(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

std::size_t cards_of_hand(bool with_asterisk) {
  return static_cast<std::size_t>(with_asterisk ? card_count : hichain::letter_count);
}

using TalliesByPlay = std::array<CardTallies, play_count>;

Table table_of(const TalliesByPlay& tallies, bool with_asterisk) {
  Table table{{"card", "points", "sides"}, {}};
  for (const auto* play : play_names) {
    for (const auto* what : {"placements", "could score %", "points then"}) {
      table.columns.push_back(fmt::format("{}: {}", play, what));
    }
  }
  for (std::size_t card = 0; card < cards_of_hand(with_asterisk); ++card) {
    const auto rim = hichain::points_and_sides(hichain::upright_rims[card]);
    std::vector<yomi::Cell> row{std::string(1, hichain::card_names[card]),
                                yomi::Cell::integer(std::popcount(rim.points)),
                                yomi::Cell::integer(std::popcount(rim.sides))};
    for (const auto& played : tallies) {
      const CardTally& tally = played[card];
      row.push_back(yomi::Cell::real(share(tally.placements, tally.positions), 1));
      row.push_back(yomi::Cell::real(100 * share(tally.scoring, tally.positions), 1));
      row.push_back(tally.scoring == 0 ? yomi::Cell() : yomi::Cell::real(share(tally.points, tally.scoring), 1));
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

Chart chart_of(const TalliesByPlay& tallies, bool with_asterisk) {
  Chart chart{.kind = Chart::Kind::Bars,
              .title = "How often a card in hand could score at once",
              .x_label = "card",
              .y_label = "% of turns",
              .categories = {},
              .series = {}};
  for (std::size_t play = 0; play < play_count; ++play) chart.series.push_back({play_names[play], {}});
  for (std::size_t card = 0; card < cards_of_hand(with_asterisk); ++card) {
    chart.categories.emplace_back(1, hichain::card_names[card]);
    for (std::size_t play = 0; play < play_count; ++play) {
      const CardTally& tally = tallies[play][card];
      chart.series[play].values.push_back(ChartValue{100 * share(tally.scoring, tally.positions)});
    }
  }
  return chart;
}

ExperimentFigure figure_of(const std::string& name, const TalliesByPlay& tallies, bool with_asterisk,
                           std::uint64_t games) {
  return {name,
          fmt::format("The strength of cards, {} the asterisk", with_asterisk ? "with" : "without"),
          fmt::format(
              "{} games of each kind, uniformly random or greedy on both sides. Of the turns on which a card was in "
              "the mover's hand: its legal placements (directions counted apart), how often one of them scored, and "
              "the points of the best one then. Points and sides are those of its rim.",
              games),
          table_of(tallies, with_asterisk),
          {{"fig" + name + ".svg", svg_chart(chart_of(tallies, with_asterisk))}}};
}

}  // namespace

MeasuredFigures hichain_letter_figures(std::uint64_t games) {
  static constexpr std::array<bool, 2> asterisks{true, false};
  const auto played = std::make_shared<std::vector<CardTallies>>(games * play_count * asterisks.size());
  MeasuredFigures figures{{"letters", "letters-no-asterisk"}, "cards in games", played->size(), {}, {}};
  figures.work = [played, games](std::size_t job) {
    const std::size_t set = job / games;
    (*played)[job] =
        play_one(static_cast<Play>(set % play_count), asterisks[set / play_count], derived_seed(6, job % games));
  };
  figures.finish = [played, games, names = figures.names] {
    std::vector<ExperimentFigure> made;
    for (std::size_t i = 0; i < asterisks.size(); ++i) {
      TalliesByPlay sums;
      for (std::size_t job = 0; job < games * play_count; ++job) {
        const CardTallies& game = (*played)[i * games * play_count + job];
        for (std::size_t card = 0; card < card_count; ++card) sums[job / games][card].add(game[card]);
      }
      made.push_back(figure_of(names[i], sums, asterisks[i], games));
    }
    return made;
  };
  return figures;
}

}  // namespace yomi::hichain
