#include "games/hex/hex.hpp"

namespace yomi::hex {

std::vector<OptionSpec> Hex::options() {
  return {OptionSpec::integer("size", "11", 1, largest_size, "rows and columns"),
          OptionSpec::flag("swap", false, "White may answer the first move by taking it over")};
}

Hex::Position Hex::start(const Options& options) {
  const int size = static_cast<int>(options.integer("size"));
  const bool swap = options.flag("swap");
  if (size <= hex::Position<1>::max_size) return hex::Position<1>(size, swap);
  return hex::Position<6>(size, swap);
}

Result<Hex::Position> Hex::parse(const Options& options, std::string_view text) {
  const auto as_variant = [](auto parsed) -> Result<Position> {
    if (!parsed) return parsed.error();
    return Position(*parsed);
  };
  const int size = static_cast<int>(options.integer("size"));
  const bool swap = options.flag("swap");
  if (size <= hex::Position<1>::max_size) return as_variant(hex::Position<1>::parse(size, swap, text));
  return as_variant(hex::Position<6>::parse(size, swap, text));
}

std::string_view Hex::rules() {
  return R"(HEX

Board    A rhombus of N×N hexagons (option size, 1 to 19). Cells are named by a letter for the
         column and a number for the row; a1 is the top left corner. A cell touches up to six
         others: left, right, above, below, above right and below left.

Play     Black moves first. In turn, each player puts one stone of their colour on an empty cell.
         Stones are never moved or taken away. There is no passing.

Swap     With swap=true White may answer the first move with "swap-pieces": the black stone becomes
         white and is mirrored in the long diagonal (b1 becomes a2). Then Black moves.

End      Black wins with a chain of black stones from the top to the bottom row, White with a chain
         of white stones from the left to the right column. One of them always succeeds, and never
         both: there are no draws.

Position The rows from the top, separated by '/': b, w, and numbers for runs of empty cells; then the
         side to move. The empty 3×3 board is "3/3/3 b".
)";
}

}  // namespace yomi::hex
