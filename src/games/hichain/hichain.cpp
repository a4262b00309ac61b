#include "games/hichain/hichain.hpp"

#include "games/hichain/position.hpp"

namespace yomi::hichain {

std::vector<OptionSpec> Hichain::options() {
  return {OptionSpec::flag("asterisk", true, "each hand has an asterisk, which stands for any letter inside a chain")};
}

Position Hichain::start(const Options& options) { return Position(options.flag("asterisk")); }

Result<Position> Hichain::parse(const Options& options, std::string_view text) {
  return Position::parse(options.flag("asterisk"), text);
}

std::string_view Hichain::rules() {
  return R"(HICHAIN (K. Ito)

Cards    Black, who begins, and Red each hold the letters A to Z and an asterisk, for both to see. Four more
         cards lie on the board: Black's Hn0+0 and Iw1+1, Red's Hw1+0 and In0+1.
         Option asterisk=false: the hands have no asterisk.

Board    An unbounded grid; x grows to the east, y to the south.

Play     Lay a card of your hand on an empty cell, its top facing north, west, south or east (n, w, s, e).
         The rim of each card has points and sides, as the strokes of its letter meet it. No side of yours
         may lie on a side of a neighbouring card, and at least one point of yours must lie on a point of a
         neighbouring card (diagonal ones count) of your opponent. Who cannot move passes.

Chains   Cards of one colour on cells that share edges, read with one side of the table as the bottom:
         a sequence of three or more ascending letters (Z is followed by A), or a repeat of one letter
         twice or more. Chains may bend. Some cards read as another letter when turned: C and U, H and I,
         M and W, N and Z; S reads the same upside down, O and X from anywhere. The asterisk stands
         for any letter inside a chain, but neither begins nor ends one.
         A chain of n cards is worth n² points. Of a chain within another of its kind only the larger counts;
         chains that branch all count.

End      Who completes C-H-A-I-N as a chain wins at once. Otherwise, when neither can move, the higher
         score wins.

Moves    Card, direction, x, and y with its sign: "Js-1+2", "*n3+0".
Position Black's cards, Red's cards, without those of the start, and who is to move: "Xe1+2,Ls1-1 Hw-1+1 r".
         The start is "- - b".
)";
}

}  // namespace yomi::hichain
