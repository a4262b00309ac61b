#include "games/hichain/experiments/passes.hpp"

#include <fmt/format.h>

#include <array>

#include "core/text.hpp"
#include "experiments/svg_chart.hpp"
#include "games/hichain/agents/greedy_move.hpp"
#include "games/hichain/experiments/pass_search.hpp"
#include "games/hichain/experiments/players.hpp"
#include "search/playouts.hpp"

namespace yomi::hichain {

namespace {

using hichain::Move;
constexpr std::size_t turn_count = hichain::card_count;

enum Play : std::size_t { Random, Greedy, FewestReplies, AgainstBlack, AgainstRed, play_count };
constexpr std::array<const char*, play_count> play_names{"random", "greedy", "each leaves the other the fewest moves",
                                                         "together against Black", "together against Red"};

// What one game, or one search of both players together, has shown.
struct PassTally {
  std::array<int, turn_count> fewest;  // legal moves by turn, of the player who had fewer; −1 where nothing was seen
  int stuck_at = 0;                    // the ply that a player with cards could not make; 0: none
  std::string hand;                    // then
  std::vector<std::string> record;     // of a search: the whole game, if a player got stuck

  PassTally() { fewest.fill(-1); }
  void see(std::size_t turn, int moves) {
    if (turn < turn_count && (fewest[turn] < 0 || moves < fewest[turn])) fewest[turn] = moves;
  }
};

std::string hand_text(const Position& position, Player player) {
  std::string text;
  for (std::size_t card = 0; card < hichain::card_count; ++card) {
    if (position.in_hand(player, static_cast<hichain::Card>(card))) text += hichain::card_names[card];
  }
  return text;
}

Move chosen_move(Play play, const Position& position, Rng& rng) {
  if (play == Greedy) return hichain::greedy_move(position, rng).move;
  if (play == FewestReplies) return hichain::fewest_replies_move(position, rng);
  return random_move(position, rng);
}

// Notes if the player whose turn it would be, at this ply, holds cards but cannot move.
void look_for_stuck(const Position& position, int ply, PassTally& tally) {
  if (tally.stuck_at != 0 || !hichain::is_stuck(position)) return;
  tally.stuck_at = ply;
  tally.hand = hand_text(position, position.to_move());
}

PassTally play_one(Play play, std::uint64_t seed) {
  PassTally tally;
  Rng rng(seed);
  Position position;
  std::array<std::size_t, 2> turns{};
  for (int ply = 1;; ++ply) {
    const Player player = position.to_move();
    look_for_stuck(position, ply, tally);
    if (position.outcome() != Outcome::Ongoing) return tally;
    if (position.hand(player) != 0) tally.see(turns[index(player)]++, position.count_moves(player));
    position.play(chosen_move(play, position, rng));
  }
}

PassTally search_one(Player victim, std::size_t width, std::uint64_t seed, const std::stop_token& stop) {
  PassTally tally;
  const auto result = hichain::search_for_pass({victim, width, seed}, stop);
  for (std::size_t turn = 0; turn < result.fewest.size(); ++turn) tally.see(turn, result.fewest[turn]);
  if (!result.moves) return tally;
  Position position;
  const auto play = [&](Move move) {
    tally.record.push_back(position.move_text(move));
    position.play(move);
  };
  for (const Move move : *result.moves) play(move);
  look_for_stuck(position, static_cast<int>(result.moves->size()) + 1, tally);
  Rng rng(seed);
  while (position.outcome() == Outcome::Ongoing) play(random_move(position, rng));
  return tally;
}

// All of one way to play.
struct PassSummary {
  std::uint64_t games = 0;
  std::uint64_t stuck = 0;
  std::optional<int> earliest;
  std::string hand;  // at the earliest
  std::vector<std::string> record;
  PassTally fewest;

