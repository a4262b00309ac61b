#include <array>

#include "fuzz/fuzz_target.hpp"

namespace yomi::fuzz {

std::span<const Target> targets() {
  static constexpr std::array<Target, 11> all{{{"record", read_record},
                                               {"position", read_position},
                                               {"spec", read_spec},
                                               {"book", read_book},
                                               {"gamefile", read_game_file},
                                               {"gtp", read_gtp},
                                               {"contest", read_contest},
                                               {"json", read_json},
                                               {"journal", read_journal_bytes},
                                               {"http", read_http},
                                               {"websocket", read_websocket}}};
  return all;
}

}  // namespace yomi::fuzz
