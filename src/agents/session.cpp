#include "agents/session.hpp"

#include <algorithm>

#include "agents/gtp_agent.hpp"
#include "core/text.hpp"

namespace yomi {

Result<std::unique_ptr<Agent>> make_agent(const Session& session, std::string_view spec, std::uint64_t seed) {
  const auto colon = spec.find(':');
  const std::string name(trim(spec.substr(0, colon)));
  const std::string_view rest = colon == std::string_view::npos ? std::string_view{} : spec.substr(colon + 1);
  if (name == "gtp") return make_gtp_agent(rest);

  const auto kinds = session.agent_kinds();
  const auto kind = std::find_if(kinds.begin(), kinds.end(), [&](const AgentKind& k) { return k.name == name; });
  if (kind == kinds.end()) {
    std::vector<std::string> names;
    for (const auto& known : kinds) names.push_back(known.name);
    names.push_back("gtp");
    return Error{unknown_name_message("agent", name, names)};
  }
  const auto assignments = parse_assignments(rest);
  if (!assignments) return Error{"agent " + name + ": " + assignments.message()};
  const auto options = Options::make("agent " + name, kind->options, *assignments);
  if (!options) return options.error();
  return kind->make(*options, seed);
}

Status play_moves(Session& session, std::string_view moves) {
  int number = 0;
  for (const auto word : split_words(moves)) {
    for (const auto move : session.game().moves_in(word)) {
      ++number;
      if (const auto played = session.play(move); !played) {
        return Error{"move " + std::to_string(number) + ", " + in_quotes(move) + ": " + played.message()};
      }
    }
  }
  return done();
}

}  // namespace yomi
