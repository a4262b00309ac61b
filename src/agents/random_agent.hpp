// Plays a uniformly random legal move: the baseline of every comparison.
#pragma once

#include "agents/agent.hpp"
#include "agents/seat_view.hpp"

namespace yomi {

class RandomAgent : public Agent {
 public:
  explicit RandomAgent(std::uint64_t seed) : rng_(seed) {}

  Result<SearchReport> choose(const SeatView& view, const Limits&, std::stop_token, const ReportProgress&) override {
    SearchReport report;
    report.move = view.random_move(rng_);
    report.pv = {report.move};
    return report;
  }

 private:
  Rng rng_;
};

}  // namespace yomi
