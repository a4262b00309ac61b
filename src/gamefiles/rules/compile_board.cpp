// The board, its names and zones, and what stands on it at the start.
#include <algorithm>

#include "core/text.hpp"
#include "core/utf8.hpp"
#include "gamefiles/rules/compiler.hpp"

namespace yomi::gamefiles {

namespace {

constexpr int largest_side = 26;

// The signs of a drawn row, one a cell; a two-sign piece like +R is written in parentheses nowhere, so one sign it is.
std::vector<std::string> signs_of(std::string_view row) {
  std::vector<std::string> signs;
  for (const auto& character : characters(row)) signs.emplace_back(character.bytes);
  return signs;
}

std::vector<std::string> ascii_rows(const std::vector<std::string>& drawing) {
  std::vector<std::string> rows;
  for (const auto& row : drawing) {
    std::string plain;
    for (const auto& sign : signs_of(row)) plain += sign.size() == 1 ? sign[0] : '?';
    rows.push_back(plain);
  }
  return rows;
}

// "a" to "h", or "9" to "1".
std::vector<std::string> labels(const std::string& from, const std::string& to, int count) {
  std::vector<std::string> labels;
  const auto first = parse_number<int>(from);
  const auto last = parse_number<int>(to);
  if (first && last) {
    const int step = *last >= *first ? 1 : -1;
    for (int i = *first; i != *last + step && labels.size() <= most_cells; i += step)
      labels.push_back(std::to_string(i));
  } else if (from.size() == 1 && to.size() == 1) {
    const int first_letter = static_cast<unsigned char>(from[0]);
    const int last_letter = static_cast<unsigned char>(to[0]);
    const int step = last_letter >= first_letter ? 1 : -1;
    for (int c = first_letter; c != last_letter + step; c += step) labels.emplace_back(1, static_cast<char>(c));
  }
  if (static_cast<int>(labels.size()) != count) labels.clear();
  return labels;
}

}  // namespace

void Compiler::read_board() {
  for (const Node& statement : statements_) {
    if (statement.rule == Rule::BoardGrid) {
      const int columns = number(statement.part(0), 1, largest_side);
      const int rows = number(statement.part(1), 1, largest_side);
      if (columns * rows > most_cells) {
        fail(statement, "a board has at most " + std::to_string(most_cells) + " cells",
             "盤は最大 " + std::to_string(most_cells) + " マス");
      }
      rules_.board = square_board(columns, rows);
    } else if (statement.rule == Rule::BoardShape) {
      const Rule shape = statement.part(0).rule;
      const int size = number(statement.part(1), 1, shape == Rule::Hexagon ? 10 : 19);
      rules_.board = hexagon_board(shape == Rule::Hexagon   ? HexagonShape::Hexagon
                                   : shape == Rule::Rhombus ? HexagonShape::Rhombus
                                                            : HexagonShape::Triangle,
                                   size);
    } else if (statement.rule == Rule::BoardDrawn || statement.rule == Rule::BoardPoints) {
      const Node& drawing = statement.parts.back();
      const auto rows = ascii_rows(drawing.rows);
      std::size_t width = 0;
      for (const auto& row : rows) width = std::max(width, row.size());
      const bool is_points = statement.rule == Rule::BoardPoints;
      if (rows.empty() || rows.size() > 64 || width > 64 || (!is_points && rows.size() * width > most_cells)) {
        fail(statement, "a drawn board has 1 to " + std::to_string(most_cells) + " cells",
             "描いた盤は 1 から " + std::to_string(most_cells) + " マス");
      }
      if (is_points) {
        for (std::size_t row = 0; row < rows.size(); ++row) {
          const auto wrong = rows[row].find_first_not_of("o-|/\\ ");
          if (wrong == std::string::npos) continue;
          Node at = drawing;
          at.place = {drawing.place.line + static_cast<int>(row), drawing.place.column + static_cast<int>(wrong), 1};
          fail(at, "a board of points is drawn with o for a point and - | / \\ for lines",
               "点の盤は、点を o、線を - | / \\ で描く");
        }
      }
      rules_.board = is_points ? points_board(rows) : drawn_board(rows);
    }
  }
  const int cells = static_cast<int>(all_cells().size());
  if (cells == 0 || rules_.board.grid() > most_cells) {
    const Place place = statements_.empty() ? Place{1, 1, 1} : statements_.front().place;
    throw RuleProblem{
        place, {"a game needs a board: say 'board 8 x 8' or draw one", "盤がない。「盤 8 x 8」と書くか、盤を描く"}, {}};
  }
}

void Compiler::read_labels() {
  const Node* columns = find(Rule::Columns);
  const Node* rows = find(Rule::Rows);
  if (columns == nullptr && rows == nullptr) {
    if (find(Rule::Rim) == nullptr) return;
  } else {
    Board& board = rules_.board;
    std::vector<std::string> by_column;
    std::vector<std::string> by_row;
    for (int i = 0; i < board.columns; ++i) by_column.emplace_back(1, static_cast<char>('a' + i));
    for (int i = 0; i < board.rows; ++i)
      by_row.push_back(std::to_string(board.kind == Board::Kind::Hexagons ? i + 1 : board.rows - i));
    if (columns != nullptr) by_column = labels(columns->part(0).word, columns->part(1).word, board.columns);
    if (rows != nullptr) by_row = labels(rows->part(0).word, rows->part(1).word, board.rows);
    if (by_column.empty())
      fail(*columns, "these are not " + std::to_string(board.columns) + " labels",
           std::to_string(board.columns) + " 個の呼び名にならない");
    if (by_row.empty())
      fail(*rows, "these are not " + std::to_string(board.rows) + " labels",
           std::to_string(board.rows) + " 個の呼び名にならない");
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    if (is_digit(by_column.back().back()) && is_digit(by_row.front().front())) {
      fail(columns != nullptr ? *columns : *rows,
           "of columns and rows only one can have numbers: 12 1 and 1 21 would be one cell",
           "筋と段の両方を数にはできない。12 1 と 1 21 が同じになる");
    }
    name_cells(board, by_column, by_row);
  }
  if (const Node* rim = find(Rule::Rim); rim != nullptr && !close_rim(rules_.board)) {
    fail(*rim, "the rim of this board is not one closed line", "この盤の縁は一本の閉じた線にならない");
  }
}

void Compiler::read_zones() {
  for (const Node& statement : statements_) {
    if (statement.rule == Rule::Zone) {
      const auto cells = constant(statement.part(1));
      if (!cells)
        fail(statement.part(1), "a zone is made of rows, columns, edges, corners, cells and other zones",
             "区域は段、列、端、隅、マス、他の区域から作る");
      zones_[statement.part(0).word] = *cells;
    }
    if (statement.rule != Rule::ZoneDrawn) continue;
    const auto rows = ascii_rows(statement.parts.back().rows);
    if (static_cast<int>(rows.size()) != rules_.board.rows) {
      fail(statement,
           "the drawing has " + std::to_string(rows.size()) + " rows, the board " + std::to_string(rules_.board.rows),
           "図は " + std::to_string(rows.size()) + " 段だが、盤は " + std::to_string(rules_.board.rows) + " 段");
    }
    ForBoth<Cells> zone;
    for (int row = 0; row < rules_.board.rows; ++row) {
      const auto& line = rows[static_cast<std::size_t>(row)];
      for (int column = 0; column < static_cast<int>(line.size()) && column < rules_.board.columns; ++column) {
        const int cell = rules_.board.cell_at(column, row);
        if (line[static_cast<std::size_t>(column)] != '#' || cell < 0) continue;
        // For the second player the same seen from the other side.
        const int turned = rules_.board.cell_at(rules_.board.columns - 1 - column, rules_.board.rows - 1 - row);
        zone[0].push_back(cell);
        if (turned >= 0) zone[1].push_back(turned);
      }
    }
    std::sort(zone[1].begin(), zone[1].end());
    zones_[statement.part(0).word] = zone;
  }
}

std::pair<int, int> Compiler::kind_of_letter(const Node& at, std::string_view letter) const {
  for (std::size_t kind = 0; kind < rules_.kinds.size(); ++kind) {
    const std::string& own = rules_.kinds[kind].letter;
    const auto number = static_cast<int>(kind);
    if (rules_.kinds[kind].neutral && (own == letter || to_lower(own) == letter)) return {number, 2};
    if (own == letter) return {number, 0};
    if (own == "X" && letter == "O") return {number, 1};
    if (to_lower(own) != own && to_lower(own) == letter) return {number, 1};
  }
  std::vector<std::string> known;
  for (const auto& kind : rules_.kinds) known.push_back(kind.letter);
  fail(at, "there is no piece " + in_quotes(letter) + "; pieces are " + join(known, " ") + " and '.' is an empty cell",
       "「" + std::string(letter) + "」という駒はない。駒は " + join(known, " ") + "、「.」は空きマス");
}

void Compiler::read_start() {
  for (const Node& statement : statements_) {
    if (statement.rule != Rule::Start && statement.rule != Rule::StartCenter) continue;
    rules_.start.clear();
    const Board& board = rules_.board;
    const auto& rows = statement.parts.back().rows;
    const bool is_centered = statement.rule == Rule::StartCenter;
    std::size_t width = 0;
    for (const auto& row : rows) width = std::max(width, signs_of(row).size());
    const int top = is_centered ? (board.rows - static_cast<int>(rows.size())) / 2 : 0;
    const int left = is_centered ? (board.columns - static_cast<int>(width)) / 2 : 0;
    const bool fits = is_centered ? top >= 0 && left >= 0 : static_cast<int>(rows.size()) == board.rows;
    if (!fits) {
      fail(statement,
           "the drawing has " + std::to_string(rows.size()) + " rows, the board " + std::to_string(board.rows),
           "図は " + std::to_string(rows.size()) + " 段だが、盤は " + std::to_string(board.rows) + " 段");
    }
    for (std::size_t r = 0; r < rows.size(); ++r) {
      const auto signs = signs_of(rows[r]);
      for (std::size_t c = 0; c < signs.size(); ++c) {
        if (signs[c] == "." || signs[c] == " ") continue;
        const int cell = board.cell_at(left + static_cast<int>(c), top + static_cast<int>(r));
        Node at = statement.parts.back();
        const bool is_drawn_here = at.place.line > 0;
        at.place = is_drawn_here ? Place{at.place.line + static_cast<int>(r), at.place.column + static_cast<int>(c), 1}
                                 : statement.place;
        if (cell < 0) fail(at, "there is no cell here on the board", "盤のここにはマスがない");
        const auto [kind, owner] = kind_of_letter(at, signs[c]);
        rules_.start.push_back({cell, kind, owner});
      }
    }
  }
}

void Compiler::read_hand(const Node& statement) {
  const int kind = kind_named(statement.part(1));
  if (kind < 0)
    fail(statement.part(1), "there is no piece '" + statement.part(1).word + "'",
         "「" + statement.part(1).word + "」という駒はない");
  for (auto& hand : rules_.hands) {
    hand.resize(rules_.kinds.size());
    hand[static_cast<std::size_t>(kind)] = number(statement.part(0), 1, 60);
  }
}

}  // namespace yomi::gamefiles
