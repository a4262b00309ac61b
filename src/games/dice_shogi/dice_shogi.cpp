#include "games/dice_shogi/dice_shogi.hpp"

#include "games/dice_shogi/position.hpp"

namespace yomi::dice_shogi {

namespace {

OptionSpec plies_option() {
  return OptionSpec::integer("max-plies", "300", 1, most_plies, "moves after which the game is a draw");
}

int plies_of(const Options& options) { return static_cast<int>(options.integer("max-plies")); }

Settings dice_settings(const Options& options) { return {plies_of(options), options.text("rolls") == "from-left"}; }

Settings mini_settings(const Options& options) { return {plies_of(options), false}; }

// How a record says that a game ended (%TORYO: by resignation) is no move.
bool is_ending(std::string_view word) { return !word.empty() && word[0] == '%'; }

}  // namespace

std::vector<OptionSpec> DiceShogi::options() {
  return {plies_option(),
          OptionSpec::choice("rolls", "files", {"files", "from-left"},
                             "what the rolls 1 to 5 are in texts: file numbers, or files counted from the left edge")};
}

Position DiceShogi::start(const Options& options) { return Position(dice_settings(options)); }

Result<Position> DiceShogi::parse(const Options& options, std::string_view text) {
  return Position::parse(dice_settings(options), text);
}

// "+2534KA:3" is the roll 3 and then the move; a 0 stands where no die is rolled, in check.
std::vector<std::string_view> DiceShogi::split_moves(std::string_view word) {
  if (is_ending(word)) return {};
  const auto colon = word.find(':');
  if (colon == std::string_view::npos) return {word};
  const auto move = word.substr(0, colon), roll = word.substr(colon + 1);
  if (roll == "0") return {move};
  return {roll, move};
}

std::vector<OptionSpec> Minishogi::options() { return {plies_option()}; }

MiniPosition Minishogi::start(const Options& options) { return MiniPosition(mini_settings(options)); }

Result<MiniPosition> Minishogi::parse(const Options& options, std::string_view text) {
  return MiniPosition::parse(mini_settings(options), text);
}

std::vector<std::string_view> Minishogi::split_moves(std::string_view word) {
  if (is_ending(word)) return {};
  return {word};
}

std::string_view DiceShogi::rules() {
  return R"(DICE SHOGI

Base     Minishogi: see "yomi rules minishogi". The game ends with checkmate.

Die      Before each move the player to move rolls a die and must play a legal move that goes to the file it
         shows. Any legal move is allowed when the die shows 6, when no legal move goes to that file, and to
         a player in check, who does not roll.

Draw     There is no rule of repetition: a game is a draw after 300 moves (option max-plies).

Moves    A roll is its digit, 1 to 6. Moves are written as in USI: 2e3d, 2e3d+ to promote, P*3c to drop. Read
         are also those of MSK, +2534KA, and with the roll before them as in records, +2534KA:3.
         With rolls=from-left the rolls 1 to 5 count the files from the left edge: roll r is file 6-r.

Position SFEN, and the roll behind the move number once it is thrown: "rbsgk/4p/5/P4/KGSBR b - 1 3".
)";
}

std::string_view Minishogi::rules() {
  return R"(MINISHOGI (gogo shogi)

Board    5×5, files 1 to 5 from right to left, ranks a to e from top to bottom. Black moves first, and up.
         Rank a: White's rook, bishop, silver, gold and king from file 5 to 1, with a pawn before the king;
         rank e: Black's king, gold, silver, bishop and rook from file 5 to 1, with a pawn before the king.

Play     As in shogi. Every piece but king and gold may promote when it moves into or out of the farthest
         rank; a pawn must when it gets there. Captured pieces go to hand, unpromoted, and are dropped on
         empty cells instead of a move.
         Forbidden: two unpromoted pawns of a player on a file; a pawn dropped on the last rank; mate by a
         dropped pawn; leaving the own king in check; and leaving the opponent without a legal move unless
         in check.

End      Checkmate wins. There is no rule of repetition: a game is a draw after 300 moves (option max-plies).

Moves    As in USI: 2e3d, 2e3d+ to promote, P*3c to drop. Moves of MSK, +2534KA, are read, too.

Position SFEN. The start is "rbsgk/4p/5/P4/KGSBR b - 1".
)";
}

}  // namespace yomi::dice_shogi
