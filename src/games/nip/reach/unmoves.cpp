#include "games/nip/reach/unmoves.hpp"

namespace yomi::nip {

namespace {

// Rays in the order of Board::rays: the first four lead to higher bits.
std::vector<int> cells_along(Cells ray, bool upward) {
  std::vector<int> cells;
  for (; ray != 0;) {
    const int cell = upward ? std::countr_zero(ray) : 63 - std::countl_zero(ray);
    cells.push_back(cell);
    ray &= ~cell_bit(cell);
  }
  return cells;
}

}  // namespace

Unmoves::Unmoves(const Board& board, Start start) : board_(board) {
  const Discs discs = Position(board, start).discs();
  start_cells_ = discs.own | discs.opp;
  for (Cells rest = board.all & ~start_cells_; rest != 0; rest &= rest - 1) {
    const auto cell = static_cast<std::size_t>(std::countr_zero(rest));
    auto& lines = lines_[cell];
    const auto add = [&](const std::vector<int>& cells, bool closed) {
      if (cells.size() < 2) return;
      Line line{{}, static_cast<int>(cells.size()), closed};
      std::copy(cells.begin(), cells.end(), line.cells.begin());
      lines.push_back(line);
      supports_[cell].push_back(cell_bit(cells[0]) | cell_bit(cells[1]));
    };
    const bool on_ring = board.has_ring && board.ring_index[cell] != Board::not_on_ring;
    for (std::size_t d = 0; d < 8; ++d) {
      const Cells ray = board.rays[cell][d];
      // A straight line along the rim is a part of the ring: what it flips the ring does, too.
      if (on_ring && (ray & ~board.rim) == 0) continue;
      add(cells_along(ray, d < 4), false);
    }
    if (!on_ring) continue;
    const int n = board.ring_length;
    for (const int step : {1, n - 1}) {
      std::vector<int> around;
      for (int i = 1; i < n; ++i) {
        around.push_back(board.ring_cell[static_cast<std::size_t>((board.ring_index[cell] + i * step) % n)]);
      }
      add(around, true);
    }
  }
}

bool Unmoves::is_supported(int cell, Cells cells) const {
  for (const Cells two : supports_[static_cast<std::size_t>(cell)]) {
    if ((two & ~cells) == 0) return true;
  }
  return false;
}

bool Unmoves::can_be_occupied(Cells cells) const {
  if ((start_cells_ & ~cells) != 0) return false;
  Cells reached = start_cells_;
  for (Cells before = 0; before != reached;) {
    before = reached;
    for (Cells rest = cells & ~reached; rest != 0; rest &= rest - 1) {
      const int cell = std::countr_zero(rest);
      if (is_supported(cell, reached)) reached |= cell_bit(cell);
    }
  }
  return reached == cells;
}

bool Unmoves::add_all(const Discs& discs, std::size_t most, std::vector<Before>& found) const {
  return with_ring(board_, [&](auto ring) {
    const Discs passed = after_pass(discs);
    if (moves_of<ring()>(board_, passed) == 0 && moves_of<ring()>(board_, discs) != 0) {
      found.push_back({passed, Move::pass_cell});
    }
    const Cells occupied = discs.own | discs.opp;
    bool all = true;
    for (Cells rest = discs.opp & ~start_cells_; rest != 0; rest &= rest - 1) {
      const int cell = std::countr_zero(rest);
      if (!is_supported(cell, occupied) || !can_be_occupied(occupied & ~cell_bit(cell))) continue;
      all &= add_of_cell<ring()>(discs, cell, most, found);
    }
    return all;
  });
}

template <bool Ring>
bool Unmoves::add_of_cell(const Discs& discs, int cell, std::size_t most, std::vector<Before>& found) const {
  // What each line may have flipped; nothing comes first.
  std::array<FixedList<Cells, longest_ring>, 10> choices;
  std::size_t count = 0;
  std::size_t product = 1;
  for (const Line& line : lines_[static_cast<std::size_t>(cell)]) {
    auto& own = choices[count];
    own.clear();
    Cells flipped = 0;
    int i = 0;
    for (; i < line.length && (discs.opp >> line.cells[static_cast<std::size_t>(i)] & 1) != 0; ++i) {
      own.push_back(flipped);
      flipped |= cell_bit(line.cells[static_cast<std::size_t>(i)]);
    }
    // Brackets with itself.
    if (line.closed && i == line.length) own.push_back(flipped);
    if (own.size() < 2) continue;
    product *= own.size();
    ++count;
    if (product > most) return false;
  }
  std::array<std::size_t, 10> at{};
  for (std::size_t number = 1; number < product; ++number) {
    for (std::size_t i = 0; ++at[i] == choices[i].size(); ++i) at[i] = 0;
    Cells flips = 0;
    for (std::size_t i = 0; i < count; ++i) flips |= choices[i][at[i]];
    const Discs before = gathered_discs(board_, discs.opp & ~flips & ~cell_bit(cell), discs.own | flips);
    if (flips_of<Ring>(board_, before, cell).cells == flips) found.push_back({before, static_cast<std::uint8_t>(cell)});
  }
  return true;
}

}  // namespace yomi::nip
