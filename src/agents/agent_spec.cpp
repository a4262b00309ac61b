#include "agents/agent_spec.hpp"

#include <algorithm>

#include "agents/gtp_agent.hpp"
#include "core/text.hpp"

namespace yomi {

namespace {

struct NameAndRest {
  std::string name;
  std::string_view rest;
};

NameAndRest parts_of(std::string_view spec) {
  const auto colon = spec.find(':');
  return {std::string(trim(spec.substr(0, colon))),
          colon == std::string_view::npos ? std::string_view{} : spec.substr(colon + 1)};
}

}  // namespace

Result<ReadAgent> read_agent(const Session& session, std::string_view spec, bool programs) {
  const auto [name, rest] = parts_of(spec);
  const auto kinds = session.agent_kinds();
  const auto kind =
      std::find_if(kinds.begin(), kinds.end(), [&, &wanted = name](const AgentKind& k) { return k.name == wanted; });
  if (kind == kinds.end()) {
    std::vector<std::string> names;
    for (const auto& known : kinds) names.push_back(known.name);
    if (programs) names.emplace_back("gtp");
    return Error{unknown_name_message("agent", name, names), "unknown_agent", {parameter("name", name)}};
  }
  auto given = parse_assignments(rest);
  if (!given) return Error{"agent " + name + ": " + given.message(), "bad_option", {parameter("name", rest)}};
  auto options = Options::make("agent " + name, kind->options, *given);
  if (!options) return options.error();
  return ReadAgent{*kind, std::move(*given), std::move(*options)};
}

Result<std::unique_ptr<Agent>> make_agent(const Session& session, std::string_view spec, std::uint64_t seed) {
  const auto [name, rest] = parts_of(spec);
  if (name == "gtp") return make_gtp_agent(rest);
  const auto read = read_agent(session, spec, true);
  if (!read) return read.error();
  return read->make(seed);
}

}  // namespace yomi
