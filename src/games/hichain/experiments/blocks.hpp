// Blocking (the paper's figure 12): how often a score can be stopped, and what that is worth.
#pragma once

#include "experiments/noted_jobs.hpp"

namespace yomi::hichain {

// What the moves of games do about threats.
NotedFigures hichain_block_figures(std::uint64_t games, const ExperimentHost& host);

// The points that a block brings to the end of the game: each of so many games is played on after the best block
// and after the best move that stops nothing.
NotedFigures hichain_block_worth_figures(std::uint64_t games);

}  // namespace yomi::hichain
