// Pieces of shogi as CSA's records and as SFEN name them.
#pragma once

#include <array>
#include <string_view>
#include <utility>

namespace yomi {

struct PieceName {
  std::string_view csa, sfen;
};

inline constexpr std::array<PieceName, 14> piece_names{{{"FU", "P"},
                                                        {"KY", "L"},
                                                        {"KE", "N"},
                                                        {"GI", "S"},
                                                        {"KI", "G"},
                                                        {"KA", "B"},
                                                        {"HI", "R"},
                                                        {"OU", "K"},
                                                        {"TO", "+P"},
                                                        {"NY", "+L"},
                                                        {"NK", "+N"},
                                                        {"NG", "+S"},
                                                        {"UM", "+B"},
                                                        {"RY", "+R"}}};

// Empty: there is none.
constexpr std::string_view sfen_name(std::string_view csa) {
  for (const auto& name : piece_names) {
    if (name.csa == csa) return name.sfen;
  }
  return {};
}

// SFEN has games with pieces that CSA has no name for.
constexpr std::string_view csa_name(std::string_view sfen) {
  for (const auto& name : piece_names) {
    if (name.sfen == sfen) return name.csa;
  }
  return "??";
}

}  // namespace yomi
