// Lines with small errors, for tests that nothing on a line does harm.
#pragma once

#include <string>

#include "core/rng.hpp"

namespace yomi {

inline std::string mutated(std::string bytes, Rng& rng) {
  for (std::uint32_t i = rng.below(4); i > 0 && !bytes.empty(); --i) {
    const auto at = rng.below(static_cast<std::uint32_t>(bytes.size()));
    switch (rng.below(4)) {
      case 0:
        bytes[at] = static_cast<char>(rng.below(256));
        break;
      case 1:
        bytes.erase(at, 1);
        break;
      case 2:
        bytes.insert(at, 1, static_cast<char>(rng.below(256)));
        break;
      default:
        bytes += bytes.substr(at);
    }
  }
  return bytes;
}

}  // namespace yomi
