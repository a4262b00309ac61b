#include "experiments/game_journal.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"

namespace yomi {

namespace {

// game | options | who moves first | the other | games | opening | seed | wins | losses | draws | distinct | plies, and
// for games with scores | sum of margins | sum of their squares. Margins are whole numbers, and so are their sums.
std::string journal_line(const GameRun& run, const GameTally& tally) {
  auto line = fmt::format("{} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {}", run.game, join(run.options, " "),
                          run.players[0], run.players[1], run.games, run.opening_plies, run.seed, tally.wins[0],
                          tally.wins[1], tally.draws, tally.distinct, tally.plies);
  if (tally.squared_margins > 0) line += fmt::format(" | {:.0f} | {:.0f}", tally.margins, tally.squared_margins);
  return line;
}

template <class Number>
std::optional<std::vector<Number>> numbers_in(const std::vector<std::string_view>& fields, std::size_t from,
                                              std::size_t to) {
  std::vector<Number> numbers;
  for (std::size_t i = from; i < to; ++i) {
    const auto number = parse_number<Number>(trim(fields[i]));
    if (!number) return std::nullopt;
    numbers.push_back(*number);
  }
  return numbers;
}

}  // namespace

GameJournal::GameJournal(const ExperimentHost& host) : host_(host) {
  const std::string text = host.journal ? host.journal() : std::string{};
  for (const auto line : split(text, '\n')) {
    const auto fields = split(line, '|');
    if (fields.size() != 12 && fields.size() != 14) continue;
    const auto numbers = numbers_in<std::uint64_t>(fields, 4, 12);
    const auto margins = numbers_in<std::int64_t>(fields, 12, fields.size());
    if (!numbers || !margins) continue;
    const auto& n = *numbers;
    GameRun run{.game = std::string(trim(fields[0])), .options = {}, .players = {}, .games = n[0]};
    for (const auto option : split_words(fields[1])) run.options.emplace_back(option);
    run.players = {std::string(trim(fields[2])), std::string(trim(fields[3]))};
    run.opening_plies = static_cast<int>(n[1]);
    run.seed = n[2];
    GameTally tally;
    tally.wins = {n[3], n[4]};
    tally.draws = n[5];
    tally.distinct = n[6];
    tally.plies = n[7];
    if (margins->size() == 2) {
      tally.margins = static_cast<double>((*margins)[0]);
      tally.squared_margins = static_cast<double>((*margins)[1]);
    }
    if (tally.games() == run.games) entries_.push_back({std::move(run), tally});
  }
}

std::optional<GameTally> GameJournal::find(const GameRun& run) const {
  const auto found = std::find_if(entries_.begin(), entries_.end(), [&](const Entry& e) { return e.run == run; });
  return found == entries_.end() ? std::nullopt : std::optional(found->tally);
}

Result<GameTallies> GameJournal::play_runs(const std::vector<GameRun>& runs, int threads) {
  std::vector<GameRun> left;
  std::copy_if(runs.begin(), runs.end(), std::back_inserter(left), [&](const GameRun& run) { return !find(run); });
  const auto note = [&](const GameRun& run, const GameTally& tally) {
    entries_.push_back({run, tally});
    if (host_.note) host_.note(journal_line(run, tally));
  };
  if (const auto played = yomi::play_runs(left, threads, host_, note); !played) return played.error();
  GameTallies tallies;
  for (const auto& run : runs) tallies.push_back(find(run));
  return tallies;
}

}  // namespace yomi
