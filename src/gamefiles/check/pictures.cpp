#include "gamefiles/check/pictures.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>

#include "gamefiles/check/by_size.hpp"

namespace yomi::gamefiles {

namespace {

using Marks = std::map<int, std::string>;  // by cell

constexpr int widest = 11;   // cells of a picture across and down
constexpr int farthest = 4;  // from the piece in its middle

struct Window {
  int left, top, right, bottom;
};

Window whole(const Board& board) { return {0, 0, board.columns - 1, board.rows - 1}; }

// The part of the board around a cell: all of a small one.
Window around(const Board& board, int cell, int far) {
  if (board.columns <= widest && board.rows <= widest && far > 3) return whole(board);
  return {std::max(0, board.column(cell) - far), std::max(0, board.row(cell) - far),
          std::min(board.columns - 1, board.column(cell) + far), std::min(board.rows - 1, board.row(cell) + far)};
}

// Rows of hexagons stand half a cell aside of each other, as the board itself is shown.
Picture drawn(const Board& board, const Marks& marks, const Window& window) {
  const bool is_hexagons = board.kind == Board::Kind::Hexagons;
  const auto indent = [&](int column, int row) {
    const int signs = 2 * column + (is_hexagons ? row : 0);
    return static_cast<std::size_t>(signs);
  };
  std::size_t least = 1000;
  for (int row = window.top; row <= window.bottom; ++row) {
    for (int column = window.left; column <= window.right; ++column) {
      if (board.cell_at(column, row) >= 0) least = std::min(least, indent(column, row));
    }
  }
  Picture picture;
  for (int row = window.top; row <= window.bottom; ++row) {
    std::string line;
    std::size_t width = 0;  // of what is shown; a sign may have several bytes
    for (int column = window.left; column <= window.right; ++column) {
      const int cell = board.cell_at(column, row);
      if (cell < 0) continue;
      const std::size_t at = indent(column, row) - least;
      if (at > width) {
        line += std::string(at - width, ' ');
        width = at;
      }
      const auto mark = marks.find(cell);
      line += mark == marks.end() ? "." : mark->second;
      ++width;
    }
    picture.push_back(line);
  }
  return picture;
}

// The game of one kind alone: a turn moves a piece, and nothing else is asked.
GameRules rules_of_moving(const GameRules& rules, int kind) {
  GameRules alone = rules;
  alone.kinds = {rules.kinds[static_cast<std::size_t>(kind)]};
  alone.kinds[0].captured_as = -1;
  // Where a piece promotes is told in words, and so is what hangs on pieces that have not moved.
  alone.kinds[0].promotions.clear();
  std::erase_if(alone.kinds[0].gaits,
                [](const Gait& gait) { return gait.form == Gait::Form::Castle || gait.form == Gait::Form::Exit; });
  alone.start.clear();
  alone.hands = {};
  alone.die.reset();
  alone.seeds.clear();
  alone.turns.clear();
  Turn turn;
  turn.actions.emplace_back();
  turn.actions.back().what = Action::What::Move;
  alone.turns.push_back(turn);
  alone.compulsion = Compulsion::None;
  alone.captures_to_hand = false;
  alone.swap = false;
  alone.bans.clear();
  alone.ends.clear();
  alone.stuck = StuckResult::Passes;
  return alone;
}

// The middle, or of the cells that an ability begins on the one nearest to it.
int standpoint(const GameRules& rules, const KindRules& kind) {
  const Board& board = rules.board;
  std::optional<int> zone = kind.zone;
  for (const Gait& gait : kind.gaits) {
    if (gait.from && !zone && gait.form != Gait::Form::Exit) zone = gait.from;
  }
  int best = -1;
  int least = 1 << 20;
  const auto look = [&](int cell) {
    const int far =
        std::abs(2 * board.column(cell) - (board.columns - 1)) + std::abs(2 * board.row(cell) - (board.rows - 1));
    if (board.exists[static_cast<std::size_t>(cell)] && far < least) {
      least = far;
      best = cell;
    }
  };
  if (zone) {
    for (const int cell : rules.zones[static_cast<std::size_t>(*zone)][0]) look(cell);
  } else {
    for (int cell = 0; cell < board.grid(); ++cell) look(cell);
  }
  return best;
}

// Where a piece goes from that cell with these other pieces on the board, and where a capture is possible.
template <int W>
class Ways {
 public:
  Ways(const GameRules& rules, int kind, int from) : plan_(rules_of_moving(rules, kind)), from_(from) {}

