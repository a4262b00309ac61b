// Game files for tests of the language: what they say makes sense, but nobody has to play them.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "places.hpp"

namespace yomi::gamefiles {

inline constexpr std::string_view four_in_a_row = R"(# Everybody knows it.
game Four in a Row
by somebody, 1974
choose length 3 to 6 usually 4
choose swapped usually no
board 7 x 6
when swapped
  swap

turn   # one of:
  place stone on empty where not below is empty
win line of length
draw board full
example
    .......
    ...X...

    # # . .
  allowed a1 b1   # and so on
  not allowed d2
)";

inline constexpr std::string_view small_shogi = R"(ゲーム 小さな将棋
作者 だれか、1970 年
盤 ５ x 5
筋 5 から 1
初期配置
　　rbsgk
　　....p
　　.....
　　P....
　　KGSBR
駒
  K 玉将 一歩 全方向、王
  G 金将 一歩 縦横 と 斜め前
  S 銀将 一歩 前 と 斜め、最奥段 で 金将 に成れる、取られると 銀将
  B 角行 走り 斜め 3 まで 敵へ
手番
  自分 かつ 非 端 を 動かす、取った駒は持ち駒
  空き なければ どこでも に打つ もし 持ち駒がない
  空き ただし 上 が 自分 に 石 を置く、敵 で挟んだ 自分 または 端 を取る
禁止 自分の王が利きの中
禁止 二 歩兵
勝ち 最奥段 に 玉将 が 着く 安全に
勝ち 詰み
)";

inline constexpr std::string_view chess_like = R"(game Knights and Others
like Chess
zone home first 2 rows or corner
zone cross
  .#.
  ###
  .#.
pieces
  P pawn    step forward to empty, double step forward from home, step forward-diagonal to enemy, en passant
  N knight  leap 1 2
  K king    step all, royal, castles with rook
  R rook    slide orthogonal up to size to enemy
  +P 玉     hop diagonal over enemy may repeat straight
)";

inline std::vector<std::string> files_of_the_library() {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(std::string(YOMI_SOURCE_DIR) + "/data/games")) {
    if (entry.path().extension() == ".yomi") paths.push_back(entry.path());
  }
  // Folders have no order.
  std::sort(paths.begin(), paths.end());
  std::vector<std::string> texts;
  for (const auto& path : paths) {
    std::ifstream file(path);
    texts.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
  }
  return texts;
}

}  // namespace yomi::gamefiles
