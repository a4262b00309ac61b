// A fixed piece of work behind `yomi bench`. Its node count is the signature of a search's behaviour: a change that
// should not change the search must not change it.
#pragma once

#include <string>

namespace yomi {

struct BenchTask {
  enum class Kind { Perft, Playouts, Search, Solve };

  Kind kind;
  std::string options;
  std::string work;           // depth of perft, number of playouts, agent of a search, "openings" or ""
  std::string position = {};  // instead of the start
};

}  // namespace yomi
