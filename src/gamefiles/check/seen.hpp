// What random games of a file showed, in plain numbers: what was done and what never was, by the numbers that
// GameRules has for its turns, ends, bans and kinds.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "gamefiles/rules/game_rules.hpp"

namespace yomi::gamefiles {

struct RandomGames {
  double seconds = 2;  // of processor time
  int games = 1000;
  int longest = 2000;  // plies, after which a game is given up as endless
  std::uint64_t seed = 1;
};

// Something that may never happen, and how often one looked.
struct Watched {
  std::int64_t looked = 0;
  bool happened = false;
};

struct SeenAction {
  Watched done;
  std::vector<Watched> effects;
};

struct SeenKind {
  bool appeared = false;
  bool moved = false;
  bool captured = false;
  std::vector<bool> promotions;  // by the kinds it may become, in the order of Plan
};

struct Seen {
  // --- Games ---
  int finished = 0;
  int endless = 0;         // that were given up
  int broken_off = 0;      // 1: the last one, for lack of time
  int broken_off_at = 0;   // plies
  std::int64_t plies = 0;  // of finished games
  int longest = 0;
  std::int64_t positions = 0;  // in which somebody had to choose
  std::int64_t choices = 0;    // moves in all of them
  std::array<int, 2> wins{};
  int draws = 0;
  double seconds = 0;

  // --- What happened ---
  std::vector<std::vector<SeenAction>> turns;
  std::vector<Watched> bans;  // whether one ever forbade anything
  std::vector<SeenKind> kinds;
  bool any_capture = false;
  bool captured_to_hand = false;
  std::vector<int> ends;                            // how often each counted; the last number is of who could not move
  std::map<std::pair<int, int>, int> ends_at_once;  // the one that counted, and another that had come as well
  int stuck = 0;                                    // players who could not move, whatever came of it

  // --- What must not happen ---
  bool nothing_at_start = false;
  bool overflowed = false;
  std::string overflow_position;
  std::string twin_text;  // a text that two legal moves have, and where
  std::string twin_position;
  std::pair<std::size_t, std::size_t> twin_action;  // the turn and its line that allows the later one
};

// Plays random games by these rules and watches. Takes little more than the time given, if a single move takes little.
Seen watch_random_games(GameRules rules, const RandomGames& wanted);

}  // namespace yomi::gamefiles
