// Geister's players: that nobody looks at hidden colours, and the search against a plain one.
#include <gtest/gtest.h>

#include <algorithm>

#include "agents/agent_spec.hpp"
#include "app/game_list.hpp"
#include "games/geister/agents/ghost_search.hpp"
#include "search/playouts.hpp"

namespace yomi::geister {
namespace {

// --- Nobody cheats ---

// Plays the line again with other hidden colours of the agent's enemy that agree with all that had been shown by the
// last position: the agent must make the same moves.
void expect_same_moves(const std::string& spec, std::uint64_t seed, const std::vector<std::string>& moves,
                       Player player, GhostSet enemy_reds) {
  auto session = open_session("geister", {}).value();
  auto agent = make_agent(*session, spec, seed).value();
  for (const auto& move : moves) {
    if (session->to_move() == player) {
      const auto report = agent->choose(*session->mover_view(), {}, {}, {});
      ASSERT_TRUE(report);
      ASSERT_EQ(report->move, move) << spec << " after " << session->history().size();
    }
    const bool is_enemy_set_up = session->to_move() != player && move.size() == 4;
    ASSERT_TRUE(session->play(is_enemy_set_up ? Position().move_text(Move::set_up(enemy_reds)) : move));
  }
}

TEST(GeisterAgents, NeverLookAtHiddenColours) {
  for (const std::string spec : {"casual:depth=2", "paper", "paper:parameters=learned", "rush", "purple:depth=3",
                                 "geist:depth=2", "geist:nodes=3000", "ismcts:sims=30"}) {
    Rng rng(17);
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const Player player = seed % 2 == 0 ? Player::First : Player::Second;
      auto session = open_session("geister", {}).value();
      auto agent = make_agent(*session, spec, seed).value();
      auto enemy = make_agent(*session, "paper", seed + 100).value();
      Position game;
      std::vector<std::pair<std::vector<std::string>, Position>> prefixes;
      while (!session->outcome() && game.plies() < 60) {
        const auto report = (session->to_move() == player ? agent : enemy)->choose(*session->mover_view(), {}, {}, {});
        ASSERT_TRUE(report);
        ASSERT_TRUE(session->play(report->move)) << spec << " " << report->move;
        game.play(*game.parse_move(report->move));
        if (game.outcome() == Outcome::Ongoing && game.both_set_up()) prefixes.emplace_back(session->history(), game);
      }
      for (const std::size_t k : {prefixes.size() / 3, 2 * prefixes.size() / 3, prefixes.size() - 1}) {
        const auto& [moves, position] = prefixes[k];
        const Position other = position.sample_world(player, rng);
        expect_same_moves(spec, seed, moves, player, other.side(opponent(player)).reds);
      }
    }
  }
}

// --- The search ---

// The same values without table and windows, by explicit lists of assignments.
class PlainSearch {
 public:
  explicit PlainSearch(const EvaluationWeights& weights) : weights_(weights) {}

  struct State {
    View view;
    std::vector<std::pair<GhostSet, float>> worlds;  // red ghosts of the enemy, and how likely
    GhostSet red = 0;                                // taken as red on this line
  };

  float my_turn(const State& state, int depth, int ply) const {
    if (const int away = run(state.view, ~state.view.my_reds, enemy_away(state)); away < 100)
      return win(ply + 2 * away + 1);
    if (depth == 0) return evaluate(state, true);
    float best = -2;
    MoveList<Position> moves;
    legal_moves(state.view, moves);
    for (const Move move : moves) best = std::max(best, after_my_move(state, move, depth - 1, ply + 1));
    return best;
  }

