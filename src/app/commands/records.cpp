// records: the store of games. List, show and remove; export and import have files of their own.
#include "app/commands/records.hpp"
#include "app/game_list.hpp"

#include <fmt/format.h>

#include "app/commands.hpp"
#include "core/text.hpp"
#include "house/record_sessions.hpp"
#include "records/record_json.hpp"

namespace yomi::app {

// --- What the actions share ---

Actions::Actions(Commands& commands, const std::string& name, const std::string& help) : commands_(commands) {
  command_ = commands.add(name, help, [chosen = chosen_] { return (*chosen)(); });
  command_->require_subcommand(1);
}

CLI::App* Actions::add(const std::string& name, const std::string& help, std::function<int()> body) {
  auto* action = command_->add_subcommand(name, help);
  action->add_flag_callback(
      "--json", [&commands = commands_] { commands.force_json(); }, "print one JSON document");
  action->callback([chosen = chosen_, body = std::move(body)] { *chosen = body; });
  return action;
}

void FilterArguments::add_to(CLI::App& command) {
  const auto date = CLI::Validator(
      [](std::string& text) {
        const auto iso = iso_date(text);
        if (!iso) return in_quotes(text) + " is not a date like 2026-01-31 or 2026-01-31T12:00:00Z";
        text = *iso;
        return std::string{};
      },
      "");
  command.add_option("--game", game, "only games of this name");
  command.add_option("--player", player, "only with this player, on either side; mcts* is every name that begins so");
  command.add_option("--winner", winner, "only with this result: first, second, draw, or none for unfinished games")
      ->check(CLI::IsMember(std::vector<std::string>(winner_names.begin(), winner_names.end())));
  command.add_option("--since", since, "only from this date on, e.g. 2026-01-31")->transform(date);
  command.add_option("--until", until, "only up to this date, the whole day")->transform(date);
  command.add_option("--source", source, "only from there: match, play, server, import");
}

RecordFilter FilterArguments::filter() const {
  const auto given = [](const std::string& text) { return text.empty() ? std::nullopt : std::optional(text); };
  return {.game = given(game),
          .player = given(player),
          .winner = parse_winner(winner),
          .since = given(since),
          .until = given(until),
          .source = given(source)};
}

Json command_summary(const RecordSummary& summary) {
  const Winner winner = summary.result.winner;
  return {{"id", summary.id},
          {"game", summary.game},
          {"options", summary.options},
          {"players", summary.players},
          {"winner", winner == Winner::None ? Json(nullptr) : Json(name(winner))},
          {"reason", summary.result.reason},
          {"moves", summary.moves},
          {"date", summary.date},
          {"source", summary.source}};
}

namespace {

// --- List ---

struct ListArguments {
  StoreArguments store;
  FilterArguments filter;
  std::uint64_t limit = 20;
  std::uint64_t offset = 0;
};

void print_table(const std::vector<RecordSummary>& summaries) {
  fmt::print("{:>6}  {:<20}  {:<22} {:>5}  {:<6}  {}\n", "id", "date", "game", "moves", "winner", "players");
  for (const auto& summary : summaries) {
    const std::string game = summary.game + (summary.options.empty() ? "" : " " + summary.options);
    const auto player = [&](std::size_t side) { return summary.players[side].empty() ? "?" : summary.players[side]; };
    fmt::print("{:>6}  {:<20}  {:<22} {:>5}  {:<6}  {} - {}\n", summary.id, summary.date, game, summary.moves,
               name(summary.result.winner), player(0), player(1));
  }
}

int list(const Commands& commands, const ListArguments& arguments) {
  const auto store = arguments.store.open(false);
  const auto filter = arguments.filter.filter();
  const auto summaries = store->list(filter, arguments.limit, arguments.offset);
  const auto count = store->count(filter);
  if (commands.json()) {
    Json records = Json::array();
    for (const auto& summary : summaries) records.push_back(command_summary(summary));
    print_json({{"records", records}, {"count", count}, {"limit", arguments.limit}, {"offset", arguments.offset}});
    return exit_done;
  }
  if (!summaries.empty()) print_table(summaries);
  fmt::print("{} of {} {}\n", summaries.size(), count, count == 1 ? "record" : "records");
  return exit_done;
}

// --- Show ---

struct ShowArguments {
  StoreArguments store;
  RecordId id = 0;
};

int show(const Commands& commands, const ShowArguments& arguments) {
  const auto record = arguments.store.open(false)->get(arguments.id);
  if (!record) return fail(commands, exit_failed, fmt::format("the store has no record {}", arguments.id));
  if (commands.json()) {
    fmt::print("{}", json_record_document(*record));
    return exit_done;
  }
  const auto played = RecordSessions(games()).end_of(*record);
  // A record that was imported unchecked may be of no game.
  if (!played) return fail(commands, exit_failed, "this record cannot be played: " + played.message());
  const auto text = games().formats().write("plain", *record, **played);
  if (!text) return fail(commands, exit_failed, text.message());
  fmt::print("{}\n{}", *text, (*played)->board({colours_wanted()}));
  const std::string result = result_text(record->result);
  fmt::print("{}\n", result.empty() ? "not finished" : result);
  return exit_done;
}

// --- Remove ---

struct RemoveArguments {
  StoreArguments store;
  std::vector<RecordId> ids;
};

int remove(const Commands& commands, const RemoveArguments& arguments) {
  const auto store = arguments.store.open(false);
  std::uint64_t removed = 0;
  std::vector<std::string> missing;
  for (const RecordId id : arguments.ids) {
    if (store->remove(id)) {
      ++removed;
    } else {
      missing.push_back(std::to_string(id));
    }
  }
  if (!missing.empty()) {
    return fail(commands, exit_failed,
                fmt::format("the store has no record {}; {} removed", join(missing, ", "), removed));
  }
  if (commands.json()) {
    print_json({{"removed", removed}});
  } else {
    fmt::print("{} removed\n", removed);
  }
  return exit_done;
}

}  // namespace

void add_records_list(Actions& actions) {
  const auto arguments = std::make_shared<ListArguments>();
  auto* action = actions.add("list", "the records, newest first",
                             [&commands = actions.commands(), arguments] { return list(commands, *arguments); });
  arguments->filter.add_to(*action);
  action->add_option("--limit", arguments->limit, "at most so many (20)")->check(whole_number(1, 1'000'000'000));
  action->add_option("--offset", arguments->offset, "leave out so many at the beginning")
      ->check(whole_number(0, 1'000'000'000));
  arguments->store.add_to(*action);
}

void add_records_show(Actions& actions) {
  const auto arguments = std::make_shared<ShowArguments>();
  auto* action = actions.add("show", "one record and its last position; with --json the record in Yomi JSON",
                             [&commands = actions.commands(), arguments] { return show(commands, *arguments); });
  action->add_option("id", arguments->id, "its number, as the list shows it")->required();
  arguments->store.add_to(*action);
}

void add_records_remove(Actions& actions) {
  const auto arguments = std::make_shared<RemoveArguments>();
  auto* action = actions.add("remove", "remove records for good",
                             [&commands = actions.commands(), arguments] { return remove(commands, *arguments); });
  action->add_option("id", arguments->ids, "their numbers, as the list shows them")->required();
  arguments->store.add_to(*action);
}

void add_records_command(Commands& commands) {
  Actions actions(commands, "records", "the store of records: list, show, export, import, remove");
  add_records_list(actions);
  add_records_show(actions);
  add_records_export(actions);
  add_records_import(actions);
  add_records_remove(actions);
}

}  // namespace yomi::app
