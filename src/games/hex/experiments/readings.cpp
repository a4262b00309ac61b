#include "games/hex/experiments/readings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/text.hpp"
#include "experiments/job_pool.hpp"
#include "experiments/search_figure.hpp"
#include "games/hex/experiments/printed_search.hpp"

namespace yomi::hex {

namespace {

struct NamedReading {
  std::string name;
  Reading reading;
};

// The reading that gives the paper's figure 15.
constexpr const char* as_printed = "depth by steps of two only (fig. 4)";

std::vector<NamedReading> all_readings() {
  using Replacement = PrintedTable::Replacement;
  std::vector<NamedReading> all{{"ours", {}}};
  const auto add = [&](const std::string& name, auto change) {
    Reading reading;
    change(reading);
    all.push_back({name, reading});
  };
  add(as_printed, [](Reading& r) { r.reaches_depth = false; });
  add("one entry a place, the deeper stays", [](Reading& r) { r.replacement = Replacement::Deepest; });
  add("one entry a place, the newer stays", [](Reading& r) { r.replacement = Replacement::Newest; });
  add("proofs hold for their depth only", [](Reading& r) { r.proofs_hold = false; });
  add("entries answer their own depth only", [](Reading& r) { r.deeper_answers = false; });
  add("bounds do not answer", [](Reading& r) { r.bounds_answer = false; });
  add("table's move not first", [](Reading& r) { r.table_move = false; });
  add("table emptied between iterations", [](Reading& r) { r.keeps_table = false; });
  add("fail-hard (fig. 2)", [](Reading& r) { r.fail_hard = true; });
  add("window wider than a win", [](Reading& r) { r.closed_window = false; });
  add("alpha raised in the last iteration only (figs. 3, 4)", [](Reading& r) { r.raises_alpha = false; });
  add("deepening goes on after a proof", [](Reading& r) { r.ends_when_proven = false; });
  add("no sorting in rpvs (fig. 6)", [](Reading& r) { r.sorts_in_pvs = false; });
  const auto plain = [](Reading& r) {
    r.fail_hard = true;
    r.proofs_hold = false;
    r.ends_when_proven = false;
    r.replacement = Replacement::Newest;
  };
  add("plain: fail-hard, no proofs, newer stays", plain);
  add("plain, own depth only", [&](Reading& r) {
    plain(r);
    r.deeper_answers = false;
  });
  add("plain, wide window", [&](Reading& r) {
    plain(r);
    r.closed_window = false;
  });
  add("plain, depth by steps of two only", [&](Reading& r) {
    plain(r);
    r.reaches_depth = false;
  });
  return all;
}

// --- A search, and how it is kept ---

struct Job {
  NamedReading reading;
  Algorithm algorithm;
  int size;
  int table;

  std::string key() const {
    return fmt::format("{} | {} | {} | {}", reading.name, recipe(algorithm).name, size, table);
  }
};

struct Counted {
  NodeCounts counts;
  bool proven = false;
};

using Found = std::map<std::string, Counted>;

// The key, then the limit, the counts and whether the search came to an end. One that met a smaller limit than today's
// runs again.
std::string journal_line(const Job& job, std::uint64_t limit, const Counted& found) {
  const NodeCounts& counts = found.counts;
  return fmt::format("{} | {} | {} | {} | {} | {} | {} | {}", job.key(), limit, counts.calls, counts.answered,
                     counts.first_iterations, counts.expanded, counts.evaluated, found.proven ? "proven" : "limit");
}

Found read_journal(const std::string& text, std::uint64_t limit) {
  Found found;
  for (const auto line : split(text, '\n')) {
    const auto fields = split(line, '|');
    if (fields.size() != 11) continue;
    std::array<std::uint64_t, 6> numbers{};
    bool understood = true;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const auto number = parse_number<std::uint64_t>(trim(fields[4 + i]));
      understood = understood && number.has_value();
      if (number) numbers[i] = *number;
    }
    const bool proven = trim(fields[10]) == "proven";
    if (!understood || (!proven && numbers[0] < limit)) continue;
    const auto key =
        fmt::format("{} | {} | {} | {}", trim(fields[0]), trim(fields[1]), trim(fields[2]), trim(fields[3]));
    found[key] = {{numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]}, proven};
  }
  return found;
}

// --- What may be a node ---

struct Count {
  std::string name;
  std::uint64_t (*of)(const NodeCounts&);
};

std::vector<Count> all_counts() {
  return {{"calls (ours)", [](const NodeCounts& c) { return c.calls; }},
          {"calls that the table did not answer", [](const NodeCounts& c) { return c.calls - c.answered; }},
          {"calls, iterations of depth 0 counted", [](const NodeCounts& c) { return c.calls + c.first_iterations; }},
          {"nodes expanded", [](const NodeCounts& c) { return c.expanded; }},
          {"positions evaluated", [](const NodeCounts& c) { return c.evaluated; }}};
}

