// Which of the moves are legal: captures that are compulsory, what the rules forbid, and who is stuck.
#pragma once

#include "gamefiles/play/position_guard.ipp"
#include "gamefiles/play/position_hops.ipp"

namespace yomi::gamefiles {

// Whether a move captures by going onto an enemy or hopping over one.
template <int W, Sort S>
int Position<W, S>::capture_count(Move move) const {
  const Parts parts = parts_of(move);
  if (parts.from >= plan_->first_action) return 0;
  if (owned_[index(opponent(to_move_))].contains(parts.to)) return 1;
  const int kind = kind_at(parts.from);
  if (!plan_->kinds[static_cast<std::size_t>(kind)].hops) return 0;
  Set plain = goals_of(parts.from, kind, to_move_);
  for (const Gait& gait : plan_->kinds[static_cast<std::size_t>(kind)].others) {
    if (gait.form != Gait::Form::Hop) continue;
    Set hops;
    add_other_goals(gait, parts.from, to_move_, owned_[index(to_move_)], owned_[index(opponent(to_move_))], occupied(),
                    hops);
    plain = plain.without(hops);
  }
  if (plain.contains(parts.to)) return 0;
  std::vector<Chain> chains;
  chains_from(parts.from, kind, chains);
  const auto number = static_cast<std::size_t>(parts.detail / plan_->mover_slots);
  return number < chains.size() ? chains[number].captured.count() : 0;
}

template <int W, Sort S>
template <class Visit>
bool Position<W, S>::visit_legal(Visit&& visit, Look look) const {
  const Turn& turn = plan_->turn(to_move_, plies_);
  const Guard guard = guard_of(to_move_, look);
  const auto checked = [&](Move move) { return is_allowed(move, look, guard) && visit(move); };
  const auto visit_all = [&](auto&& visitor) {
    return plan_->rules.bans.empty() && !plan_->forbids_repetition ? visit_turn(turn, false, visit)
                                                                   : visit_turn(turn, false, visitor);
  };
  if (again_) return visit(move_of(plan_->first_hand - 1, 0));
  if (may_swap() && visit(move_of(plan_->first_hand - 1, 1))) return true;
  if (plan_->rules.compulsion == Compulsion::None) return visit_all(checked);
  // Who can capture has to.
  int most = 0;
  const bool want_most = plan_->rules.compulsion == Compulsion::CaptureMost;
  visit_turn(turn, false, [&](Move move) {
    if (is_allowed(move, look, guard)) most = std::max(most, capture_count(move));
    return most > 0 && !want_most;
  });
  return visit_turn(turn, false, [&](Move move) {
    const int captured = most > 0 ? capture_count(move) : 0;
    if (most > 0 && (want_most ? captured < most : captured == 0)) return false;
    return is_allowed(move, look, guard) && visit(move);
  });
}

template <int W, Sort S>
bool Position<W, S>::has_move(Look look) const {
  return visit_legal([](Move) { return true; }, look);
}

// After a move that is being tried.
template <int W, Sort S>
bool Position<W, S>::other_has_answer() const {
  Position turned = *this;
  turned.to_move_ = opponent(to_move_);
  ++turned.plies_;
  return turned.has_move(Look::AtOwnMove);
}

template <int W, Sort S>
void Position<W, S>::legal_moves(MoveList<Position>& moves) const {
  moves.clear();
  if constexpr (S == Sort::Chance) {
    if (is_chance()) {
      for (int side = 1; side <= plan_->rules.die->sides; ++side) moves.push_back(roll_move(side));
      return;
    }
  }
  visit_legal([&](Move move) {
    if (moves.size() == max_moves) {
      plan_->overflowed = true;
      return true;
    }
    moves.push_back(move);
    return false;
  });
  if constexpr (S == Sort::Chance) keep_to_column(moves);
  if (!moves.empty()) return;
  // The game goes on, so who is stuck passes; with cards one of them changes hands all the same.
  const int pass = plan_->first_hand - 1;
  if (!plan_->has_cards) return moves.push_back(move_of(pass, 0));
  for (std::size_t card = 0; card < plan_->rules.cards.size(); ++card) {
    if (cards_[card] == index(to_move_)) moves.push_back(move_of(pass, 0, static_cast<int>(card) + 1));
  }
}

template <int W, Sort S>
int Position<W, S>::count_legal_moves() const {
  if (S == Sort::Chance || plan_->has_cards) {
    MoveList<Position> moves;
    legal_moves(moves);
    return static_cast<int>(moves.size());
  }
  int count = 0;
  visit_legal([&](Move) {
    ++count;
    return false;
  });
  return std::max(count, 1);
}

// What the rules forbid is seen on the position that the move leads to, where the guard does not tell.
template <int W, Sort S>
bool Position<W, S>::is_allowed(Move move, Look look, const Guard& guard) const {
  if (!plan_->looks_after_moves) return true;
  const Parts parts = parts_of(move);
  const auto told_safe = keeps_royals_safe(parts, guard);
  const bool is_safe = told_safe.value_or(false);
  if (told_safe && !is_safe) return false;
  if (is_safe && !wants_a_look(parts, look, guard)) return true;
  Position after = *this;
  after.apply(move);
  for (const Ban& ban : plan_->rules.bans) {
    switch (ban.what) {
      case Ban::What::RoyalAttacked:
        if (!is_safe && after.royal_attacked(to_move_)) return false;
        break;
      case Ban::What::FacingRoyals: {
        for (std::size_t kind = 0; kind < plan_->kinds.size(); ++kind) {
          if (!plan_->rules.kinds[kind].royal) continue;
          Set mine = after.kinds_[kind] & after.owned_[index(to_move_)];
          if (mine.none()) continue;
          const Set taken = after.occupied();
          for (const int way : {north, south}) {
            int at = plan_->next[static_cast<std::size_t>(mine.lowest())][static_cast<std::size_t>(way)];
            while (at >= 0 && !taken.contains(at))
              at = plan_->next[static_cast<std::size_t>(at)][static_cast<std::size_t>(way)];
            if (at >= 0 && after.kinds_[kind].contains(at)) return false;
          }
        }
        break;
      }
      case Ban::What::DropMate:
        if (look == Look::AtAnswers && parts.from == plan_->first_hand + ban.kind &&
            after.royal_attacked(opponent(to_move_)) && !after.other_has_answer())
          return false;
        break;
      case Ban::What::LeavesStuck:
        if (look == Look::AtAnswers && !after.royal_attacked(opponent(to_move_)) && !after.other_has_answer())
          return false;
        break;
      case Ban::What::NoWayOn:
      case Ban::What::DropSameColumn:
        break;
    }
  }
  const Turn& turn = plan_->turn(to_move_, plies_);
  const auto number = static_cast<std::size_t>(parts.from - plan_->first_action);
  if (parts.from >= plan_->first_action && number < turn.actions.size()) {
    for (const Effect& effect : turn.actions[number].effects) {
      if (effect.what == Effect::What::NoRepetition && after.times_seen(after.board_hash()) > 0) return false;
    }
  }
  return true;
}

}  // namespace yomi::gamefiles
