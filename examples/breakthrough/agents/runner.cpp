// The agent that only Breakthrough has. `runner` looks one move ahead: it goes to the far row if it can, stops a man
// that would break through next, and otherwise runs on with the man that comes foremost where none can take it.
#include <algorithm>

#include "agents/seat_view_of.hpp"
#include "breakthrough/breakthrough.hpp"
#include "core/rng.hpp"

namespace yomi::breakthrough {

namespace {

class Runner final : public Agent {
 public:
  Runner(bool is_bold, std::uint64_t seed) : is_bold_(is_bold), rng_(seed) {}

  Result<SearchReport> choose(const SeatView& view, const Limits&, std::stop_token, const ReportProgress&) override {
    const Position& position = state_of<Position>(view);
    MoveList<Position> moves;
    position.legal_moves(moves);
    // Equal moves are equally likely.
    Move best{};
    int best_urge = -1;
    std::uint32_t equals = 0;
    for (const Move move : moves) {
      const int urge = urge_of(position, move);
      if (urge > best_urge) equals = 0;
      if (urge < best_urge || rng_.below(++equals) != 0) continue;
      best = move;
      best_urge = urge;
    }
    SearchReport report;
    report.move = position.move_text(best);
    report.nodes = moves.size();
    report.pv = {report.move};
    return report;
  }

 private:
  // Above any progress.
  static constexpr int to_win = 200, to_stop = 100, to_run_safely = 50;

  int urge_of(const Position& position, Move move) const {
    const Player mover = position.to_move();
    const Player other = opponent(mover);
    const int progress = position.progress(mover, move.to);
    Position after = position;
    after.play(move);
    if (after.outcome() != Outcome::Ongoing) return to_win;
    if (position.has_man(other, move.to) && position.progress(other, move.to) == position.size() - 2) return to_stop;
    return progress + (is_bold_ || !can_be_taken(after, move.to) ? to_run_safely : 0);
  }

  // By the side to move.
  static bool can_be_taken(const Position& position, int cell) {
    MoveList<Position> moves;
    position.legal_moves(moves);
    return std::any_of(moves.begin(), moves.end(), [&](Move move) { return move.to == cell; });
  }

  bool is_bold_;
  Rng rng_;
};

}  // namespace

std::vector<AgentKind> Breakthrough::agents() {
  return {{"runner",
           "runs with its foremost man where none can take it, and stops one that would break through next",
           {OptionSpec::flag("bold", false, "runs without looking whether it could be taken")},
           [](const Options& options, std::uint64_t seed) -> Result<std::unique_ptr<Agent>> {
             return std::unique_ptr<Agent>(std::make_unique<Runner>(options.flag("bold"), seed));
           }}};
}

}  // namespace yomi::breakthrough
