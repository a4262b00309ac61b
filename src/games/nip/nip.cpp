#include "games/nip/nip.hpp"

#include "games/nip/position.hpp"

namespace yomi::nip {

namespace {

OptionSpec size_option() {
  return OptionSpec::choice("size", "8", {"4", "6", "8"}, "rows and columns, before cutting corners");
}

OptionSpec start_option() {
  return OptionSpec::choice("start", "othello", {"othello", "parallel"},
                            "the first four discs: colours crosswise, or one row each");
}

int size_of(const Options& options) { return static_cast<int>(options.integer("size")); }

Start start_of(const Options& options) {
  return options.text("start") == "parallel" ? Start::Parallel : Start::Othello;
}

const Board& nip_board(const Options& options) {
  return Board::of(size_of(options), static_cast<int>(options.integer("cut")), options.flag("ring"));
}

const Board& othello_board(const Options& options) { return Board::of(size_of(options), 0, false); }

// A transcript has no space between its moves, which are two characters each: "e6f4--c3".
std::vector<std::string_view> split_transcript(std::string_view word) {
  if (word.size() % 2 != 0 || word.size() < 4 || word == "pass") return {word};
  std::vector<std::string_view> moves;
  for (std::size_t i = 0; i < word.size(); i += 2) moves.push_back(word.substr(i, 2));
  return moves;
}

}  // namespace

std::vector<OptionSpec> Nip::options() {
  return {size_option(), OptionSpec::choice("cut", "2", {"0", "1", "2"}, "cells cut off each side of each corner"),
          OptionSpec::flag("ring", true, "discs also flip along the closed rim"), start_option()};
}

Position Nip::start(const Options& options) { return Position(nip_board(options), start_of(options)); }

Result<Position> Nip::parse(const Options& options, std::string_view text) {
  return Position::parse(nip_board(options), text);
}

std::vector<std::string_view> Nip::split_moves(std::string_view word) { return split_transcript(word); }

std::vector<OptionSpec> Othello::options() { return {size_option(), start_option()}; }

Position Othello::start(const Options& options) { return Position(othello_board(options), start_of(options)); }

Result<Position> Othello::parse(const Options& options, std::string_view text) {
  return Position::parse(othello_board(options), text);
}

std::vector<std::string_view> Othello::split_moves(std::string_view word) { return split_transcript(word); }

std::string_view Nip::rules() {
  return R"(NIP (circular Reversi)

Board    8×8 with three cells cut off at each corner: rows of 4, 6, 8, 8, 8, 8, 6 and 4, 52 cells in all,
         a1 at the top left. The 20 cells of the rim form a ring.
         Options: size 4, 6 or 8; cut 0, 1 or 2 (cells cut off each side of a corner: none, 1 or 3 cells);
         ring=false is without ring flips, so that size=8,cut=0,ring=false is Othello.

Start    White d4 and e5, Black e4 and d5; Black moves first. With start=parallel White has d4 and e4,
         Black d5 and e5. On smaller boards the middle four cells, likewise.

Play     Put a disc on an empty cell so that at least one run of opposing discs lies between it and
         another disc of yours: along a row, column or diagonal, or, from a rim cell, along the ring in
         either direction. All such runs are flipped. What is flipped is decided on the position before
         the move: a disc just flipped encloses nothing.
         Around the ring a disc may enclose with itself: if all other ring cells are the opponent's, they
         are all flipped.
         A player who cannot flip anything passes (--).

End      When neither player can move. More discs win; the score is the number of discs.

Position The rows from the top, separated by '/': b, w, and numbers for runs of empty cells; then the side
         to move. The start is "4/6/8/3wb3/3bw3/8/6/4 b". The square form with X, O and - is read, too.
         A transcript is the moves without spaces: "d3c5d6".
)";
}

std::string_view Othello::rules() {
  return R"(OTHELLO (Reversi)

Board    8×8 (option size: 4, 6 or 8), a1 at the top left.

Start    White d4 and e5, Black e4 and d5; Black moves first. With start=parallel White has d4 and e4,
         Black d5 and e5. On smaller boards the middle four cells, likewise.

Play     Put a disc on an empty cell so that at least one straight run of opposing discs, in any of the
         eight directions, lies between it and another disc of yours. All such runs are flipped.
         A player who cannot flip anything passes (--).

End      When neither player can move. More discs win; the score is the number of discs.

Position The rows from the top, separated by '/': b, w, and numbers for runs of empty cells; then the side
         to move. The start is "8/8/8/3wb3/3bw3/8/8/8 b". The 64 characters with X, O and - are read, too.
         A transcript is the moves without spaces: "f5d6c3".
)";
}

}  // namespace yomi::nip