class Figures {
 public:
  explicit Figures(const Found& found) : found_(found) {}

  Cell count(const Job& job, const Count& how) const {
    const auto* counted = find(job);
    if (counted == nullptr) return {};
    const Cell number = Cell::integer(static_cast<std::int64_t>(how.of(counted->counts)));
    return counted->proven ? number : number.at_least();
  }

  // rpvs / mid; below 1 in the paper.
  Cell ratio(const Job& rpvs, const Job& mid, const Count& how) const {
    const auto* above = find(rpvs);
    const auto* below = find(mid);
    if (above == nullptr || below == nullptr) return {};
    if (!above->proven && !below->proven) return "both met the limit";
    const double share = static_cast<double>(how.of(above->counts)) / static_cast<double>(how.of(below->counts));
    return fmt::format("{}{:.2f}", above->proven == below->proven ? "" : above->proven ? "< " : "> ", share);
  }

 private:
  const Counted* find(const Job& job) const {
    const auto found = found_.find(job.key());
    return found == found_.end() ? nullptr : &found->second;
  }
  const Found& found_;
};

struct Scale {
  std::uint64_t limit;
  int size;
  int small_table, large_table;  // between which the paper compares nodes
  int largest_table;             // of its figure 14
};

Scale scale_for(const ExperimentSettings& settings) {
  Scale scale = settings.short_form ? Scale{2'000'000, 4, 12, 14, 15} : Scale{600'000'000, 5, 20, 23, 25};
  if (settings.node_limit) scale.limit = *settings.node_limit;
  return scale;
}

constexpr const char* paper_note =
    "The paper's figure 15: rpvs needs 0.75 of mid's nodes with 2^20 entries and 0.65 with 2^23; its figure 12 on 4×4: "
    "mid takes about twice the time of rpvs (0.5), both at 10^6 nodes/s. ";

ExperimentFigure figure_of_counts(const Scale& scale, const Figures& figures) {
  Table table{{"a node is", "entries", "mid", "rpvs", "rpvs / mid", "paper"}, {}};
  const NamedReading ours = all_readings()[0];
  for (const auto& how : all_counts()) {
    for (const int bits : {scale.small_table, scale.large_table}) {
      const Job mid{ours, Algorithm::Mid, scale.size, bits};
      const Job rpvs{ours, Algorithm::Rpvs, scale.size, bits};
      table.rows.push_back({how.name, fmt::format("2^{}", bits), figures.count(mid, how), figures.count(rpvs, how),
                            figures.ratio(rpvs, mid, how),
                            bits == 20   ? "0.75"
                            : bits == 23 ? "0.65"
                                         : ""});
    }
  }
  return {"counts", fmt::format("What counts as a node, {0}×{0}, e1, step 2", scale.size), paper_note, table, {}};
}

ExperimentFigure figure_of_readings(const Scale& scale, const Figures& figures) {
  const auto counts = all_counts();
  const Count& calls = counts[0];
  const Count& with_first = counts[2];
  const auto small = fmt::format("2^{}", scale.small_table);
  const auto large = fmt::format("2^{}", scale.large_table);
  Table table{
      {"reading", "4×4 rpvs / mid", "mid, " + small, "rpvs, " + small, "ratio, " + small, "mid, " + large,
       "rpvs, " + large, "ratio, " + large, "ratio, depth 0 counted, " + small, "ratio, depth 0 counted, " + large},
      {}};
  for (const auto& reading : all_readings()) {
    const auto job = [&](Algorithm algorithm, int size, int bits) { return Job{reading, algorithm, size, bits}; };
    std::vector<Cell> row{reading.name, figures.ratio(job(Algorithm::Rpvs, 4, 20), job(Algorithm::Mid, 4, 20), calls)};
    std::vector<Cell> first;
    for (const int bits : {scale.small_table, scale.large_table}) {
      const Job mid = job(Algorithm::Mid, scale.size, bits);
      const Job rpvs = job(Algorithm::Rpvs, scale.size, bits);
      row.insert(row.end(), {figures.count(mid, calls), figures.count(rpvs, calls), figures.ratio(rpvs, mid, calls)});
      first.push_back(figures.ratio(rpvs, mid, with_first));
    }
    row.insert(row.end(), first.begin(), first.end());
    table.rows.push_back(row);
  }
  return {
      "readings",
      fmt::format("Readings of the paper, {0}×{0}, e1, step 2", scale.size),
      std::string(paper_note) + "Each row changes ours in what it says; > and < where one of the two met the limit.",
      table,
      {}};
}