  void add(const PassTally& tally) {
    ++games;
    for (std::size_t turn = 0; turn < turn_count; ++turn) {
      if (tally.fewest[turn] >= 0) fewest.see(turn, tally.fewest[turn]);
    }
    if (tally.stuck_at == 0) return;
    ++stuck;
    if (earliest && *earliest <= tally.stuck_at) return;
    earliest = tally.stuck_at;
    hand = tally.hand;
    record = tally.record;
  }
};

using Summaries = std::array<PassSummary, play_count>;

ExperimentFigure passes_figure(const Summaries& summaries, std::size_t width) {
  Table table{{"play", "games", "with a player stuck", "earliest, ply", "hand then",
               "fewest moves before the last turn", "at the last turn"},
              {}};
  std::string note = fmt::format(
      "Stuck: it is the player's turn, there are cards in hand, and none fits anywhere. The player passes, or the "
      "game ends if the other has no card left. \"Together\": both players try to bring one of them there, by "
      "a beam search of {} positions; a game is then a search.",
      width);
  for (std::size_t play = 0; play < play_count; ++play) {
    const PassSummary& summary = summaries[play];
    const auto& fewest = summary.fewest.fewest;
    const auto count = [](std::uint64_t number) { return yomi::Cell::integer(static_cast<std::int64_t>(number)); };
    table.rows.push_back({play_names[play], count(summary.games), count(summary.stuck),
                          summary.earliest ? yomi::Cell::integer(*summary.earliest) : yomi::Cell(), summary.hand,
                          yomi::Cell::integer(*std::min_element(fewest.begin(), fewest.end() - 1)),
                          yomi::Cell::integer(fewest.back())});
    if (!summary.record.empty()) {
      note += fmt::format("\n\nA game of \"{}\": `{}`", play_names[play], join(summary.record, " "));
    }
  }
  return {"passes", "Can a player with cards in hand have no move?", note, std::move(table), {}};
}

ExperimentFigure fewest_figure(const Summaries& summaries) {
  Table table{{"turn"}, {}};
  Chart chart{.kind = Chart::Kind::Lines,
              .title = "The fewest legal moves seen by turn",
              .x_label = "turn",
              .y_label = "legal moves",
              .categories = {},
              .series = {}};
  for (const auto* name : play_names) {
    table.columns.emplace_back(name);
    chart.series.push_back({name, {}});
  }
  for (std::size_t turn = 0; turn < turn_count; ++turn) {
    std::vector<yomi::Cell> row{yomi::Cell::integer(static_cast<std::int64_t>(turn + 1))};
    chart.categories.push_back(std::to_string(turn + 1));
    for (std::size_t play = 0; play < play_count; ++play) {
      const int fewest = summaries[play].fewest.fewest[turn];
      const bool seen = fewest >= 0;
      row.push_back(seen ? yomi::Cell::integer(fewest) : yomi::Cell());
      chart.series[play].values.push_back(seen ? std::optional(ChartValue{static_cast<double>(fewest)}) : std::nullopt);
    }
    table.rows.push_back(std::move(row));
  }
  return {
      "fewest",
      "The fewest legal moves seen by turn",
      "In the games of the figure before; of either player, or in the last two columns of the one who is to be stuck.",
      std::move(table),
      {{"figfewest.svg", svg_chart(chart)}}};
}

}  // namespace

MeasuredFigures hichain_pass_figures(const PassScale& scale, const std::stop_token& stop) {
  const std::array<std::uint64_t, play_count> games{scale.games, scale.games, scale.fewest_games, scale.searches,
                                                    scale.searches};
  // The slow ones first, so that no thread is left with one at the end.
  std::vector<std::pair<Play, std::uint64_t>> jobs;
  for (std::size_t play = play_count; play-- > 0;) {
    for (std::uint64_t game = 0; game < games[play]; ++game) jobs.emplace_back(static_cast<Play>(play), game);
  }
  const auto tallies = std::make_shared<std::vector<PassTally>>(jobs.size());
  MeasuredFigures figures{{"passes", "fewest"}, "looking for passes", jobs.size(), {}, {}};
  figures.work = [=](std::size_t job) {
    const auto [play, game] = jobs[job];
    const std::uint64_t seed = derived_seed(7 + play, game);
    const bool together = play == AgainstBlack || play == AgainstRed;
    (*tallies)[job] = together
                          ? search_one(play == AgainstBlack ? Player::First : Player::Second, scale.width, seed, stop)
                          : play_one(play, seed);
  };
  figures.finish = [=] {
    Summaries summaries;
    for (std::size_t job = 0; job < jobs.size(); ++job) summaries[jobs[job].first].add((*tallies)[job]);
    return std::vector{passes_figure(summaries, scale.width), fewest_figure(summaries)};
  };
  return figures;
}

}  // namespace yomi::hichain
