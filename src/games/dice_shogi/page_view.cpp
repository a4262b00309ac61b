#include "agents/seat_view_of.hpp"
#include "games/dice_shogi/dice_shogi.hpp"
#include "games/dice_shogi/position.hpp"

namespace yomi::dice_shogi {

namespace {

Json place(int cell) { return Json::array({row_of(cell), column_of(cell)}); }

template <bool HasDie>
Json cells_of(const BasicPosition<HasDie>& position) {
  Json cells = Json::array();
  for (int row = 0; row < board_size; ++row) {
    Json pieces = Json::array();
    for (int cell = row * board_size; cell < (row + 1) * board_size; ++cell) {
      const Kind kind = position.kind_at(cell);
      if (kind == no_kind) {
        pieces.push_back(nullptr);
        continue;
      }
      const Player owner = (position.pieces(Player::First) & bit(cell)) != 0 ? Player::First : Player::Second;
      pieces.push_back({{"piece", std::string(1, kind_letters[unpromoted(kind)])},
                        {"promoted", unpromoted(kind) != kind},
                        {"side", yomi::name(owner)}});
    }
    cells.push_back(std::move(pieces));
  }
  return cells;
}

template <bool HasDie>
Json hand_of(const BasicPosition<HasDie>& position, Player player) {
  Json hand = Json::object();
  for (const Kind kind : {rook, bishop, gold, silver, pawn}) {
    const int count = position.hands().count(player, kind);
    if (count > 0) hand[std::string(1, kind_letters[kind])] = count;
  }
  return hand;
}

// The file to which the die binds the move: none for a 6, and if no move goes there.
template <bool HasDie>
Json bound_file(const BasicPosition<HasDie>& position) {
  const int roll = position.roll();
  if (position.outcome() != Outcome::Ongoing || roll < 1 || roll > board_size) return nullptr;
  typename BasicPosition<HasDie>::Moves moves;
  position.legal_moves(moves);
  const bool all_there = std::all_of(moves.begin(), moves.end(), [&](Move move) { return file_of(move.to()) == roll; });
  return all_there ? Json(roll) : Json(nullptr);
}

// Of the last move; rolls are none.
template <bool HasDie>
Json last_of(const std::vector<BasicPosition<HasDie>>& line, const std::vector<std::string>& history) {
  for (std::size_t back = 1; back < line.size(); ++back) {
    const auto move = line[line.size() - 1 - back].parse_move(history[history.size() - back]);
    if (!move || move->is_roll()) continue;
    return {{"from", move->is_drop() ? Json(nullptr) : place(move->from())}, {"to", place(move->to())}};
  }
  return nullptr;
}

template <bool HasDie>
Json view_of(const SeatView& seat) {
  const auto& line = line_of<BasicPosition<HasDie>>(seat);
  const auto& position = line.back();
  return {{"cells", cells_of(position)},
          {"hands", {{"first", hand_of(position, Player::First)}, {"second", hand_of(position, Player::Second)}}},
          {"roll", position.roll() == 0 ? Json(nullptr) : Json(position.roll())},
          {"file", bound_file(position)},
          {"check", position.in_check()},
          {"last", last_of(line, seat.history())}};
}

}  // namespace

Json DiceShogi::view(const SeatView& seat) { return view_of<true>(seat); }

Json Minishogi::view(const SeatView& seat) { return view_of<false>(seat); }

}  // namespace yomi::dice_shogi
