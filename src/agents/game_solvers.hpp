// What proves values in games of which the generic solver knows nothing, such as those that hide something.
//
// A game that has its own is declared here, by a specialisation that is defined in a file of its own, as in
// game_agents.hpp.
#pragma once

#include <concepts>
#include <stop_token>

#include "agents/session.hpp"

namespace yomi {

template <class G>
struct GameSolver {};

template <class G>
concept HasOwnSolver = requires(const G& position, const SolveRequest& request, std::stop_token stop) {
  { GameSolver<G>::solve(position, request, stop) } -> std::same_as<Result<SolveReport>>;
};

// --- The games that have their own ---

namespace geister {
class Position;
}

template <>
struct GameSolver<geister::Position> {
  // The game goes on.
  static Result<SolveReport> solve(const geister::Position& position, const SolveRequest& request,
                                   std::stop_token stop);  // geister_solver.cpp
};

}  // namespace yomi
