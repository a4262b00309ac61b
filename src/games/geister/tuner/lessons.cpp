#include "games/geister/tuner/lessons.hpp"

#include <cmath>

#include "learn/lbfgs.hpp"

namespace yomi::geister {

namespace {

constexpr auto features_a_colour = static_cast<std::size_t>(StepFeatures::count);

template <class Visit>
void for_each_bit(StepFeatureSet set, const Visit& visit) {
  for (; set != 0; set &= set - 1) visit(static_cast<std::size_t>(std::countr_zero(set)));
}

// --- From games to lessons ---

StepLesson step_lesson(const View& view, Move move, int last_ghost) {
  StepOptions options;
  list_step_options(view, true, last_ghost, options);
  StepLesson lesson{{}, 0};
  const Cell to = step_from[view.mine[static_cast<std::size_t>(move.ghost())]][move.direction()];
  for (const StepOption& option : options) {
    const Colour colour = view.is_red(option.ghost) ? Colour::Red : Colour::Blue;
    if (option.needs_blue && colour == Colour::Red) continue;
    if (option.ghost == move.ghost() && option.to == (to == no_cell ? escaped : to))
      lesson.made = lesson.options.size();
    lesson.options.push_back({option.features, colour});
  }
  return lesson;
}

SceneLesson scene_lesson(const View& view, const Beliefs& beliefs, float result) {
  Scene scene{view.mine,
              view.theirs,
              view.my_cells,
              view.their_cells,
              view.my_reds,
              {},
              {view.my_left(Colour::Blue), view.their_left(Colour::Blue)},
              {view.my_left(Colour::Red), view.their_left(Colour::Red)},
              view.my_turn};
  for (int ghost = 0; ghost < ghost_count; ++ghost) {
    scene.blue_chance[static_cast<std::size_t>(ghost)] = beliefs.blue_chance(ghost);
  }
  SceneLesson lesson{{}, result};
  for_each_feature(
      scene, [&](int index, float amount) { lesson.features.emplace_back(static_cast<std::uint16_t>(index), amount); });
  return lesson;
}

// The move between two positions that follow each other.
Move move_between(const Position& before, const Position& after) {
  const Player mover = before.to_move();
  if (!before.side(mover).is_set_up) return Move::set_up(after.side(mover).reds);
  MoveList<Position> moves;
  before.legal_moves(moves);
  for (const Move move : moves) {
    Position child = before;
    child.play(move);
    if (child == after) return move;
  }
  return moves[0];
}

}  // namespace

Lessons lessons_of(std::span<const Position> line, const std::shared_ptr<const ReadingModels>& models) {
  Lessons lessons;
  for (const Player player : {Player::First, Player::Second}) {
    const auto side = index(player);
    const auto views = views_of(line, player);
    const float result = static_cast<float>(1 + result_for(line.back().outcome(), player)) / 2;
    Reader reader(models);
    int last_ghost = -1;
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
      reader.observe(std::span(views).first(i + 1));
      if (!line[i].both_set_up()) {
        if (line[i].to_move() == player) lessons.set_ups[side].push_back(line[i + 1].side(player).reds);
        continue;
      }
      lessons.scenes.push_back(scene_lesson(views[i], reader.beliefs(), result));
      if (line[i].to_move() != player) continue;
      const Move move = move_between(line[i], line[i + 1]);
      lessons.steps[side].push_back(step_lesson(views[i], move, last_ghost));
      last_ghost = move.ghost();
    }
  }
  return lessons;
}

// --- Reading ---

namespace {

// Minus the logarithm of the probability of the move that was made; with `gradient`, its gradient is added.
double surprise(const StepLesson& lesson, const std::vector<double>& weights, std::vector<double>* gradient) {
  std::array<double, ghost_count * direction_count> scores{};
  double sum = 0;
  for (std::size_t i = 0; i < lesson.options.size(); ++i) {
    const auto& [features, colour] = lesson.options[i];
    const std::size_t begin = static_cast<std::size_t>(colour) * features_a_colour;
    double score = 0;
    for_each_bit(features, [&](std::size_t f) { score += weights[begin + f]; });
    scores[i] = std::exp(score);
    sum += scores[i];
  }
  if (gradient != nullptr) {
    for (std::size_t i = 0; i < lesson.options.size(); ++i) {
      const auto& [features, colour] = lesson.options[i];
      const double pull = scores[i] / sum - (i == lesson.made ? 1 : 0);
      const std::size_t begin = static_cast<std::size_t>(colour) * features_a_colour;
      for_each_bit(features, [&](std::size_t f) { (*gradient)[begin + f] += pull; });
    }
  }
  return -std::log(scores[lesson.made] / sum);
}

// What is the same for both colours at the start and is pulled alike stays the same.
void tie_colours(std::vector<double>& values) {
  for (std::size_t i = 0; i < features_a_colour; ++i) {
    const double mean = (values[i] + values[i + features_a_colour]) / 2;
    values[i] = values[i + features_a_colour] = mean;
  }
}

std::vector<double> flat(const StepWeights& weights) {
  std::vector<double> values;
  for (const auto& of_colour : weights) values.insert(values.end(), of_colour.begin(), of_colour.end());
  return values;
}

}  // namespace

