// An agent that plays from an opening book while it can, and then as another agent.
#pragma once

#include "agents/agent.hpp"
#include "agents/seat_view_of.hpp"
#include "book/canonical.hpp"
#include "core/rng.hpp"

namespace yomi {

// Moves that are worse than the best by no more than this are as good; in the points of the evaluation,
// which for Nip are hundredths of a disc. A move that is known to win is only as good as its like.
inline constexpr int book_margin = 10;

template <Game G>
class BookAgent : public Agent {
 public:
  BookAgent(std::unique_ptr<Agent> other, const Book& book, std::uint64_t seed)
      : other_(std::move(other)), book_(book), seed_(seed), rng_(seed) {}

  Result<SearchReport> choose(const SeatView& view, const Limits& limits, std::stop_token stop,
                              const ReportProgress& progress) override {
    // A search of so many plies or nodes is to be just that.
    if (!limits.depth && !limits.nodes) {
      if (auto report = from_book(view)) {
        if (progress) progress(*report);
        return *report;
      }
    }
    return other_->choose(view, limits, std::move(stop), progress);
  }

  void new_game() override {
    rng_ = Rng(seed_);
    other_->new_game();
  }

 private:
  std::optional<SearchReport> from_book(const SeatView& view) {
    const auto moves = moves_in_book(book_, state_of<G>(view));
    if (moves.empty()) return std::nullopt;
    const int least = is_decided(moves[0].value) ? moves[0].value : moves[0].value - book_margin;
    std::uint32_t good = 0;
    while (good < moves.size() && moves[good].value >= least) ++good;
    const BookMove& chosen = moves[rng_.below(good)];
    SearchReport report;
    report.move = chosen.move;
    report.value = chosen.value;
    report.depth = std::max(0, chosen.depth) + 1;
    report.pv = {chosen.move};
    return report;
  }

  std::unique_ptr<Agent> other_;
  const Book& book_;
  std::uint64_t seed_;
  Rng rng_;
};

}  // namespace yomi
