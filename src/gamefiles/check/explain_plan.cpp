// What rules come to when they are played: which type of position, what it can be asked for, what random games do
// without, and how long the steps of a move take here.
#include <fmt/format.h>

#include <algorithm>

#include "agents/session.hpp"
#include "core/rng.hpp"
#include "core/text.hpp"
#include "gamefiles/check/by_size.hpp"
#include "gamefiles/check/explain.hpp"
#include "gamefiles/check/rule_lines.hpp"
#include "gamefiles/check/usual_game.hpp"
#include "search/limits.hpp"
#include "search/playouts.hpp"

namespace yomi::gamefiles {

namespace {

using Row = std::pair<std::string, std::string>;

std::string table(const std::vector<Row>& rows) {
  std::string text;
  for (const auto& [name, value] : rows) text += fmt::format("{:<12}{}\n", name, value);
  return text;
}

template <int W>
std::vector<std::string> looked_at(const Plan<W>& plan) {
  std::vector<std::string> looks;
  const auto add = [&](bool is, const char* what) {
    if (is) looks.emplace_back(what);
  };
  add(plan.has_hands, "hands");
  add(plan.has_history, "boards that have been");
  add(plan.tracks_fresh, "what has not moved");
  add(plan.has_double_steps, "double steps");
  add(plan.counts_plies, "turns played");
  add(plan.counts_quiet, "quiet turns");
  add(plan.counts_passes, "passes");
  add(plan.has_cards, "cards");
  add(plan.sows, "seeds");
  add(plan.has_exits, "pieces that left the board");
  add(plan.hides, "what has come out about hidden pieces");
  add(plan.looks_after_moves, "the position after each move, for what is forbidden");
  if (looks.empty()) looks.emplace_back("nothing but the board");
  return looks;
}

template <int W>
std::string quick_way(const Plan<W>& plan) {
  if (plan.only_joins) return "the board is filled in a random order and looked at once";
  if (plan.only_places) return "pieces are placed on cells drawn at random, without lists of moves";
  if (plan.looks_after_moves) return "a move is drawn first, and looked at then";
  return "a list of moves is made at each turn";
}

// --- Times ---

template <int W, Sort S>
class Stopwatches {
 public:
  using G = Position<W, S>;

  Stopwatches(const Plan<W>& plan, const RuleLines& lines) : plan_(plan), lines_(lines) { collect(); }

  std::vector<Row> rows() {
    if (samples_.empty()) return {{"", "no move could be played"}};
    std::vector<Row> rows;
    const auto add = [&](const std::string& name, double seconds) {
      rows.emplace_back("", fmt::format("{:>10.0f} ns  {}", seconds * 1e9, name));
    };
    add("listing the moves of a position",
        mean([&](const G& game, Move) { game.legal_moves(moves_), kept_ += moves_.size(); }));
    add("counting them",
        mean([&](const G& game, Move) { kept_ += static_cast<std::size_t>(game.count_legal_moves()); }));
    const double copying = mean([&](const G& game, Move) { scratch_ = game, kept_ += scratch_.hash(); });
    add("copying a position", copying);
    add("playing a move, with its ends and its hash", mean([&](const G& game, Move move) {
                                                        scratch_ = game;
                                                        scratch_.play(move);
                                                        kept_ += scratch_.hash();
                                                      }) - copying);
    for (std::size_t end = 0; end < plan_.rules.ends.size(); ++end) {
      add("looking for: " + lines_.ends[end].words(Language::English),
          mean([&](const G& game, Move) { kept_ += game.meets(end) ? 1 : 0; }));
    }
    add("a hash from nothing (playing keeps it)", mean([&](const G& game, Move) { kept_ += game.recomputed_hash(); }));
    const auto [seconds, plies] = games();
    add(fmt::format("a move of a quick random game ({:.0f} games a second)", 1 / seconds), seconds / plies);
    return rows;
  }

 private:
  struct Sample {
    G game;
    Move move;
  };
  static constexpr double seconds_each = 0.1;
  static constexpr std::size_t most_samples = 2000;

