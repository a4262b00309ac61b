// The descriptive notation of HICHAIN's authors (記述式, section 5.2 of their paper): a move is the letter, turned as
// the card lies, and the cell, y always with its sign. No text has letters on their sides, so a record in it is a
// picture, an SVG document with a round on a line, from which the moves are read again:
//
//   <text class="mark">■</text><text class="card" transform="rotate(180)">J</text><text class="cell">1-1</text>
//
// Read are the elements `text` of the classes mark, card, cell and pass; all else is passed over. A card's direction
// is the `rotate` of its transform, in degrees clockwise as SVG counts them, and north without one.
#pragma once

#include "records/record_format.hpp"

namespace yomi::hichain {

RecordFormat descriptive_format();

}  // namespace yomi::hichain
