// A message for people: its English text, and for pages in other languages a code with what fills it in. Codes are
// stable names ("more_discs"); texts may be reworded.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/player.hpp"

namespace yomi {

// In the order in which they were given. A side is "first" or "second": how it is called is for the page to say.
class Parameters {
 public:
  using Value = std::variant<std::int64_t, std::string>;

  Parameters() = default;
  Parameters(std::initializer_list<std::pair<std::string, Value>> values) : values_(values) {}

  void add(std::pair<std::string, Value> parameter) { values_.push_back(std::move(parameter)); }
  bool empty() const { return values_.empty(); }
  auto begin() const { return values_.begin(); }
  auto end() const { return values_.end(); }

  friend bool operator==(const Parameters&, const Parameters&) = default;

 private:
  std::vector<std::pair<std::string, Value>> values_;
};

inline std::pair<std::string, Parameters::Value> parameter(std::string key, std::string_view value) {
  return {std::move(key), std::string(value)};
}
inline std::pair<std::string, Parameters::Value> parameter(std::string key, std::int64_t value) {
  return {std::move(key), value};
}
inline std::pair<std::string, Parameters::Value> parameter(std::string key, Player side) {
  return {std::move(key), std::string(name(side))};
}

struct Message {
  std::string text;
  std::string code = {};
  Parameters parameters = {};

  friend bool operator==(const Message&, const Message&) = default;
};

}  // namespace yomi
