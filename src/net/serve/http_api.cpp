#include "net/serve/http_api.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "net/serve/compression.hpp"

namespace yomi::serve {

namespace {

std::optional<int> escape_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return std::nullopt;
}

std::optional<std::string> unescaped(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '+') {
      plain += ' ';
    } else if (text[i] != '%') {
      plain += text[i];
    } else {
      if (i + 2 >= text.size()) return std::nullopt;
      const auto high = escape_digit(text[i + 1]);
      const auto low = escape_digit(text[i + 2]);
      if (!high || !low) return std::nullopt;
      plain += static_cast<char>(*high * 16 + *low);
      i += 2;
    }
  }
  return plain;
}

ApiResponse no_such_address() {
  return ApiResponse::error(404, {"there is nothing at this address; docs/server.md lists what there is"});
}

std::string_view usual_code(int status) {
  switch (status) {
    case 403:
      return "forbidden";
    case 404:
      return "not_found";
    case 413:
    case 431:
      return "too_large";
    case 429:
      return "too_fast";
    case 500:
      return "internal";
    case 503:
      return "busy";
    default:
      return "bad_request";
  }
}

// What a request may hold, by where it goes: the bodies of most are a few fields.
struct Endpoint {
  std::string_view name;
  std::size_t bytes;
};
constexpr std::array<Endpoint, 9> endpoints{{{"live", 256 << 10},
                                             {"join", 4 << 10},
                                             {"analyse", 256 << 10},
                                             {"position", 256 << 10},
                                             {"file", 256 << 10},
                                             {"files", 256 << 10},
                                             {"examine", 256 << 10},
                                             {"records", 1 << 20},
                                             {"convert", 1 << 20}}};

constexpr double list_age = 1;  // seconds

}  // namespace

HttpApi::HttpApi(Surroundings surroundings)
    : around_(std::move(surroundings)), games_(ApiResponse::zipped(around_.catalogue.description())) {}

ApiResponse ApiResponse::zipped(std::string body) {
  ApiResponse response{200, std::move(body)};
  response.gzipped = std::make_shared<const std::string>(gzip(response.body));
  return response;
}

ApiResponse ApiResponse::refusal(const Error& error) {
  auto response = ApiResponse::error(error.code == "banned" ? 403 : 429, error);
  for (const auto& [key, value] : error.parameters) {
    if (key == "seconds") response.retry_after = std::get<std::int64_t>(value);
  }
  return response;
}

ApiResponse ApiResponse::error(int status, const Error& error) {
  return json(error_json(error, usual_code(status)), status);
}

std::optional<Query> parse_query(std::string_view text) {
  Query query;
  if (text.empty()) return query;
  for (const auto part : split(text, '&')) {
    const auto equals = part.find('=');
    auto key = unescaped(part.substr(0, equals));
    auto value = unescaped(equals == std::string_view::npos ? std::string_view{} : part.substr(equals + 1));
    if (!key || !value) return std::nullopt;
    query.emplace_back(std::move(*key), std::move(*value));
  }
  return query;
}

std::string value_of(const Query& query, std::string_view key) {
  for (const auto& [name, value] : query) {
    if (name == key) return value;
  }
  return {};
}

std::optional<Target> parse_target(std::string_view text) {
  if (!text.starts_with('/')) return std::nullopt;
  const auto mark = text.find('?');
  Target target;
  for (const auto word : split(text.substr(1, mark == std::string_view::npos ? mark : mark - 1), '/')) {
    auto plain = unescaped(word);
    if (!plain) return std::nullopt;
    target.path.push_back(std::move(*plain));
  }
  auto query = parse_query(mark == std::string_view::npos ? std::string_view{} : text.substr(mark + 1));
  if (!query) return std::nullopt;
  target.query = std::move(*query);
  return target;
}

void HttpApi::handle(const ApiRequest& request, Respond respond) {
  // Whatever the answer tells is on the disk before it is sent.
  const Respond kept = [this, respond = std::move(respond)](ApiResponse response) {
    around_.journal.when_kept([respond, response = std::move(response)] { respond(response); });
  };
  const auto target = parse_target(request.target);
  if (!target || target->path.empty() || target->path[0] != "api") {
    return kept(ApiResponse::error(400, {"the address is broken"}));
  }
  if (request.method == "GET") return get(*target, request, kept);
  if (request.method == "POST") return post(*target, request, kept);
  kept(ApiResponse::error(405, {"only GET and POST are understood here"}));
}

void HttpApi::at_desk(const std::string& visitor, std::function<std::function<void()>()> work) {
  around_.desk.submit({Errand::Kind::Live, visitor, around_.now()},
                      [post = around_.post, work = std::move(work)](const std::stop_token&) mutable {
                        auto then = work();
                        // Given away with all that it holds: a connection must not end on this thread.
                        work = nullptr;
                        post(std::move(then));
                      });
}

// --- GET ---

