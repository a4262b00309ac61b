// Positions as text: SFEN, "rbsgk/4p/5/P4/KGSBR b - 1", that is board, side to move, hands and the number of the
// move; with a die then its roll, if it is thrown. The move number may be left out: it is 1.
#include <fmt/format.h>

#include "core/text.hpp"
#include "games/dice_shogi/position.hpp"

namespace yomi::dice_shogi {

namespace {

constexpr std::string_view start_text = "rbsgk/4p/5/P4/KGSBR b - 1";
constexpr std::string_view hand_order = "RBGSP";

std::string_view colour(Player player) { return player == Player::First ? "Black" : "White"; }

char in_case(char letter, Player player) {
  return player == Player::First ? letter : static_cast<char>(letter - 'A' + 'a');
}

struct Letter {
  Kind kind = no_kind;  // unpromoted; none: not a piece
  Player player = Player::First;
};

Letter letter_of(char c) {
  const bool small = c >= 'a' && c <= 'z';
  const auto place = kind_letters.find(small ? static_cast<char>(c - 'a' + 'A') : c);
  if (place == std::string_view::npos || place == 0) return {};
  return {static_cast<Kind>(place), small ? Player::Second : Player::First};
}

// What a text says, before it is known to be possible. Errors are texts; none is empty.
struct Draft {
  struct Piece {
    Kind kind = no_kind;
    Player player = Player::First;
  };
  std::array<Piece, cell_count> board{};
  std::array<std::array<int, kind_count>, 2> hands{};
  Player to_move = Player::First;

  std::string read_row(std::string_view text, int row);
  std::string read_board(std::string_view text);
  std::string read_hands(std::string_view text);
  std::string impossible() const;
};

std::string Draft::read_row(std::string_view text, int row) {
  const std::string where = "rank " + std::string(1, static_cast<char>('a' + row));
  int column = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] >= '1' && text[i] <= '5') {
      column += text[i] - '0';
    } else {
      const std::size_t begin = i;
      const bool promotes = text[i] == '+' && i + 1 < text.size();
      if (promotes) ++i;
      const auto [kind, player] = letter_of(text[i]);
      if (kind == no_kind || (promotes && !can_promote(kind))) {
        return fmt::format(
            "unexpected {} in {}; pieces are P S G B R K for Black, small letters for White, + before promoted P S B "
            "R, and 1 to 5 for empty cells",
            in_quotes(text.substr(begin, i + 1 - begin)), where);
      }
      if (column < board_size) {
        board[static_cast<std::size_t>(row * board_size + column)] = {promotes ? promoted(kind) : kind, player};
      }
      ++column;
    }
    if (column > board_size) return where + " has more than its 5 cells";
  }
  return column < board_size ? where + " has fewer than its 5 cells" : std::string{};
}

std::string Draft::read_board(std::string_view text) {
  const auto rows = split(text, '/');
  if (rows.size() != board_size) return fmt::format("{} ranks given, the board has 5", rows.size());
  for (int row = 0; row < board_size; ++row) {
    auto problem = read_row(rows[static_cast<std::size_t>(row)], row);
    if (!problem.empty()) return problem;
  }
  return {};
}

std::string Draft::read_hands(std::string_view text) {
  if (text == "-") return {};
  int number = 1;
  bool number_given = false;
  for (const char c : text) {
    const auto [kind, player] = letter_of(c);
    if (!number_given && c >= '1' && c <= '9') {
      number = c - '0';
      number_given = true;
    } else if (kind == no_kind || kind == king) {
      return "unexpected " + in_quotes(std::string_view(&c, 1)) +
             " in the hands; they are - or pieces such as RB2Pg, Black's in capitals";
    } else {
      hands[index(player)][kind] += number;
      if (hands[index(player)][kind] > 2) return {};  // impossible, as will be said
      number = 1;
      number_given = false;
    }
  }
  return number_given ? "the hands end with a number; the piece is missing" : std::string{};
}

// Numbers and places of pieces; not who is in check.
std::string Draft::impossible() const {
  std::array<int, kind_count> totals{};
  for (const Player player : {Player::First, Player::Second}) {
    int kings = 0;
    std::array<int, board_size + 1> pawns{};
    for (int cell = 0; cell < cell_count; ++cell) {
      const auto& piece = board[static_cast<std::size_t>(cell)];
      if (piece.kind == no_kind || piece.player != player) continue;
      ++totals[unpromoted(piece.kind)];
      kings += piece.kind == king;
      if (piece.kind != pawn) continue;
      if (row_of(cell) == (player == Player::First ? 0 : board_size - 1)) {
        return fmt::format("{}'s pawn on {} could never move; on the last rank it must be promoted", colour(player),
                           cell_name(cell));
      }
      if (++pawns[static_cast<std::size_t>(file_of(cell))] > 1) {
        return fmt::format("{} has two unpromoted pawns on file {}; one is allowed (nifu)", colour(player),
                           file_of(cell));
      }
    }
    if (kings != 1) return fmt::format("{} has {} kings but must have one", colour(player), kings);
    for (std::size_t i = 0; i < hand_kind_count; ++i) totals[hand_kind(i)] += hands[index(player)][hand_kind(i)];
  }
  for (std::size_t i = 0; i < hand_kind_count; ++i) {
    if (totals[hand_kind(i)] > 2) {
      return fmt::format("more than two {}s on the board and in the hands; a game has two", kind_words[hand_kind(i)]);
    }
  }
  return {};
}

}  // namespace

