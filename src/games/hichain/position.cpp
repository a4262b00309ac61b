#include "games/hichain/position.hpp"

#include <algorithm>

#include "core/hashing.hpp"

namespace yomi::hichain {

namespace {

constexpr LaySet all_lays_of(CardSet hand) {
  LaySet lays{};
  for (int card = 0; card < card_count; ++card) {
    if ((hand >> card & 1) != 0) lays |= tables::make_lays_of(static_cast<Card>(card));
  }
  return lays;
}

std::uint64_t key_of(Player player, Lay lay, int x, int y) {
  return mix64(Move::lay_at(tables::looks[lay], x, y).code() * 2 + index(player));
}

constexpr Lay half_turned(Lay lay) { return static_cast<Lay>(lay ^ 2); }

}  // namespace

Position::Position(bool with_asterisk) : with_asterisk_(with_asterisk) {
  hands_.fill(with_asterisk ? (CardSet{1} << card_count) - 1 : (CardSet{1} << letter_count) - 1);
  lays_.fill(all_lays_of(hands_[0]));
  place(Player::First, first_h, 0, 0, 0);
  place(Player::Second, first_h, 1, 1, 0);
  place(Player::First, first_i, 1, 1, 1);
  place(Player::Second, first_i, 0, 0, 1);
}

// Puts a card down and keeps up all that depends on it, but whose turn it is.
void Position::place(Player player, Card card, int direction, int x, int y) {
  const std::size_t p = index(player);
  const Piece piece(player, card, direction);
  Chains fresh;
  board_.put(piece, x, y);
  find_chains_through(board_, piece, Board::cell_index(x, y), fresh);
  scores_[p] += gain_of(chains_[p], fresh);
  merge(chains_[p], fresh);
  if (royal_is_near(player) && completes_royal(board_, piece, Board::cell_index(x, y))) {
    royal_ = true;
    outcome_ = win_for(player);
  }
  cells_[p][card] = Board::cell_index(x, y);
  hashes_[0] ^= key_of(player, piece.lay(), x, y);
  hashes_[1] ^= key_of(player, half_turned(piece.lay()), 1 - x, 1 - y);
  if (card >= card_count) return;
  hands_[p] &= ~(CardSet{1} << card);
  lays_[p] = lays_[p] - tables::make_lays_of(card);
}

void Position::play(Move move) {
  assert(outcome_ == Outcome::Ongoing);
  assert(move.is_pass() == must_pass_);
  if (!move.is_pass()) place(to_move_, move.card(), direction_of(move.lay()), move.x(), move.y());
  to_move_ = opponent(to_move_);
  find_outcome();
}

void Position::find_outcome() {
  must_pass_ = false;
  if (royal_ || has_move(to_move_)) return;
  if (has_move(opponent(to_move_))) {
    must_pass_ = true;
    return;
  }
  const int lead = scores_[0] - scores_[1];
  outcome_ = lead > 0 ? Outcome::FirstWins : lead < 0 ? Outcome::SecondWins : Outcome::Draw;
}

bool Position::royal_is_near(Player player) const {
  const auto lies = [&](char name) { return !in_hand(player, letter(name)); };
  const int c = lies('C') || lies('U');
  const int n = lies('N') || lies('Z');
  const int star = with_asterisk_ && !in_hand(player, asterisk);
  return c + n + lies('A') + star >= 2;
}

bool Position::has_move(Player player) const {
  return board_.any_open_cell([&](CellIndex cell) { return !fitting_on(cell, player).empty(); });
}

int Position::count_moves(Player player) const {
  int count = 0;
  board_.for_each_open_cell([&](CellIndex cell) { count += fitting_on(cell, player).size(); });
  return count;
}

int Position::count_legal_moves() const { return std::max(1, count_moves(to_move_)); }

void Position::legal_moves(MoveList<Position>& moves) const { list_moves(lays_[index(to_move_)], moves); }

void Position::distinct_moves(MoveList<Position>& moves) const { list_moves(distinct_lays(to_move_), moves); }

void Position::list_moves(const LaySet& from, MoveList<Position>& moves) const {
  assert(outcome_ == Outcome::Ongoing);
  moves.clear();
  board_.for_each_open_cell([&](CellIndex cell) {
    const LaySet lays = fitting_on(cell, to_move_) & from;
    if (lays.empty()) return;
    const std::uint32_t place = Move::lay_at(0, board_.x_of(cell), board_.y_of(cell)).code();
    lays.for_each([&](Lay lay) { moves.push_back(Move::from_code(place + (std::uint32_t{lay} << 14))); });
  });
  if (moves.empty()) moves.push_back(Move::pass());
}

LaySet Position::distinct_lays_of(CardSet hand) {
  // Where both of two equal cards are in hand, the copy is left out.
  CardSet kept = hand;
  for (const char name : std::string_view("IUWZ")) {
    const Card copy = letter(name);
    if ((hand >> tables::originals[copy] & 1) != 0) kept &= ~(CardSet{1} << copy);
  }
  LaySet lays{};
  for (CardSet rest = kept; rest != 0; rest &= rest - 1) {
    lays |= tables::distinct_lays_of_card[static_cast<std::size_t>(std::countr_zero(rest))];
  }
  return lays;
}

std::uint64_t Position::recomputed_hash() const {
  std::uint64_t hash = side_key();
  for (const Player player : {Player::First, Player::Second}) {
    for (const auto& placed : placed_cards(player)) {
      hash ^= key_of(player, lay_of(face_of(placed.card), placed.direction), placed.x, placed.y);
    }
  }
  return hash;
}

std::vector<PlacedCard> Position::placed_cards(Player player) const {
  std::vector<PlacedCard> placed;
  const auto add = [&](Card card) {
    const CellIndex cell = cell_of(player, card);
    placed.push_back({player, card, board_[cell].piece.direction(), board_.x_of(cell), board_.y_of(cell)});
  };
  add(first_h);
  add(first_i);
  for (int card = 0; card < (with_asterisk_ ? card_count : letter_count); ++card) {
    if (!in_hand(player, static_cast<Card>(card))) add(static_cast<Card>(card));
  }
  return placed;
}

Position Position::transformed(int symmetry) const {
  if (symmetry == 0) return *this;
  Position image(with_asterisk_);
  for (const Player player : {Player::First, Player::Second}) {
    for (const auto& placed : placed_cards(player)) {
      if (placed.card >= card_count) continue;
      image.place(player, placed.card, placed.direction ^ 2, 1 - placed.x, 1 - placed.y);
    }
  }
  image.to_move_ = to_move_;
  image.outcome_ = outcome_;
  image.must_pass_ = must_pass_;
  return image;
}

Move Position::transformed_move(Move move, int symmetry) const {
  if (symmetry == 0 || move.is_pass()) return move;
  return Move::lay_at(half_turned(move.lay()), 1 - move.x(), 1 - move.y());
}

bool Position::operator==(const Position& other) const {
  if (to_move_ != other.to_move_ || hands_ != other.hands_ || with_asterisk_ != other.with_asterisk_) return false;
  for (const Player player : {Player::First, Player::Second}) {
    for (std::size_t card = 0; card < owned_count; ++card) {
      const bool on_board =
          card >= card_count || (!in_hand(player, static_cast<Card>(card)) && (with_asterisk_ || card != asterisk));
      if (!on_board) continue;
      const CellIndex cell = cells_[index(player)][card];
      // Cells are numbered modulo 64, but the cards hang together and the start is common: the same numbers are
      // the same cells.
      if (cell != other.cells_[index(player)][card]) return false;
      if (board_[cell].piece != other.board_[cell].piece) return false;
    }
  }
  return true;
}

}  // namespace yomi::hichain
