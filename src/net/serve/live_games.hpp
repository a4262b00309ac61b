// All tables of a server: making, finding, restoring and forgetting them, who watches them, and the agents that play
// at them. Everything here runs on one thread; agents think on those of the pool and their moves are posted back.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

#include "net/serve/agent_pool.hpp"
#include "net/serve/catalogue.hpp"
#include "net/serve/journal.hpp"
#include "net/serve/live_game.hpp"

namespace yomi::serve {

struct LiveGamesSettings {
  std::size_t max_games = 2000;  // open and running
  // Seconds after the last change for which a game is kept that nobody looks at: an invitation, one that runs, one
  // that is over.
  double keep_open = 86400;
  double keep_idle = 7 * 86400;
  double keep_over = 3600;
  // Agents that stay between their moves, with their tables and trees; those of further games are made anew each time,
  // or the memory would not suffice for many games.
  std::size_t kept_agents = 8;
};

// Who looks at a table: a WebSocket, or a test.
class Watcher {
 public:
  virtual ~Watcher() = default;
  virtual void send(std::string message) = 0;
};

class LiveGames {
 public:
  struct Surroundings {
    const Catalogue& catalogue;
    Journal& journal;
    AgentPool& pool;
    std::function<double()> now;                      // seconds of a clock that never goes back
    std::function<std::string()> date;                // ISO 8601
    std::function<void(std::function<void()>)> post;  // onto the thread of the games
    std::function<void(const GameRecord&)> keep_record;
  };

  LiveGames(Surroundings surroundings, LiveGamesSettings settings);
  ~LiveGames();

  // Takes up the games of earlier runs; gives back the events that are still of use.
  std::vector<Json> restore(const std::vector<Json>& events);
  // Then lets them go on: agents think, and finished games go to the store again, which knows those that it has.
  void resume();

  // --- The API ---
  struct Refusal {
    int status = 400;
    Error error;
  };
  using Answer = std::variant<Json, Refusal>;
  Answer create(const Json& request);
  Answer join(const std::string& id, const Json& request);
  Answer look(const std::string& id, const std::string& token) const;
  Json list() const;

  // --- Watching ---
  // An error if there is no such game or the token is not of it.
  struct Entry {
    std::optional<Player> seat;
  };
  Result<Entry> enter(const std::string& id, const std::string& token, const std::shared_ptr<Watcher>& watcher);
  void leave(const std::string& id, const std::shared_ptr<Watcher>& watcher);
  // A message of a watcher; an error is for that watcher alone and has changed nothing.
  Status handle(const std::string& id, std::optional<Player> seat, const Json& message);

  // --- Time ---
  // Several times a second: ends games whose time is up, forgets old ones.
  void tick();
  // Every second: to those who watch games with clocks.
  void tell_clocks();

  std::size_t size() const { return tables_.size(); }
  std::size_t active() const;  // open or running
  const LiveGame* find(const std::string& id) const;

 private:
  struct Watching {
    std::shared_ptr<Watcher> watcher;
    std::optional<Player> seat;
  };
  struct Table {
    explicit Table(LiveGame started) : game(std::move(started)) {}

    LiveGame game;
    std::vector<Watching> watching;
    std::array<std::shared_ptr<Agent>, 2> agents;
    std::stop_source thinking{std::nostopstate};
    std::uint64_t thought_ply = 0;  // at which the agent began to think
    std::uint64_t thought = 0;      // its number: a later one makes it stale
    double last_change = 0;
    bool recorded = false;
  };
  using Tables = std::unordered_map<std::string, std::unique_ptr<Table>>;

  Table* table(const std::string& id) const;
  // The table at which this thought is still of use.
  Table* table_of_thought(const std::string& id, std::uint64_t thought) const;
  Result<TableSetup> setup_from(const Json& request) const;
  Result<Seat> seat_from(const Json& request, Player side, const Session& session) const;
  Table& add(TableSetup setup, std::unique_ptr<Session> session);
  void keep(const Table& table, const LiveGame::Events& events);
  // After every change: chance, rematch, record, the agents and those who watch.
  void changed(Table& table, const LiveGame::Events& events);
  void begin_rematch(Table& table);
  void tell(const Table& table);
  Json state_for(const Table& table, std::optional<Player> seat) const;
  static std::size_t spectators(const Table& table);

  // --- Agents (live_agents.cpp) ---
  void let_agent_think(Table& table);
  std::size_t agents_kept() const;
  Limits agent_limits(const Table& table, Player side) const;
  void take_agent_move(const std::string& id, std::uint64_t thought, const Result<SearchReport>& report);
  void tell_thinking(const std::string& id, std::uint64_t thought, const SearchReport& report);

  Surroundings around_;
  LiveGamesSettings settings_;
  Tables tables_;
  std::uint64_t thoughts_ = 0;
};

}  // namespace yomi::serve
