// What a game file comes to: boards, kinds, actions and ends as plain values, in the order of the file, still without
// the bit sets that play by them (play/plan.hpp). The compiler makes it of a tree; nothing here refers to words.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/player.hpp"
#include "gamefiles/rules/board.hpp"

namespace yomi::gamefiles {

// By player where the two differ: the ways "forward" leads, the cells of "last row".
template <class T>
using ForBoth = std::array<T, 2>;

// --- Sets of cells: a little program in postfix order, worked off on a stack of sets ---

enum class SetOp {
  Constant,  // number of GameRules::zones
  Empty,
  Own,
  Enemy,
  Kind,  // number of a kind
  And,
  Or,
  Not,
  Else,     // the upper one if the lower one is empty
  Beside,   // neighbours of the set
  Towards,  // cells from which that way leads into the set; the number is a way set for each player, in way_sets
  InLine,   // pieces in a line of so many
  Attacked,
};
struct SetStep {
  SetOp op = SetOp::Empty;
  int number = 0;
  friend bool operator==(const SetStep&, const SetStep&) = default;
};
using SetProgram = std::vector<SetStep>;

// --- Kinds of pieces ---

struct Gait {
  enum class Form { Step, Slide, Leap, LameLeap, Hop, Vault, March, DoubleStep, EnPassant, Castle, ByCard, Exit };
  enum class Repeat { Never, May, MayStraight, Must };

  Form form = Form::Step;
  ForBoth<WaySet> ways{};
  bool to_empty = true;
  bool to_enemy = true;
  int limit = 0;            // of a slide; 0: as far as it goes
  int far = 0, near = 0;    // of a leap
  std::optional<int> from;  // a zone
  bool over_any = false;    // a hop
  Repeat repeat = Repeat::Never;
  int with = -1;  // the kind that a king castles with
  friend bool operator==(const Gait&, const Gait&) = default;
};

struct Promotion {
  int zone = 0;
  std::vector<int> into;  // kinds
  bool must = false;      // and only where it arrives
};

struct KindRules {
  std::string letter;  // for the first player; the second player's is in small letters
  std::string name;
  std::vector<Gait> gaits;
  std::vector<Promotion> promotions;
  bool royal = false;
  bool neutral = false;
  int captured_as = -1;  // -1: itself
  bool hidden = false;   // what it is, only its owner sees
  bool hidden_until_it_captures = false;
  std::optional<int> zone;  // that it stays in
};

// --- What a player may do in a turn ---

struct Effect {
  enum class What {
    Flip,
    CaptureBetween,
    CaptureSurrounded,
    CaptureGroups,
    NoRepetition,
    Shoot,
    AtLineRemove,
    // Of sowing:
    IntoStore,
    SkipOrigin,
    Again,
    CaptureOpposite,
    CaptureBack,
    Feed
  };

  What what = What::Flip;
  SetProgram targets;  // what is captured or removed
  SetProgram by;       // between or by what
  int number = 0;      // of a line, or the kind that is shot, or how many seeds are captured
  int other = 0;       // or so many
};

struct Condition {
  enum class What { HandEmpty, CountIs, CountAtMost, CountAtLeast };

  What what = What::HandEmpty;
  SetProgram cells;
  int number = 0;
};

struct Action {
  enum class What { Place, PlaceBar, Move, Drop, Remove, Carry, Sow, Arrange, Pass };

  What what = What::Pass;
  int kind = 0;     // that is placed
  SetProgram from;  // of what is moved, removed, carried or sown
  SetProgram to;    // where something is placed, dropped or carried to
  int length = 0;   // of a bar: the first player's goes down, the second's to the right
  int zone = 0;     // where the hand is arranged
  std::vector<Effect> effects;
  std::vector<Condition> conditions;  // all of which must hold
};

struct Turn {
  int number = 0;                // on just this turn of the game; 0: on all others
  std::optional<Player> player;  // of this player only
  std::vector<Action> actions;
};

// --- Ends ---

struct End {
  enum class What {
    LineOf,
    LineOfExactly,
    Joining,      // all of `sides`
    JoiningSome,  // `number` of `sides`
    Ring,
    Reaching,
    CapturingAll,
    Capturing,
    FewerThan,
    Mate,
    OneGroup,
    BoardFull,
    AfterPlies,
    AfterQuiet,
    Repetition,
    Stuck,
    BothStuck,
    BothPass,
    Having,
    RowEmpty,
    Exited
  };
  enum class Result { MoverWins, MoverLoses, Draw, FirstWins, SecondWins, MostPieces, MostArea, MostSeeds };

