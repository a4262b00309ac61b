// The evaluations, each for the side to move, in sixteenths of a point.
#include "games/hichain/evaluation/gains.hpp"
#include "games/hichain/evaluation/learned_weights.hpp"
#include "games/hichain/evaluation/move_values.hpp"
#include "games/hichain/evaluation/potentials.hpp"
#include "games/hichain/position.hpp"

namespace yomi::hichain {

namespace {

int lead_of(const Position& position, Player player) {
  return (position.score(player) - position.score(opponent(player))) * value_unit;
}

// What the best move gains now.
int best_gain(const Position& position, Player player) {
  int best = 0;
  const bool royal = any_gain(position, player, [&](const Gain& gain) {
    best = std::max(best, gain.points * value_unit);
    return gain.royal;
  });
  return royal ? royal_value : best;
}

// Whether no single card can leave a player without a move: it changes three columns and three rows.
bool keeps_a_move(const Position& position, Player player) {
  int left = furthest, right = -furthest, top = furthest, bottom = -furthest;
  return position.cards().any_open_cell([&](CellIndex cell) {
    if (position.fitting_on(cell, player).empty()) return false;
    const int x = position.cards().x_of(cell);
    const int y = position.cards().y_of(cell);
    left = std::min(left, x);
    right = std::max(right, x);
    top = std::min(top, y);
    bottom = std::max(bottom, y);
    return right - left >= 3 || bottom - top >= 3;
  });
}

// Whether the game may end by the next move, or has no card to lay.
bool must_leave_it_to_playing(const Position& position) {
  return position.must_pass() || !keeps_a_move(position, opponent(position.to_move()));
}

// The gains of the side to move by cell and look.
class MoveGains {
 public:
  explicit MoveGains(const Position& position) {
    any_change(position, position.to_move(), [&](const Gain& gain) {
      const auto& cards = position.cards();
      const Lay look = tables::looks[gain.lay];
      gains_.push_back({Move::lay_at(look, cards.x_of(gain.cell), cards.y_of(gain.cell)), gain.points, gain.royal});
      return false;
    });
  }

  struct Entry {
    Move move;
    int points;
    bool royal;
  };

  // Nothing if the move does not score.
  const Entry* of(Move move) const {
    const Move look = Move::lay_at(tables::looks[move.lay()], move.x(), move.y());
    const auto* found = std::find_if(gains_.begin(), gains_.end(), [&](const Entry& e) { return e.move == look; });
    return found == gains_.end() ? nullptr : found;
  }

 private:
  FixedList<Entry, Potentials::capacity()> gains_;
};

}  // namespace

std::span<const std::string_view> Position::evaluation_names() {
  static constexpr std::array<std::string_view, 6> names{"score",      "threats",     "no-chains",
                                                         "no-letters", "no-mobility", "learned"};
  return names;
}

int Position::evaluate(int which) const {
  const LearnedWeights* weights = built_in_weights(which);
  if (weights != nullptr) return weights->value(*this);
  const int lead = lead_of(*this, to_move_);
  if (which == score_only) return lead;
  const int gain = best_gain(*this, to_move_);
  return gain == royal_value ? royal_value : lead + gain;
}

int Position::evaluate(int which, const Weights& weights) const {
  return which == learned ? weights.value(*this) : evaluate(which);
}

Result<std::shared_ptr<const LearnedWeights>> Position::parse_weights(std::string_view bytes) const {
  return LearnedWeights::from_bytes(bytes);
}

// By each move only chains through its card change, for the mover, and for the opponent what may be laid on the cells
// around it.
bool Position::evaluate_moves(int which, const MoveList<Position>& moves, std::span<int> values) const {
  const LearnedWeights* weights = built_in_weights(which);
  if (weights != nullptr) return evaluate_moves(learned, moves, values, *weights);
  if (must_leave_it_to_playing(*this)) {
    value_by_playing(which, moves, values, nullptr);
    return true;
  }
  const MoveGains gains(*this);
  Potentials replies;
  if (which != score_only) {
    find_potentials(*this, opponent(to_move_), replies);
    hichain::sort_best_first(replies);
  }
  const int lead = lead_of(*this, to_move_);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto* gain = gains.of(moves[i]);
    values[i] = lead + (gain != nullptr ? gain->points * value_unit : 0);
    if (gain != nullptr && gain->royal) {
      values[i] = won_child + std::max(0, values[i] / value_unit);
      continue;
    }
    const auto* reply = std::find_if(replies.begin(), replies.end(), [&](const Potential& potential) {
      return fit_after(potential, moves[i].lay(), moves[i].x(), moves[i].y()) == Fit::Now;
    });
    if (reply == replies.end() || (reply->points <= 0 && !reply->royal)) continue;
    values[i] = reply->royal ? -royal_value : values[i] - reply->points * value_unit;
  }
  return true;
}

bool Position::evaluate_moves(int which, const MoveList<Position>& moves, std::span<int> values,
                              const Weights& weights) const {
  if (which != learned) return evaluate_moves(which, moves, values);
  if (must_leave_it_to_playing(*this)) {
    value_by_playing(which, moves, values, &weights);
    return true;
  }
  MoveValues by_move(*this, weights);
  for (std::size_t i = 0; i < moves.size(); ++i) values[i] = by_move.of(moves[i]);
  return true;
}

std::size_t Position::evaluate_moves_until(int which, const MoveList<Position>& moves, std::span<int> values,
                                           int enough, const Weights* weights) const {
  if (which != learned || weights == nullptr) weights = built_in_weights(which);
  if (weights == nullptr || must_leave_it_to_playing(*this)) return 0;
  MoveValues by_move(*this, *weights);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    values[i] = by_move.of(moves[i]);
    if (values[i] >= enough) return i + 1;
  }
  return moves.size();
}

void Position::value_by_playing(int which, const MoveList<Position>& moves, std::span<int> values,
                                const Weights* weights) const {
  for (std::size_t i = 0; i < moves.size(); ++i) {
    Position child = *this;
    child.play(moves[i]);
    if (child.outcome_ == Outcome::Ongoing) {
      values[i] = -(weights != nullptr ? child.evaluate(which, *weights) : child.evaluate(which));
      continue;
    }
    const int margin = child.score(to_move_) - child.score(child.to_move_);
    const int result = result_for(child.outcome_, to_move_);
    values[i] = result * won_child + (result > 0 ? std::max(margin, 0) : result < 0 ? std::min(margin, 0) : 0);
  }
}

}  // namespace yomi::hichain
