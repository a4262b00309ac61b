#include "games/hichain/evaluation/learned_weights.hpp"

#include <cassert>

#include "core/embedded_data.hpp"
#include "core/weights_file.hpp"
#include "games/hichain/evaluation/outlook.hpp"

namespace yomi::hichain {

namespace {

constexpr std::size_t parameter_count = FeatureLayout::stages * FeatureLayout::count;
// The version is that of the features as well.
const WeightsFormat format{"yomi-hichain", "1", "HICHAIN", parameter_count};

}  // namespace

LearnedWeights::LearnedWeights(std::vector<std::int16_t> parameters) : parameters_(std::move(parameters)) {
  assert(parameters_.size() == parameter_count);
}

Result<std::shared_ptr<const LearnedWeights>> LearnedWeights::from_bytes(std::string_view bytes) {
  auto parameters = read_weights(format, bytes);
  if (!parameters) return parameters.error();
  return std::make_shared<const LearnedWeights>(std::move(*parameters));
}

std::string LearnedWeights::to_bytes() const { return weights_bytes(format, parameters_); }

int LearnedWeights::value(const Position& position) const {
  const Player player = position.to_move();
  const Outlook mover = outlook_of(position, player);
  if (mover.royal) return royal_value;
  const int lead = position.score(player) - position.score(opponent(player));
  return value(cards_played(position), lead, mover, outlook_of(position, opponent(player)));
}

int LearnedWeights::value(int cards_played, int lead, const Outlook& mover, const Outlook& other) const {
  const std::int16_t* weights = parameters_.data() + FeatureLayout::stage(cards_played) * FeatureLayout::count;
  int value = 0;
  visit_features(lead, mover, other, [&](std::size_t parameter, int times) { value += weights[parameter] * times; });
  return std::clamp(value, -most_points_value, most_points_value);
}

LearnedWeights LearnedWeights::without(FeatureLayout::Term term) const {
  auto parameters = parameters_;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    if (FeatureLayout::term_of(i % FeatureLayout::count) == term) parameters[i] = 0;
  }
  return LearnedWeights(std::move(parameters));
}

namespace {

struct BuiltIn {
  LearnedWeights all;
  LearnedWeights no_chains = all.without(FeatureLayout::Term::Chains);
  LearnedWeights no_letters = all.without(FeatureLayout::Term::Letters);
  LearnedWeights no_mobility = all.without(FeatureLayout::Term::Mobility);
};

}  // namespace

const LearnedWeights* built_in_weights(int which) {
  // A file that cannot be read counts as none; a test says so.
  static const auto read = []() -> std::unique_ptr<const BuiltIn> {
    for (const auto& [name, bytes] : embedded_files()) {
      if (name != "hichain/learned.weights") continue;
      if (const auto weights = LearnedWeights::from_bytes(bytes))
        return std::make_unique<const BuiltIn>(BuiltIn{**weights});
    }
    return nullptr;
  }();
  if (!read) return nullptr;
  switch (which) {
    case learned:
      return &read->all;
    case no_chains:
      return &read->no_chains;
    case no_letters:
      return &read->no_letters;
    case no_mobility:
      return &read->no_mobility;
    default:
      return nullptr;
  }
}

}  // namespace yomi::hichain
