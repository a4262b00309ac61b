// The rules of a game file ready to be played: sets as bits, ways as shifts and tables, and what is worth asking at
// each move found out once. Made from GameRules, never changed, and shared by all positions of the game.
#pragma once

#include <atomic>
#include <memory>
#include <vector>

#include "core/cell_set.hpp"
#include "gamefiles/play/enclosure.hpp"
#include "gamefiles/rules/game_rules.hpp"

namespace yomi::gamefiles {

template <int W>
struct Plan {
  using Set = CellSet<W>;

  // A run of cells one way: whole sets go there by a shift, single cells by the table.
  struct WayPlan {
    int shift = 0;  // of cell numbers
    Set can_go;     // the cells that have a neighbour that way
  };

  struct SlidePlan {
    ForBoth<WaySet> ways;
    int limit;
    bool to_empty, to_enemy;
    int from;  // a zone or -1
  };

  struct KindPlan {
    // Where it gets by steps and leaps from each cell, onto anything, empty cells only, enemies only. Tables that would
    // be empty are left out.
    ForBoth<std::vector<Set>> to_any, to_empty, to_enemy;
    // From where a step or leap captures on a cell: the same turned round.
    ForBoth<std::vector<Set>> hits_from;
    std::vector<SlidePlan> slides;
    std::vector<Gait> others;     // forms that want a look of their own
    std::vector<int> promotions;  // all kinds it may turn into, in the order of the moves' numbers
    bool hops = false, vaults = false, marches = false, lame = false, exits = false;
    bool does_more = false;  // than to go to a cell: it hops, or exits
    ForBoth<Set> stays_in;   // all of the board for most
    ForBoth<Set> dead_ends;  // cells from which it could never move on
    int value = 0;           // by how many cells it reaches on an empty board
  };

  explicit Plan(GameRules rules);
  static const Plan& nothing();  // without a cell

  Enclosure enclosure;  // of boards of one word; first, as it wants to be aligned
  GameRules rules;
  int cells;  // of the grid
  Set all;
  Set rim;
  std::vector<std::array<std::int16_t, ways>> next;
  std::array<WayPlan, ways> way;
  std::vector<int> line_ways;  // along which things are enclosed, both directions
  std::vector<int> line_axes;  // one way of each line
  std::vector<Set> beside;     // neighbours of a cell
  std::vector<Set> around;     // the first cells that straight ways lead to
  std::vector<Set> sight;      // all cells that straight ways lead to
  std::vector<ForBoth<Set>> zones;
  std::vector<KindPlan> kinds;
  ForBoth<std::vector<Set>> near_hits;         // from where a step or leap of any kind captures on a cell
  std::vector<int> sliders;                    // kinds that slide,
  std::vector<int> others;                     // and those with forms that want a look of their own
  std::vector<std::pair<int, int>> castles;    // a kind that castles, and the kind that it does so with
  std::vector<Set> joining_sides;              // of all ends, one after the other
  std::vector<std::pair<int, int>> end_sides;  // by end: where its sides begin, and how many

  // --- What moves look like: to + from << field + detail << 2 field ---
  int field = 0;         // bits of a cell, an action or a kind in hand
  int first_action = 0;  // `from` of the first action that comes from no cell
  int first_hand = 0;    // and of the first kind in hand
  int last_numbered_turn = 0;
  int mover_slots = 1;  // how many actions of a turn move pieces; the detail says which

  // --- What has to be looked at ---
  bool has_hands = false;
  bool forbids_repetition = false;  // a board may not come again
  bool has_history = false;         // repetition matters
  bool tracks_fresh = false;        // whether something has moved matters: there are castles
  bool has_double_steps = false;
  bool counts_plies = false;  // the rules ask how many turns were played
  bool counts_quiet = false;
  bool counts_passes = false;
  bool has_royals = false;
  bool captures_by_moves = false;
  // One kind is placed and nothing else happens but flips: random games need no lists of moves.
  bool only_places = false;
  bool only_flips = false;  // and flips do happen
  bool fills_any = false;   // any empty cell may be taken
  // Besides, any empty cell is taken, and players only join sides: a full board tells who has won.
  bool only_joins = false;
  bool looks_after_moves = false;    // the rules forbid what is seen only after a move
  bool looks_beyond_royals = false;  // and not only attacks on royal pieces
  bool guards_by_lines = false;      // moves that open no line to a royal piece are safe
  bool forbids_leaving_stuck = false;
  bool has_cards = false;
  bool sows = false;
  bool has_exits = false;
  bool keeps_stores = false;  // seeds, or pieces that left the board
  // A position had more moves than lists hold. Told by checks of the file.
  mutable std::atomic<bool> overflowed{false};

