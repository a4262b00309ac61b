// Forced scores ("tsumi", K. Ito and K. Ahara on HICHAIN): moves after which the mover scores, whatever the opponent
// does.
//
// A move forces a score in one if after every reply the mover has a move that scores or wins at once. It forces one in
// n if after every reply the mover has such a move, or a move that forces a score in n − 1. A move that wins the game
// does so, too; a reply that ends the game refutes.
//
// Where the game can list the replies that may stop a threat, only those are looked at. Where a score is forced all of
// them have to be, few where it is not: the replies that refuted the moves before are tried first, and so are the
// moves that worked after the replies before.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <stop_token>
#include <thread>
#include <vector>

#include "core/game.hpp"
#include "search/limits.hpp"
#include "search/moves_to_search.hpp"

namespace yomi {

// Games in which moves make points: whether the player, if it were its turn, has a move that raises its score or wins
// at once. Cheaper than playing every move.
template <class G>
concept TellsScoringMoves = Scored<G> && requires(const G game, Player player) {
  { game.can_score(player) } -> std::same_as<bool>;
};

// Where the player who is not to move could score, if it were its turn: the moves, of distinct ones, that may keep it
// from that or win at once. After all others it can score still. False, and nothing written, where it could not.
template <class G>
concept ListsDefences = TellsScoringMoves<G> && requires(const G game, MoveList<G>& moves) {
  { game.defences(moves) } -> std::same_as<bool>;
};

// The moves that were of use last, the latest first.
template <class Move>
class RecentMoves {
 public:
  void add(Move move) {
    const auto found = std::find(moves_.begin(), moves_.begin() + count_, move);
    const auto end = found != moves_.begin() + count_ ? found : moves_.begin() + std::min(count_, capacity - 1);
    std::move_backward(moves_.begin(), end, end + 1);
    moves_[0] = move;
    count_ = std::max<std::ptrdiff_t>(count_, end - moves_.begin() + 1);
  }

  // Those that are in the list go to its front.
  template <class List>
  void put_first(List& list) const {
    auto front = list.begin();
    for (auto move = moves_.begin(); move != moves_.begin() + count_; ++move) {
      const auto found = std::find(front, list.end(), *move);
      if (found != list.end()) std::swap(*front++, *found);
    }
  }

 private:
  static constexpr std::ptrdiff_t capacity = 4;
  std::array<Move, capacity> moves_{};
  std::ptrdiff_t count_ = 0;
};

// The search of one thread.
template <TellsScoringMoves G>
class MateSearch {
 public:
  using Move = typename G::Move;

  // `pulse` is called now and then with the nodes since the last time.
  MateSearch(int moves, std::stop_token stop, std::function<void(std::uint64_t)> pulse)
      : levels_(static_cast<std::size_t>(moves)), stop_(std::move(stop)), pulse_(std::move(pulse)) {}

  // Whether the move forces a score in as many moves as the search was made for. Means nothing after a stop.
  bool forces(const G& game, Move move) { return forces(game, move, levels_.size()); }

 private:
  struct Level {
    MoveList<G> moves;
    MoveList<G> replies;
    G after_move;
    G after_reply;
    RecentMoves<Move> mates;
    RecentMoves<Move> refutations;
  };

  bool forces(const G& game, Move move, std::size_t in) {
    Level& level = levels_[in - 1];
    const Player mover = game.to_move();
    level.after_move = game;
    level.after_move.play(move);
    if (level.after_move.outcome() != Outcome::Ongoing) return level.after_move.outcome() == win_for(mover);
    list_replies(level.after_move, level.replies);
    level.refutations.put_first(level.replies);
    std::uint64_t nodes = 1;
    bool refuted = false;
    for (const Move reply : level.replies) {
      level.after_reply = level.after_move;
      level.after_reply.play(reply);
      ++nodes;
      refuted = stop_.stop_requested() || !scores(level.after_reply, mover, in);
      if (!refuted) continue;
      level.refutations.add(reply);
      break;
    }
    pulse_(nodes);
    return !refuted;
  }

  // Those that may refute.
  static void list_replies(const G& game, MoveList<G>& replies) {
    if constexpr (ListsDefences<G>) {
      if (game.defences(replies)) return;
    }
    moves_to_search(game, replies);
  }

  bool scores(const G& game, Player mover, std::size_t in) {
    if (game.outcome() != Outcome::Ongoing) return false;
    return game.can_score(mover) || (in > 1 && has_mate(game, in - 1));
  }

