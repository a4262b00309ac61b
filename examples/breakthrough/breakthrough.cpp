#include "breakthrough/breakthrough.hpp"

namespace yomi::breakthrough {

std::vector<OptionSpec> Breakthrough::options() {
  return {OptionSpec::integer("size", "5", Position::smallest_size, Position::largest_size, "rows and columns")};
}

Position Breakthrough::start(const Options& options) { return Position(static_cast<int>(options.integer("size"))); }

Result<Position> Breakthrough::parse(const Options& options, std::string_view text) {
  return Position::parse(static_cast<int>(options.integer("size")), text);
}

std::string_view Breakthrough::rules() {
  return R"(BREAKTHROUGH (Dan Troyka, 2000)

Board    N×N cells (option size, 4 to 8), named by a letter for the column and a number for the row;
         a1 is the top left corner. White's men fill the two rows at the top, Black's the two at the
         bottom; on the board of size 4 it is one row each.

Play     Black moves first. In turn, each player moves one man one row forward, straight or to a
         side. Straight ahead only onto an empty cell; to a side also onto an opponent's man, which
         is taken. Taking is never compulsory, and there is no passing.

End      Who brings a man to the far row, or has taken every man of the other side, wins. Somebody
         can always move and every move goes forward: there are no draws.

Position The rows from the top, separated by '/': b, w, and numbers for runs of empty cells; then the
         side to move. The start of size 4 is "wwww/4/4/bbbb b".
)";
}

LevelSpecs Breakthrough::levels() {
  return {"casual:depth=1,noise=1,overlook=0.3",
          "runner",
          "casual:depth=2,noise=0.3",
          "casual:depth=4,noise=0.1",
          "alphabeta:time=1",
          "alphabeta:time=5"};
}

std::vector<BenchTask> Breakthrough::bench() {
  using Kind = BenchTask::Kind;
  return {
      {Kind::Perft, "size=6", "5"},
      {Kind::Search, "size=6", "alphabeta:depth=8,eval=advance"},
      {Kind::Solve, "size=4", ""},
  };
}

}  // namespace yomi::breakthrough