  Marks marks(bool over_own) {
    std::vector<StartingPiece> own{{from_, 0, 0}};
    if (over_own) add_hurdles(own);
    Marks marks;
    for (const int to : goals(own, -1)) marks[to] = "o";
    for (int enemy = 0; enemy < plan_.cells; ++enemy) {
      const bool is_free = plan_.all.contains(enemy) && is_near(enemy) &&
                           std::none_of(own.begin(), own.end(), [&](const auto& piece) { return piece.cell == enemy; });
      if (!is_free) continue;
      for (const int to : goals(own, enemy)) {
        if (to == enemy) {
          marks[to] = marks.count(to) > 0 ? "*" : "x";
        } else if (captured_ && marks.count(to) == 0) {
          // Behind the enemy, by a hop.
          marks[to] = "o";
          marks[enemy] = "x";
        }
      }
    }
    for (const StartingPiece& piece : own) marks[piece.cell] = plan_.rules.kinds[0].letter;
    return marks;
  }

 private:
  using G = Position<W, Sort::Plain>;

  bool is_near(int cell) const {
    const Board& board = plan_.rules.board;
    return std::abs(board.column(cell) - board.column(from_)) <= farthest &&
           std::abs(board.row(cell) - board.row(from_)) <= farthest;
  }

  // Own pieces two cells away each way, to go over.
  void add_hurdles(std::vector<StartingPiece>& own) const {
    for (const int way : {north, east, south, west}) {
      const int next = plan_.next[static_cast<std::size_t>(from_)][static_cast<std::size_t>(way)];
      const int hurdle = next < 0 ? -1 : plan_.next[static_cast<std::size_t>(next)][static_cast<std::size_t>(way)];
      if (hurdle >= 0) own.push_back({hurdle, 0, 0});
    }
  }

  std::vector<int> goals(const std::vector<StartingPiece>& own, int enemy) {
    GameRules rules = plan_.rules;
    rules.start = own;
    if (enemy >= 0) rules.start.push_back({enemy, 0, 1});
    const Plan<W> plan(std::move(rules));
    const G game(plan);
    MoveList<G> moves;
    game.legal_moves(moves);
    std::vector<int> goals;
    captured_ = false;
    const auto mask = (std::uint32_t{1} << plan.field) - 1;
    for (const Move move : moves) {
      if (static_cast<int>(move.number >> plan.field & mask) != from_) continue;
      G after = game;
      after.play(move);
      captured_ = captured_ || after.pieces(1) != game.pieces(1);
      goals.push_back(static_cast<int>(move.number & mask));
    }
    return goals;
  }

  Plan<W> plan_;
  int from_;
  bool captured_ = false;
};

}  // namespace

Picture picture_of_ways(const GameRules& rules, int kind) {
  const KindRules& wanted = rules.kinds[static_cast<std::size_t>(kind)];
  const int from = standpoint(rules, wanted);
  if (from < 0 || wanted.gaits.empty() || wanted.neutral) return {};
  const bool vaults = std::any_of(wanted.gaits.begin(), wanted.gaits.end(),
                                  [](const Gait& gait) { return gait.form == Gait::Form::Vault; });
  const Marks marks = by_size<Sort::Plain>(
      rules, [&]<int W, Sort S>() { return std::make_unique<Ways<W>>(rules, kind, from)->marks(vaults); });
  if (marks.size() < 2) return {};
  int far = 0;
  for (const auto& [cell, mark] : marks) {
    far = std::max({far, std::abs(rules.board.column(cell) - rules.board.column(from)),
                    std::abs(rules.board.row(cell) - rules.board.row(from))});
  }
  return drawn(rules.board, marks, around(rules.board, from, std::clamp(far, 2, farthest)));
}

Picture picture_of_cells(const Board& board, const Cells& cells) {
  Marks marks;
  for (const int cell : cells) marks[cell] = "#";
  return drawn(board, marks, whole(board));
}

Picture picture_of_sides(const Board& board, const std::vector<Cells>& sides) {
  Marks marks;
  for (std::size_t side = 0; side < sides.size(); ++side) {
    for (const int cell : sides[side]) {
      // A cell of two sides is a corner of both.
      marks[cell] = marks.count(cell) > 0 ? "+" : std::to_string(side + 1);
    }
  }
  return drawn(board, marks, whole(board));
}

Picture picture_of_card(const CardRules& card) {
  int far = 1;
  for (const Jump& jump : card.jumps) far = std::max({far, std::abs(jump.right), std::abs(jump.up)});
  far = std::min(far, farthest);
  Picture picture;
  for (int up = far; up >= -far; --up) {
    std::string line;
    for (int right = -far; right <= far; ++right) {
      const bool leads = std::any_of(card.jumps.begin(), card.jumps.end(),
                                     [&](const Jump& jump) { return jump.right == right && jump.up == up; });
      line += std::string(right > -far ? " " : "") + (right == 0 && up == 0 ? "@" : leads ? "*" : ".");
    }
    picture.push_back(line);
  }
  return picture;
}

Picture picture_of_line(const std::string& letter, int count) {
  constexpr int most = 12;
  std::string line;
  for (int i = 0; i < std::min(count, most); ++i) line += (i > 0 ? " " : "") + letter;
  return {line + (count > most ? " …" : "")};
}

}  // namespace yomi::gamefiles
