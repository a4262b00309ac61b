#include "games/nip/experiments/mini_boards.hpp"
#include "agents/work.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "core/text.hpp"
#include "search/limits.hpp"

namespace yomi::nip {

namespace {

struct MiniBoard {
  std::string options;
  int cells;
};

// size 4 and 6 with all cuts, the smallest first.
std::vector<MiniBoard> all_boards() {
  constexpr int cells[2][3] = {{16, 12, 4}, {36, 32, 24}};
  std::vector<MiniBoard> boards;
  for (const int size : {4, 6}) {
    for (const int cut : {0, 1, 2}) {
      for (const char* ring : {"false", "true"}) {
        for (const char* start : {"othello", "parallel"}) {
          boards.push_back(
              {fmt::format("size={},cut={},ring={},start={}", size, cut, ring, start), cells[size / 2 - 2][cut]});
        }
      }
    }
  }
  std::stable_sort(boards.begin(), boards.end(), [](const auto& a, const auto& b) { return a.cells < b.cells; });
  return boards;
}

std::string figure_name(int cells) { return std::to_string(cells); }

std::vector<std::string> figure_names() {
  std::vector<std::string> names;
  for (const auto& board : all_boards()) {
    if (names.empty() || names.back() != figure_name(board.cells)) names.push_back(figure_name(board.cells));
  }
  return names;
}

struct SolvedBoard {
  int score = 0;  // Black's discs less White's
  std::uint64_t nodes = 0;
  double seconds = 0;
  int threads = 1;
  std::string line;  // moves without spaces
};

// A line of the journal: options | score | nodes | seconds | threads | moves.
std::string journal_line(const std::string& options, const SolvedBoard& solved) {
  return fmt::format("{} | {} | {} | {:.3f} | {} | {}", options, solved.score, solved.nodes, solved.seconds,
                     solved.threads, solved.line.empty() ? "-" : solved.line);
}

// What an earlier run has solved. Lines that are not understood are solved again.
std::map<std::string, SolvedBoard> read_journal(const std::string& text) {
  std::map<std::string, SolvedBoard> boards;
  for (const auto line : split(text, '\n')) {
    const auto fields = split(line, '|');
    if (fields.size() != 6) continue;
    const auto score = parse_number<int>(trim(fields[1]));
    const auto nodes = parse_number<std::uint64_t>(trim(fields[2]));
    const auto seconds = parse_number<double>(trim(fields[3]));
    const auto threads = parse_number<int>(trim(fields[4]));
    if (!score || !nodes || !seconds || !threads) continue;
    const std::string moves(trim(fields[5]));
    boards[std::string(trim(fields[0]))] = {*score, *nodes, *seconds, *threads, moves == "-" ? "" : moves};
  }
  return boards;
}

Result<SolvedBoard> solve_board(const MiniBoard& board, int threads, const ExperimentHost& host,
                                const std::function<void(const SolveProgress&)>& progress) {
  const auto session = host.open("nip", {board.options});
  if (!session) return session.error();
  SolvedBoard solved;
  solved.threads = threads;
  if ((*session)->outcome()) {
    const auto discs = *(*session)->score();
    solved.score = discs[0] - discs[1];
    return solved;
  }
  const int table_bits = board.cells >= 32 ? 25 : 20;
  const auto report = (*session)->work().solve(
      **session, {.openings = false, .threads = threads, .table_bits = table_bits}, host.stop, progress);
  if (!report) return report.error();
  solved.score = *report->value.score;  // Black is to move
  solved.nodes = report->nodes;
  // As exact as the journal keeps it, so that a run that goes on prints what the first one did.
  solved.seconds = std::round(report->seconds * 1e3) * 1e-3;
  solved.line = join(report->pv, "");
  return solved;
}

std::string winner(int score) { return score > 0 ? "Black" : score < 0 ? "White" : "draw"; }

ExperimentFigure figure_for(int cells, const std::map<std::string, SolvedBoard>& solved) {
  Table table{{"board", "winner", "Black − White", "nodes", "seconds", "threads", "best line"}, {}};
  for (const auto& board : all_boards()) {
    const auto found = solved.find(board.options);
    if (board.cells != cells || found == solved.end()) continue;
    const SolvedBoard& s = found->second;
    table.rows.push_back({board.options, winner(s.score), Cell::integer(s.score),
                          Cell::integer(static_cast<std::int64_t>(s.nodes)), Cell::real(s.seconds, 2),
                          Cell::integer(s.threads), s.line});
  }
  return {figure_name(cells),
          fmt::format("Boards of {} cells", cells),
          "The score is the difference of discs with best play from the start, Black moving first.",
          table,
          {}};
}

Result<ExperimentResults> run(const ExperimentSettings& settings, const ExperimentHost& host) {
  const Stopwatch watch;
  const int threads = threads_for_counting(settings);
  const auto wanted = [&](const MiniBoard& board) {
    if (settings.short_form && board.cells > 16) return false;
    return settings.figures.empty() || std::find(settings.figures.begin(), settings.figures.end(),
                                                 figure_name(board.cells)) != settings.figures.end();
  };
  auto boards = all_boards();
  std::erase_if(boards, [&](const MiniBoard& board) { return !wanted(board); });
  auto solved = read_journal(host.journal ? host.journal() : std::string{});
  ExperimentResults results;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const MiniBoard& board = boards[i];
    if (solved.contains(board.options)) continue;
    const auto tell = [&](const SolveProgress& progress) {
      if (!host.progress) return;
      const auto label = fmt::format("{}: {:.0f} M nodes", board.options, static_cast<double>(progress.nodes) * 1e-6);
      host.progress({i, boards.size(), label, watch.seconds()});
    };
    const auto found = solve_board(board, threads, host, tell);
    if (host.stop.stop_requested()) {
      results.complete = false;
      break;
    }
    if (!found) return found.error();
    solved[board.options] = *found;
    if (host.note) host.note(journal_line(board.options, *found));
  }
  std::vector<int> cells;
  for (const auto& board : boards) {
    if (cells.empty() || cells.back() != board.cells) cells.push_back(board.cells);
  }
  for (const int count : cells) results.figures.push_back(figure_for(count, solved));
  results.seconds = watch.seconds();
  return results;
}

}  // namespace

Experiment mini_boards_experiment() {
  return {"mini-nip", "solves every Nip board of size 4 and 6; goes on where an earlier run stopped", figure_names(),
          run};
}

}  // namespace yomi::nip
