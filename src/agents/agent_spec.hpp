// Agents by their SPEC: "name", "name:key=value,key=value" or "gtp:COMMAND".
#pragma once

#include "agents/session.hpp"

namespace yomi {

// One of a session's own kinds, with the options that a SPEC gives it.
struct ReadAgent {
  AgentKind kind;
  Options::Assignments given;
  Options options;

  Result<std::unique_ptr<Agent>> make(std::uint64_t seed) const { return kind.make(options, seed); }
};

// `programs`: whether "gtp" is among the names that the message of an unknown one may suggest.
Result<ReadAgent> read_agent(const Session& session, std::string_view spec, bool programs = false);

// The agent itself; other programs are started when they are first asked.
Result<std::unique_ptr<Agent>> make_agent(const Session& session, std::string_view spec, std::uint64_t seed);

}  // namespace yomi
