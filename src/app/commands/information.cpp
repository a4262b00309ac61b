// games, rules, agents, levels, moves: what there is.
#include <fmt/format.h>

#include "app/commands.hpp"
#include "app/game_list.hpp"
#include "app/language.hpp"
#include "core/text.hpp"
#include "gamefiles/language/parser.hpp"
#include "gamefiles/language/printer.hpp"

namespace yomi::app {

namespace {

Json options_json(const std::vector<OptionSpec>& specs) {
  Json list = Json::array();
  for (const auto& spec : specs) {
    list.push_back({{"name", spec.name}, {"default", spec.initial}, {"allowed", spec.allowed()}, {"help", spec.help}});
  }
  return list;
}

std::string options_text(const std::vector<OptionSpec>& specs, std::string_view indent) {
  std::string text;
  for (const auto& spec : specs) {
    const std::string assigned = spec.name + "=" + (spec.initial.empty() ? "…" : spec.initial);
    text += fmt::format("{}{:<16} {}; {}\n", indent, assigned, spec.help, spec.allowed());
  }
  return text;
}

int list_games(const Commands& commands) {
  Json list = Json::array();
  const auto& rooms = games().all();
  for (const auto& entry : rooms) {
    const auto& info = *entry.info;
    if (commands.json()) {
      list.push_back({{"name", info.name}, {"summary", info.summary}, {"options", options_json(info.options)}});
    } else {
      fmt::print("{:<12} {}\n{}", info.name, info.summary, options_text(info.options, "             -o "));
    }
  }
  if (!commands.json()) fmt::print("\ngames that are written as files (yomi rules GAME shows one):\n");
  for (const auto& name : games().more_names()) {
    const auto entry = games().find(name);
    if (!entry) return fail(commands, exit_failed, entry.message());
    const auto& info = *(*entry)->info;
    if (commands.json()) {
      list.push_back(
          {{"name", name}, {"summary", info.summary}, {"options", options_json(info.options)}, {"file", true}});
      continue;
    }
    std::vector<std::string> options;
    for (const auto& spec : info.options) options.push_back(spec.name + "=" + spec.initial);
    fmt::print("{:<18} {}{}\n", name, info.summary, options.empty() ? "" : " (-o " + join(options, ",") + ")");
  }
  if (commands.json()) print_json({{"games", list}});
  return exit_done;
}

// Of a game that is written as a file: the file, in any language.
Result<std::string> rules_of(const GameInfo& info, const std::string& code) {
  const auto wanted = language_named(code);
  if (!wanted) return info.rules;
  const auto& rooms = games().all();
  const bool is_room =
      std::any_of(rooms.begin(), rooms.end(), [&](const GameEntry& entry) { return entry.info->name == info.name; });
  if (is_room) {
    if (*wanted == gamefiles::Language::English) return info.rules;
    return Error{"the rules of " + info.name +
                 " are told in English only; those of game files can be printed in any language"};
  }
  const auto parsed = gamefiles::parse_game_file(info.rules);
  const auto* file = std::get_if<gamefiles::Parsed>(&parsed);
  if (file == nullptr) return Error{"the file of " + info.name + " cannot be read again"};
  return file->language == *wanted ? info.rules : printed(file->file, *wanted);
}

int rules(const Commands& commands, const GameArguments& arguments, const std::string& language) {
  const auto session = arguments.open();
  if (!session) return fail(commands, exit_usage, session.message());
  const auto& info = (*session)->game();
  const auto text = rules_of(info, language);
  if (!text) return fail(commands, exit_usage, text.message());
  if (commands.json()) {
    print_json({{"game", info.name}, {"rules", *text}});
  } else {
    fmt::print("{}{}", *text, text->ends_with('\n') ? "" : "\n");
  }
  return exit_done;
}

int agents(const Commands& commands, const GameArguments& arguments) {
  const auto session = arguments.open();
  if (!session) return fail(commands, exit_usage, session.message());
  Json list = Json::array();
  for (const auto& kind : (*session)->agent_kinds()) {
    if (commands.json()) {
      list.push_back({{"name", kind.name}, {"help", kind.help}, {"options", options_json(kind.options)}});
    } else {
      fmt::print("{:<12} {}\n{}", kind.name, kind.help, options_text(kind.options, "               "));
    }
  }
  const std::string gtp_help = "another program that speaks GTP version 2: gtp:COMMAND or gtp:timeout=SECONDS:COMMAND";
  if (commands.json()) {
    list.push_back({{"name", "gtp"}, {"help", gtp_help}, {"options", Json::array()}});
    print_json({{"game", (*session)->game().name}, {"agents", list}});
  } else {
    fmt::print("{:<12} {}\n", "gtp", gtp_help);
  }
  return exit_done;
}

int levels(const Commands& commands, const GameArguments& arguments) {
  const auto session = arguments.open();
  if (!session) return fail(commands, exit_usage, session.message());
  const std::string& game = (*session)->game().name;
  Json list = Json::array();
  for (const auto& [level, agent] : (*games().find(game))->levels) {
    if (commands.json()) {
      list.push_back({{"name", level}, {"agent", agent}});
    } else {
      fmt::print("{:<12} {}\n", level, agent);
    }
  }
  if (commands.json()) print_json({{"game", game}, {"levels", list}});
  return exit_done;
}

int moves(const Commands& commands, const GameArguments& arguments) {
  const auto opened = arguments.open();
  if (!opened) return fail(commands, exit_usage, opened.message());
  const Session& session = **opened;
  const auto legal = session.legal_moves();
  if (commands.json()) {
    print_json({{"game", session.game().name},
                {"position", session.position()},
                {"to_move", name(session.to_move())},
                {"moves", legal},
                {"count", legal.size()},
                {"outcome", outcome_json(session.outcome())}});
    return exit_done;
  }
  fmt::print("{}{}\n", session.board({colours_wanted()}), session.position());
  if (const auto outcome = session.outcome()) {
    fmt::print("{}: {}\n", outcome->winner ? fmt::format("the {} player has won", name(*outcome->winner)) : "a draw",
               outcome->reason.text);
  } else {
    fmt::print("{} to move, {} moves: {}\n", name(session.to_move()), legal.size(), join(legal, " "));
  }
  return exit_done;
}

}  // namespace

void add_information_commands(Commands& commands) {
  commands.add("games", "the games and their options", [&] { return list_games(commands); });

  const auto of_rules = std::make_shared<GameArguments>();
  const auto language = std::make_shared<std::string>();
  auto* rules_command = commands.add("rules", "the rules of a game in brief; of a game file the file, in any language",
                                     [&, of_rules, language] { return rules(commands, *of_rules, *language); });
  of_rules->add_to(*rules_command, false);
  add_language(*rules_command, *language);
  const auto of_agents = std::make_shared<GameArguments>();
  of_agents->add_to(
      *commands.add("agents", "the players a game has", [&, of_agents] { return agents(commands, *of_agents); }),
      false);
  const auto of_levels = std::make_shared<GameArguments>();
  of_levels->add_to(*commands.add("levels", "which players a game's levels are, from beginner to strongest",
                                  [&, of_levels] { return levels(commands, *of_levels); }),
                    false);
  const auto of_moves = std::make_shared<GameArguments>();
  of_moves->add_to(
      *commands.add("moves", "the legal moves of a position", [&, of_moves] { return moves(commands, *of_moves); }));
}

}  // namespace yomi::app
