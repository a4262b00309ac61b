#include "games/nip/experiments/rules.hpp"

#include <fmt/format.h>

#include "core/hashing.hpp"
#include "experiments/game_runs.hpp"
#include "experiments/job_pool.hpp"

namespace yomi::nip {

namespace {

constexpr GameCounts papers_random_games{328, 664, 8};
constexpr std::uint64_t games_of_batch = 20'000;

// The one cell from which a disc would bracket with itself around the ring, or none: all other cells of it are the
// opponent's. Then no straight run along the rim can end at a disc of one's own.
Cells self_bracket_cell(const Board& board, const Discs& discs) {
  const RingWord empty = board.ring_mask & ~(discs.ring_own | discs.ring_opp);
  return discs.ring_own == 0 && std::popcount(empty) == 1 ? board.scattered(empty) : 0;
}

// The engine's rules, or those without a disc that brackets with itself.
template <bool Ring>
class Rules {
 public:
  Rules(const Board& board, bool self_bracket) : board_(board), self_bracket_(self_bracket) {}

  Cells moves(const Discs& discs) const {
    Cells moves = moves_of<Ring>(board_, discs);
    const Cells excluded = excluded_cell(discs) & moves;
    if (excluded != 0 && straight_flips(board_, discs.own, discs.opp, std::countr_zero(excluded)) == 0) {
      moves &= ~excluded;
    }
    return moves;
  }

  Discs after(const Discs& discs, int cell) const {
    const bool straight_only = (excluded_cell(discs) >> cell & 1) != 0;
    const Flips flips = straight_only ? Flips{straight_flips(board_, discs.own, discs.opp, cell), 0}
                                      : flips_of<Ring>(board_, discs, cell);
    return after_move<Ring>(board_, discs, cell, flips);
  }

 private:
  Cells excluded_cell(const Discs& discs) const {
    if constexpr (Ring) return self_bracket_ ? 0 : self_bracket_cell(board_, discs);
    return 0;
  }

  const Board& board_;
  const bool self_bracket_;
};

int random_cell(Cells cells, Rng& rng) {
  for (auto left = rng.below(static_cast<std::uint32_t>(std::popcount(cells))); left > 0; --left) cells &= cells - 1;
  return std::countr_zero(cells);
}

// The discs of who moved first less those of the other.
template <bool Ring>
int random_margin(const Rules<Ring>& rules, Discs discs, Rng& rng) {
  int side = 1;
  for (bool passed = false;; side = -side) {
    const Cells moves = rules.moves(discs);
    if (moves == 0 && passed) break;
    passed = moves == 0;
    discs = passed ? after_pass(discs) : rules.after(discs, random_cell(moves, rng));
  }
  return side * (std::popcount(discs.own) - std::popcount(discs.opp));
}

}  // namespace

std::vector<RuleReading> rule_readings() {
  return {{.name = "chosen: start as in Othello, self-bracketing"},
          {.name = "no self-bracketing", .self_bracket = false},
          {.name = "no flips along the rim at all", .ring = false},
          {.name = "parallel start", .start = Start::Parallel},
          {.name = "parallel start, no self-bracketing", .start = Start::Parallel, .self_bracket = false},
          {.name = "White moves first", .white_first = true},
          {.name = "White moves first, no self-bracketing", .self_bracket = false, .white_first = true}};
}

GameCounts random_games_by(const RuleReading& reading, std::uint64_t games, Rng& rng) {
  const Board& board = Board::of(8, 2, reading.ring);
  const Discs start = Position(board, reading.start).discs();
  GameCounts counts{};
  with_ring(board, [&](auto ring) {
    const Rules<ring()> rules(board, reading.self_bracket);
    for (std::uint64_t i = 0; i < games; ++i) {
      // Who moves first has the same game with either colour.
      const int margin = random_margin(rules, start, rng) * (reading.white_first ? -1 : 1);
      ++counts[margin > 0 ? 0 : margin < 0 ? 1 : 2];
    }
  });
  return counts;
}

namespace {

Result<ExperimentResults> run(const ExperimentSettings& settings, const ExperimentHost& host) {
  const Stopwatch watch;
  const auto readings = rule_readings();
  const std::uint64_t wanted = settings.games.value_or(settings.short_form ? games_of_batch : 1'000'000);
  const std::uint64_t batches = std::max<std::uint64_t>(1, (wanted + games_of_batch - 1) / games_of_batch);
  const std::uint64_t games = wanted / batches;
  std::vector<GameCounts> counts(readings.size() * batches);
  const Jobs jobs{counts.size(), [&](std::size_t job) { return readings[job / batches].name; },
                  [&](std::size_t job) {
                    Rng rng(derived_seed(1, job));
                    counts[job] = random_games_by(readings[job / batches], games, rng);
                    return done();
                  }};
  if (const auto worked = do_jobs(jobs, threads_for_counting(settings), host); !worked) return worked.error();
  ExperimentResults results;
  results.complete = !host.stop.stop_requested();
  if (!results.complete) return results;
  Table table{{"reading", "games", "Black %", "White %", "draws %", "chi-square", "probability"}, {}};
  table.rows.push_back({"the paper's random games",
                        Cell::integer(1000),
                        Cell::real(32.8, 2),
                        Cell::real(66.4, 2),
                        Cell::real(0.8, 2),
                        {},
                        {}});
  for (std::size_t i = 0; i < readings.size(); ++i) {
    GameCounts sum{};
    for (std::size_t batch = 0; batch < batches; ++batch) {
      for (std::size_t k = 0; k < sum.size(); ++k) sum[k] += counts[i * batches + batch][k];
    }
    const double statistic = chi_square(sum, papers_random_games);
    auto& row = table.rows.emplace_back();
    row.emplace_back(readings[i].name);
    row.push_back(Cell::integer(static_cast<std::int64_t>(games * batches)));
    for (const auto count : sum) {
      row.push_back(Cell::real(100 * static_cast<double>(count) / static_cast<double>(games * batches), 2));
    }
    row.push_back(Cell::real(statistic, 1));
    row.emplace_back(fmt::format("{:.2g}", chi_square_probability(statistic)));
  }
  results.figures.push_back(
      {"random",
       "Random games by each reading of the rules, against the paper's 328, 664 and 8 of 1,000",
       "Chi-square of two samples with two degrees of freedom: for the right reading 5 % of samples exceed 6.0. The "
       "last column is how probable a value as large is.",
       table,
       {}});
  results.seconds = watch.seconds();
  return results;
}

}  // namespace

Experiment rules_experiment() {
  return {"nip-rules", "random games by each reading of Nip's rules, against the paper's", {"random"}, run};
}

}  // namespace yomi::nip
