// Text forms. Moves: column letter and row number, "a1" at the top left, or "swap-pieces".
// Positions: the rows from the top, separated by '/', as b, w and runs of empty cells (a number, or
// dots), then the side to move: "2b2/5/5/1w3/5 b".
#pragma once

#include "core/text.hpp"
#include "games/hex/position.hpp"

namespace yomi::hex {

namespace detail {

inline constexpr std::string_view swap_text = "swap-pieces";

inline std::string cells_text(int size) {
  return "a1 to " + std::string(1, static_cast<char>('a' + size - 1)) + std::to_string(size);
}

}  // namespace detail

template <int Words>
std::string Position<Words>::text() const {
  std::string text;
  for (int r = 0; r < size(); ++r) {
    if (r > 0) text += '/';
    int run = 0;
    const auto end_run = [&] {
      if (run > 0) text += std::to_string(run);
      run = 0;
    };
    for (int c = 0; c < size(); ++c) {
      const int cell = board_->cell(c, r);
      const bool black = stones(Player::First).contains(cell);
      if (!black && !stones(Player::Second).contains(cell)) {
        ++run;
        continue;
      }
      end_run();
      text += black ? 'b' : 'w';
    }
    end_run();
  }
  return text + (to_move_ == Player::First ? " b" : " w");
}

template <int Words>
Result<Position<Words>> Position<Words>::parse(int size, bool swap_rule, std::string_view text) {
  const auto words = split_words(text);
  const std::string n = std::to_string(size);
  const auto wrong = [](const std::string& why) {
    return Error{"hex position: " + why + R"( (a 3×3 example: "b2/1w1/3 b"))"};
  };
  if (words.empty() || words.size() > 2) return wrong("expected the rows and the side to move");
  const auto rows = split(words[0], '/');
  if (static_cast<int>(rows.size()) != size) {
    return wrong(std::to_string(rows.size()) + " rows given, the board has " + n);
  }
  Position position(size, swap_rule);
  for (int r = 0; r < size; ++r) {
    const auto row = rows[static_cast<std::size_t>(r)];
    int c = 0;
    for (std::size_t i = 0; i < row.size() && c <= size; ++i) {
      const char mark = row[i];
      if (mark >= '0' && mark <= '9') {
        int run = mark - '0';
        while (i + 1 < row.size() && row[i + 1] >= '0' && row[i + 1] <= '9' && run <= size) {
          run = run * 10 + (row[++i] - '0');
        }
        c += run;
      } else if (mark == '.') {
        ++c;
      } else if (mark == 'b' || mark == 'w') {
        if (c >= size) return wrong("row " + std::to_string(r + 1) + " has more than " + n + " cells");
        position.place(mark == 'b' ? Player::First : Player::Second, position.board_->cell(c++, r));
      } else {
        return wrong("unexpected " + in_quotes(row.substr(i, 1)) + " in row " + std::to_string(r + 1) +
                     "; cells are b, w, '.' or a number of empty cells");
      }
    }
    if (c != size) {
      return wrong("row " + std::to_string(r + 1) + " has " + (c < size ? "fewer" : "more") + " than " + n + " cells");
    }
  }
  const int lead = position.stones(Player::First).count() - position.stones(Player::Second).count();
  if (lead < -1 || lead > 1) return wrong("the numbers of stones differ by more than one");
  if (words.size() == 2 && words[1] != "b" && words[1] != "w") {
    return wrong("the side to move is " + in_quotes(words[1]) + " but must be b or w");
  }
  const bool black_moves = words.size() == 2 ? words[1] == "b" : lead <= 0;
  position.to_move_ = black_moves ? Player::First : Player::Second;
  // A finished game ends with the winner's move, so the side to move has lost.
  if (result_for(position.outcome_, position.to_move_) > 0) {
    return wrong("the side to move has already won");
  }
  return position;
}

template <int Words>
std::string Position<Words>::move_text(Move move) const {
  if (move.is_swap()) return std::string(detail::swap_text);
  return static_cast<char>('a' + board_->column(move.cell)) + std::to_string(board_->row(move.cell) + 1);
}

template <int Words>
Result<Move> Position<Words>::parse_move(std::string_view text) const {
  if (outcome_ != Outcome::Ongoing) return Error{"the game is over: " + outcome_reason().text};
  const std::string lower = to_lower(trim(text));
  if (lower == detail::swap_text || lower == "swap") {
    if (may_swap()) return Move::swap();
    return Error{swap_rule_ ? "swap-pieces is only possible as the answer to the first move"
                            : "swap-pieces needs the option swap=true"};
  }
  const auto row = lower.size() >= 2 ? parse_number<int>(std::string_view(lower).substr(1)) : std::nullopt;
  const int column = lower.empty() ? -1 : lower[0] - 'a';
  if (!row || lower[1] == '-' || column < 0 || column >= size() || *row < 1 || *row > size()) {
    return Error{"no such cell: " + in_quotes(text) + "; cells are " + detail::cells_text(size())};
  }
  const int cell = board_->cell(column, *row - 1);
  if (!empty().contains(cell)) return Error{"the cell " + lower + " is taken"};
  return Move{static_cast<std::uint16_t>(cell)};
}

template <int Words>
Message Position<Words>::outcome_reason() const {
  const auto joined = [](const char* text, Player side) -> Message {
    return {text, "joined", {parameter("side", side)}};
  };
  if (outcome_ == Outcome::FirstWins) return joined("Black joins top and bottom", Player::First);
  if (outcome_ == Outcome::SecondWins) return joined("White joins left and right", Player::Second);
  return {};
}

}  // namespace yomi::hex
