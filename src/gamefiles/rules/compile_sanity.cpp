// What can be said word by word but not played together: told to the author, or kept within what can be played.
#include <algorithm>

#include "core/text.hpp"
#include "gamefiles/rules/compiler.hpp"

namespace yomi::gamefiles {

namespace {

// What is known of a set whatever the position: that all of its cells are empty, or that none is.
struct Known {
  bool is_empty = false;
  bool is_taken = false;
  bool is_all_empty = false;  // just the empty cells
};

Known known_of(const SetProgram& program) {
  std::vector<Known> stack;
  for (const SetStep& step : program) {
    switch (step.op) {
      case SetOp::Empty:
        stack.push_back({true, false, true});
        break;
      case SetOp::Own:
      case SetOp::Enemy:
      case SetOp::Kind:
      case SetOp::InLine:
        stack.push_back({false, true, false});
        break;
      case SetOp::Constant:
      case SetOp::Attacked:
        stack.push_back({});
        break;
      case SetOp::Not:
        stack.back() = {false, stack.back().is_all_empty, false};
        break;
      case SetOp::Beside:
      case SetOp::Towards:
        stack.back() = {};
        break;
      case SetOp::And:
      case SetOp::Or:
      case SetOp::Else: {
        const Known upper = stack.back();
        stack.pop_back();
        Known& lower = stack.back();
        const bool both = step.op == SetOp::And;
        lower = {both ? lower.is_empty || upper.is_empty : lower.is_empty && upper.is_empty,
                 both ? lower.is_taken || upper.is_taken : lower.is_taken && upper.is_taken, false};
        break;
      }
    }
  }
  return stack.back();
}

bool is_of_sowing(Rule effect) {
  return effect == Rule::IntoStore || effect == Rule::SkipOrigin || effect == Rule::Again ||
         effect == Rule::CaptureOpposite || effect == Rule::CaptureBack || effect == Rule::Feed;
}

// How a piece is drawn for each player: as texts of positions have it (play/position_text.ipp).
std::vector<std::string> signs_of(const KindRules& kind) {
  const std::string lower = kind.letter == "X" ? "O" : to_lower(kind.letter);
  if (kind.neutral && lower == kind.letter) return {kind.letter};
  return {kind.letter, lower == kind.letter ? "v" + kind.letter : lower};
}

// Beside its cells a move can tell one thing more: what is shot, what is removed, what it promotes to, …
bool tells_a_cell(Rule effect) { return effect == Rule::Shoot || effect == Rule::AtLineRemove; }

}  // namespace

// Pieces are put only where there is none.
void Compiler::keep_to_empty(SetProgram& program) {
  if (known_of(program).is_empty) return;
  program.push_back({SetOp::Empty, 0});
  program.push_back({SetOp::And, 0});
}

// Only what is there is taken off.
void Compiler::keep_to_taken(SetProgram& program) {
  if (known_of(program).is_taken) return;
  program.push_back({SetOp::Empty, 0});
  program.push_back({SetOp::Not, 0});
  program.push_back({SetOp::And, 0});
}

void Compiler::look_at_effects(const Node& action, const Node& effects) const {
  const bool places = action.rule == Rule::Place_ || action.rule == Rule::Drop;
  const auto is_varied = [](const KindRules& kind) {
    return !kind.promotions.empty() || std::any_of(kind.gaits.begin(), kind.gaits.end(),
                                                   [](const Gait& gait) { return gait.form == Gait::Form::Hop; });
  };
  int cells_told = 0;
  for (const Node& effect : effects.parts) {
    if (is_of_sowing(effect.rule) != (action.rule == Rule::Sow)) {
      if (action.rule == Rule::Sow) fail(effect, "sowing does not do this", "種を蒔いてもこれは起きない");
      fail(effect, "only sowing does this", "これは種を蒔いたときにしか起きない");
    }
    if (effect.rule == Rule::Shoot && places)
      fail(effect, "only a piece that moves can shoot", "射ることができるのは動いた駒だけ");
    cells_told += tells_a_cell(effect.rule) ? 1 : 0;
    if (cells_told > 1) fail(effect, "a move shoots or removes only one thing", "一手で射る、または除くのは一つだけ");
    const bool is_moved = action.rule == Rule::Move || action.rule == Rule::Carry;
    if (is_moved && tells_a_cell(effect.rule) &&
        (!rules_.cards.empty() || std::any_of(rules_.kinds.begin(), rules_.kinds.end(), is_varied))) {
      fail(effect, "a move that does this cannot also promote, hop or play a card",
           "これをする手では、成る、飛び越す、札を使うことはできない");
    }
  }
}

void Compiler::look_at_kinds(const Node& pieces) const {
  std::vector<std::string> seen;
  int number = 0;
  for (const Node& piece : pieces.parts.back().parts) {
    const KindRules& kind = rules_.kinds[static_cast<std::size_t>(number)];
    if (kind.letter.find_first_of("0123456789/_()-,:@") != std::string::npos) {
      fail(piece.part(0), "this sign has a meaning in texts of positions; take a letter",
           "この記号は局面の表記で使われる。文字を選ぶ");
    }
    for (const auto& sign : signs_of(kind)) {
      if (std::find(seen.begin(), seen.end(), sign) != seen.end())
        fail(piece.part(0), in_quotes(sign) + " is drawn for another piece already, perhaps the other player's",
             "「" + sign + "」はもう別の駒(相手の駒かもしれない)に使われている");
      seen.push_back(sign);
    }
    if (!rules_.cards.empty() && !kind.promotions.empty())
      fail(piece, "where cards say how pieces go, none can promote", "札で動くゲームでは駒は成れない");
    ++number;
  }
}

}  // namespace yomi::gamefiles
