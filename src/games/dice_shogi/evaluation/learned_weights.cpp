#include "games/dice_shogi/evaluation/learned_weights.hpp"

#include <cassert>

#include "core/embedded_data.hpp"
#include "games/dice_shogi/evaluation/expectation_curve.hpp"
#include "games/dice_shogi/evaluation/features.hpp"

namespace yomi::dice_shogi {

LearnedWeights::LearnedWeights(bool with_die, std::vector<std::int16_t> parameters)
    : with_die_(with_die), parameters_(std::move(parameters)) {
  assert(parameters_.size() == FeatureLayout::count);
}

template <bool HasDie>
int LearnedWeights::value(const BasicPosition<HasDie>& position) const {
  int odds = 0;
  const std::int16_t* weights = parameters_.data();
  visit_features(position, [&](std::size_t parameter, int sign) { odds += sign * weights[parameter]; });
  return expectation(odds);
}

template int LearnedWeights::value(const BasicPosition<true>& position) const;
template int LearnedWeights::value(const BasicPosition<false>& position) const;

std::string_view variant_name(bool with_die) { return with_die ? "with-die" : "without-die"; }

const LearnedWeights* built_in_weights(bool with_die) {
  // A file that cannot be read counts as none; a test says so.
  static const auto all = [] {
    std::array<std::shared_ptr<const LearnedWeights>, 2> read;
    for (const auto& [name, bytes] : embedded_files()) {
      if (!name.starts_with("dice-shogi/") || !name.ends_with(".weights")) continue;
      for (const bool die : {false, true}) {
        if (const auto weights = LearnedWeights::from_bytes(die, bytes)) read[die ? 1 : 0] = *weights;
      }
    }
    return read;
  }();
  return all[with_die ? 1 : 0].get();
}

}  // namespace yomi::dice_shogi
