// Growing a book by drop-out expansion (T. R. Lincke, "Strategies for the automatic construction of opening
// books", Computers and Games 2000).
//
// The book is the graph of its positions, transpositions and symmetric positions being one node. A leaf has
// the value of a search; the value of any other position is the best of its moves, as all of them are
// in the graph. To expand a leaf is to search all positions after it. The next leaf is the one an opponent
// is likeliest to leave the book at: the line to it is short, and no move on it gives away much. Each ply
// of the line costs 1, and each move what it gives away against the best one, measured in plies:
//
//   cost(leaf) = 0,   cost(position) = min over moves of 1 + (best - value(move)) / points_per_ply + cost(after it).
//
// Positions whose value is decided (somebody wins, come what may) are not expanded. Which leaf is next
// depends on the values only, so that a book grown in two goes is the same as one grown in one.
//
// The game must not come back to a position.
#pragma once

#include <functional>
#include <limits>
#include <unordered_map>

#include "book/canonical.hpp"
#include "search/value.hpp"

namespace yomi {

struct LeafValue {
  Value value = 0;  // for the side to move
  int depth = 0;
};

// The values of positions whose game goes on; an error ends the growth.
template <Game G>
using SearchLeaves = std::function<Result<std::vector<LeafValue>>(const std::vector<G>&)>;

template <Game G>
class BookGrowth {
 public:
  // Below `root`, with what the book already has there. `points_per_ply`: how much a move may give away to
  // count as one ply more.
  static Result<BookGrowth> begin(const Book& book, const G& root, double points_per_ply) {
    BookGrowth growth(points_per_ply);
    growth.add_node(root, canonical_form(root).key);
    if (const auto read = growth.read(0, book); !read) return read.error();
    growth.update_all();
    return growth;
  }

  // Whether there is nothing left to expand.
  bool complete() const { return nodes_[0].cost == never; }

  // Expands the next leaf, while there is one; gives the number of positions searched. After an error it
  // can only be written.
  Result<std::size_t> expand(const SearchLeaves<G>& search) {
    std::size_t at = 0;
    while (nodes_[at].expanded) at = nodes_[at].next;
    std::vector<std::size_t> fresh;
    add_moves(at, [&](std::size_t child) { fresh.push_back(child); });
    std::vector<G> positions;
    for (const auto child : fresh) positions.push_back(nodes_[child].position);
    const auto values = search(positions);
    if (!values) {
      nodes_[at].expanded = false;
      nodes_[at].moves.clear();
      return values.error();
    }
    for (std::size_t i = 0; i < fresh.size(); ++i) set_leaf(fresh[i], (*values)[i]);
    update_upwards(at);
    return fresh.size();
  }

  // Puts what is known below the root into the book.
  void write(Book& book) const {
    for (const auto& node : nodes_) {
      if (!node.expanded) continue;
      auto& moves = book.positions[node.key];
      moves.clear();
      for (const auto& [text, child] : node.moves) {
        const Node& after = nodes_[child];
        moves.push_back({text, -after.value, after.expanded ? BookMove::in_book : after.depth});
      }
    }
  }

 private:
  static constexpr double never = std::numeric_limits<double>::infinity();

  struct Edge {
    std::string move;  // as the book has it
    std::size_t child;
  };
  struct Node {
    G position;  // one of those with the key
    std::string key;
    std::vector<Edge> moves;
    std::vector<std::size_t> parents;
    bool expanded = false;
    Value value = 0;  // for the side to move
    int depth = 0;
    double cost = 0;       // of the cheapest line to a leaf
    std::size_t next = 0;  // the position after its first move
  };

  explicit BookGrowth(double points_per_ply) : points_per_ply_(points_per_ply) {}

  std::size_t add_node(const G& position, const std::string& key) {
    by_key_.emplace(key, nodes_.size());
    nodes_.push_back({.position = position, .key = key, .moves = {}, .parents = {}});
    return nodes_.size() - 1;
  }

  void set_leaf(std::size_t at, const LeafValue& leaf) {
    nodes_[at].value = leaf.value;
    nodes_[at].depth = leaf.depth;
    nodes_[at].cost = is_decided(leaf.value) ? never : 0;
  }

