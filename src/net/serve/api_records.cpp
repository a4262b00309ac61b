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

Json summary_json(const RecordSummary& summary) {
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
      request.filter.player = value;
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

// `session` stands at the record's end.
ApiResponse written_as(const Catalogue& catalogue, const std::string& format, const GameRecord& record,
                       const Session& session) {
  if (format.empty() || format == "json") return {200, json_record_document(record)};
  const auto text = catalogue.games().formats().write(format, record, session);
  if (!text) return ApiResponse::error(400, text.error());
  return {200, *text, "text/plain; charset=utf-8"};
}

}  // namespace

void HttpApi::ask_clerk(std::function<ApiResponse(RecordStore&)> work, const Respond& respond) {
  if (around_.store == nullptr) return respond(ApiResponse::error(404, {"this server keeps no records"}));
  on_clerks_thread([store = around_.store, work = std::move(work)] { return work(*store); }, respond);
}

void HttpApi::on_clerks_thread(std::function<ApiResponse()> work, const Respond& respond) {
  around_.clerk.submit([post = around_.post, work = std::move(work), respond = respond](std::stop_token) mutable {
    ApiResponse response;
    try {
      response = work();
    } catch (const std::exception& failure) {
      response = ApiResponse::error(500, {failure.what()});
    }
    // Given away with all that it holds: a connection must not end on this thread.
    post([respond = std::move(respond), response = std::move(response)] { respond(response); });
  });
}

void HttpApi::list_records(const Query& query, const Respond& respond) {
  const auto request = list_request(query);
  if (!request) return respond(ApiResponse::error(400, request.error()));
  ask_clerk(
      [request = *request](RecordStore& store) {
        Json list = Json::array();
        for (const auto& summary : store.list(request.filter, request.limit, request.offset)) {
          list.push_back(summary_json(summary));
        }
        return ApiResponse::json({{"records", std::move(list)}, {"count", store.count(request.filter)}});
      },
      respond);
}

void HttpApi::one_record(const std::string& id, const Query& query, const Respond& respond) {
  const auto number = parse_number<RecordId>(id);
  if (!number) return respond(ApiResponse::error(404, no_such_record(id)));
  ask_clerk(
      [number = *number, format = value_of(query, "format"), &catalogue = around_.catalogue](RecordStore& store) {
        const auto record = store.get(number);
        if (!record) return ApiResponse::error(404, no_such_record(std::to_string(number)));
        const auto session = RecordSessions(catalogue.games()).end_of(*record);
        if (!session) return ApiResponse::error(500, session.error());
        return written_as(catalogue, format, *record, **session);
      },
      respond);
}

void HttpApi::import_records(const Json& request, const Respond& respond) {
  if (const auto known = only_fields(request, {"text", "game"}); !known) {
    return respond(ApiResponse::error(400, known.error()));
  }
  const auto text = text_field(request, "text");
  const auto game = text_field(request, "game");
  if (!text) return respond(ApiResponse::error(400, text.error()));
  if (!game) return respond(ApiResponse::error(400, game.error()));
  if (trim(*text).empty()) return respond(ApiResponse::error(400, {"\"text\" must be a record"}));
  ask_clerk(
      [text = *text, game = *game, &catalogue = around_.catalogue](RecordStore& store) {
        const auto records = checked_all(catalogue, text, game);
        if (!records) return ApiResponse::error(400, bad_record(records.error()));
        Json ids = Json::array();
        std::size_t known = 0;
        for (const auto& record : *records) {
          if (const auto id = store.add(record)) {
            ids.push_back(*id);
          } else {
            ++known;
          }
        }
        return ApiResponse::json({{"ids", std::move(ids)}, {"known", known}});
      },
      respond);
}

void HttpApi::convert_record(const Json& request, const Respond& respond) {
  if (const auto known = only_fields(request, {"text", "game", "format"}); !known) {
    return respond(ApiResponse::error(400, known.error()));
  }
  const auto text = text_field(request, "text");
  const auto game = text_field(request, "game");
  const auto format = text_field(request, "format");
  if (!text) return respond(ApiResponse::error(400, text.error()));
  if (!game) return respond(ApiResponse::error(400, game.error()));
  if (!format) return respond(ApiResponse::error(400, format.error()));
  on_clerks_thread(
      [text = *text, game = *game, format = *format, &catalogue = around_.catalogue] {
        RecordSessions sessions(catalogue.games(), game);
        const auto record = checked(sessions, catalogue.games().formats().read(text));
        if (!record) return ApiResponse::error(400, bad_record(record.error()));
        const auto session = RecordSessions(catalogue.games()).end_of(*record);
        if (!session) return ApiResponse::error(400, session.error());
        return written_as(catalogue, format, *record, **session);
      },
      respond);
}

}  // namespace yomi::serve