  What what = What::BoardFull;
  Result result = Result::Draw;
  int number = 0;
  int kind = -1;      // -1: any
  bool safe = false;  // of Reaching: and cannot be captured
  SetProgram cells;   // that are reached
  std::vector<Cells> sides;
  std::string words;  // as the file has it, for people
};

enum class StuckResult { Loses, Wins, Draws, Passes };

struct Ban {
  enum class What { RoyalAttacked, NoWayOn, DropSameColumn, DropMate, FacingRoyals, LeavesStuck };
  What what = What::RoyalAttacked;
  int kind = -1;
};

enum class Compulsion { None, Capture, CaptureMost };

// How books and other programs write the game (notation/).
enum class WrittenAs { Own, Chess, Shogi };

// --- The whole ---

struct StartingPiece {
  int cell = 0;
  int kind = 0;
  int owner = 0;  // 0, 1, or 2: nobody
};

// A way that a card opens, for the first player: cells to the right and up; for the second it is turned round.
struct Jump {
  int right = 0;
  int up = 0;
};
struct CardRules {
  std::string name;
  std::vector<Jump> jumps;
};

// A die that is thrown before each move and says where it must end.
struct Die {
  int sides = 6;
  bool not_when_attacked = false;
  std::vector<int> column_of_side;  // -1: the choice is free
};

struct GameRules {
  std::string name;
  std::string author;
  std::string about;
  ForBoth<std::string> players{"first", "second"};
  Board board;
  std::vector<KindRules> kinds;
  std::vector<StartingPiece> start;
  ForBoth<std::vector<int>> hands{};  // by kind
  std::vector<CardRules> cards;       // the first player's, then the second's, then the one between
  int cards_each = 0;
  std::optional<Die> die;
  std::vector<int> seeds;  // by cell; empty: nothing is sown
  std::vector<Turn> turns;
  Compulsion compulsion = Compulsion::None;
  bool captures_to_hand = false;
  bool swap = false;
  bool swap_mirrors = false;  // the move that is taken over goes across the diagonal
  std::vector<Ban> bans;
  std::vector<End> ends;
  StuckResult stuck = StuckResult::Loses;
  int second_gets = -1;  // and a half; -1: nothing
  WrittenAs notation = WrittenAs::Own;
  std::vector<ForBoth<Cells>> zones;
  std::vector<ForBoth<WaySet>> way_sets;
  std::uint64_t hash = 0;  // of the tree

  // Points are counted at such an end.
  static bool counts(End::Result result) {
    return result == End::Result::MostPieces || result == End::Result::MostArea || result == End::Result::MostSeeds;
  }
  bool is_scored() const {
    for (const End& end : ends) {
      if (counts(end.result)) return true;
    }
    return false;
  }
  bool has_hidden_kinds() const {
    return std::any_of(kinds.begin(), kinds.end(), [](const KindRules& kind) { return kind.hidden; });
  }
  // Whether the first two turns are secret set-ups; the compiler lets one not be without the other.
  bool arranges() const {
    return std::any_of(turns.begin(), turns.end(), [](const Turn& turn) {
      return !turn.actions.empty() && turn.actions[0].what == Action::What::Arrange;
    });
  }
  // Players do not see all.
  bool hides() const { return has_hidden_kinds() || arranges(); }
  WaySet line_ways() const;
};

inline constexpr int most_kinds = 20;
inline constexpr int most_sides = 20;  // of a die
inline constexpr int most_cards = 7;

// Of games that hide something (compile_secrets.cpp, play/position_secrets.ipp).
inline constexpr int most_hidden_kinds = 12;
inline constexpr int most_hidden_cells = 128;
inline constexpr int most_arrangements = 4096;

}  // namespace yomi::gamefiles
