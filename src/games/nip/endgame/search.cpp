#include "games/nip/endgame/search.hpp"

namespace yomi::nip {

namespace {

constexpr int worst_estimate = 1'000'000;
constexpr int usual_moves = 6;  // for a value whose second count of moves is not worth the time

Cells neighbours_of(Cells cells) {
  constexpr Cells not_left = 0xFEFE'FEFE'FEFE'FEFEull;
  constexpr Cells not_right = 0x7F7F'7F7F'7F7F'7F7Full;
  const Cells left = cells & not_left, right = cells & not_right;
  return left >> 1 | right << 1 | cells << 8 | cells >> 8 | left << 7 | left >> 9 | right << 9 | right >> 7;
}

}  // namespace

// As deep(), but the table only orders: the move is wanted, too.
template <bool Ring>
auto EndgameSearch<Ring>::root(const Discs& discs, int alpha, int beta) -> Best {
  const int empties = std::popcount(board_.all & ~(discs.own | discs.opp));
  EndgameEntry known;
  const std::uint64_t hash = EndgameTable::hash(discs.own, discs.opp);
  shared_.table.probe(hash, discs.own, discs.opp, known);
  ++nodes_;
  Children children;
  const int count = list_children(discs, moves_of<Ring>(board_, discs), known, empties, children);
  const Best best = search_children(children, count, alpha, beta, empties);
  if (!unwanted()) shared_.table.store(hash, discs.own, discs.opp, best.value, alpha, beta, best.cell, 255);
  return best;
}

template <bool Ring>
int EndgameSearch<Ring>::estimate(const Discs& discs, int alpha, int beta, int depth) {
  const Cells moves = moves_of<Ring>(board_, discs);
  const Discs passed = after_pass(discs);
  // Where many cells are empty an estimate takes seconds.
  if (++nodes_ % look_every == 0) look_();
  if (moves == 0 || depth == 0) {
    const Cells replies = moves_of<Ring>(board_, passed);
    if (moves == 0 && replies == 0) return 100 * last_.lead(discs);
    if (depth == 0) return shared_.weights->value(discs, std::popcount(moves), std::popcount(replies));
    return -estimate(passed, -beta, -alpha, depth);
  }
  if (unwanted()) return 0;
  struct Reply {
    Discs discs;
    int replies;
  };
  std::array<Reply, 40> children;
  std::size_t count = 0;
  for (Cells rest = moves; rest != 0; rest &= rest - 1) {
    const int cell = std::countr_zero(rest);
    Reply& child = children[count++];
    child.discs = after_move<Ring>(board_, discs, cell, flips_of<Ring>(board_, discs, cell));
    child.replies = depth > 1 ? std::popcount(moves_of<Ring>(board_, child.discs)) : 0;
  }
  if (depth > 1) {
    std::sort(children.begin(), children.begin() + static_cast<std::ptrdiff_t>(count),
              [](const Reply& a, const Reply& b) { return a.replies < b.replies; });
  }
  int best = -worst_estimate;
  for (std::size_t i = 0; i < count && best < beta; ++i) {
    best = std::max(best, -estimate(children[i].discs, -beta, -std::max(alpha, best), depth - 1));
  }
  return best;
}

// --- Few empty cells: a null window, no list ---

template <bool Ring>
int EndgameSearch<Ring>::shallow(const Discs& discs, Cells empty, int alpha, int empties) {
  if (empties <= 4) return last_.solve(discs, empty, alpha);
  ++nodes_;
  const int best = best_shallow(discs, empty, alpha, empties);
  if (best != none) return best;
  const int reply = best_shallow(after_pass(discs), empty, -alpha - 1, empties);
  return reply != none ? -reply : last_.lead(discs);
}

template <bool Ring>
int EndgameSearch<Ring>::best_shallow(const Discs& discs, Cells empty, int alpha, int empties) {
  int best = none;
  const Cells odd = last_.odd_cells(empty);
  for (const Cells group : {odd, empty & ~odd}) {
    for (Cells rest = group; rest != 0; rest &= rest - 1) {
      const int cell = std::countr_zero(rest);
      if ((board_.neighbours[static_cast<std::size_t>(cell)] & discs.opp) == 0) continue;
      const auto flips = flips_of<Ring>(board_, discs, cell);
      if (flips.cells == 0) continue;
      const Discs next = after_move<Ring>(board_, discs, cell, flips);
      best = std::max(best, -shallow(next, empty & ~cell_bit(cell), -alpha - 1, empties - 1));
      if (best > alpha) return best;
    }
  }
  return best;
}

// --- Many empty cells ---

// Soon after the start many positions are mirror images of each other: all are searched as the same one.
template <bool Ring>
Discs EndgameSearch<Ring>::canonical(const Discs& discs) const {
  std::pair<Cells, Cells> least{discs.own, discs.opp};
  for (int symmetry = 1; symmetry < 8; ++symmetry) {
    least = std::min(least, {board_.image_of(discs.own, symmetry), board_.image_of(discs.opp, symmetry)});
  }
  return gathered_discs(board_, least.first, least.second);
}

template <bool Ring>
int EndgameSearch<Ring>::deep(const Discs& position, int alpha, int beta, int empties) {
  const bool early = board_.cell_count - empties <= canonical_up_to && empties >= with_split;
  const Discs discs = early ? canonical(position) : position;
  const Cells empty = board_.all & ~(discs.own | discs.opp);
  if (empties <= without_list && beta == alpha + 1) return shallow(discs, empty, alpha, empties);
  ++nodes_;
  const Cells moves = moves_of<Ring>(board_, discs);
  if (moves == 0) {
    const Discs passed = after_pass(discs);
    if (moves_of<Ring>(board_, passed) == 0) return last_.lead(discs);
    return -deep(passed, -beta, -alpha, empties);
  }
  // With all its unstable discs lost the opponent still keeps the stable ones.
  if (board_.cell_count - 2 * std::popcount(discs.opp) <= alpha) {
    const Cells stable = stable_discs(board_, discs.opp, discs.own | discs.opp);
    const int most = board_.cell_count - 2 * std::popcount(stable);
    if (most <= alpha) return most;
  }
  EndgameEntry known;
  const std::uint64_t hash = EndgameTable::hash(discs.own, discs.opp);
  if (empties >= with_table && shared_.table.probe(hash, discs.own, discs.opp, known)) {
    if (known.lower >= beta || known.lower == known.upper) return known.lower;
    if (known.upper <= alpha) return known.upper;
    alpha = std::max(alpha, known.lower);
    beta = std::min(beta, known.upper);
  }
  const std::uint64_t nodes_before = own_nodes();
  Children children;
  const int count = list_children(discs, moves, known, empties, children);
  if (empties >= with_child_lookup) {
    if (const auto cut = child_cut(children, count, alpha, beta)) return *cut;
  }
  const Best best = search_children(children, count, alpha, beta, empties);
  if (empties >= with_split) {
    look_();
    if (unwanted()) return 0;
  }
  if (empties >= with_table) {
    const int cost = 4 * std::bit_width(own_nodes() - nodes_before);
    shared_.table.store(hash, discs.own, discs.opp, best.value, alpha, beta, best.cell, cost);
    // The first touch of each of the table's pages may take milliseconds.
    if (++stores_ < stores_of_young_table || stores_ % stores_to_look == 0) look_();
  }
  return best.value;
}

// Fastest first: the fewer replies the better; finer grades are the cells next to own discs, where replies
// may arise, few discs flipped but on the ring, and parity. Where a subtree is large the learned evaluation
// has its say, after a search of its own in the largest. The weights were found by counting nodes.
template <bool Ring>
int EndgameSearch<Ring>::list_children(const Discs& discs, Cells moves, const EndgameEntry& known, int empties,
                                       Children& children) {
  const Cells empty = board_.all & ~(discs.own | discs.opp);
  const Cells odd = last_.odd_cells(empty);
  int count = 0;
  for (Cells rest = moves; rest != 0; rest &= rest - 1) {
    const int cell = std::countr_zero(rest);
    Child& child = children[static_cast<std::size_t>(count++)];
    child.cell = static_cast<std::uint8_t>(cell);
    child.discs = after_move<Ring>(board_, discs, cell, flips_of<Ring>(board_, discs, cell));
    if (empties > with_table) {
      child.hash = EndgameTable::hash(child.discs.own, child.discs.opp);
      shared_.table.prefetch(child.hash);
    }
    if (cell == known.best || cell == known.second) {
      child.order = cell == known.best ? 200'000 : 100'000;
      continue;
    }
    const Cells replies = moves_of<Ring>(board_, child.discs);
    const Cells flipped = discs.opp & ~child.discs.own;
    const Cells around = neighbours_of(child.discs.opp) & empty & ~cell_bit(cell);
    child.order = -64 * std::popcount(replies) - 16 * std::popcount(around) - 8 * std::popcount(flipped);
    child.order += ((odd | board_.rim) >> cell & 1) != 0 ? 8 : 0;
    if (Ring) child.order += 16 * std::popcount(flipped & board_.rim);
    if (shared_.weights == nullptr) continue;
    if (empties >= with_estimate) {
      child.order -= estimate(child.discs, -worst_estimate, worst_estimate, estimate_depth(empties)) / 4;
    } else if (empties >= with_static_value) {
      child.order -= shared_.weights->value(child.discs, std::popcount(replies), usual_moves) / 8;
    }
  }
  return count;
}

// A child that the table knows to be bad enough for the opponent ends the node at once; one that it knows
// not to help goes last.
template <bool Ring>
std::optional<int> EndgameSearch<Ring>::child_cut(Children& children, int count, int alpha, int beta) const {
  for (int i = 0; i < count; ++i) {
    Child& child = children[static_cast<std::size_t>(i)];
    EndgameEntry known;
    if (!shared_.table.probe(child.hash, child.discs.own, child.discs.opp, known)) continue;
    if (-known.upper >= beta) return -known.upper;
    if (-known.lower <= alpha) child.order -= 50'000;
  }
  return std::nullopt;
}

template <bool Ring>
auto EndgameSearch<Ring>::search_children(Children& children, int count, int alpha, int beta, int empties) -> Best {
  Best best;
  for (int i = 0; i < count; ++i) {
    const auto from = children.begin() + i;
    std::iter_swap(from, std::max_element(from, children.begin() + count,
                                          [](const Child& a, const Child& b) { return a.order < b.order; }));
    if (i > 0 && empties >= with_split && i + 1 < count && shared_.pool->has_idle()) {
      std::sort(from, children.begin() + count, [](const Child& a, const Child& b) { return a.order > b.order; });
      search_split(children, i, count, alpha, beta, empties, best);
      break;
    }
    const int value = search_child(*from, std::max(alpha, best.value), beta, empties, i == 0);
    if (value > best.value) best = {value, from->cell};
    if (best.value >= beta || (empties >= with_split && unwanted())) break;
  }
  return best;
}

template <bool Ring>
int EndgameSearch<Ring>::search_child(const Child& child, int low, int beta, int empties, bool first) {
  if (first || low + 1 >= beta) return -deep(child.discs, -beta, -low, empties - 1);
  const int value = -deep(child.discs, -low - 1, -low, empties - 1);
  return value > low && value < beta ? -deep(child.discs, -beta, -low, empties - 1) : value;
}

// The children from `first` on, shared with whoever is idle.
template <bool Ring>
void EndgameSearch<Ring>::search_split(Children& children, int first, int count, int alpha, int beta, int empties,
                                       Best& best) {
  std::mutex mutex;  // guards best
  Split split;
  split.parent = split_;
  split.children = count - first;
  split.search = [&](int child, Split& work, int worker) {
    EndgameSearch& searcher = *team_[static_cast<std::size_t>(worker)];
    const Split* before = std::exchange(searcher.split_, &work);
    const Child& taken = children[static_cast<std::size_t>(first + child)];
    int low = 0;
    {
      const std::scoped_lock lock(mutex);
      low = std::max(alpha, best.value);
    }
    const int value = searcher.search_child(taken, low, beta, empties, false);
    if (!searcher.unwanted()) {
      const std::scoped_lock lock(mutex);
      if (value > best.value) best = {value, taken.cell};
      if (best.value >= beta) work.cut.store(true, std::memory_order_relaxed);
    }
    searcher.split_ = before;
  };
  shared_.pool->run(split, worker_, look_);
}

template class EndgameSearch<false>;
template class EndgameSearch<true>;

}  // namespace yomi::nip
