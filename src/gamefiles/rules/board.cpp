#include "gamefiles/rules/board.hpp"

#include <algorithm>

namespace yomi::gamefiles {

namespace {

Board empty_grid(Board::Kind kind, int columns, int rows) {
  Board board;
  board.kind = kind;
  board.columns = columns;
  board.rows = rows;
  const auto size = static_cast<std::size_t>(board.grid());
  board.exists.assign(size, false);
  std::array<int, ways> nowhere;
  nowhere.fill(-1);
  board.next.assign(size, nowhere);
  board.names.assign(size, "");
  return board;
}

template <class Holds>
Cells cells_where(const Board& board, Holds holds) {
  Cells cells;
  for (int cell = 0; cell < board.grid(); ++cell) {
    if (board.exists[static_cast<std::size_t>(cell)] && holds(cell)) cells.push_back(cell);
  }
  return cells;
}

void join_neighbours(Board& board) {
  for (int cell = 0; cell < board.grid(); ++cell) {
    if (!board.exists[static_cast<std::size_t>(cell)]) continue;
    for (int way = 0; way < straight_ways; ++way) {
      if ((board.all_ways() & way_bit(way)) == 0) continue;
      board.next[static_cast<std::size_t>(cell)][static_cast<std::size_t>(way)] =
          board.cell_at(board.column(cell) + way_steps[static_cast<std::size_t>(way)][0],
                        board.row(cell) + way_steps[static_cast<std::size_t>(way)][1]);
    }
  }
}

void find_rim(Board& board) {
  const WaySet around = board.neighbour_ways();
  board.rim = cells_where(board, [&](int cell) {
    for (int way = 0; way < straight_ways; ++way) {
      if ((around & way_bit(way)) != 0 && board.next[static_cast<std::size_t>(cell)][static_cast<std::size_t>(way)] < 0)
        return true;
    }
    return false;
  });
}

std::vector<std::string> letters(int count) {
  std::vector<std::string> labels;
  for (int i = 0; i < count; ++i) {
    labels.push_back(i < 26 ? std::string(1, static_cast<char>('a' + i))
                            : std::string("a") + static_cast<char>('a' + i - 26));
  }
  return labels;
}

std::vector<std::string> numbers(int count, bool from_the_top) {
  std::vector<std::string> labels;
  for (int i = 0; i < count; ++i) labels.push_back(std::to_string(from_the_top ? i + 1 : count - i));
  return labels;
}

void finish(Board& board) {
  find_rim(board);
  name_cells(board, letters(board.columns), numbers(board.rows, board.kind == Board::Kind::Hexagons));
}

void find_square_sides(Board& board) {
  board.top = cells_where(board, [&](int cell) { return board.row(cell) == 0; });
  board.bottom = cells_where(board, [&](int cell) { return board.row(cell) == board.rows - 1; });
  board.left = cells_where(board, [&](int cell) { return board.column(cell) == 0; });
  board.right = cells_where(board, [&](int cell) { return board.column(cell) == board.columns - 1; });
  board.sides = {board.top, board.right, board.bottom, board.left};
  board.corners = cells_where(board, [&](int cell) {
    const bool at_side = board.column(cell) == 0 || board.column(cell) == board.columns - 1;
    return at_side && (board.row(cell) == 0 || board.row(cell) == board.rows - 1);
  });
}

}  // namespace

int Board::cell_at(int column, int row) const {
  if (column < 0 || column >= columns || row < 0 || row >= rows) return -1;
  const int cell = row * columns + column;
  return exists[static_cast<std::size_t>(cell)] ? cell : -1;
}

WaySet Board::all_ways() const {
  return kind == Kind::Hexagons ? hexagon_ways : static_cast<WaySet>(orthogonal_ways | diagonal_ways);
}

int Board::cell_named(std::string_view name) const {
  const auto found = std::find(names.begin(), names.end(), name);
  return found == names.end() || name.empty() ? -1 : static_cast<int>(found - names.begin());
}

Board square_board(int columns, int rows) {
  return drawn_board(
      std::vector<std::string>(static_cast<std::size_t>(rows), std::string(static_cast<std::size_t>(columns), '.')));
}

Board drawn_board(const std::vector<std::string>& drawing) {
  std::size_t width = 0;
  for (const auto& row : drawing) width = std::max(width, row.size());
  Board board = empty_grid(Board::Kind::Squares, static_cast<int>(width), static_cast<int>(drawing.size()));
  for (std::size_t row = 0; row < drawing.size(); ++row) {
    for (std::size_t column = 0; column < drawing[row].size(); ++column) {
      board.exists[row * width + column] = drawing[row][column] != ' ';
    }
  }
  join_neighbours(board);
  find_square_sides(board);
  finish(board);
  return board;
}

Board hexagon_board(HexagonShape shape, int size) {
  const int last = size - 1;
  const int width = shape == HexagonShape::Hexagon ? 2 * size - 1 : size;
  Board board = empty_grid(Board::Kind::Hexagons, width, width);
  // The cells on diagonals of equal column + row between these two.
  const int least = shape == HexagonShape::Rhombus ? 0 : last;
  const int most = shape == HexagonShape::Hexagon ? 3 * last : 2 * (width - 1);
  const auto diagonal = [&](int cell) { return board.row(cell) + board.column(cell); };
  for (int cell = 0; cell < board.grid(); ++cell) {
    board.exists[static_cast<std::size_t>(cell)] = diagonal(cell) >= least && diagonal(cell) <= most;
  }
  join_neighbours(board);
  board.top = cells_where(board, [&](int cell) { return board.row(cell) == 0; });
  board.bottom = cells_where(board, [&](int cell) { return board.row(cell) == width - 1; });
  board.left = cells_where(board, [&](int cell) { return board.column(cell) == 0; });
  board.right = cells_where(board, [&](int cell) { return board.column(cell) == width - 1; });
  const auto on_diagonal = [&](int wanted) {
    return cells_where(board, [&](int cell) { return diagonal(cell) == wanted; });
  };
  board.sides = {board.top, board.right, board.bottom, board.left};
  if (shape == HexagonShape::Triangle) {
    board.left = on_diagonal(last);
    board.top = {board.right.front()};
    board.sides = {board.left, board.bottom, board.right};
  }
  if (shape == HexagonShape::Hexagon) {
    board.sides.push_back(on_diagonal(last));
    board.sides.push_back(on_diagonal(3 * last));
  }
  // Where two sides meet.
  board.corners = cells_where(board, [&](int cell) {
    return std::count_if(board.sides.begin(), board.sides.end(),
                         [&](const Cells& side) { return std::binary_search(side.begin(), side.end(), cell); }) > 1;
  });
  if (shape == HexagonShape::Hexagon) {
    for (Cells& side : board.sides) {
      std::erase_if(side,
                    [&](int cell) { return std::binary_search(board.corners.begin(), board.corners.end(), cell); });
    }
  }
  finish(board);
  return board;
}

Board points_board(const std::vector<std::string>& drawing) {
  const auto sign = [&](int column, int row) {
    if (row < 0 || row >= static_cast<int>(drawing.size()) || column < 0) return ' ';
    const auto& line = drawing[static_cast<std::size_t>(row)];
    return column < static_cast<int>(line.size()) ? line[static_cast<std::size_t>(column)] : ' ';
  };
  // Columns and rows of the grid are those of the drawing in which points stand.
  std::vector<int> columns;
  std::vector<int> rows;
  int width = 0;
  for (const auto& line : drawing) width = std::max(width, static_cast<int>(line.size()));
  for (int row = 0; row < static_cast<int>(drawing.size()); ++row) {
    if (drawing[static_cast<std::size_t>(row)].find('o') != std::string::npos) rows.push_back(row);
  }
  for (int column = 0; column < width; ++column) {
    if (std::any_of(rows.begin(), rows.end(), [&](int row) { return sign(column, row) == 'o'; }))
      columns.push_back(column);
  }
  Board board = empty_grid(Board::Kind::Points, static_cast<int>(columns.size()), static_cast<int>(rows.size()));
  const auto place_in = [](const std::vector<int>& places, int place) {
    return static_cast<int>(std::lower_bound(places.begin(), places.end(), place) - places.begin());
  };
  for (int cell = 0; cell < board.grid(); ++cell) {
    board.exists[static_cast<std::size_t>(cell)] = sign(columns[static_cast<std::size_t>(board.column(cell))],
                                                        rows[static_cast<std::size_t>(board.row(cell))]) == 'o';
  }
  for (int cell = 0; cell < board.grid(); ++cell) {
    if (!board.exists[static_cast<std::size_t>(cell)]) continue;
    for (int way = 0; way < straight_ways; ++way) {
      const auto [across, down] = way_steps[static_cast<std::size_t>(way)];
      const char line = across == 0 ? '|' : down == 0 ? '-' : across == down ? '\\' : '/';
      int column = columns[static_cast<std::size_t>(board.column(cell))] + across;
      int row = rows[static_cast<std::size_t>(board.row(cell))] + down;
      bool is_joined = false;
      for (; sign(column, row) == line; column += across, row += down) is_joined = true;
      if (is_joined && sign(column, row) == 'o') {
        board.next[static_cast<std::size_t>(cell)][static_cast<std::size_t>(way)] =
            board.cell_at(place_in(columns, column), place_in(rows, row));
      }
    }
  }
  find_square_sides(board);
  finish(board);
  board.pictures = drawing;
  return board;
}

void name_cells(Board& board, const std::vector<std::string>& columns, const std::vector<std::string>& rows) {
  for (int cell = 0; cell < board.grid(); ++cell) {
    if (!board.exists[static_cast<std::size_t>(cell)]) continue;
    board.names[static_cast<std::size_t>(cell)] =
        columns.at(static_cast<std::size_t>(board.column(cell))) + rows.at(static_cast<std::size_t>(board.row(cell)));
  }
}

// Walks along the rim with the outside on the left hand.
bool close_rim(Board& board) {
  if (board.rim.empty()) return false;
  const auto on_rim = [&](int cell) {
    return cell >= 0 && std::binary_search(board.rim.begin(), board.rim.end(), cell);
  };
  const int first = board.rim.front();
  std::vector<int> order{first};
  int heading = east;
  while (true) {
    int next = -1;
    // From sharp left to sharp right: the first cell of the rim that is there.
    for (int turn = -2; turn <= 3 && next < 0; ++turn) {
      const int way = (heading + turn + 8) % 8;
      const int cell = board.next[static_cast<std::size_t>(order.back())][static_cast<std::size_t>(way)];
      if (!on_rim(cell)) continue;
      next = cell;
      heading = way;
    }
    if (next < 0 || order.size() > board.rim.size()) return false;
    if (next == first) break;
    order.push_back(next);
  }
  if (order.size() != board.rim.size()) return false;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const int cell = order[i];
    const int onward = order[(i + 1) % order.size()];
    board.next[static_cast<std::size_t>(cell)][rim_onward] = onward;
    board.next[static_cast<std::size_t>(onward)][rim_back] = cell;
  }
  return true;
}

}  // namespace yomi::gamefiles