// Figure 15 again, by the reading and the count that come closest to it.
ExperimentFigure figure_as_printed(const Scale& scale, const Figures& figures) {
  const Count with_first = all_counts()[2];
  const NamedReading printed = all_readings()[1];
  Table table{{"entries", "mid", "rpvs", "rpvs / mid", "paper"}, {}};
  Chart chart{.kind = Chart::Kind::Lines,
              .title = "Fig. 15 as printed: nodes by size of the table",
              .x_label = "entries of the transposition table",
              .y_label = "nodes",
              .categories = {},
              .series = {{"mid", {}}, {"rpvs", {}}},
              .log_scale = false};
  for (int bits = scale.small_table; bits <= scale.largest_table; ++bits) {
    const std::array<Job, 2> jobs{
        {{printed, Algorithm::Mid, scale.size, bits}, {printed, Algorithm::Rpvs, scale.size, bits}}};
    const std::array<Cell, 2> cells{figures.count(jobs[0], with_first), figures.count(jobs[1], with_first)};
    const auto entries = fmt::format("2^{}", bits);
    table.rows.push_back({entries, cells[0], cells[1], figures.ratio(jobs[1], jobs[0], with_first),
                          bits == 20   ? "0.75"
                          : bits == 23 ? "0.65"
                                       : ""});
    chart.categories.push_back(entries);
    for (std::size_t i = 0; i < 2; ++i) {
      auto& value = chart.series[i].values.emplace_back();
      if (const auto* number = std::get_if<std::int64_t>(&cells[i].content())) value = {static_cast<double>(*number)};
    }
  }
  return {"printed",
          fmt::format("Figure 15 as printed, {0}×{0}, e1, step 2", scale.size),
          "Figure 4 as it stands: iterations of depth 0, 2, 4, … below the depth, those of depth 0 counted.",
          table,
          {{"figprinted.svg", svg_chart(chart)}}};
}

std::vector<Job> jobs_for(const Scale& scale, const ExperimentSettings& settings) {
  std::vector<Job> jobs;
  if (wants_figure(settings, "printed")) {
    for (int bits = scale.small_table; bits <= scale.largest_table; ++bits) {
      for (const Algorithm algorithm : {Algorithm::Mid, Algorithm::Rpvs}) {
        jobs.push_back({all_readings()[1], algorithm, scale.size, bits});
      }
    }
  }
  for (const auto& reading : all_readings()) {
    if (!wants_figure(settings, "readings") && !wants_figure(settings, "counts")) break;
    if (reading.name != "ours" && !wants_figure(settings, "readings")) continue;
    for (const Algorithm algorithm : {Algorithm::Mid, Algorithm::Rpvs}) {
      jobs.push_back({reading, algorithm, 4, 20});
      for (const int bits : {scale.large_table, scale.small_table}) {
        jobs.push_back({reading, algorithm, scale.size, bits});
      }
    }
  }
  return jobs;
}

Result<ExperimentResults> run(const ExperimentSettings& settings, const ExperimentHost& host) {
  const Stopwatch watch;
  const Scale scale = scale_for(settings);
  Found found = read_journal(host.journal ? host.journal() : std::string{}, scale.limit);
  auto jobs = jobs_for(scale, settings);
  std::erase_if(jobs, [&](const Job& job) { return found.contains(job.key()); });
  // A search may be in two figures.
  for (std::size_t i = 0; i < jobs.size(); ++i) {
    const auto same = [&](const Job& job) { return job.key() == jobs[i].key(); };
    jobs.erase(std::remove_if(jobs.begin() + static_cast<std::ptrdiff_t>(i) + 1, jobs.end(), same), jobs.end());
  }
  std::vector<Counted> counted(jobs.size());
  const auto work = [&](std::size_t number) -> Status {
    const Job& job = jobs[number];
    PrintedSearch search(job.algorithm, job.reading.reading, job.table);
    const auto result = search.run(Position<1>(job.size, false), scale.limit, host.stop);
    counted[number] = {result.counts, result.proven};
    return done();
  };
  const auto finished = [&](std::size_t number) {
    found[jobs[number].key()] = counted[number];
    if (host.note) host.note(journal_line(jobs[number], scale.limit, counted[number]));
  };
  const auto worked = do_jobs({jobs.size(), [&](std::size_t number) { return jobs[number].key(); }, work, finished},
                              threads_for_counting(settings), host);
  if (!worked) return worked.error();
  const Figures figures(found);
  ExperimentResults results;
  if (wants_figure(settings, "printed")) results.figures.push_back(figure_as_printed(scale, figures));
  if (wants_figure(settings, "counts")) results.figures.push_back(figure_of_counts(scale, figures));
  if (wants_figure(settings, "readings")) results.figures.push_back(figure_of_readings(scale, figures));
  results.complete = !host.stop.stop_requested();
  results.seconds = watch.seconds();
  return results;
}

}  // namespace

Experiment readings_experiment() {
  return {
      "hex-readings",
      "figures 14 and 15 of \"Solving Hex\" under other readings of the paper; goes on where an earlier run stopped",
      {"printed", "counts", "readings"},
      run};
}

}  // namespace yomi::hex