  // --- What is hidden (plan_secrets.cpp) ---
  // All ways in which a player's hand can be put onto cells: by the cells, a kind, or -1 for an empty one.
  struct Arrangements {
    Set zone;
    Cells cells;
    std::vector<std::vector<int>> all;
  };
  bool hides = false;
  bool arranges = false;
  bool drops = false;
  bool shows_capturers = false;       // some kinds are hidden until they capture
  bool tells_kinds_by_moves = false;  // how a hidden piece goes may tell what it is not
  std::vector<int> hidden_kinds;
  ForBoth<Arrangements> arrangements;
  int hidden_number(int kind) const {
    for (std::size_t i = 0; i < hidden_kinds.size(); ++i) {
      if (hidden_kinds[i] == kind) return static_cast<int>(i);
    }
    return -1;
  }
  bool is_hidden(int kind) const { return rules.kinds[static_cast<std::size_t>(kind)].hidden; }

  // --- Hashing ---
  std::vector<std::uint64_t> piece_keys;  // [(kind * 3 + owner) * cells + cell]
  std::vector<std::uint64_t> hand_keys;   // [(player * kinds + kind) * 64 + count]
  std::vector<std::uint64_t> prop_keys;   // what the die shows, and whose a card is
  std::vector<std::uint64_t> other_keys;  // the side; fresh cells; the double step; passes; numbered turns

  static std::size_t number(int i) { return static_cast<std::size_t>(i); }
  std::uint64_t piece_key(int owner, int kind, int cell) const {
    return piece_keys[number((kind * 3 + owner) * cells + cell)];
  }
  std::uint64_t side_key() const { return other_keys[0]; }
  std::uint64_t fresh_key(int cell) const { return other_keys[number(1 + cell)]; }
  std::uint64_t double_key(int cell) const { return other_keys[number(1 + cells + cell)]; }
  std::uint64_t passed_key() const { return other_keys[number(1 + 2 * cells)]; }
  std::uint64_t roll_key(int roll) const { return prop_keys[number(roll + 1)]; }
  std::uint64_t card_key(int card, int owner) const { return prop_keys[number(most_sides + 2 + card * 3 + owner)]; }
  std::uint64_t turn_key(int plies) const {
    return plies >= last_numbered_turn ? 0 : other_keys[number(2 + 2 * cells + plies)];
  }

  Set shifted(const Set& set, int w) const {
    const WayPlan& plan = way[static_cast<std::size_t>(w)];
    const Set going = set & plan.can_go;
    return plan.shift >= 0 ? going << plan.shift : going >> -plan.shift;
  }
  const Turn& turn(Player player, int plies) const {
    for (const Turn& turn : numbered_) {
      if (turn.number == plies + 1) return turn;
    }
    return usual_[index(player)];
  }

 private:
  void plan_board();
  void plan_kinds();
  void plan_kind(KindPlan& plan, const KindRules& kind);
  void plan_values();
  void plan_turns();
  void plan_ends();
  void plan_bans();
  void plan_playouts();
  void plan_secrets();
  void plan_arrangements();
  void make_keys();
  Set set_of(const Cells& cells) const;

  std::vector<Turn> numbered_;
  ForBoth<Turn> usual_;
};

// There is one plan a game, so its fields stand by what they mean and not by their sizes.
// NOLINTBEGIN(clang-analyzer-optin.performance.Padding)
extern template struct Plan<1>;
extern template struct Plan<2>;
extern template struct Plan<6>;
// NOLINTEND(clang-analyzer-optin.performance.Padding)

}  // namespace yomi::gamefiles
