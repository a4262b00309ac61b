#include "games/hichain/experiments/pass_search.hpp"

#include <algorithm>
#include <limits>
#include <unordered_set>

namespace yomi::hichain {

namespace {

// Of the points of a rim, the middles of its edges, in the order of Board::beside(): north, west, east, south.
constexpr std::array<std::uint8_t, 4> middles{1 << 1, 1 << 3, 1 << 4, 1 << 6};
constexpr std::uint8_t all_middles = middles[0] | middles[1] | middles[2] | middles[3];
constexpr Card kept_card = letter('O');

int open_middles_at(const Position& position, CellIndex cell, Player victim) {
  return std::popcount(static_cast<unsigned>(position.cards()[cell].points[index(opponent(victim))] & all_middles));
}

// By how much a move changes the number of open middles.
int change_by(const Position& position, Move move, Player victim) {
  const CellIndex cell = Board::cell_index(move.x(), move.y());
  int change = -open_middles_at(position, cell, victim);
  if (position.to_move() == victim) return change;
  const auto beside = Board::beside(cell);
  const std::uint8_t points = points_and_sides(tables::rims[move.lay()]).points;
  for (std::size_t i = 0; i < beside.size(); ++i) {
    change += (points & middles[i]) != 0 && position.cards()[beside[i]].piece.is_none();
  }
  return change;
}

// What a card leaves for later as long as it is in hand: a middle that is not yet on the board may still come to lie
// open, which is half as bad as one that does.
int middles_of(Move move) {
  return std::popcount(static_cast<unsigned>(points_and_sides(tables::rims[move.lay()]).points & all_middles));
}

// How far a move leads from the goal.
int cost_change_by(const Position& position, Move move, Player victim) {
  const int open = 2 * change_by(position, move, victim);
  return position.to_move() == victim ? open : open - middles_of(move);
}

struct Node {
  Position position;
  int cost = 0;
  std::vector<Move> moves;
};

struct Candidate {
  int cost;
  std::uint32_t tie;
  std::uint32_t parent;
  Move move;
  bool operator<(const Candidate& other) const { return cost != other.cost ? cost < other.cost : tie < other.tie; }
};

class PassSearch {
 public:
  PassSearch(const PassSearchOptions& options, const std::stop_token& stop)
      : options_(options), stop_(stop), rng_(options.seed) {}

  PassSearchResult run() {
    nodes_.push_back({});
    while (!nodes_.empty() && !result_.moves && !stop_.stop_requested()) {
      if (nodes_[0].position.to_move() == options_.victim) note_fewest();
      list_candidates();
      go_on();
    }
    if (result_.moves) result_.fewest.push_back(0);
    return std::move(result_);
  }

 private:
  void note_fewest() {
    int fewest = std::numeric_limits<int>::max();
    for (const Node& node : nodes_) fewest = std::min(fewest, node.position.count_moves(options_.victim));
    result_.fewest.push_back(fewest);
  }

  void list_candidates() {
    candidates_.clear();
    MoveList<Position> moves;
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      const Position& position = nodes_[i].position;
      position.distinct_moves(moves);
      for (const Move move : moves) {
        if (move.is_pass() || (position.to_move() == options_.victim && move.card() == kept_card)) continue;
        candidates_.push_back({nodes_[i].cost + cost_change_by(position, move, options_.victim),
                               static_cast<std::uint32_t>(rng_()), static_cast<std::uint32_t>(i), move});
      }
    }
  }

  void go_on() {
    std::sort(candidates_.begin(), candidates_.end());
    std::vector<Node> next;
    std::unordered_set<std::uint64_t> seen;
    for (const Candidate& candidate : candidates_) {
      if (next.size() == options_.width) break;
      const Node& parent = nodes_[candidate.parent];
      Position child = parent.position;
      child.play(candidate.move);
      if (child.to_move() == options_.victim && is_stuck(child)) {
        result_.moves = parent.moves;
        result_.moves->push_back(candidate.move);
        return;
      }
      if (child.outcome() != Outcome::Ongoing || !seen.insert(child.canonical_hash()).second) continue;
      next.push_back({child, candidate.cost, parent.moves});
      next.back().moves.push_back(candidate.move);
    }
    nodes_ = std::move(next);
  }

  const PassSearchOptions& options_;
  const std::stop_token& stop_;
  Rng rng_;
  std::vector<Node> nodes_;
  std::vector<Candidate> candidates_;
  PassSearchResult result_;
};

}  // namespace

int open_middles(const Position& position, Player victim) {
  int open = 0;
  position.cards().for_each_open_cell([&](CellIndex cell) { open += open_middles_at(position, cell, victim); });
  return open;
}

PassSearchResult search_for_pass(const PassSearchOptions& options, const std::stop_token& stop) {
  return PassSearch(options, stop).run();
}

}  // namespace yomi::hichain
