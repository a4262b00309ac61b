#!/usr/bin/env bash
# How long the store takes for 100,000 records: makes random games of several games, imports them with and without the
# check that plays each, and lists with filters. Usage: bench/records_import.sh [path of yomi] [records]
set -euo pipefail
yomi=$(realpath "${1:-build/release/yomi}")
records=${2:-100000}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

# How long a command takes, by the clock and by its processor time.
took() {
  TIMEFORMAT='%R s, of which %U s of its own processor time'
  { time "$@" >/dev/null 2>&1; } 2>&1
}

# Shares of the records by game, in percent: short games and long ones.
for share in "hex:size=7:30" "nip::20" "othello::10" "minishogi::10" "dice-shogi::15" "geister::10" "hichain::5"; do
  IFS=: read -r game options percent <<<"$share"
  games=$((records * percent / 100))
  "$yomi" match "$game" ${options:+-o "$options"} --player random --player random --games "$games" --save --db made.db >/dev/null
  "$yomi" records export --game "$game" --db made.db >"$game.jsonl"
  echo "$game: $games records, $(($(wc -c <"$game.jsonl") / games)) bytes each," \
    "checked and imported in $(took "$yomi" records import "$game.jsonl" --db "$game.db")"
done
cat ./*.jsonl >all.jsonl
echo "all, $(wc -l <all.jsonl) records, $(($(wc -c <all.jsonl) / 1000000)) MB:"
echo "  import, each record played      $(took "$yomi" records import all.jsonl --db all.db)"
echo "  import --no-check               $(took "$yomi" records import all.jsonl --no-check --db unchecked.db)"
echo "  import of what is there already $(took "$yomi" records import all.jsonl --db all.db)"
echo "the store has $(($(stat -c %s all.db) / 1000000)) MB; lists, with the start of the program:"
for filter in "--game hex" "--winner draw" "--game nip --winner first" "--player random" "--player rand* --game geister" \
  "--source match --since 2020-01-01" "--game nip --offset 10000" "--limit 100"; do
  # shellcheck disable=SC2086
  echo "  list $filter: $(took "$yomi" records list $filter --db all.db)"
done
