// What is known of the moves of a turn before any is tried: which of them leave a royal piece attacked, by sets alone,
// and whether the other player will surely have an answer. Where this does not tell, position_legal.ipp looks at the
// position behind the move.
#pragma once

#include "gamefiles/play/position_sets.ipp"

namespace yomi::gamefiles {

template <int W, Sort S>
typename Position<W, S>::Guard Position<W, S>::guard_of(Player player, Look look) const {
  Guard guard;
  if (!plan_->guards_by_lines) return guard;
  guard.is_known = true;
  const Set& own = owned_[index(player)];
  const Set& other = owned_[index(opponent(player))];
  const Set taken = occupied();
  const Set enemy_sliders = sliders() & other;
  for (std::size_t kind = 0; kind < plan_->kinds.size(); ++kind) {
    if (plan_->rules.kinds[kind].royal) guard.royals |= kinds_[kind];
  }
  guard.enemy_royals = guard.royals & other;
  guard.royals &= own;
  guard.royals.for_each([&](int royal) {
    guard.is_attacked = guard.is_attacked || is_attacked(royal, opponent(player));
    // What stands between it and an enemy on a line.
    if ((enemy_sliders & plan_->sight[static_cast<std::size_t>(royal)]).none()) return;
    for (std::size_t way = 0; way < straight_ways; ++way) {
      const auto first_from = [&](int at) {
        do at = plan_->next[static_cast<std::size_t>(at)][way];
        while (at >= 0 && !taken.contains(at));
        return at;
      };
      const int shield = first_from(royal);
      if (shield < 0 || !own.contains(shield)) continue;
      const int behind = first_from(shield);
      if (behind >= 0 && enemy_sliders.contains(behind)) guard.shields.insert(shield);
    }
  });
  if (plan_->forbids_leaving_stuck && look == Look::AtAnswers) find_answers(opponent(player), guard);
  return guard;
}

// The own pieces that stand nearest to a royal piece of theirs on its lines. One move of the other player's can bind no
// other: what captures a nearest piece takes its place.
template <int W, Sort S>
CellSet<W> Position<W, S>::nearest_to(const Set& royals, const Set& own) const {
  Set nearest;
  royals.for_each([&](int royal) {
    for (std::size_t way = 0; way < straight_ways; ++way) {
      int at = royal;
      do at = plan_->next[static_cast<std::size_t>(at)][way];
      while (at >= 0 && !own.contains(at));
      if (at >= 0) nearest.insert(at);
    }
  });
  return nearest;
}

// Answers that no move but a capture takes away, found only where nothing attacks a royal piece: drops with a choice of
// cells, and steps of pieces that are bound to no royal piece. A slide begins with a step; who comes in its way is
// captured.
template <int W, Sort S>
void Position<W, S>::find_answers(Player of, Guard& guard) const {
  if (plan_->rules.compulsion != Compulsion::None || plan_->has_cards || plan_->forbids_repetition) return;
  const auto p = index(of);
  const Set& own = owned_[p];
  bool steps = false;
  for (const Action& action : plan_->turn(of, plies_ + 1).actions) {
    if (!action.conditions.empty()) continue;
    steps = steps || (action.what == Action::What::Move && action.from.empty());
    if (action.what != Action::What::Drop || action.to != SetProgram{{SetOp::Empty, 0}}) continue;
    for (std::size_t kind = 0; kind < plan_->kinds.size(); ++kind) {
      // One of the cells may be taken by the move that is answered.
      if (hands_[p][kind] == 0) continue;
      guard.always_answers = guard.always_answers || droppable_on(static_cast<int>(kind), of, empty()).count() > 1;
    }
  }
  // En passant nothing comes into the place of what is captured.
  if (guard.always_answers || !steps || plan_->has_double_steps) return;
  const Set bound = guard.enemy_royals | nearest_to(guard.enemy_royals, own);
  for (std::size_t kind = 0; kind < plan_->kinds.size(); ++kind) {
    const auto& plan = plan_->kinds[kind];
    for (Set pieces = (kinds_[kind] & own).without(bound); pieces.any();) {
      const int piece = pieces.pop_lowest();
      Set goals;
      if (!plan.to_any[p].empty()) goals = plan.to_any[p][static_cast<std::size_t>(piece)];
      for (const auto& slide : plan.slides) {
        if (!slide.to_empty || !slide.to_enemy || slide.from >= 0) continue;
        for (std::size_t way = 0; way < straight_ways; ++way) {
          const int first = plan_->next[static_cast<std::size_t>(piece)][way];
          if (first >= 0 && (slide.ways[p] & way_bit(static_cast<int>(way))) != 0) goals.insert(first);
        }
      }
      if ((goals.without(own).without(plan.dead_ends[p]) & plan.stays_in[p]).none()) continue;
      guard.always_answers = guard.answering.any();
      guard.answering.insert(piece);
      if (guard.always_answers) return;
    }
  }
}

// By sets alone; none: the move does more than put one piece somewhere, and has to be tried.
template <int W, Sort S>
std::optional<bool> Position<W, S>::keeps_royals_safe(const Parts& parts, const Guard& guard) const {
  if (!guard.is_known) return std::nullopt;
  const auto p = index(to_move_);
  const Set to = Set::single(parts.to);
  const bool is_passing = parts.from == plan_->first_hand - 1;
  if (parts.from >= plan_->first_action) {
    if (!guard.is_attacked) return true;
    if (is_passing || parts.from < plan_->first_hand) return std::nullopt;
  } else {
    if (parts.to == passed_over_) return std::nullopt;
    const bool is_royal = guard.royals.contains(parts.from);
    if (!is_royal && !guard.is_attacked && !guard.shields.contains(parts.from)) return true;
    if (is_royal) {
      // Castling moves two.
      const auto& plan = plan_->kinds[static_cast<std::size_t>(kind_at(parts.from))];
      const bool steps =
          !plan.to_any[p].empty() && plan.to_any[p][static_cast<std::size_t>(parts.from)].contains(parts.to);
      if (!plan.others.empty() && !steps) return std::nullopt;
    }
  }
  const Set from = parts.from < plan_->first_action ? Set::single(parts.from) : Set{};
  const Player other = opponent(to_move_);
  const Set defenders = owned_[p].without(from) | to;
  const Set attackers = owned_[index(other)].without(to);
  const Set taken = occupied().without(from) | to;
  Set royals = guard.royals;
  if (guard.royals.contains(parts.from)) royals = royals.without(from) | to;
  while (royals.any()) {
    if (is_attacked(royals.pop_lowest(), other, attackers, defenders, taken)) return false;
  }
  return true;
}

// Whether a move that is safe may be forbidden for what comes behind it.
template <int W, Sort S>
bool Position<W, S>::wants_a_look(const Parts& parts, Look look, const Guard& guard) const {
  if (plan_->forbids_repetition) return true;
  if (look == Look::AtOwnMove || !plan_->looks_beyond_royals) return false;
  for (const Ban& ban : plan_->rules.bans) {
    if (ban.what == Ban::What::LeavesStuck && !guard.always_answers &&
        guard.answering.without(Set::single(parts.to)).none())
      return true;
    if (ban.what != Ban::What::DropMate || parts.from != plan_->first_hand + ban.kind) continue;
    const auto& plan = plan_->kinds[static_cast<std::size_t>(ban.kind)];
    if (!plan.slides.empty() || !plan.others.empty()) return true;
    const auto p = index(to_move_);
    for (const auto* table : {&plan.to_any[p], &plan.to_enemy[p]}) {
      if (!table->empty() && ((*table)[static_cast<std::size_t>(parts.to)] & guard.enemy_royals).any()) return true;
    }
  }
  return false;
}

}  // namespace yomi::gamefiles
