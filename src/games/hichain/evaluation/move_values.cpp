#include "games/hichain/evaluation/move_values.hpp"

namespace yomi::hichain {

namespace {

// The cells around a card, with what it adds to their patterns: visit(cell, met).
template <class Visit>
void for_each_around(Move move, Visit&& visit) {
  for (std::size_t i = 0; i < neighbour_count; ++i) {
    visit(Board::cell_index(move.x() + neighbour_x[i], move.y() + neighbour_y[i]), tables::met[move.lay()][i]);
  }
}

constexpr bool same_card(Card a, Card b) { return tables::originals[a] == tables::originals[b]; }

}  // namespace

MoveValues::MoveValues(const Position& position, const LearnedWeights& weights)
    : position_(position), weights_(weights), scratch_(position.cards()) {
  prepare(mover_, position.to_move());
  prepare(other_, opponent(position.to_move()));
  position.cards().for_each_open_cell([&](CellIndex cell) {
    position.fitting_on(cell, mover_.player).for_each([&](Lay lay) { ++moves_by_card_[card_of(lay)]; });
  });
}

void MoveValues::prepare(Side& side, Player player) {
  side.player = player;
  find_potentials(position_, player, side.potentials);
  side.lays = position_.lays(player);
  side.moves = position_.count_moves(player);
}

int MoveValues::of(Move move) {
  const Potential* gain = gain_of(move);
  const int lead = position_.score(mover_.player) - position_.score(other_.player) + (gain ? gain->points : 0);
  if (gain != nullptr && gain->royal) return won_child + std::max(0, lead);
  const Outlook opponent = opponent_after(move);
  if (opponent.royal) return -royal_value;
  return -weights_.value(cards_played(position_) + 1, -lead, opponent, mover_after(move));
}

const Potential* MoveValues::gain_of(Move move) const {
  for (const Potential& potential : mover_.potentials) {
    if (potential.x != move.x() || potential.y != move.y()) continue;
    if (tables::looks[potential.lay] == tables::looks[move.lay()]) return &potential;
  }
  return nullptr;
}

Outlook MoveValues::opponent_after(Move move) const {
  OutlookBuilder builder;
  for (const Potential& potential : other_.potentials) {
    const Fit fit = fit_after(potential, move.lay(), move.x(), move.y());
    if (fit != Fit::Never) builder.add(potential, fit == Fit::Now);
  }
  const Board& board = position_.cards();
  int moves = other_.moves - position_.fitting_on(Board::cell_index(move.x(), move.y()), other_.player).size();
  for_each_around(move, [&](CellIndex cell, const PointsAndSides& met) {
    const Cell& around = board[cell];
    if (!around.piece.is_none()) return;
    const std::uint8_t points = around.points[index(mover_.player)];
    moves += (fitting(around.sides | met.sides, points | met.points) & other_.lays).size() -
             (fitting(around.sides, points) & other_.lays).size();
  });
  return builder.finish(position_.hand(other_.player), moves);
}

// Whether a card forms a chain with a card that lies, or might by an asterisk between them.
bool MoveValues::links(Move move) const {
  if (move.card() == asterisk) return true;
  const CellIndex cell = Board::cell_index(move.x(), move.y());
  const Board& board = position_.cards();
  for (const CellIndex next : Board::beside(cell)) {
    const Piece piece = board[next].piece;
    if (piece.belongs_to(mover_.player) && piece.card() == asterisk) return true;
  }
  // Royals are looked at only when they are near, which this card may bring about.
  const bool near = position_.royal_is_near(mover_.player);
  if (!near && tables::royal_cards.contains(move.lay())) return true;
  return chaining_on(board, cell, mover_.player, near).contains(move.lay());
}

Outlook MoveValues::mover_after(Move move) {
  if (links(move)) {
    Position child = position_;
    child.play(move);
    return outlook_of(child, mover_.player);
  }
  const CardSet hand = position_.hand(mover_.player) & ~(CardSet{1} << move.card());
  const LaySet lays = mover_.lays - tables::make_lays_of(move.card());
  const Board& board = position_.cards();
  const CellIndex own_cell = Board::cell_index(move.x(), move.y());
  const auto moves_on = [&](std::uint8_t sides, const Cell& around) {
    return (fitting(sides, around.points[index(other_.player)]) & lays).size();
  };
  int moves = mover_.moves - moves_by_card_[move.card()] - moves_on(board[own_cell].sides, board[own_cell]);
  for_each_around(move, [&](CellIndex cell, const PointsAndSides& met) {
    const Cell& around = board[cell];
    if (around.piece.is_none()) moves += moves_on(around.sides | met.sides, around) - moves_on(around.sides, around);
  });
  OutlookBuilder builder;
  bool has_equal_card = false;
  for (CardSet rest = hand; rest != 0; rest &= rest - 1) {
    has_equal_card |= same_card(static_cast<Card>(std::countr_zero(rest)), move.card());
  }
  for (const Potential& potential : mover_.potentials) {
    const int distance = std::abs(potential.x - move.x()) + std::abs(potential.y - move.y());
    if (distance <= 1 || (!has_equal_card && same_card(card_of(potential.lay), move.card()))) continue;
    const Fit fit = fit_after_own(potential, move.lay(), move.x(), move.y());
    if (fit != Fit::Never) builder.add(potential, fit == Fit::Now);
  }
  add_beside(move, builder);
  return builder.finish(hand, moves);
}

// What the mover's cards would gain beside the new one.
void MoveValues::add_beside(Move move, OutlookBuilder& builder) {
  const CellIndex own_cell = Board::cell_index(move.x(), move.y());
  const bool royal_near = position_.royal_is_near(mover_.player);
  const LaySet lays = position_.distinct_lays(mover_.player, move.card());
  scratch_.lay_for_a_while(Piece(mover_.player, move.card(), direction_of(move.lay())), own_cell);
  for_each_around(move, [&](CellIndex cell, const PointsAndSides& met) {
    const bool beside = cell == Board::north_of(own_cell) || cell == Board::west_of(own_cell) ||
                        cell == Board::east_of(own_cell) || cell == Board::south_of(own_cell);
    const Cell& around = scratch_[cell];
    if (!beside || !around.piece.is_none()) return;
    visit_potentials(position_, scratch_, cell, mover_.player, around.sides | met.sides, lays, royal_near,
                     [&](const Potential& potential) { builder.add(potential, potential.legal); });
  });
  scratch_.lay_for_a_while(Piece(), own_cell);
}

}  // namespace yomi::hichain
