#include "gamefiles/check/rule_lines.hpp"

#include <algorithm>

#include "gamefiles/language/printer.hpp"

namespace yomi::gamefiles {

namespace {

void add_statements(const Node& list, const Options& options, std::vector<const Node*>& statements) {
  for (const Node& statement : list.parts) {
    if (statement.rule != Rule::When && statement.rule != Rule::WhenNot) {
      statements.push_back(&statement);
      continue;
    }
    if (options.flag(statement.part(0).word) != (statement.rule == Rule::When)) continue;
    for (const Node& inner : statement.parts.back().parts) statements.push_back(&inner);
  }
}

// Where in an action's parts its effects are.
const Node* effects_in(const Node& action) {
  const auto found = std::find_if(action.parts.begin(), action.parts.end(), [](const Node& part) {
    if (part.rule != Rule::List || part.parts.empty()) return false;
    const Rule first = part.parts.front().rule;
    return first >= Rule::Flip && first <= Rule::Feed;
  });
  return found == action.parts.end() ? nullptr : &*found;
}

std::vector<ActionLine> actions_of(const Node& turn, RuleLines& lines) {
  std::vector<ActionLine> actions;
  for (const Node& action : turn.parts.back().parts) {
    ActionLine& line = actions.emplace_back(ActionLine{{&action, Symbol::Action}, {}});
    const Node* effects = effects_in(action);
    for (std::size_t i = 0; effects != nullptr && i < effects->parts.size(); ++i) {
      const RuleLine effect{&effects->parts[i], Symbol::Effect};
      if (effect.node->rule == Rule::CaptureToHand) {
        if (!lines.captures_to_hand) lines.captures_to_hand = effect;
      } else {
        line.effects.push_back(effect);
      }
    }
  }
  return actions;
}

// Promotions in the same zone are one for the compiler, which puts a later line's kinds behind the earlier one's.
KindLine kind_of(const Node& piece) {
  KindLine kind{{&piece, Symbol::Piece}, {}};
  std::vector<std::pair<std::string, std::vector<RuleLine>>> zones;
  for (const Node& ability : piece.part(2).parts) {
    if (ability.rule != Rule::Promotes && ability.rule != Rule::MustPromote) continue;
    const std::string zone = (ability.rule == Rule::Promotes ? "may " : "must ") +
                             printed_phrase(ability.part(0), Symbol::Set, Language::English);
    auto found = std::find_if(zones.begin(), zones.end(), [&](const auto& known) { return known.first == zone; });
    if (found == zones.end()) found = zones.insert(zones.end(), {zone, {}});
    for (const Node* names = &ability.part(1);; names = &names->part(0)) {
      found->second.push_back({&ability, Symbol::Ability});
      if (names->rule != Rule::Or) break;
    }
  }
  for (const auto& [zone, promotions] : zones) {
    kind.promotions.insert(kind.promotions.end(), promotions.begin(), promotions.end());
  }
  return kind;
}

}  // namespace

std::string RuleLine::words(Language language) const {
  return node == nullptr ? std::string{} : printed_phrase(*node, symbol, language);
}

const Node* RuleLines::last(Rule rule) const {
  const auto found =
      std::find_if(statements.rbegin(), statements.rend(), [&](const Node* node) { return node->rule == rule; });
  return found == statements.rend() ? nullptr : *found;
}

RuleLines rule_lines(const Node& whole, const Options& options) {
  RuleLines lines;
  add_statements(whole, options, lines.statements);
  for (const Node* statement : lines.statements) {
    switch (statement->rule) {
      case Rule::Turn:
      case Rule::FirstTurn:
      case Rule::TurnNumber:
        lines.turns.push_back(actions_of(*statement, lines));
        break;
      case Rule::Win:
      case Rule::Lose:
      case Rule::Draw:
      case Rule::FirstWins:
      case Rule::SecondWins:
      case Rule::MostWins:
        lines.ends.push_back({statement, Symbol::Statement});
        break;
      case Rule::Forbid:
        lines.bans.push_back({statement, Symbol::Statement});
        break;
      case Rule::Stuck:
        lines.stuck = RuleLine{statement, Symbol::Statement};
        break;
      default:
        break;
    }
  }
  if (const Node* pieces = lines.last(Rule::Pieces)) {
    for (const Node& piece : pieces->parts.back().parts) lines.kinds.push_back(kind_of(piece));
  }
  return lines;
}

}  // namespace yomi::gamefiles
