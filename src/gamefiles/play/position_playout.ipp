// Random games. What the rules are like decides how they are played fastest (as C. Browne, D. Soemers and others have
// it for Ludii, "Optimised Playout Implementations for the Ludii General Game System", 2021): where players only join
// sides, the board is filled and looked at once; where pieces are only placed, sets of cells stand for lists of moves;
// where the rules forbid what is seen after a move only, a move is drawn first and looked at then.
#pragma once

#include "gamefiles/play/position_board.ipp"

namespace yomi::gamefiles {

// A random game that has not ended by then counts as drawn.
inline constexpr int most_random_plies = 5000;

// --- Filling the board ---

template <int W, Sort S>
CellSet<W> Position<W, S>::neighbours_of(const Set& set) const {
  Set result;
  for (unsigned rest = plan_->rules.board.neighbour_ways(); rest != 0; rest &= rest - 1) {
    result |= plan_->shifted(set, std::countr_zero(rest));
  }
  return result;
}

// Whether these pieces of a player join the sides of any end.
template <int W, Sort S>
bool Position<W, S>::is_joined(Player player, const Set& own) const {
  for (std::size_t i = 0; i < plan_->rules.ends.size(); ++i) {
    const End::Result result = plan_->rules.ends[i].result;
    if (result == (player == Player::First ? End::Result::SecondWins : End::Result::FirstWins)) continue;
    const auto [first, count] = plan_->end_sides[i];
    Set seeds = plan_->joining_sides[static_cast<std::size_t>(first)] & own;
    while (seeds.any()) {
      // With two sides all groups of the one may grow together.
      Set group = count == 2 ? seeds : Set::single(seeds.lowest());
      for (Set front = group; front.any();) {
        front = (neighbours_of(front) & own).without(group);
        group |= front;
      }
      int joined = 0;
      for (int side = 0; side < count; ++side) {
        joined += (plan_->joining_sides[plan_->number(first + side)] & group).any() ? 1 : 0;
      }
      if (joined == count) return true;
      seeds = seeds.without(group);
    }
  }
  return false;
}

// Pieces put down after somebody has won change nothing, so the board is filled in a random order. What is joined stays
// so: the ply that joined it is found by bisection.
template <int W, Sort S>
RandomGame Position<W, S>::fill_and_join(Rng& rng) const {
  std::array<std::uint16_t, static_cast<std::size_t>(W) * 64> order;
  int count = 0;
  empty().for_each([&](int cell) { order[static_cast<std::size_t>(count++)] = static_cast<std::uint16_t>(cell); });
  for (int i = 0; i + 1 < count; ++i) {
    std::swap(order[static_cast<std::size_t>(i)],
              order[static_cast<std::size_t>(i) + rng.below(static_cast<std::uint32_t>(count - i))]);
  }
  const auto pieces_after = [&](Player player, int plies) {
    Set pieces = owned_[index(player)];
    for (int i = player == to_move_ ? 0 : 1; i < plies; i += 2) pieces.insert(order[static_cast<std::size_t>(i)]);
    return pieces;
  };
  RandomGame game{Outcome::Draw, count};
  for (const Player player : {Player::First, Player::Second}) {
    if (!is_joined(player, pieces_after(player, game.plies))) continue;
    int not_yet = 0;
    int joined = game.plies;
    // Most games end late.
    for (int step = 4; joined - not_yet > 1; step *= 2) {
      const int middle = std::max((joined + not_yet) / 2, joined - step);
      (is_joined(player, pieces_after(player, middle)) ? joined : not_yet) = middle;
      if (not_yet == middle) step = 1 << 10;
    }
    game = {win_for(player), joined};
  }
  if (game.outcome == Outcome::Draw) {
    // A full board without a winner: who is stuck then.
    Position full = *this;
    full.to_move_ = count % 2 == 0 ? to_move_ : opponent(to_move_);
    full.end_stuck();
    game.outcome = full.outcome_ == Outcome::Ongoing ? Outcome::Draw : full.outcome_;
  }
  return game;
}

// --- Placing ---

// The cells that the player may take: of flips those from which something is enclosed, all ways at once.
template <int W, Sort S>
CellSet<W> Position<W, S>::cells_to_fill(Player player) const {
  const Action& action = plan_->rules.turns[0].actions[0];
  const Set cells = set_of(action.to, player);
  if (!plan_->only_flips) return cells;
  const Set& own = owned_[index(player)];
  const Set& other = owned_[index(opponent(player))];
  Set found;
  if constexpr (W == 1) found.words[0] = plan_->enclosure.behind_runs(own.words[0], other.words[0]);
  bool has_rim = false;
  for (const int way : plan_->line_ways) {
    has_rim = has_rim || way >= straight_ways;
    if (W == 1 || way >= straight_ways) continue;
    Set run = plan_->shifted(own, way) & other;
    for (Set front = run; front.any(); run |= front) front = (plan_->shifted(front, way) & other).without(run);
    found |= plan_->shifted(run, way);
  }
  found &= cells;
  if (!has_rim) return found;
  Set rest = (plan_->rim & cells).without(found);
  while (rest.any()) {
    const int cell = rest.pop_lowest();
    for (const std::size_t way : {rim_onward, rim_back}) {
      int at = plan_->next[static_cast<std::size_t>(cell)][way];
      if (at < 0 || !other.contains(at)) continue;
      while (at >= 0 && other.contains(at)) at = plan_->next[static_cast<std::size_t>(at)][way];
      if (at >= 0 && (at == cell || own.contains(at))) found.insert(cell);
    }
  }
  return found;
}

// Without keys and lists of moves; ends are looked at as usual.
template <int W, Sort S>
RandomGame Position<W, S>::place_to_the_end(Rng& rng) {
  Set cells = cells_to_fill(to_move_);
  int count = cells.count();
  for (int plies = 0; plies < most_random_plies; ++plies) {
    if (count == 0) {  // passes
      to_move_ = opponent(to_move_);
      ++plies_;
      cells = cells_to_fill(to_move_);
      count = cells.count();
      continue;
    }
    const int cell = cells.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(count))));
    const Player mover = to_move_;
    changed_ = Set::single(cell);
    if (plan_->only_flips) {
      changed_ |= flips_of(cell, mover);
      owned_[index(opponent(mover))] = owned_[index(opponent(mover))].without(changed_);
    }
    owned_[index(mover)] |= changed_;
    ++plies_;
    to_move_ = opponent(mover);
    if (plan_->fills_any) {
      cells.erase(cell);
      --count;
    } else {
      cells = cells_to_fill(to_move_);
      count = cells.count();
    }
    const auto& ends = plan_->rules.ends;
    for (std::size_t i = 0; i < ends.size(); ++i) {
      const End& end = ends[i];
      const Player of = end.result == End::Result::FirstWins    ? Player::First
                        : end.result == End::Result::SecondWins ? Player::Second
                                                                : mover;
      using What = End::What;
      bool has_ended = false;
      if (end.what == What::BothStuck) {
        has_ended = count == 0 && cells_to_fill(mover).none();
      } else if (end.what == What::BoardFull) {
        has_ended = count == 0 && empty().none();
      } else if (end.what == What::LineOf && !plan_->only_flips) {
        has_ended = in_line(cell, owned_[index(mover)], end.number, false);
      } else {
        has_ended = has_come(end, i, of);
      }
      if (!has_ended) continue;
      conclude(i, mover);
      return {outcome_, plies + 1};
    }
    if (count == 0 && plan_->rules.stuck != StuckResult::Passes) {
      end_stuck();
      return {outcome_, plies + 1};
    }
  }
  return {Outcome::Draw, most_random_plies};
}

