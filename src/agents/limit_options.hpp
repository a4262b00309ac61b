// Options of agents that say how long they may search.
#pragma once

#include "core/options.hpp"
#include "search/limits.hpp"

namespace yomi {

inline std::vector<OptionSpec> limit_options(std::string depth) {
  return {OptionSpec::integer("depth", std::move(depth), 1, 200, "plies to search"),
          OptionSpec::integer("nodes", "", 1, 1e15, "positions to search at most"),
          OptionSpec::real("time", "", 0, 1e6, "seconds a move at most")};
}

inline Limits limits_from(const Options& options) {
  Limits limits;
  if (options.is_set("depth")) limits.depth = static_cast<int>(options.integer("depth"));
  if (options.is_set("nodes")) limits.nodes = static_cast<std::uint64_t>(options.integer("nodes"));
  if (options.is_set("time")) limits.seconds = options.real("time");
  return limits;
}

// A search that was given a limit of another kind is not held back by the default depth.
inline Limits limits_or_depth(const Options& options, int depth) {
  Limits limits = limits_from(options);
  if (!limits.depth && !limits.nodes && !limits.seconds) limits.depth = depth;
  return limits;
}

// Of Monte Carlo searches: options sims and time.
inline Limits simulation_limits(const Options& options, std::uint64_t usual) {
  Limits limits;
  if (options.is_set("sims")) limits.simulations = static_cast<std::uint64_t>(options.integer("sims"));
  if (options.is_set("time")) limits.seconds = options.real("time");
  if (!limits.simulations && !limits.seconds) limits.simulations = usual;
  return limits;
}

}  // namespace yomi
