// What a move brings about beside itself: flips, captures, shots. Each effect is found on the position that it meets,
// and applied as a whole.
#pragma once

#include "gamefiles/play/position_legal.ipp"

namespace yomi::gamefiles {

template <int W, Sort S>
void Position<W, S>::apply_effects(const std::vector<Effect>& effects, int cell, int detail) {
  const auto mover = static_cast<int>(index(to_move_));
  const auto other = static_cast<std::size_t>(1 - mover);
  for (const Effect& effect : effects) {
    switch (effect.what) {
      case Effect::What::Flip: {
        Set flips = flips_of(cell, to_move_);
        changed_ |= flips;
        while (flips.any()) {
          const int at = flips.pop_lowest();
          const int kind = kind_at(at);
          take(static_cast<int>(other), kind, at);
          put(mover, kind, at);
        }
        break;
      }
      case Effect::What::CaptureBetween: {
        const Set targets = set_of(effect.targets, to_move_);
        const Set by = set_of(effect.by, to_move_);
        for (int way = 0; way < straight_ways; ++way) {
          if ((plan_->rules.board.neighbour_ways() & way_bit(way)) == 0) continue;
          const int between = plan_->next[static_cast<std::size_t>(cell)][static_cast<std::size_t>(way)];
          if (between < 0 || !targets.contains(between)) continue;
          const int behind = plan_->next[static_cast<std::size_t>(between)][static_cast<std::size_t>(way)];
          if (behind >= 0 && by.contains(behind)) capture(between, to_move_);
        }
        break;
      }
      case Effect::What::CaptureSurrounded: {
        Set targets = set_of(effect.targets, to_move_) & plan_->beside[static_cast<std::size_t>(cell)];
        const Set by = set_of(effect.by, to_move_);
        while (targets.any()) {
          const int at = targets.pop_lowest();
          if (plan_->beside[static_cast<std::size_t>(at)].without(by).none()) capture(at, to_move_);
        }
        break;
      }
      case Effect::What::CaptureGroups: {
        Set neighbours = plan_->beside[static_cast<std::size_t>(cell)] & owned_[other];
        while (neighbours.any()) {
          Set group = group_of(neighbours.pop_lowest(), owned_[other]);
          neighbours = neighbours.without(group);
          Set liberties;
          group.for_each([&](int stone) { liberties |= plan_->beside[static_cast<std::size_t>(stone)]; });
          if ((liberties & empty()).any()) continue;
          while (group.any()) capture(group.pop_lowest(), to_move_);
        }
        break;
      }
      case Effect::What::Shoot:
        put(plan_->rules.kinds[static_cast<std::size_t>(effect.number)].neutral ? 2 : mover, effect.number, detail);
        break;
      case Effect::What::AtLineRemove:
        if (detail > 0 && owner_at(detail - 1) >= 0 &&
            in_line(cell, owned_[static_cast<std::size_t>(mover)], effect.number, false)) {
          capture(detail - 1, to_move_);
        }
        break;
      default:
        break;  // asked before the move, or of sowing
    }
  }
}

// Off the board by an exit, where everybody sees it.
template <int W, Sort S>
void Position<W, S>::leave_board(const Parts& parts, int kind) {
  take(static_cast<int>(index(to_move_)), kind, parts.from);
  add_to_store(to_move_, 1);
}

}  // namespace yomi::gamefiles
