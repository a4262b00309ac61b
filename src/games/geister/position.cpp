#include "games/geister/position.hpp"

#include <algorithm>
#include <cassert>

namespace yomi::geister {

void Position::legal_moves(MoveList<Position>& moves) const {
  moves.clear();
  const Side& own = side(to_move_);
  if (!own.is_set_up) {
    for (const GhostSet reds : set_ups) moves.push_back(Move::set_up(reds));
    return;
  }
  for (int ghost = 0; ghost < ghost_count; ++ghost) {
    const Cell cell = own.cells[static_cast<std::size_t>(ghost)];
    if (!on_board(cell)) continue;
    for (const Direction direction : {north, east, south, west}) {
      const Cell to = step_from[cell][direction];
      if (to == no_cell ? leaves(cell, direction) && !contains(own.reds, ghost) : (own.occupied >> to & 1) == 0) {
        moves.push_back(Move::step(ghost, direction));
      }
    }
  }
}

bool Position::is_legal(Move move) const {
  MoveList<Position> moves;
  legal_moves(moves);
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

void Position::capture(Player owner, Cell cell) {
  Side& side = sides_[index(owner)];
  const auto ghost = static_cast<int>(std::find(side.cells.begin(), side.cells.end(), cell) - side.cells.begin());
  side.cells[static_cast<std::size_t>(ghost)] = captured;
  side.occupied ^= cell_bit(cell);
  unknown_[index(owner)] &= static_cast<GhostSet>(~ghost_bit(ghost));
  if (left(owner, colour(owner, ghost)) > 0) return;
  if (colour(owner, ghost) == Colour::Blue) {
    finish(End::BluesCaptured, opponent(owner));
  } else {
    finish(End::RedsCaptured, owner);
  }
}

void Position::play(Move move) {
  assert(outcome_ == Outcome::Ongoing && is_legal(move));
  Side& own = sides_[index(to_move_)];
  const Player mover = to_move_;
  to_move_ = opponent(to_move_);
  if (move.is_set_up()) {
    own.reds = move.reds();
    own.is_set_up = true;
    return;
  }
  ++plies_;
  Cell& cell = own.cells[static_cast<std::size_t>(move.ghost())];
  const Cell to = step_from[cell][move.direction()];
  own.occupied ^= cell_bit(cell);
  if (to == no_cell) {
    cell = escaped;
    finish(End::Escape, mover);
    return;
  }
  own.occupied ^= cell_bit(to);
  cell = to;
  const Player enemy = opponent(mover);
  if ((side(enemy).occupied >> turned(to) & 1) != 0) capture(enemy, turned(to));
  if (outcome_ == Outcome::Ongoing && plies_ >= ply_limit_) {
    end_ = End::PlyLimit;
    outcome_ = Outcome::Draw;
  }
  // There is always a move: eight ghosts do not fill the board, so one of them stands beside a cell without one.
}

Position Position::seen_by(Viewer viewer) const {
  const bool over = outcome_ != Outcome::Ongoing;
  if (viewer.sees_all() || (over && !viewer.seat())) return *this;
  Position seen = *this;
  seen.viewer_ = viewer.sits_behind();
  if (over) return seen;
  for (const Player owner : {Player::First, Player::Second}) {
    if (viewer.seat() == owner) continue;
    const GhostSet hidden = side(owner).on_board();
    seen.unknown_[index(owner)] = hidden;
    seen.sides_[index(owner)].reds &= static_cast<GhostSet>(~hidden);
  }
  seen.make_up_colours();
  return seen;
}

void Position::make_up_colours() {
  for (const Player owner : {Player::First, Player::Second}) {
    Side& ghosts = sides_[index(owner)];
    if (!ghosts.is_set_up) continue;
    for (int ghost = 0; ghost < ghost_count; ++ghost) {
      const bool unknown = contains(unknown_[index(owner)], ghost);
      if (unknown && std::popcount(ghosts.reds) < colour_count) ghosts.reds |= ghost_bit(ghost);
    }
  }
}

Position Position::with_enemy_reds(Player player, GhostSet reds) const {
  Position world = *this;
  Side& enemy = world.sides_[index(opponent(player))];
  assert(std::popcount(reds) == colour_count && ((enemy.reds ^ reds) & ~enemy.on_board()) == 0);
  enemy.reds = reds;
  return world;
}

Position Position::sample_world(Player player, Rng& rng) const {
  const Side& enemy = side(opponent(player));
  if (!enemy.is_set_up || outcome_ != Outcome::Ongoing) return *this;
  const GhostSet hidden = enemy.on_board();
  FixedList<GhostSet, set_up_count> possible;
  for (const GhostSet reds : set_ups) {
    if (((reds ^ enemy.reds) & ~hidden & all_ghosts) == 0) possible.push_back(reds);
  }
  return with_enemy_reds(player, possible[rng.below(static_cast<std::uint32_t>(possible.size()))]);
}

}  // namespace yomi::geister
