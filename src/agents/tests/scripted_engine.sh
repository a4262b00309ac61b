#!/bin/sh
# A GTP engine for tests that plays well or misbehaves in one way, named by its argument. It says "= " to
# every command but genmove, which is where most of the misbehaviour is.
mode=$1
log=$2 # optional: a file that gets each command

answer() { printf '= %s\n\n' "$1"; }

misbehave() {
  case $mode in
    dies) exit 3 ;;
    killed) kill -9 $$ ;;
    complains) echo "out of memory" >&2; exit 1 ;;
    silent) sleep 1000 ;;
    closes) exec >&-; sleep 1000 ;;
    illegal) answer z99 ;;
    empty) answer '' ;;
    taken) answer a1 ;;
    garbage) printf 'hello there\n\n' ;;
    refuses) printf '? cannot generate a move\n\n' ;;
    half) printf '= a1\n'; sleep 1000 ;;
    floods-line) while :; do printf 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'; done ;;
    floods-lines) echo '= a1'; while :; do echo 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'; done ;;
    floods-blank) yes '' ;;
    resigns) answer resign ;;
    id) printf '=12 a1\n\n' ;;
    *) answer "$mode" ;; # the move to make
  esac
}

[ "$mode" = dies-at-start ] && exit 4
if [ "$mode" = stubborn ]; then
  trap '' TERM INT HUP
  sleep 1000 & # a child that would stay behind
fi

while read -r command rest; do
  [ -n "$log" ] && echo "$command $rest" >>"$log"
  case $command in
    genmove) if [ "$mode" = stubborn ]; then answer resign; else misbehave; fi ;;
    quit) answer ''; [ "$mode" = stubborn ] && sleep 1000; exit 0 ;;
    known_command) answer true ;;
    boardsize) if [ "$mode" = no-size ]; then printf '? unacceptable size\n\n'; else answer ''; fi ;;
    *) answer '' ;;
  esac
done
[ "$mode" = stubborn ] && sleep 1000
