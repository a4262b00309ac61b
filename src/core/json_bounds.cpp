#include "core/json_bounds.hpp"

#include <fmt/format.h>

#include <vector>

#include "core/json.hpp"

namespace yomi {

namespace {

// Called by the parser for each piece; false ends it.
class Counter final : public nlohmann::json_sax<Json> {
 public:
  explicit Counter(const JsonBounds& bounds) : bounds_(bounds) {}

  const std::optional<Error>& fault() const { return fault_; }

  bool null() override { return value(); }
  bool boolean(bool) override { return value(); }
  bool number_integer(number_integer_t) override { return value(); }
  bool number_unsigned(number_unsigned_t) override { return value(); }
  bool number_float(number_float_t, const string_t&) override { return value(); }
  bool string(string_t&) override { return value(); }
  bool binary(binary_t&) override { return value(); }
  bool start_object(std::size_t) override { return open(); }
  bool start_array(std::size_t) override { return open(); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(string_t&) override {
    if (++fields_.back() <= bounds_.fields) return true;
    return beyond(fmt::format("an object of the JSON has more than {} fields", bounds_.fields));
  }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override { return false; }

 private:
  bool beyond(std::string message) {
    fault_ = Error{std::move(message), "too_large"};
    return false;
  }
  bool value() {
    if (++values_ <= bounds_.values) return true;
    return beyond(fmt::format("the JSON has more than {} values", bounds_.values));
  }
  bool open() {
    fields_.push_back(0);
    if (fields_.size() <= bounds_.depth) return value();
    return beyond(fmt::format("the JSON nests deeper than {} levels", bounds_.depth));
  }
  bool close() {
    fields_.pop_back();
    return true;
  }

  JsonBounds bounds_;
  std::vector<std::size_t> fields_;  // so far, of each object that is open; lists have none
  std::size_t values_ = 0;
  std::optional<Error> fault_;
};

}  // namespace

std::optional<Error> beyond_bounds(std::string_view json, const JsonBounds& bounds) {
  Counter counter(bounds);
  static_cast<void>(Json::sax_parse(json.begin(), json.end(), &counter));
  return counter.fault();
}

}  // namespace yomi
