#!/usr/bin/env bash
# How far apart the levels of the games are: each plays the one below it, and beginner plays `random`. Prints a row of a
# Markdown table for each game: the points of the higher level with the error of 95 %, and the number of games.
#
# Usage: bench/levels.sh [GAME…]   without games: all of them
#   YOMI=build/release/yomi   the program
#   GAMES=100                 games of a pair; TIMED_GAMES=20 of one that is limited by time
#   FASTER=1                  divides the time of a pair where both are limited by it, for a quick look; where one is
#                             not, that would change who is stronger
#   THREADS=2                 games at a time
set -euo pipefail
yomi=${YOMI:-build/release/yomi}
games=${GAMES:-100}
timed_games=${TIMED_GAMES:-20}
faster=${FASTER:-1}
threads=${THREADS:-2}
# Two random moves first: levels without chance in them would play the same games again and again.
opening=2

# SPEC with its time divided.
hurried() {
  local time
  time=$(sed -E 's/.*[:,]time=([0-9.]+).*/\1/' <<<"$1")
  sed -E "s/([:,]time=)[0-9.]+/\1$(awk "BEGIN { print $time / $faster }")/" <<<"$1"
}

# The points of player 1 from the line "1 WINS DRAWS LOSSES …" of a match, as "83 ± 7 % (100)".
points() {
  awk '$1 == "1" {
    n = $2 + $3 + $4; share = ($2 + $3 / 2) / n
    if ($2 == n || $4 == n) { printf "%d %% (%d)", 100 * share, n; exit }
    variance = ($2 * (1 - share) ^ 2 + $3 * (0.5 - share) ^ 2 + $4 * share ^ 2) / n
    printf "%.0f ± %.0f %% (%d)", 100 * share, 196 * sqrt(variance / n), n
    exit
  }'
}

# duel GAME SPEC SPEC
duel() {
  local first=$2 second=$3 count=$games
  case "$2 $3" in *time=*) count=$timed_games ;; esac
  case "$2 $3" in
    *time=*time=*)
      first=$(hurried "$2")
      second=$(hurried "$3")
      ;;
  esac
  "$yomi" match "$1" --player "$first" --player "$second" --games "$count" --opening $opening --threads "$threads" | points
}

[ $# -gt 0 ] || mapfile -t all < <("$yomi" games | sed -nE 's/^([a-z-]+) .*/\1/p')
[ $# -gt 0 ] || set -- "${all[@]}"

names=$("$yomi" levels "$1" | awk '{ print $1 }')
echo "| game$(printf ' | %s' $names) |"
echo "|---$(printf '|---:%.0s' $names)|"
for game in "$@"; do
  row="| $game"
  below=random
  while read -r _ spec; do
    row+=" | $(duel "$game" "$spec" "$below")"
    below=$spec
  done < <("$yomi" levels "$game")
  echo "$row |"
done
