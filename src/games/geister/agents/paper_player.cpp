#include "games/geister/agents/paper_player.hpp"

#include <algorithm>

namespace yomi::geister {

namespace {

constexpr std::array<int, 2> keepers = {4, 7};  // E and H start beside the enemy's exits
constexpr int fewest_for_keepers = 4;           // own ghosts on the board
constexpr std::uint32_t sideways_one_in = 6;

// Table 2: of how many of the bluest enemies one is captured, by [blues left - 1][reds left - 1].
constexpr std::array<std::array<int, colour_count>, colour_count> capture_ranks = {
    {{1, 1, 2, 3}, {1, 2, 3, 3}, {2, 3, 4, 5}, {3, 4, 6, 7}}};

// Figures 2 to 6, red ghosts as bits of A to H: each of the five, and its mirror image alike.
struct DrawnSetUp {
  GhostSet reds;
  double share;  // without its mirror image's
};
constexpr GhostSet reds_of(std::string_view letters) {
  GhostSet set = 0;
  for (const char letter : letters) set |= ghost_bit(letter - 'A');
  return set;
}
constexpr std::array<DrawnSetUp, 5> drawn_set_ups = {{{reds_of("ABCH"), 0.25},
                                                      {reds_of("ACGH"), 0.0625},
                                                      {reds_of("ACFH"), 0.0625},
                                                      {reds_of("ABGH"), 0.0625},
                                                      {reds_of("ABFH"), 0.0625}}};

GhostSet mirrored(GhostSet set) {
  GhostSet image = 0;
  for (int ghost = 0; ghost < ghost_count; ++ghost) {
    if (contains(set, ghost)) image |= ghost_bit(ghost < 4 ? 3 - ghost : 11 - ghost);
  }
  return image;
}

Cell target(const View& view, Move move) {
  return step_from[view.mine[static_cast<std::size_t>(move.ghost())]][move.direction()];
}
bool captures(const View& view, Move move) {
  const Cell to = target(view, move);
  return to != no_cell && (view.their_cells & cell_bit(to)) != 0;
}
bool is_keeper(const View& view, int ghost) {
  return std::popcount(view.my_ghosts()) >= fewest_for_keepers &&
         std::find(keepers.begin(), keepers.end(), ghost) != keepers.end();
}

}  // namespace

Choice PaperPlayer::choose(std::span<const View> views, const Limits&, const std::stop_token&) {
  const View& view = views.back();
  Moves moves;
  legal_moves(view, moves);
  if (!view.set_up_done) return {steps_.set_up ? Move::set_up(draw_set_up()) : any_of(moves)};
  if (seen_ > views.size()) new_game();
  for (; steps_.blueness && seen_ + 1 < views.size(); ++seen_) blueness_.observe(views[seen_], views[seen_ + 1]);
  if (steps_.wins) {
    if (const auto win = find_pattern_win(view)) return {win->move, win_value - 2 * win->moves + 1, true};
  }
  std::optional<Move> move;
  if (steps_.protect) move = protect_last_blue(view);
  if (!move && steps_.capture) move = capture_blue(view);
  if (!move && steps_.keepers) move = put_keeper_back(view);
  if (!move && steps_.advance) move = advance(view);
  return {move.value_or(any_of(moves))};
}

void PaperPlayer::new_game() {
  rng_ = Rng(seed_);
  blueness_ = {};
  seen_ = 0;
}

GhostSet PaperPlayer::draw_set_up() {
  double left = rng_.uniform();
  for (const auto& [reds, share] : drawn_set_ups) {
    if ((left -= share) < 0) return reds;
    if ((left -= share) < 0) return mirrored(reds);
  }
  return drawn_set_ups[0].reds;
}

// Section 2.4: the last blue ghost steps out of contact.
std::optional<Move> PaperPlayer::protect_last_blue(const View& view) {
  if (view.my_left(Colour::Blue) != 1) return std::nullopt;
  Moves moves;
  Moves safe;
  legal_moves(view, moves);
  for (const Move move : moves) {
    if (view.is_red(move.ghost())) continue;
    if ((beside[view.mine[static_cast<std::size_t>(move.ghost())]] & view.their_cells) == 0) return std::nullopt;
    const Cell to = target(view, move);
    if (to != no_cell && ((beside[to] | cell_bit(to)) & view.their_cells) == 0) safe.push_back(move);
  }
  if (safe.empty()) return std::nullopt;
  return any_of(safe);
}

// Section 2.5: of the enemies beside a ghost of mine the bluest, if it is among the bluest of all.
std::optional<Move> PaperPlayer::capture_blue(const View& view) {
  const auto blues = static_cast<std::size_t>(view.their_left(Colour::Blue));
  const auto reds = static_cast<std::size_t>(view.their_left(Colour::Red));
  const int within = capture_ranks[blues - 1][reds - 1];
  const auto blueness = [&](int ghost) { return blueness_.of(ghost, view, table_); };
  std::optional<double> best;
  Moves captures_of_best;
  Moves moves;
  legal_moves(view, moves);
  for (const Move move : moves) {
    if (!captures(view, move)) continue;
    const auto victim =
        static_cast<int>(std::find(view.theirs.begin(), view.theirs.end(), target(view, move)) - view.theirs.begin());
    int rank = 1;
    for (int ghost = 0; ghost < ghost_count; ++ghost) {
      rank += contains(view.their_ghosts(), ghost) && blueness(ghost) > blueness(victim);
    }
    if (rank > within || (best && blueness(victim) < *best)) continue;
    if (!best || blueness(victim) > *best) captures_of_best.clear();
    best = blueness(victim);
    captures_of_best.push_back(move);
  }
  if (!best) return std::nullopt;
  return any_of(captures_of_best);
}

// Section 2.6.
std::optional<Move> PaperPlayer::put_keeper_back(const View& view) {
  Moves moves;
  Moves homeward;
  legal_moves(view, moves);
  for (const Move move : moves) {
    if (!is_keeper(view, move.ghost()) || captures(view, move) || target(view, move) == no_cell) continue;
    const auto ghost = static_cast<std::size_t>(move.ghost());
    if (distance(target(view, move), first_cells[ghost]) < distance(view.mine[ghost], first_cells[ghost])) {
      homeward.push_back(move);
    }
  }
  if (homeward.empty()) return std::nullopt;
  return any_of(homeward);
}

// Section 2.7: the rearmost of the others steps forward, or at times sideways. A ghost that can do neither lets the
// next one go.
std::optional<Move> PaperPlayer::advance(const View& view) {
  Moves moves;
  Moves forward;
  Moves sideways;
  legal_moves(view, moves);
  const auto row = [&](const Moves& list) { return y_of(view.mine[static_cast<std::size_t>(list[0].ghost())]); };
  for (const Move move : moves) {
    if (is_keeper(view, move.ghost()) || captures(view, move) || move.direction() == south) continue;
    Moves& list = move.direction() == north ? forward : sideways;
    const int y = y_of(view.mine[static_cast<std::size_t>(move.ghost())]);
    if (!list.empty() && y < row(list)) continue;
    if (!list.empty() && y > row(list)) list.clear();
    list.push_back(move);
  }
  if (forward.empty() && sideways.empty()) return std::nullopt;
  if (forward.empty()) return any_of(sideways);
  if (rng_.below(sideways_one_in) > 0) return any_of(forward);
  const int ghost = any_of(forward).ghost();
  Moves aside;
  for (const Move move : sideways) {
    if (move.ghost() == ghost) aside.push_back(move);
  }
  return any_of(aside.empty() ? forward : aside);
}

}  // namespace yomi::geister
