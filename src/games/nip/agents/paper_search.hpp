// The player of the Nip paper ("ニップの AI", its section 3 and tables 2, 4 and 5).
//
// A move is worth s = map value + value of the options it leaves the opponent, both of the position after
// it (games/nip/paper_value.hpp). The paper looks ahead by adding up along the line: the value of a move
// minus that of the best reply, plus that of the best next move, and so on,
//
//   V(position, n) = max over moves of s(move) - V(position after it, n - 1),   V(…, 0) = 0,
//
// with n = look-ahead + 1 terms. A game that is over adds nothing more. A forced pass counts as a ply of
// the look-ahead and adds 0: the move before it has had its reward for leaving no option.
//
// Values are the paper's exactly, found faster: the rewards on the edges only shift the window of
// alpha-beta, to (s - beta, s - alpha) for the reply, so null windows (PVS), a table over position and
// number of terms, and iterative deepening for the order of moves work as usual. At the root a move
// counts as worse only when it is proven to be: all best moves are known, and one is drawn at random,
// as the paper's program does.
//
// The program printed in the paper's appendix does something else (PaperReading::Source): the loops for
// the reply and the next move list moves of the same position for the same player again, so that
// s(m1) - s(m2) + s(m3) is maximised over three independent moves. The largest belongs to the move of the
// largest s(m1), and each of those is listed equally often: it plays like look-ahead 0, whatever the depth.
// Its map also differs from the paper's figure on four cells: 2 for 3 and 5 for -5 (written 05).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/rng.hpp"
#include "games/nip/evaluation/paper_value.hpp"
#include "games/nip/position.hpp"
#include "search/limits.hpp"
#include "search/search_result.hpp"
#include "search/transposition_table.hpp"

namespace yomi::nip {

enum class PaperReading { Text, Source };

// What of the value counts; the paper asks in its conclusion whether each of the two parts is any good.
enum class PaperParts { Both, Map, Options };

// How a move is valued.
struct PaperMeasure {
  PaperWeights weights = PaperWeights::First;
  PaperParts parts = PaperParts::Both;
  PaperReading reading = PaperReading::Text;
};

struct PaperOptions {
  PaperMeasure measure = {};
  int table_bits = 18;
  std::uint64_t seed = 1;  // of the choice among equally good moves
};

class PaperSearch {
 public:
  explicit PaperSearch(const PaperOptions& options);

  // Limits::depth is the number of terms, one more than the look-ahead.
  SearchResult<Position> run(const Position& root, const Limits& limits, std::stop_token stop,
                             const Progress<Position>& progress);
  void new_game() { table_.clear(); }

  struct Choice {
    int value = 0;
    std::vector<Move> best;  // every move of this value
  };
  Choice best_moves(const Position& root, int terms);

 private:
  // A node: the discs seen by the side to move, its moves, and the map's value for it.
  struct Node {
    Discs discs;
    Cells moves;
    int map;
  };

  // A move and the node after it. The discs are spelled out: lists leave their storage uninitialised.
  struct Child {
    Cells own, opp;
    RingWord ring_own, ring_opp;
    Cells replies;
    int map;
    int reward;  // s of the move
    int order;
    std::uint8_t cell;

    Node node() const { return {{own, opp, ring_own, ring_opp}, replies, map}; }
  };
  using Children = FixedList<Child, Position::max_moves>;

  void use_board(const Board& board);
  Choice source_choice(const Position& root) const;

  template <bool Ring>
  Choice search_root(const Position& root, int terms);
  template <bool Ring>
  int search(const Node& node, int terms, int alpha, int beta);
  template <bool Ring>
  int search_last(const Node& node, int alpha, int beta);
  template <bool Ring>
  int search_pass(const Node& node, int terms, int alpha, int beta);
  template <bool Ring>
  void make_children(const Node& node, int terms, Children& children) const;
  static void sort_best_first(Children& children);

  int gain_of(int cell, Cells flips) const;
  int for_options(Cells replies) const {
    return option_values_[static_cast<std::size_t>(std::min(4, std::popcount(replies)))];
  }

  PaperOptions options_;
  std::array<int, 5> option_values_{};  // by the number of replies, 4 being four or more
  TranspositionTable table_;
  Rng rng_;
  std::optional<Budget> budget_;
  std::uint64_t nodes_ = 0;

  // The board's map as sets of cells of equal value; none where the map does not count.
  struct Level {
    Cells cells;
    int value;
  };
  const Board* board_ = nullptr;
  FixedList<Level, 8> levels_;
};

// The value of a move for the mover, by itself: map and options after it. The source's map is that of the
// paper's board only; on others it makes no difference.
int paper_move_value(const Position& before, Move move, const PaperMeasure& measure);

}  // namespace yomi::nip
