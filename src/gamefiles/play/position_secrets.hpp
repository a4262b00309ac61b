// What a position has beside the board where something is hidden. It is a base of its own, so that positions of other
// games have nothing of it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "gamefiles/play/plan.hpp"

namespace yomi::gamefiles {

struct Move {
  std::uint32_t number;

  std::uint32_t code() const { return number; }
  static Move from_code(std::uint32_t code) { return {code}; }
  bool operator==(const Move&) const = default;
};

// What a file's game has beyond the usual, and searches ask for by type.
enum class Sort { Plain, Scored, Chance, Hidden };

template <int W, Sort S>
class Position;

// Who has found out what, beside what stands on the board. A position holds the truth, or what one viewer knows of it;
// then what is hidden is something possible, and marked as unknown.
template <int W>
struct Secrets {
  CellSet<W> shown;                                      // pieces of hidden kinds that both players know
  std::array<CellSet<W>, most_hidden_kinds> surely_not;  // by hidden kind: pieces that have shown not to be that
  // Of a view:
  CellSet<W> unknown;
  std::array<bool, 2> unknown_hand{};
  std::int8_t viewer = -1;  // a player; 2: somebody who watches; -1: the truth
  bool operator==(const Secrets&) const = default;
};

template <int W, Sort S>
class SecretsOf {
 protected:
  bool has_the_same_secrets(const SecretsOf&) const { return true; }
};

template <int W>
class SecretsOf<W, Sort::Hidden> {
 public:
  using G = Position<W, Sort::Hidden>;

  G seen_by(Viewer viewer) const;
  std::string seen_move_text(Move move, Viewer viewer) const;
  G sample_world(Player player, Rng& rng) const;
  int revealed() const;

 protected:
  using Set = CellSet<W>;
  // Of one owner: the cells whose kinds the other player does not know, and those kinds with the ones in hand.
  struct Unknown {
    std::vector<int> cells;
    std::vector<int> kinds;  // as many as there are cells, and with the hand those in it
    bool with_hand = false;
  };

  const G& self() const { return static_cast<const G&>(*this); }
  G& self() { return static_cast<G&>(*this); }
  bool has_the_same_secrets(const SecretsOf& other) const { return secrets_ == other.secrets_; }

  // --- Dealing what is unknown ---
  Unknown unknown_of(Player owner) const;
  bool may_be(int cell, int kind) const;
  // Puts the kinds onto the cells, as far as possible in that order, and the rest into the hand; whether it can be.
  bool deal(Player owner, const Unknown& unknown);
  void deal_at_random(Player owner, Rng& rng);
  // By cell, the number of a kind in `kinds`; none if it cannot be.
  std::optional<std::vector<std::size_t>> matching(const Unknown& unknown) const;
  void rename(int cell, int kind);
  void hide(Player owner);

  // --- Set-ups ---
  // The first player's, while the second has not made one.
  bool has_covered_set_up() const;
  void take_back_set_up();
  void arrange(Player player, int number);

  // --- What has come out about the piece on a cell, which goes with it ---
  std::uint32_t told_of(int cell) const;
  void retell(int cell, std::uint32_t told);
  void forget(int cell);
  void show_capturer(int to);
  void note_what_it_is_not(int from, int to);
  void note_where_it_stands(int cell, bool dropped);
  void note_who_has_not_won();
  std::uint64_t hidden_hash() const;

  // --- Texts (position_secrets_text.ipp); the readers say what is wrong ---
  std::string secrets_text() const;
  std::string unknown_kinds_text() const;
  std::string read_secrets(const std::vector<std::string_view>& words, std::size_t& word);
  std::string read_viewer(std::string_view text);

  Secrets<W> secrets_;
};

}  // namespace yomi::gamefiles
