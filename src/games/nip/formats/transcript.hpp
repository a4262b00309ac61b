// Transcripts of Nip and Othello: the moves without spaces, "d3c5d6--e3". Both games are written alike, so which it is
// has to be told.
#pragma once

#include "records/record_format.hpp"

namespace yomi::nip {

RecordFormat transcript_format();

}  // namespace yomi::nip