void HttpApi::get(const Target& target, const ApiRequest& request, const Respond& respond) {
  const auto& path = target.path;
  if (path.size() == 2) {
    if (path[1] == "version") {
      return respond(ApiResponse::json(
          {{"name", "yomi"}, {"version", around_.version}, {"api", 1}, {"addresses", around_.addresses}}));
    }
    if (path[1] == "games") return respond(games_);
    if (path[1] == "live") return respond(list_of_games());
    if (path[1] == "records") return list_records(target.query, request, respond);
    if (path[1] == "words") return words(request, respond);
    if (path[1] == "library") return library(request, respond);
    if (path[1] == "files") return list_files(target.query, request, respond);
  }
  if (path.size() == 3) {
    if (path[1] == "live") return look(target, request, respond);
    if (path[1] == "records") return one_record(path[2], target.query, request, respond);
    if (path[1] == "files") return one_file(path[2], request, respond);
    if (path[1] == "library") return game_of_library(path[2], target.query, request, respond);
  }
  if (path.size() == 4 && path[1] == "live" && path[3] == "file") return file_of_table(path[2], respond);
  respond(no_such_address());
}

ApiResponse HttpApi::list_of_games() {
  if (around_.now() - list_made_ >= list_age || around_.now() < list_made_) {
    list_ = ApiResponse::json(around_.games.list());
    list_made_ = around_.now();
  }
  return list_;
}

ApiResponse HttpApi::answer_to(const ApiRequest& request, const LiveGames::Answer& answer) {
  const auto* refusal = std::get_if<LiveGames::Refusal>(&answer);
  if (refusal == nullptr) return ApiResponse::json(std::get<Json>(answer));
  if (refusal->status == 403) around_.visitors.guessed_wrong(request.visitor, around_.now());
  return ApiResponse::error(refusal->status, refusal->error);
}

void HttpApi::look(const Target& target, const ApiRequest& request, const Respond& respond) {
  if (const auto may = around_.visitors.guess(request.visitor, around_.now()); !may) {
    return respond(ApiResponse::refusal(may.error()));
  }
  std::optional<std::size_t> ply;
  if (const auto text = value_of(target.query, "ply"); !text.empty()) {
    ply = parse_number<std::size_t>(text);
    if (!ply) return respond(ApiResponse::error(400, {"\"ply\" must be a number of moves", "wrong_field"}));
  }
  respond(answer_to(request, around_.games.look(target.path[2], request.token, ply)));
}

// --- POST ---

void HttpApi::post(const Target& target, const ApiRequest& request, const Respond& respond) {
  const auto& path = target.path;
  const bool joins = path.size() == 4 && path[1] == "live" && path[3] == "join";
  // Views from the start: of a text and a literal, ?: would make a text that is gone at the end of the line.
  std::string_view name = joins ? "join" : "";
  if (path.size() == 2 && path[1] != "join") name = path[1];
  const auto endpoint =
      std::find_if(endpoints.begin(), endpoints.end(), [&](const auto& known) { return known.name == name; });
  if (endpoint == endpoints.end()) return respond(no_such_address());
  if (request.body.size() > endpoint->bytes) {
    return respond(ApiResponse::error(
        413, {fmt::format("the body may have at most {} KiB here", endpoint->bytes >> 10), "too_large"}));
  }
  if (joins) return join(path[2], request, respond);
  if (around_.desk.busy(request.visitor) >= around_.most_waiting) {
    return respond(ApiResponse::refusal(
        {"other requests of this address are still being worked on", "too_many_requests", {parameter("seconds", 1)}}));
  }
  if (name == "live") return create(request, respond);
  if (name == "analyse") return analyse(request, respond);
  if (name == "examine") return examine(request, respond);
  if (name == "files") return keep_file(request, respond);
  if (name == "records") return import_records(request, respond);
  auto answer = name == "convert" ? &HttpApi::converted : name == "file" ? &HttpApi::checked_file : &HttpApi::position;
  at_desk(request.visitor, [this, answer, body = request.body, respond]() -> std::function<void()> {
    const auto asked = parse_object(body);
    auto response = !asked ? ApiResponse::error(400, asked.error()) : (this->*answer)(*asked);
    return [respond, response = std::move(response)] { respond(response); };
  });
}

void HttpApi::join(const std::string& id, const ApiRequest& request, const Respond& respond) {
  if (const auto may = around_.visitors.guess(request.visitor, around_.now()); !may) {
    return respond(ApiResponse::refusal(may.error()));
  }
  const auto asked = parse_object(request.body);
  if (!asked) return respond(ApiResponse::error(400, asked.error()));
  respond(answer_to(request, around_.games.join(id, *asked)));
}

void HttpApi::create(const ApiRequest& request, const Respond& respond) {
  const std::string visitor = request.visitor;
  if (const auto may = around_.visitors.table(around_.games.active_of(visitor)); !may) {
    return respond(ApiResponse::refusal(may.error()));
  }
  at_desk(visitor, [this, visitor, body = request.body, respond]() -> std::function<void()> {
    const auto asked = parse_object(body);
    if (!asked) return [respond, error = asked.error()] { respond(ApiResponse::error(400, error)); };
    auto prepared = around_.games.prepare(*asked);
    if (!prepared) return [respond, error = prepared.error()] { respond(ApiResponse::error(400, error)); };
    const auto ready = std::make_shared<LiveGames::Prepared>(std::move(*prepared));
    return [this, visitor, ready, respond] {
      const auto answer = around_.games.create(std::move(*ready), visitor);
      if (const auto* refusal = std::get_if<LiveGames::Refusal>(&answer)) {
        return respond(ApiResponse::error(refusal->status, refusal->error));
      }
      respond(ApiResponse::json(std::get<Json>(answer)));
    };
  });
}

}  // namespace yomi::serve
