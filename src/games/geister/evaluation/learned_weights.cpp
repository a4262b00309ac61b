#include "games/geister/evaluation/learned_weights.hpp"

#include <algorithm>
#include <cmath>

#include "core/embedded_data.hpp"
#include "core/weights_file.hpp"

namespace yomi::geister {

namespace {

constexpr std::string_view data_file = "geister/learned.weights";
constexpr float unit = 1000;
constexpr float share_unit = 30'000;  // of set-ups
constexpr std::size_t model_size = set_up_count + 2 * StepFeatures::count;
const WeightsFormat format = {"yomi-geister", "1", "Geister", FeatureLayout::size + LearnedWeights::kinds* model_size};

std::int16_t packed(float value, float scale) {
  return static_cast<std::int16_t>(std::lround(std::clamp(value * scale, -32'000.0f, 32'000.0f)));
}

}  // namespace

LearnedWeights::LearnedWeights(const EvaluationWeights& evaluation, ReadingModels models)
    : evaluation_(std::make_shared<const EvaluationWeights>(evaluation)),
      models_(std::make_shared<const ReadingModels>(std::move(models))) {}

LearnedWeights LearnedWeights::first() { return {first_weights(), ReadingModels(kinds, ReadingModel::indifferent())}; }

std::string LearnedWeights::to_bytes() const {
  std::vector<std::int16_t> numbers;
  for (const float weight : *evaluation_) numbers.push_back(packed(weight, unit));
  for (const ReadingModel& model : *models_) {
    for (const float share : model.set_up_shares) numbers.push_back(packed(share, share_unit));
    for (const auto& weights : model.weights) {
      for (const float weight : weights) numbers.push_back(packed(weight, unit));
    }
  }
  return weights_bytes(format, numbers);
}

Result<std::shared_ptr<const LearnedWeights>> LearnedWeights::from_bytes(std::string_view bytes) {
  const auto numbers = read_weights(format, bytes);
  if (!numbers) return numbers.error();
  auto next = numbers->begin();
  EvaluationWeights evaluation;
  for (float& weight : evaluation) weight = static_cast<float>(*next++) / unit;
  ReadingModels models(kinds);
  for (ReadingModel& model : models) {
    float sum = 0;
    for (float& share : model.set_up_shares) sum += share = std::max(0.0f, static_cast<float>(*next++) / share_unit);
    for (float& share : model.set_up_shares) share = sum > 0 ? share / sum : 1.0f / set_up_count;
    for (auto& weights : model.weights) {
      for (float& weight : weights) weight = static_cast<float>(*next++) / unit;
    }
  }
  return std::make_shared<const LearnedWeights>(evaluation, std::move(models));
}

std::shared_ptr<const LearnedWeights> built_in_weights() {
  static const auto weights = [] {
    for (const auto& file : embedded_files()) {
      if (file.name != data_file) continue;
      if (auto read = LearnedWeights::from_bytes(file.bytes)) return *read;
    }
    return std::make_shared<const LearnedWeights>(LearnedWeights::first());
  }();
  return weights;
}

}  // namespace yomi::geister
