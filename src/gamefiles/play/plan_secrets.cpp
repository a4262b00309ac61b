// What a plan knows of the things that games hide: which kinds, the set-ups that a hand allows, and whether hidden
// kinds go differently, so that their moves tell something.
#include "gamefiles/play/plan.hpp"

#include <algorithm>

namespace yomi::gamefiles {

namespace {

// Leaving the board shows a piece anyway, so exits make no difference.
std::vector<Gait> gaits_on_board(const KindRules& kind) {
  std::vector<Gait> gaits = kind.gaits;
  std::erase_if(gaits, [](const Gait& gait) { return gait.form == Gait::Form::Exit; });
  return gaits;
}

// As far as others see.
bool go_alike(const KindRules& a, const KindRules& b) {
  return gaits_on_board(a) == gaits_on_board(b) && a.zone == b.zone &&
         a.hidden_until_it_captures == b.hidden_until_it_captures;
}

bool names_one(const SetProgram& program, const std::vector<int>& kinds) {
  return std::any_of(program.begin(), program.end(), [&](const SetStep& step) {
    return step.op == SetOp::Kind && std::find(kinds.begin(), kinds.end(), step.number) != kinds.end();
  });
}

}  // namespace

template <int W>
void Plan<W>::plan_secrets() {
  hides = rules.hides();
  if (!hides) return;
  for (std::size_t kind = 0; kind < rules.kinds.size(); ++kind) {
    if (!rules.kinds[kind].hidden) continue;
    hidden_kinds.push_back(static_cast<int>(kind));
    shows_capturers = shows_capturers || rules.kinds[kind].hidden_until_it_captures;
    const KindRules& first = rules.kinds[static_cast<std::size_t>(hidden_kinds[0])];
    tells_kinds_by_moves = tells_kinds_by_moves || !go_alike(first, rules.kinds[kind]);
  }
  for (const Turn& turn : rules.turns) {
    for (const Action& action : turn.actions) tells_kinds_by_moves |= names_one(action.from, hidden_kinds);
  }
  for (const End& end : rules.ends) {
    // A game that goes on tells that no piece of that kind is there.
    const bool is_told = end.what == End::What::Reaching && end.kind >= 0 && is_hidden(end.kind);
    tells_kinds_by_moves = tells_kinds_by_moves || is_told;
  }
  plan_arrangements();
}

template <int W>
void Plan<W>::plan_arrangements() {
  for (const Player player : {Player::First, Player::Second}) {
    const auto turn = std::find_if(numbered_.begin(), numbered_.end(), [&](const Turn& numbered) {
      return numbered.number == static_cast<int>(index(player)) + 1;
    });
    if (turn == numbered_.end() || turn->actions.empty() || turn->actions[0].what != Action::What::Arrange) continue;
    arranges = true;
    Arrangements& mine = arrangements[index(player)];
    mine.cells = rules.zones[static_cast<std::size_t>(turn->actions[0].zone)][index(player)];
    mine.zone = set_of(mine.cells);
    const auto& hand = rules.hands[index(player)];
    std::vector<int> signs;
    for (std::size_t kind = 0; kind < hand.size(); ++kind) {
      signs.insert(signs.end(), static_cast<std::size_t>(hand[kind]), static_cast<int>(kind));
    }
    // Empty cells come last, as the least of the signs they would come first.
    constexpr int empty_last = most_kinds;
    signs.resize(std::max(mine.cells.size(), signs.size()), empty_last);
    // No piece is put where its kind never is.
    const auto may_stand = [&] {
      for (std::size_t i = 0; i < mine.cells.size(); ++i) {
        const auto kind = static_cast<std::size_t>(signs[i]);
        if (signs[i] != empty_last && !kinds[kind].stays_in[index(player)].contains(mine.cells[i])) return false;
      }
      return true;
    };
    do {
      if (!may_stand()) continue;
      mine.all.push_back(signs);
      for (auto& sign : mine.all.back()) sign = sign == empty_last ? -1 : sign;
    } while (std::next_permutation(signs.begin(), signs.end()));  // the compiler has counted them
  }
}

template void Plan<1>::plan_secrets();
template void Plan<2>::plan_secrets();
template void Plan<6>::plan_secrets();
template void Plan<1>::plan_arrangements();
template void Plan<2>::plan_arrangements();
template void Plan<6>::plan_arrangements();

}  // namespace yomi::gamefiles
