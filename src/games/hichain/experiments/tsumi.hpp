// How often a score can be forced ("tsumi", the paper's figure 13) in games of three strengths.
#pragma once

#include "experiments/noted_jobs.hpp"

namespace yomi::hichain {

NotedFigures hichain_tsumi_figures(std::uint64_t games, const ExperimentHost& host);

}  // namespace yomi::hichain
