// Runs of games that go on where an earlier run of the experiment stopped: each is noted in the host's journal
// as it ends.
#pragma once

#include "experiments/game_runs.hpp"

namespace yomi {

class GameJournal {
 public:
  // What the journal says. Lines that are not understood are left out, so their runs are played again.
  explicit GameJournal(const ExperimentHost& host);

  // None if it was not played yet.
  std::optional<GameTally> find(const GameRun& run) const;

  // Like yomi::play_runs(), but runs that are noted are not played.
  Result<GameTallies> play_runs(const std::vector<GameRun>& runs, int threads);

 private:
  struct Entry {
    GameRun run;
    GameTally tally;
  };

  const ExperimentHost& host_;
  std::vector<Entry> entries_;
};

}  // namespace yomi
