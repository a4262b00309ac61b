// Sets of cells: those that are the same all the time become zones, all others little programs.
#include <algorithm>

#include "gamefiles/rules/compiler.hpp"

namespace yomi::gamefiles {

namespace {

Cells united(const Cells& a, const Cells& b) {
  Cells result;
  std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(result));
  return result;
}
Cells common(const Cells& a, const Cells& b) {
  Cells result;
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(result));
  return result;
}
Cells without(const Cells& a, const Cells& b) {
  Cells result;
  std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(result));
  return result;
}

}  // namespace

Cells Compiler::all_cells() const {
  Cells cells;
  for (int cell = 0; cell < rules_.board.grid(); ++cell) {
    if (rules_.board.exists[static_cast<std::size_t>(cell)]) cells.push_back(cell);
  }
  return cells;
}

std::optional<ForBoth<Cells>> Compiler::named_cells(const Node& name) const {
  if (const auto zone = zones_.find(name.word); zone != zones_.end()) return zone->second;
  const int cell = rules_.board.cell_named(name.word);
  if (cell >= 0) return ForBoth<Cells>{Cells{cell}, Cells{cell}};
  return std::nullopt;
}

std::optional<ForBoth<Cells>> Compiler::constant(const Node& set) const {
  const Board& board = rules_.board;
  const auto both = [](const Cells& cells) { return ForBoth<Cells>{cells, cells}; };
  // Rows counted from the player's own side.
  const auto rows = [&](int from, int to) {
    ForBoth<Cells> result;
    for (const int cell : all_cells()) {
      const int row = board.row(cell);
      if (board.rows - 1 - row >= from && board.rows - 1 - row <= to) result[0].push_back(cell);
      if (row >= from && row <= to) result[1].push_back(cell);
    }
    return result;
  };
  switch (set.rule) {
    case Rule::Anything:
      return both(all_cells());
    case Rule::Edge:
      return both(board.rim);
    case Rule::Corner:
      return both(board.corners);
    case Rule::Center: {
      Cells cells;
      for (const int cell : all_cells()) {
        const int across = std::abs(2 * board.column(cell) - (board.columns - 1));
        const int down = std::abs(2 * board.row(cell) - (board.rows - 1));
        if (across <= 1 && down <= 1) cells.push_back(cell);
      }
      return both(cells);
    }
    case Rule::LastRow:
      return rows(board.rows - 1, board.rows - 1);
    case Rule::FirstRow:
      return rows(0, 0);
    case Rule::LastRows:
      return rows(board.rows - number(set.part(0), 1, board.rows), board.rows - 1);
    case Rule::FirstRows:
      return rows(0, number(set.part(0), 1, board.rows) - 1);
    case Rule::RowNumber: {
      const int row = number(set.part(0), 1, board.rows) - 1;
      return rows(row, row);
    }
    case Rule::ColumnNumber: {
      const int column = number(set.part(0), 1, board.columns) - 1;
      Cells cells;
      for (const int cell : all_cells()) {
        if (board.column(cell) == column) cells.push_back(cell);
      }
      return both(cells);
    }
    case Rule::Named:
      return named_cells(set.part(0));
    case Rule::Not: {
      const auto inner = constant(set.part(0));
      if (!inner) return std::nullopt;
      return ForBoth<Cells>{without(all_cells(), (*inner)[0]), without(all_cells(), (*inner)[1])};
    }
    case Rule::Or:
    case Rule::And: {
      const auto a = constant(set.part(0));
      const auto b = constant(set.part(1));
      if (!a || !b) return std::nullopt;
      if (set.rule == Rule::Or) return ForBoth<Cells>{united((*a)[0], (*b)[0]), united((*a)[1], (*b)[1])};
      return ForBoth<Cells>{common((*a)[0], (*b)[0]), common((*a)[1], (*b)[1])};
    }
    default:
      return std::nullopt;
  }
}

