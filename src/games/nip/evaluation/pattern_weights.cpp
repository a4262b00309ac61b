#include "games/nip/evaluation/pattern_weights.hpp"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <mutex>

#include "core/embedded_data.hpp"

namespace yomi::nip {

namespace {

using Digits = std::array<std::size_t, Patterns::longest>;

Digits digits_of(std::size_t index) {
  Digits digits{};
  for (std::size_t i = 0; i < digits.size(); ++i, index /= 3) digits[i] = index % 3;
  return digits;
}

std::size_t index_of(const Digits& digits) {
  std::size_t index = 0;
  for (std::size_t i = digits.size(); i-- > 0;) index = index * 3 + digits[i];
  return index;
}

constexpr std::size_t swapped_colour(std::size_t digit) { return (3 - digit) % 3; }

}  // namespace

PatternParameters::PatternParameters(const Patterns& patterns) {
  ties_.resize(patterns.table_size());
  for (const auto& pattern : patterns.classes()) {
    std::size_t fillings = 1;
    for (std::size_t i = 0; i < pattern.length; ++i) fillings *= 3;
    std::vector<bool> tied(fillings, false);
    for (std::size_t index = 0; index < fillings; ++index) {
      if (tied[index]) continue;
      const Digits digits = digits_of(index);
      // All fillings that weigh the same, and those that weigh the negative; 0 if one of them does both.
      std::vector<std::pair<std::size_t, bool>> same;
      bool zero = false;
      for (const auto& order : pattern.self_symmetries) {
        Digits image{}, swapped{};
        for (std::size_t i = 0; i < pattern.length; ++i) {
          image[order[i]] = digits[i];
          swapped[order[i]] = swapped_colour(digits[i]);
        }
        same.emplace_back(index_of(image), false);
        same.emplace_back(index_of(swapped), true);
        zero = zero || index_of(swapped) == index;
      }
      for (const auto& [filling, negative] : same) {
        tied[filling] = true;
        ties_[pattern.table_start + filling] = {zero ? 0u : static_cast<std::uint32_t>(count_), negative, zero};
      }
      if (!zero) ++count_;
    }
  }
}

PatternWeights::PatternWeights(const Board& board, std::vector<std::int16_t> parameters)
    : patterns_(&Patterns::of(board)), parameters_(std::move(parameters)) {
  const PatternParameters layout(*patterns_);
  assert(parameters_.size() == PatternParameters::stages * layout.count());
  stage_size_ = layout.count();
  entries_.resize(PatternParameters::stages * patterns_->table_size());
  for (std::size_t stage = 0; stage < PatternParameters::stages; ++stage) {
    const std::int16_t* own = parameters_.data() + stage * stage_size_;
    std::int16_t* entries = entries_.data() + stage * patterns_->table_size();
    for (std::size_t i = 0; i < patterns_->table_size(); ++i) {
      const auto tie = layout.tie(i);
      if (!tie.zero) entries[i] = static_cast<std::int16_t>(tie.negative ? -own[tie.parameter] : own[tie.parameter]);
    }
  }
}

int PatternWeights::value(const Discs& discs, int own_moves, int opp_moves) const {
  using Layout = PatternParameters;
  Patterns::Indices indices;
  patterns_->read(discs, indices);
  const int count = std::popcount(discs.own | discs.opp);
  const std::size_t stage = Layout::stage(board(), count);
  const std::int16_t* scalars = parameters_.data() + stage * stage_size_;
  const std::int16_t* entries = entries_.data() + stage * patterns_->table_size();
  int value = scalars[Layout::parity_start + static_cast<std::size_t>((board().cell_count - count) & 1)] +
              scalars[Layout::own_moves_start + Layout::counted(own_moves)] +
              scalars[Layout::opp_moves_start + Layout::counted(opp_moves)];
  const std::size_t instances = patterns_->instance_count();
  for (std::size_t i = 0; i < instances; ++i) value += entries[patterns_->table_index(indices, i)];
  return std::clamp(value, -largest_value, largest_value);
}

std::vector<std::string_view> embedded_weight_files() {
  std::vector<std::string_view> files;
  for (const auto& [name, bytes] : embedded_files()) {
    if (name.starts_with("nip/") && name.ends_with(".weights")) files.push_back(bytes);
  }
  return files;
}

const PatternWeights* built_in_weights(const Board& board) {
  // Each board's when it is first asked for: all of them take half a second.
  struct Slot {
    std::once_flag once;
    std::atomic<bool> is_read{false};
    std::shared_ptr<const PatternWeights> weights;
  };
  static std::vector<Slot> slots(Board::all_boards().size());
  Slot& slot = slots[board.number()];
  if (slot.is_read.load(std::memory_order_acquire)) return slot.weights.get();
  std::call_once(slot.once, [&] {
    const std::string file = "nip/" + shape_name(board) + ".weights";
    for (const auto& [name, bytes] : embedded_files()) {
      if (name != file) continue;
      // A file that cannot be read counts as none; a test says so.
      if (const auto weights = PatternWeights::from_bytes(board, bytes)) slot.weights = *weights;
    }
    slot.is_read.store(true, std::memory_order_release);
  });
  return slot.weights.get();
}

}  // namespace yomi::nip
