// The agents at the tables.
#include <fmt/format.h>

#include "net/serve/guarded_agent.hpp"
#include "net/serve/live_games.hpp"
#include "net/serve/secrets.hpp"
#include "net/serve/state_json.hpp"

namespace yomi::serve {

namespace {

constexpr double between_thoughts = 0.25;  // seconds, of what is told to those who watch

// Why an agent that fails has lost.
Message forfeit(const std::string& why) {
  return {fmt::format("{}: {}", forfeit_reason, why), "forfeited", {parameter("detail", why)}};
}

}  // namespace

// With a clock, a twentieth of what is left and most of the increment; never more than the server allows.
Limits LiveGames::agent_limits(const Table& table, Player side) const {
  Limits limits;
  limits.seconds = around_.catalogue.caps().seconds;
  if (const auto clock = table.game.clock()) {
    const double left = clock->left(side, around_.now());
    limits.seconds =
        std::min(*limits.seconds, std::max(0.01, std::min(left / 2, left / 20 + clock->rules().increment * 0.8)));
  }
  return limits;
}

void LiveGames::let_agent_think(Table& table) {
  const auto side = table.game.agent_to_move();
  const bool thinks = table.thinking.stop_possible() && !table.thinking.stop_requested();
  // An offer or a new viewer changes nothing for an agent that thinks already.
  if (thinks && side && table.thought_ply == table.game.plies()) return;
  if (thinks) table.thinking.request_stop();
  if (!side) return;
  auto& agent = table.agents[index(*side)];
  // One that was stopped may still be busy on its thread: it is left to end there, and a new one is made.
  if (!agent || agent.use_count() > 1) {
    auto made = around_.catalogue.agent(table.game.session(), table.game.seat(*side).name, new_seed());
    if (!made) {
      const auto events =
          table.game.resign(*side, around_.now(), forfeit("the agent cannot be made: " + made.message()));
      if (events) changed(table, *events);
      return;
    }
    agent = std::move(*made);
  }
  table.thought_ply = table.game.plies();
  const std::string id = table.game.setup().id;
  const std::uint64_t thought = table.thought = ++thoughts_;
  const Limits limits = agent_limits(table, *side);
  const auto post = around_.post;
  const bool shown = !table.game.session().has_secrets();
  std::shared_ptr<const SeatView> view = table.game.session().view(Viewer::player(*side));
  table.thinking =
      around_.pool.submit([this, agent = agent, view, limits, shown, post, id, thought](std::stop_token stop) mutable {
        if (stop.stop_requested()) return;
        Stopwatch watch;
        double told = 0;
        const auto progress = [&](const SearchReport& report) {
          if (!shown || watch.seconds() - told < between_thoughts) return;
          told = watch.seconds();
          post([this, id, thought, report] { tell_thinking(id, thought, report); });
        };
        auto chosen = guarded_choice(*agent, *view, limits, stop, progress);
        agent.reset();
        if (stop.stop_requested()) return;
        post([this, id, thought, chosen = std::move(chosen)] { take_agent_move(id, thought, chosen); });
      });
}

std::size_t LiveGames::agents_kept() const {
  std::size_t count = 0;
  for (const auto& [id, table] : tables_) {
    for (const auto& agent : table->agents) count += agent ? 1 : 0;
  }
  return count;
}

LiveGames::Table* LiveGames::table_of_thought(const std::string& id, std::uint64_t thought) const {
  Table* table = this->table(id);
  const bool fresh = table != nullptr && table->thought == thought && table->thought_ply == table->game.plies();
  return fresh ? table : nullptr;
}

void LiveGames::take_agent_move(const std::string& id, std::uint64_t thought, const Result<SearchReport>& report) {
  Table* table = table_of_thought(id, thought);
  if (table == nullptr) return;
  const auto side = table->game.agent_to_move();
  if (!side) return;
  table->thinking = std::stop_source(std::nostopstate);
  if (agents_kept() > settings_.kept_agents) table->agents[index(*side)].reset();
  const double now = around_.now();
  const auto play = [&]() -> LiveGame::Changed {
    if (!report) return table->game.resign(*side, now, forfeit(report.message()));
    if (report->resigned) return table->game.resign(*side, now);
    return table->game.move(*side, report->move, std::nullopt, now);
  };
  auto events = play();
  // A move that the rules do not allow is the agent's fault.
  if (!events) events = table->game.resign(*side, now, forfeit(events.message()));
  if (events) changed(*table, *events);
}

void LiveGames::tell_thinking(const std::string& id, std::uint64_t thought, const SearchReport& report) {
  const Table* table = table_of_thought(id, thought);
  if (table == nullptr) return;
  const auto side = table->game.agent_to_move();
  if (!side) return;
  const std::string text = to_text({{"type", "thinking"},
                                    {"side", name(*side)},
                                    {"value", report.value},
                                    {"share", share_json(report.scale, report.value, report.proven)},
                                    {"depth", report.depth},
                                    {"pv", report.pv}});
  // Who plays is not told what the opponent thinks.
  for (const auto& [watcher, seat] : std::vector<Watching>(table->watching)) {
    if (!seat) watcher->send(text);
  }
}

}  // namespace yomi::serve
