// Records behind the API. All of it runs on the clerk's thread, because a store is for one thread.
#include <fmt/format.h>

#include "core/text.hpp"
#include "house/record_sessions.hpp"
#include "net/serve/http_api.hpp"
#include "records/record_format.hpp"
#include "records/record_json.hpp"

namespace yomi::serve {

namespace {

constexpr std::size_t most_imported = 1000;

// As web/src/contract.ts has it.
Json api_summary(const RecordSummary& summary) {
  return {{"id", summary.id},
          {"game", summary.game},
          {"options", summary.options},
          {"players", summary.players},
          {"result", {{"winner", name(summary.result.winner)}, {"reason", summary.result.reason}}},
          {"moves", summary.moves},
          {"date", summary.date},
          {"source", summary.source}};
}

struct ListRequest {
  RecordFilter filter;
  std::uint64_t limit = 50;
  std::uint64_t offset = 0;
};

Result<ListRequest> list_request(const Query& query) {
  ListRequest request;
  for (const auto& [key, value] : query) {
    if (value.empty()) continue;
    if (key == "game") {
      request.filter.game = value;
    } else if (key == "player") {
      request.filter.name_part = value;
    } else if (key == "source") {
      request.filter.source = value;
    } else if (key == "winner") {
      request.filter.winner = parse_winner(value);
      if (!request.filter.winner)
        return Error{unknown_name_message("winner", value, {"first", "second", "draw", "none"})};
    } else if (key == "since" || key == "until") {
      const auto date = iso_date(value);
      if (!date) return Error{fmt::format("{} is no date like 2026-01-31", in_quotes(value))};
      (key == "since" ? request.filter.since : request.filter.until) = date;
    } else if (key == "limit" || key == "offset") {
      const auto number = parse_number<std::uint64_t>(value);
      const std::uint64_t most = key == "limit" ? 500 : INT64_MAX;
      if (!number || *number > most) return Error{fmt::format("{} must be a whole number up to {}", key, most)};
      (key == "limit" ? request.limit : request.offset) = *number;
    } else {
      return Error{unknown_name_message("filter", key,
                                        {"game", "player", "winner", "since", "until", "source", "limit", "offset"})};
    }
  }
  return request;
}

Result<GameRecord> checked(RecordSessions& sessions, const ReadRecord& read) {
  auto record = sessions.checked(read);
  if (!record && record.error().code == nameless_record_code) {
    return Error{record.message() + "; name it in \"game\"", "bad_record"};
  }
  return record;
}

// One record, or lines of Yomi JSON.
Result<std::vector<GameRecord>> checked_all(const Catalogue& catalogue, const std::string& text,
                                            const std::string& game) {
  std::vector<GameRecord> records;
  RecordSessions sessions(catalogue.games(), game);
  const auto first_end = text.find('\n');
  if (first_end == std::string::npos || !is_json_line(text.substr(0, first_end))) {
    auto record = checked(sessions, catalogue.games().formats().read(text));
    if (!record) return record.error();
    records.push_back(std::move(*record));
    return records;
  }
  int number = 0;
  for (const auto line : split(text, '\n')) {
    ++number;
    if (trim(line).empty()) continue;
    if (records.size() >= most_imported) return Error{fmt::format("at most {} records at a time", most_imported)};
    auto whole = parse_json_record(line);
    if (!whole) return Error{fmt::format("line {}: {}", number, whole.message())};
    auto words = words_of(*whole);
    auto record = checked(sessions, {std::move(words), {}, std::move(*whole)});
    if (!record) return Error{fmt::format("line {}: {}", number, record.message())};
    records.push_back(std::move(*record));
  }
  return records;
}

// What is wrong with a record, by its own code where it has one.
Error bad_record(Error error) {
  if (error.code.empty()) error.code = "bad_record";
  return error;
}

Error no_such_record(const std::string& id) {
  return {"there is no record " + in_quotes(id), "no_such_record", {parameter("id", id)}};
}

ApiResponse no_records() { return ApiResponse::error(404, {"this server keeps no records"}); }

// What the environment does to us is an answer, too.
template <class Work>
ApiResponse guarded(Work work) {
  try {
    return work();
  } catch (const std::exception& failure) {
    return ApiResponse::error(500, {failure.what()});
  }
}

// A record that somebody gave us: it must not look like a game that was played here, and when it came is what we know.
GameRecord as_upload(GameRecord record, const std::string& date) {
  if (!record.source.empty()) record.notes.emplace_back("claimed source", record.source);
  if (!record.date.empty()) record.notes.emplace_back("claimed date", record.date);
  record.source = "upload";
  record.date = date;
  for (auto& player : record.players) player = clean_name(player, "");
  return record;
}

// `session` stands at the record's end.
ApiResponse written_as(const Catalogue& catalogue, const std::string& format, const GameRecord& record,
                       const Session& session) {
  if (format.empty() || format == "json") return {200, json_record_document(record)};
  const auto text = catalogue.games().formats().write(format, record, session);
  if (!text) return ApiResponse::error(400, text.error());
  return {200, *text, "text/plain; charset=utf-8"};
}

}  // namespace

void HttpApi::ask_clerk(const ApiRequest& request, std::function<ApiResponse(RecordStore&)> work,
                        const Respond& respond) {
  if (around_.store == nullptr) return respond(no_records());
  if (around_.clerk.busy(request.visitor) >= around_.most_waiting) {
    return respond(ApiResponse::refusal(
        {"other requests of this address are still being worked on", "too_many_requests", {parameter("seconds", 1)}}));
  }
  around_.clerk.submit({Errand::Kind::Live, request.visitor, around_.now()},
                       [post = around_.post, store = around_.store, work = std::move(work),
                        respond = respond](const std::stop_token&) mutable {
                         auto response = guarded([&] { return work(*store); });
                         // Given away with all that it holds: a connection must not end on this thread.
                         post([respond = std::move(respond), response = std::move(response)] { respond(response); });
                       });
}

void HttpApi::list_records(const Query& query, const ApiRequest& asked, const Respond& respond) {
  const auto request = list_request(query);
  if (!request) return respond(ApiResponse::error(400, request.error()));
  ask_clerk(
      asked,
      [request = *request](RecordStore& store) {
        Json list = Json::array();
        for (const auto& summary : store.list(request.filter, request.limit, request.offset)) {
          list.push_back(api_summary(summary));
        }
        return ApiResponse::json({{"records", std::move(list)}, {"count", store.count(request.filter)}});
      },
      respond);
}

void HttpApi::one_record(const std::string& id, const Query& query, const ApiRequest& asked, const Respond& respond) {
  const auto number = parse_number<RecordId>(id);
  if (!number) return respond(ApiResponse::error(404, no_such_record(id)));
  ask_clerk(
      asked,
      [number = *number, format = value_of(query, "format"), &catalogue = around_.catalogue](RecordStore& store) {
        const auto record = store.get(number);
        if (!record) return ApiResponse::error(404, no_such_record(std::to_string(number)));
        const auto session = RecordSessions(catalogue.games()).end_of(*record);
        if (!session) return ApiResponse::error(500, session.error());
        return written_as(catalogue, format, *record, **session);
      },
      respond);
}

namespace {

struct Upload {
  std::string text;
  std::string game;
  std::string format;  // of a conversion
};

Result<Upload> upload_from(const Json& request, std::initializer_list<std::string_view> fields) {
  if (const auto known = only_fields(request, fields); !known) return known.error();
  const auto text = text_field(request, "text");
  const auto game = text_field(request, "game");
  const auto format = text_field(request, "format");
  if (!text) return text.error();
  if (!game) return game.error();
  if (!format) return format.error();
  if (trim(*text).empty()) return Error{"\"text\" must be a record"};
  return Upload{*text, *game, *format};
}

ApiResponse stored(RecordStore& store, const std::vector<GameRecord>& records) {
  Json ids = Json::array();
  std::size_t known = 0;
  for (const auto& record : records) {
    if (const auto id = store.add(record)) {
      ids.push_back(*id);
    } else {
      ++known;
    }
  }
  return ApiResponse::json({{"ids", std::move(ids)}, {"known", known}});
}

}  // namespace

void HttpApi::import_records(const ApiRequest& request, const Respond& respond) {
  if (around_.keeper == nullptr) return respond(no_records());
  at_desk(request.visitor, [this, visitor = request.visitor, body = request.body, respond]() -> std::function<void()> {
    const auto refuse = [&](const Error& error) -> std::function<void()> {
      return [respond, error] { respond(ApiResponse::error(400, error)); };
    };
    const auto asked = parse_object(body);
    const auto upload = asked ? upload_from(*asked, {"text", "game"}) : Result<Upload>(asked.error());
    if (!upload) return refuse(upload.error());
    auto records = checked_all(around_.catalogue, upload->text, upload->game);
    if (!records) return refuse(bad_record(records.error()));
    for (auto& record : *records) record = as_upload(std::move(record), around_.date());
    return [this, visitor, records = std::move(*records), respond] {
      if (const auto may = around_.visitors.upload(visitor, records.size(), around_.now()); !may) {
        return respond(ApiResponse::refusal(may.error()));
      }
      around_.keeper->run([post = around_.post, records, respond = respond](RecordStore& store) mutable {
        auto response = guarded([&] { return stored(store, records); });
        post([respond = std::move(respond), response = std::move(response)] { respond(response); });
      });
    };
  });
}

ApiResponse HttpApi::converted(const Json& request) const {
  const auto upload = upload_from(request, {"text", "game", "format"});
  if (!upload) return ApiResponse::error(400, upload.error());
  RecordSessions sessions(around_.catalogue.games(), upload->game);
  const auto record = checked(sessions, around_.catalogue.games().formats().read(upload->text));
  if (!record) return ApiResponse::error(400, bad_record(record.error()));
  const auto session = RecordSessions(around_.catalogue.games()).end_of(*record);
  if (!session) return ApiResponse::error(400, session.error());
  return written_as(around_.catalogue, upload->format, *record, **session);
}

}  // namespace yomi::serve
