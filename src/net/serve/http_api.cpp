#include "net/serve/http_api.hpp"

#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "net/serve/secrets.hpp"

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

ApiResponse from_answer(const LiveGames::Answer& answer) {
  if (const auto* refusal = std::get_if<LiveGames::Refusal>(&answer)) {
    return ApiResponse::error(refusal->status, refusal->error);
  }
  return ApiResponse::json(std::get<Json>(answer));
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

}  // namespace

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
  if (request.method == "GET") return get(*target, kept);
  if (request.method == "POST") return post(*target, request, kept);
  kept(ApiResponse::error(405, {"only GET and POST are understood here"}));
}

void HttpApi::get(const Target& target, const Respond& respond) {
  const auto& path = target.path;
  if (path.size() == 2) {
    if (path[1] == "version") {
      return respond(ApiResponse::json({{"name", "yomi"}, {"version", around_.version}, {"api", 1}}));
    }
    if (path[1] == "games") return respond({200, around_.catalogue.description()});
    if (path[1] == "live") return respond(ApiResponse::json(around_.games.list()));
    if (path[1] == "records") return list_records(target.query, respond);
  }
  if (path.size() == 3) {
    if (path[1] == "live") return respond(from_answer(around_.games.look(path[2], value_of(target.query, "token"))));
    if (path[1] == "records") return one_record(path[2], target.query, respond);
  }
  respond(no_such_address());
}

void HttpApi::post(const Target& target, const ApiRequest& request, const Respond& respond) {
  const auto& path = target.path;
  constexpr std::array<std::string_view, 5> addresses{"live", "analyse", "position", "records", "convert"};
  const bool known = (path.size() == 2 && std::find(addresses.begin(), addresses.end(), path[1]) != addresses.end()) ||
                     (path.size() == 4 && path[1] == "live" && path[3] == "join");
  if (!known) return respond(no_such_address());
  const auto body = parse_object(request.body);
  if (!body) return respond(ApiResponse::error(400, body.error()));
  if (path.size() == 4) return respond(from_answer(around_.games.join(path[2], *body)));
  if (path[1] == "live") return respond(from_answer(around_.games.create(*body)));
  if (path[1] == "position") return respond(position(*body));
  if (path[1] == "analyse") return analyse(*body, respond);
  if (path[1] == "convert") return convert_record(*body, respond);
  import_records(*body, respond);
}

}  // namespace yomi::serve
