// The SPEC of a player that runs scripted_engine.sh.
#pragma once

#include <string>

#include "places.hpp"

namespace yomi {

inline std::string scripted_engine(const std::string& mode, const std::string& timeout = "20",
                                   const std::string& log = "") {
  return "gtp:timeout=" + timeout + ":exec sh '" YOMI_SOURCE_DIR "/src/agents/tests/scripted_engine.sh' " + mode + " " +
         log;
}

}  // namespace yomi
