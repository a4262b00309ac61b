// What is learned of Geister: the weights of the evaluation, and models of kinds of players to read them by. One file
// holds both, in thousandths.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "games/geister/evaluation/features.hpp"
#include "games/geister/reading.hpp"

namespace yomi::geister {

class LearnedWeights {
 public:
  static constexpr std::size_t kinds = kind_names.size();

  LearnedWeights(const EvaluationWeights& evaluation, ReadingModels models);
  // What a player would guess: nothing is known of other players.
  static LearnedWeights first();

  // --- The file. The error says what is wrong with the bytes. ---
  static Result<std::shared_ptr<const LearnedWeights>> from_bytes(std::string_view bytes);
  std::string to_bytes() const;

  std::shared_ptr<const EvaluationWeights> evaluation() const { return evaluation_; }
  std::shared_ptr<const ReadingModels> models() const { return models_; }

 private:
  std::shared_ptr<const EvaluationWeights> evaluation_;
  std::shared_ptr<const ReadingModels> models_;
};

// Those that come with the program; first() if there are none.
std::shared_ptr<const LearnedWeights> built_in_weights();

}  // namespace yomi::geister
