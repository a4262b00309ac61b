// Work on a position that is no play: counting, random games, proofs and books. It is done by the referee's side, which
// knows everything, and never by a player.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "book/book.hpp"
#include "core/result.hpp"
#include "search/limits.hpp"

namespace yomi {

class Session;

struct PlayoutReport {
  std::uint64_t playouts = 0;
  double cpu_seconds = 0;
  double mean_plies = 0;
  std::array<std::uint64_t, 2> wins{};
  std::uint64_t draws = 0;
};

struct SolveRequest {
  bool openings = false;  // the value of each legal move as well
  int threads = 1;
  int table_bits = 22;
  // For games whose own prover has to be told how far to look, and how long.
  std::optional<int> plies = {};
  std::optional<double> seconds = {};
};

// "win", "loss" or "draw" for the side to move, or a score difference for it where the game is scored. "unknown" where
// not all of the game is searched, as in games that hide something.
struct ProvenValue {
  std::string word;
  std::optional<int> score;
};

struct SolveReport {
  ProvenValue value;
  std::string best;
  std::uint64_t nodes = 0;
  double seconds = 0;
  std::vector<std::string> pv;
  std::vector<std::pair<std::string, ProvenValue>> openings = {};  // for the player who makes the move
  // Only of searches that are limited to a number of plies:
  struct Limited {
    int plies = 0;                                     // of the win, or else as many as were looked at
    std::vector<std::pair<std::string, int>> threats;  // what would win for the opponent at its turn, and in how many
    bool out_of_time = false;                          // `plies` are then those that were looked at as a whole
    // What is usually hidden and was given: names and what they are, like {"a", "red"}.
    std::vector<std::pair<std::string, std::string>> known = {};
  };
  std::optional<Limited> limited = {};
};

struct MateRequest {
  int moves = 1;  // see solve/scoring_mate.hpp
  int threads = 1;
};

struct MateReport {
  struct Entry {
    std::string move;
    bool scores = false;  // at once, and not only with what it threatens
  };
  std::vector<Entry> moves;
  std::size_t distinct = 0;  // moves that lead to the same position but for names counted once
  std::uint64_t nodes = 0;
  double seconds = 0;
};

struct SolveProgress {
  std::uint64_t nodes = 0;
  double seconds = 0;
  std::size_t openings_done = 0;
  std::size_t openings = 0;
};
using OnSolveProgress = std::function<void(const SolveProgress&)>;

struct BookRequest {
  std::string agent;         // SPEC of who searches; it should be limited to a depth or number of nodes
  std::uint64_t expand = 1;  // positions to expand
  int threads = 1;
  double points_per_ply = 100;  // see book/growth.hpp
};

struct BookProgress {
  std::uint64_t expanded = 0;
  std::uint64_t searches = 0;
  double seconds = 0;
  bool complete = false;  // nothing is left to expand
  bool stopped = false;
};

// Session::work() of a game; every function begins at the position where the session stands.
class Work {
 public:
  virtual ~Work() = default;

  virtual std::uint64_t perft(const Session& session, int depth) const = 0;
  // `seconds` of the limits are processor time here. Tells its progress about ten times a second.
  virtual PlayoutReport playouts(const Session& session, const Limits& limits, std::uint64_t seed, std::stop_token stop,
                                 const std::function<void(const PlayoutReport&)>& progress) const = 0;
  virtual Result<SolveReport> solve(const Session& session, const SolveRequest& request, std::stop_token stop,
                                    const OnSolveProgress& progress) const = 0;
  // All moves by which the player to move forces a score; an error for games in which moves make no points.
  virtual Result<MateReport> mates(const Session& session, const MateRequest& request, std::stop_token stop,
                                   const OnSolveProgress& progress) const = 0;

  // --- Opening books ---
  // Where data of this board is found below data/; empty if it has none.
  virtual std::string data_name(const Session& session) const = 0;
  // What the book knows of the moves from here, best first.
  virtual std::vector<BookMove> book_moves(const Session& session, const Book& book) const = 0;
  // Grows the book from this position on; `progress` is told after each expansion, and the book is up to
  // date whenever it asks for that by returning true, and at the end. The growth does not depend on the
  // number of threads.
  virtual Result<BookProgress> grow_book(const Session& session, Book& book, const BookRequest& request,
                                         std::stop_token stop,
                                         const std::function<bool(const BookProgress&)>& progress) const = 0;
};

}  // namespace yomi
