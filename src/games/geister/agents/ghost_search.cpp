#include "games/geister/agents/ghost_search.hpp"

#include <algorithm>
#include <cassert>

#include "core/hashing.hpp"

namespace yomi::geister {

namespace {

constexpr float unbounded = 2;
constexpr float ply_cost = 0.001f;  // a win is worth the more the sooner it comes
constexpr float sure = 0.9999f;
constexpr int most_plies = 60;

constexpr auto my_blue_keys = zobrist_keys<cell_count>(101);
constexpr auto my_red_keys = zobrist_keys<cell_count>(102);
constexpr auto their_keys = zobrist_keys<cell_count * ghost_count>(103);
constexpr auto colour_keys = zobrist_keys<2 * ghost_count>(104);
constexpr std::uint64_t their_turn_key = 0x7A3D'91C4'55E0'1F2Bull;

float win_at(int ply) { return 1 - ply_cost * static_cast<float>(ply); }
float loss_at(int ply) { return -win_at(ply); }

std::uint64_t their_key(std::size_t ghost, Cell cell) { return their_keys[ghost * cell_count + cell]; }
std::uint64_t colour_key(int ghost, bool red) {
  return colour_keys[static_cast<std::size_t>(2 * ghost + (red ? 1 : 0))];
}

int ghost_at(const std::array<Cell, ghost_count>& cells, Cell cell) {
  return static_cast<int>(std::find(cells.begin(), cells.end(), cell) - cells.begin());
}

std::uint16_t code_of(std::uint8_t ghost, Cell to) { return static_cast<std::uint16_t>(1 + ghost * 64 + to); }

}  // namespace

GhostSearch::GhostSearch(std::shared_ptr<const EvaluationWeights> weights, const GhostSearchOptions& options)
    : weights_(std::move(weights)), options_(options), table_(std::size_t{1} << options.table_bits), marginals_(6561) {}

// --- The root ---

GhostSearch::Node GhostSearch::root_node(const View& view, GhostSet red) const {
  Node node{view.mine, view.theirs, view.my_cells, view.their_cells, 0, 0, 0, 0, 0};
  for (std::size_t ghost = 0; ghost < ghost_count; ++ghost) {
    const bool is_red = contains(view.my_reds, static_cast<int>(ghost));
    if (on_board(view.mine[ghost])) {
      node.hash ^= (is_red ? my_red_keys : my_blue_keys)[view.mine[ghost]];
      ++(is_red ? node.my_reds : node.my_blues);
    }
    if (on_board(view.theirs[ghost])) node.hash ^= their_key(ghost, view.theirs[ghost]);
  }
  node.known_reds = static_cast<GhostSet>(view.known_reds | red);
  node.known = static_cast<GhostSet>(node.known_reds | view.known_blues);
  return node;
}

GhostSearchResult GhostSearch::run(const View& view, const Request& request, const Limits& limits,
                                   const Deadline& deadline) {
  beliefs_ = request.beliefs;
  diligence_ = request.diligence;
  ++search_number_;
  // What the table says depends on the beliefs.
  std::fill(table_.begin(), table_.end(), Entry{});
  root_reds_ = view.my_reds;
  nodes_ = 0;
  Budget budget(limits.nodes, deadline);
  budget_ = &budget;
  const Node root = root_node(view, request.red);

  GhostSearchResult result;
  Steps steps;
  list_steps(root, true, 0, steps);
  for (const Step step : steps) result.moves.push_back({move_of(root, step), 0});
  const int deepest = std::min(limits.depth.value_or(most_plies), most_plies);
  for (int depth = 1; depth <= deepest && !budget.is_out(); ++depth) {
    const float best = search_root(root, depth, request.slack, result);
    if (budget.is_out()) break;
    result.depth = depth;
    if (best >= win_at(depth + 1) || best <= loss_at(depth + 1)) break;
  }
  result.nodes = nodes_;
  budget_ = nullptr;
  return result;
}

// One iteration. If it is cut short, what it found to be better than the best move before goes to the front.
float GhostSearch::search_root(const Node& root, int depth, float slack, GhostSearchResult& result) {
  std::vector<RatedMove> rated;
  float best = -unbounded;
  for (const RatedMove& candidate : result.moves) {
    const float alpha = best - slack;
    const float value = after_my_step(root, step_of(root, candidate.move), depth - 1, 1, alpha, unbounded);
    if (budget_->is_out()) break;
    rated.push_back({candidate.move, value});
    best = std::max(best, value);
  }
  const auto better = [](const RatedMove& a, const RatedMove& b) { return a.value > b.value; };
  if (rated.size() == result.moves.size()) {
    std::stable_sort(rated.begin(), rated.end(), better);
    result.moves = std::move(rated);
  } else if (depth > 1 && !rated.empty()) {
    const auto top = std::min_element(rated.begin(), rated.end(), better) - rated.begin();
    std::rotate(result.moves.begin(), result.moves.begin() + top, result.moves.begin() + top + 1);
    result.moves[0].value = best;
  }
  return best;
}

Move GhostSearch::move_of(const Node& node, Step step) {
  const Cell from = node.mine[step.ghost];
  for (const Direction direction : {north, east, south, west}) {
    if (step.to == escaped ? leaves(from, direction) : step_from[from][direction] == step.to) {
      return Move::step(step.ghost, direction);
    }
  }
  assert(false && "no such step");
  return {};
}

GhostSearch::Step GhostSearch::step_of(const Node& node, Move move) {
  const Cell to = step_from[node.mine[static_cast<std::size_t>(move.ghost())]][move.direction()];
  return {static_cast<std::uint8_t>(move.ghost()), to == no_cell ? escaped : to};
}

// --- The player who thinks ---

float GhostSearch::my_turn(const Node& node, int depth, int ply, float alpha, float beta) {
  ++nodes_;
  if (budget_->exhausted(nodes_)) return 0;
  if (const int away = my_run(node); away < far) return win_at(ply + 2 * away + 1);
  if (depth <= 0) return evaluate(node, true);
  const std::uint64_t key = node.hash;
  const Known known = look_up(key, depth, alpha, beta);
  if (known.value) return *known.value;
  Steps steps;
  list_steps(node, true, known.first, steps);
  float best = -unbounded;
  std::uint16_t best_step = 0;
  float low = alpha;
  for (const Step step : steps) {
    const float value = after_my_step(node, step, depth - 1, ply + 1, low, beta);
    if (budget_->is_out()) return 0;
    if (value > best) {
      best = value;
      best_step = code_of(step.ghost, step.to);
    }
    low = std::max(low, best);
    if (low >= beta) break;
  }
  const Bound bound = best <= alpha ? Bound::AtMost : best >= beta ? Bound::AtLeast : Bound::Exact;
  *known.entry = {key, best, static_cast<std::int8_t>(depth), bound, best_step};
  return best;
}

float GhostSearch::after_my_step(const Node& node, Step step, int depth, int ply, float alpha, float beta) {
  if (step.to == escaped) return win_at(ply);
  Node child = node;
  const Cell from = node.mine[step.ghost];
  const auto& keys = contains(root_reds_, step.ghost) ? my_red_keys : my_blue_keys;
  child.mine[step.ghost] = step.to;
  child.my_cells ^= cell_bit(from) | cell_bit(step.to);
  child.hash ^= keys[from] ^ keys[step.to] ^ their_turn_key;
  if ((node.their_cells & cell_bit(step.to)) == 0) return their_turn(child, depth, ply, alpha, beta);

  const int victim = ghost_at(node.theirs, step.to);
  child.theirs[static_cast<std::size_t>(victim)] = captured;
  child.their_cells ^= cell_bit(step.to);
  child.hash ^= their_key(static_cast<std::size_t>(victim), step.to);
  const float blue = options_.colours == Colours::Purple ? 0 : blue_chance(node, victim);
  if (blue <= 1 - sure) return after_capture(child, victim, Colour::Red, depth, ply, alpha, beta);
  if (blue >= sure) return after_capture(child, victim, Colour::Blue, depth, ply, alpha, beta);
  // Star1: what the first outcome must reach if the other is as good, or as bad, as can be.
  const float red = 1 - blue;
  const float if_blue =
      after_capture(child, victim, Colour::Blue, depth, ply, (alpha - red) / blue, (beta + red) / blue);
  if (blue * if_blue + red <= alpha) return blue * if_blue + red;
  if (blue * if_blue - red >= beta) return blue * if_blue - red;
  const float if_red = after_capture(child, victim, Colour::Red, depth, ply, (alpha - blue * if_blue) / red,
                                     (beta - blue * if_blue) / red);
  return blue * if_blue + red * if_red;
}

float GhostSearch::after_capture(const Node& node, int victim, Colour colour, int depth, int ply, float alpha,
                                 float beta) {
  Node child = node;
  const bool red = colour == Colour::Red;
  if (!contains(node.known, victim)) child.hash ^= colour_key(victim, red);
  child.known |= ghost_bit(victim);
  if (red) child.known_reds |= ghost_bit(victim);
  // Whether it was the last of its colour.
  int left = colour_count;
  for (int ghost = 0; ghost < ghost_count; ++ghost) {
    const bool gone = !on_board(child.theirs[static_cast<std::size_t>(ghost)]) && contains(child.known, ghost);
    left -= gone && contains(child.known_reds, ghost) == red;
  }
  if (left <= 0) return red ? loss_at(ply) : win_at(ply);
  return their_turn(child, depth, ply, alpha, beta);
}

// --- The enemy ---

float GhostSearch::their_turn(const Node& node, int depth, int ply, float alpha, float beta) {
  ++nodes_;
  if (budget_->exhausted(nodes_)) return 0;
  const GhostSet winners = their_winners(node);
  if (winners == 0) return their_steps(node, depth, ply, alpha, beta);
  const float blue = options_.colours == Colours::Purple ? 1 : chance_of_any_blue(node, winners);
  const float taken = blue * diligence_;
  const float lost = loss_at(ply + 1);
  if (taken >= sure) return lost;
  Node rest = node;
  // Not to leave tells that a ghost is red only of an enemy who would have left.
  if (diligence_ > 0.5f) {
    for (int ghost = 0; ghost < ghost_count; ++ghost) {
      if (contains(winners, ghost) && !contains(node.known, ghost)) rest.hash ^= colour_key(ghost, true);
    }
    rest.known |= winners;
    rest.known_reds |= winners;
  }
  const float left = 1 - taken;
  return taken * lost +
         left * their_steps(rest, depth, ply, (alpha - taken * lost) / left, (beta - taken * lost) / left);
}

float GhostSearch::their_steps(const Node& node, int depth, int ply, float alpha, float beta) {
  if (depth <= 0) return evaluate(node, false);
  const std::uint64_t key = node.hash;
  const Known known = look_up(key, depth, alpha, beta);
  if (known.value) return *known.value;
  Steps steps;
  list_steps(node, false, known.first, steps);
  float best = unbounded;
  std::uint16_t best_step = 0;
  float high = beta;
  for (const Step step : steps) {
    const float value = after_their_step(node, step, depth - 1, ply + 1, alpha, high);
    if (budget_->is_out()) return 0;
    if (value < best) {
      best = value;
      best_step = code_of(step.ghost, step.to);
    }
    high = std::min(high, best);
    if (high <= alpha) break;
  }
  const Bound bound = best >= beta ? Bound::AtLeast : best <= alpha ? Bound::AtMost : Bound::Exact;
  *known.entry = {key, best, static_cast<std::int8_t>(depth), bound, best_step};
  return best;
}

float GhostSearch::after_their_step(const Node& node, Step step, int depth, int ply, float alpha, float beta) {
  Node child = node;
  const Cell from = node.theirs[step.ghost];
  child.theirs[step.ghost] = step.to;
  child.their_cells ^= cell_bit(from) | cell_bit(step.to);
  child.hash ^= their_key(step.ghost, from) ^ their_key(step.ghost, step.to) ^ their_turn_key;
  if ((node.my_cells & cell_bit(step.to)) != 0) {
    const int victim = ghost_at(node.mine, step.to);
    const bool red = contains(root_reds_, victim);
    child.mine[static_cast<std::size_t>(victim)] = captured;
    child.my_cells ^= cell_bit(step.to);
    child.hash ^= (red ? my_red_keys : my_blue_keys)[step.to];
    if (red && --child.my_reds == 0) return win_at(ply);
    if (!red && --child.my_blues == 0) return loss_at(ply);
  }
  return my_turn(child, depth, ply, alpha, beta);
}

// --- Parts ---

// The best of an earlier search first, then captures, then steps towards an exit.
void GhostSearch::list_steps(const Node& node, bool mine, std::uint16_t first, Steps& steps) const {
  struct Rated {
    int rate;
    Step step;
  };
  FixedList<Rated, ghost_count * direction_count> rated;
  const auto& cells = mine ? node.mine : node.theirs;
  const CellSet own = mine ? node.my_cells : node.their_cells;
  const CellSet enemies = mine ? node.their_cells : node.my_cells;
  for (std::size_t ghost = 0; ghost < ghost_count; ++ghost) {
    const Cell from = cells[ghost];
    if (!on_board(from)) continue;
    const bool blue = mine && !contains(root_reds_, static_cast<int>(ghost));
    const auto number = static_cast<std::uint8_t>(ghost);
    if (blue && (exits & cell_bit(from)) != 0) {
      steps.clear();
      steps.push_back({number, escaped});
      return;
    }
    for (const Cell to : geister::step_from[from]) {
      if (to == no_cell || (own & cell_bit(to)) != 0) continue;
      int rate =
          (mine ? exit_distance(from) - exit_distance(to) : exit_distance(turned(from)) - exit_distance(turned(to)));
      if (mine && !blue) rate /= 2;
      if ((enemies & cell_bit(to)) != 0) rate += 8;
      if ((beside[from] & enemies) != 0) rate += 2;
      if (code_of(number, to) == first) rate += 100;
      rated.push_back({rate, {number, to}});
    }
  }
  std::sort(rated.begin(), rated.end(), [](const Rated& a, const Rated& b) {
    return a.rate != b.rate ? a.rate > b.rate : code_of(a.step.ghost, a.step.to) < code_of(b.step.ghost, b.step.to);
  });
  steps.clear();
  for (const Rated& entry : rated) steps.push_back(entry.step);
}

GhostSearch::Known GhostSearch::look_up(std::uint64_t key, int depth, float alpha, float beta) {
  Entry& entry = table_[key & (table_.size() - 1)];
  Known known{&entry, 0, std::nullopt};
  if (entry.key == key) {
    known.first = entry.step;
    if (entry.depth >= depth && entry.settles(alpha, beta)) known.value = entry.value;
  }
  return known;
}

}  // namespace yomi::geister
