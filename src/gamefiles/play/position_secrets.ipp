// What a viewer knows of a position, and what may be behind it.
//
// A piece of a hidden kind is known to its owner, and to both once it is shown. Of the others it is known how many of
// each kind there are, and what each of them has shown not to be by how it went. Every way of dealing the kinds that
// agrees with this is possible: a view has the first of them by a fixed order, which hangs on nothing that is hidden, and
// marks them as unknown; a world has one drawn at random.
#pragma once

#include "gamefiles/play/position_secrets_text.ipp"

namespace yomi::gamefiles {

// --- What a viewer sees ---

template <int W, Sort S>
Position<W, S> Position<W, S>::seen_by(Viewer viewer) const requires(S == Sort::Hidden) {
  if (viewer.sees_all() || outcome_ != Outcome::Ongoing) return *this;
  Position seen = *this;
  seen.secrets_.viewer = viewer.seat() ? static_cast<std::int8_t>(index(*viewer.seat())) : std::int8_t{2};
  if (has_covered_set_up() && viewer.seat() != Player::First) seen.take_back_set_up();
  for (const Player owner : {Player::First, Player::Second}) {
    if (viewer.seat() != owner) seen.hide(owner);
  }
  return seen;
}

template <int W, Sort S>
std::string Position<W, S>::seen_move_text(Move move, Viewer viewer) const requires(S == Sort::Hidden) {
  const std::string text = move_text(move);
  const bool may_know = viewer.sees_all() || viewer.seat() == to_move_ || outcome_ != Outcome::Ongoing;
  if (may_know) return text;
  const Parts parts = parts_of(move);
  if (parts.from >= plan_->first_hand) {
    const int kind = parts.from - plan_->first_hand;
    const auto at = text.find('@');
    return plan_->is_hidden(kind) && at != std::string::npos ? "?" + text.substr(at) : text;
  }
  const Turn& turn = plan_->turn(to_move_, plies_);
  const auto number = static_cast<std::size_t>(parts.from - plan_->first_action);
  const bool arranges = parts.from >= plan_->first_action && number < turn.actions.size() &&
                        turn.actions[number].what == Action::What::Arrange;
  return arranges ? "?" : text;
}

// So many things have come out; only that it grows when something does matters.
template <int W, Sort S>
int Position<W, S>::revealed() const requires(S == Sort::Hidden) {
  // What a piece is not is forgotten with the piece, so a piece counts for more.
  constexpr int piece_worth = 1000;
  int told = plan_->arranges && plies_ >= 2 ? piece_worth : 0;
  for (std::size_t i = 0; i < plan_->hidden_kinds.size(); ++i) {
    const auto kind = static_cast<std::size_t>(plan_->hidden_kinds[i]);
    told += secrets_.surely_not[i].count();
    told -= piece_worth * (kinds_[kind].without(secrets_.shown).count() + hands_[0][kind] + hands_[1][kind]);
  }
  return told;
}

// --- Dealing kinds to cells ---

template <int W, Sort S>
typename Position<W, S>::Unknown Position<W, S>::unknown_of(Player owner) const requires(S == Sort::Hidden) {
  Unknown unknown;
  unknown.with_hand = true;
  unknown.cells.reserve(most_hidden_cells);
  unknown.kinds.reserve(most_hidden_cells);
  const Set own = owned_[index(owner)].without(secrets_.shown);
  Set hidden;
  for (const int kind : plan_->hidden_kinds) {
    const Set here = kinds_[static_cast<std::size_t>(kind)] & own;
    hidden |= here;
    const int in_hand = hands_[index(owner)][static_cast<std::size_t>(kind)];
    unknown.kinds.insert(unknown.kinds.end(), static_cast<std::size_t>(here.count() + in_hand), kind);
  }
  hidden.for_each([&](int cell) { unknown.cells.push_back(cell); });
  return unknown;
}

template <int W, Sort S>
bool Position<W, S>::may_be(int cell, int kind) const requires(S == Sort::Hidden) {
  const int number = plan_->hidden_number(kind);
  return number >= 0 && !secrets_.surely_not[static_cast<std::size_t>(number)].contains(cell);
}

// Augmenting paths: each cell gets the first kind that it can have, and cells before it give way if they can.
template <int W, Sort S>
std::optional<std::vector<std::size_t>> Position<W, S>::matching(const Unknown& unknown) const requires(S == Sort::Hidden) {
  constexpr std::size_t nobody = ~std::size_t{0};
  std::vector<std::size_t> cell_of(unknown.kinds.size(), nobody);
  std::vector<bool> tried;
  const auto settle = [&](const auto& self, std::size_t cell) -> bool {
    for (std::size_t i = 0; i < unknown.kinds.size(); ++i) {
      if (tried[i] || !may_be(unknown.cells[cell], unknown.kinds[i])) continue;
      tried[i] = true;
      if (cell_of[i] != nobody && !self(self, cell_of[i])) continue;
      cell_of[i] = cell;
      return true;
    }
    return false;
  };
  for (std::size_t cell = 0; cell < unknown.cells.size(); ++cell) {
    tried.assign(unknown.kinds.size(), false);
    if (!settle(settle, cell)) return std::nullopt;
  }
  std::vector<std::size_t> by_cell(unknown.cells.size(), nobody);
  for (std::size_t i = 0; i < cell_of.size(); ++i) {
    if (cell_of[i] != nobody) by_cell[cell_of[i]] = i;
  }
  return by_cell;
}

template <int W, Sort S>
bool Position<W, S>::deal(Player owner, const Unknown& unknown) requires(S == Sort::Hidden) {
  if (unknown.kinds.size() < unknown.cells.size()) return false;
  std::vector<bool> is_dealt(unknown.kinds.size(), false);
  const auto give = [&](std::size_t cell, std::size_t kind) {
    rename(unknown.cells[cell], unknown.kinds[kind]);
    is_dealt[kind] = true;
  };
  if (plan_->tells_kinds_by_moves) {
    const auto by_cell = matching(unknown);
    if (!by_cell) return false;
    for (std::size_t cell = 0; cell < unknown.cells.size(); ++cell) give(cell, (*by_cell)[cell]);
  } else {
    for (std::size_t cell = 0; cell < unknown.cells.size(); ++cell) give(cell, cell);
  }
  if (!unknown.with_hand) return true;
  for (const int kind : plan_->hidden_kinds) change_hand(owner, kind, -in_hand(owner, kind));
  for (std::size_t i = 0; i < unknown.kinds.size(); ++i) {
    if (!is_dealt[i]) change_hand(owner, unknown.kinds[i], 1);
  }
  return true;
}

template <int W, Sort S>
void Position<W, S>::rename(int cell, int kind) requires(S == Sort::Hidden) {
  const int before = kind_at(cell);
  const int owner = owner_at(cell);
  if (before == kind) return;
  const auto key = [&](int of) {
    return plan_->piece_keys[static_cast<std::size_t>((of * 3 + owner) * plan_->cells + cell)];
  };
  kinds_[static_cast<std::size_t>(before)].erase(cell);
  kinds_[static_cast<std::size_t>(kind)].insert(cell);
  hash_ ^= key(before) ^ key(kind);
}

template <int W, Sort S>
void Position<W, S>::hide(Player owner) requires(S == Sort::Hidden) {
  const Unknown unknown = unknown_of(owner);
  deal(owner, unknown);
  for (const int cell : unknown.cells) secrets_.unknown.insert(cell);
  // While none of its kinds has been played, what is in the hand is what it began with.
  secrets_.unknown_hand[index(owner)] = !unknown.cells.empty() && unknown.kinds.size() > unknown.cells.size();
}

// --- Worlds ---

template <int W, Sort S>
Position<W, S> Position<W, S>::sample_world(Player player, Rng& rng) const requires(S == Sort::Hidden) {
  Position world = *this;
  world.secrets_.viewer = -1;
  world.secrets_.unknown = {};
  world.secrets_.unknown_hand = {};
  if (outcome_ != Outcome::Ongoing) return world;
  const Player owner = opponent(player);
  if (has_covered_set_up() && owner == Player::First) {
    world.take_back_set_up();
    // A position that was given may have no set-up to take back.
    const auto& all = plan_->arrangements[index(owner)].all;
    if (all.empty() || !world.has_hand_to_arrange(owner)) return world;
    world.arrange(owner, static_cast<int>(rng.below(static_cast<std::uint32_t>(all.size()))));
  } else {
    world.deal_at_random(owner, rng);
  }
  return world;
}

template <int W, Sort S>
void Position<W, S>::deal_at_random(Player owner, Rng& rng) requires(S == Sort::Hidden) {
  Unknown unknown = unknown_of(owner);
  const auto shuffle = [&](std::vector<int>& list) {
    for (std::size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[rng.below(static_cast<std::uint32_t>(i))]);
  };
  const auto agrees = [&] {
    for (std::size_t i = 0; i < unknown.cells.size(); ++i) {
      if (!may_be(unknown.cells[i], unknown.kinds[i])) return false;
    }
    return true;
  };
  // All that agree are alike if one draws until one does; where few do, one is found by exchanging.
  constexpr int most_draws = 50;
  shuffle(unknown.kinds);
  for (int draw = 1; plan_->tells_kinds_by_moves && draw < most_draws && !agrees(); ++draw) shuffle(unknown.kinds);
  if (plan_->tells_kinds_by_moves && !agrees()) shuffle(unknown.cells);
  deal(owner, unknown);
}

// --- Set-ups ---

template <int W, Sort S>
void Position<W, S>::arrange(Player player, int number) requires(S == Sort::Hidden) {
  const auto& arrangements = plan_->arrangements[index(player)];
  const auto& signs = arrangements.all[static_cast<std::size_t>(number)];
  for (std::size_t i = 0; i < arrangements.cells.size(); ++i) {
    if (signs[i] < 0) continue;
    change_hand(player, signs[i], -1);
    put(static_cast<int>(index(player)), signs[i], arrangements.cells[i]);
    changed_.insert(arrangements.cells[i]);
    note_where_it_stands(arrangements.cells[i], false);
  }
}

template <int W, Sort S>
void Position<W, S>::take_back_set_up() requires(S == Sort::Hidden) {
  Set pieces = plan_->arrangements[0].zone & owned_[0];
  while (pieces.any()) {
    const int cell = pieces.pop_lowest();
    const int kind = kind_at(cell);
    take(0, kind, cell);
    change_hand(Player::First, kind, 1);
  }
  changed_ = {};
}

// --- What comes out ---

template <int W, Sort S>
std::uint32_t Position<W, S>::told_of(int cell) const requires(S == Sort::Hidden) {
  std::uint32_t told = (secrets_.shown.contains(cell) ? 1u : 0u) | (secrets_.unknown.contains(cell) ? 2u : 0u);
  for (std::size_t i = 0; i < plan_->hidden_kinds.size(); ++i) {
    if (secrets_.surely_not[i].contains(cell)) told |= 4u << i;
  }
  return told;
}

template <int W, Sort S>
void Position<W, S>::retell(int cell, std::uint32_t told) requires(S == Sort::Hidden) {
  if ((told & 1u) != 0) secrets_.shown.insert(cell);
  if ((told & 2u) != 0) secrets_.unknown.insert(cell);
  for (std::size_t i = 0; i < plan_->hidden_kinds.size(); ++i) {
    if ((told & 4u << i) != 0) secrets_.surely_not[i].insert(cell);
  }
}

// A capture shows what is hidden no longer than that; who is not shown by it is none of those kinds.
template <int W, Sort S>
void Position<W, S>::show_capturer(const Parts& parts) requires(S == Sort::Hidden) {
  if (!plan_->shows_capturers || !captured_ || parts.to >= plan_->cells) return;
  if (!owned_[index(to_move_)].contains(parts.to) || secrets_.shown.contains(parts.to)) return;
  const int kind = kind_at(parts.to);
  if (!plan_->is_hidden(kind)) return;
  const auto is_shown = [&](int of) { return plan_->rules.kinds[static_cast<std::size_t>(of)].hidden_until_it_captures; };
  for (std::size_t i = 0; i < plan_->hidden_kinds.size(); ++i) {
    if (is_shown(kind)) secrets_.surely_not[i].erase(parts.to);
    if (!is_shown(kind) && is_shown(plan_->hidden_kinds[i])) secrets_.surely_not[i].insert(parts.to);
  }
  if (is_shown(kind)) secrets_.shown.insert(parts.to);
}

// A piece that goes as one of the hidden kinds could not is none of that kind. Only what both players see is asked, so
// that this tells no more than they see: not by which line of the turn it goes, nor what other pieces are.
template <int W, Sort S>
void Position<W, S>::note_what_it_is_not(const Parts& parts) requires(S == Sort::Hidden) {
  if (!plan_->tells_kinds_by_moves || parts.to == parts.from) return;
  if (!plan_->is_hidden(kind_at(parts.from)) || secrets_.shown.contains(parts.from)) return;
  const auto& actions = plan_->turn(to_move_, plies_).actions;
  const bool carries = std::any_of(actions.begin(), actions.end(),
                                   [](const Action& action) { return action.what == Action::What::Carry; });
  if (carries) return;
  const auto asks_around = [](const SetStep& step) {
    return step.op == SetOp::Beside || step.op == SetOp::Towards || step.op == SetOp::Else;
  };
  Position as_if = *this;
  for (std::size_t i = 0; i < plan_->hidden_kinds.size(); ++i) {
    const int kind = plan_->hidden_kinds[i];
    if (plan_->kinds[static_cast<std::size_t>(kind)].hops) continue;  // chains go farther than it is asked here
    as_if.rename(parts.from, kind);
    const auto allows = [&](const Action& action) {
      return action.what == Action::What::Move &&
             (action.from.empty() || std::any_of(action.from.begin(), action.from.end(), asks_around) ||
              as_if.set_of(action.from, to_move_).contains(parts.from));
    };
    const bool could = goals_of(parts.from, kind, to_move_).contains(parts.to) &&
                       std::any_of(actions.begin(), actions.end(), allows);
    if (!could) secrets_.surely_not[i].insert(parts.from);
  }
}

// Nor is one that was put where a kind may not be of that kind.
template <int W, Sort S>
void Position<W, S>::note_where_it_stands(int cell, bool dropped) requires(S == Sort::Hidden) {
  if (!plan_->tells_kinds_by_moves || !plan_->is_hidden(kind_at(cell))) return;
  const Player owner = static_cast<Player>(owner_at(cell));
  for (std::size_t i = 0; i < plan_->hidden_kinds.size(); ++i) {
    const int kind = plan_->hidden_kinds[i];
    const Set& zone = plan_->kinds[static_cast<std::size_t>(kind)].stays_in[index(owner)];
    const bool could = dropped ? droppable_on(kind, owner, Set::single(cell)).any() : zone.contains(cell);
    if (!could) secrets_.surely_not[i].insert(cell);
  }
}

// Where a piece of a hidden kind would have ended the game, and it goes on, there is none.
template <int W, Sort S>
void Position<W, S>::note_who_has_not_won() requires(S == Sort::Hidden) {
  if (!plan_->tells_kinds_by_moves || outcome_ != Outcome::Ongoing) return;
  for (const End& end : plan_->rules.ends) {
    if (end.what != End::What::Reaching || end.kind < 0 || !plan_->is_hidden(end.kind)) continue;
    const Player of = end.result == End::Result::FirstWins    ? Player::First
                      : end.result == End::Result::SecondWins ? Player::Second
                                                              : opponent(to_move_);
    const auto number = static_cast<std::size_t>(plan_->hidden_number(end.kind));
    Set hidden;
    for (const int kind : plan_->hidden_kinds) hidden |= kinds_[static_cast<std::size_t>(kind)];
    secrets_.surely_not[number] |= set_of(end.cells, of) & owned_[index(of)] & hidden.without(secrets_.shown);
  }
}

// What makes the hash of the truth that of what both see.
template <int W, Sort S>
std::uint64_t Position<W, S>::hidden_hash() const requires(S == Sort::Hidden) {
  constexpr std::uint64_t seed = 0x5365'6372'6574'0000ull;
  std::uint64_t hash = 0;
  for (const Player owner : {Player::First, Player::Second}) {
    int in_hand = 0;
    for (const int kind : plan_->hidden_kinds) {
      const auto k = static_cast<std::size_t>(kind);
      const Set here = (kinds_[k] & owned_[index(owner)]).without(secrets_.shown);
      here.for_each([&](int cell) {
        hash ^= plan_->piece_keys[static_cast<std::size_t>((kind * 3 + static_cast<int>(index(owner))) * plan_->cells + cell)];
        hash ^= mix64(seed + index(owner) * 1024 + static_cast<std::uint64_t>(cell));
      });
      in_hand += hands_[index(owner)][k];
      hash ^= plan_->hand_keys[(index(owner) * plan_->kinds.size() + k) * 64 + (hands_[index(owner)][k] & 63u)];
    }
    hash ^= mix64(seed + 4096 + index(owner) * 4096 + static_cast<std::uint64_t>(in_hand));
  }
  return hash;
}

}  // namespace yomi::gamefiles