  // Links a node with those after its moves; `on_fresh` is told of each that was not there and is no end.
  template <class OnFresh>
  void add_moves(std::size_t at, OnFresh on_fresh) {
    nodes_[at].expanded = true;
    const G game = nodes_[at].position;  // a copy, as the list of nodes grows
    const int symmetry = canonical_form(game).symmetry;
    MoveList<G> moves;
    game.legal_moves(moves);
    for (const auto move : moves) {
      G after = game;
      after.play(move);
      const std::string key = canonical_form(after).key;
      const auto known = by_key_.find(key);
      const std::size_t child = known != by_key_.end() ? known->second : add_node(after, key);
      nodes_[at].moves.push_back({canonical_move_text(game, move, symmetry), child});
      auto& parents = nodes_[child].parents;
      if (std::find(parents.begin(), parents.end(), at) == parents.end()) parents.push_back(at);
      if (known != by_key_.end()) continue;
      if (after.outcome() != Outcome::Ongoing) {
        set_leaf(child, {terminal_value(after), BookMove::game_over});
        nodes_[child].cost = never;
      } else {
        on_fresh(child);
      }
    }
    // The order of the file, whichever of the symmetric positions the growth came to first.
    std::sort(nodes_[at].moves.begin(), nodes_[at].moves.end(),
              [](const Edge& a, const Edge& b) { return a.move < b.move; });
  }

  // What the book has from this node on.
  Status read(std::size_t at, const Book& book) {
    const auto line = book.positions.find(nodes_[at].key);
    if (line == book.positions.end() || nodes_[at].expanded) return done();
    const auto wrong = [&](const std::string& why) {
      return Error{"the book's position " + nodes_[at].key + " " + why};
    };
    std::vector<std::size_t> fresh;
    add_moves(at, [&](std::size_t child) { fresh.push_back(child); });
    if (nodes_[at].moves.size() != line->second.size()) return wrong("does not list its legal moves");
    for (std::size_t i = 0; i < line->second.size(); ++i) {
      const auto listed = std::find_if(line->second.begin(), line->second.end(),
                                       [&](const BookMove& m) { return m.move == nodes_[at].moves[i].move; });
      if (listed == line->second.end()) return wrong("lacks the move " + nodes_[at].moves[i].move);
      const std::size_t child = nodes_[at].moves[i].child;
      if (std::find(fresh.begin(), fresh.end(), child) == fresh.end()) continue;
      if (listed->depth >= 0) {
        set_leaf(child, {-listed->value, listed->depth});
      } else if (!book.positions.contains(nodes_[child].key)) {
        return wrong("refers to a position after " + listed->move + " that is not there");
      }
    }
    for (const auto child : fresh) {
      if (auto below = read(child, book); !below) return below;
    }
    return done();
  }

  // The value and the cost of an expanded node from those after it. Says whether they changed.
  bool update(std::size_t at) {
    Node& node = nodes_[at];
    Value best = -max_value<G>();
    for (const auto& edge : node.moves) best = std::max(best, -nodes_[edge.child].value);
    double least = never;
    for (const auto& edge : node.moves) {
      const Node& after = nodes_[edge.child];
      const double cost = 1 + static_cast<double>(best + after.value) / points_per_ply_ + after.cost;
      if (cost >= least) continue;
      least = cost;
      node.next = edge.child;
    }
    if (is_decided(best)) least = never;
    const bool changed = node.value != best || node.cost != least;
    node.value = best;
    node.cost = least;
    return changed;
  }

  // Children mostly come after their parents, so once from the end is mostly enough.
  void update_all() {
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t at = nodes_.size(); at-- > 0;) {
        if (nodes_[at].expanded) changed |= update(at);
      }
    }
  }

  // Positions only lead to later ones, so this ends.
  void update_upwards(std::size_t from) {
    std::vector<std::size_t> waiting{from};
    bool first = true;
    while (!waiting.empty()) {
      const std::size_t at = waiting.back();
      waiting.pop_back();
      const bool changed = update(at);
      if (changed || first) waiting.insert(waiting.end(), nodes_[at].parents.begin(), nodes_[at].parents.end());
      first = false;
    }
  }

  double points_per_ply_;
  std::vector<Node> nodes_;  // the root first
  std::unordered_map<std::string, std::size_t> by_key_;
};

}  // namespace yomi
