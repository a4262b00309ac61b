#include "net/serve/json.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"

namespace yomi::serve {

namespace {

constexpr int deepest = 16;

// Counted before parsing, so that a megabyte of brackets costs nothing.
bool nests_too_deeply(std::string_view text) {
  int depth = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string) {
      if (c == '\\') ++i;
      if (c == '"') in_string = false;
    } else if (c == '"') {
      in_string = true;
    } else if (c == '{' || c == '[') {
      if (++depth > deepest) return true;
    } else if (c == '}' || c == ']') {
      --depth;
    }
  }
  return false;
}

Error wrong_field(const char* key, std::string message) {
  return {std::move(message), "wrong_field", {parameter("field", std::string_view(key))}};
}

}  // namespace

Result<Json> parse_object(std::string_view text) {
  if (nests_too_deeply(text)) return Error{fmt::format("the JSON nests deeper than {} levels", deepest), "too_large"};
  auto parsed = Json::parse(text, nullptr, false);
  if (parsed.is_discarded()) return Error{"that is not JSON; a JSON object is wanted, in UTF-8", "not_json"};
  if (!parsed.is_object()) return Error{"a JSON object is wanted, like {\"type\":\"ping\"}", "not_json"};
  return parsed;
}

Result<std::string> text_field(const Json& object, const char* key, std::string_view otherwise) {
  const auto found = object.find(key);
  if (found == object.end() || found->is_null()) return std::string(otherwise);
  if (!found->is_string()) return wrong_field(key, fmt::format("\"{}\" must be a text", key));
  return found->get<std::string>();
}

Result<double> number_field(const Json& object, const char* key, double otherwise, double least, double most) {
  const auto found = object.find(key);
  if (found == object.end() || found->is_null()) return otherwise;
  if (!found->is_number() || found->get<double>() < least || found->get<double>() > most) {
    return wrong_field(key, fmt::format("\"{}\" must be a number from {} to {}", key, least, most));
  }
  return found->get<double>();
}

Result<Json> object_field(const Json& object, const char* key) {
  const auto found = object.find(key);
  if (found == object.end() || found->is_null()) return Json(nullptr);
  if (!found->is_object()) return wrong_field(key, fmt::format("\"{}\" must be an object or null", key));
  return *found;
}

Status only_fields(const Json& object, std::initializer_list<std::string_view> known) {
  for (const auto& [key, value] : object.items()) {
    if (std::find(known.begin(), known.end(), key) != known.end()) continue;
    return Error{unknown_name_message("field", key, std::vector<std::string>(known.begin(), known.end())),
                 "unknown_field",
                 {parameter("field", key)}};
  }
  return done();
}

std::optional<Player> parse_side(std::string_view text) {
  for (const Player player : {Player::First, Player::Second}) {
    if (text == name(player)) return player;
  }
  return std::nullopt;
}

std::string clean_name(std::string_view text, std::string_view otherwise) {
  constexpr std::size_t most = 40;
  std::string cleaned;
  for (const char c : trim(text)) {
    if (static_cast<unsigned char>(c) >= 0x20 && c != 0x7F) cleaned += c;
  }
  if (cleaned.size() > most) {
    std::size_t end = most;
    // Back to where a character begins.
    while (end > 0 && (static_cast<unsigned char>(cleaned[end]) & 0xC0) == 0x80) --end;
    cleaned.resize(end);
  }
  return cleaned.empty() ? std::string(otherwise) : cleaned;
}

Json error_json(const Error& error, std::string_view usual_code) {
  return {{"error", error.message},
          {"code", error.code.empty() ? std::string(usual_code) : error.code},
          {"parameters", to_json(error.parameters)}};
}

std::string to_text(const Json& value) { return value.dump(-1, ' ', false, Json::error_handler_t::replace); }

}  // namespace yomi::serve
