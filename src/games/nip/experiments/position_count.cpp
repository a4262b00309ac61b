#include "games/nip/experiments/position_count.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "arena/interval.hpp"
#include "core/hashing.hpp"
#include "core/text.hpp"
#include "experiments/job_pool.hpp"
#include "search/limits.hpp"
#include "search/perft.hpp"
#include "search/tree_size.hpp"

namespace yomi::nip {

void ReachSample::add(const ReachSample& other) {
  samples += other.samples;
  can_be_occupied += other.can_be_occupied;
  reachable += other.reachable;
  unknown += other.unknown;
}

double log10_of_all_positions(const Board& board) {
  return std::log10(2.0 * 16) + (board.cell_count - 4) * std::log10(3.0);
}

ReachSample sample_positions(const Unmoves& unmoves, const EarlyPositions& early, const ReachLimits& limits,
                             std::uint64_t samples, Rng& rng) {
  ReachSample found;
  ReachProver prover(unmoves, early, limits);
  for (; found.samples < samples; ++found.samples) {
    Cells own = 0;
    Cells opp = 0;
    for (Cells rest = unmoves.board().all; rest != 0; rest &= rest - 1) {
      const Cells cell = rest & (~rest + 1);
      const auto drawn = rng.below((unmoves.start_cells() & cell) != 0 ? 2 : 3);
      if (drawn < 2) (drawn == 0 ? own : opp) |= cell;
    }
    const Player to_move = rng.below(2) == 0 ? Player::First : Player::Second;
    if (!unmoves.can_be_occupied(own | opp)) continue;
    ++found.can_be_occupied;
    const Reach reach = prover.prove(gathered_discs(unmoves.board(), own, opp), to_move);
    found.reachable += reach == Reach::Reachable ? 1 : 0;
    found.unknown += reach == Reach::Unknown ? 1 : 0;
  }
  return found;
}

namespace {

struct Kind {
  std::string label;
  const Board* board;
  int early_discs;
  std::uint64_t samples;
  std::uint64_t batch;  // samples of a line of the journal
  bool countable;       // all positions can be listed
};

std::string power(double log10) {
  return fmt::format("{:.2f}·10^{:.0f}", std::pow(10.0, log10 - std::floor(log10)), std::floor(log10));
}

bool wants(const ExperimentSettings& settings, const std::string& name) {
  return settings.figures.empty() ||
         std::find(settings.figures.begin(), settings.figures.end(), name) != settings.figures.end();
}

// --- Positions ---

// A line of the journal: what the batch of a board found.
std::string journal_key(const Kind& kind, std::size_t batch) { return fmt::format("{} | batch {}", kind.label, batch); }

std::optional<ReachSample> noted(const std::string& journal, const std::string& key) {
  for (const auto line : split(journal, '\n')) {
    const auto fields = split(line, '|');
    if (fields.size() != 6 || fmt::format("{} | {}", trim(fields[0]), trim(fields[1])) != key) continue;
    std::array<std::uint64_t, 4> numbers{};
    bool all = true;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const auto number = parse_number<std::uint64_t>(trim(fields[i + 2]));
      all = all && number.has_value();
      numbers[i] = number.value_or(0);
    }
    if (all) return ReachSample{numbers[0], numbers[1], numbers[2], numbers[3]};
  }
  return std::nullopt;
}

Result<ReachSample> sampled(const Kind& kind, const ExperimentSettings& settings, const ExperimentHost& host) {
  const Unmoves unmoves(*kind.board, Start::Othello);
  const EarlyPositions early(*kind.board, Start::Othello, kind.early_discs);
  std::vector<ReachSample> batches((kind.samples + kind.batch - 1) / kind.batch);
  const std::string journal = host.journal ? host.journal() : std::string{};
  const Jobs jobs{
      batches.size(), [&](std::size_t) { return kind.label; },
      [&](std::size_t batch) {
        if (const auto known = noted(journal, journal_key(kind, batch))) {
          batches[batch] = *known;
          return done();
        }
        Rng rng(derived_seed(kind.board->number(), batch));
        batches[batch] = sample_positions(unmoves, early, {}, kind.batch, rng);
        return done();
      },
      [&](std::size_t batch) {
        const auto& b = batches[batch];
        const auto key = journal_key(kind, batch);
        if (!host.note || noted(journal, key)) return;
        host.note(fmt::format("{} | {} | {} | {} | {}", key, b.samples, b.can_be_occupied, b.reachable, b.unknown));
      }};
  if (const auto worked = do_jobs(jobs, threads_for_counting(settings), host); !worked) return worked.error();
  ReachSample sum;
  for (const auto& batch : batches) sum.add(batch);
  return sum;
}

std::vector<Kind> kinds_for(const ExperimentSettings& settings) {
  const std::uint64_t few = settings.short_form ? 500 : 20'000;
  const std::uint64_t many = settings.games.value_or(settings.short_form ? 50 : 4'000);
  return {{"12 cells, no ring", &Board::of(4, 1, false), 6, few, 500, true},
          {"12 cells", &Board::of(4, 1, true), 6, few, 500, true},
          {"16 cells, no ring", &Board::of(4, 0, false), 6, few, 500, true},
          {"16 cells", &Board::of(4, 0, true), 6, few, 500, true},
          {"52 cells: Nip", &Board::of(8, 2, true), settings.short_form ? 10 : 13, many, 50, false}};
}

Result<ExperimentFigure> positions_figure(const ExperimentSettings& settings, const ExperimentHost& host) {
  Table table{{"board", "drawn from", "samples", "can be occupied", "reachable", "unknown", "positions, at least",
               "at most", "counted"},
              {}};
  for (const auto& kind : kinds_for(settings)) {
    const auto sample = sampled(kind, settings, host);
    if (!sample) return sample.error();
    if (host.stop.stop_requested()) return Error{"stopped"};
    const double all = log10_of_all_positions(*kind.board);
    const double low = wilson_interval(sample->reachable, sample->samples).low;
    const double high = wilson_interval(sample->reachable + sample->unknown, sample->samples).high;
    const auto count = [](std::uint64_t number) { return Cell::integer(static_cast<std::int64_t>(number)); };
    Cell exact;
    if (kind.countable) exact = count(EarlyPositions(*kind.board, Start::Othello, kind.board->cell_count).size());
    table.rows.push_back({kind.label, power(all), count(sample->samples), count(sample->can_be_occupied),
                          count(sample->reachable), count(sample->unknown),
                          sample->reachable > 0 ? power(all + std::log10(low)) : std::string("0"),
                          power(all + std::log10(high)), exact});
  }
  return ExperimentFigure{
      "positions",
      "Positions that can come about from the start",
      "Discs and who is to move, those in which one must pass or the game is over included, mirror images counted one "
      "by "
      "one. Drawn uniformly from all with discs on the four cells of the start; each is proven reachable or not by "
      "taking moves back, or stays unknown. The lower bound is Wilson's for the reachable ones, the upper for "
      "reachable "
      "and unknown together, both at 95 %.",
      table,
      {}};
}

// --- Games ---

Result<ExperimentFigure> games_figure(const ExperimentSettings& settings, const ExperimentHost& host) {
  struct Tree {
    std::string label;
    const Board* board;
    std::uint64_t probes;  // of each batch
    bool countable;
  };
  constexpr std::size_t batch_count = 200;
  const std::uint64_t probes = settings.short_form ? 20 : 10'000;
  const std::vector<Tree> trees{
      {"12 cells", &Board::of(4, 1, true), settings.short_form ? 20U : 1'000U, true},
      {"16 cells, no ring", &Board::of(4, 0, false), settings.short_form ? 20U : 1'000U, true},
      {"52 cells: Nip", &Board::of(8, 2, true), probes, false}};
  Table table{{"board", "probes", "games", "95 % by bootstrap", "log-normal", "95 % if log-normal", "nodes",
               "effective probes", "plies a probe", "games counted"},
              {}};
  for (const auto& tree : trees) {
    std::vector<TreeProbes> batches(batch_count);
    const Position start(*tree.board, Start::Othello);
    const Jobs jobs{batch_count, [&](std::size_t) { return tree.label; },
                    [&](std::size_t batch) {
                      Rng rng(derived_seed(2, batch));
                      batches[batch] = probe_tree(start, tree.probes, rng);
                      return done();
                    }};
    if (const auto worked = do_jobs(jobs, threads_for_counting(settings), host); !worked) return worked.error();
    if (host.stop.stop_requested()) return Error{"stopped"};
    const auto leaves = estimated_leaves(batches);
    const auto nodes = estimated_nodes(batches);
    constexpr int whole_game = 64;
    Cell exact;
    if (tree.countable) exact = Cell::integer(static_cast<std::int64_t>(perft(start, whole_game)));
    table.rows.push_back({tree.label, Cell::integer(static_cast<std::int64_t>(tree.probes * batch_count)),
                          power(leaves.log10), power(leaves.low) + " – " + power(leaves.high), power(leaves.lognormal),
                          power(leaves.lognormal_low) + " – " + power(leaves.lognormal_high), power(nodes.log10),
                          Cell::real(leaves.effective_probes, 0), Cell::real(mean_plies(batches), 1), exact});
  }
  return ExperimentFigure{"games",
                          "Games of Nip, by D. Knuth's estimator of 1975",
                          "Different sequences of moves from the start to the end, and nodes of that tree. Effective "
                          "probes: as many equal ones would carry the mean as well.",
                          table,
                          {}};
}

Result<ExperimentResults> run(const ExperimentSettings& settings, const ExperimentHost& host) {
  const Stopwatch watch;
  ExperimentResults results;
  const auto add = [&](const std::string& name, const auto& make) -> Status {
    if (!wants(settings, name) || host.stop.stop_requested()) return done();
    auto figure = make(settings, host);
    if (host.stop.stop_requested()) return done();
    if (!figure) return figure.error();
    results.figures.push_back(std::move(*figure));
    return done();
  };
  if (const auto added = add("games", games_figure); !added) return added.error();
  if (const auto added = add("positions", positions_figure); !added) return added.error();
  results.complete = !host.stop.stop_requested();
  results.seconds = watch.seconds();
  return results;
}

}  // namespace

Experiment position_count_experiment() {
  return {"nip-positions",
          "how many positions and games Nip has, by samples with their intervals",
          {"games", "positions"},
          run};
}

}  // namespace yomi::nip
