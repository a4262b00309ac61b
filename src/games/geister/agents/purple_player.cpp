#include "games/geister/agents/purple_player.hpp"

namespace yomi::geister {

namespace {

constexpr int table_bits = 16;

// Enemy ghosts that stood on an exit at the enemy's turn and did not leave.
GhostSet shown_red(std::span<const View> views) {
  GhostSet red = 0;
  for (std::size_t i = 0; i + 1 < views.size(); ++i) {
    if (views[i].my_turn || views[i + 1].plies != views[i].plies + 1) continue;
    for (int ghost = 0; ghost < ghost_count; ++ghost) {
      const Cell cell = views[i].theirs[static_cast<std::size_t>(ghost)];
      if (on_board(cell) && (enemy_exits & cell_bit(cell)) != 0) red |= ghost_bit(ghost);
    }
  }
  return red & views.back().their_ghosts();
}

}  // namespace

PurplePlayer::PurplePlayer(std::uint64_t seed)
    : seed_(seed),
      rng_(seed),
      search_(std::make_shared<const EvaluationWeights>(first_weights()), {Colours::Purple, table_bits}) {}

Choice PurplePlayer::choose(std::span<const View> views, const Limits& limits, std::stop_token stop) {
  const View& view = views.back();
  if (!view.set_up_done) return {Move::set_up(set_ups[rng_.below(set_up_count)])};
  const auto result = search_.run(view, {.beliefs = Beliefs::uniform(view), .red = shown_red(views)}, limits,
                                  Deadline(limits.seconds, std::move(stop)));
  const auto value = static_cast<int>(result.moves[0].value * static_cast<float>(win_value - 1));
  return {result.moves[0].move, value, false, result.depth, result.nodes};
}

}  // namespace yomi::geister
