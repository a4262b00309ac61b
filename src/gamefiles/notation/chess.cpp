// Chess: FEN for positions and SAN for moves, as the PGN standard of 1994 (S. Edwards) has them.
#include <algorithm>

#include "core/text.hpp"
#include "gamefiles/notation/notation.hpp"

namespace yomi::gamefiles {

namespace {

const std::string& letter_of(const GameRules& rules, int kind) {
  return rules.kinds[static_cast<std::size_t>(kind)].letter;
}

const std::string& name_of(const GameRules& rules, int cell) {
  return rules.board.names[static_cast<std::size_t>(cell)];
}

// Where a player's king and the rooks that it castles with begin; names of cells, empty where there is none.
struct Homes {
  std::string king, right, left;
};

Homes homes_of(const GameRules& rules, int owner) {
  int king = -1, rook = -1, king_cell = -1;
  for (std::size_t kind = 0; kind < rules.kinds.size(); ++kind) {
    for (const Gait& gait : rules.kinds[kind].gaits) {
      if (gait.form != Gait::Form::Castle) continue;
      king = static_cast<int>(kind);
      rook = gait.with;
    }
  }
  const auto& start = rules.start;
  for (const auto& piece : start) {
    if (piece.owner == owner && piece.kind == king) king_cell = piece.cell;
  }
  Homes homes;
  if (king < 0 || king_cell < 0) return homes;
  homes.king = name_of(rules, king_cell);
  for (const auto& piece : start) {
    const bool beside =
        piece.owner == owner && piece.kind == rook && rules.board.row(piece.cell) == rules.board.row(king_cell);
    if (!beside) continue;
    (rules.board.column(piece.cell) > rules.board.column(king_cell) ? homes.right : homes.left) =
        name_of(rules, piece.cell);
  }
  return homes;
}

// The cells of pieces that have not moved, as far as castling asks: our word for FEN's.
Result<std::string> fresh_of(const GameRules& rules, std::string_view rights) {
  std::vector<std::string> cells;
  const auto add = [&](const std::string& cell) {
    if (!cell.empty() && std::find(cells.begin(), cells.end(), cell) == cells.end()) cells.push_back(cell);
  };
  for (const char right : rights == "-" ? std::string_view{} : rights) {
    if (std::string_view("KQkq").find(right) == std::string_view::npos) {
      return Error{"who may castle is said with K, Q, k and q, or -, not with " + in_quotes(rights)};
    }
    const Homes homes = homes_of(rules, right == 'K' || right == 'Q' ? 0 : 1);
    add(homes.king);
    add(right == 'K' || right == 'k' ? homes.right : homes.left);
  }
  return cells.empty() ? "-" : join(cells, ",");
}

std::string rights_of(const GameRules& rules, std::string_view fresh) {
  const auto cells = split(fresh, ',');
  const auto has = [&](const std::string& cell) {
    return !cell.empty() && std::find(cells.begin(), cells.end(), cell) != cells.end();
  };
  std::string rights;
  for (const int owner : {0, 1}) {
    const Homes homes = homes_of(rules, owner);
    if (!has(homes.king)) continue;
    if (has(homes.right)) rights += owner == 0 ? 'K' : 'k';
    if (has(homes.left)) rights += owner == 0 ? 'Q' : 'q';
  }
  return rights.empty() ? "-" : rights;
}

std::string_view without_marks(std::string_view san) {
  while (!san.empty() && std::string_view("+#!?").find(san.back()) != std::string_view::npos) san.remove_suffix(1);
  return san;
}

// "e4" is of column "e" and row "4".
std::string_view column_of(std::string_view cell) { return cell.substr(0, cell.find_first_of("0123456789")); }
std::string_view row_of(std::string_view cell) { return cell.substr(column_of(cell).size()); }

// The kind that is not named: the pawn.
int unnamed_kind(const GameRules& rules) {
  const auto found =
      std::find_if(rules.kinds.begin(), rules.kinds.end(), [](const auto& k) { return k.letter == "P"; });
  return found == rules.kinds.end() ? -1 : static_cast<int>(found - rules.kinds.begin());
}

int kind_of_letter(const GameRules& rules, char letter) {
  for (std::size_t kind = 0; kind < rules.kinds.size(); ++kind) {
    if (rules.kinds[kind].letter == std::string(1, letter)) return static_cast<int>(kind);
  }
  return -1;
}

}  // namespace

Result<std::string> position_of_fen(const GameRules& rules, const PositionWords& words, std::string_view start,
                                    std::string_view fen) {
  const auto said = split_words(fen);
  if (said.size() != 4 && said.size() != 6) {
    return Error{"FEN has 4 or 6 words, like " + in_quotes(fen_of_position(rules, words, start)) + ", not " +
                 std::to_string(said.size())};
  }
  std::string own = std::string(said[0]) + (said[1] == "w" ? " 1" : " 2");
  if (words.fresh) {
    const auto fresh = fresh_of(rules, said[2]);
    if (!fresh) return fresh.error();
    own += " " + *fresh;
  }
  if (words.passed_over) own += " " + std::string(said[3]);
  const auto half_moves = said.size() == 6 ? parse_number<int>(said[4]) : 0;
  const auto number = said.size() == 6 ? parse_number<int>(said[5]) : 1;
  if (!half_moves || !number || *half_moves < 0 || *number < 0 || *number > 9999) {
    return Error{"the last words of FEN are numbers: moves without a capture, and which move of the game it is"};
  }
  // Zero is wrong, but programs write it.
  if (words.plies) own += " " + std::to_string(2 * (std::max(*number, 1) - 1) + (said[1] == "b" ? 1 : 0));
  if (words.quiet) own += " " + std::to_string(*half_moves);
  if (words.passes) own += " 0";
  return own;
}

std::string fen_of_position(const GameRules& rules, const PositionWords& words, std::string_view own) {
  const auto said = split_words(own);
  std::size_t word = 2;
  const bool second = said[1] == "2";
  std::string fen = std::string(said[0]) + (second ? " b " : " w ");
  fen += words.fresh ? rights_of(rules, said[word++]) : "-";
  fen += " " + (words.passed_over ? std::string(said[word++]) : "-");
  const int plies = words.plies ? parse_number<int>(said[word++]).value_or(0) : 0;
  const std::string quiet(words.quiet ? said[word++] : "0");
  return fen + " " + quiet + " " + std::to_string(plies / 2 + 1);
}

std::optional<std::size_t> find_san(const GameRules& rules, const std::vector<ToldMove>& moves, std::string_view san) {
  san = without_marks(san);
  const bool right = san == "O-O" || san == "0-0";
  const bool left = san == "O-O-O" || san == "0-0-0";
  int kind = unnamed_kind(rules), into = -1;
  std::string rest(san);
  if (!right && !left) {
    if (rest.size() < 2) return std::nullopt;
    // "e8=Q" and "e8Q"
    const int last = kind_of_letter(rules, rest.back());
    if (last >= 0) {
      into = last;
      rest.pop_back();
      if (rest.ends_with('=')) rest.pop_back();
    }
    if (rest.empty()) return std::nullopt;
    if (const int named = kind_of_letter(rules, rest[0]); named >= 0) {
      kind = named;
      rest.erase(0, 1);
    }
    std::erase_if(rest, [](char c) { return c == 'x' || c == '-'; });
  }
  std::optional<std::size_t> found;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const ToldMove& move = moves[i];
    if (right || left) {
      if (right ? move.castles_right : move.castles_left) return i;
      continue;
    }
    if (move.kind != kind || move.into != into || move.from.empty() || !rest.ends_with(move.to)) continue;
    const std::string hint = rest.substr(0, rest.size() - move.to.size());
    const bool fits = hint.empty() || hint == move.from || hint == column_of(move.from) || hint == row_of(move.from);
    if (!fits) continue;
    if (found) return std::nullopt;
    found = i;
  }
  return found;
}

