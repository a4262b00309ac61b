#include "agents/casual_choice.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace yomi {

namespace {

using Numbers = std::vector<std::size_t>;
using Verdict = SeenMove::Verdict;

Numbers with_verdict(const std::vector<SeenMove>& moves, Verdict verdict) {
  Numbers found;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (moves[i].verdict == verdict) found.push_back(i);
  }
  return found;
}

// At least one of them: who sees nothing looks again, until something catches the eye.
Numbers that_come_to_mind(const std::vector<SeenMove>& moves, const Numbers& all, double overlook, Rng& rng) {
  Numbers seen;
  for (const std::size_t i : all) {
    if (rng.uniform() >= (moves[i].striking ? overlook / 2 : overlook)) seen.push_back(i);
  }
  if (seen.empty()) seen.push_back(all[rng.below(static_cast<std::uint32_t>(all.size()))]);
  return seen;
}

double spread_of(const std::vector<SeenMove>& moves, const Numbers& numbers) {
  double sum = 0;
  for (const std::size_t i : numbers) sum += moves[i].value;
  const double mean = sum / static_cast<double>(numbers.size());
  double squares = 0;
  for (const std::size_t i : numbers) squares += (moves[i].value - mean) * (moves[i].value - mean);
  return std::sqrt(squares / static_cast<double>(numbers.size()));
}

std::size_t by_logit(const std::vector<SeenMove>& moves, const Numbers& numbers, double noise, Rng& rng) {
  double best = moves[numbers[0]].value;
  for (const std::size_t i : numbers) best = std::max(best, moves[i].value);
  const double scale = noise * spread_of(moves, numbers);
  const auto share = [&](std::size_t i) {
    const double worse = best - moves[i].value;
    return worse == 0 ? 1 : scale > 0 ? std::exp(-worse / scale) : 0;
  };
  double sum = 0;
  for (const std::size_t i : numbers) sum += share(i);
  double left = rng.uniform() * sum;
  std::size_t chosen = numbers[0];
  for (const std::size_t i : numbers) {
    if (share(i) == 0) continue;
    chosen = i;
    if ((left -= share(i)) < 0) break;
  }
  return chosen;
}

}  // namespace

std::size_t casual_choice(const std::vector<SeenMove>& moves, const CasualHabits& habits, Rng& rng) {
  assert(!moves.empty());
  if (const auto wins = with_verdict(moves, Verdict::Wins); !wins.empty()) return by_logit(moves, wins, 0, rng);
  auto open = with_verdict(moves, Verdict::Open);
  if (open.empty()) open = with_verdict(moves, Verdict::Loses);
  return by_logit(moves, that_come_to_mind(moves, open, habits.overlook, rng), habits.noise, rng);
}

}  // namespace yomi
