#include "games/geister/geister.hpp"

#include "games/geister/position.hpp"

namespace yomi::geister {

std::vector<OptionSpec> Geister::options() {
  return {
      OptionSpec::integer("plies", "300", 1, 10'000, "moves of both players together after which the game is drawn")};
}

Position Geister::start(const Options& options) { return Position(static_cast<int>(options.integer("plies"))); }

Result<Position> Geister::parse(const Options& options, std::string_view text) {
  return Position::parse(static_cast<int>(options.integer("plies")), text);
}

std::string_view Geister::rules() {
  return R"(Geister (A. Randolph)

Board    6 x 6 cells. Each player sits at y = 5 and sees x grow to the right.

Set-up   Each player has eight ghosts, A B C D on (1,4) to (4,4) and E F G H on (1,5) to (4,5), and first
         chooses which four are red; the others are blue. Only their owner knows.

Play     In turn, one ghost moves one cell north, east, south or west, onto an empty cell or an enemy
         ghost, which is captured and shown. A blue ghost that stands on a corner of the enemy's back row,
         (0,0) or (5,0), may leave the board by a later move north or sideways.

End      You win when a blue ghost of yours leaves the board, when you have captured all four blue ghosts
         of the enemy, or when all four of your red ghosts have been captured.
         After 300 moves of both players together (option plies) the game is drawn.

Moves    A set-up names the red ghosts: "ABCD". A move is a ghost and a direction, as the mover sees
         the board: "AN", "HE". The contest's "A,NORTH" is understood too.
Position Like the contest's lines: x, y and colour of the first player's A to H and of the second player's, as the
         first player sees them ("99" is captured, "88" left the board), who is to move, plies played:
         "14R24R34R44R15B25B35B45B41r31r21r11r40b30b20b10b 1 0". In a view, which has one more word for who
         is looking, the enemy's ghosts are "u".
)";
}

}  // namespace yomi::geister
