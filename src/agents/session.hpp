// Session: the one virtual interface to a game. Text in and out, one call per move or per search;
// the command line, protocols, matches and servers speak to games only through it.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "agents/agent.hpp"
#include "book/book.hpp"
#include "core/game.hpp"
#include "core/options.hpp"
#include "search/limits.hpp"

namespace yomi {

struct GameInfo {
  std::string name;
  std::string summary;
  std::string rules;
  std::vector<OptionSpec> options;
  // The moves in a word of a record, for games whose transcripts have no spaces; unset: a word is a move.
  std::function<std::vector<std::string_view>(std::string_view)> split_moves = {};

  std::vector<std::string_view> moves_in(std::string_view word) const {
    return split_moves ? split_moves(word) : std::vector{word};
  }
};

struct OutcomeReport {
  std::optional<Player> winner;  // none: a draw
  std::string reason;
};

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
  std::optional<int> plies = {};  // how far to look, for games whose solver has to be told (agents/game_solvers.hpp)
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

class Session {
 public:
  virtual ~Session() = default;
  virtual std::unique_ptr<Session> clone() const = 0;

  // --- What is played ---
  virtual const GameInfo& game() const = 0;
  virtual const Options& options() const = 0;

  // --- The position ---
  virtual std::string position() const = 0;
  virtual Player to_move() const = 0;
  virtual std::optional<OutcomeReport> outcome() const = 0;  // none while the game goes on
  virtual std::vector<std::string> legal_moves() const = 0;  // none when it is over
  virtual std::string board(BoardStyle style) const = 0;
  // With a mark where each move would go; none if the game has no such picture.
  virtual std::optional<std::string> board_with_marks(const std::vector<std::pair<std::string, char>>& marks) const = 0;
  virtual std::optional<std::array<int, 2>> score() const = 0;  // none where the game has no score
  // What `player` may know of it: the position itself, unless the game hides something.
  virtual std::string view(Player player) const = 0;
  virtual std::string view_board(Player player, BoardStyle style) const = 0;
  // The same of history(): what was hidden stands in it only once the game is over.
  virtual std::vector<std::string> seen_history(Player player) const = 0;
  // True while a die or the like decides; legal_moves() are then its outcomes.
  virtual bool is_chance() const = 0;
  // Those outcomes and their probabilities; none while nothing is left to chance.
  virtual std::vector<std::pair<std::string, double>> chance_outcomes() const = 0;
  // A legal move drawn uniformly, or an outcome of chance by its probability. The game goes on.
  virtual std::string random_move(Rng& rng) const = 0;

  // --- Changing it: an error changes nothing ---
  virtual Status play(std::string_view move) = 0;
  virtual Status undo() = 0;
  virtual Status set_position(std::string_view text) = 0;
  virtual void reset() = 0;
  virtual const std::vector<std::string>& history() const = 0;  // the moves since the start or set_position()

  // --- Work ---
  virtual std::uint64_t perft(int depth) const = 0;
  // `seconds` of the limits are processor time here. Tells its progress about ten times a second.
  virtual PlayoutReport playouts(const Limits& limits, std::uint64_t seed, std::stop_token stop,
                                 const std::function<void(const PlayoutReport&)>& progress) const = 0;
  virtual Result<SolveReport> solve(const SolveRequest& request, std::stop_token stop,
                                    const std::function<void(const SolveProgress&)>& progress) const = 0;
  // All moves by which the player to move forces a score; an error for games in which moves make no points.
  virtual Result<MateReport> mates(const MateRequest& request, std::stop_token stop,
                                   const std::function<void(const SolveProgress&)>& progress) const = 0;

  // --- Opening books ---
  // Where data of this board is found below data/; empty if it has none.
  virtual std::string data_name() const = 0;
  // What the book knows of the moves from here, best first.
  virtual std::vector<BookMove> book_moves(const Book& book) const = 0;
  // Grows the book from this position on; `progress` is told after each expansion, and the book is up to
  // date whenever it asks for that by returning true, and at the end. The growth does not depend on the
  // number of threads.
  virtual Result<BookProgress> grow_book(Book& book, const BookRequest& request, std::stop_token stop,
                                         const std::function<bool(const BookProgress&)>& progress) const = 0;

  // --- Players ---
  virtual std::vector<AgentKind> agent_kinds() const = 0;
};

// An agent from its SPEC: "name", "name:key=value,key=value" or "gtp:COMMAND".
Result<std::unique_ptr<Agent>> make_agent(const Session& session, std::string_view spec, std::uint64_t seed);

// Plays the moves of a text like "a1 b2" in turn; the error says which one failed.
Status play_moves(Session& session, std::string_view moves);

}  // namespace yomi
