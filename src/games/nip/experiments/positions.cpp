#include "games/nip/experiments/positions.hpp"

#include "core/hashing.hpp"
#include "core/rng.hpp"

namespace yomi::nip {

namespace {

int empty_cells(const Session& session) {
  const auto score = *session.score();
  constexpr int cells = 52;
  return cells - score[0] - score[1];
}

}  // namespace

Result<std::unique_ptr<Session>> random_nip_position(const ExperimentHost& host, int empties, int number) {
  for (std::uint64_t attempt = 0;; ++attempt) {
    auto session = host.open("nip", {});
    if (!session) return session.error();
    Rng rng(
        derived_seed(derived_seed(static_cast<std::uint64_t>(empties), static_cast<std::uint64_t>(number)), attempt));
    while (!(*session)->outcome() && empty_cells(**session) > empties) {
      if (const auto played = (*session)->play((*session)->random_move(rng)); !played) return played.error();
    }
    if (!(*session)->outcome() && (*session)->legal_moves().size() > 1) return session;
  }
}

}  // namespace yomi::nip
