// records export: records of the store as text, in any format.
#include <fmt/format.h>

#include <algorithm>

#include "app/commands/records.hpp"
#include "app/game_list.hpp"
#include "core/files.hpp"
#include "core/text.hpp"
#include "house/record_sessions.hpp"
#include "records/record_json.hpp"
#include "records/seen_record.hpp"

namespace yomi::app {

namespace {

struct ExportArguments {
  StoreArguments store;
  FilterArguments filter;
  std::vector<RecordId> ids;
  std::string format = "json";
  std::string folder;
  std::string viewer;  // "first", "second", or empty: everything is shown
};

class Exporter {
 public:
  explicit Exporter(const ExportArguments& arguments) : arguments_(arguments) {}

  // The record as its reader may see it.
  Result<GameRecord> shown(const GameRecord& record) {
    if (arguments_.viewer.empty()) return record;
    const auto played = sessions_.end_of(record);
    if (!played) return Error{"the record cannot be played: " + played.message()};
    GameRecord seen = seen_by(
        record, *(*played)->view(Viewer::player(arguments_.viewer == "first" ? Player::First : Player::Second)));
    if (seen != record && arguments_.format != "json") {
      return Error{"a game that goes on and hides something is exported for one player as json only"};
    }
    return seen;
  }

  Result<std::string> text_of(const GameRecord& record) {
    const bool lines = arguments_.format == "json" && arguments_.folder.empty();
    if (lines) return json_record_line(record) + "\n";
    if (arguments_.format == "json") return json_record_document(record);
    const auto played = sessions_.end_of(record);
    if (!played) return Error{"the record cannot be played: " + played.message()};
    return games().formats().write(arguments_.format, record, **played);
  }

 private:
  const ExportArguments& arguments_;
  RecordSessions sessions_{games()};
};

std::vector<RecordId> wanted(const ExportArguments& arguments, const RecordStore& store) {
  if (!arguments.ids.empty()) return arguments.ids;
  std::vector<RecordId> ids;
  for (const auto& summary : store.list(arguments.filter.filter(), UINT64_MAX, 0)) ids.push_back(summary.id);
  // The oldest first, as they were played.
  std::reverse(ids.begin(), ids.end());
  return ids;
}

int export_records(const Commands& commands, const ExportArguments& arguments) {
  const auto store = arguments.store.open(false);
  const auto ids = wanted(arguments, *store);
  if (arguments.format != "json" && arguments.folder.empty() && ids.size() != 1) {
    return fail(
        commands, exit_usage,
        fmt::format("{} records in the format {} want a folder: name it with --folder", ids.size(), arguments.format));
  }
  Exporter exporter(arguments);
  Json documents = Json::array();
  for (const RecordId id : ids) {
    const auto record = store->get(id);
    if (!record) return fail(commands, exit_failed, fmt::format("the store has no record {}", id));
    const auto shown = exporter.shown(*record);
    const auto text = shown ? exporter.text_of(*shown) : Result<std::string>(shown.error());
    if (!text) return fail(commands, exit_failed, fmt::format("record {}: {}", id, text.message()));
    if (!arguments.folder.empty()) {
      const auto ending = arguments.format == "plain" ? "txt" : arguments.format;
      write_file(fmt::format("{}/{:06}.{}", arguments.folder, id, ending), *text);
    } else if (!commands.json()) {
      fmt::print("{}", *text);
    } else {
      documents.push_back(arguments.format == "json" ? Json::parse(*text) : Json(*text));
    }
  }
  if (commands.json()) print_json({{"format", arguments.format}, {"count", ids.size()}, {"records", documents}});
  if (!arguments.folder.empty() && !commands.json()) fmt::print("{} written to {}\n", ids.size(), arguments.folder);
  return exit_done;
}

}  // namespace

void add_records_export(Actions& actions) {
  const auto arguments = std::make_shared<ExportArguments>();
  auto* action =
      actions.add("export", "write records as text: a line of Yomi JSON each, or in another format",
                  [&commands = actions.commands(), arguments] { return export_records(commands, *arguments); });
  action->add_option("id", arguments->ids, "their numbers; without any, all that the filters let through");
  arguments->filter.add_to(*action);
  action->add_option("--to", arguments->format, "the format: " + join(games().formats().names(), ", ") + " (json)")
      ->check(CLI::IsMember(games().formats().names()));
  action->add_option("--folder", arguments->folder, "a file for each record in this folder");
  action->add_option("--for", arguments->viewer, "without what this player, first or second, may not know yet")
      ->check(CLI::IsMember({"first", "second"}));
  arguments->store.add_to(*action);
}

}  // namespace yomi::app
