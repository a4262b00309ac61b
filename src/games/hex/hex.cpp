#include "games/hex/hex.hpp"

#include <type_traits>

#include "games/hex/position.hpp"

namespace yomi::hex {

std::vector<OptionSpec> Hex::options() {
  return {OptionSpec::integer("size", "11", 1, largest_size, "rows and columns"),
          OptionSpec::flag("swap", false, "White may answer the first move by taking it over")};
}

namespace {

// make(type) with the narrowest position type that holds a board of this size.
template <class Make>
auto with_type_for(int size, Make make) {
  if (size <= hex::Position<1>::max_size) return make(std::type_identity<hex::Position<1>>{});
  if (size <= hex::Position<2>::max_size) return make(std::type_identity<hex::Position<2>>{});
  return make(std::type_identity<hex::Position<6>>{});
}

}  // namespace

Hex::Position Hex::start(const Options& options) {
  const int size = static_cast<int>(options.integer("size"));
  return with_type_for(size, [&]<class P>(std::type_identity<P>) -> Position { return P(size, options.flag("swap")); });
}

Result<Hex::Position> Hex::parse(const Options& options, std::string_view text) {
  const int size = static_cast<int>(options.integer("size"));
  return with_type_for(size, [&]<class P>(std::type_identity<P>) -> Result<Position> {
    auto parsed = P::parse(size, options.flag("swap"), text);
    if (!parsed) return parsed.error();
    return Position(*parsed);
  });
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
