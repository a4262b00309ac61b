// The moves that the actions of a turn allow. All of them are found by visiting: a visitor that has seen enough says
// so, so that asking whether there is a move at all costs hardly more than finding one.
#pragma once

#include "gamefiles/play/position_goals.ipp"

namespace yomi::gamefiles {

// --- Placing ---

template <int W, Sort S>
template <class Visit>
bool Position<W, S>::visit_placing(const Action& action, int from, int kind, Set cells, Visit&& visit) const {
  const Set& own = owned_[index(to_move_)];
  const Set& other = owned_[index(opponent(to_move_))];
  bool flips = false;
  bool surrounds = false;
  const Effect* at_line = nullptr;
  for (const Effect& effect : action.effects) {
    flips = flips || effect.what == Effect::What::Flip;
    surrounds = surrounds || effect.what == Effect::What::CaptureGroups;
    if (effect.what == Effect::What::AtLineRemove) at_line = &effect;
  }
  if (flips) {
    Set beside_enemies;
    for (const int way : plan_->line_ways) {
      if (way < straight_ways) beside_enemies |= plan_->shifted(other, way);
    }
    cells &= beside_enemies;
    if constexpr (W == 1) {
      // Only those on the rim want a look of their own.
      const bool has_rim = plan_->line_ways.back() >= straight_ways;
      Set behind;
      behind.words[0] = plan_->enclosure.behind_runs(own.words[0], other.words[0]);
      cells &= has_rim ? behind | plan_->rim : behind;
    }
  }
  for (std::size_t w = 0; w < static_cast<std::size_t>(W); ++w) {
    for (std::uint64_t rest = cells.words[w]; rest != 0; rest &= rest - 1) {
      const int cell = static_cast<int>(w) * 64 + std::countr_zero(rest);
      if (flips && flips_of(cell, to_move_).none()) continue;
      if (surrounds) {
        // An empty neighbour, a captured enemy or a group of ours with another liberty keeps it alive.
        const Set free = empty().without(Set::single(cell));
        bool lives = (plan_->beside[static_cast<std::size_t>(cell)] & free).any();
        Set rest_of_neighbours = plan_->beside[static_cast<std::size_t>(cell)];
        while (!lives && rest_of_neighbours.any()) {
          const int at = rest_of_neighbours.pop_lowest();
          const bool is_own = own.contains(at);
          if (!is_own && !other.contains(at)) continue;
          const Set group = group_of(at, is_own ? own : other);
          Set liberties;
          group.for_each([&](int stone) { liberties |= plan_->beside[static_cast<std::size_t>(stone)]; });
          lives = is_own == (liberties & free).any();
        }
        if (!lives) continue;
      }
      if (at_line != nullptr && in_line(cell, own | Set::single(cell), at_line->number, false)) {
        Set removable = set_of(at_line->targets, to_move_);
        if (removable.any()) {
          while (removable.any()) {
            if (visit(move_of(from, cell, removable.pop_lowest() + 1))) return true;
          }
          continue;
        }
      }
      if (visit(move_of(from, cell))) return true;
    }
  }
  static_cast<void>(kind);
  return false;
}

// The first player's bars go down from the cell, the second's to the right.
template <int W, Sort S>
template <class Visit>
bool Position<W, S>::visit_bars(const Action& action, int from, Visit&& visit) const {
  const int way = to_move_ == Player::First ? south : east;
  Set fits = empty();
  Set further = fits;
  for (int i = 1; i < action.length; ++i) {
    further = plan_->shifted(further, opposite_way(way));
    fits &= further;
  }
  while (fits.any()) {
    if (visit(move_of(from, fits.pop_lowest()))) return true;
  }
  return false;
}

template <int W, Sort S>
template <class Visit>
bool Position<W, S>::visit_drops(const Action& action, Visit&& visit) const {
  const Set cells = set_of(action.to, to_move_) & empty();
  for (int kind = 0; kind < static_cast<int>(plan_->kinds.size()); ++kind) {
    if (in_hand(to_move_, kind) == 0) continue;
    if (visit_placing(action, plan_->first_hand + kind, kind, droppable_on(kind, to_move_, cells), visit)) return true;
  }
  return false;
}

// --- Moving ---

// One move for each way in which the piece may arrive there: promoted or not, with what is shot or removed then.
template <int W, Sort S>
template <class Visit>
bool Position<W, S>::visit_arrivals(const Action& action, int slot, int from, int kind, int to, Visit&& visit) const {
  const auto p = index(to_move_);
  const int slots = plan_->mover_slots;
  const auto emit = [&](int detail) { return visit(move_of(from, to, detail * slots + slot)); };
  const KindRules& rules = plan_->rules.kinds[static_cast<std::size_t>(kind)];
  bool plain = true;
  int number = 0;
  for (const Promotion& promotion : rules.promotions) {
    const Set& zone = plan_->zones[static_cast<std::size_t>(promotion.zone)][p];
    const bool happens = zone.contains(to) || (!promotion.must && zone.contains(from));
    for (std::size_t i = 0; i < promotion.into.size(); ++i) {
      ++number;
      if (happens && emit(number)) return true;
    }
    plain = plain && !(happens && promotion.must);
  }
  if (!plain) return false;
  for (const Ban& ban : plan_->rules.bans) {
    if (ban.what == Ban::What::NoWayOn && plan_->kinds[static_cast<std::size_t>(kind)].dead_ends[p].contains(to))
      return false;
  }
  for (const Effect& effect : action.effects) {
    if (effect.what == Effect::What::Shoot) {
      const Set own = owned_[p].without(Set::single(from)) | Set::single(to);
      const Set taken = occupied().without(Set::single(from)) | Set::single(to);
      Set shots = goals_of(to, kind, to_move_, own, owned_[1 - p], taken).without(taken);
      while (shots.any()) {
        if (emit(shots.pop_lowest())) return true;
      }
      return false;
    }
    if (effect.what == Effect::What::AtLineRemove) {
      const Set own = owned_[p].without(Set::single(from)) | Set::single(to);
      if (!in_line(to, own, effect.number, false)) continue;
      Set removable = set_of(effect.targets, to_move_);
      if (removable.none()) continue;
      while (removable.any()) {
        if (emit(removable.pop_lowest() + 1)) return true;
      }
      return false;
    }
  }
  if (plan_->has_cards) {
    for (std::size_t card = 0; card < plan_->rules.cards.size(); ++card) {
      const auto number_of = static_cast<int>(card);
      if (cards_[card] == p && card_leads(number_of, to_move_, from, to) && emit(number_of + 1)) return true;
    }
    return false;
  }
  return emit(0);
}

template <int W, Sort S>
template <class Visit>
bool Position<W, S>::visit_moves_of(const Action& action, int slot, int from, int kind, bool captures_only,
                                    Visit&& visit) const {
  const auto& plan = plan_->kinds[static_cast<std::size_t>(kind)];
  if (plan.does_more) {
    if (plan.hops && visit_hops(action, slot, from, kind, visit)) return true;
    if (plan.exits && !captures_only && visit_exits(slot, from, kind, visit)) return true;
  }
  Set goals = goals_of(from, kind, to_move_);
  if (plan.hops) {
    // What a hop alone reaches is visited as a chain.
    Set hops;
    for (const Gait& gait : plan.others) {
      if (gait.form == Gait::Form::Hop)
        add_other_goals(gait, from, to_move_, owned_[index(to_move_)], owned_[index(opponent(to_move_))], occupied(),
                        hops);
    }
    goals = goals.without(hops);
  }
  if (captures_only) goals &= owned_[index(opponent(to_move_))];
  while (goals.any()) {
    if (visit_arrivals(action, slot, from, kind, goals.pop_lowest(), visit)) return true;
  }
  return false;
}

// Over the edge: a move that ends where it began, with the way as its detail.
template <int W, Sort S>
template <class Visit>
bool Position<W, S>::visit_exits(int slot, int from, int kind, Visit&& visit) const {
  const auto p = index(to_move_);
  WaySet out = 0;
  for (const Gait& gait : plan_->kinds[static_cast<std::size_t>(kind)].others) {
    if (gait.form == Gait::Form::Exit && plan_->zones[static_cast<std::size_t>(*gait.from)][p].contains(from))
      out = static_cast<WaySet>(out | gait.ways[p]);
  }
  for (unsigned rest = out; rest != 0; rest &= rest - 1) {
    const int way = std::countr_zero(rest);
    if (plan_->next[static_cast<std::size_t>(from)][static_cast<std::size_t>(way)] >= 0) continue;
    if (visit(move_of(from, from, (way + 1) * plan_->mover_slots + slot))) return true;
  }
  return false;
}

// What was drawn up at the start, and nothing where it is to stand.
template <int W, Sort S>
bool Position<W, S>::has_hand_to_arrange(Player player) const {
  const auto p = index(player);
  if ((plan_->arrangements[p].zone & occupied()).any()) return false;
  const auto& hand = plan_->rules.hands[p];
  for (std::size_t kind = 0; kind < plan_->kinds.size(); ++kind) {
    if (hands_[p][kind] != (kind < hand.size() ? hand[kind] : 0)) return false;
  }
  return true;
}

// All of the hand onto its cells: the number of the arrangement takes the place of a cell and of what goes beyond it.
template <int W, Sort S>
template <class Visit>
bool Position<W, S>::visit_arrangements(int from, Visit&& visit) const {
  const auto& arrangements = plan_->arrangements[index(to_move_)];
  if (!has_hand_to_arrange(to_move_)) return false;
  for (int number = 0; number < static_cast<int>(arrangements.all.size()); ++number) {
    const int mask = (1 << plan_->field) - 1;
    if (visit(move_of(from, number & mask, number >> plan_->field))) return true;
  }
  return false;
}

// --- Turns ---

template <int W, Sort S>
template <class Visit>
bool Position<W, S>::visit_action(const Action& action, int number, int slot, bool captures_only, Visit&& visit) const {
  if (!action.conditions.empty() && !holds(action)) return false;
  const int from = plan_->first_action + number;
  const bool moves = action.what == Action::What::Move;
  if (captures_only && !moves) return false;
  switch (action.what) {
    case Action::What::Place:
      return visit_placing(action, from, action.kind, set_of(action.to, to_move_) & plan_->all, visit);
    case Action::What::PlaceBar:
      return visit_bars(action, from, visit);
    case Action::What::Drop:
      return visit_drops(action, visit);
    case Action::What::Pass:
      return visit(move_of(from, 0));
    case Action::What::Arrange:
      if constexpr (S == Sort::Hidden) return visit_arrangements(from, visit);
      return false;
    case Action::What::Sow:
      return visit_sowings(action, from, visit);
    case Action::What::Remove: {
      Set cells = set_of(action.from, to_move_);
      while (cells.any()) {
        if (visit(move_of(from, cells.pop_lowest()))) return true;
      }
      return false;
    }
    case Action::What::Move:
    case Action::What::Carry: {
      Set pieces = owned_[index(to_move_)];
      if (!action.from.empty()) pieces &= set_of(action.from, to_move_);
      Set to = moves ? Set{} : set_of(action.to, to_move_) & empty();
      for (std::size_t kind = 0; kind < plan_->kinds.size(); ++kind) {
        Set these = pieces & kinds_[kind];
        while (these.any()) {
          const int piece = these.pop_lowest();
          if (moves) {
            if (visit_moves_of(action, slot, piece, static_cast<int>(kind), captures_only, visit)) return true;
            continue;
          }
          for (Set rest = to; rest.any();) {
            if (visit_arrivals(action, slot, piece, static_cast<int>(kind), rest.pop_lowest(), visit)) return true;
          }
        }
      }
      return false;
    }
  }
  return false;
}

template <int W, Sort S>
template <class Visit>
bool Position<W, S>::visit_turn(const Turn& turn, bool captures_only, Visit&& visit) const {
  int slot = 0;
  for (std::size_t i = 0; i < turn.actions.size(); ++i) {
    const Action& action = turn.actions[i];
    if (visit_action(action, static_cast<int>(i), slot, captures_only, visit)) return true;
    slot += action.what == Action::What::Move || action.what == Action::What::Carry ? 1 : 0;
  }
  return false;
}

}  // namespace yomi::gamefiles
