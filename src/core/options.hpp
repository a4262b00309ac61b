// Named options with types, defaults and ranges: those of a game (`-o size=5`) and of an agent
// (`alphabeta:depth=6`) are described and read by the same code.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace yomi {

struct OptionSpec {
  enum class Kind { Integer, Real, Flag, Choice, Text };

  std::string name;
  Kind kind;
  std::string initial;  // the default, as text; may be empty for "not set"
  std::string help;
  double minimum = 0;
  double maximum = 0;
  std::vector<std::string> choices = {};

  static OptionSpec integer(std::string name, std::string initial, double minimum, double maximum, std::string help);
  static OptionSpec real(std::string name, std::string initial, double minimum, double maximum, std::string help);
  static OptionSpec flag(std::string name, bool initial, std::string help);
  static OptionSpec choice(std::string name, std::string initial, std::vector<std::string> choices, std::string help);
  static OptionSpec text(std::string name, std::string initial, std::string help);

  // "1…19", "true or false", "e1, e2"
  std::string allowed() const;
};

// Checked values: every option of the specification is there, with its default unless given.
class Options {
 public:
  using Assignments = std::vector<std::pair<std::string, std::string>>;

  // `owner` names whose options these are in messages: "hex", "agent mcts".
  static Result<Options> make(std::string_view owner, const std::vector<OptionSpec>& specs, const Assignments& given);
  static Options defaults(const std::vector<OptionSpec>& specs);

  bool is_set(std::string_view name) const { return !text(name).empty(); }
  const std::string& text(std::string_view name) const;
  long long integer(std::string_view name) const;
  double real(std::string_view name) const;
  bool flag(std::string_view name) const;

  // "size=5,swap=true": what differs from the defaults, in the order of the specification.
  std::string differences() const;

 private:
  std::vector<std::pair<std::string, std::string>> initial_;
  std::map<std::string, std::string, std::less<>> values_;
};

// "a=1,b=2" as pairs; an empty text has none.
Result<Options::Assignments> parse_assignments(std::string_view text);

}  // namespace yomi