  bool has_mate(const G& game, std::size_t in) {
    Level& level = levels_[in - 1];
    moves_to_search(game, level.moves);
    level.mates.put_first(level.moves);
    for (const Move move : level.moves) {
      if (!forces(game, move, in)) continue;
      level.mates.add(move);
      return true;
    }
    return false;
  }

  std::vector<Level> levels_;  // made once: nothing is allocated while it searches
  std::stop_token stop_;
  std::function<void(std::uint64_t)> pulse_;
};

struct MateOptions {
  int moves = 1;
  int threads = 1;
};

struct MateStatus {
  std::uint64_t nodes = 0;
  double seconds = 0;
  std::size_t moves_done = 0;
  std::size_t moves = 0;
};

template <Game G>
struct Mates {
  struct Entry {
    typename G::Move move;
    bool scores;  // at once
  };
  std::vector<Entry> moves;  // in the order of legal_moves()
  std::size_t distinct = 0;  // those that lead to the same position but for names counted once
  std::uint64_t nodes = 0;
  double seconds = 0;
};

// All moves that force a score. Those that lead to the same position, but for names and symmetry, are searched once.
template <TellsScoringMoves G>
class MateRun {
 public:
  using OnStatus = std::function<void(const MateStatus&)>;

  MateRun(const G& root, const MateOptions& options, std::stop_token stop, const OnStatus& on_status)
      : root_(root), options_(options), stop_(std::move(stop)), on_status_(on_status) {
    make_jobs();
  }

  // Nothing if it was stopped.
  std::optional<Mates<G>> run() {
    {
      std::vector<std::jthread> helpers;
      for (int i = 1; i < options_.threads; ++i) helpers.emplace_back([this] { work(false); });
      work(true);
    }
    if (stop_.stop_requested()) return std::nullopt;
    return collect();
  }

 private:
  // Moves with one answer.
  struct Job {
    typename G::Move move;
    bool forces = false;
  };
  struct RootMove {
    typename G::Move move;
    bool scores;
    std::uint64_t look;  // the same for moves that lead to the same position but for names
    std::size_t job;
  };

  void make_jobs() {
    MoveList<G> moves;
    root_.legal_moves(moves);
    std::map<std::uint64_t, std::size_t> job_of;
    for (const auto move : moves) {
      G child = root_;
      child.play(move);
      const bool scores = child.score(root_.to_move()) > root_.score(root_.to_move());
      const auto [place, is_new] = job_of.try_emplace(key_of(child, move), jobs_.size());
      if (is_new) jobs_.push_back({move});
      root_moves_.push_back({move, scores, look_of(child, move), place->second});
    }
  }

  static std::uint64_t look_of(const G& child, typename G::Move move) {
    if constexpr (Hashable<G>) return child.hash();
    return move.code();
  }
  static std::uint64_t key_of(const G& child, typename G::Move move) {
    if constexpr (Symmetric<G>) return child.canonical_hash();
    return look_of(child, move);
  }

  void work(bool tells) {
    const auto pulse = [this, tells](std::uint64_t nodes) {
      nodes_.fetch_add(nodes, std::memory_order_relaxed);
      if (tells) tell();
    };
    MateSearch<G> search(options_.moves, stop_, pulse);
    for (std::size_t i = next_++; i < jobs_.size() && !stop_.stop_requested(); i = next_++) {
      jobs_[i].forces = search.forces(root_, jobs_[i].move);
      ++jobs_done_;
    }
  }

  // On the calling thread only.
  void tell() {
    if (!on_status_ || watch_.seconds() < next_status_) return;
    next_status_ = watch_.seconds() + 0.1;
    on_status_({nodes_.load(), watch_.seconds(), jobs_done_.load(), jobs_.size()});
  }

  Mates<G> collect() const {
    Mates<G> mates;
    std::set<std::uint64_t> looks;
    for (const auto& root_move : root_moves_) {
      if (!jobs_[root_move.job].forces) continue;
      mates.moves.push_back({root_move.move, root_move.scores});
      looks.insert(root_move.look);
    }
    mates.distinct = looks.size();
    mates.nodes = nodes_;
    mates.seconds = watch_.seconds();
    return mates;
  }

  const G root_;
  const MateOptions options_;
  std::stop_token stop_;
  const OnStatus on_status_;
  const Stopwatch watch_;
  double next_status_ = 0;
  std::vector<RootMove> root_moves_;
  std::vector<Job> jobs_;  // each written by the thread that took it
  std::atomic<std::size_t> next_{0};
  std::atomic<std::size_t> jobs_done_{0};
  std::atomic<std::uint64_t> nodes_{0};
};

}  // namespace yomi