std::string san_of(const GameRules& rules, const std::vector<ToldMove>& moves, std::size_t which, bool check,
                   bool mate) {
  const ToldMove& move = moves[which];
  const std::string mark = mate ? "#" : check ? "+" : "";
  if (move.castles_right) return "O-O" + mark;
  if (move.castles_left) return "O-O-O" + mark;
  const bool is_pawn = move.kind == unnamed_kind(rules);
  std::string san = is_pawn ? "" : letter_of(rules, move.kind);
  if (is_pawn) {
    if (move.captures) san += column_of(move.from);
  } else {
    // As little of where it comes from as tells it from the others that could go there.
    int others = 0, in_column = 0, in_row = 0;
    for (const ToldMove& other : moves) {
      if (other.kind != move.kind || other.to != move.to || other.from == move.from) continue;
      ++others;
      in_column += column_of(other.from) == column_of(move.from);
      in_row += row_of(other.from) == row_of(move.from);
    }
    if (others > 0)
      san += in_column == 0 ? column_of(move.from) : in_row == 0 ? row_of(move.from) : std::string_view(move.from);
  }
  san += (move.captures ? "x" : "") + move.to;
  return san + (move.into >= 0 ? "=" + letter_of(rules, move.into) : "") + mark;
}

}  // namespace yomi::gamefiles
