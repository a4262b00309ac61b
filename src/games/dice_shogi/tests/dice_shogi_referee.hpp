// A slow second implementation of the rules as the referee of the fast one: a board of characters, read from SFEN
// and written nowhere, every move tried to see whether a king could be taken.
#pragma once

#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <vector>

namespace yomi::dice_shogi::testing {

class Referee {
 public:
  // Of the text of a position; a roll is told apart.
  explicit Referee(const std::string& sfen) {
    std::size_t at = 0;
    int row = 0, column = 0;
    bool promoted = false;
    for (; sfen[at] != ' '; ++at) {
      const char c = sfen[at];
      if (c == '/') {
        ++row;
        column = 0;
      } else if (c >= '1' && c <= '5') {
        column += c - '0';
      } else if (c == '+') {
        promoted = true;
      } else {
        cells_[row][column++] = {c, promoted};
        promoted = false;
      }
    }
    black_moves_ = sfen[++at] == 'b';
    at += 2;
    for (int count = 1; sfen[at] != ' '; ++at) {
      if (sfen[at] >= '1' && sfen[at] <= '9') {
        count = sfen[at] - '0';
      } else if (sfen[at] != '-') {
        hand_.append(static_cast<std::size_t>(count), sfen[at]);
        count = 1;
      }
    }
  }

  bool in_check() const { return king_can_be_taken(black_moves_); }

  // Legal whatever the die shows.
  std::vector<std::string> legal() const {
    std::vector<std::string> found = permitted();
    return found.empty() && !in_check() ? ordinary() : found;
  }
  std::vector<std::string> legal(int roll) const {
    const auto all = legal();
    std::vector<std::string> to_file;
    for (const auto& move : all) {
      if (move[2] == '0' + roll) to_file.push_back(move);
    }
    return to_file.empty() ? all : to_file;
  }
  bool mated() const { return in_check() && permitted().empty(); }

  bool captures(const std::string& move) const { return cell(move[2], move[3]).letter != '.'; }
  bool gives_check(const std::string& move) const { return after(move).in_check(); }

  // In the paper's units, for the side to move.
  int material() const {
    int value = 0;
    const auto side = [&](char c) { return is_black(c) == black_moves_ ? 1 : -1; };
    for (const auto& row : cells_) {
      for (const Cell& c : row) {
        if (c.letter == '.') continue;
        const auto place = std::string("PSGBRK").find(upper(c.letter));
        value += side(c.letter) *
                 (c.promoted ? std::array{200, 350, 0, 450, 500, 0} : std::array{100, 300, 350, 350, 400, 0})[place];
      }
    }
    for (const char c : hand_) {
      value += side(c) * std::array{100, 280, 370, 340, 390}[std::string("PSGBR").find(upper(c))];
    }
    return value;
  }

 private:
  struct Cell {
    char letter = '.';
    bool promoted = false;
  };

  static bool is_black(char c) { return c >= 'A' && c <= 'Z'; }
  static char upper(char c) { return static_cast<char>(std::toupper(c)); }
  bool is_own(char c) const { return c != '.' && is_black(c) == black_moves_; }
  const Cell& cell(char file, char rank) const { return cells_[rank - 'a'][5 - (file - '0')]; }
  Cell& cell(char file, char rank) { return cells_[rank - 'a'][5 - (file - '0')]; }
  static std::string name(int row, int column) {
    return {static_cast<char>('0' + 5 - column), static_cast<char>('a' + row)};
  }

  // visit(row, column) for the cells that the piece on (row, column) could go to, own pieces in the way or not.
  template <class Visit>
  void reach(int row, int column, Visit visit) const {
    const Cell piece = cells_[row][column];
    const int up = is_black(piece.letter) ? -1 : 1;
    const char kind = upper(piece.letter);
    const auto go = [&](int dr, int dc, int most) {
      int r = row + dr, c = column + dc;
      for (int n = 0; n < most && r >= 0 && r < 5 && c >= 0 && c < 5; ++n, r += dr, c += dc) {
        visit(r, c);
        if (cells_[r][c].letter != '.') return;
      }
    };
    const bool like_gold = kind == 'G' || (piece.promoted && (kind == 'P' || kind == 'S'));
    for (int dr = -1; dr <= 1; ++dr) {
      for (int dc = -1; dc <= 1; ++dc) {
        if (dr == 0 && dc == 0) continue;
        const bool diagonal = dr != 0 && dc != 0, forward = dr == up;
        int most = 0;
        if (kind == 'K') most = 1;
        if (like_gold) most = forward || !diagonal ? 1 : 0;
        if (kind == 'P' && !piece.promoted) most = forward && dc == 0 ? 1 : 0;
        if (kind == 'S' && !piece.promoted) most = forward || diagonal ? 1 : 0;
        if (kind == 'B') most = diagonal ? 5 : piece.promoted ? 1 : 0;
        if (kind == 'R') most = !diagonal ? 5 : piece.promoted ? 1 : 0;
        if (most > 0) go(dr, dc, most);
      }
    }
  }

