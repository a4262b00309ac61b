// Proves who wins a Monotone game, depth first, with the must-play regions of R. Hayward, Y. Björnsson,
// M. Johanson, M. Kan, N. Po and J. van Rijswijck, "Solving 7×7 Hex: virtual connections and game-state
// reduction" (2003), but with the carriers of the proofs found in the search itself.
//
// If my move m loses, the opponent's win has a carrier C, a set of empty cells. Had I moved to a cell
// outside C instead, the same strategy would win: it does not use my stone's cell, and stones of mine
// outside C do not matter. So only the cells of C need be tried next, and when the carriers of my
// losing moves have no cell in common, all moves lose; their union carries the opponent's win.
#pragma once

#include <algorithm>
#include <atomic>
#include <functional>
#include <stop_token>

#include "core/game.hpp"
#include "search/limits.hpp"
#include "solve/busy_set.hpp"
#include "solve/carrier_table.hpp"

namespace yomi {

// Games like Hex, in which one more stone never harms its owner: a win then needs only some of the
// empty cells (its carrier), whatever stands on the others, and a proof can say which. A move's code()
// is the cell it fills, and each symmetry is its own inverse.
template <class G>
concept Monotone = requires(const G game, Player player, const typename G::Set& cells, MoveList<G>& moves) {
  { game.is_monotone() } -> std::same_as<bool>;  // from this position on
  { game.empty() } -> std::same_as<typename G::Set>;
  { game.winning_cells(player) } -> std::same_as<typename G::Set>;  // for `player` to move
  { game.order_for_proof(cells, moves) } -> std::same_as<void>;     // the moves to `cells`, best first
  { game.canonical_symmetry() } -> std::same_as<int>;               // leads to canonical_hash()
  { game.transformed_cells(cells, int{}) } -> std::same_as<typename G::Set>;
}
&&Symmetric<G>;

// What the threads of one solve share.
template <Monotone G>
struct CarrierProofs {
  explicit CarrierProofs(int table_bits) : table(table_bits) {}

  CarrierTable<typename G::Set> table;
  BusySet busy;
  std::atomic<std::uint64_t> nodes{0};  // brought up to date now and then
};

// One thread's search. With `shares` it lets others have the moves they are at; without, node counts
// are reproducible.
template <Monotone G>
class CarrierSolver {
 public:
  using Set = typename G::Set;
  using Move = typename G::Move;

  CarrierSolver(CarrierProofs<G>& proofs, bool shares, std::stop_token stop, std::function<void()> on_pulse = {})
      : proofs_(proofs), shares_(shares), stop_(std::move(stop)), on_pulse_(std::move(on_pulse)) {}
  ~CarrierSolver() { publish(); }
  CarrierSolver(const CarrierSolver&) = delete;
  CarrierSolver& operator=(const CarrierSolver&) = delete;

  // The game goes on and is_monotone(). Meaningless once stopped() holds.
  Proof<Set> prove(const G& game) {
    ++nodes_;
    if (pacer_.is_due()) publish();
    if (stopped_) return {};
    const Player me = game.to_move();
    if (const Set wins = game.winning_cells(me); wins.any()) return won_at(wins);

    Proof<Set> proof;
    Set must_play = game.empty();
    if (Set threats = game.winning_cells(opponent(me)); threats.any()) {
      const int block = threats.pop_lowest();
      must_play = proof.carrier = Set::single(block);
      if (threats.any()) {
        proof.carrier.insert(threats.lowest());
        proof.move = static_cast<std::uint32_t>(block);
        return proof;
      }
    }
    const std::uint64_t hash = game.canonical_hash();
    const int symmetry = game.canonical_symmetry();
    if (const auto known = proofs_.table.probe(hash)) return transformed(game, *known, symmetry);

    const std::uint64_t before = nodes_;
    if (shares_) proofs_.busy.enter(hash);
    try_moves(game, must_play, proof);
    if (shares_) proofs_.busy.leave(hash);
    if (!stopped_) proofs_.table.store(hash, transformed(game, proof, symmetry), nodes_ - before + 1);
    // The first ones touch pages of the table that nobody has touched: after each of them the clock is looked at.
    pacer_.is_due(++stores_ < stores_of_young_table ? 8 * work_of_store : work_of_store);
    return proof;
  }

  bool is_busy(const G& game) const { return proofs_.busy.contains(game.canonical_hash()); }
  bool stopped() const { return stopped_; }

 private:
  static Proof<Set> won_at(const Set& cells) {
    const int cell = cells.lowest();
    return {true, Set::single(cell), static_cast<std::uint32_t>(cell)};
  }

  // The game's order, but the cell where the opponent's win began goes first: it is often good for both.
  // Moves that another thread is at come last: by then their proofs may be in the table.
  void try_moves(const G& game, Set must_play, Proof<Set>& proof) {
    MoveList<G> moves;
    game.order_for_proof(must_play, moves);
    proof.move = moves[0].code();
    for (const bool take_busy : {false, true}) {
      for (std::size_t i = 0; i < moves.size(); ++i) {
        const int cell = static_cast<int>(moves[i].code());
        if (!must_play.contains(cell)) continue;
        G child = game;
        child.play(moves[i]);
        proofs_.table.prefetch(child.canonical_hash());
        if (shares_ && !take_busy && is_busy(child)) continue;
        const Proof<Set> reply = prove(child);
        if (stopped_) return;
        if (!reply.win) {
          proof = {true, reply.carrier, moves[i].code()};
          proof.carrier.insert(cell);
          return;
        }
        proof.carrier |= reply.carrier;
        must_play &= reply.carrier;
        bring_forward(moves, i + 1, reply.move);
      }
      if (must_play.none()) return;
    }
  }

  // Moves the move with this code to place `to`, if it still stands behind it.
  static void bring_forward(MoveList<G>& moves, std::size_t to, std::uint32_t code) {
    const auto found = std::find_if(moves.begin() + to, moves.end(), [&](Move move) { return move.code() == code; });
    if (found != moves.end()) std::rotate(moves.begin() + to, found, found + 1);
  }

  // To the canonical position or back: a Monotone game's symmetries undo themselves.
  static Proof<Set> transformed(const G& game, Proof<Set> proof, int symmetry) {
    proof.carrier = game.transformed_cells(proof.carrier, symmetry);
    proof.move = game.transformed_move(Move::from_code(proof.move), symmetry).code();
    return proof;
  }

  void publish() {
    proofs_.nodes.fetch_add(nodes_ - published_, std::memory_order_relaxed);
    published_ = nodes_;
    if (stop_.stop_requested()) stopped_ = true;
    if (on_pulse_) on_pulse_();
    pacer_.has_looked(Deadline::Clock::now());
  }

  CarrierProofs<G>& proofs_;
  const bool shares_;
  std::stop_token stop_;
  std::function<void()> on_pulse_;
  Pacer pacer_;
  static constexpr std::uint64_t stores_of_young_table = 4096;

  std::uint64_t stores_ = 0;
  std::uint64_t nodes_ = 0;
  std::uint64_t published_ = 0;
  bool stopped_ = false;
};

}  // namespace yomi
