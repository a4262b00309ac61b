#include "games/hichain/experiments/rims.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "games/hichain/position.hpp"

namespace yomi::hichain {

namespace {

constexpr int paper_first_moves = 738;

struct StartCard {
  Player owner;
  char name;
  int direction;
  int x;
  int y;
};
constexpr std::array<StartCard, 4> start_cards{{{Player::First, 'H', 0, 0, 0},
                                                {Player::Second, 'H', 1, 1, 0},
                                                {Player::First, 'I', 1, 1, 1},
                                                {Player::Second, 'I', 0, 0, 1}}};

Rim turned_by(Rim rim, int quarters) {
  for (; quarters > 0; --quarters) rim = turned(rim);
  return rim;
}

// What a card on a cell would meet.
struct Around {
  std::uint8_t sides = 0;
  std::uint8_t red_points = 0;
};

Around around(const Rims& rims, int x, int y) {
  Around met;
  for (const auto& card : start_cards) {
    for (std::size_t i = 0; i < neighbour_count; ++i) {
      if (card.x + neighbour_x[i] != x || card.y + neighbour_y[i] != y) continue;
      const Rim rim = turned_by(rims[static_cast<std::size_t>(card.name - 'A')], card.direction);
      const auto lent = points_and_sides(met_by_neighbour(rim, static_cast<int>(i)));
      met.sides |= lent.sides;
      if (card.owner == Player::Second) met.red_points |= lent.points;
    }
  }
  return met;
}

int total(const std::array<int, card_count>& by_card) { return std::accumulate(by_card.begin(), by_card.end(), 0); }

// --- The first moves ---

Table rim_table() {
  Table table{{"card", "rim", "points", "sides", "first moves", "changes that 738 would not show"}, {}};
  const auto by_card = first_moves_with(upright_rims);
  for (std::size_t card = 0; card < card_count; ++card) {
    int unseen = 0;
    for (int place = 0; place < 16; ++place) {
      Rims changed = upright_rims;
      changed[card] = static_cast<Rim>(changed[card] ^ 0x8000u >> place);
      unseen += total(first_moves_with(changed)) == paper_first_moves;
    }
    const auto own = points_and_sides(upright_rims[card]);
    table.rows.push_back({std::string(1, card_names[card]), fmt::format("{:016b}", upright_rims[card]),
                          yomi::Cell::integer(std::popcount(own.points)), yomi::Cell::integer(std::popcount(own.sides)),
                          yomi::Cell::integer(by_card[card]), yomi::Cell::integer(unseen)});
  }
  table.rows.push_back({"all", "", yomi::Cell(), yomi::Cell(), yomi::Cell::integer(total(by_card)), yomi::Cell()});
  return table;
}

// --- Red's first turn, exactly: the mean over Black's first moves, by the way in which a move is drawn ---

// A move's probability, if its parts are drawn one after the other, each uniformly among those with a move.
template <class... Part>
double probability(const MoveList<Position>& moves, Move move, Part... part) {
  double result = 1;
  const auto narrow = [&, given = std::vector<Move>(moves.begin(), moves.end())](auto value_of) mutable {
    std::vector<int> values;
    for (const Move other : given) values.push_back(value_of(other));
    std::sort(values.begin(), values.end());
    result /= static_cast<double>(std::unique(values.begin(), values.end()) - values.begin());
    std::erase_if(given, [&](Move other) { return value_of(other) != value_of(move); });
  };
  auto step = narrow;
  (step(part), ...);
  return result;
}

int card_of_move(Move move) { return move.card(); }
int direction_of_move(Move move) { return direction_of(move.lay()); }
int cell_of_move(Move move) { return move.x() * 256 + move.y(); }
int whole_move(Move move) { return static_cast<int>(move.code()); }

Table second_turn_table() {
  struct Order {
    const char* name;
    double mean = 0;
    double mean_square = 0;
  };
  std::array<Order, 6> orders{{{"card, direction, cell"},
                               {"card, cell, direction"},
                               {"cell, card, direction"},
                               {"direction, card, cell"},
                               {"card and direction, cell"},
                               {"uniform over all moves"}}};
  const Position start;
  MoveList<Position> moves;
  start.legal_moves(moves);
  for (const Move move : moves) {
    Position child = start;
    child.play(move);
    const double count = child.count_legal_moves();
    const auto add = [&](Order& order, auto... part) {
      const double share = probability(moves, move, part...);
      order.mean += share * count;
      order.mean_square += share * count * count;
    };
    add(orders[0], card_of_move, direction_of_move, cell_of_move);
    add(orders[1], card_of_move, cell_of_move, direction_of_move);
    add(orders[2], cell_of_move, card_of_move, direction_of_move);
    add(orders[3], direction_of_move, card_of_move, cell_of_move);
    add(
        orders[4], [](Move m) { return int{m.lay()}; }, cell_of_move);
    add(orders[5], whole_move);
  }
  Table table{{"drawn", "Red's moves at its first turn, exactly", "95 % of means of 1,000 games"}, {}};
  for (const auto& order : orders) {
    const double error = std::sqrt((order.mean_square - order.mean * order.mean) / 1000);
    table.rows.push_back({order.name, yomi::Cell::real(order.mean, 1),
                          fmt::format("{:.0f}–{:.0f}", order.mean - 1.96 * error, order.mean + 1.96 * error)});
  }
  return table;
}

}  // namespace

std::array<int, card_count> first_moves_with(const Rims& rims) {
  std::array<int, card_count> moves{};
  for (int y = -1; y <= 2; ++y) {
    for (int x = -1; x <= 2; ++x) {
      const auto lies_there = [&](const StartCard& card) { return card.x == x && card.y == y; };
      if (std::any_of(start_cards.begin(), start_cards.end(), lies_there)) continue;
      const Around met = around(rims, x, y);
      for (std::size_t card = 0; card < card_count; ++card) {
        Rim rim = rims[card];
        for (int direction = 0; direction < 4; ++direction, rim = turned(rim)) {
          const auto own = points_and_sides(rim);
          moves[card] += (own.sides & met.sides) == 0 && (own.points & met.red_points) != 0;
        }
      }
    }
  }
  return moves;
}

MeasuredFigures hichain_rim_figures() {
  const auto tables = std::make_shared<std::array<Table, 2>>();
  MeasuredFigures figures{{"rims", "second-turn"}, "rims and first moves", 2, {}, {}};
  figures.work = [tables](std::size_t job) { (*tables)[job] = job == 0 ? rim_table() : second_turn_table(); };
  figures.finish = [tables] {
    return std::vector<ExperimentFigure>{
        {"rims",
         "Rims, and Black's first moves by card",
         "The paper has 738 first moves. The last column: of the 16 changes of a rim by one place, those after which "
         "the "
         "start would still have 738.",
         (*tables)[0],
         {}},
        {"second-turn",
         "Red's first turn, by the way in which Black's move is drawn",
         "Exact means over Black's 738 moves, each part drawn uniformly among those that have a move. The paper, over "
         "1,000 games: 943.",
         (*tables)[1],
         {}}};
  };
  return figures;
}

}  // namespace yomi::hichain
