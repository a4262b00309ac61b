// Text forms. Moves: the cell left and the cell reached, "b4c3"; cells are a column letter and a row number, a1 at the
// top left. Positions: the rows from the top, separated by '/', as b, w and numbers of empty cells, then the side to
// move: "wwww/4/4/bbbb b".
#include <cstdlib>

#include "breakthrough/position.hpp"
#include "core/text.hpp"

namespace yomi::breakthrough {

std::string Position::cell_text(int cell) const {
  return static_cast<char>('a' + column(cell)) + std::to_string(row(cell) + 1);
}

std::string Position::text() const {
  std::string text;
  for (int r = 0; r < size_; ++r) {
    if (r > 0) text += '/';
    int empty = 0;
    const auto end_run = [&] {
      if (empty > 0) text += std::to_string(empty);
      empty = 0;
    };
    for (int c = 0; c < size_; ++c) {
      const int cell = r * size_ + c;
      const bool is_black = has_man(Player::First, cell);
      if (!is_black && !has_man(Player::Second, cell)) {
        ++empty;
        continue;
      }
      end_run();
      text += is_black ? 'b' : 'w';
    }
    end_run();
  }
  return text + (to_move_ == Player::First ? " b" : " w");
}

Result<Position> Position::parse(int size, std::string_view text) {
  const auto wrong = [](const std::string& why) {
    return Error{"breakthrough position: " + why + R"( (a 4×4 example: "wwww/4/4/bbbb b"))"};
  };
  const auto words = split_words(text);
  if (words.size() != 2) return wrong("expected the rows and the side to move");
  if (words[1] != "b" && words[1] != "w") {
    return wrong("the side to move is " + in_quotes(words[1]) + " but must be b or w");
  }
  const auto rows = split(words[0], '/');
  if (static_cast<int>(rows.size()) != size) {
    return wrong(std::to_string(rows.size()) + " rows given, the board has " + std::to_string(size));
  }
  Position position(Empty{}, size);
  for (int r = 0; r < size; ++r) {
    int c = 0;
    for (const char mark : rows[static_cast<std::size_t>(r)]) {
      const bool is_man = mark == 'b' || mark == 'w';
      if (!is_man && (mark < '1' || mark > '9')) {
        return wrong("unexpected " + in_quotes(std::string_view(&mark, 1)) + " in row " + std::to_string(r + 1) +
                     "; cells are b, w or a number of empty cells");
      }
      if (is_man && c < size) position.toggle(mark == 'b' ? Player::First : Player::Second, r * size + c);
      c += is_man ? 1 : mark - '0';
      if (c > size) break;
    }
    if (c != size) {
      return wrong("row " + std::to_string(r + 1) + " has " + (c < size ? "fewer" : "more") + " than " +
                   std::to_string(size) + " cells");
    }
  }
  for (const Player player : {Player::First, Player::Second}) {
    if (std::popcount(position.men(player)) > 2 * size) return wrong("a side has at most two rows of men");
  }
  if (words[1] == "w") {
    position.to_move_ = Player::Second;
    position.hash_ = position.recomputed_hash();
  }
  // A game ends with the winner's move, so it is the other side that is to move.
  const Player mover = position.to_move_;
  const Player other = opponent(mover);
  if (position.has_broken_through(mover) || position.men(other) == 0) return wrong("the side to move has already won");
  if (position.has_broken_through(other) || position.men(mover) == 0) position.outcome_ = win_for(other);
  return position;
}

std::string Position::move_text(Move move) const { return cell_text(move.from) + cell_text(move.to); }

Result<int> Position::parse_cell(std::string_view text) const {
  const int c = text[0] - 'a';
  const int r = text[1] - '1';
  if (c < 0 || c >= size_ || r < 0 || r >= size_) {
    return Error{"no such cell: " + in_quotes(text) + "; cells are a1 to " + cell_text(size_ * size_ - 1)};
  }
  return r * size_ + c;
}

std::string Position::objection_to(int from, int to) const {
  if (!has_man(to_move_, from)) return "there is no man of the side to move on " + cell_text(from);
  const int side = std::abs(column(to) - column(from));
  if (row(to) != row(from) + forward(to_move_) || side > 1) {
    return "men go one row forward, straight or to a side: " + cell_text(from) + " does not reach " + cell_text(to);
  }
  if (has_man(to_move_, to)) return "a man of the same side stands on " + cell_text(to);
  if (side == 0 && has_man(opponent(to_move_), to)) return "men take only to a side: " + cell_text(to) + " is blocked";
  return {};
}

Result<Move> Position::parse_move(std::string_view text) const {
  if (outcome_ != Outcome::Ongoing) return Error{"the game is over: " + outcome_reason().text};
  std::string cells = to_lower(trim(text));
  // As in "b4-b3" and "b4xc3".
  if (cells.size() == 5 && (cells[2] == '-' || cells[2] == 'x')) cells.erase(2, 1);
  if (cells.size() != 4) return Error{"not a move: " + in_quotes(text) + "; moves are two cells, like b4c3"};
  const auto from = parse_cell(std::string_view(cells).substr(0, 2));
  if (!from) return from.error();
  const auto to = parse_cell(std::string_view(cells).substr(2));
  if (!to) return to.error();
  if (auto objection = objection_to(*from, *to); !objection.empty()) return Error{std::move(objection)};
  return Move{static_cast<std::uint8_t>(*from), static_cast<std::uint8_t>(*to)};
}

std::string Position::board(BoardStyle style) const {
  const auto painted = [&](const char* code, const char* text) {
    return style.colour ? std::string("\033[") + code + "m" + text + "\033[0m" : std::string(text);
  };
  std::string letters = "  ";
  for (int c = 0; c < size_; ++c) letters += std::string(" ") + static_cast<char>('a' + c);
  std::string picture = letters + "\n";
  for (int r = 0; r < size_; ++r) {
    const std::string number = std::to_string(r + 1);
    picture += " " + number;
    for (int c = 0; c < size_; ++c) {
      const int cell = r * size_ + c;
      picture += " " + (has_man(Player::First, cell)    ? painted("1;31", "●")
                        : has_man(Player::Second, cell) ? painted("1;36", "○")
                                                        : painted("2", "·"));
    }
    picture += " " + number + "\n";
  }
  return picture + letters + "\n";
}

Message Position::outcome_reason() const {
  if (outcome_ == Outcome::Ongoing) return {};
  const Player winner = outcome_ == Outcome::FirstWins ? Player::First : Player::Second;
  const std::string side = winner == Player::First ? "Black" : "White";
  if (has_broken_through(winner)) return {side + " breaks through", "broke_through", {parameter("side", winner)}};
  return {side + " has taken every man", "took_all", {parameter("side", winner)}};
}

}  // namespace yomi::breakthrough
