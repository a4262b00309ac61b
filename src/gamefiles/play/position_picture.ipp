// What is seen of a position, and what is pressed on a board to make a move.
#pragma once

#include <algorithm>

#include "gamefiles/play/picture.hpp"
#include "gamefiles/play/position_board.ipp"

namespace yomi::gamefiles {

template <int W, Sort S>
BoardPicture Position<W, S>::picture() const {
  BoardPicture picture;
  const auto cells = static_cast<std::size_t>(plan_->cells);
  picture.kinds.assign(cells, -1);
  picture.owners.assign(cells, -1);
  for (std::size_t cell = 0; cell < cells; ++cell) {
    const int owner = owner_at(static_cast<int>(cell));
    if (owner < 0) continue;
    picture.owners[cell] = static_cast<std::int8_t>(owner);
    picture.kinds[cell] = static_cast<std::int8_t>(kind_at(static_cast<int>(cell)));
  }
  if constexpr (S == Sort::Hidden) {
    this->secrets_.unknown.for_each([&](int cell) { picture.kinds[static_cast<std::size_t>(cell)] = -1; });
  }
  if (plan_->sows) {
    for (std::size_t cell = 0; cell < cells; ++cell) picture.seeds.push_back(seeds_[cell]);
    picture.stores = {stores_[0], stores_[1]};
  }
  if (plan_->has_hands) {
    for (const Player player : {Player::First, Player::Second}) {
      picture.hands[index(player)].assign(plan_->kinds.size(), 0);
      if constexpr (S == Sort::Hidden) {
        if (this->secrets_.unknown_hand[index(player)]) continue;
      }
      for (std::size_t kind = 0; kind < plan_->kinds.size(); ++kind)
        picture.hands[index(player)][kind] = in_hand(player, static_cast<int>(kind));
    }
  }
  for (std::size_t card = 0; card < plan_->rules.cards.size(); ++card) picture.cards.push_back(cards_[card]);
  if (roll_ > 0) picture.roll = static_cast<std::uint8_t>(roll_);
  picture.check = outcome_ == Outcome::Ongoing && in_check();
  return picture;
}

template <int W, Sort S>
Presses Position<W, S>::presses_of(Move move) const {
  const Parts parts = parts_of(move);
  if (parts.from >= plan_->first_hand) {
    Presses presses;
    // With one kind in hand the cell says it all.
    if (plan_->kinds.size() > 1) presses.push_back(-1 - (parts.from - plan_->first_hand));
    presses.push_back(parts.to);
    if (parts.detail > 0) presses.push_back(parts.detail - 1);
    return presses;
  }
  if (parts.from >= plan_->first_action) {
    const Turn& turn = plan_->turn(to_move_, plies_);
    const auto number = static_cast<std::size_t>(parts.from - plan_->first_action);
    if (number >= turn.actions.size()) return {};
    const auto what = turn.actions[number].what;
    if (what == Action::What::Pass) return {};
    if (what == Action::What::Arrange) return presses_of_set_up(parts.detail << plan_->field | parts.to);
    if (parts.detail > 0) return {parts.to, parts.detail - 1};
    return {parts.to};
  }
  const Action& action = moving_action(parts.detail % plan_->mover_slots);
  const int detail = parts.detail / plan_->mover_slots;
  const int kind = kind_at(parts.from);
  // Over the edge.
  if (kind >= 0 && plan_->kinds[static_cast<std::size_t>(kind)].exits && parts.to == parts.from) return {parts.from};
  if (kind >= 0 && plan_->kinds[static_cast<std::size_t>(kind)].hops && action.what == Action::What::Move) {
    std::vector<Chain> chains;
    chains_from(parts.from, kind, chains);
    const auto number = static_cast<std::size_t>(detail);
    if (number < chains.size() && chains[number].to == parts.to &&
        !goals_of_steps(parts.from, kind).contains(parts.to)) {
      int alike = 0;
      for (const Chain& chain : chains) alike += chain.to == parts.to;
      if (alike == 1) return {parts.from, parts.to};
      Presses presses{parts.from};
      for (int i = 0; i < chains[number].length; ++i)
        presses.push_back(chains[number].path[static_cast<std::size_t>(i)]);
      return presses;
    }
  }
  for (const Effect& effect : action.effects) {
    if (effect.what == Effect::What::Shoot) return {parts.from, parts.to, detail};
    if (effect.what == Effect::What::AtLineRemove && detail > 0) return {parts.from, parts.to, detail - 1};
  }
  return {parts.from, parts.to};
}

// One kind after the other; what must stand on all that is left need not be pressed.
template <int W, Sort S>
Presses Position<W, S>::presses_of_set_up(int number) const {
  const auto& mine = plan_->arrangements[index(to_move_)];
  const auto& chosen = mine.all[static_cast<std::size_t>(number)];
  const bool is_full =
      chosen.size() == mine.cells.size() && std::find(chosen.begin(), chosen.end(), -1) == chosen.end();
  const int last = is_full ? *std::max_element(chosen.begin(), chosen.end()) : -1;
  Presses presses;
  for (int kind = 0; kind < static_cast<int>(plan_->kinds.size()); ++kind) {
    for (std::size_t i = 0; i < mine.cells.size() && kind != last; ++i) {
      if (chosen[i] == kind) presses.push_back(mine.cells[i]);
    }
  }
  return presses;
}

}  // namespace yomi::gamefiles
