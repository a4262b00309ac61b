// Solves a position, or each of its moves, on one or more threads.
#pragma once

#include <mutex>
#include <thread>
#include <vector>

#include "solve/prover.hpp"

namespace yomi {

struct SolveOptions {
  bool openings = false;
  int threads = 1;
  int table_bits = 22;
};

struct SolveStatus {
  std::uint64_t nodes = 0;
  double seconds = 0;
  std::size_t jobs_done = 0;
  std::size_t jobs = 0;
};

template <Game G>
struct Solution {
  using Move = typename G::Move;

  Value value = 0;  // for the side to move
  std::optional<Move> best;
  std::vector<Move> pv;
  std::vector<std::pair<Move, Value>> openings;  // for the player who makes the move
  std::uint64_t nodes = 0;
  double seconds = 0;
};

template <Game G>
class SolveRun {
 public:
  using Move = typename G::Move;
  using Prover = typename ProverFor<G>::Type;
  using OnStatus = std::function<void(const SolveStatus&)>;

  SolveRun(const G& root, const SolveOptions& options, std::stop_token stop, const OnStatus& on_status)
      : root_(root),
        options_(options),
        shared_(root, options.table_bits, options.threads),
        stop_(std::move(stop)),
        on_status_(on_status) {}

  // Nothing if it was stopped.
  std::optional<Solution<G>> run() {
    make_jobs();
    {
      std::vector<std::jthread> helpers;
      for (int i = 1; i < workers(); ++i) {
        helpers.emplace_back([this, i] { work(static_cast<std::size_t>(i)); });
      }
      work(0);
    }
    if (stop_.stop_requested()) return std::nullopt;
    auto solution = collect();
    // A line that was cut short is no line.
    if (stop_.stop_requested()) return std::nullopt;
    return solution;
  }

 private:
  // One position to prove; threads without another job join one that is taken.
  struct Job {
    Move opening{};  // unused when the root itself is the job
    G position;
    std::atomic<bool> taken{false};
    std::atomic<bool> done{false};
    Value value = 0;  // guarded by mutex_
    std::stop_source finished;
  };

  void make_jobs() {
    if (root_.outcome() != Outcome::Ongoing) return;
    if (!options_.openings) {
      add_job({}, root_);
      return;
    }
    MoveList<G> moves;
    root_.legal_moves(moves);
    for (const auto move : moves) {
      G child = root_;
      child.play(move);
      add_job(move, child);
    }
  }

  void add_job(Move opening, const G& position) {
    auto job = std::make_unique<Job>();
    job->opening = opening;
    job->position = position;
    jobs_.push_back(std::move(job));
  }

  int workers() const { return Prover::shares_out_work ? 1 : options_.threads; }

  void work(std::size_t worker) {
    for (const bool join : {false, true}) {
      for (auto& job : jobs_) {
        if (stop_.stop_requested()) return;
        const bool was_taken = job->taken.exchange(true);
        if ((was_taken && !join) || job->done) continue;
        prove(*job, worker);
      }
    }
  }

  void prove(Job& job, std::size_t worker) {
    const std::stop_callback forward(stop_, [&] { job.finished.request_stop(); });
    Prover prover(shared_, {workers() > 1, job.finished.get_token(), pulse_for(worker)});
    const auto proven = prover.prove(job.position);
    if (prover.stopped()) return;
    const std::scoped_lock lock(mutex_);
    if (job.done) return;
    job.value = proven.value;
    job.done = true;
    ++jobs_done_;
    job.finished.request_stop();
  }

  // Progress is told by the calling thread only.
  std::function<void()> pulse_for(std::size_t worker) {
    if (worker != 0 || !on_status_) return {};
    return [this] {
      if (watch_.seconds() < next_status_) return;
      next_status_ = watch_.seconds() + 0.1;
      on_status_({shared_.nodes.load(), watch_.seconds(), jobs_done_.load(), jobs_.size()});
    };
  }

  Solution<G> collect() {
    Solution<G> solution;
    for (const auto& job : jobs_) {
      if (options_.openings) solution.openings.emplace_back(job->opening, -job->value);
    }
    // The table now answers for the root and the line in little time.
    {
      Prover prover(shared_, {false, stop_, {}});
      const auto at_root = prover.prove(root_);
      solution.value = at_root.value;
      solution.best = at_root.move;
      G game = root_;
      for (auto move = at_root.move; move && !prover.stopped(); move = prover.prove(game).move) {
        solution.pv.push_back(*move);
        game.play(*move);
      }
    }
    solution.nodes = shared_.nodes;
    solution.seconds = watch_.seconds();
    return solution;
  }

  const G root_;
  const SolveOptions options_;
  typename Prover::Shared shared_;
  std::stop_token stop_;
  const OnStatus on_status_;
  Stopwatch watch_;
  double next_status_ = 0;
  std::mutex mutex_;
  std::atomic<std::size_t> jobs_done_{0};
  std::vector<std::unique_ptr<Job>> jobs_;
};

}  // namespace yomi
