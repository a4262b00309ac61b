// What a machine can see of a game file beside its mistakes: errors, which make the game another one than was meant,
// and oddities, which may be meant.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gamefiles/check/rule_lines.hpp"
#include "gamefiles/check/seen.hpp"
#include "gamefiles/language/problem.hpp"

namespace yomi::gamefiles {

enum class Finding {
  // Errors
  ExampleFails,
  NothingAtStart,
  TooManyMoves,
  TwinMoves,
  // Oddities
  ActionNever,
  EffectNever,
  ToHandNever,
  BanNever,
  EndNever,
  KindNeverAppears,
  KindNeverMoves,
  KindNeverCaptured,
  PromotionNever,
  StuckUnsaid,
  Endless,
  OneSided,
  EndsAtOnce,
  TooSlow,
};

constexpr bool is_error(Finding what) { return what <= Finding::TwinMoves; }
// For scripts: "action-never".
std::string_view name(Finding what);

struct Found {
  Finding what;
  Place place;  // line 0: of no line in particular
  Texts message;
};

// The text of the finding with {0}, {1}, … filled in.
Found found(Finding what, const Place& place, const std::vector<Texts>& values = {});

// What the random games show to be odd, in the order of the file.
std::vector<Found> oddities(const GameRules& rules, const RuleLines& lines, const Seen& seen,
                            const RandomGames& wanted);

}  // namespace yomi::gamefiles
