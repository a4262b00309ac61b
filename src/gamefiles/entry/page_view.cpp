#include "gamefiles/entry/page_view.hpp"

#include <array>

#include "agents/seat_view_of.hpp"
#include "gamefiles/play/position.hpp"

namespace yomi::gamefiles {

namespace {

// The cells that there are, by their places in the grid; -1 for holes.
std::vector<int> numbers_of(const Board& board) {
  std::vector<int> numbers(static_cast<std::size_t>(board.grid()), -1);
  int count = 0;
  for (std::size_t cell = 0; cell < numbers.size(); ++cell) {
    if (board.exists[cell]) numbers[cell] = count++;
  }
  return numbers;
}

// Points that are joined, each pair once.
Json lines_of(const Board& board, const std::vector<int>& numbers) {
  Json lines = Json::array();
  if (board.kind != Board::Kind::Points) return lines;
  for (int cell = 0; cell < board.grid(); ++cell) {
    for (int way = 0; way < straight_ways; ++way) {
      const int other = board.next[static_cast<std::size_t>(cell)][static_cast<std::size_t>(way)];
      if (other > cell)
        lines.push_back({numbers[static_cast<std::size_t>(cell)], numbers[static_cast<std::size_t>(other)]});
    }
  }
  return lines;
}

// Sides that one player has to join and the other one has not.
Json goals_of(const GameRules& rules, const std::vector<int>& numbers) {
  Json goals = Json::array();
  for (const End& end : rules.ends) {
    const bool is_first = end.result == End::Result::FirstWins;
    if (!is_first && end.result != End::Result::SecondWins) continue;
    for (const Cells& side : end.sides) {
      Json cells = Json::array();
      for (const int cell : side) cells.push_back(numbers[static_cast<std::size_t>(cell)]);
      goals.push_back({{"owner", is_first ? 0 : 1}, {"cells", std::move(cells)}});
    }
  }
  return goals;
}

Json board_json(const GameRules& rules, const std::vector<int>& numbers) {
  constexpr std::array<std::string_view, 3> shapes{"squares", "hexagons", "points"};
  const Board& board = rules.board;
  Json cells = Json::array();
  for (int cell = 0; cell < board.grid(); ++cell) {
    const auto at = static_cast<std::size_t>(cell);
    if (board.exists[at]) cells.push_back({board.column(cell), board.row(cell), board.names[at]});
  }
  return {{"shape", shapes[static_cast<std::size_t>(board.kind)]},
          {"columns", board.columns},
          {"rows", board.rows},
          {"cells", std::move(cells)},
          {"lines", lines_of(board, numbers)},
          {"goals", goals_of(rules, numbers)}};
}

Json kinds_json(const GameRules& rules) {
  Json kinds = Json::array();
  for (const KindRules& kind : rules.kinds) {
    kinds.push_back({{"letter", kind.letter}, {"name", kind.name}, {"royal", kind.royal}, {"neutral", kind.neutral}});
  }
  return kinds;
}

Json pieces_json(const BoardPicture& picture, const Board& board) {
  Json pieces = Json::array();
  for (std::size_t cell = 0; cell < picture.owners.size(); ++cell) {
    if (!board.exists[cell]) continue;
    pieces.push_back(picture.owners[cell] < 0 ? Json(nullptr) : Json{picture.kinds[cell], picture.owners[cell]});
  }
  return pieces;
}

Json seeds_json(const BoardPicture& picture, const Board& board) {
  if (picture.seeds.empty()) return nullptr;
  Json seeds = Json::array();
  for (std::size_t cell = 0; cell < picture.seeds.size(); ++cell) {
    if (board.exists[cell]) seeds.push_back(picture.seeds[cell]);
  }
  return seeds;
}

// [kind, count] of what there is.
Json hand_json(const std::vector<int>& hand) {
  Json counts = Json::array();
  for (std::size_t kind = 0; kind < hand.size(); ++kind) {
    if (hand[kind] > 0) counts.push_back({kind, hand[kind]});
  }
  return counts;
}

Json cards_json(const GameRules& rules, const BoardPicture& picture) {
  Json cards = Json::array();
  for (std::size_t card = 0; card < rules.cards.size(); ++card) {
    Json jumps = Json::array();
    for (const Jump& jump : rules.cards[card].jumps) jumps.push_back({jump.right, jump.up});
    cards.push_back({{"name", rules.cards[card].name}, {"jumps", std::move(jumps)}, {"owner", picture.cards[card]}});
  }
  return cards;
}

Json presses_json(const Presses& presses, const std::vector<int>& numbers) {
  Json list = Json::array();
  for (const int press : presses) list.push_back(press < 0 ? press : numbers[static_cast<std::size_t>(press)]);
  return list;
}

// What was pressed for the last move that is no throw of a die; nothing before the first one.
template <class G>
Json last_of(const std::vector<G>& line, const std::vector<std::string>& history, const std::vector<int>& numbers) {
  for (std::size_t back = 1; back < line.size() && back <= history.size(); ++back) {
    const G& before = line[line.size() - 1 - back];
    if (chance_decides(before)) continue;
    const auto move = before.parse_move(history[history.size() - back]);
    return move ? presses_json(before.presses_of(*move), numbers) : Json::array();
  }
  return Json::array();
}

// One for each legal move of the viewer, in their order; nothing if it is not the viewer's turn.
template <class G>
Json moves_of(const SeatView& seat, const G& position, const std::vector<int>& numbers) {
  Json moves = Json::array();
  const bool may_know = seat.viewer().sees_all() || seat.viewer().seat() == position.to_move();
  if (!may_know || position.outcome() != Outcome::Ongoing || chance_decides(position)) return moves;
  MoveList<G> legal;
  position.legal_moves(legal);
  for (const auto move : legal) moves.push_back(presses_json(position.presses_of(move), numbers));
  return moves;
}

template <int W, Sort S>
Json view_if(const SeatView& seat) {
  using G = Position<W, S>;
  const auto* typed = dynamic_cast<const SeatViewOf<G>*>(&seat);
  if (typed == nullptr) return nullptr;
  // By how books write the game, its pieces are drawn as they have them.
  constexpr std::array<std::string_view, 3> looks{"own", "chess", "koma"};
  const G& position = typed->line().back();
  const GameRules& rules = position.plan().rules;
  const BoardPicture picture = position.picture();
  const auto numbers = numbers_of(rules.board);
  const bool has_hands = !picture.hands[0].empty();
  const bool has_seeds = !picture.seeds.empty();
  return {{"kind", "file"},
          {"title", rules.name},
          {"author", rules.author},
          {"players", rules.players},
          {"look", looks[static_cast<std::size_t>(rules.notation)]},
          {"board", board_json(rules, numbers)},
          {"kinds", kinds_json(rules)},
          {"pieces", pieces_json(picture, rules.board)},
          {"seeds", seeds_json(picture, rules.board)},
          {"stores", has_seeds ? Json(picture.stores) : Json(nullptr)},
          {"hands", has_hands ? Json{{"first", hand_json(picture.hands[0])}, {"second", hand_json(picture.hands[1])}}
                              : Json(nullptr)},
          {"die", rules.die ? Json{{"sides", rules.die->sides},
                                   {"shows", picture.roll > 0 ? Json(picture.roll) : Json(nullptr)}}
                            : Json(nullptr)},
          {"cards", cards_json(rules, picture)},
          {"check", picture.check},
          {"moves", moves_of(seat, position, numbers)},
          {"last", last_of(typed->line(), seat.history(), numbers)}};
}

}  // namespace

// The size of the board and what the game counts choose the type of its positions.
Json page_view(const SeatView& seat) {
  for (auto* draw :
       {&view_if<1, Sort::Plain>, &view_if<2, Sort::Plain>, &view_if<6, Sort::Plain>, &view_if<1, Sort::Scored>,
        &view_if<2, Sort::Scored>, &view_if<6, Sort::Scored>, &view_if<2, Sort::Chance>}) {
    if (auto view = draw(seat); !view.is_null()) return view;
  }
  throw WrongGame(seat.game().name);
}

}  // namespace yomi::gamefiles
