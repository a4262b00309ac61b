// The examples of a file, tried: whether what they say of moves is so.
#pragma once

#include <variant>
#include <vector>

#include "gamefiles/check/finding.hpp"
#include "gamefiles/rules/compile.hpp"

namespace yomi::gamefiles {

struct ExamplesTried {
  int examples = 0;
  int moves = 0;  // that something was said about
  std::vector<Found> failures;
};

// By the usual options. A drawing that does not fit is a problem of the file.
std::variant<ExamplesTried, RuleProblem> try_examples(const Node& whole, const RuleLines& lines,
                                                      const Options& options);

}  // namespace yomi::gamefiles
