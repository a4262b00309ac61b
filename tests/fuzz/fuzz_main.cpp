// libFuzzer's entry: the target is the one that YOMI_FUZZ_TARGET names. A target that throws ends the program, which
// libFuzzer reports with the bytes that did it.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "fuzz/fuzz_target.hpp"

namespace {

const yomi::fuzz::Target& chosen_target() {
  const char* wanted = std::getenv("YOMI_FUZZ_TARGET");
  const std::string_view name = wanted != nullptr ? wanted : "";
  for (const auto& target : yomi::fuzz::targets()) {
    if (target.name == name) return target;
  }
  std::fprintf(stderr, "YOMI_FUZZ_TARGET names none of the targets:");
  for (const auto& target : yomi::fuzz::targets()) std::fprintf(stderr, " %s", std::string(target.name).c_str());
  std::fprintf(stderr, "\n");
  std::exit(2);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static const auto& target = chosen_target();
  target.read({reinterpret_cast<const char*>(bytes), size});
  return 0;
}
