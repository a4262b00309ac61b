// Plays a uniformly random legal move: the baseline of every comparison.
#pragma once

#include "agents/agent.hpp"
#include "agents/session.hpp"

namespace yomi {

class RandomAgent : public Agent {
 public:
  explicit RandomAgent(std::uint64_t seed) : rng_(seed) {}

  Result<SearchReport> choose(const Session& session, const Limits&, std::stop_token, const ReportProgress&) override {
    SearchReport report;
    report.move = session.random_move(rng_);
    report.pv = {report.move};
    return report;
  }

 private:
  Rng rng_;
};

}  // namespace yomi
