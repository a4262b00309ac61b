#!/usr/bin/env bash
# Many games of the Geister contest in a row through one server, with both clients on this machine: time for a game, and the
# server's memory and open files before and after. Usage: bench/geister_contest.sh [YOMI [GAMES]]
set -euo pipefail
yomi=${1:-build/release/yomi}
games=${2:-1000}
port=21000
second_port=21001

state() { echo "$(awk '/VmRSS/ { print $2 }' "/proc/$server/status") kB, $(find "/proc/$server/fd" -mindepth 1 | wc -l) open files"; }

"$yomi" serve-geister --port $port --second-port $second_port >/dev/null 2>&1 &
server=$!
trap 'kill $server 2>/dev/null || true' EXIT
sleep 0.5
echo "server at the start: $(state)"
"$yomi" connect geister --port $second_port --games "$games" --agent random --seed 2 | tail -n 1 &
client=$!
"$yomi" connect geister --port $port --games "$games" --agent random --seed 1 | tail -n 1
wait $client
echo "server at the end:   $(state)"
