// The Dice Shogi paper's player (T. Ito and T. Baba) read in other ways than `paper` reads it: everything that its text
// leaves open, or could be taken to say, is a choice. Plain expectimax, so small depths only.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "games/dice_shogi/position.hpp"
#include "search/limits.hpp"
#include "search/search_result.hpp"

namespace yomi::dice_shogi {

// In the paper's points. Its table 1 is lost; `program` is the one that `paper` plays by (piece_values.hpp).
struct ValueTable {
  std::string_view name;
  std::string_view help;
  std::array<int, kind_count> board;      // by Kind
  std::array<int, hand_kind_count> hand;  // by hand_index()
};
const std::vector<ValueTable>& value_tables();

struct Reading {
  // Where mate is seen: at positions that are searched further, at the last ones as well, or nowhere.
  enum class Mates { Inner, Leaves, Nowhere };
  // Which of equal moves is played. First and last are by the board from the top left, the piece's cell and then
  // where it goes; drops come after all steps, or before them.
  enum class Ties { Random, First, Last, FirstDropsFirst, LastDropsFirst };
  // What a roll means to the search where no move goes to its file: any move, as the rules have it; no move, so the
  // static value; or it is left out of the average. With `Free` the search knows no die: every reply may be any move.
  enum class Rolls { Rule, Pass, Skip, Free };
  // Whose pieces are counted.
  enum class Counted { Both, Own };

  int depth = 2;
  const ValueTable* values = nullptr;
  int mate = 8100;
  Mates mates = Mates::Inner;
  Ties ties = Ties::Random;
  Rolls rolls = Rolls::Rule;
  Counted counted = Counted::Both;
};

inline constexpr std::array<std::string_view, 3> mates_names{"inner", "leaves", "nowhere"};
inline constexpr std::array<std::string_view, 5> ties_names{"random", "first", "last", "first-drops", "last-drops"};
inline constexpr std::array<std::string_view, 4> rolls_names{"rule", "pass", "skip", "free"};
inline constexpr std::array<std::string_view, 2> counted_names{"both", "own"};

class ReadingSearch {
 public:
  ReadingSearch(const Reading& reading, std::uint64_t seed) : reading_(reading), seed_(seed), rng_(seed) {}

  SearchResult<Position> run(const Position& root, const Limits& limits, std::stop_token stop,
                             const Progress<Position>& progress);
  void new_game() { rng_ = Rng(seed_); }

  // Of the position for the side to move, in hundredths of points.
  int value(const Position& game, int depth);

 private:
  int static_value(const Position& game) const;
  int end_value(const Position& game) const;
  int best_reply(const Position& game, int depth);
  int average(const Position& game, int depth);
  bool plays_before(const Position& game, Move a, Move b) const;

  Reading reading_;
  std::uint64_t seed_;
  Rng rng_;
  std::optional<Budget> budget_;
  std::uint64_t nodes_ = 0;
};

}  // namespace yomi::dice_shogi
