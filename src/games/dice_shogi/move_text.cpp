// Moves as text. Written as in USI: "2e3d", "2e3d+", "P*3c"; a roll of the die is its digit. Also read: MSK,
// "+2534KA" with the piece after the move and 00 as the origin of a drop, the sign at will.
#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "games/dice_shogi/position.hpp"

namespace yomi::dice_shogi {

namespace {

std::string_view colour(Player player) { return player == Player::First ? "Black" : "White"; }

// The cell named by a file digit and a rank digit or letter; -1 if there is none.
int cell_named(char file, char rank) {
  const int row = rank >= 'a' && rank <= 'e' ? rank - 'a' : rank - '1';
  if (file < '1' || file > '5' || row < 0 || row >= board_size) return -1;
  return cell_at(file - '0', row);
}

Error no_such_move(std::string_view text, bool has_die) {
  return Error{fmt::format("no move: {}; moves are like 2e3d, 2e3d+ to promote, P*3c to drop, or +2534KA{}",
                           in_quotes(text), has_die ? "; a roll is a digit from 1 to 6" : "")};
}

Cells last_row(Player player) { return row_cells(player == Player::First ? 0 : board_size - 1); }

}  // namespace

template <bool HasDie>
std::string BasicPosition<HasDie>::move_text(Move move) const {
  if (move.is_roll()) {
    const bool turned = rolls_from_left_ && move.face() <= board_size;
    return std::to_string(turned ? board_size + 1 - move.face() : move.face());
  }
  if (move.is_drop()) return letters(move.dropped()) + "*" + cell_name(move.to());
  return cell_name(move.from()) + cell_name(move.to()) + (move.promotes() ? "+" : "");
}

template <bool HasDie>
std::string BasicPosition<HasDie>::msk_text(Move move) const {
  if (move.is_roll()) return std::to_string(move.face());
  const auto digits = [](int cell) { return fmt::format("{}{}", file_of(cell), row_of(cell) + 1); };
  Kind kind = move.is_drop() ? move.dropped() : kind_at(move.from());
  if (move.promotes()) kind = promoted(kind);
  return fmt::format("{}{}{}{}", to_move_ == Player::First ? '+' : '-', move.is_drop() ? "00" : digits(move.from()),
                     digits(move.to()), msk_names[kind]);
}

template <bool HasDie>
Fault BasicPosition<HasDie>::fault_of_drop(Move move) const {
  if (!hands_.has(to_move_, move.dropped())) return Fault::NotInHand;
  if (is_capture(move)) return Fault::Taken;
  if (move.dropped() != pawn) return Fault::None;
  if ((last_row(to_move_) & bit(move.to())) != 0) return Fault::DeadPawn;
  return (pawn_drop_cells() & bit(move.to())) == 0 ? Fault::TwoPawns : Fault::None;
}

template <bool HasDie>
Fault BasicPosition<HasDie>::fault_of_step(Move move) const {
  const Cells from = bit(move.from()), to = bit(move.to());
  const Kind kind = kind_at(move.from());
  if ((taken() & from) == 0) return Fault::NoPiece;
  if ((pieces(to_move_) & from) == 0) return Fault::NotYours;
  if ((pieces(to_move_) & to) != 0) return Fault::OwnPiece;
  if ((attacks(to_move_, kind, move.from(), taken()) & to) == 0) return Fault::NoSuchStep;
  const Cells zone = last_row(to_move_);
  if (move.promotes() && (!can_promote(kind) || ((from | to) & zone) == 0)) return Fault::NoPromotion;
  return !move.promotes() && kind == pawn && (to & zone) != 0 ? Fault::MustPromote : Fault::None;
}

template <bool HasDie>
Fault BasicPosition<HasDie>::fault_of(Move move) const {
  assert(!move.is_roll());
  const Fault fault = move.is_drop() ? fault_of_drop(move) : fault_of_step(move);
  if (fault != Fault::None) return fault;
  // No king is ever taken: the opponent would have been in check at our turn.
  BasicPosition next = *this;
  next.make(move);
  if (next.attackers(next.king_cell(to_move_), opponent(to_move_), next.taken()) != 0) {
    return in_check() ? Fault::InCheck : Fault::LeavesInCheck;
  }
  if (const Fault ahead = looking_ahead(move); ahead != Fault::None) return ahead;
  return restricts(roll_) && file_of(move.to()) != roll_ ? Fault::WrongFile : Fault::None;
}

template <bool HasDie>
std::string BasicPosition<HasDie>::explained(Fault fault, Move move) const {
  const std::string_view mover = colour(to_move_), other = colour(opponent(to_move_));
  const std::string to = cell_name(move.to());
  const std::string from = move.is_drop() ? std::string{} : cell_name(move.from());
  const Kind kind = move.is_drop() ? move.dropped() : kind_at(move.from());
  const char last_rank = to_move_ == Player::First ? 'a' : 'e';
  switch (fault) {
    case Fault::NoPiece:
      return "there is no piece on " + from;
    case Fault::NotYours:
      return fmt::format("the piece on {} is {}'s, and {} is to move", from, other, mover);
    case Fault::NotInHand:
      return fmt::format("{} has no {} in hand", mover, kind_words[kind]);
    case Fault::OwnPiece:
      return fmt::format("a piece of {}'s own stands on {}", mover, to);
    case Fault::NoSuchStep:
      return fmt::format("the {} on {} does not reach {}", kind_words[kind], from, to);
    case Fault::NoPromotion:
      if (!can_promote(kind)) return fmt::format("a {} does not promote", kind_words[kind]);
      return fmt::format("{} promotes only by moves into or out of rank {}", mover, last_rank);
    case Fault::MustPromote:
      return fmt::format("a pawn must promote on rank {}: {}{}+", last_rank, from, to);
    case Fault::Taken:
      return "pieces are dropped on empty cells, and " + to + " is taken";
    case Fault::TwoPawns:
      return fmt::format("{} has an unpromoted pawn on file {} already, and two are forbidden (nifu)", mover,
                         file_of(move.to()));
    case Fault::DeadPawn:
      return fmt::format("a pawn dropped on rank {} could never move", last_rank);
    case Fault::InCheck:
      return fmt::format("{}'s king is in check, and would still be", mover);
    case Fault::LeavesInCheck:
      return fmt::format("{}'s king would be in check", mover);
    case Fault::PawnDropMate:
      return "a pawn must not be dropped to mate (uchifuzume)";
    case Fault::Stalemate:
      return fmt::format("{} would have no legal move without being in check, and stalemating is forbidden", other);
    case Fault::WrongFile: {
      Moves moves;
      legal_moves(moves);
      return fmt::format("the die shows {}, so the move must go to file {}, such as {}", move_text(Move::roll(roll_)),
                         static_cast<int>(roll_), move_text(moves[0]));
    }
    case Fault::None:
      break;
  }
  return "not a legal move";
}

template <bool HasDie>
Result<Move> BasicPosition<HasDie>::read_roll(int face) const {
  if (!HasDie) return Error{"minishogi has no die; play a move"};
  if (in_check()) return Error{"no die is rolled in check (a record shows 0); play a move"};
  if (roll_ != 0) return Error{"the die is rolled already and shows " + move_text(Move::roll(roll_)) + "; play a move"};
  if (face < 1 || face > 6) return Error{fmt::format("the roll is {} but must be 1 to 6", face)};
  return Move::roll(rolls_from_left_ && face <= board_size ? board_size + 1 - face : face);
}

// "2534ka" or "0022ka", a sign before it.
template <bool HasDie>
Result<Move> BasicPosition<HasDie>::read_msk(std::string_view lower) const {
  const auto bad = [&] { return no_such_move(lower, HasDie); };
  if (lower[0] == '+' || lower[0] == '-') {
    const Player player = lower[0] == '+' ? Player::First : Player::Second;
    lower.remove_prefix(1);
    if (player != to_move_) {
      return Error{fmt::format("the sign is {}'s, but {} is to move ({})", colour(player), colour(to_move_),
                               to_move_ == Player::First ? '+' : '-')};
    }
  }
  if (lower.size() != 6) return bad();
  const auto name = std::find_if(msk_names.begin() + 1, msk_names.end(),
                                 [&](std::string_view known) { return to_lower(known) == lower.substr(4); });
  const int to = cell_named(lower[2], lower[3]);
  if (to < 0 || lower[3] > '9' || lower[1] > '9') return bad();
  if (name == msk_names.end()) {
    return Error{
        fmt::format("no piece has the name {}; they are FU GI KI KA HI OU TO NG UM RY", in_quotes(lower.substr(4)))};
  }
  const auto kind = static_cast<Kind>(name - msk_names.begin());
  if (lower.substr(0, 2) == "00") {
    if (unpromoted(kind) != kind || kind == king) return Error{fmt::format("a {} is never in hand", kind_words[kind])};
    return Move::drop(kind, to);
  }
  const int from = cell_named(lower[0], lower[1]);
  if (from < 0) return bad();
  const Kind moved = kind_at(from);
  if (moved != no_kind && moved != kind && promoted(moved) != kind) {
    return Error{fmt::format("the piece on {} is a {} ({}), which cannot be {} after its move", cell_name(from),
                             kind_words[moved], msk_names[moved], *name)};
  }
  return Move::step(from, to, moved != kind && moved != no_kind);
}

template <bool HasDie>
Result<Move> BasicPosition<HasDie>::read_move(const std::string& lower) const {
  if (lower.size() >= 6) return read_msk(lower);
  const auto bad = [&] { return no_such_move(lower, HasDie); };
  if (lower.size() < 4) return bad();
  const int to = cell_named(lower[2], lower[3]);
  if (to < 0 || lower[3] < 'a') return bad();
  if (lower[1] == '*') {
    const auto letter = to_lower(kind_letters).find(lower[0]);
    if (lower.size() != 4 || letter == std::string::npos || letter < pawn || letter > rook) return bad();
    return Move::drop(static_cast<Kind>(letter), to);
  }
  const int from = cell_named(lower[0], lower[1]);
  if (from < 0 || lower[1] < 'a' || (lower.size() == 5 && lower[4] != '+')) return bad();
  return Move::step(from, to, lower.size() == 5);
}

template <bool HasDie>
Result<Move> BasicPosition<HasDie>::parse_move(std::string_view text) const {
  if (outcome_ != Outcome::Ongoing) return Error{"the game is over: " + outcome_reason().text};
  const std::string lower = to_lower(trim(text));
  if (lower.size() == 1 && lower[0] >= '0' && lower[0] <= '9') return read_roll(lower[0] - '0');
  const auto move = read_move(lower);
  if (!move) return move;
  if (is_roll_due())
    return Error{"the die comes first: a roll from 1 to 6 (a record shows 0 only in check), and then the move"};
  Moves moves;
  legal_moves(moves);
  if (std::find(moves.begin(), moves.end(), *move) != moves.end()) return *move;
  return Error{explained(fault_of(*move), *move)};
}

template class BasicPosition<true>;
template class BasicPosition<false>;

}  // namespace yomi::dice_shogi
