// What a viewer knows of a position, and what may be behind it.
//
// A piece of a hidden kind is known to its owner, and to both once it is shown. Of the others it is known how many of
// each kind there are, and what each of them has shown not to be by how it went. Every way of dealing the kinds that
// agrees with this is possible: a view has the first of them by a fixed order, which hangs on nothing that is hidden,
// and marks them as unknown; a world has one drawn at random.
#pragma once

#include "gamefiles/play/position_secrets_text.ipp"

namespace yomi::gamefiles {

// --- What a viewer sees ---

template <int W>
typename SecretsOf<W, Sort::Hidden>::G SecretsOf<W, Sort::Hidden>::seen_by(Viewer viewer) const {
  if (viewer.sees_all() || self().outcome_ != Outcome::Ongoing) return self();
  G seen = self();
  seen.secrets_.viewer = viewer.seat() ? static_cast<std::int8_t>(index(*viewer.seat())) : std::int8_t{2};
  if (has_covered_set_up() && viewer.seat() != Player::First) seen.take_back_set_up();
  for (const Player owner : {Player::First, Player::Second}) {
    if (viewer.seat() != owner) seen.hide(owner);
  }
  return seen;
}

template <int W>
std::string SecretsOf<W, Sort::Hidden>::seen_move_text(Move move, Viewer viewer) const {
  std::string text = self().move_text(move);
  const bool may_know = viewer.sees_all() || viewer.seat() == self().to_move_ || self().outcome_ != Outcome::Ongoing;
  if (may_know) return text;
  const auto parts = self().parts_of(move);
  if (parts.from >= self().plan_->first_hand) {
    const int kind = parts.from - self().plan_->first_hand;
    const auto at = text.find('@');
    return self().plan_->is_hidden(kind) && at != std::string::npos ? "?" + text.substr(at) : text;
  }
  const Turn& turn = self().plan_->turn(self().to_move_, self().plies_);
  const auto number = static_cast<std::size_t>(parts.from - self().plan_->first_action);
  const bool arranges = parts.from >= self().plan_->first_action && number < turn.actions.size() &&
                        turn.actions[number].what == Action::What::Arrange;
  return arranges ? "?" : text;
}

// So many things have come out; only that it grows when something does matters.
template <int W>
int SecretsOf<W, Sort::Hidden>::revealed() const {
  // What a piece is not is forgotten with the piece, so a piece counts for more.
  constexpr int piece_worth = 1000;
  int told = self().plan_->arranges && self().plies_ >= 2 ? piece_worth : 0;
  for (std::size_t i = 0; i < self().plan_->hidden_kinds.size(); ++i) {
    const auto kind = static_cast<std::size_t>(self().plan_->hidden_kinds[i]);
    told += secrets_.surely_not[i].count();
    told -= piece_worth *
            (self().kinds_[kind].without(secrets_.shown).count() + self().hands_[0][kind] + self().hands_[1][kind]);
  }
  return told;
}

// --- Dealing kinds to cells ---

template <int W>
typename SecretsOf<W, Sort::Hidden>::Unknown SecretsOf<W, Sort::Hidden>::unknown_of(Player owner) const {
  Unknown unknown;
  unknown.with_hand = true;
  unknown.cells.reserve(most_hidden_cells);
  unknown.kinds.reserve(most_hidden_cells);
  const Set own = self().owned_[index(owner)].without(secrets_.shown);
  Set hidden;
  for (const int kind : self().plan_->hidden_kinds) {
    const Set here = self().kinds_[static_cast<std::size_t>(kind)] & own;
    hidden |= here;
    const int pieces = here.count() + self().in_hand(owner, kind);
    unknown.kinds.insert(unknown.kinds.end(), static_cast<std::size_t>(pieces), kind);
  }
  hidden.for_each([&](int cell) { unknown.cells.push_back(cell); });
  return unknown;
}

template <int W>
bool SecretsOf<W, Sort::Hidden>::may_be(int cell, int kind) const {
  const int number = self().plan_->hidden_number(kind);
  return number >= 0 && !secrets_.surely_not[static_cast<std::size_t>(number)].contains(cell);
}

// Augmenting paths: each cell gets the first kind that it can have, and cells before it give way if they can.
template <int W>
std::optional<std::vector<std::size_t>> SecretsOf<W, Sort::Hidden>::matching(const Unknown& unknown) const {
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

template <int W>
bool SecretsOf<W, Sort::Hidden>::deal(Player owner, const Unknown& unknown) {
  if (unknown.kinds.size() < unknown.cells.size()) return false;
  std::vector<bool> is_dealt(unknown.kinds.size(), false);
  const auto give = [&](std::size_t cell, std::size_t kind) {
    rename(unknown.cells[cell], unknown.kinds[kind]);
    is_dealt[kind] = true;
  };
  if (self().plan_->tells_kinds_by_moves) {
    const auto by_cell = matching(unknown);
    if (!by_cell) return false;
    for (std::size_t cell = 0; cell < unknown.cells.size(); ++cell) give(cell, (*by_cell)[cell]);
  } else {
    for (std::size_t cell = 0; cell < unknown.cells.size(); ++cell) give(cell, cell);
  }
  if (!unknown.with_hand) return true;
  for (const int kind : self().plan_->hidden_kinds) self().change_hand(owner, kind, -self().in_hand(owner, kind));
  for (std::size_t i = 0; i < unknown.kinds.size(); ++i) {
    if (!is_dealt[i]) self().change_hand(owner, unknown.kinds[i], 1);
  }
  return true;
}

template <int W>
void SecretsOf<W, Sort::Hidden>::rename(int cell, int kind) {
  const int before = self().kind_at(cell);
  const int owner = self().owner_at(cell);
  if (before == kind) return;
  self().kinds_[static_cast<std::size_t>(before)].erase(cell);
  self().kinds_[static_cast<std::size_t>(kind)].insert(cell);
  self().hash_ ^= self().plan_->piece_key(owner, before, cell) ^ self().plan_->piece_key(owner, kind, cell);
}

template <int W>
void SecretsOf<W, Sort::Hidden>::hide(Player owner) {
  const Unknown unknown = unknown_of(owner);
  deal(owner, unknown);
  for (const int cell : unknown.cells) secrets_.unknown.insert(cell);
  // While none of its kinds has been played, what is in the hand is what it began with.
  secrets_.unknown_hand[index(owner)] = !unknown.cells.empty() && unknown.kinds.size() > unknown.cells.size();
}

// --- Worlds ---

template <int W>
typename SecretsOf<W, Sort::Hidden>::G SecretsOf<W, Sort::Hidden>::sample_world(Player player, Rng& rng) const {
  G world = self();
  world.secrets_.viewer = -1;
  world.secrets_.unknown = {};
  world.secrets_.unknown_hand = {};
  if (self().outcome_ != Outcome::Ongoing) return world;
  const Player owner = opponent(player);
  if (has_covered_set_up() && owner == Player::First) {
    world.take_back_set_up();
    // A position that was given may have no set-up to take back.
    const auto& all = self().plan_->arrangements[index(owner)].all;
    if (all.empty() || !world.has_hand_to_arrange(owner)) return world;
    world.arrange(owner, static_cast<int>(rng.below(static_cast<std::uint32_t>(all.size()))));
  } else {
    world.deal_at_random(owner, rng);
  }
  return world;
}

template <int W>
void SecretsOf<W, Sort::Hidden>::deal_at_random(Player owner, Rng& rng) {
  Unknown unknown = unknown_of(owner);
  const auto shuffle = [&](std::vector<int>& list) {
    for (std::size_t i = list.size(); i > 1; --i)
      std::swap(list[i - 1], list[rng.below(static_cast<std::uint32_t>(i))]);
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
  for (int draw = 1; self().plan_->tells_kinds_by_moves && draw < most_draws && !agrees(); ++draw)
    shuffle(unknown.kinds);
  if (self().plan_->tells_kinds_by_moves && !agrees()) shuffle(unknown.cells);
  deal(owner, unknown);
}

// --- Set-ups ---

template <int W>
void SecretsOf<W, Sort::Hidden>::arrange(Player player, int number) {
  const auto& arrangements = self().plan_->arrangements[index(player)];
  const auto& signs = arrangements.all[static_cast<std::size_t>(number)];
  for (std::size_t i = 0; i < arrangements.cells.size(); ++i) {
    if (signs[i] < 0) continue;
    self().change_hand(player, signs[i], -1);
    self().put(static_cast<int>(index(player)), signs[i], arrangements.cells[i]);
    self().changed_.insert(arrangements.cells[i]);
    note_where_it_stands(arrangements.cells[i], false);
  }
}

template <int W>
void SecretsOf<W, Sort::Hidden>::take_back_set_up() {
  Set pieces = self().plan_->arrangements[0].zone & self().owned_[0];
  while (pieces.any()) {
    const int cell = pieces.pop_lowest();
    const int kind = self().kind_at(cell);
    self().take(0, kind, cell);
    self().change_hand(Player::First, kind, 1);
  }
  self().changed_ = {};
}

template <int W>
bool SecretsOf<W, Sort::Hidden>::has_covered_set_up() const {
  return self().plan_->arranges && self().plies_ == 1;
}

// --- What comes out ---

template <int W>
void SecretsOf<W, Sort::Hidden>::forget(int cell) {
  secrets_.shown.erase(cell);
  secrets_.unknown.erase(cell);
  for (std::size_t i = 0; i < self().plan_->hidden_kinds.size(); ++i) secrets_.surely_not[i].erase(cell);
}

template <int W>
std::uint32_t SecretsOf<W, Sort::Hidden>::told_of(int cell) const {
  std::uint32_t told = (secrets_.shown.contains(cell) ? 1u : 0u) | (secrets_.unknown.contains(cell) ? 2u : 0u);
  for (std::size_t i = 0; i < self().plan_->hidden_kinds.size(); ++i) {
    if (secrets_.surely_not[i].contains(cell)) told |= 4u << i;
  }
  return told;
}

template <int W>
void SecretsOf<W, Sort::Hidden>::retell(int cell, std::uint32_t told) {
  if ((told & 1u) != 0) secrets_.shown.insert(cell);
  if ((told & 2u) != 0) secrets_.unknown.insert(cell);
  for (std::size_t i = 0; i < self().plan_->hidden_kinds.size(); ++i) {
    if ((told & 4u << i) != 0) secrets_.surely_not[i].insert(cell);
  }
}

// A capture shows what is hidden no longer than that; who is not shown by it is none of those kinds.
template <int W>
void SecretsOf<W, Sort::Hidden>::show_capturer(int to) {
  if (!self().plan_->shows_capturers || !self().captured_ || to >= self().plan_->cells) return;
  if (!self().owned_[index(self().to_move_)].contains(to) || secrets_.shown.contains(to)) return;
  const int kind = self().kind_at(to);
  if (!self().plan_->is_hidden(kind)) return;
  const auto is_shown = [&](int of) {
    return self().plan_->rules.kinds[static_cast<std::size_t>(of)].hidden_until_it_captures;
  };
  for (std::size_t i = 0; i < self().plan_->hidden_kinds.size(); ++i) {
    if (is_shown(kind)) secrets_.surely_not[i].erase(to);
    if (!is_shown(kind) && is_shown(self().plan_->hidden_kinds[i])) secrets_.surely_not[i].insert(to);
  }
  if (is_shown(kind)) secrets_.shown.insert(to);
}

// A piece that goes as one of the hidden kinds could not is none of that kind. Only what both players see is asked, so
// that this tells no more than they see: not by which line of the turn it goes, nor what other pieces are.
template <int W>
void SecretsOf<W, Sort::Hidden>::note_what_it_is_not(int from, int to) {
  if (!self().plan_->tells_kinds_by_moves || to == from) return;
  if (!self().plan_->is_hidden(self().kind_at(from)) || secrets_.shown.contains(from)) return;
  const auto& actions = self().plan_->turn(self().to_move_, self().plies_).actions;
  const bool carries = std::any_of(actions.begin(), actions.end(),
                                   [](const Action& action) { return action.what == Action::What::Carry; });
  if (carries) return;
  const auto asks_around = [](const SetStep& step) {
    return step.op == SetOp::Beside || step.op == SetOp::Towards || step.op == SetOp::Else;
  };
  G as_if = self();
  for (std::size_t i = 0; i < self().plan_->hidden_kinds.size(); ++i) {
    const int kind = self().plan_->hidden_kinds[i];
    if (self().plan_->kinds[static_cast<std::size_t>(kind)].hops) continue;  // chains go farther than it is asked here
    as_if.rename(from, kind);
    const auto allows = [&](const Action& action) {
      return action.what == Action::What::Move &&
             (action.from.empty() || std::any_of(action.from.begin(), action.from.end(), asks_around) ||
              as_if.set_of(action.from, self().to_move_).contains(from));
    };
    const bool could = self().goals_of(from, kind, self().to_move_).contains(to) &&
                       std::any_of(actions.begin(), actions.end(), allows);
    if (!could) secrets_.surely_not[i].insert(from);
  }
}

// Nor is one that was put where a kind may not be of that kind.
template <int W>
void SecretsOf<W, Sort::Hidden>::note_where_it_stands(int cell, bool dropped) {
  if (!self().plan_->tells_kinds_by_moves || !self().plan_->is_hidden(self().kind_at(cell))) return;
  const Player owner = static_cast<Player>(self().owner_at(cell));
  for (std::size_t i = 0; i < self().plan_->hidden_kinds.size(); ++i) {
    const int kind = self().plan_->hidden_kinds[i];
    const Set& zone = self().plan_->kinds[static_cast<std::size_t>(kind)].stays_in[index(owner)];
    const bool could = dropped ? self().droppable_on(kind, owner, Set::single(cell)).any() : zone.contains(cell);
    if (!could) secrets_.surely_not[i].insert(cell);
  }
}

// Where a piece of a hidden kind would have ended the game, and it goes on, there is none.
template <int W>
void SecretsOf<W, Sort::Hidden>::note_who_has_not_won() {
  if (!self().plan_->tells_kinds_by_moves || self().outcome_ != Outcome::Ongoing) return;
  for (const End& end : self().plan_->rules.ends) {
    if (end.what != End::What::Reaching || end.kind < 0 || !self().plan_->is_hidden(end.kind)) continue;
    const Player of = end.result == End::Result::FirstWins    ? Player::First
                      : end.result == End::Result::SecondWins ? Player::Second
                                                              : opponent(self().to_move_);
    const auto number = static_cast<std::size_t>(self().plan_->hidden_number(end.kind));
    Set hidden;
    for (const int kind : self().plan_->hidden_kinds) hidden |= self().kinds_[static_cast<std::size_t>(kind)];
    secrets_.surely_not[number] |=
        self().set_of(end.cells, of) & self().owned_[index(of)] & hidden.without(secrets_.shown);
  }
}

// What makes the hash of the truth that of what both see.
template <int W>
std::uint64_t SecretsOf<W, Sort::Hidden>::hidden_hash() const {
  constexpr std::uint64_t seed = 0x5365'6372'6574'0000ull;
  std::uint64_t hash = 0;
  for (const Player owner : {Player::First, Player::Second}) {
    int in_hand = 0;
    for (const int kind : self().plan_->hidden_kinds) {
      const auto k = static_cast<std::size_t>(kind);
      const Set here = (self().kinds_[k] & self().owned_[index(owner)]).without(secrets_.shown);
      here.for_each([&](int cell) {
        hash ^= self().plan_->piece_key(static_cast<int>(index(owner)), kind, cell);
        hash ^= mix64(seed + index(owner) * 1024 + static_cast<std::uint64_t>(cell));
      });
      in_hand += self().hands_[index(owner)][k];
      hash ^= self().plan_->hand_keys[(index(owner) * self().plan_->kinds.size() + k) * 64 +
                                      (self().hands_[index(owner)][k] & 63u)];
    }
    hash ^= mix64(seed + 4096 + index(owner) * 4096 + static_cast<std::uint64_t>(in_hand));
  }
  return hash;
}

}  // namespace yomi::gamefiles
