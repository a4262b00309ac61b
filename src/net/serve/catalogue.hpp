// The games as the server offers them: what it tells of each, and what people from anywhere may ask for.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "house/games.hpp"
#include "net/serve/json.hpp"

namespace yomi::serve {

// What people from anywhere may ask of the machine.
struct AgentCaps {
  int threads = 2;
  int table_bits = 22;
  int memory = 128;     // megabytes of a tree
  double seconds = 10;  // a move
};

class Catalogue {
 public:
  explicit Catalogue(const Games& games, AgentCaps caps = {});

  const AgentCaps& caps() const { return caps_; }
  const Games& games() const { return games_; }
  Result<const GameEntry*> find(std::string_view name) const { return games_.find(name); }

  // A session of {"game" or "file","options","position","moves"}; absent fields are the game's own. `options` may be
  // numbers, flags or texts. A file is the text of a game file.
  Result<std::unique_ptr<Session>> open(const Json& request) const;
  // With a `file` its game is meant, whatever `game` says.
  Result<std::unique_ptr<Session>> open(std::string_view game, const Options::Assignments& options,
                                        std::string_view position, std::string_view file = {}) const;

  // What a page draws of this game; nothing if the page has its letters only. Quick, for the thread of the games.
  PageView view_of(const GameInfo& game) const;
  // The SPEC of the strongest level.
  std::string strongest(const GameInfo& game) const;

  // An agent of the session's own kinds: no other programs, no files, nothing beyond the caps.
  Result<std::unique_ptr<Agent>> agent(const Session& session, std::string_view spec, std::uint64_t seed) const;

  // Whether there would be one, without the memory that it takes.
  Status check_agent(const Session& session, std::string_view spec) const;

  // The answer to GET /api/games.
  const std::string& description() const { return description_; }
  // What that answer says of each game. Starts a session.
  Json described(const GameEntry& game) const;

 private:
  // With the options of these names set to no more than this.
  Result<std::unique_ptr<Agent>> made(const Session& session, std::string_view spec, std::uint64_t seed,
                                      const std::map<std::string, int>& most) const;
  Status within_caps(const Options& options, const AgentKind& kind) const;

  const Games& games_;
  AgentCaps caps_;
  std::string description_;
};

Result<Options::Assignments> assignments_of(const Json& options);

}  // namespace yomi::serve
