#include "core/options.hpp"

#include <algorithm>
#include <cassert>
#include <sstream>

#include "core/text.hpp"

namespace yomi {

namespace {

std::string plain_number(double number) {
  std::ostringstream out;
  out.precision(15);
  out << number;
  return out.str();
}

std::vector<std::string> names_of(const std::vector<OptionSpec>& specs) {
  std::vector<std::string> names;
  for (const auto& spec : specs) names.push_back(spec.name);
  return names;
}

bool in_range(const OptionSpec& spec, double number) { return number >= spec.minimum && number <= spec.maximum; }

bool acceptable(const OptionSpec& spec, const std::string& value) {
  switch (spec.kind) {
    case OptionSpec::Kind::Integer: {
      const auto number = parse_number<long long>(value);
      return number && in_range(spec, static_cast<double>(*number));
    }
    case OptionSpec::Kind::Real: {
      const auto number = parse_number<double>(value);
      return number && in_range(spec, *number);
    }
    case OptionSpec::Kind::Flag:
      return value == "true" || value == "false" || value == "yes" || value == "no";
    case OptionSpec::Kind::Choice:
      return std::find(spec.choices.begin(), spec.choices.end(), value) != spec.choices.end();
    case OptionSpec::Kind::Text:
      return true;
  }
  return false;
}

}  // namespace

OptionSpec OptionSpec::integer(std::string name, std::string initial, double minimum, double maximum,
                               std::string help) {
  return {std::move(name), Kind::Integer, std::move(initial), std::move(help), minimum, maximum};
}

OptionSpec OptionSpec::real(std::string name, std::string initial, double minimum, double maximum, std::string help) {
  return {std::move(name), Kind::Real, std::move(initial), std::move(help), minimum, maximum};
}

OptionSpec OptionSpec::flag(std::string name, bool initial, std::string help) {
  return {std::move(name), Kind::Flag, initial ? "true" : "false", std::move(help)};
}

OptionSpec OptionSpec::choice(std::string name, std::string initial, std::vector<std::string> choices,
                              std::string help) {
  return {std::move(name), Kind::Choice, std::move(initial), std::move(help), 0, 0, std::move(choices)};
}

OptionSpec OptionSpec::text(std::string name, std::string initial, std::string help) {
  return {std::move(name), Kind::Text, std::move(initial), std::move(help)};
}

std::string OptionSpec::allowed() const {
  switch (kind) {
    case Kind::Integer:
      return "a whole number from " + plain_number(minimum) + " to " + plain_number(maximum);
    case Kind::Real:
      return "a number from " + plain_number(minimum) + " to " + plain_number(maximum);
    case Kind::Flag:
      return "true or false";
    case Kind::Choice:
      return "one of " + join(choices, ", ");
    case Kind::Text:
      return "text";
  }
  return {};
}

Result<Options> Options::make(std::string_view owner, const std::vector<OptionSpec>& specs, const Assignments& given) {
  Options options = defaults(specs);
  for (const auto& [name, value] : given) {
    const auto spec =
        std::find_if(specs.begin(), specs.end(), [&wanted = name](const OptionSpec& s) { return s.name == wanted; });
    if (spec == specs.end()) {
      return Error{std::string(owner) + ": " + unknown_name_message("option", name, names_of(specs)),
                   "unknown_option",
                   {parameter("name", name)}};
    }
    if (!acceptable(*spec, value)) {
      return Error{
          std::string(owner) + ": option '" + name + "' is " + in_quotes(value) + " but must be " + spec->allowed(),
          "bad_option",
          {parameter("name", name), parameter("value", value)}};
    }
    const bool is_flag = spec->kind == OptionSpec::Kind::Flag;
    options.values_[name] = is_flag && value == "yes" ? "true" : is_flag && value == "no" ? "false" : value;
  }
  return options;
}

Options Options::defaults(const std::vector<OptionSpec>& specs) {
  Options options;
  for (const auto& spec : specs) {
    options.initial_.emplace_back(spec.name, spec.initial);
    options.values_[spec.name] = spec.initial;
  }
  return options;
}

const std::string& Options::text(std::string_view name) const {
  const auto found = values_.find(name);
  assert(found != values_.end() && "an option that the specification does not have");
  return found->second;
}

long long Options::integer(std::string_view name) const { return parse_number<long long>(text(name)).value(); }

double Options::real(std::string_view name) const { return parse_number<double>(text(name)).value(); }

bool Options::flag(std::string_view name) const { return text(name) == "true"; }

std::string Options::differences() const {
  std::vector<std::string> parts;
  for (const auto& [name, initial] : initial_) {
    if (const auto& value = text(name); value != initial) parts.push_back(name + "=" + value);
  }
  return join(parts, ",");
}

Result<Options::Assignments> parse_assignments(std::string_view text) {
  Options::Assignments assignments;
  if (trim(text).empty()) return assignments;
  for (const auto part : split(text, ',')) {
    const auto equals = part.find('=');
    const auto name = trim(part.substr(0, equals));
    if (equals == std::string_view::npos || name.empty()) {
      return Error{"expected key=value, got " + in_quotes(part)};
    }
    assignments.emplace_back(name, trim(part.substr(equals + 1)));
  }
  return assignments;
}

}  // namespace yomi
