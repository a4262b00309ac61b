#include "games/nip/reach/prover.hpp"

#include <algorithm>
#include <cstdlib>

namespace yomi::nip {

EarlyPositions::EarlyPositions(const Board& board, Start start, int most_discs) : most_discs_(most_discs) {
  std::vector<Position> open{Position(board, start)};
  keys_.insert(key_of(open[0].discs(), open[0].to_move()));
  while (!open.empty()) {
    const Position position = open.back();
    open.pop_back();
    if (position.outcome() != Outcome::Ongoing) continue;
    const int discs = board.cell_count - position.empty_count();
    if (discs == most_discs && !position.must_pass()) continue;
    MoveList<Position> moves;
    position.legal_moves(moves);
    for (const Move move : moves) {
      Position next = position;
      next.play(move);
      if (keys_.insert(key_of(next.discs(), next.to_move())).second) open.push_back(next);
    }
  }
}

Reach ReachProver::prove(const Discs& discs, Player to_move) {
  if (!unmoves_.can_be_occupied(discs.own | discs.opp)) return Reach::Unreachable;
  left_out_ = false;
  rng_ = Rng(1);
  std::uint64_t total = 0;
  for (bool first = true; total < limits_.positions; first = false) {
    shaken_ = !first;
    limit_ = first ? limits_.first_try : limits_.later_try;
    looked_at_ = 0;
    seen_.clear();
    path_ = {};
    if (search(discs, to_move)) return Reach::Reachable;
    if (!is_out()) return left_out_ ? Reach::Unknown : Reach::Unreachable;
    total += looked_at_;
  }
  return Reach::Unknown;
}

// The more discs could be taken back next, of either colour, the better; then the farther from the middle the disc
// was that is taken back now. Found by trying some ten orders on positions of random play with 36 discs.
int ReachProver::promise(const Unmoves::Before& before) const {
  int open = 0;
  for (const Cells colour : {before.discs.own, before.discs.opp}) {
    for (Cells rest = colour & ~unmoves_.start_cells(); rest != 0; rest &= rest - 1) {
      open += unmoves_.is_supported(std::countr_zero(rest), colour) ? 1 : 0;
    }
  }
  const int middle = unmoves_.board().size - 1;
  const int across = std::abs(2 * (before.cell & 7) - middle);
  const int down = std::abs(2 * (before.cell >> 3) - middle);
  return 8 * open + 4 * std::max(across, down) + across + down;
}

bool ReachProver::search(const Discs& discs, Player to_move) {
  if (std::popcount(discs.own | discs.opp) <= early_.most_discs()) {
    if (!early_.contains(discs, to_move)) return false;
    path_.early = discs;
    path_.to_move = to_move;
    return true;
  }
  if (is_out() || !seen_.insert(EarlyPositions::key_of(discs, to_move)).second) return false;
  ++looked_at_;
  constexpr std::uint32_t shake = 30;
  std::vector<Unmoves::Before> list;
  if (!unmoves_.add_all(discs, limits_.choices_of_disc, list)) left_out_ = true;
  std::vector<std::pair<int, std::size_t>> order;
  for (std::size_t i = 0; i < list.size(); ++i) {
    order.emplace_back((shaken_ ? static_cast<int>(rng_.below(shake)) : 0) - promise(list[i]), i);
  }
  std::sort(order.begin(), order.end());
  for (const auto& [worth, i] : order) {
    if (search(list[i].discs, opponent(to_move))) {
      // What leads to the early position returns first, so moves are added as they are played.
      path_.moves.push_back({list[i].cell});
      return true;
    }
    if (is_out()) return false;
  }
  return false;
}

}  // namespace yomi::nip
