// Bounds for JSON from others. Json keeps the order of fields and so looks through all fields of an object for each new
// one: the time to read an object is quadratic in the number of its fields. Text is therefore counted through before it
// is read, in linear time and without keeping anything of it.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "core/result.hpp"

namespace yomi {

struct JsonBounds {
  std::size_t depth = 16;
  std::size_t fields = 64;     // of one object
  std::size_t values = 1'000;  // in all, objects and lists included
};

// What goes beyond the bounds, or nothing. Text that is no JSON is looked at up to where it stops being some: reading
// it tells.
std::optional<Error> beyond_bounds(std::string_view json, const JsonBounds& bounds);

}  // namespace yomi