// --- All others ---

// What the actions allow, whether the rules forbid it or not.
template <int W, Sort S>
void Position<W, S>::candidate_moves(MoveList<Position>& moves) const {
  moves.clear();
  visit_turn(plan_->turn(to_move_, plies_), false, [&](Move move) {
    if (moves.size() == max_moves) return true;
    moves.push_back(move);
    return false;
  });
}

template <int W, Sort S>
RandomGame Position<W, S>::random_game(Rng& rng) const {
  if (outcome_ != Outcome::Ongoing) return {outcome_, 0};
  Position game = *this;
  const bool may_yet_swap = plan_->rules.swap && plies_ < 2 && !swapped_;
  if (plan_->only_joins && !may_yet_swap) return fill_and_join(rng);
  if (plan_->only_places && !may_yet_swap) return game.place_to_the_end(rng);
  const bool draws_first = plan_->looks_after_moves && plan_->rules.compulsion == Compulsion::None && S != Sort::Chance;
  MoveList<Position> moves;
  int plies = 0;
  for (; game.outcome_ == Outcome::Ongoing; ++plies) {
    if (plies == most_random_plies) return {Outcome::Draw, plies};
    if constexpr (S == Sort::Chance) {
      if (game.is_chance()) {
        game.play(game.roll_move(1 + static_cast<int>(rng.below(static_cast<std::uint32_t>(plan_->rules.die->sides)))));
      }
    }
    if (!draws_first || game.again_ || game.may_swap()) {
      game.legal_moves(moves);
      game.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
      continue;
    }
    // Who draws until an allowed move comes draws each of those alike.
    game.candidate_moves(moves);
    const Guard guard = game.guard_of(game.to_move_, Look::AtAnswers);
    bool has_played = false;
    while (!moves.empty() && !has_played) {
      const std::size_t drawn = rng.below(static_cast<std::uint32_t>(moves.size()));
      const Move move = moves[drawn];
      has_played = game.is_allowed(move, Look::AtAnswers, guard);
      if (has_played) {
        game.play(move);
      } else {
        moves[drawn] = moves[moves.size() - 1];
        moves.resize(moves.size() - 1);
      }
    }
    if (has_played) continue;
    game.legal_moves(moves);  // a pass
    game.play(moves[0]);
  }
  return {game.outcome_, plies};
}

}  // namespace yomi::gamefiles
