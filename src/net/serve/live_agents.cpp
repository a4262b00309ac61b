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

void LiveGames::stop_thinking(Table& table) {
  table.thinking.request_stop();
  table.thinking = std::stop_source(std::nostopstate);
  // What it may still find is of no use.
  table.thought = 0;
}

void LiveGames::let_agent_think(Table& table) {
  auto side = table.game.agent_to_move();
  const bool thinks = table.thinking.stop_possible() && !table.thinking.stop_requested();
  // Agents among themselves play for those who look.
  if (table.game.is_show() && table.watching.empty() && !table.ordered) side.reset();
  // An offer or a new viewer changes nothing for an agent that thinks already.
  if (thinks && side && table.thought_ply == table.game.plies()) return;
  if (thinks) stop_thinking(table);
  if (!side) return;
  auto agent = table.agents[index(*side)];
  // One that was stopped may still be busy on its thread: it is left to end there, and a new one is made.
  if (agent.use_count() > 2) agent.reset();
  table.agents[index(*side)] = agent;
  table.thought_ply = table.game.plies();
  const std::string id = table.game.setup().id;
  const std::uint64_t thought = table.thought = ++thoughts_;
  const Limits limits = agent_limits(table, *side);
  const auto post = around_.post;
  const bool shown = !table.game.session().has_secrets();
  const std::string spec = table.game.seat(*side).name;
  std::shared_ptr<const SeatView> view = table.game.session().view(Viewer::player(*side));
  // To make one takes time, too.
  std::shared_ptr<const Session> session = agent ? nullptr : table.game.session().clone();
  Errand errand{table.game.is_show() ? Errand::Kind::Show : Errand::Kind::Live, table.game.setup().maker,
                around_.now()};
  if (const auto clock = table.game.clock()) errand.deadline += clock->left(*side, around_.now());
  table.thinking = around_.pool.submit(errand, [this, agent, session, spec, view, limits, shown, post, id,
                                                thought](const std::stop_token& stop) mutable {
    if (stop.stop_requested()) return;
    if (!agent) {
      auto made = around_.catalogue.agent(*session, spec, new_seed());
      if (!made) {
        const Error error{"the agent cannot be made: " + made.message()};
        return post([this, id, thought, error] { take_agent_move(id, thought, error, nullptr); });
      }
      agent = std::move(*made);
    }
    post([this, id, thought, seconds = *limits.seconds] { agent_began(id, thought, seconds); });
    Stopwatch watch;
    double told = 0;
    const auto progress = [&](const SearchReport& report) {
      if (!shown || watch.seconds() - told < between_thoughts) return;
      told = watch.seconds();
      post([this, id, thought, report] { tell_thinking(id, thought, report); });
    };
    auto chosen = guarded_choice(*agent, *view, limits, stop, progress);
    if (stop.stop_requested()) return;
    post([this, id, thought, chosen = std::move(chosen), agent = std::move(agent)] {
      take_agent_move(id, thought, chosen, agent);
    });
  });
}

void LiveGames::agent_began(const std::string& id, std::uint64_t thought, double seconds) {
  if (Table* table = table_of_thought(id, thought)) table->game.agent_begins(seconds, around_.now());
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

void LiveGames::take_agent_move(const std::string& id, std::uint64_t thought, const Result<SearchReport>& report,
                                const std::shared_ptr<Agent>& agent) {
  Table* table = table_of_thought(id, thought);
  if (table == nullptr) return;
  const auto side = table->game.agent_to_move();
  if (!side) return;
  table->thinking = std::stop_source(std::nostopstate);
  table->agents[index(*side)].reset();
  if (agents_kept() < settings_.kept_agents) table->agents[index(*side)] = agent;
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
  Table* table = table_of_thought(id, thought);
  if (table == nullptr) return;
  const auto side = table->game.agent_to_move();
  if (!side) return;
  spread(*table, Watcher::Kind::Thinking,
         {{"type", "thinking"},
          {"side", name(*side)},
          {"value", report.value},
          {"share", share_json(report.scale, report.value, report.proven)},
          {"depth", report.depth},
          {"pv", report.pv}});
}

}  // namespace yomi::serve
