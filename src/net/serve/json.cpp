#include "net/serve/json.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "core/utf8.hpp"

namespace yomi::serve {

namespace {

Error wrong_field(const char* key, std::string message) {
  return {std::move(message), "wrong_field", {parameter("field", std::string_view(key))}};
}

}  // namespace

Result<Json> parse_object(std::string_view text, const JsonBounds& bounds) {
  if (auto beyond = beyond_bounds(text, bounds)) return *beyond;
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
  std::size_t count = 0;
  for (const auto character : characters(trim(text))) {
    if (!is_seen(character.code) || count == most) continue;
    cleaned += character.bytes;
    ++count;
  }
  // What was taken away may have stood between spaces.
  const auto name = trim(cleaned);
  return std::string(name.empty() ? otherwise : name);
}

Json error_json(const Error& error, std::string_view usual_code) {
  return {{"error", error.message},
          {"code", error.code.empty() ? std::string(usual_code) : error.code},
          {"parameters", to_json(error.parameters)}};
}

std::string to_text(const Json& value) { return value.dump(-1, ' ', false, Json::error_handler_t::replace); }

}  // namespace yomi::serve
