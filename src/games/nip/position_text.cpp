// Text forms. Moves: column letter and row number, "a1" at the top left; "--" is a pass.
// Positions: the rows from the top with the cells they have, separated by '/', as b, w and runs of empty
// cells, then the side to move: "4/6/8/3wb3/3bw3/8/6/4 b". Also read: the 64 (or 36, 16) characters
// common for Othello, '-' or '.' for an empty cell, X or * for Black, O for White.
#include <fmt/format.h>

#include "core/text.hpp"
#include "games/nip/position.hpp"

namespace yomi::nip {

namespace {

constexpr std::string_view pass_text = "--";

std::string start_example(const Board& board) { return Position(board, Start::Othello).text(); }

int row_length(const Board& board, int row) { return std::popcount(board.all >> (8 * row) & 0xFF); }

int first_column(const Board& board, int row) { return std::countr_zero(board.all >> (8 * row) & 0xFF); }

struct Colours {
  Cells black = 0, white = 0;
};

// One row of the form with slashes; an error text, or none.
std::string read_row(const Board& board, std::string_view text, int row, Colours& discs) {
  const int cells = row_length(board, row);
  const std::string where = "row " + std::to_string(row + 1);
  int column = 0;
  for (const char mark : text) {
    if (mark >= '0' && mark <= '9') {
      column += mark - '0';
    } else if (mark == '.') {
      ++column;
    } else if (mark == 'b' || mark == 'w') {
      if (column >= cells) return where + " has more than its " + std::to_string(cells) + " cells";
      (mark == 'b' ? discs.black : discs.white) |= cell_bit(8 * row + first_column(board, row) + column++);
    } else {
      return "unexpected " + in_quotes(std::string_view(&mark, 1)) + " in " + where +
             "; cells are b, w, '.' or a number of empty cells";
    }
    if (column > 64) break;
  }
  if (column == cells) return {};
  return where + " has " + (column < cells ? "fewer" : "more") + " than its " + std::to_string(cells) + " cells";
}

// The form of size² characters.
std::string read_square(const Board& board, std::string_view text, Colours& discs) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const int row = static_cast<int>(i) / board.size;
    const int column = static_cast<int>(i) % board.size;
    const Cells bit = cell_bit(8 * row + column);
    const char mark = text[i];
    if (mark == '-' || mark == '.') continue;
    const bool black = mark == 'X' || mark == 'x' || mark == '*' || mark == 'b';
    if (!black && mark != 'O' && mark != 'o' && mark != 'w') {
      return "unexpected " + in_quotes(std::string_view(&mark, 1)) + " as character " + std::to_string(i + 1) +
             "; cells are -, X and O";
    }
    if ((board.all & bit) == 0) {
      return "a disc on " + board.cell_name(8 * row + column) + ", which this board has not";
    }
    (black ? discs.black : discs.white) |= bit;
  }
  return {};
}

}  // namespace

std::string Position::text() const {
  std::string text;
  const Cells black = to_move_ == Player::First ? discs_.own : discs_.opp;
  const Cells white = to_move_ == Player::First ? discs_.opp : discs_.own;
  for (int row = 0; row < board_->size; ++row) {
    if (row > 0) text += '/';
    int run = 0;
    const auto end_run = [&] {
      if (run > 0) text += std::to_string(run);
      run = 0;
    };
    for (int i = 0; i < row_length(*board_, row); ++i) {
      const Cells bit = cell_bit(8 * row + first_column(*board_, row) + i);
      if (((black | white) & bit) == 0) {
        ++run;
        continue;
      }
      end_run();
      text += (black & bit) != 0 ? 'b' : 'w';
    }
    end_run();
  }
  return text + (to_move_ == Player::First ? " b" : " w");
}

