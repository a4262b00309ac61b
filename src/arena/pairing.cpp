#include "arena/pairing.hpp"

#include "core/hashing.hpp"

namespace yomi {

std::optional<Pairing> MatchSchedule::next() {
  if (number_ >= games_) return std::nullopt;
  const std::uint64_t number = number_++;
  // The complement keeps the seeds of openings apart from those of games.
  return Pairing{number, static_cast<std::size_t>(number % 2), derived_seed(seed_, number),
                 derived_seed(~seed_, number / 2)};
}

}  // namespace yomi
