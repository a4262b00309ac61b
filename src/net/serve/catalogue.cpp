#include "net/serve/catalogue.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "agents/agent_spec.hpp"
#include "core/text.hpp"
#include "search/limits.hpp"

namespace yomi::serve {

namespace {

using Kind = OptionSpec::Kind;

constexpr std::size_t longest_line = 200'000;  // characters of moves: every game of every board fits

std::string_view kind_name(Kind kind) {
  switch (kind) {
    case Kind::Integer:
      return "integer";
    case Kind::Real:
      return "real";
    case Kind::Flag:
      return "flag";
    case Kind::Choice:
      return "choice";
    case Kind::Text:
      return "text";
  }
  return "text";
}

// The caps by the names of the options that they are for.
std::map<std::string, double, std::less<>> caps_by_option(const AgentCaps& caps) {
  return {{"threads", caps.threads}, {"table", caps.table_bits}, {"memory", caps.memory}, {"time", caps.seconds}};
}

Json options_json(const std::vector<OptionSpec>& specs, const AgentCaps* caps) {
  Json list = Json::array();
  for (const auto& spec : specs) {
    // A text names a file, which is not for people from elsewhere to choose.
    if (spec.kind == Kind::Text && caps != nullptr) continue;
    const bool has_range = spec.kind == Kind::Integer || spec.kind == Kind::Real;
    Json maximum = has_range ? Json(spec.maximum) : Json(nullptr);
    if (caps != nullptr && has_range) {
      const auto known = caps_by_option(*caps);
      if (const auto cap = known.find(spec.name); cap != known.end()) maximum = std::min(spec.maximum, cap->second);
    }
    list.push_back({{"name", spec.name},
                    {"kind", kind_name(spec.kind)},
                    {"default", spec.initial},
                    {"minimum", has_range ? Json(spec.minimum) : Json(nullptr)},
                    {"maximum", std::move(maximum)},
                    {"choices", spec.choices},
                    {"help", spec.help}});
  }
  return list;
}

// A line whose moves take too long to find is given up: a text of 64 KB can describe a game in which each of thousands
// does.
Status play_in_time(Session& session, std::string_view moves) {
  constexpr double longest = 2;  // seconds of processor time
  const double start = thread_cpu_seconds();
  int number = 0;
  for (const auto word : split_words(moves)) {
    for (const auto move : session.game().moves_in(word)) {
      ++number;
      if (const auto played = session.play(move); !played) {
        return Error{"move " + std::to_string(number) + ", " + in_quotes(move) + ": " + played.message(),
                     "illegal_move",
                     {parameter("move", move), parameter("number", number)}};
      }
      if (thread_cpu_seconds() - start > longest)
        return Error{"the moves of this game take too long to find for a line of this length", "too_slow_game"};
    }
  }
  return done();
}

}  // namespace

Result<Options::Assignments> assignments_of(const Json& options) {
  Options::Assignments given;
  if (options.is_null()) return given;
  for (const auto& [key, value] : options.items()) {
    if (value.is_string()) {
      given.emplace_back(key, value.get<std::string>());
    } else if (value.is_boolean() || value.is_number()) {
      given.emplace_back(key, value.dump());
    } else {
      return Error{fmt::format("option {} must be a number, a flag or a text", in_quotes(key)),
                   "bad_option",
                   {parameter("name", key)}};
    }
  }
  return given;
}

Catalogue::Catalogue(const Games& games, AgentCaps caps) : games_(games), caps_(caps) {
  Json list = Json::array();
  for (const auto& game : games_.all()) list.push_back(described(game));
  description_ = to_text(list);
}

Json Catalogue::described(const GameEntry& game) const {
  const auto session = game.start(Options::defaults(game.info->options));
  Json agents = Json::array();
  for (const auto& kind : session->agent_kinds()) {
    agents.push_back({{"name", kind.name}, {"help", kind.help}, {"options", options_json(kind.options, &caps_)}});
  }
  Json levels = Json::array();
  for (const auto& level : game.levels) {
    levels.push_back({{"level", levels.size() + 1}, {"name", level.name}, {"agent", level.agent}});
  }
  Json formats = Json::array();
  for (const auto& format : games_.formats().all()) {
    if (format.is_for(*game.info)) formats.push_back(format.name);
  }
  return {{"name", game.info->name},          {"summary", game.info->summary},
          {"rules", game.info->rules},        {"options", options_json(game.info->options, nullptr)},
          {"agents", std::move(agents)},      {"levels", std::move(levels)},
          {"hidden", session->has_secrets()}, {"chance", session->is_chance()},
          {"formats", std::move(formats)}};
}

Result<std::unique_ptr<Session>> Catalogue::open(std::string_view game, const Options::Assignments& options,
                                                 std::string_view position, std::string_view file) const {
  auto session = file.empty() ? games_.open(game, options) : games_.open_text(file, options);
  if (!session || position.empty()) return session;
  if (const auto set = (*session)->set_position(position); !set) return Error{set.message(), "bad_position"};
  return session;
}

Result<std::unique_ptr<Session>> Catalogue::open(const Json& request) const {
  const auto game = text_field(request, "game");
  const auto position = text_field(request, "position");
  const auto moves = text_field(request, "moves");
  const auto options = object_field(request, "options");
  const auto file = text_field(request, "file");
  if (!game) return game.error();
  if (!file) return file.error();
  if (!position) return position.error();
  if (!moves) return moves.error();
  if (!options) return options.error();
  const auto given = assignments_of(*options);
  if (!given) return given.error();
  if (moves->size() > longest_line)
    return Error{fmt::format("\"moves\" is longer than {} characters", longest_line), "too_large"};
  auto session = open(*game, *given, *position, *file);
  if (!session) return session;
  if (const auto played = play_in_time(**session, *moves); !played) return played.error();
  return session;
}

PageView Catalogue::view_of(const GameInfo& game) const {
  if (game.is_brought) return games_.files().view;
  const auto entry = find(game.name);
  return entry ? (*entry)->view : PageView{};
}

std::string Catalogue::strongest(const GameInfo& game) const {
  const auto last = [](const GameEntry& entry) {
    return entry.levels.empty() ? std::string("random") : entry.levels.back().agent;
  };
  if (game.is_brought) {
    const auto entry = games_.read(game.rules);
    return entry ? last(**entry) : "random";
  }
  const auto entry = find(game.name);
  return entry ? last(**entry) : "random";
}

Status Catalogue::within_caps(const Options& options, const AgentKind& kind) const {
  const auto caps = caps_by_option(caps_);
  for (const auto& spec : kind.options) {
    if (!options.is_set(spec.name)) continue;
    if (spec.kind == Kind::Text && options.text(spec.name) != spec.initial) {
      return Error{fmt::format("agent {}: option {} is not for games on a server", kind.name, spec.name),
                   "not_for_servers",
                   {parameter("option", spec.name)}};
    }
    const auto cap = caps.find(spec.name);
    if (cap == caps.end() || (spec.kind != Kind::Integer && spec.kind != Kind::Real)) continue;
    // An agent's own default may be more than the cap; only what was asked for is refused.
    if (options.text(spec.name) != spec.initial && options.real(spec.name) > cap->second) {
      return Error{fmt::format("agent {}: {} may be at most {} here", kind.name, spec.name, cap->second),
                   "agent_limit",
                   {parameter("option", spec.name), parameter("limit", fmt::format("{}", cap->second))}};
    }
  }
  return done();
}

Result<std::unique_ptr<Agent>> Catalogue::agent(const Session& session, std::string_view spec,
                                                std::uint64_t seed) const {
  // A tree of the default size in each of many games would not fit into the memory.
  return made(session, spec, seed, {{"memory", caps_.memory}});
}

Status Catalogue::check_agent(const Session& session, std::string_view spec) const {
  const auto agent = made(session, spec, 1, {{"memory", 1}, {"table", 1}});
  if (!agent) return agent.error();
  return done();
}

Result<std::unique_ptr<Agent>> Catalogue::made(const Session& session, std::string_view spec, std::uint64_t seed,
                                               const std::map<std::string, int>& most) const {
  auto read = read_agent(session, spec);
  if (!read) return read.error();
  if (const auto within = within_caps(read->options, read->kind); !within) return within.error();
  for (const auto& option : read->kind.options) {
    const auto cap = most.find(option.name);
    if (cap == most.end() || read->options.real(option.name) <= cap->second) continue;
    read->given.emplace_back(option.name, std::to_string(cap->second));
  }
  auto options = Options::make("agent " + read->kind.name, read->kind.options, read->given);
  if (!options) return options.error();
  read->options = std::move(*options);
  return read->make(seed);
}

}  // namespace yomi::serve
