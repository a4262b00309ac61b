// Positions and moves as text: the algebraic notation of HICHAIN's authors.
#include <fmt/format.h>

#include "core/text.hpp"
#include "games/hichain/position.hpp"

namespace yomi::hichain {

namespace {

constexpr std::string_view black_mark = "■";
constexpr std::string_view red_mark = "□";

std::string_view name_of(Player player) { return player == Player::First ? "Black" : "Red"; }

std::string placed_text(Lay lay, int x, int y) {
  return fmt::format("{}{}{}{:+}", card_names[card_of(lay)],
                     direction_names[static_cast<std::size_t>(direction_of(lay))], x, y);
}

// A coordinate with an optional sign.
std::optional<int> parse_coordinate(std::string_view text) {
  if (text.size() > 1 && text[0] == '+' && text[1] != '-') text.remove_prefix(1);
  return parse_number<int>(text);
}

// A card with direction and cell: "Js-1+2".
Result<Move> parse_placed(std::string_view text) {
  const auto wrong = [&](std::string_view why) -> Error {
    return {fmt::format("{} is not a move: {}; a move is card, direction, x and y with its sign, like Js-1+2",
                        in_quotes(text), why)};
  };
  if (text.size() < 5) return wrong("it is too short");
  const std::string lower = to_lower(text);
  const auto card = card_names.find(lower[0] == '*' ? '*' : static_cast<char>(lower[0] - 'a' + 'A'));
  if (card == std::string_view::npos) return wrong("the card must be a letter or *");
  const auto direction = direction_names.find(lower[1]);
  if (direction == std::string_view::npos) return wrong("the direction must be n, w, s or e");
  const std::string_view place = text.substr(2);
  const auto sign = place.find_first_of("+-", 1);
  if (sign == std::string_view::npos) return wrong("y must have a sign");
  const auto x = parse_coordinate(place.substr(0, sign));
  const auto y = parse_coordinate(place.substr(sign));
  if (!x || !y) return wrong("x and y must be whole numbers");
  if (std::abs(*x) > furthest || std::abs(*y) > furthest) {
    return wrong(fmt::format("no card can lie further out than {}", furthest));
  }
  return Move::lay_at(lay_of(static_cast<int>(card), static_cast<int>(direction)), *x, *y);
}

}  // namespace

std::string Position::move_text(Move move) const {
  return move.is_pass() ? "pass" : placed_text(move.lay(), move.x(), move.y());
}

Result<Move> Position::parse_move(std::string_view text) const {
  for (const Player player : {Player::First, Player::Second}) {
    const auto mark = player == Player::First ? black_mark : red_mark;
    if (!text.starts_with(mark)) continue;
    text.remove_prefix(mark.size());
    if (player == to_move_) continue;
    return Error{
        fmt::format("{} is marked as {}'s, but it is {}'s turn", in_quotes(text), name_of(player), name_of(to_move_))};
  }
  if (outcome_ != Outcome::Ongoing) return Error{"the game is over: " + outcome_reason().text};
  if (to_lower(text) == "pass") {
    if (!must_pass_) return Error{fmt::format("{} has a legal move and may not pass", name_of(to_move_))};
    return Move::pass();
  }
  const auto move = parse_placed(text);
  return move ? legal_or_why_not(*move) : move;
}

Result<Move> Position::legal_or_why_not(Move move) const {
  const auto illegal = [&](std::string_view why) -> Error {
    return {fmt::format("{} is not legal: {}", move_text(move), why)};
  };
  const auto name_at = [&](int x, int y) {
    const Piece piece = board_.piece_at(x, y);
    return fmt::format("{}'s {}", name_of(piece.owner()), placed_text(piece.lay(), x, y));
  };
  if (!in_hand(to_move_, move.card())) {
    return illegal(fmt::format("{} has no {} in hand", name_of(to_move_), card_names[move.card()]));
  }
  if (!board_.piece_at(move.x(), move.y()).is_none()) {
    return illegal(fmt::format("{} lies there", name_at(move.x(), move.y())));
  }
  bool meets_opponent = false;
  for (std::size_t i = 0; i < neighbour_count; ++i) {
    const int x = move.x() + neighbour_x[i];
    const int y = move.y() + neighbour_y[i];
    const Piece piece = board_.piece_at(x, y);
    if (piece.is_none()) continue;
    // The neighbour sees this card at the opposite end of the list of neighbours.
    const auto met = tables::met[piece.lay()][neighbour_count - 1 - i];
    const auto own = points_and_sides(tables::rims[move.lay()]);
    if ((met.sides & own.sides) != 0) return illegal(fmt::format("a side of it meets a side of {}", name_at(x, y)));
    meets_opponent |= piece.owner() != to_move_ && (met.points & own.points) != 0;
  }
  if (!meets_opponent) {
    return illegal(fmt::format("no point of it meets a point of a card of {}", name_of(opponent(to_move_))));
  }
  return move;
}

std::string Position::text() const {
  std::string text;
  for (const Player player : {Player::First, Player::Second}) {
    std::vector<std::string> cards;
    for (const auto& placed : placed_cards(player)) {
      if (placed.card < card_count)
        cards.push_back(placed_text(lay_of(placed.card, placed.direction), placed.x, placed.y));
    }
    text += (cards.empty() ? "-" : join(cards, ",")) + " ";
  }
  return text + (to_move_ == Player::First ? "b" : "r");
}

Result<Position> Position::parse(bool with_asterisk, std::string_view text) {
  const auto fields = split_words(text);
  if (fields.size() != 3) {
    return Error{
        "a position has three fields: Black's cards, Red's cards and b or r for who is to move; a player's cards are "
        "separated by commas, and - is none, like \"Xe1+2,Ls1-1 Hw-1+1 r\""};
  }
  if (fields[2] != "b" && fields[2] != "r") {
    return Error{"who is to move must be b or r, not " + in_quotes(fields[2])};
  }
  Position position(with_asterisk);
  std::vector<Move> laid[2];
  for (const Player player : {Player::First, Player::Second}) {
    if (fields[index(player)] == "-") continue;
    for (const auto word : split(fields[index(player)], ',')) {
      const auto move = parse_placed(word);
      if (!move) return move.error();
      if (!position.in_hand(player, move->card())) {
        return Error{fmt::format("{} has no {} to lay (again)", name_of(player), card_names[move->card()])};
      }
      position.hands_[index(player)] &= ~(CardSet{1} << move->card());
      laid[index(player)].push_back(*move);
    }
  }
  return with_cards(with_asterisk, laid[0], laid[1], fields[2] == "b" ? Player::First : Player::Second);
}

// In an order in which each card meets one that lies: a position out of a game has such an order, and it keeps
// the board within its bounds.
Result<Position> Position::with_cards(bool with_asterisk, std::vector<Move> black, std::vector<Move> red,
                                      Player to_move) {
  Position position(with_asterisk);
  std::array<std::vector<Move>*, 2> waiting{&black, &red};
  for (bool laid_some = true; laid_some;) {
    laid_some = false;
    for (const Player player : {Player::First, Player::Second}) {
      auto& cards = *waiting[index(player)];
      position.to_move_ = player;
      const auto fits = [&](Move move) {
        if (!position.legal_or_why_not(move)) return false;
        position.place(player, move.card(), direction_of(move.lay()), move.x(), move.y());
        return laid_some = true;
      };
      std::erase_if(cards, fits);
    }
  }
  for (const Player player : {Player::First, Player::Second}) {
    if (waiting[index(player)]->empty()) continue;
    position.to_move_ = player;
    const auto why = position.legal_or_why_not(waiting[index(player)]->front());
    return Error{"the cards cannot have come to lie like this: " + why.message()};
  }
  position.to_move_ = to_move;
  position.find_outcome();
  return position;
}

Message Position::outcome_reason() const {
  if (outcome_ == Outcome::Ongoing) return {};
  const auto winner = outcome_ == Outcome::FirstWins ? Player::First : Player::Second;
  if (royal_) return {fmt::format("{} has completed CHAIN", name_of(winner)), "royal", {parameter("side", winner)}};
  const auto first = parameter("first", score(Player::First));
  const auto second = parameter("second", score(Player::Second));
  if (outcome_ == Outcome::Draw)
    return {fmt::format("equal scores, {} each", scores_[0]), "equal_points", {first, second}};
  return {fmt::format("{} has more points, {} to {}", name_of(winner), score(winner), score(opponent(winner))),
          "more_points",
          {parameter("side", winner), first, second}};
}

}  // namespace yomi::hichain
