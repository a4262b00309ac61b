// Sets of cells, and what is found by looking along lines.
#pragma once

#include "gamefiles/play/position.hpp"

namespace yomi::gamefiles {

template <int W, Sort S>
int Position<W, S>::kind_at(int cell) const {
  for (std::size_t kind = 0; kind < plan_->kinds.size(); ++kind) {
    if (kinds_[kind].contains(cell)) return static_cast<int>(kind);
  }
  return -1;
}

template <int W, Sort S>
int Position<W, S>::owner_at(int cell) const {
  for (int owner = 0; owner < 3; ++owner) {
    if (owned_[static_cast<std::size_t>(owner)].contains(cell)) return owner;
  }
  return -1;
}

template <int W, Sort S>
CellSet<W> Position<W, S>::set_of(const SetProgram& program, Player mover) const {
  constexpr std::size_t deepest = 16;  // the compiler of files allows no more
  std::array<Set, deepest> stack;
  std::size_t top = 0;
  for (const SetStep& step : program) {
    switch (step.op) {
      case SetOp::Constant:
        stack[top++] = plan_->zones[static_cast<std::size_t>(step.number)][index(mover)];
        break;
      case SetOp::Empty:
        stack[top++] = empty();
        break;
      case SetOp::Own:
        stack[top++] = owned_[index(mover)];
        break;
      case SetOp::Enemy:
        stack[top++] = owned_[index(opponent(mover))];
        break;
      case SetOp::Kind:
        stack[top++] = kinds_[static_cast<std::size_t>(step.number)];
        break;
      case SetOp::InLine:
        stack[top++] = in_lines(step.number);
        break;
      case SetOp::Attacked:
        stack[top++] = attacked_by(opponent(mover));
        break;
      case SetOp::Not:
        stack[top - 1] = plan_->all.without(stack[top - 1]);
        break;
      case SetOp::And:
        --top;
        stack[top - 1] &= stack[top];
        break;
      case SetOp::Or:
        --top;
        stack[top - 1] |= stack[top];
        break;
      case SetOp::Else:
        --top;
        if (stack[top - 1].none()) stack[top - 1] = stack[top];
        break;
      case SetOp::Beside: {
        Set beside;
        stack[top - 1].for_each([&](int cell) { beside |= plan_->beside[static_cast<std::size_t>(cell)]; });
        stack[top - 1] = beside;
        break;
      }
      case SetOp::Towards: {
        const WaySet toward = plan_->rules.way_sets[static_cast<std::size_t>(step.number)][index(mover)];
        Set from;
        for (int way = 0; way < straight_ways; ++way) {
          if ((toward & way_bit(way)) != 0) from |= plan_->shifted(stack[top - 1], opposite_way(way));
        }
        stack[top - 1] = from;
        break;
      }
    }
  }
  return stack[0];
}

// --- Hands ---

// Those of the cells on which the rules let a piece from the hand be put.
template <int W, Sort S>
CellSet<W> Position<W, S>::droppable_on(int kind, Player player, Set cells) const {
  const auto p = index(player);
  const auto k = static_cast<std::size_t>(kind);
  cells &= plan_->kinds[k].stays_in[p];
  for (const Ban& ban : plan_->rules.bans) {
    if (ban.what == Ban::What::NoWayOn) cells = cells.without(plan_->kinds[k].dead_ends[p]);
    if (ban.what != Ban::What::DropSameColumn || ban.kind != kind) continue;
    Set columns = kinds_[k] & owned_[p];
    for (const int way : {north, south}) {
      for (Set run = columns; run.any(); columns |= run) run = plan_->shifted(run, way);
    }
    cells = cells.without(columns);
  }
  return cells;
}

// --- Lines ---

// Whether the run of `own` pieces through this cell is so long on any axis.
template <int W, Sort S>
bool Position<W, S>::in_line(int cell, const Set& own, int number, bool exactly) const {
  for (const int axis : plan_->line_axes) {
    int length = 1;
    for (const int way : {axis, opposite_way(axis)}) {
      for (int at = plan_->next[static_cast<std::size_t>(cell)][static_cast<std::size_t>(way)];
           at >= 0 && own.contains(at) && length <= number;
           at = plan_->next[static_cast<std::size_t>(at)][static_cast<std::size_t>(way)]) {
        ++length;
      }
    }
    if (exactly ? length == number : length >= number) return true;
  }
  return false;
}

template <int W, Sort S>
CellSet<W> Position<W, S>::in_lines(int number) const {
  Set found;
  for (const Set* own : {&owned_[0], &owned_[1]}) {
    own->for_each([&](int cell) {
      if (in_line(cell, *own, number, false)) found.insert(cell);
    });
  }
  return found;
}

// Enemies enclosed between this cell and the next own piece, along every line; all found on the position as it is.
template <int W, Sort S>
CellSet<W> Position<W, S>::flips_of(int cell, Player mover) const {
  const Set& own = owned_[index(mover)];
  const Set& other = owned_[index(opponent(mover))];
  Set flips;
  if constexpr (W == 1)
    flips.words[0] = plan_->enclosure.enclosed(Set::single(cell).words[0], own.words[0], other.words[0]);
  for (const int way : plan_->line_ways) {
    if (W == 1 && way < straight_ways) continue;
    const auto w = static_cast<std::size_t>(way);
    int at = plan_->next[static_cast<std::size_t>(cell)][w];
    if (at < 0 || !other.contains(at)) continue;
    Set line;
    do {
      line.insert(at);
      at = plan_->next[static_cast<std::size_t>(at)][w];
    } while (at >= 0 && other.contains(at));
    // On a line without an end a piece may enclose all others with itself.
    if (at >= 0 && (at == cell || own.contains(at))) flips |= line;
  }
  return flips;
}

// --- Groups ---

template <int W, Sort S>
CellSet<W> Position<W, S>::group_of(int cell, const Set& of) const {
  Set group = Set::single(cell);
  for (Set front = group; front.any();) {
    Set next;
    front.for_each([&](int at) { next |= plan_->beside[static_cast<std::size_t>(at)]; });
    front = (next & of).without(group);
    group |= front;
  }
  return group;
}

// --- Attacks ---

template <int W, Sort S>
bool Position<W, S>::is_attacked(int cell, Player by) const {
  return is_attacked(cell, by, owned_[index(by)], owned_[index(opponent(by))], occupied());
}

template <int W, Sort S>
CellSet<W> Position<W, S>::sliders() const {
  Set sliders;
  for (const int kind : plan_->sliders) sliders |= kinds_[static_cast<std::size_t>(kind)];
  return sliders;
}

// With the pieces as a move would leave them; those of `by` are of the kinds that they are now.
template <int W, Sort S>
bool Position<W, S>::is_attacked(int cell, Player by, const Set& attackers, const Set& defenders,
                                 const Set& taken) const {
  const auto p = index(by);
  const auto i = static_cast<std::size_t>(cell);
  if (const Set near = plan_->near_hits[p][i] & attackers; near.any()) {
    for (std::size_t kind = 0; kind < plan_->kinds.size(); ++kind) {
      const auto& hits_from = plan_->kinds[kind].hits_from[p];
      if (!hits_from.empty() && (hits_from[i] & near & kinds_[kind]).any()) return true;
    }
  }
  for (const int kind : plan_->others) {
    const auto& plan = plan_->kinds[static_cast<std::size_t>(kind)];
    bool hit = false;
    (kinds_[static_cast<std::size_t>(kind)] & attackers).for_each([&](int from) {
      if (hit) return;
      Set goals;
      for (const Gait& gait : plan.others) {
        if (gait.form == Gait::Form::Castle || gait.form == Gait::Form::DoubleStep) continue;
        add_other_goals(gait, from, by, attackers, defenders, taken, goals);
      }
      hit = (goals & plan.stays_in[p]).contains(cell);
    });
    if (hit) return true;
  }
  if ((sliders() & attackers & plan_->sight[i]).none()) return false;
  // From the cell outwards: the first piece on a line attacks if it slides the other way.
  for (int way = 0; way < straight_ways; ++way) {
    const auto w = static_cast<std::size_t>(way);
    int steps = 1;
    int at = plan_->next[i][w];
    while (at >= 0 && !taken.contains(at)) {
      at = plan_->next[static_cast<std::size_t>(at)][w];
      ++steps;
    }
    if (at < 0 || !attackers.contains(at)) continue;
    const auto& kind = plan_->kinds[static_cast<std::size_t>(kind_at(at))];
    for (const auto& slide : kind.slides) {
      const bool hits = slide.to_enemy && (slide.ways[p] & way_bit(opposite_way(way))) != 0 &&
                        (slide.limit == 0 || steps <= slide.limit) && kind.stays_in[p].contains(cell);
      if (hits && (slide.from < 0 || plan_->zones[static_cast<std::size_t>(slide.from)][p].contains(at))) return true;
    }
  }
  return false;
}

template <int W, Sort S>
CellSet<W> Position<W, S>::attacked_by(Player player) const {
  Set attacked;
  plan_->all.for_each([&](int cell) {
    if (is_attacked(cell, player)) attacked.insert(cell);
  });
  return attacked;
}

// --- Conditions ---

template <int W, Sort S>
bool Position<W, S>::holds(const Action& action) const {
  for (const Condition& condition : action.conditions) {
    switch (condition.what) {
      case Condition::What::HandEmpty:
        for (std::size_t kind = 0; kind < plan_->kinds.size(); ++kind) {
          if (hands_[index(to_move_)][kind] > 0) return false;
        }
        break;
      case Condition::What::CountIs:
        if (set_of(condition.cells, to_move_).count() != condition.number) return false;
        break;
      case Condition::What::CountAtMost:
        if (set_of(condition.cells, to_move_).count() > condition.number) return false;
        break;
      case Condition::What::CountAtLeast:
        if (set_of(condition.cells, to_move_).count() < condition.number) return false;
        break;
    }
  }
  return true;
}

}  // namespace yomi::gamefiles
