// How a game ends: the ends of the file in their order, for who has just moved; then whoever is stuck.
#pragma once

#include "gamefiles/play/position_play.ipp"

namespace yomi::gamefiles {

template <int W, Sort S>
bool Position<W, S>::joins(const End& end, std::size_t number, Player player) const {
  const auto [first, count] = plan_->end_sides[number];
  const Set& own = owned_[index(player)];
  const int wanted = end.what == End::What::Joining ? count : end.number;
  Set rest = changed_ & own;
  while (rest.any()) {
    const Set group = group_of(rest.lowest(), own);
    rest = rest.without(group);
    int joined = 0;
    for (int side = 0; side < count; ++side) {
      joined += (plan_->joining_sides[plan_->number(first + side)] & group).any() ? 1 : 0;
    }
    if (joined >= wanted) return true;
  }
  return false;
}

// A ring around at least one cell: from beyond the edge, walking over all cells that are not in the group, some cell
// inside is not reached. Or the group has a cell all of whose neighbours are in it.
template <int W, Sort S>
bool Position<W, S>::has_ring(int cell, const Set& own) const {
  const Set group = group_of(cell, own);
  if (group.count() < 6) return false;
  Set outside;
  for (const int at : plan_->rules.board.rim) {
    if (!group.contains(at)) outside.insert(at);
  }
  for (Set front = outside; front.any();) {
    Set next;
    front.for_each([&](int at) { next |= plan_->beside[static_cast<std::size_t>(at)]; });
    front = next.without(group).without(outside);
    outside |= front;
  }
  if (plan_->all.without(group).without(outside).any()) return true;
  const auto full = static_cast<int>(std::popcount(static_cast<unsigned>(plan_->rules.board.neighbour_ways())));
  bool found = false;
  group.for_each([&](int at) {
    const Set& beside = plan_->beside[static_cast<std::size_t>(at)];
    found = found || (beside.count() == full && beside.without(group).none());
  });
  return found;
}

template <int W, Sort S>
bool Position<W, S>::is_one_group(Player player) const {
  const Set& own = owned_[index(player)];
  if (own.none()) return true;
  // All eight ways join.
  Set group = Set::single(own.lowest());
  for (Set front = group; front.any();) {
    Set next;
    front.for_each([&](int at) { next |= plan_->around[static_cast<std::size_t>(at)]; });
    front = (next & own).without(group);
    group |= front;
  }
  return group == own;
}

template <int W, Sort S>
bool Position<W, S>::royal_attacked(Player player) const {
  for (std::size_t kind = 0; kind < plan_->kinds.size(); ++kind) {
    if (!plan_->rules.kinds[kind].royal) continue;
    Set royals = kinds_[kind] & owned_[index(player)];
    while (royals.any()) {
      if (is_attacked(royals.pop_lowest(), opponent(player))) return true;
    }
  }
  return false;
}

// Pieces, and the empty regions that only one player's pieces touch.
template <int W, Sort S>
std::array<int, 2> Position<W, S>::areas() const {
  std::array<int, 2> areas{owned_[0].count(), owned_[1].count()};
  const Set free = empty();
  Set rest = free;
  while (rest.any()) {
    const Set region = group_of(rest.lowest(), free);
    rest = rest.without(region);
    Set touched;
    region.for_each([&](int cell) { touched |= plan_->beside[static_cast<std::size_t>(cell)]; });
    const bool first = (touched & owned_[0]).any();
    const bool second = (touched & owned_[1]).any();
    if (first != second) areas[first ? 0 : 1] += region.count();
  }
  return areas;
}

template <int W, Sort S>
std::array<int, 2> Position<W, S>::points(End::Result result) const {
  std::array<int, 2> points{owned_[0].count(), owned_[1].count()};
  if (result == End::Result::MostArea) points = areas();
  if (result == End::Result::MostSeeds) {
    // What still lies in a row is its player's.
    points = {stores_[0] + seeds_in_row(Player::First), stores_[1] + seeds_in_row(Player::Second)};
  }
  points[1] += std::max(plan_->rules.second_gets, 0);
  return points;
}

// Whether this end has come for `player`, who has just moved unless the end looks at positions only.
template <int W, Sort S>
bool Position<W, S>::has_come(const End& end, std::size_t number, Player player) const {
  const Set& own = owned_[index(player)];
  const Player other = opponent(player);
  const Set& others = owned_[index(other)];
  const auto in_hands = [&](Player whose) {
    int count = 0;
    for (std::size_t kind = 0; kind < plan_->kinds.size(); ++kind) count += hands_[index(whose)][kind];
    return count;
  };
  switch (end.what) {
    case End::What::LineOf:
    case End::What::LineOfExactly: {
      Set rest = changed_ & own;
      while (rest.any()) {
        if (in_line(rest.pop_lowest(), own, end.number, end.what == End::What::LineOfExactly)) return true;
      }
      return false;
    }
    case End::What::Joining:
    case End::What::JoiningSome:
      return joins(end, number, player);
    case End::What::Ring: {
      Set rest = changed_ & own;
      while (rest.any()) {
        if (has_ring(rest.lowest(), own)) return true;
        rest = rest.without(group_of(rest.lowest(), own));
      }
      return false;
    }
    case End::What::Reaching: {
      Set there = set_of(end.cells, player) & own;
      if (end.kind >= 0) there &= kinds_[static_cast<std::size_t>(end.kind)];
      while (there.any()) {
        const int cell = there.pop_lowest();
        if (!end.safe || !is_attacked(cell, other)) return true;
      }
      return false;
    }
    case End::What::CapturingAll:
      return others.none() && in_hands(other) == 0;
    case End::What::Capturing:
      return (kinds_[static_cast<std::size_t>(end.kind)] & others).none() &&
             hands_[index(other)][static_cast<std::size_t>(end.kind)] == 0;
    case End::What::FewerThan:
      return others.count() + in_hands(other) < end.number;
    case End::What::Mate:
      return royal_attacked(other) && !has_move();
    case End::What::OneGroup:
      return is_one_group(player);
    case End::What::BoardFull:
      return empty().none();
    case End::What::AfterPlies:
      return plies_ >= end.number;
    case End::What::AfterQuiet:
      return quiet_ >= end.number;
    case End::What::Repetition:
      return times_seen(visible_hash()) + 1 >= end.number;
    case End::What::Stuck:
      return !has_move();
    case End::What::BothStuck: {
      if (has_move()) return false;
      Position turned = *this;
      turned.to_move_ = player;
      return !turned.has_move();
    }
    case End::What::Having:
    case End::What::Exited:
      return stores_[index(player)] >= end.number;
    case End::What::RowEmpty:
      return seeds_in_row(Player::First) == 0 || seeds_in_row(Player::Second) == 0;
    case End::What::BothPass:
      return passes_ >= 2;
  }
  return false;
}

template <int W, Sort S>
bool Position<W, S>::meets(std::size_t end) const {
  const End& rule = plan_->rules.ends[end];
  const Player of = rule.result == End::Result::FirstWins    ? Player::First
                    : rule.result == End::Result::SecondWins ? Player::Second
                                                             : opponent(to_move_);
  return has_come(rule, end, of);
}

template <int W, Sort S>
void Position<W, S>::conclude(std::size_t end, Player mover) {
  const End& rule = plan_->rules.ends[end];
  end_ = static_cast<std::int16_t>(end);
  switch (rule.result) {
    case End::Result::MoverWins:
      outcome_ = win_for(mover);
      break;
    case End::Result::MoverLoses:
      outcome_ = win_for(opponent(mover));
      break;
    case End::Result::Draw:
      outcome_ = Outcome::Draw;
      break;
    case End::Result::FirstWins:
      outcome_ = Outcome::FirstWins;
      break;
    case End::Result::SecondWins:
      outcome_ = Outcome::SecondWins;
      break;
    case End::Result::MostPieces:
    case End::Result::MostArea:
    case End::Result::MostSeeds: {
      const auto count = points(rule.result);
      // The half point that the second player gets decides between equals.
      const bool tie = count[0] == count[1] && plan_->rules.second_gets < 0;
      outcome_ = tie ? Outcome::Draw : win_for(count[0] > count[1] ? Player::First : Player::Second);
      break;
    }
  }
}

template <int W, Sort S>
void Position<W, S>::end_stuck() {
  if (plan_->rules.stuck == StuckResult::Passes) return;
  end_ = static_cast<std::int16_t>(plan_->rules.ends.size());
  outcome_ = plan_->rules.stuck == StuckResult::Draws  ? Outcome::Draw
             : plan_->rules.stuck == StuckResult::Wins ? win_for(to_move_)
                                                       : win_for(opponent(to_move_));
}

template <int W, Sort S>
void Position<W, S>::finish(const Parts& parts) {
  static_cast<void>(parts);
  const Player mover = opponent(to_move_);
  const auto& ends = plan_->rules.ends;
  for (std::size_t i = 0; i < ends.size(); ++i) {
    const End& end = ends[i];
    // An end that is said of one player is looked at whoever has moved.
    const Player of = end.result == End::Result::FirstWins    ? Player::First
                      : end.result == End::Result::SecondWins ? Player::Second
                                                              : mover;
    if (has_come(end, i, of)) return conclude(i, mover);
    // A capture may join what is left of the enemy.
    if (end.what == End::What::OneGroup && captured_ && has_come(end, i, to_move_)) return conclude(i, to_move_);
  }
  if (plan_->rules.stuck != StuckResult::Passes && !has_move()) return end_stuck();
  if (plies_ >= longest_game) {
    end_ = static_cast<std::int16_t>(ends.size() + 1);
    outcome_ = Outcome::Draw;
    return;
  }
  note_board();
}

template <int W, Sort S>
int Position<W, S>::score(Player player) const requires(S == Sort::Scored) {
  for (const End& end : plan_->rules.ends) {
    if (GameRules::counts(end.result)) return points(end.result)[index(player)];
  }
  return 0;
}

}  // namespace yomi::gamefiles