int Compiler::zone_of(const ForBoth<Cells>& cells) {
  const auto found = std::find(rules_.zones.begin(), rules_.zones.end(), cells);
  if (found != rules_.zones.end()) return static_cast<int>(found - rules_.zones.begin());
  rules_.zones.push_back(cells);
  return static_cast<int>(rules_.zones.size()) - 1;
}

int Compiler::zone(const Node& set) {
  const auto cells = constant(set);
  if (!cells) {
    if (set.rule == Rule::Named && kind_named(set.part(0)) < 0) program(set);  // says which name is unknown
    fail(set, "here only cells can stand that are the same all the time: rows, columns, zones, edge, corner",
         "ここには、いつも同じマス(段、列、区域、端、隅)しか書けない");
  }
  return zone_of(*cells);
}

SetProgram Compiler::program(const Node& set) {
  SetProgram program;
  add_set(set, program);
  // As deep as a stack may get (position_sets.ipp).
  constexpr int deepest = 16;
  int depth = 0;
  for (const SetStep& step : program) {
    const bool joins = step.op == SetOp::And || step.op == SetOp::Or || step.op == SetOp::Else;
    const bool changes = step.op == SetOp::Not || step.op == SetOp::Beside || step.op == SetOp::Towards;
    depth += joins ? -1 : changes ? 0 : 1;
    if (depth > deepest || program.size() > 64)
      fail(set, "this set of cells is too long", "このマスの集まりは長すぎる");
  }
  return program;
}

void Compiler::add_set(const Node& set, SetProgram& program) {
  if (const auto cells = constant(set)) {
    program.push_back({SetOp::Constant, zone_of(*cells)});
    return;
  }
  const auto joined = [&](SetOp op) {
    add_set(set.part(0), program);
    add_set(set.part(1), program);
    program.push_back({op, 0});
  };
  switch (set.rule) {
    case Rule::Or:
      return joined(SetOp::Or);
    case Rule::And:
      return joined(SetOp::And);
    case Rule::Else:
      return joined(SetOp::Else);
    case Rule::Not:
      add_set(set.part(0), program);
      program.push_back({SetOp::Not, 0});
      return;
    case Rule::Empty:
      program.push_back({SetOp::Empty, 0});
      return;
    case Rule::Own:
      program.push_back({SetOp::Own, 0});
      return;
    case Rule::Enemy:
      program.push_back({SetOp::Enemy, 0});
      return;
    case Rule::InLine:
      program.push_back({SetOp::InLine, number(set.part(0), 2, 32)});
      return;
    case Rule::Attacked:
      program.push_back({SetOp::Attacked, 0});
      return;
    case Rule::NextTo:
      add_set(set.part(0), program);
      program.push_back({SetOp::Beside, 0});
      return;
    case Rule::DirectionIs: {
      // "below is not empty": beyond the edge there is nothing, and nothing is not empty.
      const bool is_not = set.part(1).rule == Rule::Not;
      add_set(is_not ? set.part(1).part(0) : set.part(1), program);
      rules_.way_sets.push_back(ways_of_one(set.part(0)));
      program.push_back({SetOp::Towards, static_cast<int>(rules_.way_sets.size()) - 1});
      if (is_not) program.push_back({SetOp::Not, 0});
      return;
    }
    case Rule::Named: {
      const int kind = kind_named(set.part(0));
      if (kind < 0) {
        const std::string& name = set.part(0).word;
        RuleProblem problem{
            set.place,
            {"there is no piece, zone or cell '" + name + "'", "「" + name + "」という駒も区域もマスもない"},
            {}};
        for (const auto& known : rules_.kinds) problem.known.push_back(known.name);
        for (const auto& known : zones_) problem.known.push_back(known.first);
        throw problem;
      }
      program.push_back({SetOp::Kind, kind});
      // What may be done hangs on nothing that a player does not see.
      if (rules_.kinds[static_cast<std::size_t>(kind)].hidden) {
        program.push_back({SetOp::Own, 0});
        program.push_back({SetOp::And, 0});
      }
      return;
    }
    default:
      fail(set, "this is no set of cells", "これはマスの集まりではない");
  }
}

}  // namespace yomi::gamefiles
