#include "net/serve/operator.hpp"

#include <spdlog/spdlog.h>

#include <filesystem>

#include "core/files.hpp"
#include "core/text.hpp"

namespace yomi::serve {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t largest_list_of_bans = 16 << 20;

Json well() { return {{"done", true}}; }

Result<Json> outcome_of(const Status& status) {
  if (!status) return status.error();
  return well();
}

const std::vector<std::string>& orders() {
  static const std::vector<std::string> known{"status", "tables", "end",        "remove", "run",
                                              "rename", "ban",    "unban",      "bans",   "remove-record",
                                              "backup", "files",  "remove-file"};
  return known;
}

}  // namespace

Operator::Operator(Surroundings surroundings) : around_(std::move(surroundings)) {
  std::error_code error;
  if (!fs::exists(bans_file(), error)) return;
  const auto bytes = read_file(bans_file(), largest_list_of_bans);
  const auto bans = bytes ? Json::parse(*bytes, nullptr, false) : Json();
  if (!bans.is_array()) throw Failure(in_quotes(bans_file()) + " is no list of addresses; mend it or take it away");
  for (const auto& visitor : bans) {
    if (visitor.is_string()) around_.visitors.ban(visitor.get<std::string>());
  }
}

void Operator::handle(const Json& request, const Respond& respond) {
  const auto what = text_field(request, "do");
  if (!what) return respond(error_json(what.error(), "bad_request"));
  spdlog::info("operator: {}", to_text(request));
  if (*what == "remove-record") return remove_record(request, respond);
  if (*what == "backup") return back_up(request, respond);
  const auto result = done_at_once(*what, request);
  if (!result) return respond(error_json(result.error(), "bad_request"));
  // What was done is kept before it is told.
  around_.journal.when_kept([respond, answer = *result] { respond(answer); });
}

Result<Json> Operator::done_at_once(const std::string& what, const Json& request) {
  const auto id = text_field(request, "id");
  if (!id) return id.error();
  if (what == "status") return around_.status();
  if (what == "tables") return Json{{"tables", around_.games.list_all()}};
  if (what == "end") return outcome_of(around_.games.end_table(*id));
  if (what == "remove") return outcome_of(around_.games.remove_table(*id));
  if (what == "run") return outcome_of(around_.games.run_show(*id));
  if (what == "rename") return rename(request);
  if (what == "files") return files();
  if (what == "remove-file") return remove_file(*id);
  if (what == "ban" || what == "unban") return ban(request, what == "ban");
  if (what == "bans") return Json{{"bans", around_.visitors.banned()}};
  return Error{unknown_name_message("order", what, orders())};
}

Result<Json> Operator::ban(const Json& request, bool banned) {
  const auto text = text_field(request, "address");
  if (!text) return text.error();
  const auto visitor = parse_visitor(*text);
  if (!visitor) return Error{in_quotes(*text) + " is no address like 192.0.2.7 or 2001:db8::1"};
  if (!banned && !around_.visitors.unban(*visitor)) return Error{*visitor + " is not banned"};
  if (banned) {
    around_.visitors.ban(*visitor);
    around_.disconnect(*visitor);
  }
  write_file(bans_file(), to_text(Json(around_.visitors.banned())));
  return Json{{"done", true}, {"visitor", *visitor}};
}

Result<Json> Operator::rename(const Json& request) {
  const auto id = text_field(request, "id");
  const auto name = text_field(request, "name");
  const auto side_text = text_field(request, "side");
  if (!id) return id.error();
  if (!name) return name.error();
  if (!side_text) return side_text.error();
  const auto side = parse_side(*side_text);
  if (!side) return Error{"\"side\" must be \"first\" or \"second\""};
  return outcome_of(around_.games.rename_player(*id, *side, *name));
}

Result<Json> Operator::files() const {
  if (around_.shelf == nullptr) return Error{"this server keeps no files"};
  Json list = Json::array();
  for (const auto& file : around_.shelf->list(around_.shelf->size(), 0))
    list.push_back({{"id", file.id}, {"name", file.name}, {"title", file.title}, {"changed", file.changed}});
  return Json{{"files", std::move(list)}};
}

Result<Json> Operator::remove_file(const std::string& id) {
  if (around_.shelf == nullptr || !around_.shelf->remove(id)) return Error{"there is no file " + in_quotes(id)};
  return well();
}

void Operator::remove_record(const Json& request, const Respond& respond) {
  if (around_.keeper == nullptr) return respond(error_json({"this server keeps no records"}, "bad_request"));
  const auto number = request.find("record");
  if (number == request.end() || !number->is_number_integer()) {
    return respond(error_json({"\"record\" must be a record's number"}, "bad_request"));
  }
  around_.keeper->run([id = number->get<RecordId>(), respond, post = around_.post](RecordStore& store) {
    Json answer;
    try {
      answer = store.remove(id) ? well() : error_json({"there is no record " + std::to_string(id)}, "bad_request");
    } catch (const std::exception& failure) {
      answer = error_json({failure.what()}, "internal");
    }
    post([respond, answer] { respond(answer); });
  });
}

void Operator::back_up(const Json& request, const Respond& respond) {
  const auto folder = text_field(request, "folder");
  if (!folder || folder->empty() || !fs::path(*folder).is_absolute()) {
    return respond(error_json({"\"folder\" must be the whole path of a folder"}, "bad_request"));
  }
  std::error_code error;
  if (fs::exists(*folder, error) && !fs::is_empty(*folder, error)) {
    return respond(error_json({in_quotes(*folder) + " is not empty"}, "bad_request"));
  }
  fs::create_directories(*folder, error);
  if (error) return respond(error_json({"cannot make " + in_quotes(*folder) + ": " + error.message()}, "bad_request"));
  if (fs::exists(bans_file(), error)) fs::copy_file(bans_file(), *folder + "/bans.json", error);
  if (fs::exists(around_.data + "/files", error)) fs::copy(around_.data + "/files", *folder + "/files", error);
  // The games first: one that ends in between is then in both, and the store takes it once.
  around_.journal.copy_to(*folder + "/live.jsonl", [this, folder = *folder, respond](std::optional<Error> wrong) {
    if (wrong) return respond(error_json(*wrong, "internal"));
    if (around_.keeper == nullptr) return respond(well());
    around_.keeper->run([folder, respond, post = around_.post](RecordStore& store) {
      Json answer = well();
      try {
        store.copy_to(folder + "/records.db");
      } catch (const std::exception& failure) {
        answer = error_json({failure.what()}, "internal");
      }
      post([respond, answer] { respond(answer); });
    });
  });
}

}  // namespace yomi::serve