Result<Position> Position::parse(const Board& board, std::string_view text) {
  const auto wrong = [&](const std::string& why) {
    return Error{"position: " + why + " (the start of this board is " + in_quotes(start_example(board)) + ")"};
  };
  const auto words = split_words(text);
  if (words.empty() || words.size() > 2) return wrong("expected the rows and the side to move");
  Colours discs;
  std::string problem;
  if (words[0].size() == static_cast<std::size_t>(board.size * board.size) &&
      words[0].find('/') == std::string_view::npos) {
    problem = read_square(board, words[0], discs);
  } else {
    const auto rows = split(words[0], '/');
    if (static_cast<int>(rows.size()) != board.size) {
      return wrong(std::to_string(rows.size()) + " rows given, the board has " + std::to_string(board.size));
    }
    for (int row = 0; row < board.size && problem.empty(); ++row) {
      problem = read_row(board, rows[static_cast<std::size_t>(row)], row, discs);
    }
  }
  if (!problem.empty()) return wrong(problem);
  const std::string side = words.size() == 2 ? to_lower(words[1]) : "b";
  const bool black_moves = side == "b" || side == "x" || side == "*";
  if (!black_moves && side != "w" && side != "o") {
    return wrong("the side to move is " + in_quotes(words[1]) + " but must be b or w");
  }
  return black_moves ? Position(board, gathered_discs(board, discs.black, discs.white), Player::First)
                     : Position(board, gathered_discs(board, discs.white, discs.black), Player::Second);
}

std::string Position::move_text(Move move) const {
  return move.is_pass() ? std::string(pass_text) : board_->cell_name(move.cell);
}

Result<Move> Position::parse_move(std::string_view text) const {
  if (outcome_ != Outcome::Ongoing) return Error{"the game is over: " + outcome_reason().text};
  const std::string lower = to_lower(trim(text));
  if (lower == pass_text || lower == "pass" || lower == "ps") {
    if (must_pass()) return Move::pass();
    return Error{"a pass is only allowed to a player who has no other move"};
  }
  const int cell = board_->cell_named(lower);
  if (cell < 0) {
    return Error{"no such cell: " + in_quotes(text) + "; cells are a letter from a to " +
                 std::string(1, static_cast<char>('a' + board_->size - 1)) + " and a number from 1 to " +
                 std::to_string(board_->size) + (board_->cut > 0 ? ", without the cut corners" : "") +
                 ", a pass is --"};
  }
  if ((moves_ >> cell & 1) != 0) return Move{static_cast<std::uint8_t>(cell)};
  if ((empty() >> cell & 1) == 0) return Error{"the cell " + lower + " is taken"};
  return Error{must_pass() ? "there is no move but a pass, --" : lower + " flips no disc"};
}

Message Position::outcome_reason() const {
  if (outcome_ == Outcome::Ongoing) return {};
  const int black = score(Player::First);
  const int white = score(Player::Second);
  if (black == white) {
    return {fmt::format("both have as many discs, {} : {}", black, white),
            "equal_discs",
            {parameter("first", black), parameter("second", white)}};
  }
  return {fmt::format("{} has more discs, {} : {}", black > white ? "Black" : "White", black, white),
          "more_discs",
          {parameter("side", black > white ? Player::First : Player::Second), parameter("first", black),
           parameter("second", white)}};
}

// ● and ○ are discs, · marks legal moves.
std::string Position::board(BoardStyle style, std::span<const BoardMark<Move>> marks) const {
  const auto paint = [&](const char* code, std::string_view text) {
    return style.colour ? std::string("\033[") + code + "m" + std::string(text) + "\033[0m" : std::string(text);
  };
  const Cells black = to_move_ == Player::First ? discs_.own : discs_.opp;
  std::string letters = " ";
  for (int column = 0; column < board_->size; ++column) letters += std::string(" ") + static_cast<char>('a' + column);
  letters = paint("2", letters) + "\n";
  std::string picture = letters;
  for (int row = 0; row < board_->size; ++row) {
    picture += paint("2", std::to_string(row + 1));
    for (int column = 0; column < board_->size; ++column) {
      const int cell = 8 * row + column;
      const Cells bit = cell_bit(cell);
      const auto mark = std::find_if(marks.begin(), marks.end(), [&](const auto& m) { return m.move.cell == cell; });
      picture += ' ';
      if (mark != marks.end()) {
        picture += mark->mark;
      } else if ((board_->all & bit) == 0) {
        picture += ' ';
      } else if ((empty() & bit) != 0) {
        picture += (moves_ & bit) != 0 ? paint("33", "·") : paint("2", "-");
      } else {
        picture += (black & bit) != 0 ? paint("1;31", "●") : paint("1;36", "○");
      }
    }
    while (picture.back() == ' ') picture.pop_back();
    picture += "\n";
  }
  return picture + letters;
}

}  // namespace yomi::nip
