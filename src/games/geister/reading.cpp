#include "games/geister/reading.hpp"

#include <algorithm>
#include <cmath>

#include "games/geister/evaluation/features.hpp"

namespace yomi::geister {

namespace {

// Nobody plays by a model alone: of so many moves one is anything.
constexpr double share_of_whims = 0.04;

// Whether a ghost on `cell` is nearer to an exit than all enemies.
bool runs_free(Cell cell, CellSet enemies) {
  for (const int corner : {0, 1}) {
    const int away = distance(cell, corner == 0 ? left_exit : right_exit);
    if (detail::nearest_to_exit(enemies, corner) > away) return true;
  }
  return false;
}

StepFeatureSet features_of(Cell from, Cell to, Direction direction, bool same, bool first, CellSet enemies) {
  using F = StepFeatures;
  StepFeatureSet features = 0;
  const auto add = [&](int index) { features |= StepFeatureSet{1} << index; };
  const bool left = to == escaped;
  add(direction == north ? F::forward : direction == south ? F::backward : F::sideways);
  if (same) add(F::same_ghost);
  if (first) add(F::first_step);
  if (runs_free(from, enemies)) add(F::ran_free);
  if (left) {
    add(F::goes_out);
    return features;
  }
  const bool takes = (enemies & cell_bit(to)) != 0;
  const CellSet enemies_left = enemies & ~cell_bit(to);
  const int was = std::popcount(beside[from] & enemies);
  const int is = std::popcount(beside[to] & enemies_left);
  if (takes) {
    add(F::captures);
  } else if (was > 0 && is == 0) {
    add(F::flees);
  } else if (is > was) {
    add(F::meets);
  } else if (is > 0) {
    add(F::stays_beside);
  }
  if (runs_free(to, enemies_left)) add(F::runs_free);
  add(F::away_from_exit + std::min(exit_distance(to), 7));
  return features;
}

double score(StepFeatureSet features, const std::array<float, StepFeatures::count>& weights) {
  double sum = 0;
  for (; features != 0; features &= features - 1) sum += weights[static_cast<std::size_t>(std::countr_zero(features))];
  return sum;
}

bool is_possible(GhostSet reds, const View& view) {
  return (reds & view.known_reds) == view.known_reds && (reds & view.known_blues) == 0;
}

}  // namespace

ReadingModel ReadingModel::indifferent() {
  ReadingModel model{};
  model.set_up_shares.fill(1.0f / set_up_count);
  // Whoever can leave the board does.
  model.weights[static_cast<std::size_t>(Colour::Blue)][StepFeatures::goes_out] = 8;
  return model;
}

void list_step_options(const View& view, bool of_viewer, int last_ghost, StepOptions& options) {
  options.clear();
  const CellSet own = of_viewer ? view.my_cells : detail::turned_set(view.their_cells);
  const CellSet enemies = of_viewer ? view.their_cells : detail::turned_set(view.my_cells);
  for (std::size_t ghost = 0; ghost < ghost_count; ++ghost) {
    const Cell from = of_viewer ? view.mine[ghost] : turned(view.theirs[ghost]);
    if (!on_board(from)) continue;
    const bool same = static_cast<int>(ghost) == last_ghost;
    const bool first = from == first_cells[ghost];
    for (const Direction direction : {north, east, south, west}) {
      const Cell to = step_from[from][direction];
      const bool out = to == no_cell;
      if (out ? !leaves(from, direction) : (own & cell_bit(to)) != 0) continue;
      const Cell target = out ? escaped : to;
      options.push_back(
          {static_cast<std::uint8_t>(ghost), target, out, features_of(from, target, direction, same, first, enemies)});
    }
  }
}

Beliefs Beliefs::uniform(const View& view) {
  Beliefs beliefs;
  float count = 0;
  for (const GhostSet reds : set_ups) count += is_possible(reds, view) ? 1.0f : 0.0f;
  for (std::size_t i = 0; i < set_up_count; ++i) beliefs.weights[i] = is_possible(set_ups[i], view) ? 1 / count : 0;
  return beliefs;
}

Beliefs Beliefs::doubted(float share, const View& view) const {
  Beliefs mixed = uniform(view);
  for (std::size_t i = 0; i < set_up_count; ++i) mixed.weights[i] = share * mixed.weights[i] + (1 - share) * weights[i];
  return mixed;
}

Reader::Reader(std::shared_ptr<const ReadingModels> models, std::optional<Kind> suspect)
    : models_(std::move(models)), suspect_(suspect) {
  restart();
}

void Reader::restart() {
  seen_.clear();
  last_ghost_ = -1;
  weights_.assign(models_->size(), {});
  for (std::size_t kind = 0; kind < models_->size(); ++kind) {
    if (suspect_ && static_cast<std::size_t>(*suspect_) != kind) continue;
    for (std::size_t i = 0; i < set_up_count; ++i) {
      const double share = (*models_)[kind].set_up_shares[i];
      weights_[kind][i] = (1 - share_of_whims) * share + share_of_whims / set_up_count;
    }
  }
  scale_to_one();
}

void Reader::observe(std::span<const View> views) {
  const bool goes_on = seen_.size() <= views.size() && std::equal(seen_.begin(), seen_.end(), views.begin());
  if (!goes_on) restart();
  while (seen_.size() < views.size()) {
    const View& next = views[seen_.size()];
    if (seen_.empty()) {
      keep_possible(next);
    } else {
      take_in(seen_.back(), next);
    }
    seen_.push_back(next);
  }
}

void Reader::take_in(const View& before, const View& after) {
  const auto step = enemy_step(before, after);
  if (step && before.set_up_done) {
    StepOptions options;
    list_step_options(before, false, last_ghost_, options);
    for (std::size_t kind = 0; kind < models_->size(); ++kind) {
      const StepWeights& model = (*models_)[kind].weights;
      // Sums over the steps of each ghost by its colour, of which an assignment takes one each.
      std::array<std::array<double, ghost_count>, 2> sums{};
      std::array<double, 2> made{};
      for (const StepOption& option : options) {
        for (const Colour colour : {Colour::Blue, Colour::Red}) {
          if (option.needs_blue && colour == Colour::Red) continue;
          const auto c = static_cast<std::size_t>(colour);
          const double weight = std::exp(score(option.features, model[c]));
          sums[c][option.ghost] += weight;
          if (option.ghost == step->ghost && option.to == turned(step->to)) made[c] += weight;
        }
      }
      for (std::size_t i = 0; i < set_up_count; ++i) {
        double all = 0;
        for (std::size_t ghost = 0; ghost < ghost_count; ++ghost) {
          all += sums[contains(set_ups[i], static_cast<int>(ghost)) ? 1 : 0][ghost];
        }
        const double chance = made[contains(set_ups[i], step->ghost) ? 1 : 0] / all;
        weights_[kind][i] *= (1 - share_of_whims) * chance + share_of_whims / static_cast<double>(options.size());
      }
    }
    last_ghost_ = step->ghost;
  }
  keep_possible(after);
}

void Reader::keep_possible(const View& view) {
  for (auto& weights : weights_) {
    for (std::size_t i = 0; i < set_up_count; ++i) {
      if (!is_possible(set_ups[i], view)) weights[i] = 0;
    }
  }
  scale_to_one();
}

void Reader::scale_to_one() {
  double sum = 0;
  for (const auto& weights : weights_) {
    for (const double weight : weights) sum += weight;
  }
  for (auto& weights : weights_) {
    for (double& weight : weights) weight /= sum;
  }
}

Beliefs Reader::beliefs() const {
  Beliefs beliefs;
  for (const auto& weights : weights_) {
    for (std::size_t i = 0; i < set_up_count; ++i) beliefs.weights[i] += static_cast<float>(weights[i]);
  }
  return beliefs;
}

std::vector<float> Reader::kinds() const {
  std::vector<float> shares;
  for (const auto& weights : weights_) {
    double sum = 0;
    for (const double weight : weights) sum += weight;
    shares.push_back(static_cast<float>(sum));
  }
  return shares;
}

}  // namespace yomi::geister
