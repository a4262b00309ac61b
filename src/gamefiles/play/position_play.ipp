// Playing a move: pieces put and taken with their keys, then what follows from it, then whether the game has ended.
#pragma once

#include "core/hashing.hpp"
#include "gamefiles/play/position_effects.ipp"

namespace yomi::gamefiles {

template <int W, Sort S>
Position<W, S>& Position<W, S>::operator=(const Position& other) {
  if (this == &other) return *this;
  plan_ = other.plan_;
  hash_ = other.hash_;
  owned_ = other.owned_;
  changed_ = other.changed_;
  fresh_ = other.fresh_;
  plies_ = other.plies_;
  quiet_ = other.quiet_;
  passed_over_ = other.passed_over_;
  passes_ = other.passes_;
  end_ = other.end_;
  to_move_ = other.to_move_;
  outcome_ = other.outcome_;
  captured_ = other.captured_;
  swapped_ = other.swapped_;
  again_ = other.again_;
  roll_ = other.roll_;
  cards_ = other.cards_;
  if (plan_->keeps_stores) {
    stores_ = other.stores_;
    if (plan_->sows) seeds_ = other.seeds_;
  }
  if (past_ != other.past_) past_ = other.past_;
  if (plan_->has_hands) hands_ = other.hands_;
  std::copy_n(other.kinds_.begin(), plan_->kinds.size(), kinds_.begin());
  if constexpr (S == Sort::Hidden) this->secrets_ = other.secrets_;
  return *this;
}

template <int W, Sort S>
Position<W, S>::Position(const Plan<W>& plan) : plan_(&plan) {
  for (const StartingPiece& piece : plan.rules.start) put(piece.owner, piece.kind, piece.cell);
  for (const Player player : {Player::First, Player::Second}) {
    const auto& hand = plan.rules.hands[index(player)];
    for (std::size_t kind = 0; kind < hand.size(); ++kind) change_hand(player, static_cast<int>(kind), hand[kind]);
  }
  hash_ ^= plan.turn_key(0);
  if (plan.tracks_fresh) {
    set_fresh(occupied());
  }
  for (std::size_t card = 0; card < plan.rules.cards.size(); ++card) {
    cards_[card] =
        static_cast<std::uint8_t>(std::min<std::size_t>(card / static_cast<std::size_t>(plan.rules.cards_each), 2));
    hash_ ^= plan.card_key(static_cast<int>(card), cards_[card]);
  }
  for (std::size_t cell = 0; cell < plan.rules.seeds.size(); ++cell)
    set_seeds(static_cast<int>(cell), plan.rules.seeds[cell]);
  hash_ ^= plan.roll_key(0);
  note_board();
  if (!has_move()) end_stuck();
  throw_due();
}

template <int W, Sort S>
bool Position<W, S>::operator==(const Position& other) const {
  // Turns that no rule looks at make no difference.
  const bool counts_plies = plan_->counts_plies || plan_->last_numbered_turn > 0 || plan_->rules.swap;
  if (counts_plies && plies_ != other.plies_) return false;
  if (plan_->counts_quiet && quiet_ != other.quiet_) return false;
  return plan_ == other.plan_ && hash_ == other.hash_ && owned_ == other.owned_ && to_move_ == other.to_move_ &&
         outcome_ == other.outcome_ && hands_ == other.hands_ && fresh_ == other.fresh_ &&
         passed_over_ == other.passed_over_ && passes_ == other.passes_ && roll_ == other.roll_ &&
         again_ == other.again_ && cards_ == other.cards_ && stores_ == other.stores_ && seeds_ == other.seeds_ &&
         this->has_the_same_secrets(other) &&
         std::equal(kinds_.begin(), kinds_.begin() + static_cast<std::ptrdiff_t>(plan_->kinds.size()),
                    other.kinds_.begin());
}

// --- Pieces ---

template <int W, Sort S>
void Position<W, S>::put(int owner, int kind, int cell) {
  owned_[static_cast<std::size_t>(owner)].insert(cell);
  kinds_[static_cast<std::size_t>(kind)].insert(cell);
  hash_ ^= plan_->piece_key(owner, kind, cell);
}

template <int W, Sort S>
void Position<W, S>::take(int owner, int kind, int cell) {
  owned_[static_cast<std::size_t>(owner)].erase(cell);
  kinds_[static_cast<std::size_t>(kind)].erase(cell);
  hash_ ^= plan_->piece_key(owner, kind, cell);
  if (plan_->tracks_fresh && fresh_.contains(cell)) set_fresh(fresh_);
  if constexpr (S == Sort::Hidden) this->forget(cell);
}

// Of these cells, those whose piece may still castle, or be castled with: of others it makes no difference to the
// rules, nor to whether a position has come before, that they have not moved.
template <int W, Sort S>
void Position<W, S>::set_fresh(const Set& cells) {
  Set useful;
  for (const Set& owned : {owned_[0], owned_[1]}) {
    for (const auto& [castler, partner] : plan_->castles) {
      const Set castlers = cells & owned & kinds_[static_cast<std::size_t>(castler)];
      const Set partners = cells & owned & kinds_[static_cast<std::size_t>(partner)];
      if (castlers.any() && partners.any()) useful |= castlers | partners;
    }
  }
  const auto change_key = [&](int cell) { hash_ ^= plan_->fresh_key(cell); };
  fresh_.for_each(change_key);
  fresh_ = useful;
  fresh_.for_each(change_key);
}

template <int W, Sort S>
void Position<W, S>::change_hand(Player player, int kind, int by) {
  auto& count = hands_[index(player)][static_cast<std::size_t>(kind)];
  const auto* keys = &plan_->hand_keys[(index(player) * plan_->kinds.size() + static_cast<std::size_t>(kind)) * 64];
  hash_ ^= keys[count & 63];
  count = static_cast<std::uint8_t>(count + by);
  hash_ ^= keys[count & 63];
}

template <int W, Sort S>
void Position<W, S>::capture(int cell, Player by) {
  const int kind = kind_at(cell);
  const int owner = owner_at(cell);
  take(owner, kind, cell);
  captured_ = true;
  if (!plan_->rules.captures_to_hand) return;
  const int as = plan_->rules.kinds[static_cast<std::size_t>(kind)].captured_as;
  change_hand(by, as < 0 ? kind : as, 1);
}

// --- The parts of a move ---

template <int W, Sort S>
const Action& Position<W, S>::moving_action(int slot) const {
  const Turn& turn = plan_->turn(to_move_, plies_);
  for (const Action& action : turn.actions) {
    if (action.what != Action::What::Move && action.what != Action::What::Carry) continue;
    if (slot-- == 0) return action;
  }
  return turn.actions.front();
}

template <int W, Sort S>
void Position<W, S>::place(const Action& action, const Parts& parts, int kind) {
  const int owner = plan_->rules.kinds[static_cast<std::size_t>(kind)].neutral ? 2 : static_cast<int>(index(to_move_));
  put(owner, kind, parts.to);
  changed_.insert(parts.to);
  apply_effects(action.effects, parts.to, parts.detail);
}

template <int W, Sort S>
void Position<W, S>::move_piece(const Parts& parts) {
  const auto mover = static_cast<int>(index(to_move_));
  const int slot = parts.detail % plan_->mover_slots;
  const int detail = parts.detail / plan_->mover_slots;
  const Action& action = moving_action(slot);
  int kind = kind_at(parts.from);
  const KindRules& rules = plan_->rules.kinds[static_cast<std::size_t>(kind)];
  const auto& kind_plan = plan_->kinds[static_cast<std::size_t>(kind)];
  const int passed_over = passed_over_;
  bool promotes = !rules.promotions.empty() && detail > 0 && !plan_->has_cards;
  if constexpr (S == Sort::Hidden) this->note_what_it_is_not(parts.from, parts.to);

  if (kind_plan.does_more && action.what == Action::What::Move &&
      !owned_[static_cast<std::size_t>(1 - mover)].contains(parts.to)) {
    if (kind_plan.exits && parts.to == parts.from) return leave_board(parts, kind);
    // Chains have numbers of their own; a plain step has none, and does not leave hopped pieces behind.
    if (kind_plan.hops && !goals_of_steps(parts.from, kind).contains(parts.to)) {
      thread_local std::vector<Chain> chains;
      chains_from(parts.from, kind, chains);
      const auto number = static_cast<std::size_t>(detail);
      if (number < chains.size()) {
        Set captured = chains[number].captured;
        while (captured.any()) capture(captured.pop_lowest(), to_move_);
      }
      promotes = false;
      for (const Promotion& promotion : rules.promotions) {
        promotes =
            promotes || (promotion.must &&
                         plan_->zones[static_cast<std::size_t>(promotion.zone)][index(to_move_)].contains(parts.to));
      }
      if (promotes) {
        take(mover, kind, parts.from);
        put(mover, kind_plan.promotions.front(), parts.to);
        changed_.insert(parts.to);
        return;
      }
    }
  }
  if (owner_at(parts.to) >= 0) capture(parts.to, to_move_);
  for (const Gait& gait : kind_plan.others) {
    const auto heads = [&](int way) { return (gait.ways[index(to_move_)] & way_bit(way)) != 0; };
    if (gait.form == Gait::Form::EnPassant && parts.to == passed_over) {
      // What went over this cell stands one step behind it.
      for (int way = 0; way < straight_ways; ++way) {
        if (!heads(way) || plan_->next[static_cast<std::size_t>(parts.from)][static_cast<std::size_t>(way)] != parts.to)
          continue;
        const int beside =
            plan_->rules.board.cell_at(plan_->rules.board.column(parts.to), plan_->rules.board.row(parts.from));
        if (beside >= 0 && owned_[static_cast<std::size_t>(1 - mover)].contains(beside)) capture(beside, to_move_);
      }
    }
    if (gait.form != Gait::Form::DoubleStep && gait.form != Gait::Form::Castle) continue;
    for (int way = 0; way < straight_ways; ++way) {
      if (!heads(way)) continue;
      const int middle = plan_->next[static_cast<std::size_t>(parts.from)][static_cast<std::size_t>(way)];
      if (middle < 0 || plan_->next[static_cast<std::size_t>(middle)][static_cast<std::size_t>(way)] != parts.to)
        continue;
      if (gait.form == Gait::Form::DoubleStep) {
        passed_over_ = static_cast<std::int16_t>(middle);
        hash_ ^= plan_->double_key(middle);
      } else if (int rook = -1; may_castle(gait, parts.from, way, to_move_, rook)) {
        take(mover, gait.with, rook);
        put(mover, gait.with, middle);
      }
    }
  }
  std::uint32_t told = 0;
  if constexpr (S == Sort::Hidden) told = this->told_of(parts.from);
  take(mover, kind, parts.from);
  if (promotes) kind = kind_plan.promotions[static_cast<std::size_t>(detail - 1)];
  put(mover, kind, parts.to);
  if constexpr (S == Sort::Hidden) this->retell(parts.to, told);
  changed_.insert(parts.to);
  if (plan_->has_cards && detail > 0) exchange_card(detail - 1);
  apply_effects(action.effects, parts.to, detail);
}

// --- A whole move ---

template <int W, Sort S>
void Position<W, S>::apply(Move move) {
  const Parts parts = parts_of(move);
  changed_ = {};
  captured_ = false;
  if (again_) hash_ ^= plan_->passed_key();
  again_ = false;
  const int passed_over = passed_over_;
  bool passes = false;
  if (parts.from >= plan_->first_hand) {
    const int kind = parts.from - plan_->first_hand;
    change_hand(to_move_, kind, -1);
    for (const Action& action : plan_->turn(to_move_, plies_).actions) {
      if (action.what != Action::What::Drop) continue;
      place(action, parts, kind);
      if constexpr (S == Sort::Hidden) this->note_where_it_stands(parts.to, true);
      break;
    }
  } else if (parts.from >= plan_->first_action) {
    const Turn& turn = plan_->turn(to_move_, plies_);
    const auto number = static_cast<std::size_t>(parts.from - plan_->first_action);
    if (number >= turn.actions.size()) {
      // Of who is stuck, or the swap.
      if (parts.to == 1) swap_sides();
      passes = parts.to != 1;
      if (plan_->has_cards && parts.detail > 0) exchange_card(parts.detail - 1);
    } else {
      const Action& action = turn.actions[number];
      switch (action.what) {
        case Action::What::Place:
          place(action, parts, action.kind);
          break;
        case Action::What::PlaceBar: {
          const int way = to_move_ == Player::First ? south : east;
          int at = parts.to;
          for (int i = 0; i < action.length; ++i) {
            put(static_cast<int>(index(to_move_)), 0, at);
            at = plan_->next[static_cast<std::size_t>(at)][static_cast<std::size_t>(way)];
          }
          changed_.insert(parts.to);
          break;
        }
        case Action::What::Remove:
          take(owner_at(parts.to), kind_at(parts.to), parts.to);
          break;
        case Action::What::Sow:
          sow(action, parts.to);
          break;
        case Action::What::Arrange:
          if constexpr (S == Sort::Hidden) this->arrange(to_move_, parts.detail << plan_->field | parts.to);
          break;
        default:
          passes = true;
      }
    }
  } else {
    move_piece(parts);
  }
  if (passed_over >= 0) {
    hash_ ^= plan_->double_key(passed_over);
    if (passed_over_ == passed_over) passed_over_ = -1;
  }
  if (plan_->counts_passes) {
    if (passes_ > 0 && !passes) hash_ ^= plan_->passed_key();
    if (passes_ == 0 && passes) hash_ ^= plan_->passed_key();
    passes_ = passes ? passes_ + 1 : 0;
  }
}

// The second player takes over the first move: its piece changes owner where it stands, or across the diagonal.
template <int W, Sort S>
void Position<W, S>::swap_sides() {
  swapped_ = true;
  Set pieces = owned_[0];
  while (pieces.any()) {
    const int cell = pieces.pop_lowest();
    const int kind = kind_at(cell);
    const Board& board = plan_->rules.board;
    take(0, kind, cell);
    put(1, kind, plan_->rules.swap_mirrors ? board.cell_at(board.row(cell), board.column(cell)) : cell);
  }
}

template <int W, Sort S>
void Position<W, S>::play(Move move) {
  const Parts parts = parts_of(move);
  if (S == Sort::Chance && parts.from == plan_->first_hand - 1 && parts.to > 2) {
    hash_ ^= plan_->roll_key(roll_);
    roll_ = static_cast<std::int8_t>(parts.to - 2);
    hash_ ^= plan_->roll_key(roll_);
    return;
  }
  const bool irreversible = parts.from >= plan_->first_action;
  apply(move);
  if constexpr (S == Sort::Hidden) this->show_capturer(parts.to);
  hash_ ^= plan_->side_key() ^ plan_->turn_key(plies_) ^ plan_->turn_key(plies_ + 1);
  ++plies_;
  quiet_ = irreversible || captured_ ? 0 : quiet_ + 1;
  if (again_) hash_ ^= plan_->passed_key();
  to_move_ = opponent(to_move_);
  finish(parts);
  if constexpr (S == Sort::Hidden) this->note_who_has_not_won();
  throw_due();
}

// --- Repetition ---

// What both players see of a position, for rules about repetition: all of it where nothing is hidden.
template <int W, Sort S>
std::uint64_t Position<W, S>::visible_hash() const {
  if constexpr (S == Sort::Hidden) {
    return hash_ ^ this->hidden_hash();
  } else {
    return hash_;
  }
}

// What a board is to rules about repetition: the pieces and, for hands and sides, all of the hash.
template <int W, Sort S>
std::uint64_t Position<W, S>::board_hash() const {
  std::uint64_t hash = 0;
  for (int owner = 0; owner < 3; ++owner) {
    for (const auto word : owned_[static_cast<std::size_t>(owner)].words) hash = mix64(hash ^ word);
  }
  return hash;
}

template <int W, Sort S>
void Position<W, S>::note_board() {
  if (!plan_->has_history) return;
  const bool by_board = std::none_of(plan_->rules.ends.begin(), plan_->rules.ends.end(),
                                     [](const End& end) { return end.what == End::What::Repetition; });
  past_ = std::make_shared<const PastBoard>(PastBoard{by_board ? board_hash() : visible_hash(), past_});
}

template <int W, Sort S>
int Position<W, S>::times_seen(std::uint64_t board) const {
  int times = 0;
  for (const PastBoard* past = past_.get(); past != nullptr; past = past->before.get()) times += past->hash == board;
  return times;
}

template <int W, Sort S>
std::uint64_t Position<W, S>::recomputed_hash() const {
  std::uint64_t hash = to_move_ == Player::First ? 0 : plan_->side_key();
  for (int cell = 0; cell < plan_->cells; ++cell) {
    const int owner = owner_at(cell);
    if (owner >= 0) hash ^= plan_->piece_key(owner, kind_at(cell), cell);
  }
  for (std::size_t player = 0; player < 2; ++player) {
    for (std::size_t kind = 0; kind < plan_->kinds.size(); ++kind) {
      const auto* keys = &plan_->hand_keys[(player * plan_->kinds.size() + kind) * 64];
      hash ^= keys[hands_[player][kind] & 63] ^ keys[0];
    }
  }
  fresh_.for_each([&](int cell) { hash ^= plan_->fresh_key(cell); });
  if (passed_over_ >= 0) hash ^= plan_->double_key(passed_over_);
  if (passes_ > 0) hash ^= plan_->passed_key();
  if (again_) hash ^= plan_->passed_key();
  for (std::size_t card = 0; card < plan_->rules.cards.size(); ++card)
    hash ^= plan_->card_key(static_cast<int>(card), cards_[card]);
  hash ^= seed_hash() ^ plan_->roll_key(roll_);
  return hash ^ plan_->turn_key(plies_);
}

}  // namespace yomi::gamefiles
