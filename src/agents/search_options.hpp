// Options that several agents have.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/options.hpp"

namespace yomi {

template <Game G>
std::vector<std::string> evaluation_choices() {
  if constexpr (Evaluated<G>) {
    const auto names = G::evaluation_names();
    return {names.begin(), names.end()};
  }
  return {"none"};
}

template <Game G>
int evaluation_number(const std::string& name) {
  const auto names = evaluation_choices<G>();
  return static_cast<int>(std::find(names.begin(), names.end(), name) - names.begin());
}

// The last one named is the game's best.
template <Game G>
OptionSpec evaluation_option(const std::string& name = "eval", const std::string& help = "evaluation") {
  const auto names = evaluation_choices<G>();
  return OptionSpec::choice(name, names.back(), names, help);
}

inline OptionSpec table_option(std::string bits) {
  return OptionSpec::integer("table", std::move(bits), 0, 30, "2^table entries of the transposition table; 0 is none");
}

inline OptionSpec threads_option() {
  return OptionSpec::integer("threads", "1", 1, 256, "threads; results are reproducible with one");
}

template <class... Lists>
std::vector<OptionSpec> joined(std::vector<OptionSpec> first, const Lists&... more) {
  (first.insert(first.end(), more.begin(), more.end()), ...);
  return first;
}

}  // namespace yomi