  bool king_can_be_taken(bool of_black) const {
    bool taken = false;
    for (int row = 0; row < 5; ++row) {
      for (int column = 0; column < 5; ++column) {
        const char c = cells_[row][column].letter;
        if (c == '.' || is_black(c) == of_black) continue;
        reach(row, column, [&](int r, int k) { taken = taken || cells_[r][k].letter == (of_black ? 'K' : 'k'); });
      }
    }
    return taken;
  }

  std::vector<std::string> imaginable() const {
    std::vector<std::string> moves;
    const int last = black_moves_ ? 0 : 4;
    for (int row = 0; row < 5; ++row) {
      for (int column = 0; column < 5; ++column) {
        const Cell piece = cells_[row][column];
        if (!is_own(piece.letter)) continue;
        const char kind = upper(piece.letter);
        reach(row, column, [&](int r, int c) {
          if (is_own(cells_[r][c].letter)) return;
          const std::string move = name(row, column) + name(r, c);
          const bool may = !piece.promoted && kind != 'K' && kind != 'G' && (row == last || r == last);
          if (may) moves.push_back(move + "+");
          if (!(may && kind == 'P')) moves.push_back(move);
        });
      }
    }
    std::string kinds;
    for (const char c : hand_) {
      if (is_own(c) && kinds.find(upper(c)) == std::string::npos) kinds += upper(c);
    }
    for (const char kind : kinds) {
      for (int row = 0; row < 5; ++row) {
        for (int column = 0; column < 5; ++column) {
          if (cells_[row][column].letter != '.') continue;
          bool allowed = true;
          if (kind == 'P') {
            allowed = row != last;
            for (int r = 0; r < 5; ++r) {
              const Cell other = cells_[r][column];
              if (is_own(other.letter) && upper(other.letter) == 'P' && !other.promoted) allowed = false;
            }
          }
          if (allowed) moves.push_back(std::string(1, kind) + "*" + name(row, column));
        }
      }
    }
    return moves;
  }

  Referee after(const std::string& move) const {
    Referee next = *this;
    Cell& target = next.cell(move[2], move[3]);
    if (move[1] == '*') {
      const char held = black_moves_ ? move[0] : static_cast<char>(std::tolower(move[0]));
      next.hand_.erase(next.hand_.find(held), 1);
      target = {held, false};
    } else {
      Cell& source = next.cell(move[0], move[1]);
      if (target.letter != '.') {
        next.hand_ += black_moves_ ? upper(target.letter) : static_cast<char>(std::tolower(target.letter));
      }
      target = source;
      target.promoted = target.promoted || move.size() == 5;
      source = {};
    }
    next.black_moves_ = !black_moves_;
    return next;
  }

  bool leaves_king(const std::string& move) const { return after(move).king_can_be_taken(black_moves_); }

  std::vector<std::string> ordinary() const {
    std::vector<std::string> found;
    for (auto& move : imaginable()) {
      if (!leaves_king(move)) found.push_back(std::move(move));
    }
    return found;
  }
  bool has_ordinary() const {
    const auto moves = imaginable();
    return std::any_of(moves.begin(), moves.end(), [&](const auto& move) { return !leaves_king(move); });
  }
  std::vector<std::string> permitted() const {
    std::vector<std::string> found;
    for (const auto& move : ordinary()) {
      const Referee next = after(move);
      const bool checks = next.in_check();
      const bool drops_pawn = move.substr(0, 2) == "P*";
      if ((!checks || drops_pawn) && !next.has_ordinary()) continue;
      found.push_back(move);
    }
    return found;
  }

  std::array<std::array<Cell, 5>, 5> cells_{};
  std::string hand_;
  bool black_moves_ = true;
};

}  // namespace yomi::dice_shogi::testing
