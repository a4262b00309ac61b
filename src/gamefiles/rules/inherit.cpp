// `like`: a file stands on another one. Statements about the same thing replace each other; the turns of a game are one
// thing, and so are its ends, what it forbids and its pieces.
#include <algorithm>

#include "gamefiles/rules/compile.hpp"

namespace yomi::gamefiles {

namespace {

enum class Topic {
  Name,
  About,
  Author,
  Option,
  Board,
  Labels,
  Rim,
  Start,
  Players,
  Pieces,
  Zone,
  Hand,
  Die,
  Cards,
  Seeds,
  Swap,
  Turns,
  Compulsion,
  Bans,
  Ends,
  Points,
  Stuck,
  Notation,
  Examples
};

Topic topic_of(const Node& statement) {
  switch (statement.rule) {
    case Rule::Author:
      return Topic::Author;
    case Rule::About:
      return Topic::About;
    case Rule::ChooseNumber:
    case Rule::ChooseFlag:
      return Topic::Option;
    case Rule::BoardGrid:
    case Rule::BoardShape:
    case Rule::BoardDrawn:
    case Rule::BoardPoints:
      return Topic::Board;
    case Rule::Columns:
    case Rule::Rows:
      return Topic::Labels;
    case Rule::Rim:
      return Topic::Rim;
    case Rule::Start:
    case Rule::StartCenter:
      return Topic::Start;
    case Rule::Players:
      return Topic::Players;
    case Rule::Pieces:
      return Topic::Pieces;
    case Rule::Zone:
    case Rule::ZoneDrawn:
      return Topic::Zone;
    case Rule::Hand:
      return Topic::Hand;
    case Rule::Die:
      return Topic::Die;
    case Rule::Cards:
      return Topic::Cards;
    case Rule::Seeds:
      return Topic::Seeds;
    case Rule::Swap:
      return Topic::Swap;
    case Rule::Turn:
    case Rule::FirstTurn:
    case Rule::TurnNumber:
      return Topic::Turns;
    case Rule::Compulsory:
    case Rule::CompulsoryMost:
      return Topic::Compulsion;
    case Rule::Forbid:
      return Topic::Bans;
    case Rule::Win:
    case Rule::Lose:
    case Rule::Draw:
    case Rule::FirstWins:
    case Rule::SecondWins:
    case Rule::MostWins:
      return Topic::Ends;
    case Rule::Komi:
      return Topic::Points;
    case Rule::Stuck:
      return Topic::Stuck;
    case Rule::Notation:
      return Topic::Notation;
    case Rule::Example:
      return Topic::Examples;
    // What stands under `when` is about one thing or several; the first says which.
    case Rule::When:
    case Rule::WhenNot:
      return statement.parts.back().parts.empty() ? Topic::Examples : topic_of(statement.parts.back().parts.front());
    default:
      return Topic::Name;
  }
}

bool is_about_the_same(const Node& mine, const Node& inherited) {
  const Topic topic = topic_of(mine);
  if (topic != topic_of(inherited)) return false;
  const bool has_name = topic == Topic::Zone || topic == Topic::Option;
  if (!has_name || mine.rule == Rule::When || inherited.rule == Rule::When) return true;
  return mine.parts.front().word == inherited.parts.front().word;
}

// What is inherited stands nowhere in this file: what is told of it is told of the line that inherits.
void stand_at(Node& node, const Place& place) {
  // A drawing's rows stand on no lines of this file.
  node.place = node.rule == Rule::Drawing ? Place{} : place;
  for (Node& part : node.parts) stand_at(part, place);
}

}  // namespace

std::variant<Node, RuleProblem> with_inherited(const Node& file, const FindTree& find) {
  const auto like =
      std::find_if(file.parts.begin(), file.parts.end(), [](const Node& s) { return s.rule == Rule::Like; });
  if (like == file.parts.end()) return file;
  const std::string& name = like->parts.front().word;
  const auto parent = find(name);
  if (!parent) {
    return RuleProblem{like->parts.front().place,
                       {"there is no game '" + name + "' to be like", "「" + name + "」というゲームはない"}};
  }
  // A game that is like one that is like another: few steps, so that no circle hangs.
  static thread_local int depth = 0;
  constexpr int most_steps = 8;
  if (depth >= most_steps) {
    return RuleProblem{like->place, {"too many games are like each other in a row", "「と同じ」が続きすぎている"}};
  }
  ++depth;
  auto whole = with_inherited(*parent, find);
  --depth;
  if (auto* problem = std::get_if<RuleProblem>(&whole)) {
    problem->place = like->place;
    return *problem;
  }
  Node result = file;
  result.parts.clear();
  for (const Node& inherited : std::get<Node>(whole).parts) {
    const bool is_replaced = std::any_of(file.parts.begin(), file.parts.end(),
                                         [&](const Node& mine) { return is_about_the_same(mine, inherited); });
    // An example of the other game need not hold here.
    if (is_replaced || inherited.rule == Rule::Example) continue;
    result.parts.push_back(inherited);
    stand_at(result.parts.back(), like->place);
  }
  for (const Node& mine : file.parts) {
    if (mine.rule != Rule::Like) result.parts.push_back(mine);
  }
  return result;
}

}  // namespace yomi::gamefiles
