// What may be done in a turn.
#include "gamefiles/rules/compiler.hpp"

namespace yomi::gamefiles {

void Compiler::read_turns() {
  for (const Node& statement : statements_) {
    Turn turn;
    if (statement.rule == Rule::TurnNumber) {
      turn.number = number(statement.part(0), 1, 100);
    } else if (statement.rule == Rule::FirstTurn) {
      turn.player = Player::First;
    } else if (statement.rule != Rule::Turn) {
      continue;
    }
    for (const Node& action : statement.parts.back().parts) turn.actions.push_back(action_of(action));
    if (turn.actions.empty() || turn.actions.size() > 16)
      fail(statement, "a turn has 1 to 16 things to do", "手番には 1 から 16 の行動を書く");
    rules_.turns.push_back(std::move(turn));
  }
  if (find(Rule::Turn) == nullptr) {
    const Place place = statements_.front().place;
    throw RuleProblem{
        place, {"a game needs a 'turn' that says what players may do", "何ができるかを書く「手番」がない"}, {}};
  }
}

Action Compiler::action_of(const Node& node) {
  Action action;
  const auto kind = [&](const Node& name) {
    const int found = kind_named(name);
    if (found >= 0) return found;
    RuleProblem problem{
        name.place, {"there is no piece '" + name.word + "'", "「" + name.word + "」という駒はない"}, {}};
    for (const auto& known : rules_.kinds) problem.known.push_back(known.name);
    throw problem;
  };
  switch (node.rule) {
    case Rule::Place_:
      action.what = Action::What::Place;
      action.kind = kind(node.part(0));
      action.to = program(node.part(1));
      keep_to_empty(action.to);
      action.effects = effects_of(node, node.part(2));
      action.conditions = conditions_of(node.part(3));
      break;
    case Rule::PlaceBar:
      action.what = Action::What::PlaceBar;
      action.length = number(node.part(0), 1, 26);
      break;
    case Rule::Move:
      action.what = Action::What::Move;
      if (node.part(0).present()) action.from = program(node.part(0));
      action.effects = effects_of(node, node.part(1));
      action.conditions = conditions_of(node.part(2));
      break;
    case Rule::Drop:
      action.what = Action::What::Drop;
      action.to = program(node.part(0));
      action.effects = effects_of(node, node.part(1));
      action.conditions = conditions_of(node.part(2));
      break;
    case Rule::Remove:
      action.what = Action::What::Remove;
      action.from = program(node.part(0));
      keep_to_taken(action.from);
      action.conditions = conditions_of(node.part(1));
      break;
    case Rule::Carry:
      action.what = Action::What::Carry;
      action.from = program(node.part(0));
      action.to = program(node.part(1));
      action.effects = effects_of(node, node.part(2));
      action.conditions = conditions_of(node.part(3));
      break;
    case Rule::Sow:
      action.what = Action::What::Sow;
      action.from = program(node.part(0));
      action.effects = effects_of(node, node.part(1));
      action.conditions = conditions_of(node.part(2));
      if (rules_.seeds.empty())
        fail(node, "there is nothing to sow: say 'seeds 4 in anywhere'", "蒔く種がない。「どこでも に種 4」などと書く");
      break;
    case Rule::Arrange:
      action.what = Action::What::Arrange;
      action.zone = zone(node.part(0));
      break;
    case Rule::Pass:
      action.what = Action::What::Pass;
      action.conditions = conditions_of(node.part(0));
      break;
    default:
      fail(node, "this cannot be done in a turn", "手番にはできない");
  }
  return action;
}

std::vector<Effect> Compiler::effects_of(const Node& action, const Node& list) {
  look_at_effects(action, list);
  std::vector<Effect> effects;
  for (const Node& node : list.parts) {
    Effect effect;
    switch (node.rule) {
      case Rule::Flip:
        effect.what = Effect::What::Flip;
        break;
      case Rule::CaptureGroups:
        effect.what = Effect::What::CaptureGroups;
        break;
      case Rule::NoRepetition:
        effect.what = Effect::What::NoRepetition;
        break;
      case Rule::IntoStore:
        effect.what = Effect::What::IntoStore;
        break;
      case Rule::SkipOrigin:
        effect.what = Effect::What::SkipOrigin;
        break;
      case Rule::Again:
        effect.what = Effect::What::Again;
        break;
      case Rule::CaptureOpposite:
        effect.what = Effect::What::CaptureOpposite;
        break;
      case Rule::Feed:
        effect.what = Effect::What::Feed;
        break;
      case Rule::CaptureBack:
        effect.what = Effect::What::CaptureBack;
        effect.number = number(node.part(0), 1, 99);
        effect.other = number(node.part(1), 1, 99);
        break;
      case Rule::CaptureToHand:
        rules_.captures_to_hand = true;
        continue;
      case Rule::CaptureBetween:
      case Rule::CaptureSurrounded:
        effect.what =
            node.rule == Rule::CaptureBetween ? Effect::What::CaptureBetween : Effect::What::CaptureSurrounded;
        effect.targets = program(node.part(0));
        keep_to_taken(effect.targets);
        effect.by = program(node.part(1));
        break;
      case Rule::Shoot:
        effect.what = Effect::What::Shoot;
        effect.number = kind_named(node.part(0));
        if (effect.number < 0)
          fail(node.part(0), "there is no piece '" + node.part(0).word + "'",
               "「" + node.part(0).word + "」という駒はない");
        break;
      case Rule::AtLineRemove:
        effect.what = Effect::What::AtLineRemove;
        effect.number = number(node.part(0), 2, 26);
        effect.targets = program(node.part(1));
        keep_to_taken(effect.targets);
        break;
      default:
        fail(node, "a move cannot do this", "手にはできない");
    }
    effects.push_back(std::move(effect));
  }
  return effects;
}

std::vector<Condition> Compiler::conditions_of(const Node& node) {
  if (!node.present()) return {};
  if (node.rule == Rule::And) {
    auto conditions = conditions_of(node.part(0));
    for (auto& more : conditions_of(node.part(1))) conditions.push_back(std::move(more));
    return conditions;
  }
  Condition condition;
  if (node.rule != Rule::HandEmpty) {
    condition.what = node.rule == Rule::CountIs       ? Condition::What::CountIs
                     : node.rule == Rule::CountAtMost ? Condition::What::CountAtMost
                                                      : Condition::What::CountAtLeast;
    condition.cells = program(node.part(0));
    condition.number = number(node.part(1), 0, most_cells);
  }
  return {condition};
}

void Compiler::read_bans() {
  for (const Node& statement : statements_) {
    if (statement.rule != Rule::Forbid) continue;
    const Node& node = statement.part(0);
    Ban ban;
    switch (node.rule) {
      case Rule::RoyalAttacked:
        ban.what = Ban::What::RoyalAttacked;
        break;
      case Rule::NoWayOn:
        ban.what = Ban::What::NoWayOn;
        break;
      case Rule::FacingRoyals:
        ban.what = Ban::What::FacingRoyals;
        break;
      case Rule::LeavesStuck:
        ban.what = Ban::What::LeavesStuck;
        break;
      default:
        ban.what = node.rule == Rule::DropMate ? Ban::What::DropMate : Ban::What::DropSameColumn;
        ban.kind = kind_named(node.part(0));
        if (ban.kind < 0)
          fail(node.part(0), "there is no piece '" + node.part(0).word + "'",
               "「" + node.part(0).word + "」という駒はない");
    }
    rules_.bans.push_back(ban);
  }
}

}  // namespace yomi::gamefiles
