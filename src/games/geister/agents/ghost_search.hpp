// A search for Geister by what one player believes.
//
// The player who thinks knows its own colours and has beliefs about the enemy's. Where it captures, chance decides
// which colour comes up, as likely as believed; where an enemy ghost could leave the board, or run to an exit that
// nobody guards, it does so as far as it is believed to be blue, and if it does not, it is red from then on. Between
// such nodes the players move in turn, one for the greatest and one for the least expected result: expectimax with a
// table and with windows that chance nodes hand on (B. W. Ballard, "The *-minimax search procedure for trees containing
// chance nodes", 1983: Star1).
//
// With Purple colours there is no chance: an unknown ghost is red when it is captured and blue when it could leave, as
// in the contest's "purple" searchers.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "games/geister/evaluation/features.hpp"
#include "games/geister/reading.hpp"
#include "search/limits.hpp"

namespace yomi::geister {

enum class Colours { Believed, Purple };

struct GhostSearchOptions {
  Colours colours = Colours::Believed;
  int table_bits = 16;
};

struct RatedMove {
  Move move;
  float value;  // the expected result, -1 to 1; exact only near the best
};

struct GhostSearchResult {
  std::vector<RatedMove> moves;  // the best first
  int depth = 0;
  std::uint64_t nodes = 0;
};

class GhostSearch {
 public:
  GhostSearch(std::shared_ptr<const EvaluationWeights> weights, const GhostSearchOptions& options);

  struct Request {
    Beliefs beliefs;
    GhostSet red = 0;     // enemy ghosts that are taken as red for sure, beside those captured
    float diligence = 1;  // how likely the enemy takes a win that it has: less with one who moves at random
    float slack = 0;      // moves worse than the best by more than this are told only roughly
  };
  // Of the limits those of depth and nodes.
  GhostSearchResult run(const View& view, const Request& request, const Limits& limits, const Deadline& deadline);

 private:
  static constexpr int far = 100;  // more steps than the board has

  struct Node {
    std::array<Cell, ghost_count> mine;
    std::array<Cell, ghost_count> theirs;
    CellSet my_cells;
    CellSet their_cells;
    GhostSet known;         // ghosts of theirs whose colour is taken for granted on this line
    GhostSet known_reds;    // of them
    std::uint8_t my_blues;  // left
    std::uint8_t my_reds;
    std::uint64_t hash;
  };
  struct Step {
    std::uint8_t ghost;
    Cell to;
  };
  using Steps = FixedList<Step, ghost_count * direction_count>;
  // What is believed where some colours are known.
  struct Marginals {
    std::uint32_t search = 0;  // by which these were computed
    float total = 0;           // the share of all assignments that agree with what is known
    std::array<float, ghost_count> blue{};
  };
  enum class Bound : std::uint8_t { None, AtMost, AtLeast, Exact };
  struct Entry {
    std::uint64_t key = 0;
    float value = 0;
    std::int8_t depth = -1;
    Bound bound = Bound::None;
    std::uint16_t step = 0;

    bool settles(float alpha, float beta) const {
      return bound == Bound::Exact || (bound == Bound::AtMost && value <= alpha) ||
             (bound == Bound::AtLeast && value >= beta);
    }
  };

  // What the table says of a node.
  struct Known {
    Entry* entry;                // where what is found belongs
    std::uint16_t first;         // the step to try first
    std::optional<float> value;  // if it settles the node
  };
  Known look_up(std::uint64_t key, int depth, float alpha, float beta);

  Node root_node(const View& view, GhostSet red) const;
  float search_root(const Node& root, int depth, float slack, GhostSearchResult& result);
  static Move move_of(const Node& node, Step step);
  static Step step_of(const Node& node, Move move);
  float my_turn(const Node& node, int depth, int ply, float alpha, float beta);
  float their_turn(const Node& node, int depth, int ply, float alpha, float beta);
  float their_steps(const Node& node, int depth, int ply, float alpha, float beta);
  float after_my_step(const Node& node, Step step, int depth, int ply, float alpha, float beta);
  float after_capture(const Node& node, int victim, Colour colour, int depth, int ply, float alpha, float beta);
  float after_their_step(const Node& node, Step step, int depth, int ply, float alpha, float beta);

  void list_steps(const Node& node, bool mine, std::uint16_t first, Steps& steps) const;
  // --- Runs (ghost_search_runs.cpp) ---
  // Steps to an exit of a blue ghost of mine that gets there before every enemy, and before an enemy leaves; far
  // without one.
  int my_run(const Node& node) const;
  // Their ghosts that win if they are blue: on an exit, or on such a run to one.
  GhostSet their_winners(const Node& node) const;

  // --- Beliefs (ghost_search_beliefs.cpp) ---
  float evaluate(const Node& node, bool my_turn);
  const Marginals& marginals(GhostSet known, GhostSet reds);
  float blue_chance(const Node& node, int ghost);
  float chance_of_any_blue(const Node& node, GhostSet ghosts);

  std::shared_ptr<const EvaluationWeights> weights_;
  GhostSearchOptions options_;
  std::vector<Entry> table_;
  std::vector<Marginals> marginals_;  // by what is known of each ghost, in base three
  std::uint32_t search_number_ = 0;
  Beliefs beliefs_;
  float diligence_ = 1;
  GhostSet root_reds_ = 0;  // mine
  std::uint64_t nodes_ = 0;
  Budget* budget_ = nullptr;
};

}  // namespace yomi::geister
