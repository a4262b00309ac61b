// JSON as the server speaks it, and reading fields of requests with messages that say what is wrong.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/json.hpp"
#include "core/json_bounds.hpp"
#include "core/player.hpp"
#include "core/result.hpp"

namespace yomi::serve {

// Of the body of a request: a flat object with options and seats in it.
inline constexpr JsonBounds request_bounds{.depth = 4, .fields = 32, .values = 100};

// A text that is one JSON object within the bounds.
Result<Json> parse_object(std::string_view text, const JsonBounds& bounds = request_bounds);

// A field that is a text; absent or null: `otherwise`.
Result<std::string> text_field(const Json& object, const char* key, std::string_view otherwise = "");
// A field that is a number within limits; absent or null: `otherwise`.
Result<double> number_field(const Json& object, const char* key, double otherwise, double least, double most);
// The object or null that a field holds; absent: null.
Result<Json> object_field(const Json& object, const char* key);

// An error if there is a field that is not among `known`.
Status only_fields(const Json& object, std::initializer_list<std::string_view> known);

std::optional<Player> parse_side(std::string_view text);
inline Json side_json(std::optional<Player> side) { return side ? Json(name(*side)) : Json(nullptr); }

// Names that people give: trimmed, without control characters and without those that turn the direction of writing or
// cannot be seen, at most 40 characters; `otherwise` if nothing is left.
std::string clean_name(std::string_view text, std::string_view otherwise);

// {"error","code","parameters"}: the text, and for pages in other languages what it says.
Json error_json(const Error& error, std::string_view usual_code);

// Bytes that are no UTF-8 become '?' instead of an exception.
std::string to_text(const Json& value);

}  // namespace yomi::serve
