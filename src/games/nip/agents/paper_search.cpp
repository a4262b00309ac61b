#include "games/nip/agents/paper_search.hpp"

#include <algorithm>

#include "search/principal_variation.hpp"

namespace yomi::nip {

namespace {

// Beyond every value: 21 terms of at most 64 cells of 20 and an option value of 1000.
constexpr int infinite = 100'000;

// What the map in the printed source has in excess of the figure's, by column and row. It is indexed
// map[x][y]; read the other way round the cells would be f4, f5, g4 and g5, which a mirror image along the
// diagonal maps onto these, and that keeps the start of the game.
int source_excess(const Board& board, Cells cells) {
  if (board.size != 8 || board.cut != 2) return 0;
  constexpr Cells row_6 = cell_bit(8 * 5 + 3) | cell_bit(8 * 5 + 4);
  constexpr Cells row_7 = cell_bit(8 * 6 + 3) | cell_bit(8 * 6 + 4);
  return (2 - 3) * std::popcount(cells & row_6) + (5 - -5) * std::popcount(cells & row_7);
}

}  // namespace

int paper_move_value(const Position& before, Move move, const PaperMeasure& measure) {
  if (move.is_pass()) return 0;
  Position after = before;
  after.play(move);
  const auto& [own, opp, ring_own, ring_opp] = after.discs();
  int map = map_value(after.shape(), opp, own);
  if (measure.reading == PaperReading::Source) {
    map += source_excess(after.shape(), opp) - source_excess(after.shape(), own);
  }
  const int options = option_value(std::popcount(after.moves()), measure.weights);
  return (measure.parts == PaperParts::Options ? 0 : map) + (measure.parts == PaperParts::Map ? 0 : options);
}

PaperSearch::PaperSearch(const PaperOptions& options)
    : options_(options), table_(options.table_bits), rng_(options.seed) {
  if (options.measure.parts == PaperParts::Map) return;
  for (int replies = 0; replies < 5; ++replies) {
    option_values_[static_cast<std::size_t>(replies)] = option_value(replies, options.measure.weights);
  }
}

SearchResult<Position> PaperSearch::run(const Position& root, const Limits& limits, std::stop_token stop,
                                        const Progress<Position>& progress) {
  budget_.emplace(limits, std::move(stop));
  nodes_ = 0;
  table_.next_generation();
  SearchResult<Position> result;
  const int last = options_.measure.reading == PaperReading::Source ? 1 : std::max(1, limits.depth.value_or(1));
  Choice chosen;
  for (int terms = 1; terms <= last; ++terms) {
    Choice choice = best_moves(root, terms);
    if (budget_->is_out()) break;
    chosen = std::move(choice);
    result.move = chosen.best[0];
    result.value = chosen.value;
    result.depth = terms;
    result.nodes = nodes_;
    result.seconds = budget_->seconds();
    result.pv = {*result.move};
    if (progress) progress(result);
  }
  if (!chosen.best.empty()) {
    result.move = chosen.best[rng_.below(static_cast<std::uint32_t>(chosen.best.size()))];
    result.pv = principal_variation(root, *result.move, table_, static_cast<std::size_t>(result.depth));
  }
  result.nodes = nodes_;
  result.seconds = budget_->seconds();
  return result;
}

PaperSearch::Choice PaperSearch::best_moves(const Position& root, int terms) {
  if (!budget_) budget_.emplace(Limits{}, std::stop_token{});
  if (root.must_pass()) return {0, {Move::pass()}};
  if (options_.measure.reading == PaperReading::Source) return source_choice(root);
  use_board(root.shape());
  return with_ring(root.shape(), [&](auto ring) { return search_root<ring()>(root, terms); });
}

PaperSearch::Choice PaperSearch::source_choice(const Position& root) const {
  Choice choice{-infinite, {}};
  MoveList<Position> moves;
  root.legal_moves(moves);
  for (const Move move : moves) {
    const int value = paper_move_value(root, move, options_.measure);
    if (value > choice.value) choice = {value, {}};
    if (value == choice.value) choice.best.push_back(move);
  }
  return choice;
}

// A table is of one board only, as positions do not say theirs in their hash.
void PaperSearch::use_board(const Board& board) {
  if (board_ == &board) return;
  if (board_ != nullptr) table_.clear();
  board_ = &board;
  levels_.clear();
  if (options_.measure.parts == PaperParts::Options) return;
  for (Cells rest = board.all; rest != 0; rest &= rest - 1) {
    const int cell = std::countr_zero(rest);
    const int value = board.paper_map[static_cast<std::size_t>(cell)];
    if (value == 0) continue;
    auto* level = std::find_if(levels_.begin(), levels_.end(), [&](const Level& l) { return l.value == value; });
    if (level == levels_.end()) {
      levels_.push_back({0, value});
      level = levels_.end() - 1;
    }
    level->cells |= cell_bit(cell);
  }
}

// By how much a move betters the map's value for the mover: flipped discs count twice.
int PaperSearch::gain_of(int cell, Cells flips) const {
  const Cells put = cell_bit(cell);
  int gain = 0;
  for (const auto& [cells, value] : levels_) {
    gain += value * (2 * std::popcount(flips & cells) + ((put & cells) != 0 ? 1 : 0));
  }
  return gain;
}

// --- The search ---

// The first best move is found with an open window; any other is first asked whether it is as good.
template <bool Ring>
PaperSearch::Choice PaperSearch::search_root(const Position& root, int terms) {
  const bool with_map = options_.measure.parts != PaperParts::Options;
  const Node node{root.discs(), root.moves(), with_map ? map_value(*board_, root.discs().own, root.discs().opp) : 0};
  Children children;
  make_children<Ring>(node, terms, children);
  Choice choice{-infinite, {}};
  for (const auto& child : children) {
    const Node after = child.node();
    const auto value_within = [&](int alpha, int beta) {
      return child.reward - search<Ring>(after, terms - 1, child.reward - beta, child.reward - alpha);
    };
    int value = 0;
    if (choice.best.empty()) {
      value = value_within(-infinite, infinite);
    } else {
      value = value_within(choice.value - 1, choice.value);
      if (value >= choice.value) value = value_within(choice.value - 1, infinite);
    }
    if (budget_->is_out()) return choice;
    if (value > choice.value) choice = {value, {}};
    if (value == choice.value) choice.best.push_back({child.cell});
  }
  // The order of moves is the search's affair; which one the seed draws must not depend on it.
  std::sort(choice.best.begin(), choice.best.end(), [](Move a, Move b) { return a.cell < b.cell; });
  table_.store(root.hash(),
               {choice.value, terms, Bound::Exact, choice.best.empty() ? TableEntry::no_move : choice.best[0].code()});
  return choice;
}

// V of the node within the window, or a bound beyond it.
template <bool Ring>
int PaperSearch::search(const Node& node, int terms, int alpha, int beta) {
  if (terms == 0) return 0;
  if (budget_->exhausted(nodes_)) return 0;
  ++nodes_;
  if (node.moves == 0) return search_pass<Ring>(node, terms, alpha, beta);
  if (terms == 1) return search_last<Ring>(node, alpha, beta);

  const std::uint64_t hash = Position::hash_of(node.discs.own, node.discs.opp);
  std::uint32_t table_move = TableEntry::no_move;
  if (const auto entry = table_.probe(hash)) {
    // Another number of terms is another value, not a better one.
    if (entry->depth == terms && entry->answers(terms, alpha, beta)) return entry->value;
    table_move = entry->move;
  }
  Children children;
  make_children<Ring>(node, terms, children);
  const auto first =
      std::find_if(children.begin(), children.end(), [&](const auto& c) { return c.cell == table_move; });
  if (first != children.end()) std::rotate(children.begin(), first, first + 1);

  int best = -infinite;
  std::uint8_t best_cell = children[0].cell;
  for (std::size_t i = 0; i < children.size() && best < beta; ++i) {
    const Child& child = children[i];
    const Node after = child.node();
    const int low = std::max(alpha, best);
    const bool ask_first = i > 0 && low + 1 < beta;
    const int high = ask_first ? low + 1 : beta;
    int value = child.reward - search<Ring>(after, terms - 1, child.reward - high, child.reward - low);
    if (ask_first && value > low && value < beta) {
      value = child.reward - search<Ring>(after, terms - 1, child.reward - beta, child.reward - low);
    }
    if (budget_->is_out()) return 0;
    if (value > best) {
      best = value;
      best_cell = child.cell;
    }
  }
  const Bound bound = best >= beta ? Bound::Lower : best <= alpha ? Bound::Upper : Bound::Exact;
  table_.store(hash, {best, terms, bound, best_cell});
  budget_->count_work(work_of_store);
  return best;
}

// The last term is the best reward. The map's part of it, which is quick to tell, is a lower bound, and
// often enough to be done with the move.
template <bool Ring>
int PaperSearch::search_last(const Node& node, int alpha, int beta) {
  int best = -infinite;
  for (Cells rest = node.moves; rest != 0; rest &= rest - 1) {
    const int cell = std::countr_zero(rest);
    const Flips flips = flips_of<Ring>(*board_, node.discs, cell);
    int value = node.map + gain_of(cell, flips.cells);
    if (value >= beta) return value;
    if (value + option_values_[0] <= std::max(alpha, best)) {
      best = std::max(best, value + option_values_[0]);
      continue;
    }
    const Discs next = after_move<Ring>(*board_, node.discs, cell, flips);
    value += for_options(moves_of<Ring>(*board_, next));
    if (value >= beta) return value;
    best = std::max(best, value);
  }
  return best;
}

template <bool Ring>
int PaperSearch::search_pass(const Node& node, int terms, int alpha, int beta) {
  const Discs next = after_pass(node.discs);
  const Cells replies = moves_of<Ring>(*board_, next);
  if (replies == 0) return 0;  // neither can move: the game is over
  return -search<Ring>({next, replies, -node.map}, terms - 1, -beta, -alpha);
}

// The moves, best first as far as one can tell.
template <bool Ring>
void PaperSearch::make_children(const Node& node, int terms, Children& children) const {
  children.clear();
  for (Cells rest = node.moves; rest != 0; rest &= rest - 1) {
    const int cell = std::countr_zero(rest);
    const Flips flips = flips_of<Ring>(*board_, node.discs, cell);
    const Discs next = after_move<Ring>(*board_, node.discs, cell, flips);
    const Cells replies = moves_of<Ring>(*board_, next);
    const int map = node.map + gain_of(cell, flips.cells);
    const int reward = map + for_options(replies);
    // What the reply is worth: by an earlier iteration, else guessed from how many there are.
    int reply = 16 * std::popcount(replies);
    if (terms >= 4) {
      if (const auto entry = table_.probe(Position::hash_of(next.own, next.opp))) reply = entry->value;
    }
    children.push_back({next.own, next.opp, next.ring_own, next.ring_opp, replies, -map, reward, reward - reply,
                        static_cast<std::uint8_t>(cell)});
  }
  sort_best_first(children);
}

// Moves of equal order keep it, so that node counts are reproducible.
void PaperSearch::sort_best_first(Children& children) {
  for (std::size_t i = 1; i < children.size(); ++i) {
    const Child moving = children[i];
    std::size_t hole = i;
    for (; hole > 0 && moving.order > children[hole - 1].order; --hole) children[hole] = children[hole - 1];
    children[hole] = moving;
  }
}

}  // namespace yomi::nip