  float after_my_move(const State& state, Move move, int depth, int ply) const {
    const auto ghost = static_cast<std::size_t>(move.ghost());
    const Cell to = step_from[state.view.mine[ghost]][move.direction()];
    if (to == no_cell) return win(ply);
    State next = state;
    next.view.my_cells ^= cell_bit(state.view.mine[ghost]) | cell_bit(to);
    next.view.mine[ghost] = to;
    if ((state.view.their_cells & cell_bit(to)) == 0) return their_turn(next, depth, ply);
    const auto victim = static_cast<std::size_t>(std::find(state.view.theirs.begin(), state.view.theirs.end(), to) -
                                                 state.view.theirs.begin());
    next.view.theirs[victim] = captured;
    next.view.their_cells ^= cell_bit(to);
    float value = 0;
    for (const bool red : {false, true}) {
      State outcome = next;
      const float share = keep(outcome, [&](GhostSet reds) { return contains(reds, static_cast<int>(victim)) == red; });
      if (share < 1e-4f) continue;
      (red ? outcome.view.known_reds : outcome.view.known_blues) |= ghost_bit(static_cast<int>(victim));
      const int left = outcome.view.their_left(red ? Colour::Red : Colour::Blue);
      value += share * (left > 0 ? their_turn(outcome, depth, ply) : red ? -win(ply) : win(ply));
    }
    return value;
  }

  float their_turn(const State& state, int depth, int ply) const {
    GhostSet winners = 0;
    for (int ghost = 0; ghost < ghost_count; ++ghost) {
      if (!contains(state.view.their_ghosts(), ghost) || contains(state.red, ghost)) continue;
      if (run(turned_view(state.view), ghost_bit(ghost), my_away(state.view)) < 100) winners |= ghost_bit(ghost);
    }
    State rest = state;
    const float none_blue = keep(rest, [&](GhostSet reds) { return (reds & winners) == winners; });
    rest.red |= winners;
    if (none_blue < 1e-4f) return -win(ply + 1);
    return (1 - none_blue) * -win(ply + 1) + none_blue * their_steps(rest, depth, ply);
  }

  float their_steps(const State& state, int depth, int ply) const {
    if (depth == 0) return evaluate(state, false);
    float best = 2;
    for (std::size_t ghost = 0; ghost < ghost_count; ++ghost) {
      const Cell from = state.view.theirs[ghost];
      if (!on_board(from)) continue;
      for (const Cell to : step_from[from]) {
        if (to == no_cell || (state.view.their_cells & cell_bit(to)) != 0) continue;
        State next = state;
        next.view.theirs[ghost] = to;
        next.view.their_cells ^= cell_bit(from) | cell_bit(to);
        if ((state.view.my_cells & cell_bit(to)) != 0) {
          const auto victim = std::find(next.view.mine.begin(), next.view.mine.end(), to) - next.view.mine.begin();
          next.view.mine[static_cast<std::size_t>(victim)] = captured;
          next.view.my_cells ^= cell_bit(to);
        }
        const float value = next.view.my_left(Colour::Red) == 0    ? win(ply + 1)
                            : next.view.my_left(Colour::Blue) == 0 ? -win(ply + 1)
                                                                   : my_turn(next, depth - 1, ply + 1);
        best = std::min(best, value);
      }
    }
    return best;
  }

 private:
  static float win(int ply) { return 1 - 0.001f * static_cast<float>(ply); }

  template <class Keep>
  static float keep(State& state, const Keep& wanted) {
    float all = 0, kept = 0;
    std::vector<std::pair<GhostSet, float>> worlds;
    for (const auto& world : state.worlds) {
      all += world.second;
      if (!wanted(world.first)) continue;
      kept += world.second;
      worlds.push_back(world);
    }
    state.worlds = worlds;
    return kept / all;
  }

  static View turned_view(const View& view) {
    View other = view;
    for (std::size_t ghost = 0; ghost < ghost_count; ++ghost) {
      other.mine[ghost] = turned(view.theirs[ghost]);
      other.theirs[ghost] = turned(view.mine[ghost]);
    }
    other.my_cells = detail::turned_set(view.their_cells);
    other.their_cells = detail::turned_set(view.my_cells);
    return other;
  }

  static int enemy_away(const State& state) {
    int away = 100;
    for (int ghost = 0; ghost < ghost_count; ++ghost) {
      const Cell cell = state.view.theirs[static_cast<std::size_t>(ghost)];
      if (on_board(cell) && !contains(state.red, ghost)) away = std::min(away, exit_distance(turned(cell)));
    }
    return away;
  }
  static int my_away(const View& view) {
    int away = 100;
    for (int ghost = 0; ghost < ghost_count; ++ghost) {
      const Cell cell = view.mine[static_cast<std::size_t>(ghost)];
      if (on_board(cell) && !view.is_red(ghost)) away = std::min(away, exit_distance(cell));
    }
    return away;
  }

