// admin: what the operator of a server does while it runs, by the socket in its data folder; and restoring a backup.
#include <fmt/format.h>

#include <filesystem>

#include "app/commands.hpp"
#include "app/commands/records.hpp"
#include "app/store_file.hpp"
#include "core/files.hpp"
#include "core/text.hpp"
#include "net/serve/admin_socket.hpp"
#include "net/serve/journal_lines.hpp"
#include "records/sqlite_store.hpp"

namespace yomi::app {

namespace {

namespace fs = std::filesystem;

struct AdminArguments {
  std::string data;
  std::string id;
  std::string side;
  std::string name;
  std::string address;
  std::string folder;
  std::int64_t record = 0;

  std::string data_folder() const {
    return data.empty() ? fs::path(StoreArguments{}.path()).parent_path().string() : data;
  }
};

// Asks the server, and shows the answer: as JSON, or in words.
int ask(const Commands& commands, const AdminArguments& given, const Json& request,
        const std::function<void(const Json&)>& show) {
  const auto answer = serve::ask_admin(given.data_folder() + "/admin.sock", request);
  if (!answer) {
    fmt::print(stderr, "yomi: {}\n", answer.message());
    return exit_failed;
  }
  if (commands.json()) {
    print_json(*answer);
  } else {
    show(*answer);
  }
  return exit_done;
}

void show_done(const Json&) { fmt::print("done\n"); }

void show_fields(const Json& answer) {
  for (const auto& [key, value] : answer.items())
    fmt::print("{}: {}\n", key, value.is_string() ? value.get<std::string>() : value.dump());
}

void show_tables(const Json& answer) {
  for (const auto& table : answer["tables"]) {
    const auto player = [&](const char* side) { return table["players"][side]["name"].get<std::string>(); };
    fmt::print("{} {:12} {:8} {:4} moves, {} watch{}, {} - {}, made {} by {}\n", table["id"].get<std::string>(),
               table["game"].get<std::string>(), table["state"].get<std::string>(), table["plies"].get<int>(),
               table["watchers"].get<int>(), table["private"].get<bool>() ? ", private" : "",
               in_quotes(player("first")), in_quotes(player("second")), table["created"].get<std::string>(),
               table["maker"].get<std::string>().empty() ? "somebody whose address was not noted"
                                                         : table["maker"].get<std::string>());
  }
}

void show_bans(const Json& answer) {
  for (const auto& visitor : answer["bans"]) fmt::print("{}\n", visitor.get<std::string>());
}

void show_files(const Json& answer) {
  for (const auto& file : answer["files"])
    fmt::print("{} {} {} {}\n", file["id"].get<std::string>(), file["changed"].get<std::string>(),
               in_quotes(file["name"].get<std::string>()), in_quotes(file["title"].get<std::string>()));
}

// A backup into a data folder that has nothing yet; everything in it is checked first.
int restore(const Commands& commands, const AdminArguments& given) {
  const fs::path from(given.folder), to(given.data_folder());
  const std::string journal = (from / "live.jsonl").string();
  std::error_code error;
  if (!fs::exists(journal, error))
    throw Failure("there is no backup in " + in_quotes(given.folder) + ": it has no live.jsonl");
  for (const char* file : {"live.jsonl", "records.db"}) {
    if (fs::exists(to / file, error))
      throw Failure(in_quotes((to / file).string()) + " is there already; restore into an empty folder");
  }
  const auto bytes = read_file(journal, fs::file_size(journal));
  if (!bytes) throw Failure(bytes.message());
  const auto reading = serve::read_journal(*bytes);
  for (const auto& damage : reading.damage) fmt::print(stderr, "yomi: the backup is damaged: {}\n", damage);
  if (!reading.damage.empty()) return exit_failed;
  fs::create_directories(to);
  std::uint64_t records = 0;
  if (fs::exists(from / "records.db", error)) {
    const SqliteStore store((from / "records.db").string(), false);
    records = store.count({});
    store.copy_to((to / "records.db").string());
  }
  if (fs::exists(from / "bans.json", error)) fs::copy_file(from / "bans.json", to / "bans.json");
  if (fs::exists(from / "files", error)) fs::copy(from / "files", to / "files");
  write_file((to / "live.jsonl").string(), *bytes, Readers::Owner);
  if (commands.json()) {
    print_json({{"done", true}, {"events", reading.events.size()}, {"records", records}, {"data", to.string()}});
    return exit_done;
  }
  fmt::print("restored {} events of games and {} records into {}\n", reading.events.size(), records, to.string());
  return exit_done;
}

}  // namespace

void add_admin_command(Commands& commands) {
  const auto given = std::make_shared<AdminArguments>();
  Actions actions(commands, "admin", "operate a server that runs: tables, bans, backups");
  const auto add = [&](const std::string& name, const std::string& help, std::function<int()> body) {
    auto* action = actions.add(name, help, std::move(body));
    action->add_option("--data", given->data, "the server's data folder, instead of yomi in the user's data folder");
    return action;
  };
  const auto order = [&commands, given](std::function<Json()> request,
                                        std::function<void(const Json&)> show = show_done) {
    return [&commands, given, request = std::move(request), show = std::move(show)] {
      return ask(commands, *given, request(), show);
    };
  };
  const auto of_table = [&](const std::string& name, const std::string& help) {
    add(name, help, order([given, name] {
          return Json{{"do", name}, {"id", given->id}};
        }))
        ->add_option("ID", given->id, "the table")
        ->required();
  };
  add("status", "numbers of the server", order([] { return Json{{"do", "status"}}; }, show_fields));
  add("tables", "all tables, private ones too", order([] { return Json{{"do", "tables"}}; }, show_tables));
  of_table("end", "end a game without a winner");
  of_table("remove", "take a table away; its record stays");
  of_table("run", "let the agents of a table play though nobody watches");
  auto* rename = add("rename", "change a player's name", order([given] {
                       return Json{{"do", "rename"}, {"id", given->id}, {"side", given->side}, {"name", given->name}};
                     }));
  rename->add_option("ID", given->id, "the table")->required();
  rename->add_option("SIDE", given->side, "first or second")->required()->check(CLI::IsMember({"first", "second"}));
  rename->add_option("NAME", given->name, "the new name")->required();
  for (const std::string what : {"ban", "unban"}) {
    add(what, what == "ban" ? "let an address in no more" : "let it in again", order([given, what] {
          return Json{{"do", what}, {"address", given->address}};
        }))
        ->add_option("ADDRESS", given->address, "of IPv4, or of IPv6: then all of its /64")
        ->required();
  }
  add("bans", "the addresses that are banned", order([] { return Json{{"do", "bans"}}; }, show_bans));
  add("remove-record", "remove a record from the server's store", order([given] {
        return Json{{"do", "remove-record"}, {"record", given->record}};
      }))
      ->add_option("NUMBER", given->record, "the record")
      ->required();
  add("files", "the game files that people keep here", order([] { return Json{{"do", "files"}}; }, show_files));
  add("remove-file", "remove one of them", order([given] {
        return Json{{"do", "remove-file"}, {"id", given->id}};
      }))
      ->add_option("ID", given->id, "the file")
      ->required();
  add("backup", "copy games and records to a folder while the server runs", order([given] {
        return Json{{"do", "backup"}, {"folder", fs::absolute(given->folder).string()}};
      }))
      ->add_option("FOLDER", given->folder, "a new or empty folder")
      ->required();
  add("restore", "put a backup into a new data folder; no server may use it",
      [&commands, given] { return restore(commands, *given); })
      ->add_option("FOLDER", given->folder, "the backup")
      ->required();
}

}  // namespace yomi::app
