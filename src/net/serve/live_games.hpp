// All tables of a server: making, finding, restoring and forgetting them, who watches them, and the agents that play
// at them. Everything here runs on one thread; agents think on those of the pool and their moves are posted back.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

#include "net/serve/catalogue.hpp"
#include "net/serve/fair_pool.hpp"
#include "net/serve/journal.hpp"
#include "net/serve/live_game.hpp"
#include "net/serve/watcher.hpp"

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
  std::size_t most_windows = 16;       // connections of one seat
  std::size_t most_spectators = 2000;  // of one table
};

class LiveGames {
 public:
  struct Surroundings {
    const Catalogue& catalogue;
    Journal& journal;
    FairPool& pool;
    std::function<double()> now;                      // seconds of a clock that never goes back
    std::function<std::string()> date;                // ISO 8601
    std::function<void(std::function<void()>)> post;  // onto the thread of the games
    // Keeps it, however long that takes, and then says so on the thread of the games.
    std::function<void(const GameRecord&, std::function<void()> stored)> keep_record;
  };

  LiveGames(Surroundings surroundings, LiveGamesSettings settings);
  ~LiveGames();

  // Takes up the games of earlier runs; gives back the events that are still of use.
  std::vector<std::string> restore(const std::vector<std::string>& events);
  // Then lets them go on: agents think, and finished games go to the store again, which knows those that it has.
  void resume();

  // --- The API ---
  struct Refusal {
    int status = 400;
    Error error;
  };
  using Answer = std::variant<Json, Refusal>;
  // A table that could be made. Making it ready takes its time and may be done on any thread.
  struct Prepared {
    TableSetup setup;
    std::unique_ptr<Session> session;
  };
  Result<Prepared> prepare(const Json& request) const;
  Answer create(Prepared prepared, const std::string& maker);
  Answer join(const std::string& id, const Json& request);
  // As the token's seat sees it, or a spectator; after the first `ply` moves, or all.
  Answer look(const std::string& id, const std::string& token, std::optional<std::size_t> ply = std::nullopt) const;
  Json list() const;  // without private tables

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
  // Every second: the time to those who watch games with clocks, and who came and went.
  void tell_news();
  // The server ends: the clocks stand still until it is there again.
  void keep_clocks();

  // --- Of the operator (live_operator.cpp) ---
  Json list_all() const;
  Status end_table(const std::string& id);
  Status remove_table(const std::string& id);
  Status rename_player(const std::string& id, Player side, const std::string& name);
  Status run_show(const std::string& id);  // lets agents play though nobody watches

  std::size_t size() const { return tables_.size(); }
  std::size_t active() const;  // open or running
  std::size_t active_of(const std::string& maker) const;
  std::size_t watchers() const;
  const LiveGame* find(const std::string& id) const;

 private:
  struct News {
    std::uint64_t number = 0;
    SharedText text;
  };
  struct Table {
    explicit Table(LiveGame started) : game(std::move(started)) {}

    LiveGame game;
    std::uint64_t events = 0;  // in the journal
    double last_change = 0;

    // --- Who looks, and what is told: by view, the seats' and the spectators' ---
    std::vector<Watching> watching;
    std::array<std::shared_ptr<const SeenState>, 3> told;       // as soon as it is kept
    std::array<std::shared_ptr<const SeenState>, 3> published;  // is kept
    std::array<News, Watcher::kinds> news;
    bool presence_changed = false;
    bool delivering = false;  // to many spectators, a few at a time

    // --- Agents ---
    std::array<std::shared_ptr<Agent>, 2> agents;
    std::stop_source thinking{std::nostopstate};
    std::uint64_t thought_ply = 0;  // at which the agent began to think
    std::uint64_t thought = 0;      // its number: a later one makes it stale
    bool ordered = false;           // by the operator, to play though nobody watches

    enum class Record { None, Waits, Stored } record = Record::None;
  };
  using Tables = std::unordered_map<std::string, std::unique_ptr<Table>>;

  Table* table(const std::string& id) const;
  // The table at which this thought is still of use.
  Table* table_of_thought(const std::string& id, std::uint64_t thought) const;
  Result<TableSetup> setup_from(const Json& request, const Session& session) const;
  Result<Seat> seat_from(const Json& request, Player side, const Session& session) const;
  Table& add(TableSetup setup, std::unique_ptr<Session> session);
  void keep(Table& table, const LiveGame::Events& events);
  void keep_record(Table& table);
  bool make_room();
  Status may_offer(const Table& table, const Json& message) const;
  void drop(const std::string& id);
  // After every change: chance, rematch, record, the agents and those who watch.
  void changed(Table& table, const LiveGame::Events& events);
  void begin_rematch(Table& table);

  // --- Telling (live_watching.cpp) ---
  void tell(Table& table);
  void tell_view(Table& table, std::optional<Player> seat);
  void publish(const std::string& id, std::size_t view, const std::shared_ptr<const SeenState>& state);
  void spread(Table& table, Watcher::Kind kind, const Json& message);
  void say_to(const Table& table, Player seat, const Json& message);
  void deliver(Table& table);
  void deliver_to_spectators(const std::string& id);
  static void deliver_to(const Table& table, Watching& entry);
  Json state_for(const Table& table, std::optional<Player> seat) const;
  static LiveGame::Presence presence(const Table& table);

  // --- Agents (live_agents.cpp) ---
  void let_agent_think(Table& table);
  void stop_thinking(Table& table);
  std::size_t agents_kept() const;
  Limits agent_limits(const Table& table, Player side) const;
  void agent_began(const std::string& id, std::uint64_t thought, double seconds);
  void take_agent_move(const std::string& id, std::uint64_t thought, const Result<SearchReport>& report,
                       const std::shared_ptr<Agent>& agent);
  void tell_thinking(const std::string& id, std::uint64_t thought, const SearchReport& report);

  Surroundings around_;
  LiveGamesSettings settings_;
  Tables tables_;
  std::uint64_t thoughts_ = 0;
  std::uint64_t news_ = 0;
};

}  // namespace yomi::serve
