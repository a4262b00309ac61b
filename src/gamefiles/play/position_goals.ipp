// Where pieces go from a cell: by tables for steps and leaps, along lines for slides, and by a look around for the
// rest.
#pragma once

#include "gamefiles/play/position_seeds.ipp"

namespace yomi::gamefiles {

template <int W, Sort S>
CellSet<W> Position<W, S>::goals_of(int from, int kind, Player mover) const {
  return goals_of(from, kind, mover, owned_[index(mover)], owned_[index(opponent(mover))], occupied());
}

template <int W, Sort S>
CellSet<W> Position<W, S>::goals_of(int from, int kind, Player mover, const Set& own, const Set& other,
                                    const Set& taken) const {
  const auto& plan = plan_->kinds[static_cast<std::size_t>(kind)];
  const auto p = index(mover);
  const auto i = static_cast<std::size_t>(from);
  Set goals;
  if (!plan.to_any[p].empty()) goals = plan.to_any[p][i].without(taken) | (plan.to_any[p][i] & other);
  if (!plan.to_empty[p].empty()) goals |= plan.to_empty[p][i].without(taken);
  if (!plan.to_enemy[p].empty()) goals |= plan.to_enemy[p][i] & other;
  for (const auto& slide : plan.slides) {
    if (slide.from >= 0 && !plan_->zones[static_cast<std::size_t>(slide.from)][p].contains(from)) continue;
    for (unsigned rest = slide.ways[p]; rest != 0; rest &= rest - 1) {
      const auto w = static_cast<std::size_t>(std::countr_zero(rest));
      int steps = 0;
      for (int at = plan_->next[i][w]; at >= 0; at = plan_->next[static_cast<std::size_t>(at)][w]) {
        if (slide.limit != 0 && ++steps > slide.limit) break;
        if (taken.contains(at)) {
          if (slide.to_enemy && other.contains(at)) goals.insert(at);
          break;
        }
        if (slide.to_empty) goals.insert(at);
      }
    }
  }
  for (const Gait& gait : plan.others) add_other_goals(gait, from, mover, own, other, taken, goals);
  return goals & plan.stays_in[p];
}

template <int W, Sort S>
void Position<W, S>::add_other_goals(const Gait& gait, int from, Player mover, const Set& own, const Set& other,
                                     const Set& taken, Set& goals) const {
  using Form = Gait::Form;
  const auto p = index(mover);
  const auto next = [&](int at, int way) {
    return plan_->next[static_cast<std::size_t>(at)][static_cast<std::size_t>(way)];
  };
  const Board& board = plan_->rules.board;
  if (gait.form == Form::LameLeap) {
    for (const int leg : {north, east, south, west}) {
      const int beside = next(from, leg);
      if (beside < 0 || taken.contains(beside)) continue;
      const bool upright = leg == north || leg == south;
      const int along = leg == north || leg == west ? -1 : 1;
      for (const int side : {-1, 1}) {
        const int to = upright
                           ? board.cell_at(board.column(from) + side * gait.near, board.row(from) + along * gait.far)
                           : board.cell_at(board.column(from) + along * gait.far, board.row(from) + side * gait.near);
        // The longer part of the leap goes along the leg; of equal parts the leg is the cell between.
        if (to >= 0 && !own.contains(to) && gait.far != gait.near) goals.insert(to);
      }
    }
    if (gait.far == gait.near) {
      for (const int diagonal : {north_east, south_east, south_west, north_west}) {
        const int between = next(from, diagonal);
        if (between < 0 || taken.contains(between)) continue;
        const int to = next(between, diagonal);
        if (to >= 0 && !own.contains(to)) goals.insert(to);
      }
    }
    return;
  }
  if (gait.form == Form::ByCard) {
    for (std::size_t card = 0; card < plan_->rules.cards.size(); ++card) {
      if (cards_[card] != p) continue;
      for (const Jump& jump : plan_->rules.cards[card].jumps) {
        const int turn = mover == Player::First ? 1 : -1;
        const int to = board.cell_at(board.column(from) + turn * jump.right, board.row(from) - turn * jump.up);
        if (to >= 0 && !own.contains(to)) goals.insert(to);
      }
    }
    return;
  }
  for (unsigned rest = gait.ways[p]; rest != 0; rest &= rest - 1) {
    const int way = std::countr_zero(rest);
    switch (gait.form) {
      case Form::Vault: {
        int at = next(from, way);
        while (at >= 0 && !taken.contains(at)) at = next(at, way);
        if (at < 0) break;
        at = next(at, way);
        while (at >= 0 && !taken.contains(at)) at = next(at, way);
        if (at >= 0 && other.contains(at)) goals.insert(at);
        break;
      }
      case Form::March: {
        int count = 1;
        for (const int w : {way, opposite_way(way)}) {
          for (int at = next(from, w); at >= 0; at = next(at, w)) count += taken.contains(at) ? 1 : 0;
        }
        int at = from;
        for (int step = 1; step <= count && at >= 0; ++step) {
          at = next(at, way);
          if (at >= 0 && step < count && other.contains(at)) at = -1;
        }
        if (at >= 0 && !own.contains(at)) goals.insert(at);
        break;
      }
      case Form::DoubleStep: {
        if (gait.from && !plan_->zones[static_cast<std::size_t>(*gait.from)][p].contains(from)) break;
        const int middle = next(from, way);
        if (middle < 0 || taken.contains(middle)) break;
        const int to = next(middle, way);
        if (to >= 0 && !taken.contains(to)) goals.insert(to);
        break;
      }
      case Form::EnPassant: {
        const int to = next(from, way);
        if (to >= 0 && to == passed_over_ && !taken.contains(to)) goals.insert(to);
        break;
      }
      case Form::Castle: {
        int rook = -1;
        if (may_castle(gait, from, way, mover, rook)) goals.insert(next(next(from, way), way));
        break;
      }
      case Form::Hop: {
        // A single hop; chains are looked at by visit_hops.
        const int over = next(from, way);
        const int to = over < 0 ? -1 : next(over, way);
        if (to >= 0 && (gait.over_any ? taken : other).contains(over) && !taken.contains(to)) goals.insert(to);
        break;
      }
      default:
        break;
    }
  }
}

// Towards the first piece that way, which is of the right kind and has not moved either.
template <int W, Sort S>
bool Position<W, S>::may_castle(const Gait& gait, int from, int way, Player mover, int& rook) const {
  if (!fresh_.contains(from)) return false;
  const auto w = static_cast<std::size_t>(way);
  const Set taken = occupied();
  rook = plan_->next[static_cast<std::size_t>(from)][w];
  int empties = 0;
  for (; rook >= 0 && !taken.contains(rook); rook = plan_->next[static_cast<std::size_t>(rook)][w]) ++empties;
  if (rook < 0 || empties < 2 || !fresh_.contains(rook) || !owned_[index(mover)].contains(rook) ||
      !kinds_[static_cast<std::size_t>(gait.with)].contains(rook))
    return false;
  // Where it goes to is looked at like every move.
  const Player other = opponent(mover);
  return !is_attacked(from, other) && !is_attacked(plan_->next[static_cast<std::size_t>(from)][w], other);
}

}  // namespace yomi::gamefiles
