// The lines of the Geister contest as a record: "SET:ABCD", "SET:EFGH", "MOV:A,NORTH", …, a line a move, of both
// players in turn. They show the colours of all ghosts, so they are written of finished games only.
#pragma once

#include "records/record_format.hpp"

namespace yomi::geister {

RecordFormat contest_format();

}  // namespace yomi::geister
