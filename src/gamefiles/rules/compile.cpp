#include "gamefiles/rules/compile.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "gamefiles/rules/compiler.hpp"

namespace yomi::gamefiles {

namespace {

bool is_choice(const Node& node) { return node.rule == Rule::ChooseNumber || node.rule == Rule::ChooseFlag; }

}  // namespace

std::variant<std::vector<OptionSpec>, RuleProblem> options_of(const Node& file) {
  std::vector<OptionSpec> specs;
  for (const Node& statement : file.parts) {
    if (!is_choice(statement)) continue;
    const std::string& name = statement.part(0).word;
    const bool known = std::any_of(specs.begin(), specs.end(), [&](const auto& spec) { return spec.name == name; });
    if (known)
      return RuleProblem{statement.part(0).place,
                         {"'" + name + "' is chosen twice", "「" + name + "」が二度選ばれている"}};
    if (statement.rule == Rule::ChooseFlag) {
      specs.push_back(OptionSpec::flag(name, statement.part(1).rule == Rule::Yes, name));
      continue;
    }
    const int least = statement.part(1).number;
    const int most = statement.part(2).number;
    const int usual = statement.part(3).number;
    if (least > usual || usual > most) {
      return RuleProblem{
          statement.place,
          {"the usual number must lie between the least and the most", "普通の数は範囲の中でなければならない"}};
    }
    specs.push_back(OptionSpec::integer(name, std::to_string(usual), least, most, name));
  }
  return specs;
}

std::variant<GameRules, RuleProblem> compile(const Node& file, const Options& options) {
  try {
    return Compiler(options).compile(file);
  } catch (const RuleProblem& problem) {
    return problem;
  }
}

void Compiler::fail(const Node& at, std::string english, std::string japanese) {
  throw RuleProblem{at.place, {std::move(english), std::move(japanese)}};
}

int Compiler::number(const Node& node, int least, int most) const {
  int value = node.number;
  if (!node.word.empty()) {
    if (numbers_.count(node.word) == 0) {
      fail(node, "'" + node.word + "' is no number that can be chosen", "「" + node.word + "」は選択にある数ではない");
    }
    value = static_cast<int>(options_.integer(node.word));
  }
  if (value < least || value > most) {
    const std::string range = std::to_string(least) + " … " + std::to_string(most);
    fail(node, "this number is " + std::to_string(value) + " but must be in " + range,
         "この数は " + std::to_string(value) + " だが、" + range + " でなければならない");
  }
  return value;
}

// The statements that count, by the options chosen.
void Compiler::flatten(const Node& statements) {
  for (const Node& statement : statements.parts) {
    if (statement.rule != Rule::When && statement.rule != Rule::WhenNot) {
      statements_.push_back(statement);
      continue;
    }
    const std::string& name = statement.part(0).word;
    const bool is_known = std::any_of(statements.parts.begin(), statements.parts.end(), [&](const Node& choice) {
      return choice.rule == Rule::ChooseFlag && choice.part(0).word == name;
    });
    if (!is_known) {
      fail(statement.part(0),
           "'" + name + "' is nothing that can be chosen; say 'choose " + name + " usually no' first",
           "「" + name + "」は選択にない。先に「選択 " + name + " 普通 いいえ」と書く");
    }
    if (options_.flag(name) == (statement.rule == Rule::When)) {
      for (const Node& inner : statement.parts.back().parts) statements_.push_back(inner);
    }
  }
}

// What a game has once is said once; which of two would count is nothing to guess.
void Compiler::refuse_repeated() const {
  const auto subject = [](Rule rule) {
    if (rule == Rule::BoardShape || rule == Rule::BoardDrawn || rule == Rule::BoardPoints) return Rule::BoardGrid;
    if (rule == Rule::StartCenter) return Rule::Start;
    return rule;
  };
  const std::array once{Rule::BoardGrid, Rule::Start,    Rule::Pieces, Rule::Turn,  Rule::FirstTurn,
                        Rule::Stuck,     Rule::Notation, Rule::Die,    Rule::Cards, Rule::Players,
                        Rule::Komi,      Rule::Columns,  Rule::Rows};
  for (std::size_t i = 0; i < statements_.size(); ++i) {
    const Rule rule = subject(statements_[i].rule);
    if (std::find(once.begin(), once.end(), rule) == once.end()) continue;
    for (std::size_t earlier = 0; earlier < i; ++earlier) {
      if (subject(statements_[earlier].rule) != rule) continue;
      const std::string line = std::to_string(statements_[earlier].place.line);
      fail(statements_[i], "this was said in line " + line + " already; a game has it once",
           "これは " + line + " 行目にもうある。一度だけ書く");
    }
  }
}

const Node* Compiler::find(Rule rule) const {
  const auto found =
      std::find_if(statements_.rbegin(), statements_.rend(), [&](const Node& s) { return s.rule == rule; });
  return found == statements_.rend() ? nullptr : &*found;
}

GameRules Compiler::compile(const Node& file) {
  for (const Node& statement : file.parts) {
    if (statement.rule == Rule::ChooseNumber) numbers_.insert(statement.part(0).word);
  }
  flatten(file);
  refuse_repeated();
  rules_.hash = hash_of(file);
  if (const Node* game = find(Rule::Game)) rules_.name = game->part(0).word;
  if (const Node* author = find(Rule::Author)) rules_.author = author->part(0).word;
  if (const Node* about = find(Rule::About)) rules_.about = about->part(0).word;
  if (const Node* players = find(Rule::Players)) rules_.players = {players->part(0).word, players->part(1).word};
  rules_.swap = find(Rule::Swap) != nullptr;
  if (find(Rule::Compulsory) != nullptr) rules_.compulsion = Compulsion::Capture;
  if (find(Rule::CompulsoryMost) != nullptr) rules_.compulsion = Compulsion::CaptureMost;
  if (const Node* komi = find(Rule::Komi)) rules_.second_gets = number(komi->part(0), 0, 999);
  read_board();
  read_labels();
  name_kinds();
  read_zones();
  read_cards();
  read_kinds();
  read_start();
  for (const Node& statement : statements_) {
    if (statement.rule == Rule::Hand) read_hand(statement);
    if (statement.rule == Rule::Die) read_die(statement);
    if (statement.rule == Rule::Seeds) read_seeds(statement);
    if (statement.rule != Rule::Stuck) continue;
    switch (statement.part(0).rule) {
      case Rule::Passes:
        rules_.stuck = StuckResult::Passes;
        break;
      case Rule::Wins:
        rules_.stuck = StuckResult::Wins;
        break;
      case Rule::Draws:
        rules_.stuck = StuckResult::Draws;
        break;
      default:
        rules_.stuck = StuckResult::Loses;
    }
  }
  read_turns();
  read_bans();
  read_ends();
  read_notation();
  look_at_exits();
  look_at_secrets();
  return std::move(rules_);
}

}  // namespace yomi::gamefiles
