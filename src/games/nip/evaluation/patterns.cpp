#include "games/nip/evaluation/patterns.hpp"

#include <algorithm>
#include <cassert>
#include <cstring>

namespace yomi::nip {

namespace {

constexpr std::size_t half_rows = 16;
constexpr std::size_t fillings = 16;  // of the four cells of a half row, by one colour

Cells set_of(const std::vector<int>& cells) {
  Cells set = 0;
  for (const int cell : cells) set |= cell_bit(cell);
  return set;
}

std::vector<int> list_of(Cells set) {
  std::vector<int> cells;
  for (; set != 0; set &= set - 1) cells.push_back(std::countr_zero(set));
  return cells;
}

std::vector<int> image_of(const Board& board, const std::vector<int>& cells, int symmetry) {
  std::vector<int> image;
  for (const int cell : cells) image.push_back(board.image(cell, symmetry));
  return image;
}

std::size_t power_of_3(std::size_t exponent) {
  std::size_t power = 1;
  for (; exponent > 0; --exponent) power *= 3;
  return power;
}

Cells square_of(int columns, int rows) {
  Cells cells = 0;
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) cells |= cell_bit(8 * row + column);
  }
  return cells;
}

}  // namespace

Patterns::Patterns(const Board& board) : board_(&board) {
  add_lines();
  add_blocks();
  if (board.has_ring) add_ring_windows();
  make_contributions();
}

const Patterns& Patterns::of(const Board& board) {
  static const std::vector<Patterns> all = [] {
    std::vector<Patterns> made;
    for (const Board& shape : Board::all_boards()) made.push_back(Patterns(shape));
    return made;
  }();
  return all[board.number()];
}

// The pattern of these cells and all its images, unless an image of it is there already.
void Patterns::add_class(const std::vector<int>& cells) {
  if (cells.size() < 4 || cells.size() > longest) return;
  const auto known = [&](Cells set) {
    return std::any_of(instances_.begin(), instances_.end(), [&](const auto& i) { return set_of(i.cells) == set; });
  };
  if (known(set_of(cells))) return;
  PatternClass made{cells.size(), table_size_, {}};
  for (int symmetry = 0; symmetry < 8; ++symmetry) {
    const auto image = image_of(*board_, cells, symmetry);
    if (set_of(image) == set_of(cells)) {
      std::vector<std::size_t> order;
      for (const int cell : image) {
        order.push_back(static_cast<std::size_t>(std::find(cells.begin(), cells.end(), cell) - cells.begin()));
      }
      made.self_symmetries.push_back(order);
    }
    if (!known(set_of(image))) instances_.push_back({classes_.size(), image});
  }
  classes_.push_back(made);
  table_size_ += power_of_3(made.length);
}

void Patterns::add_lines() {
  for (int i = 0; i < board_->line_count; ++i) add_class(list_of(board_->lines[static_cast<std::size_t>(i)]));
}

void Patterns::add_blocks() {
  const Cells outer = board_->all & square_of(8, 1);
  const Cells second = board_->all & square_of(8, 2) & ~outer;
  const Cells ends = (outer & (~outer + 1)) | std::bit_floor(outer);
  const Cells below_by_corner = (ends << 7 | ends << 9) & second;
  const Cells below = below_by_corner | (ends << 8 & second);
  const bool all_fit = static_cast<std::size_t>(std::popcount(outer | below)) <= longest;
  add_class(list_of(outer | (all_fit ? below : below_by_corner)));
  add_class(list_of(board_->all & square_of(3, 3)));
  if (!board_->has_ring) add_class(list_of(board_->all & square_of(5, 2)));
}

void Patterns::add_ring_windows() {
  const int length = std::min(static_cast<int>(longest), board_->ring_length);
  for (int first = 0; first < board_->ring_length; ++first) {
    std::vector<int> cells;
    for (int i = 0; i < length; ++i) {
      cells.push_back(board_->ring_cell[static_cast<std::size_t>((first + i) % board_->ring_length)]);
    }
    add_class(cells);
  }
}

void Patterns::make_contributions() {
  assert(instances_.size() <= most_instances);
  vectors_ = (instances_.size() + lanes - 1) / lanes;
  contributions_.assign(half_rows * fillings * vectors_, Sums{});
  for (std::size_t i = 0; i < instances_.size(); ++i) {
    starts_[i] = static_cast<std::uint32_t>(classes_[instances_[i].class_number].table_start);
    for (std::size_t digit = 0; digit < instances_[i].cells.size(); ++digit) {
      const auto cell = static_cast<std::size_t>(instances_[i].cells[digit]);
      for (std::size_t filling = 0; filling < fillings; ++filling) {
        if ((filling >> (cell % 4) & 1) == 0) continue;
        auto& sums = contributions_[(cell / 4 * fillings + filling) * vectors_ + i / lanes].value;
        sums[i % lanes] = static_cast<std::uint16_t>(sums[i % lanes] + power_of_3(digit));
      }
    }
  }
}

template <std::size_t Vectors>
void Patterns::add_up(const Discs& discs, Indices& indices) const {
  Sums sums[Vectors] = {};
  const auto add = [&](Cells cells) {
    const Sums* half_row = contributions_.data();
    for (std::size_t i = 0; i < half_rows; ++i, half_row += fillings * Vectors, cells >>= 4) {
      const Sums* contribution = half_row + cells % fillings * Vectors;
#pragma GCC unroll 10
      for (std::size_t v = 0; v < Vectors; ++v) sums[v].value += contribution[v].value;
    }
  };
  // One set of sums stays in registers, two would not.
  add(discs.opp);
#pragma GCC unroll 10
  for (std::size_t v = 0; v < Vectors; ++v) sums[v].value += sums[v].value;
  add(discs.own);
  std::memcpy(indices.within_class.data(), sums, sizeof sums);
}

void Patterns::read(const Discs& discs, Indices& indices) const {
  switch (vectors_) {
    case 1:
      return add_up<1>(discs, indices);
    case 2:
      return add_up<2>(discs, indices);
    case 3:
      return add_up<3>(discs, indices);
    case 4:
      return add_up<4>(discs, indices);
    case 5:
      return add_up<5>(discs, indices);
    case 6:
      return add_up<6>(discs, indices);
    case 7:
      return add_up<7>(discs, indices);
    case 8:
      return add_up<8>(discs, indices);
    case 9:
      return add_up<9>(discs, indices);
    case 10:
      return add_up<10>(discs, indices);
    default:
      return;  // the smallest boards have no patterns
  }
}

std::string shape_name(const Board& board) {
  return "size" + std::to_string(board.size) + "-cut" + std::to_string(board.cut) + (board.has_ring ? "-ring" : "");
}

}  // namespace yomi::nip
