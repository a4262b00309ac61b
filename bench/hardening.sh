#!/bin/bash
# What each flag of cmake/harden.cmake costs, in instructions (they do not depend on how busy the machine is): the same work
# compiled with and without it. Wants valgrind, and a release build. docs/hardening.md has the table that it prints.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# The hot parts of three games; what they do not run (texts, learned weights) is taken from the build.
sources=(bench/hardening.cpp src/search/transposition_table.cpp src/games/hex/{geometry,position}.cpp
  src/games/dice_shogi/{position,position_moves}.cpp src/games/hichain/{position,position_playout,chains}.cpp
  src/games/hichain/evaluation/{position_evaluation,position_gains,move_values}.cpp)
libraries=(build/release/lib{game_hex,game_dice_shogi,game_hichain,yomi_generic}.a)
works=(hex-search hex-playouts minishogi-perft hichain-search hichain-playouts)

declare -A flags=(
  [none]="-fno-stack-protector -fno-stack-clash-protection -fcf-protection=none -U_FORTIFY_SOURCE -fPIE"
  [no-PIE]="-fno-stack-protector -fno-stack-clash-protection -fcf-protection=none -U_FORTIFY_SOURCE -fno-pie"
  [FORTIFY]="-fno-stack-protector -fno-stack-clash-protection -fcf-protection=none -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3 -fPIE"
  [stack-protector]="-fstack-protector-strong -fno-stack-clash-protection -fcf-protection=none -U_FORTIFY_SOURCE -fPIE"
  [stack-clash]="-fno-stack-protector -fstack-clash-protection -fcf-protection=none -U_FORTIFY_SOURCE -fPIE"
  [CET]="-fno-stack-protector -fno-stack-clash-protection -fcf-protection=full -U_FORTIFY_SOURCE -fPIE"
  [all]="-fstack-protector-strong -fstack-clash-protection -fcf-protection=full -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3 -fPIE"
)

# build NAME: a program of the sources with those flags.
build() {
  local name=$1 source
  for source in "${sources[@]}"; do
    echo "-c $source -o $folder/$name-${source//\//_}.o"
  done | xargs -P "$(nproc)" -L 1 g++ -std=c++20 -O2 -DNDEBUG -w -ffp-contract=off -march=x86-64-v3 -Isrc ${flags[$name]}
  local pie=-pie
  [ "$name" = no-PIE ] && pie=-no-pie
  g++ $pie "$folder/$name"-*.o "${libraries[@]}" -lfmt -lSQLiteCpp -lsqlite3 -lpthread -o "$folder/$name"
}

instructions() { # NAME WORK
  valgrind --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null "$folder/$1" "$2" 2>&1 |
    sed -n 's/.*I *refs: *//p' | tr -d ,
}

printf '%-18s' flags && printf '%18s' "${works[@]}" && echo
declare -A plain
for name in none no-PIE FORTIFY stack-protector stack-clash CET all; do
  build "$name"
  printf '%-18s' "$name"
  for work in "${works[@]}"; do
    count=$(instructions "$name" "$work")
    plain[$work]=${plain[$work]:-$count}
    printf '%18s' "$(awk -v a="$count" -v b="${plain[$work]}" 'BEGIN { printf "%+.2f %%", 100 * (a / b - 1) }')"
  done
  echo
done
printf '%-18s' "instructions (M)"
for work in "${works[@]}"; do printf '%18d' $((plain[$work] / 1000000)); done
echo
