// How moves are written and read; position_text.ipp says in which form.
#pragma once

#include "gamefiles/play/position_text.ipp"

namespace yomi::gamefiles {

template <int W, Sort S>
std::string Position<W, S>::move_text(Move move) const {
  const Parts parts = parts_of(move);
  const auto name = [&](int cell) { return plan_->rules.board.names[static_cast<std::size_t>(cell)]; };
  if (parts.from >= plan_->first_hand) {
    const auto& kind = plan_->rules.kinds[static_cast<std::size_t>(parts.from - plan_->first_hand)];
    // With one kind in hand the cell says it all.
    const std::string removed = parts.detail > 0 ? "/" + name(parts.detail - 1) : "";
    return (plan_->kinds.size() == 1 ? "" : kind.letter + "@") + name(parts.to) + removed;
  }
  if (parts.from >= plan_->first_action) {
    const Turn& turn = plan_->turn(to_move_, plies_);
    const auto number = static_cast<std::size_t>(parts.from - plan_->first_action);
    if (number >= turn.actions.size()) {
      if (parts.to > 2) return std::to_string(parts.to - 2);
      if (parts.to == 1) return "swap";
      return parts.detail > 0 ? "pass/" + plan_->rules.cards[static_cast<std::size_t>(parts.detail - 1)].name : "pass";
    }
    const Action& action = turn.actions[number];
    if (action.what == Action::What::Pass) return "pass";
    if constexpr (S == Sort::Hidden) {
      if (action.what == Action::What::Arrange) return arrangement_text(parts.detail << plan_->field | parts.to);
    }
    std::string text = name(parts.to);
    int alternatives = 0;
    for (const Action& other : turn.actions) alternatives += other.what == Action::What::Place;
    if (action.what == Action::What::Place && alternatives > 1)
      text = plan_->rules.kinds[static_cast<std::size_t>(action.kind)].letter + "@" + text;
    if (action.what == Action::What::Remove) text = "x" + text;
    return text + (parts.detail > 0 ? "/" + name(parts.detail - 1) : "");
  }
  const int slot = parts.detail % plan_->mover_slots;
  const int detail = parts.detail / plan_->mover_slots;
  const Action& action = moving_action(slot);
  const int kind = kind_at(parts.from);
  const auto& kind_plan = plan_->kinds[static_cast<std::size_t>(kind)];
  std::string text = name(parts.from);
  if (kind_plan.exits && parts.to == parts.from && detail > 0)
    return text + "-" + std::string(detail::way_letters[static_cast<std::size_t>(detail - 1)]);
  if (kind_plan.hops && action.what == Action::What::Move) {
    std::vector<Chain> chains;
    chains_from(parts.from, kind, chains);
    const auto number = static_cast<std::size_t>(detail);
    if (number < chains.size() && chains[number].to == parts.to &&
        !goals_of_steps(parts.from, kind).contains(parts.to)) {
      // The way is told where the ends alone would not tell it.
      int alike = 0;
      for (const Chain& chain : chains) alike += chain.to == parts.to;
      if (alike == 1) return text + name(parts.to);
      for (int i = 0; i < chains[number].length; ++i) text += name(chains[number].path[static_cast<std::size_t>(i)]);
      return text;
    }
  }
  text += name(parts.to);
  if (detail == 0) {
    bool shoots = false;
    for (const Effect& effect : action.effects) shoots = shoots || effect.what == Effect::What::Shoot;
    return shoots ? text + "/" + name(0) : text;
  }
  for (const Effect& effect : action.effects) {
    if (effect.what == Effect::What::Shoot) return text + "/" + name(detail);
    if (effect.what == Effect::What::AtLineRemove) return text + "/" + name(detail - 1);
  }
  if (plan_->has_cards) return text + "/" + plan_->rules.cards[static_cast<std::size_t>(detail - 1)].name;
  if (static_cast<std::size_t>(detail) > kind_plan.promotions.size()) return text;
  const auto& into =
      plan_->rules.kinds[static_cast<std::size_t>(kind_plan.promotions[static_cast<std::size_t>(detail - 1)])];
  // Where there is but one thing to become, "+" says it.
  return text + "+" + (kind_plan.promotions.size() == 1 ? "" : into.letter);
}

template <int W, Sort S>
PositionWords Position<W, S>::words_of(const Plan<W>& plan) {
  return {plan.has_hands,    plan.tracks_fresh,  plan.has_double_steps, tells_plies(plan),
          plan.counts_quiet, plan.counts_passes, S == Sort::Chance};
}

template <int W, Sort S>
std::vector<ToldMove> Position<W, S>::told_moves() const {
  const Board& board = plan_->rules.board;
  const auto name = [&](int cell) { return board.names[static_cast<std::size_t>(cell)]; };
  MoveList<Position> moves;
  legal_moves(moves);
  std::vector<ToldMove> told;
  for (const Move move : moves) {
    const Parts parts = parts_of(move);
    ToldMove one;
    one.text = move_text(move);
    if (parts.from >= plan_->first_hand) {
      one.kind = parts.from - plan_->first_hand;
      one.to = name(parts.to);
    } else if (parts.from < plan_->first_action) {
      one.kind = kind_at(parts.from);
      one.from = name(parts.from);
      one.to = name(parts.to);
      const auto& kind = plan_->kinds[static_cast<std::size_t>(one.kind)];
      const int detail = parts.detail / plan_->mover_slots;
      if (detail > 0 && static_cast<std::size_t>(detail) <= kind.promotions.size())
        one.into = kind.promotions[static_cast<std::size_t>(detail - 1)];
      const bool goes_past = parts.to == passed_over_ && board.column(parts.from) != board.column(parts.to);
      bool takes_past = false;
      for (const Gait& gait : kind.others) {
        takes_past = takes_past || (gait.form == Gait::Form::EnPassant && goes_past);
        const int aside = board.column(parts.to) - board.column(parts.from);
        if (gait.form != Gait::Form::Castle || board.row(parts.to) != board.row(parts.from)) continue;
        one.castles_right = aside == 2;
        one.castles_left = aside == -2;
      }
      one.captures = owner_at(parts.to) >= 0 || takes_past;
    }
    told.push_back(std::move(one));
  }
  return told;
}

template <int W, Sort S>
yomi::Result<Move> Position<W, S>::parse_move(std::string_view text) const {
  if (outcome_ != Outcome::Ongoing) return Error{"the game is over"};
  std::optional<Move> found;
  std::vector<std::string> near;
  const std::string wanted = to_lower(text);
  const auto look = [&](Move move) {
    const std::string name = to_lower(move_text(move));
    if (name == wanted) found = move;
    if (near.size() < 8 && wanted.size() > 1 && name.substr(0, 2) == wanted.substr(0, 2))
      near.push_back(move_text(move));
    return found.has_value();
  };
  MoveList<Position> moves;
  legal_moves(moves);
  for (const Move move : moves) {
    if (look(move)) return *found;
  }
  if (plan_->rules.notation != WrittenAs::Own) {
    if (const auto which = find_told(plan_->rules, told_moves(), text)) return moves[*which];
  }
  std::string hint;
  if (!near.empty()) {
    hint = "; from there: " + join(near, " ");
  } else {
    std::vector<std::string> some;
    for (std::size_t i = 0; i < std::min<std::size_t>(moves.size(), 8); ++i) some.push_back(move_text(moves[i]));
    hint = "; legal are " + join(some, " ") + (moves.size() > 8 ? " …" : "");
  }
  return Error{"illegal move " + in_quotes(text) + hint, "illegal_move", {parameter("move", text)}};
}

}  // namespace yomi::gamefiles
