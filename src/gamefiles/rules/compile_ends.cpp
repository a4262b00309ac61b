// How a game ends.
#include "gamefiles/rules/compiler.hpp"

#include <algorithm>

namespace yomi::gamefiles {

namespace {

Cells across_diagonal(const Board& board, const Cells& cells) {
  Cells image;
  for (const int cell : cells) image.push_back(board.cell_at(board.row(cell), board.column(cell)));
  std::sort(image.begin(), image.end());
  return image;
}

// Whether each player has sides of his own to join, and the diagonal mirrors those of one onto those of the other.
bool goals_mirror(const GameRules& rules) {
  if (rules.board.columns != rules.board.rows) return false;
  std::vector<Cells> mirrored;
  std::vector<Cells> others;
  for (const End& end : rules.ends) {
    for (const Cells& side : end.sides) {
      if (end.result == End::Result::FirstWins) mirrored.push_back(across_diagonal(rules.board, side));
      if (end.result == End::Result::SecondWins) others.push_back(side);
    }
  }
  std::sort(mirrored.begin(), mirrored.end());
  std::sort(others.begin(), others.end());
  return !others.empty() && mirrored == others;
}

}  // namespace

Cells Compiler::side_of(const Node& node) const {
  switch (node.rule) {
    case Rule::Top:
      return rules_.board.top;
    case Rule::Bottom:
      return rules_.board.bottom;
    case Rule::LeftSide:
      return rules_.board.left;
    default:
      return rules_.board.right;
  }
}

void Compiler::read_ends() {
  for (const Node& statement : statements_) {
    using Result = End::Result;
    End end;
    switch (statement.rule) {
      case Rule::Win:
        end = end_of(statement.part(0));
        end.result = Result::MoverWins;
        break;
      case Rule::Lose:
        end = end_of(statement.part(0));
        end.result = Result::MoverLoses;
        break;
      case Rule::Draw:
        end = end_of(statement.part(0));
        end.result = Result::Draw;
        break;
      case Rule::FirstWins:
        end = end_of(statement.part(0));
        end.result = Result::FirstWins;
        break;
      case Rule::SecondWins:
        end = end_of(statement.part(0));
        end.result = Result::SecondWins;
        break;
      case Rule::MostWins:
        end = end_of(statement.part(1));
        end.result = statement.part(0).rule == Rule::Area     ? Result::MostArea
                     : statement.part(0).rule == Rule::Seeds_ ? Result::MostSeeds
                                                              : Result::MostPieces;
        break;
      default:
        continue;
    }
    rules_.ends.push_back(std::move(end));
  }
  if (rules_.ends.size() > 16) fail(statements_.front(), "a game has at most 16 ends", "終わり方は 16 まで");
  // Where it is as good for who takes it over as it was for who made it.
  rules_.swap_mirrors = rules_.swap && goals_mirror(rules_);
}

End Compiler::end_of(const Node& node) {
  using What = End::What;
  const auto sized = [&](What what, int least, int most) {
    End end;
    end.what = what;
    end.number = number(node.part(0), least, most);
    return end;
  };
  const auto plain = [](What what) {
    End end;
    end.what = what;
    return end;
  };
  End end;
  switch (node.rule) {
    case Rule::LineOf:
      end = sized(What::LineOf, 2, 26), end.words = "a line of " + std::to_string(end.number);
      break;
    case Rule::LineOfExactly:
      end = sized(What::LineOfExactly, 2, 26), end.words = "a line of exactly " + std::to_string(end.number);
      break;
    case Rule::Joining:
      end = plain(What::Joining);
      for (const Node& side : node.part(0).parts) end.sides.push_back(side_of(side));
      end.words = "the sides are joined";
      break;
    case Rule::JoiningCorners:
      end = sized(What::JoiningSome, 2, 6);
      for (const int corner : rules_.board.corners) end.sides.push_back({corner});
      end.words = std::to_string(end.number) + " corners are joined";
      break;
    case Rule::JoiningSides:
      end = sized(What::JoiningSome, 2, 6);
      end.sides = rules_.board.sides;
      end.words = std::to_string(end.number) + " sides are joined";
      break;
    case Rule::Ring:
      end = plain(What::Ring), end.words = "a ring is closed";
      break;
    case Rule::Reaching:
      end = plain(What::Reaching);
      end.cells = program(node.part(0));
      if (node.part(1).present()) {
        end.kind = kind_named(node.part(1));
        if (end.kind < 0)
          fail(node.part(1), "there is no piece '" + node.part(1).word + "'",
               "「" + node.part(1).word + "」という駒はない");
      }
      end.safe = node.part(2).present();
      end.words = "the goal is reached";
      break;
    case Rule::CapturingAll:
      end = plain(What::CapturingAll), end.words = "all pieces are captured";
      break;
    case Rule::Capturing:
      end = plain(What::Capturing);
      end.kind = kind_named(node.part(0));
      if (end.kind < 0)
        fail(node.part(0), "there is no piece '" + node.part(0).word + "'",
             "「" + node.part(0).word + "」という駒はない");
      end.words = "the " + node.part(0).word + " is captured";
      break;
    case Rule::FewerThan:
      end = sized(What::FewerThan, 1, most_cells),
      end.words = "fewer than " + std::to_string(end.number) + " pieces are left";
      break;
    case Rule::Mate:
      end = plain(What::Mate), end.words = "mate";
      break;
    case Rule::OneGroup:
      end = plain(What::OneGroup), end.words = "all pieces are one group";
      break;
    case Rule::BoardFull:
      end = plain(What::BoardFull), end.words = "the board is full";
      break;
    case Rule::AfterPlies:
      end = sized(What::AfterPlies, 1, 9999), end.words = std::to_string(end.number) + " turns have been played";
      break;
    case Rule::AfterQuiet:
      end = sized(What::AfterQuiet, 1, 9999), end.words = std::to_string(end.number) + " turns without a capture";
      break;
    case Rule::Repetition:
      end = sized(What::Repetition, 2, 10), end.words = "the same position " + std::to_string(end.number) + " times";
      break;
    case Rule::BothStuck:
      end = plain(What::BothStuck), end.words = "neither player can move";
      break;
    case Rule::StuckEnd:
      end = plain(What::Stuck), end.words = "no move is left";
      break;
    case Rule::RowEmpty:
      end = plain(What::RowEmpty), end.words = "a row is empty";
      break;
    case Rule::Having:
      end = sized(What::Having, 1, 999), end.words = std::to_string(end.number) + " seeds are won";
      break;
    case Rule::Exited:
      end = plain(What::Exited);
      end.number = node.part(0).present() ? number(node.part(0), 1, most_cells) : 1;
      end.words =
          end.number == 1 ? "a piece has left the board" : std::to_string(end.number) + " pieces have left the board";
      break;
    case Rule::BothPass:
      end = plain(What::BothPass), end.words = "both players have passed";
      break;
    default:
      fail(node, "this is no end of a game", "これは終わり方ではない");
  }
  return end;
}

}  // namespace yomi::gamefiles
