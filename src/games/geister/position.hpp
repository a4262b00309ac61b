// A position of Geister with everything that is true in it, the hidden colours too. What one player may know of it is a
// View (view.hpp); players that must not cheat get that and nothing else.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/game.hpp"
#include "games/geister/pieces.hpp"

namespace yomi::geister {

// One player's ghosts, as this player sees the board.
struct Side {
  std::array<Cell, ghost_count> cells = first_cells;
  CellSet occupied = [] {
    CellSet set = 0;
    for (const Cell cell : first_cells) set |= cell_bit(cell);
    return set;
  }();
  GhostSet reds = 0;
  bool is_set_up = false;

  GhostSet on_board() const {
    GhostSet set = 0;
    for (int ghost = 0; ghost < ghost_count; ++ghost) {
      if (geister::on_board(cells[static_cast<std::size_t>(ghost)])) set |= ghost_bit(ghost);
    }
    return set;
  }
  friend bool operator==(const Side&, const Side&) = default;
};

class Position {
 public:
  using Move = geister::Move;
  static constexpr std::size_t max_moves = set_up_count;
  static constexpr int usual_ply_limit = 300;

  explicit Position(int ply_limit = usual_ply_limit) : ply_limit_(static_cast<std::uint16_t>(ply_limit)) {}

  // --- Rules (position.cpp) ---
  Player to_move() const { return to_move_; }
  Outcome outcome() const { return outcome_; }
  void legal_moves(MoveList<Position>& moves) const;
  void play(Move move);

  // --- Hidden information ---
  // What the viewer knows: the hidden ghosts get colours that are possible, the first of them red, and stay unknown.
  // Its text is as in the contest's lines: "14R24R34R44R15B25B35B45B41u31u21u11u40u30u20u10u 1 0 1": x, y and colour of
  // A to H and of the enemy's ghosts (in the order in which that player names them, on the cells where the viewer sees
  // them), who is to move, plies played, and who is looking. Spectators look from the first player's side.
  Position seen_by(Viewer viewer) const;
  // What a viewer gets to know of a move that is played here: which ghosts are red is for who sets up to know.
  std::string seen_move_text(Move move, Viewer viewer) const;
  // Ghosts whose colours everybody has seen: those that were captured.
  int revealed() const {
    return 2 * ghost_count - std::popcount(sides_[0].on_board()) - std::popcount(sides_[1].on_board());
  }
  // The hidden colours drawn anew, all possibilities alike.
  Position sample_world(Player player, Rng& rng) const;
  // The same with these ghosts of the opponent of `player` red, which must agree with what is known.
  Position with_enemy_reds(Player player, GhostSet reds) const;

  // --- Text (position_text.cpp, position_board.cpp) ---
  // The view of the first player with all colours shown ("r", "b"), or a view as it was given.
  std::string text() const;
  // Also takes a view: its unknown ghosts get colours that are possible, and text() shows them as unknown still.
  static Result<Position> parse(int ply_limit, std::string_view text);
  std::string move_text(Move move) const;  // "AN"; a set-up is its red ghosts: "ABCD"
  Result<Move> parse_move(std::string_view text) const;
  std::string board(BoardStyle style) const;
  Message outcome_reason() const;

  // --- The ghosts ---
  const Side& side(Player player) const { return sides_[index(player)]; }
  bool both_set_up() const { return sides_[0].is_set_up && sides_[1].is_set_up; }
  Colour colour(Player player, int ghost) const {
    return contains(side(player).reds, ghost) ? Colour::Red : Colour::Blue;
  }
  // Not to be asked of what a viewer does not know.
  bool knows_colour(Player player, int ghost) const {
    return side(player).is_set_up && !contains(unknown_[index(player)], ghost);
  }
  int left(Player player, Colour colour) const {
    const Side& own = side(player);
    return std::popcount(static_cast<GhostSet>(own.on_board() & (colour == Colour::Red ? own.reds : ~own.reds)));
  }
  int plies() const { return plies_; }
  int ply_limit() const { return ply_limit_; }
  // Who is looking, if the position is a view.
  std::optional<Player> viewer() const { return viewer_; }

  friend bool operator==(const Position&, const Position&) = default;

 private:
  enum class End : std::uint8_t { None, Escape, BluesCaptured, RedsCaptured, PlyLimit };

  bool is_legal(Move move) const;
  void finish(End end, Player winner) {
    end_ = end;
    outcome_ = win_for(winner);
  }
  void capture(Player owner, Cell cell);

  Result<Move> parse_set_up(std::string_view letters) const;
  Status read_entries(std::string_view entries, Player viewer);
  void make_up_colours();
  Status check_colours() const;
  Status find_end();
  std::string entries_text(Player viewer) const;

  std::array<Side, 2> sides_{};
  std::array<GhostSet, 2> unknown_{};  // ghosts of each player whose colours are made up
  std::optional<Player> viewer_;
  Player to_move_ = Player::First;
  Outcome outcome_ = Outcome::Ongoing;
  End end_ = End::None;
  std::uint16_t plies_ = 0;  // set-ups not counted
  std::uint16_t ply_limit_;
};

}  // namespace yomi::geister
