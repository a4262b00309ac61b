#include "games/hichain/experiments/figure12.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "core/text.hpp"

namespace yomi::hichain {

namespace {

constexpr Card card_n = letter('N');
constexpr Card card_o = letter('O');
constexpr Card card_p = letter('P');
constexpr Card card_i = letter('I');

bool share_an_edge(Move a, Move b) { return std::abs(a.x() - b.x()) + std::abs(a.y() - b.y()) == 1; }

std::size_t common(const std::vector<Move>& a, const std::vector<Move>& b) {
  return static_cast<std::size_t>(
      std::count_if(a.begin(), a.end(), [&](Move move) { return std::find(b.begin(), b.end(), move) != b.end(); }));
}

class Search {
 public:
  Figure12Search run() {
    for (const Card first : {card_n, card_o}) {
      const Position start;
      for_each_move(start, [&](Move black) {
        if (black.card() == first) after_first(start, black);
      });
    }
    return std::move(found_);
  }

 private:
  template <class Visit>
  static void for_each_move(const Position& position, Visit&& visit) {
    MoveList<Position> moves;
    position.distinct_moves(moves);
    for (const Move move : moves) visit(move);
  }

  void after_first(const Position& start, Move first) {
    Position one = start;
    one.play(first);
    const Card second = first.card() == card_n ? card_o : card_n;
    for_each_move(one, [&](Move red) {
      Position two = one;
      two.play(red);
      for_each_move(two, [&](Move black) {
        if (black.card() != second || !share_an_edge(first, black)) return;
        Position three = two;
        three.play(black);
        if (seen_.insert(three.hash()).second) look_at(three, {first, red, black});
      });
    });
  }

  void look_at(const Position& position, std::vector<Move> line) {
    ++found_.positions;
    const auto before = nop_moves(position);
    if (before.size() != 2) return;
    ++found_.two_moves;
    const Move o = line[0].card() == card_o ? line[0] : line[2];
    if (!share_an_edge(figure_12_best, o) || !is_legal(position, figure_12_best)) return;
    if (!nop_after(position, figure_12_best).empty()) return;
    ++found_.with_j;
    Figure12 figure{std::move(line), {}, {}, {}};
    for_each_move(position, [&](Move red) {
      const auto after = nop_after(position, red);
      const std::size_t left = common(before, after);
      // Moves that look the same are listed once, and an I on its side is an H.
      if (left == 1 && (red.card() == card_i || tables::originals[card_i] == red.card())) {
        figure.leave_one.push_back(red);
      }
      if (left == 0) (after.empty() ? figure.stop_all : figure.open_another).push_back(red);
    });
    if (figure.leave_one.empty()) return;
    ++found_.with_i;
    if (!figure.open_another.empty()) found_.all.push_back(std::move(figure));
  }

  static bool is_legal(const Position& position, Move move) {
    if (!position.cards().piece_at(move.x(), move.y()).is_none()) return false;
    bool legal = false;
    for_each_move(position, [&](Move other) { legal |= other == move; });
    return legal;
  }

  static std::vector<Move> nop_after(const Position& position, Move move) {
    Position child = position;
    child.play(move);
    return nop_moves(child);
  }

  Figure12Search found_;
  std::set<std::uint64_t> seen_;
};

Position position_of(const Figure12& figure) {
  Position position;
  for (const Move move : figure.line) position.play(move);
  return position;
}

std::string texts_of(const Position& position, const std::vector<Move>& moves, std::size_t most) {
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < std::min(most, moves.size()); ++i) texts.push_back(position.move_text(moves[i]));
  if (moves.size() > most) texts.push_back("…");
  return join(texts, " ");
}

Table table_of(const Figure12Search& search) {
  Table table{{"position", "N-O-P by", "an I that leaves one (R1)", "stop both, open another (R2)", "stop all (R3)"},
              {}};
  constexpr std::size_t shown = 6;
  for (std::size_t i = 0; i < std::min(shown, search.all.size()); ++i) {
    const Figure12& figure = search.all[i];
    const Position position = position_of(figure);
    constexpr std::size_t most = 4;
    table.rows.push_back({position.text(), texts_of(position, nop_moves(position), most),
                          texts_of(position, figure.leave_one, most), texts_of(position, figure.open_another, most),
                          fmt::format("{} moves", figure.stop_all.size())});
  }
  return table;
}

}  // namespace

std::vector<Move> nop_moves(const Position& position) {
  constexpr CardSet nop = CardSet{1} << card_n | CardSet{1} << card_o | CardSet{1} << card_p;
  std::vector<Move> moves;
  Chains chains;
  const Board& board = position.cards();
  for (const CellIndex cell : Board::beside(position.cell_of(Player::First, card_o))) {
    if (!board[cell].piece.is_none()) continue;
    (position.fitting_on(cell, Player::First) & tables::make_lays_of(card_p)).for_each([&](Lay lay) {
      find_chains_through(board, Piece(Player::First, card_p, direction_of(lay)), cell, chains);
      const auto makes_it = [](CardSet chain) { return (chain & nop) == nop; };
      if (std::any_of(chains.sequences.begin(), chains.sequences.end(), makes_it)) {
        moves.push_back(Move::lay_at(lay, board.x_of(cell), board.y_of(cell)));
      }
    });
  }
  return moves;
}

Figure12Search search_figure_12() { return Search().run(); }

MeasuredFigures hichain_figure_12() {
  const auto found = std::make_shared<Figure12Search>();
  MeasuredFigures figures{{"12"}, "positions like figure 12", 1, {}, {}};
  figures.work = [found](std::size_t) { *found = search_figure_12(); };
  figures.finish = [found] {
    const Figure12Search& search = *found;
    return std::vector<ExperimentFigure>{
        {"12",
         "Positions that fit the text of figure 12",
         fmt::format("After three plies there are {} positions in which Black has N and O side by side; in {} of them "
                     "two moves "
                     "of P make N-O-P; in {} of these Js-1+2 (R3) touches the O and stops both; "
                     "in {} of these an I "
                     "stops just one "
                     "(R1); and in {} of these some move stops both, but lets P in at a third place (R2). The first of "
                     "these are "
                     "listed. Moves that look the same are listed once: an I on its side is an H.",
                     search.positions, search.two_moves, search.with_j, search.with_i, search.all.size()),
         table_of(search),
         {}}};
  };
  return figures;
}

}  // namespace yomi::hichain
