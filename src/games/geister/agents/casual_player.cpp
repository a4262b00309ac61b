#include "games/geister/agents/casual_player.hpp"

namespace yomi::geister {

namespace {

constexpr int table_bits = 12;
constexpr float all_values = 4;   // a slack that leaves out no move
constexpr float decided = 0.95f;  // the search's estimates stay within it, and what it knows to be won is beyond it

SeenMove seen(const View& view, const RatedMove& rated) {
  using Verdict = SeenMove::Verdict;
  const Cell to = step_from[view.mine[static_cast<std::size_t>(rated.move.ghost())]][rated.move.direction()];
  const bool captures = to != no_cell && (view.their_cells & cell_bit(to)) != 0;
  return {rated.value,
          rated.value > decided    ? Verdict::Wins
          : rated.value < -decided ? Verdict::Loses
                                   : Verdict::Open,
          captures};
}

}  // namespace

CasualPlayer::CasualPlayer(const CasualHabits& habits, std::uint64_t seed)
    : habits_(habits),
      seed_(seed),
      rng_(seed),
      search_(std::make_shared<const EvaluationWeights>(first_weights()), {Colours::Believed, table_bits}) {}

Choice CasualPlayer::choose(std::span<const View> views, const Limits& limits, std::stop_token stop) {
  const View& view = views.back();
  if (!view.set_up_done) return {Move::set_up(set_ups[rng_.below(set_up_count)])};
  const auto result = search_.run(view, {.beliefs = Beliefs::uniform(view), .slack = all_values}, limits,
                                  Deadline(limits.seconds, std::move(stop)));
  std::vector<SeenMove> moves;
  for (const RatedMove& rated : result.moves) moves.push_back(seen(view, rated));
  const RatedMove& chosen = result.moves[casual_choice(moves, habits_, rng_)];
  const auto value = static_cast<int>(chosen.value * static_cast<float>(win_value - 1));
  return {chosen.move, value, false, result.depth, result.nodes};
}

}  // namespace yomi::geister