  void collect() {
    const double start = thread_cpu_seconds();
    const G first(plan_);
    while (samples_.size() < most_samples && first.outcome() == Outcome::Ongoing) {
      G game = first;
      for (int ply = 0; ply < 300 && game.outcome() == Outcome::Ongoing && samples_.size() < most_samples; ++ply) {
        const Move move = random_move(game, random_);
        samples_.push_back({game, move});
        game.play(move);
        if (thread_cpu_seconds() - start > 4 * seconds_each) return;
      }
    }
  }

  template <class Step>
  double mean(const Step& step) {
    const double start = thread_cpu_seconds();
    double spent = 0;
    std::size_t done = 0;
    while (spent < seconds_each) {
      for (std::size_t i = 0; i < std::min<std::size_t>(samples_.size(), 64); ++i) {
        const Sample& sample = samples_[done++ % samples_.size()];
        step(sample.game, sample.move);
      }
      spent = thread_cpu_seconds() - start;
    }
    return spent / static_cast<double>(done);
  }

  // Seconds and plies of a game.
  std::pair<double, double> games() {
    const double start = thread_cpu_seconds();
    const G first(plan_);
    double spent = 0;
    double plies = 0;
    int games = 0;
    while (spent < 2 * seconds_each) {
      plies += first.random_game(random_).plies;
      spent = thread_cpu_seconds() - start;
      ++games;
    }
    return {spent / games, plies / games};
  }

  const Plan<W>& plan_;
  const RuleLines& lines_;
  Rng random_{1};
  std::vector<Sample> samples_;
  MoveList<G> moves_;
  G scratch_;
  std::uint64_t kept_ = 0;  // so that nothing is left out
};

template <int W, Sort S>
std::string plan_text(const UsualGame& game) {
  using G = Position<W, S>;
  const GameInfo info{game.rules.name, {}, {}, {}};
  const auto plan = std::make_unique<const Plan<W>>(game.rules);
  const RuleLines lines = rule_lines(game.file.whole, game.options);
  std::vector<std::string> agents;
  for (const auto& kind : open_rules(game.rules, info, Options::defaults({}))->agent_kinds())
    agents.push_back(kind.name);
  const std::string sort = S == Sort::Chance   ? "with chance"
                           : S == Sort::Hidden ? "with secrets"
                           : S == Sort::Scored ? "with scores"
                                               : "plain";
  std::vector<std::string> abilities{"hash"};
  if constexpr (Symmetric<G>) abilities.emplace_back("symmetries");
  if constexpr (Evaluated<G>) abilities.emplace_back("evaluation by how far pieces reach");
  if constexpr (QuickPlayouts<G>) abilities.emplace_back("quick random games");
  if constexpr (S == Sort::Scored) abilities.emplace_back("scores");
  if constexpr (S == Sort::Chance) abilities.emplace_back("chance");
  if constexpr (S == Sort::Hidden) abilities.emplace_back("views and worlds of what is hidden");
  std::vector<Row> rows{
      {"game", game.rules.name},
      {"hash", fmt::format("{:016x}, of the rules", game.rules.hash)},
      {"position", fmt::format("{} bits a set of cells, {} bytes, {}", W * 64, sizeof(G), sort)},
      {"board", fmt::format("{} cells in a grid of {} x {}", plan->all.count(), game.rules.board.columns,
                            game.rules.board.rows)},
      {"rules",
       fmt::format("{} kinds, {} fixed sets of cells, {} turns, {} ends, {} bans", plan->kinds.size(),
                   plan->zones.size(), game.rules.turns.size(), game.rules.ends.size(), game.rules.bans.size())},
      {"kept", join(looked_at(*plan), ", ")},
      {"abilities", join(abilities, ", ")},
      {"agents", join(agents, ", ")},
      {"random", quick_way(*plan)},
  };
  std::string text = table(rows) + "measured on this machine, on positions of random games:\n";
  return text + table(std::make_unique<Stopwatches<W, S>>(*plan, lines)->rows());
}

}  // namespace

std::variant<std::string, Problems> explain_plan(std::string_view text) {
  const auto usual = usual_game(text);
  if (const auto* problems = std::get_if<Problems>(&usual)) return *problems;
  const auto& game = std::get<UsualGame>(usual);
  return with_position_type(game.rules, [&]<int W, Sort S>() { return plan_text<W, S>(game); });
}

}  // namespace yomi::gamefiles