  // The shortest free run of one of the runners; 100 without one.
  static int run(const View& view, int runners, int enemy_away) {
    int best = 100;
    for (std::size_t ghost = 0; ghost < ghost_count; ++ghost) {
      const Cell cell = view.mine[ghost];
      if (!on_board(cell) || (runners >> ghost & 1) == 0) continue;
      for (const Cell exit : {left_exit, right_exit}) {
        const int away = distance(cell, exit);
        bool guarded = away > enemy_away;
        for (const Cell enemy : view.theirs) guarded |= on_board(enemy) && distance(enemy, exit) <= away;
        bool up_free = true, aside_free = true;
        const int x = x_of(cell), y = y_of(cell), goal = x_of(exit);
        const int way = goal == 0 ? -1 : 1;
        const auto taken = [&](int cx, int cy) {
          return cell_at(cx, cy) != cell && (view.my_cells & cell_bit(cell_at(cx, cy))) != 0;
        };
        for (int cy = y; cy >= 0; --cy) up_free &= !taken(x, cy), aside_free &= !taken(goal, cy);
        for (int cx = x; cx != goal + way; cx += way) up_free &= !taken(cx, 0), aside_free &= !taken(cx, y);
        if (!guarded && (up_free || aside_free)) best = std::min(best, away);
      }
    }
    return best;
  }

  float evaluate(const State& state, bool my_turn) const {
    const View& view = state.view;
    Scene scene{view.mine,
                view.theirs,
                view.my_cells,
                view.their_cells,
                view.my_reds,
                {},
                {view.my_left(Colour::Blue), view.their_left(Colour::Blue)},
                {view.my_left(Colour::Red), view.their_left(Colour::Red)},
                my_turn};
    float all = 0;
    for (const auto& [reds, weight] : state.worlds) {
      all += weight;
      for (int ghost = 0; ghost < ghost_count; ++ghost) {
        if (!contains(reds, ghost)) scene.blue_chance[static_cast<std::size_t>(ghost)] += weight;
      }
    }
    for (float& chance : scene.blue_chance) chance /= all;
    return std::clamp(expected_result(scene, weights_), -0.95f, 0.95f);
  }

  const EvaluationWeights& weights_;
};

TEST(GeisterSearch, GivesTheValuesOfAPlainSearch) {
  Rng rng(23);
  const auto weights = std::make_shared<const EvaluationWeights>(first_weights());
  const PlainSearch plain(*weights);
  int compared = 0;
  for (int i = 0; i < 300 && compared < 60; ++i) {
    Position game;
    const int plies = 40 + static_cast<int>(rng.below(120));
    while (game.outcome() == Outcome::Ongoing && game.plies() < plies) game.play(random_move(game, rng));
    if (game.outcome() != Outcome::Ongoing) continue;
    const View view = view_of(game, game.to_move());
    Beliefs beliefs = Beliefs::uniform(view);
    float sum = 0;
    for (float& weight : beliefs.weights) sum += weight *= static_cast<float>(rng.uniform() + 0.01);
    PlainSearch::State state{view, {}, 0};
    for (std::size_t w = 0; w < set_up_count; ++w) {
      beliefs.weights[w] /= sum;
      if (beliefs.weights[w] > 0) state.worlds.emplace_back(set_ups[w], beliefs.weights[w]);
    }
    const int depth = 1 + static_cast<int>(rng.below(3));
    Limits limits;
    limits.depth = depth;
    GhostSearch search(weights, {Colours::Believed, 12});
    const auto result = search.run(view, {.beliefs = beliefs}, limits, {});
    float best = -2;
    MoveList<Position> moves;
    legal_moves(view, moves);
    for (const Move move : moves) best = std::max(best, plain.after_my_move(state, move, depth - 1, 1));
    EXPECT_NEAR(result.moves[0].value, best, 2e-3)
        << game.seen_by(Viewer::player(game.to_move())).text() << " depth " << depth;
    EXPECT_NEAR(plain.after_my_move(state, result.moves[0].move, depth - 1, 1), best, 4e-3);
    ++compared;
  }
  EXPECT_EQ(compared, 60);
}

}  // namespace
}  // namespace yomi::geister
