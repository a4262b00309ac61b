// JSON as all of Yomi writes it: objects keep the order of their fields.
#pragma once

#include <nlohmann/json.hpp>

#include "core/message.hpp"

namespace yomi {

using Json = nlohmann::ordered_json;

inline Json to_json(const Parameters& parameters) {
  Json object = Json::object();
  for (const auto& [key, value] : parameters) {
    std::visit([&, &name = key](const auto& content) { object[name] = content; }, value);
  }
  return object;
}

// What to_json() made; anything else than whole numbers and texts is left out.
inline Parameters parameters_from(const Json& object) {
  Parameters parameters;
  for (const auto& [key, value] : object.items()) {
    if (value.is_number_integer()) parameters.add(parameter(key, value.get<std::int64_t>()));
    if (value.is_string()) parameters.add(parameter(key, value.get<std::string>()));
  }
  return parameters;
}

}  // namespace yomi
