#include "experiments/game_journal.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"

namespace yomi {

namespace {

// game | options | who moves first | the other | games | opening | seed | wins | losses | draws | distinct | plies
std::string journal_line(const GameRun& run, const GameTally& tally) {
  return fmt::format("{} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {}", run.game, join(run.options, " "),
                     run.players[0], run.players[1], run.games, run.opening_plies, run.seed, tally.wins[0],
                     tally.wins[1], tally.draws, tally.distinct, tally.plies);
}

std::optional<std::vector<std::uint64_t>> numbers_in(const std::vector<std::string_view>& fields, std::size_t from) {
  std::vector<std::uint64_t> numbers;
  for (std::size_t i = from; i < fields.size(); ++i) {
    const auto number = parse_number<std::uint64_t>(trim(fields[i]));
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
    if (fields.size() != 12) continue;
    const auto numbers = numbers_in(fields, 4);
    if (!numbers) continue;
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
