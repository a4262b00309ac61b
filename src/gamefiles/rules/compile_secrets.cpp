// What can be said together in a game that hides something. What a player may do, and what other words look at, must
// hang on nothing that is hidden from that player: else the list of legal moves would tell it. And how many pieces of
// each hidden kind a player has is known to all, so that what is unknown can be filled in.
#include <algorithm>

#include "gamefiles/rules/compiler.hpp"

namespace yomi::gamefiles {

namespace {

const Node* piece_node(const Node* pieces, std::size_t number) { return &pieces->parts.back().part(number); }

bool has(const KindRules& kind, Gait::Form form) {
  return std::any_of(kind.gaits.begin(), kind.gaits.end(), [&](const Gait& gait) { return gait.form == form; });
}

bool asks_for(const SetProgram& program, SetOp op) {
  return std::any_of(program.begin(), program.end(), [&](const SetStep& step) { return step.op == op; });
}

// Whether an action looks at what the other player could capture.
bool looks_at_attacks(const Action& action) {
  const auto asks = [](const SetProgram& program) { return asks_for(program, SetOp::Attacked); };
  return asks(action.from) || asks(action.to) ||
         std::any_of(action.effects.begin(), action.effects.end(),
                     [&](const Effect& effect) { return asks(effect.targets) || asks(effect.by); }) ||
         std::any_of(action.conditions.begin(), action.conditions.end(),
                     [&](const Condition& condition) { return asks(condition.cells); });
}

// In how many ways a hand can be put onto so many cells; past the bound it does not matter how many.
long arrangements_of(const std::vector<int>& hand, int cells) {
  long ways = 1;
  int free = cells;
  for (const int pieces : hand) {
    // The binomial of the free cells over these pieces.
    for (int i = 1; i <= pieces; ++i) {
      ways = ways * (free - pieces + i) / i;
      if (ways > most_arrangements) return ways;
    }
    free -= pieces;
  }
  return ways;
}

}  // namespace

const Node& Compiler::statement_of(Rule rule) const {
  const Node* found = find(rule);
  return found == nullptr ? statements_.front() : *found;
}

void Compiler::look_at_exits() const {
  const Node* pieces = find(Rule::Pieces);
  for (std::size_t k = 0; pieces != nullptr && k < rules_.kinds.size(); ++k) {
    const KindRules& kind = rules_.kinds[k];
    if (!has(kind, Gait::Form::Exit)) continue;
    const Node& piece = *piece_node(pieces, k);
    if (has(kind, Gait::Form::Hop)) fail(piece, "a piece that hops cannot exit", "飛び越す駒は退出できない");
    if (!rules_.seeds.empty())
      fail(piece, "where seeds are sown no piece can exit", "種を蒔くゲームでは駒は退出できない");
    if (rules_.notation != WrittenAs::Own)
      fail(piece, "the notation has no place for pieces that exit", "この表記では退出を書けない");
  }
}

void Compiler::look_at_secrets() const {
  if (!rules_.hides()) {
    const bool arranges = std::any_of(rules_.turns.begin(), rules_.turns.end(), [](const Turn& turn) {
      return std::any_of(turn.actions.begin(), turn.actions.end(),
                         [](const Action& action) { return action.what == Action::What::Arrange; });
    });
    if (!arranges) return;
  }
  const Node& whole = statements_.front();
  if (rules_.board.grid() > most_hidden_cells) {
    fail(whole, "the board of a game that hides something has at most " + std::to_string(most_hidden_cells) + " cells",
         "秘密のあるゲームの盤は最大 " + std::to_string(most_hidden_cells) + " マス");
  }
  if (rules_.die)
    fail(statement_of(Rule::Die), "a game that hides something has no die", "秘密のあるゲームではサイコロは使えない");
  if (rules_.is_scored()) {
    fail(statement_of(Rule::MostWins), "a game that hides something counts who wins only",
         "秘密のあるゲームでは点数は数えない");
  }
  if (rules_.swap)
    fail(statement_of(Rule::Swap), "a game that hides something has no swap", "秘密のあるゲームでは交換できない");
  if (rules_.notation != WrittenAs::Own) {
    fail(statement_of(Rule::Notation), "it has no place for what is hidden", "秘密は書けない");
  }
  look_at_arrangements();
  if (rules_.has_hidden_kinds()) look_at_hidden_kinds();
}

void Compiler::look_at_hidden_kinds() const {
  const Node& pieces = statement_of(Rule::Pieces);
  int hidden = 0;
  for (std::size_t k = 0; k < rules_.kinds.size(); ++k) {
    const KindRules& kind = rules_.kinds[k];
    const Node& piece = *piece_node(&pieces, k);
    hidden += kind.hidden ? 1 : 0;
    if (kind.letter == "?")
      fail(piece.part(0), "'?' stands for what is hidden; take a letter", "「?」は秘密の駒を表す。文字を選ぶ");
    if (kind.royal) fail(piece, "where kinds are hidden no piece is royal", "秘密の駒があるゲームに王はない");
    if (has(kind, Gait::Form::Castle))
      fail(piece, "where kinds are hidden no piece castles", "秘密の駒があるゲームでは入城できない");
    if (kind.hidden && kind.neutral)
      fail(piece, "what belongs to nobody is hidden from nobody", "中立の駒は秘密にできない");
    if (kind.hidden && !kind.promotions.empty()) fail(piece, "a hidden piece does not promote", "秘密の駒は成れない");
    for (const Promotion& promotion : kind.promotions) {
      for (const int into : promotion.into) {
        if (rules_.kinds[static_cast<std::size_t>(into)].hidden)
          fail(piece, "no piece promotes to a hidden one", "秘密の駒には成れない");
      }
    }
  }
  if (hidden > most_hidden_kinds) {
    fail(pieces, "at most " + std::to_string(most_hidden_kinds) + " kinds are hidden",
         "秘密の駒は " + std::to_string(most_hidden_kinds) + " 種類まで");
  }
  if (rules_.captures_to_hand)
    fail(pieces, "where kinds are hidden captures do not go to the hand",
         "秘密の駒があるゲームでは、取った駒は持ち駒にならない");
  const auto is_hidden = [&](int kind) { return rules_.kinds[static_cast<std::size_t>(kind)].hidden; };
  const auto names_hidden = [&](const SetProgram& program) {
    return std::any_of(program.begin(), program.end(),
                       [&](const SetStep& step) { return step.op == SetOp::Kind && is_hidden(step.number); });
  };
  for (const Ban& ban : rules_.bans) {
    if (ban.what != Ban::What::NoWayOn)
      fail(statement_of(Rule::Forbid), "whether this is so would tell what is hidden", "これを禁止すると秘密が漏れる");
  }
  for (const End& end : rules_.ends) {
    if (names_hidden(end.cells))
      fail(pieces, "say where a hidden piece has to be, and which by 'with'",
           "秘密の駒の行き先はマスで、駒は「が」で書く");
    if (end.safe || asks_for(end.cells, SetOp::Attacked))
      fail(pieces, "where kinds are hidden no end looks at attacks", "秘密の駒があるゲームの終わり方は、利きを見ない");
  }
  for (const Turn& turn : rules_.turns) {
    for (const Action& action : turn.actions) {
      if (action.what == Action::What::Place && is_hidden(action.kind))
        fail(pieces, "hidden pieces come from the hand: say 'hand' and 'drop' or 'place hand hidden'",
             "秘密の駒は持ち駒から置く。「持ち駒」と「打つ」か「布陣する」で書く");
      if (action.what == Action::What::PlaceBar && is_hidden(0))
        fail(pieces, "hidden pieces come from the hand: say 'hand' and 'drop' or 'place hand hidden'",
             "秘密の駒は持ち駒から置く。「持ち駒」と「打つ」か「布陣する」で書く");
      if (looks_at_attacks(action))
        fail(pieces, "where kinds are hidden no turn looks at attacks", "秘密の駒があるゲームの手番は、利きを見ない");
      for (const Effect& effect : action.effects) {
        if (effect.what == Effect::What::Flip)
          fail(pieces, "where kinds are hidden no piece changes sides", "秘密の駒があるゲームでは、駒は寝返らない");
        if (effect.what == Effect::What::Shoot && is_hidden(effect.number))
          fail(pieces, "nothing hidden is shot", "秘密の駒は射れない");
      }
    }
  }
}

// The first two turns are the two set-ups, or none is; what is arranged lies apart from what the other player arranges.
void Compiler::look_at_arrangements() const {
  std::array<const Action*, 2> by_turn{};
  const Node& place = statement_of(Rule::TurnNumber);
  const auto misplaced = [&] {
    fail(place, "'place hand hidden' is the only thing to do in turn 1 and in turn 2, and in no other",
         "「布陣する」は 1 手目と 2 手目の両方に、それだけを書く");
  };
  int early_turns = 0;
  for (const Turn& turn : rules_.turns) {
    early_turns += turn.number == 1 || turn.number == 2 ? 1 : 0;
    for (const Action& action : turn.actions) {
      if (action.what != Action::What::Arrange) continue;
      if ((turn.number != 1 && turn.number != 2) || turn.actions.size() != 1) misplaced();
      by_turn[static_cast<std::size_t>(turn.number - 1)] = &action;
    }
  }
  if (by_turn[0] == nullptr && by_turn[1] == nullptr) return;
  if (by_turn[0] == nullptr || by_turn[1] == nullptr || early_turns != 2) misplaced();
  const auto& first = rules_.zones[static_cast<std::size_t>(by_turn[0]->zone)][0];
  const auto& second = rules_.zones[static_cast<std::size_t>(by_turn[1]->zone)][1];
  for (const int cell : first) {
    if (std::find(second.begin(), second.end(), cell) != second.end())
      fail(place, "the players cannot arrange on the same cells", "両者が同じマスに布陣することはできない");
  }
  for (const Player player : {Player::First, Player::Second}) {
    const auto& cells = player == Player::First ? first : second;
    const auto& hand = rules_.hands[index(player)];
    int pieces = 0;
    for (const int count : hand) pieces += count;
    for (std::size_t kind = 0; kind < hand.size(); ++kind) {
      if (hand[kind] > 0 && rules_.kinds[kind].neutral)
        fail(place, "what belongs to nobody cannot be arranged", "中立の駒は布陣できない");
    }
    if (pieces == 0)
      fail(place, "there is nothing in hand to arrange: say 'hand'", "布陣する持ち駒がない。「持ち駒」を書く");
    if (pieces > static_cast<int>(cells.size())) {
      fail(place, std::to_string(pieces) + " pieces do not fit on " + std::to_string(cells.size()) + " cells",
           std::to_string(pieces) + " 枚は " + std::to_string(cells.size()) + " マスに収まらない");
    }
    if (arrangements_of(hand, static_cast<int>(cells.size())) > most_arrangements) {
      fail(place,
           "there are more than " + std::to_string(most_arrangements) +
               " arrangements, and each is a move; put hidden pieces one by one with 'drop'",
           "布陣が " + std::to_string(most_arrangements) + " 通りを超える。「打つ」で一枚ずつ置く");
    }
  }
}

}  // namespace yomi::gamefiles
