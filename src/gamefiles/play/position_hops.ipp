// Chains of hops, as in draughts: a number for each different chain of a piece.
#pragma once

#include "gamefiles/play/position_moves.ipp"

namespace yomi::gamefiles {

template <int W, Sort S>
CellSet<W> Position<W, S>::goals_of_steps(int from, int kind) const {
  const auto& plan = plan_->kinds[static_cast<std::size_t>(kind)];
  const auto p = index(to_move_);
  Set steps;
  if (!plan.to_any[p].empty()) steps |= plan.to_any[p][static_cast<std::size_t>(from)];
  if (!plan.to_empty[p].empty()) steps |= plan.to_empty[p][static_cast<std::size_t>(from)];
  return steps;
}

template <int W, Sort S>
void Position<W, S>::extend_chain(const Gait& gait, int kind, int start, int way, Chain& chain,
                                  std::vector<Chain>& chains) const {
  const auto p = index(to_move_);
  const int from = chain.length == 0 ? start : chain.to;
  const Set taken = occupied().without(Set::single(start)).without(chain.captured);
  bool went_on = false;
  const bool promotes_here = chain.length > 0 && [&] {
    for (const Promotion& promotion : plan_->rules.kinds[static_cast<std::size_t>(kind)].promotions) {
      if (promotion.must && plan_->zones[static_cast<std::size_t>(promotion.zone)][p].contains(chain.to)) return true;
    }
    return false;
  }();
  const bool may_go_on = chain.length == 0 || (gait.repeat != Gait::Repeat::Never && !promotes_here);
  constexpr std::size_t most_chains = 512;
  for (unsigned rest = may_go_on ? gait.ways[p] : 0; rest != 0; rest &= rest - 1) {
    const int w = std::countr_zero(rest);
    if (chain.length > 0 && gait.repeat == Gait::Repeat::MayStraight && w != way) continue;
    const int over = plan_->next[static_cast<std::size_t>(from)][static_cast<std::size_t>(w)];
    const int to = over < 0 ? -1 : plan_->next[static_cast<std::size_t>(over)][static_cast<std::size_t>(w)];
    if (to < 0 || taken.contains(to)) continue;
    const bool is_enemy = owned_[1 - p].contains(over) && !chain.captured.contains(over);
    if (!(is_enemy || (gait.over_any && taken.contains(over)))) continue;
    if (chain.length == static_cast<int>(chain.path.size()) || chains.size() >= most_chains) break;
    went_on = true;
    Chain longer = chain;
    longer.path[static_cast<std::size_t>(longer.length++)] = static_cast<std::uint16_t>(to);
    longer.to = to;
    if (is_enemy) longer.captured.insert(over);
    extend_chain(gait, kind, start, w, longer, chains);
  }
  if (chain.length > 0 && (!went_on || gait.repeat != Gait::Repeat::Must)) chains.push_back(chain);
}

template <int W, Sort S>
void Position<W, S>::chains_from(int from, int kind, std::vector<Chain>& chains) const {
  chains.clear();
  for (const Gait& gait : plan_->rules.kinds[static_cast<std::size_t>(kind)].gaits) {
    if (gait.form != Gait::Form::Hop) continue;
    Chain none;
    extend_chain(gait, kind, from, -1, none, chains);
  }
}

template <int W, Sort S>
template <class Visit>
bool Position<W, S>::visit_hops(const Action& action, int slot, int from, int kind, Visit&& visit) const {
  static_cast<void>(action);
  // Most pieces cannot hop, which one look tells.
  Set first;
  for (const Gait& gait : plan_->kinds[static_cast<std::size_t>(kind)].others) {
    if (gait.form == Gait::Form::Hop)
      add_other_goals(gait, from, to_move_, owned_[index(to_move_)], owned_[index(opponent(to_move_))], occupied(),
                      first);
  }
  if (first.none()) return false;
  thread_local std::vector<Chain> chains;  // keeps its room, so that nothing is allocated at a node
  chains_from(from, kind, chains);
  // The visitor may come here again, for another position.
  std::array<std::uint16_t, 512> ends;
  const std::size_t count = std::min(chains.size(), ends.size());
  for (std::size_t i = 0; i < count; ++i) ends[i] = static_cast<std::uint16_t>(chains[i].to);
  for (std::size_t i = 0; i < count; ++i) {
    if (visit(move_of(from, ends[i], static_cast<int>(i) * plan_->mover_slots + slot))) return true;
  }
  return false;
}

}  // namespace yomi::gamefiles
