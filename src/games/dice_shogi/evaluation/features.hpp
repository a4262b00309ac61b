// The features of a position for the learned evaluation (feature_layout.hpp): visit(parameter, sign) is called for each
// parameter that counts, with +1 or -1. Evaluation and learning both read them here.
//
// A roll that is known is not looked at: the evaluation is asked before the die is thrown, or in check.
#pragma once

#include <algorithm>

#include "games/dice_shogi/evaluation/feature_layout.hpp"
#include "games/dice_shogi/position.hpp"

namespace yomi::dice_shogi {

// One player's pieces and what they attack.
struct Force {
  struct Piece {
    Kind kind;
    int cell;
    Cells reach;  // attacked cells, those of own pieces too
  };
  FixedList<Piece, 2 * board_size + 2> pieces;
  Player player;
  Cells own = 0;
  int king_cell = 0;
  Cells attacked = 0;
  Cells attacked_twice = 0;
  Cells attacked_without_king = 0;
};

template <bool HasDie, class Visit>
class FeatureReader {
 public:
  FeatureReader(const BasicPosition<HasDie>& position, Visit& visit)
      : position_(position),
        visit_(visit),
        taken_(position.taken()),
        mover_(force_of(position.to_move())),
        other_(force_of(opponent(position.to_move()))) {}

  void read() {
    read_pieces(mover_, +1);
    read_pieces(other_, -1);
    read_attack(mover_, other_, true, +1);
    read_attack(other_, mover_, false, -1);
    visit_(Layout::turn(position_.in_check(), std::min(escape_count(other_, mover_), Layout::escapes - 1)), +1);
  }

 private:
  using Layout = FeatureLayout;

  Force force_of(Player player) const {
    Force force;
    force.player = player;
    force.own = position_.pieces(player);
    force.king_cell = position_.king_cell(player);
    for (Cells rest = force.own; rest != 0; rest &= rest - 1) {
      const int cell = first_of(rest);
      const Kind kind = position_.kind_at(cell);
      const Cells reach = attacks(player, kind, cell, taken_);
      force.attacked_twice |= force.attacked & reach;
      force.attacked |= reach;
      if (kind != king) force.attacked_without_king |= reach;
      force.pieces.push_back({kind, cell, reach});
    }
    return force;
  }

  // As the player sees it, moving up.
  static int seen(Player player, int cell) { return player == Player::First ? cell : cell_count - 1 - cell; }

  // --- What each piece is worth where it stands ---

  void read_pieces(const Force& force, int sign) {
    for (const auto& [kind, cell, reach] : force.pieces) visit_(Layout::piece(kind, seen(force.player, cell)), sign);
    for (std::size_t i = 0; i < hand_kind_count; ++i) {
      const int held = position_.hands().count(force.player, hand_kind(i));
      for (int n = 0; n < held; ++n) visit_(Layout::in_hand(hand_kind(i), n), sign);
    }
  }

  // --- What one side threatens ---

  static std::size_t escape_count(const Force& attacker, const Force& defender) {
    const Cells ring = step_attacks(defender.player, king, defender.king_cell);
    return static_cast<std::size_t>(std::popcount(ring & ~defender.own & ~attacker.attacked));
  }

  void read_attack(const Force& attacker, const Force& defender, bool turn, int sign) {
    read_ring(attacker, defender, turn, sign);
    const std::size_t escapes = escape_count(attacker, defender);
    std::size_t drops = 0;
    for (std::size_t i = 1; i < hand_kind_count; ++i) {
      drops += static_cast<std::size_t>(position_.hands().count(attacker.player, hand_kind(i)));
    }
    visit_(Layout::hunt(turn, std::min(drops, Layout::drops - 1), std::min(escapes, Layout::escapes - 1)), sign);
    visit_(Layout::check_files(turn, files_of(safe_checks(attacker, defender)),
                               std::min(escapes, Layout::few_escapes - 1)),
           sign);
    const Cells threatened = attacker.attacked & defender.own & ~bit(defender.king_cell);
    for (Cells rest = threatened; rest != 0; rest &= rest - 1) {
      const int cell = first_of(rest);
      visit_(Layout::threat(turn, position_.kind_at(cell), (defender.attacked >> cell & 1) != 0), sign);
    }
  }

  // Without branches: what stands where changes from position to position, so they would be guessed wrong often.
  void read_ring(const Force& attacker, const Force& defender, bool turn, int sign) {
    for (Cells rest = step_attacks(defender.player, king, defender.king_cell); rest != 0; rest &= rest - 1) {
      const int cell = first_of(rest);
      const auto in = [cell](Cells cells) { return static_cast<std::size_t>(cells >> cell & 1); };
      const std::size_t times = in(attacker.attacked) + in(attacker.attacked_twice);
      const auto occupant =
          static_cast<Layout::Occupant>(in(defender.own) * Layout::defender + in(attacker.own) * Layout::attacker);
      visit_(Layout::ring_cell(turn, times, in(defender.attacked_without_king) != 0, occupant), sign);
    }
  }

  // Cells from which a move or a drop gives check and cannot simply be captured: not attacked at all, or only by the
  // king and supported. Drops of pawns, which may be forbidden, and discovered checks are left out.
  Cells safe_checks(const Force& attacker, const Force& defender) const {
    const int target = defender.king_cell;
    const Cells straight = straight_attacks(target, taken_), diagonal = diagonal_attacks(target, taken_);
    // Who attacks the king stands where a piece of the king's colour on its cell would reach.
    const auto checks_of = [&](Kind kind) {
      Cells cells = step_attacks(defender.player, kind, target);
      if (slides_straight(kind)) cells |= straight;
      if (slides_diagonally(kind)) cells |= diagonal;
      return cells;
    };
    const Cells safe = ~defender.attacked | (attacker.attacked & ~defender.attacked_without_king);
    const Cells safe_to_go = ~defender.attacked | (attacker.attacked_twice & ~defender.attacked_without_king);
    const Cells zone = row_cells(attacker.player == Player::First ? 0 : board_size - 1);
    // No kind checks from elsewhere, and most pieces reach none of these cells.
    const Cells near = straight | diagonal | step_attacks(defender.player, king, target);
    Cells found = 0;
    for (std::size_t i = 1; i < hand_kind_count; ++i) {
      if (position_.hands().has(attacker.player, hand_kind(i))) found |= checks_of(hand_kind(i)) & ~taken_ & safe;
    }
    for (const auto& [kind, cell, reach] : attacker.pieces) {
      if (kind == king) continue;
      const Cells targets = reach & near & ~attacker.own & safe_to_go;
      if (targets == 0) continue;
      found |= targets & checks_of(kind);
      if (!can_promote(kind)) continue;
      const Cells promoting = (zone & bit(cell)) != 0 ? targets : targets & zone;
      if (promoting != 0) found |= promoting & checks_of(promoted(kind));
    }
    return found;
  }

  static std::size_t files_of(Cells cells) {
    const Cells folded = cells | cells >> 5 | cells >> 10 | cells >> 15 | cells >> 20;
    return static_cast<std::size_t>(std::popcount(folded & 0x1F));
  }

  const BasicPosition<HasDie>& position_;
  Visit& visit_;
  const Cells taken_;
  const Force mover_;
  const Force other_;
};

template <bool HasDie, class Visit>
void visit_features(const BasicPosition<HasDie>& position, Visit visit) {
  FeatureReader<HasDie, Visit>(position, visit).read();
}

}  // namespace yomi::dice_shogi