template <bool HasDie>
Result<BasicPosition<HasDie>> BasicPosition<HasDie>::parse(const Settings& settings, std::string_view text) {
  const auto wrong = [](const std::string& why) {
    return Error{fmt::format("position: {} (the start is {})", why, in_quotes(start_text))};
  };
  const auto fields = split_words(text);
  if (fields.size() < 3 || fields.size() > (HasDie ? 5 : 4)) {
    return wrong(HasDie ? "expected board, side to move, hands, move number and, if it is thrown, the roll"
                        : "expected board, side to move, hands and move number");
  }
  Draft draft;
  std::string problem = draft.read_board(fields[0]);
  if (!problem.empty()) return wrong(problem);
  if (fields[1] != "b" && fields[1] != "w") {
    return wrong("the side to move is " + in_quotes(fields[1]) + " but must be b or w");
  }
  draft.to_move = fields[1] == "b" ? Player::First : Player::Second;
  problem = draft.read_hands(fields[2]);
  if (problem.empty()) problem = draft.impossible();
  if (!problem.empty()) return wrong(problem);
  const auto number = fields.size() > 3 ? parse_number<int>(fields[3]) : 1;
  if (!number || *number < 1 || *number > most_plies + 1) {
    return wrong(fmt::format("the move number is {} but must be 1 to {}", in_quotes(fields[3]), most_plies + 1));
  }

  BasicPosition position(Empty{}, settings);
  for (int cell = 0; cell < cell_count; ++cell) {
    const auto& piece = draft.board[static_cast<std::size_t>(cell)];
    if (piece.kind != no_kind) position.put(piece.player, piece.kind, cell);
  }
  for (const Player player : {Player::First, Player::Second}) {
    for (std::size_t i = 0; i < hand_kind_count; ++i) {
      for (int n = draft.hands[index(player)][hand_kind(i)]; n > 0; --n) position.add_to_hand(player, hand_kind(i));
    }
  }
  position.to_move_ = draft.to_move;
  if (draft.to_move == Player::Second) position.hash_ ^= keys::second_to_move;
  position.plies_ = static_cast<std::uint16_t>(*number - 1);
  const Player mover = draft.to_move, other = opponent(draft.to_move);
  if (position.attackers(position.king_cell(other), mover, position.taken()) != 0) {
    return wrong(fmt::format("{}'s king is in check though {} is to move; it must be {}'s turn", colour(other),
                             colour(mover), colour(other)));
  }
  position.find_checkers();
  position.find_outcome();
  if (!position.in_check() && !position.has_ordinary_move()) {
    return wrong(
        fmt::format("{} is not in check and has no legal move; no legal move leads to such a position", colour(mover)));
  }
  if (fields.size() < 5 || fields[4] == "-") return position;
  const auto roll = parse_number<int>(fields[4]);
  if (!roll || *roll < 1 || *roll > 6) {
    return wrong("the roll is " + in_quotes(fields[4]) + " but must be 1 to 6, or - if it is not thrown");
  }
  if (!position.is_roll_due()) {
    return wrong(fmt::format(
        "the roll is {}, but {}; leave it out", *roll,
        position.in_check() ? std::string(colour(mover)) + " is in check and rolls no die" : "the game is over"));
  }
  const bool turned = settings.rolls_from_left && *roll <= board_size;
  position.play(Move::roll(turned ? board_size + 1 - *roll : *roll));
  return position;
}

template <bool HasDie>
std::string BasicPosition<HasDie>::text() const {
  std::string text;
  for (int row = 0; row < board_size; ++row) {
    if (row > 0) text += '/';
    int run = 0;
    for (int cell = row * board_size; cell < (row + 1) * board_size; ++cell) {
      if (kind_at(cell) == no_kind) {
        ++run;
        continue;
      }
      if (run > 0) text += std::to_string(run);
      run = 0;
      const Player player = (pieces(Player::First) & bit(cell)) != 0 ? Player::First : Player::Second;
      for (const char c : letters(kind_at(cell))) text += c == '+' ? c : in_case(c, player);
    }
    if (run > 0) text += std::to_string(run);
  }
  text += to_move_ == Player::First ? " b " : " w ";
  std::string held;
  for (const Player player : {Player::First, Player::Second}) {
    for (const char letter : hand_order) {
      const int count = hands_.count(player, letter_of(letter).kind);
      if (count > 1) held += std::to_string(count);
      if (count > 0) held += in_case(letter, player);
    }
  }
  text += (held.empty() ? "-" : held) + " " + std::to_string(plies_ + 1);
  return roll_ == 0 ? text : text + " " + move_text(Move::roll(roll_));
}

template <bool HasDie>
Message BasicPosition<HasDie>::outcome_reason() const {
  if (outcome_ == Outcome::Ongoing) return {};
  if (outcome_ == Outcome::Draw) {
    return {fmt::format("the game has lasted {} moves", max_plies_), "too_long", {parameter("count", max_plies_)}};
  }
  return {fmt::format("{} is mated", colour(to_move_)), "mated", {parameter("side", to_move_)}};
}

template class BasicPosition<true>;
template class BasicPosition<false>;

}  // namespace yomi::dice_shogi