double mean_surprise(const ReadingModel& model, std::span<const StepLesson* const> lessons) {
  const auto weights = flat(model.weights);
  double sum = 0;
  for (const auto* lesson : lessons) sum += surprise(*lesson, weights, nullptr);
  return lessons.empty() ? 0 : sum / static_cast<double>(lessons.size());
}

ReadingFit fit_reading(std::span<const GhostSet> drawn, std::span<const StepLesson* const> lessons, bool colour_blind,
                       double ridge, const std::stop_token& stop) {
  ReadingFit fit{ReadingModel::indifferent(), 0, 0};
  if (colour_blind) drawn = {};
  // Laplace's rule of succession, one for all of them together: set-ups that were never seen are rare, not impossible.
  std::array<double, set_up_count> counts;
  counts.fill(1.0 / set_up_count);
  for (const GhostSet reds : drawn) {
    counts[static_cast<std::size_t>(std::find(set_ups.begin(), set_ups.end(), reds) - set_ups.begin())] += 1;
  }
  for (std::size_t i = 0; i < set_up_count; ++i) {
    fit.model.set_up_shares[i] = static_cast<float>(counts[i] / static_cast<double>(drawn.size() + 1));
  }
  auto start = flat(fit.model.weights);
  if (colour_blind) tie_colours(start);
  const auto minimum = minimise(
      [&](const std::vector<double>& point, std::vector<double>& gradient) {
        double value = 0;
        for (std::size_t i = 0; i < point.size(); ++i) {
          gradient[i] = ridge * (point[i] - start[i]);
          value += ridge / 2 * (point[i] - start[i]) * (point[i] - start[i]);
        }
        for (const auto* lesson : lessons) value += surprise(*lesson, point, &gradient);
        if (colour_blind) tie_colours(gradient);
        return value;
      },
      start, {}, stop);
  for (std::size_t i = 0; i < start.size(); ++i) {
    fit.model.weights[i / features_a_colour][i % features_a_colour] = static_cast<float>(minimum.point[i]);
  }
  fit.steps = minimum.steps;
  fit.surprise = mean_surprise(fit.model, lessons);
  return fit;
}

// --- Evaluation ---

namespace {

double odds_of(const SceneLesson& lesson, const std::vector<double>& weights) {
  double odds = 0;
  for (const auto& [index, amount] : lesson.features) odds += static_cast<double>(amount) * weights[index];
  return odds;
}

}  // namespace

double evaluation_error(const EvaluationWeights& weights, std::span<const SceneLesson* const> lessons) {
  const std::vector<double> point(weights.begin(), weights.end());
  double sum = 0;
  for (const auto* lesson : lessons) {
    const double off = static_cast<double>(lesson->result) - 1 / (1 + std::exp(-odds_of(*lesson, point)));
    sum += off * off;
  }
  return lessons.empty() ? 0 : std::sqrt(sum / static_cast<double>(lessons.size()));
}

EvaluationFit fit_evaluation(std::span<const SceneLesson* const> lessons, const EvaluationWeights& before, double ridge,
                             const std::stop_token& stop) {
  const std::vector<double> start(before.begin(), before.end());
  const auto minimum = minimise(
      [&](const std::vector<double>& point, std::vector<double>& gradient) {
        double value = 0;
        for (std::size_t i = 0; i < point.size(); ++i) {
          gradient[i] = ridge * (point[i] - start[i]);
          value += ridge / 2 * (point[i] - start[i]) * (point[i] - start[i]);
        }
        for (const auto* lesson : lessons) {
          const double odds = odds_of(*lesson, point);
          const double expected = 1 / (1 + std::exp(-odds));
          // log(1 + exp(odds)) - result · odds, without overflow.
          value +=
              std::max(odds, 0.0) + std::log1p(std::exp(-std::abs(odds))) - static_cast<double>(lesson->result) * odds;
          const double pull = expected - static_cast<double>(lesson->result);
          for (const auto& [index, amount] : lesson->features) gradient[index] += pull * static_cast<double>(amount);
        }
        return value;
      },
      start, {}, stop);
  EvaluationFit fit{{}, minimum.steps};
  for (std::size_t i = 0; i < start.size(); ++i) fit.weights[i] = static_cast<float>(minimum.point[i]);
  return fit;
}

}  // namespace yomi::geister
