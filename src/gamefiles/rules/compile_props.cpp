// What lies beside pieces: a die, cards, seeds.
#include "core/text.hpp"
#include "gamefiles/rules/compiler.hpp"

namespace yomi::gamefiles {

namespace {

// The column that a side of a die names: by its number, or where columns have letters by counting them.
int column_of(const Board& board, int side) {
  for (int cell = 0; cell < board.grid(); ++cell) {
    const std::string& name = board.names[static_cast<std::size_t>(cell)];
    if (name.empty()) continue;
    const auto digits = name.find_first_not_of("0123456789");
    const bool is_named = digits != 0 && parse_number<int>(name.substr(0, digits)) == side;
    if (is_named || (digits == 0 && board.column(cell) == side - 1)) return board.column(cell);
  }
  return -1;
}

}  // namespace

void Compiler::read_die(const Node& statement) {
  if (rules_.board.grid() > 128)
    fail(statement, "a board with a die has at most 128 cells", "サイコロを使う盤は最大 128 マス");
  Die die;
  die.sides = number(statement.part(0), 2, most_sides);
  die.not_when_attacked = statement.part(1).present();
  for (int side = 1; side <= die.sides; ++side) die.column_of_side.push_back(column_of(rules_.board, side));
  rules_.die = die;
}

void Compiler::read_seeds(const Node& statement) {
  if (rules_.board.rows != 2 || rules_.board.grid() > 64) {
    fail(statement, "seeds are sown on a board of two rows", "種を蒔く盤は二段でなければならない");
  }
  const auto cells = constant(statement.part(1));
  if (!cells) fail(statement.part(1), "seeds lie in rows, columns or zones", "種は段、列、区域に置く");
  rules_.seeds.resize(static_cast<std::size_t>(rules_.board.grid()));
  for (const int cell : (*cells)[0]) rules_.seeds[static_cast<std::size_t>(cell)] = number(statement.part(0), 0, 20);
}

void Compiler::read_cards() {
  const Node* statement = find(Rule::Cards);
  if (statement == nullptr) return;
  rules_.cards_each = number(statement->part(0), 1, 3);
  for (const Node& line : statement->parts.back().parts) {
    CardRules card;
    card.name = line.part(0).word;
    for (const Node& way : line.part(1).parts) {
      Jump jump;
      for (std::size_t i = 0; i + 1 < way.parts.size() && way.part(i).present() && way.part(i + 1).present(); i += 2) {
        const int far = number(way.part(i), 1, 25);
        switch (way.part(i + 1).rule) {
          case Rule::Forward:
            jump.up += far;
            break;
          case Rule::Back:
            jump.up -= far;
            break;
          case Rule::Left:
            jump.right -= far;
            break;
          case Rule::Right:
            jump.right += far;
            break;
          default:
            fail(way.part(i + 1), "a card says forward, back, left or right", "札には前、後ろ、左、右を書く");
        }
      }
      card.jumps.push_back(jump);
    }
    rules_.cards.push_back(std::move(card));
  }
  const int wanted = 2 * rules_.cards_each + 1;
  if (rules_.cards.size() != static_cast<std::size_t>(wanted)) {
    fail(*statement, "there must be " + std::to_string(wanted) + " cards: those of both players and one between them",
         "札は " + std::to_string(wanted) + " 枚(両者の分と間の一枚)でなければならない");
  }
}

// A notation has no place for what its own game does not have.
void Compiler::read_notation() {
  const Node* statement = find(Rule::Notation);
  if (statement == nullptr) return;
  const bool is_chess = statement->part(0).rule == Rule::ChessNotation;
  rules_.notation = is_chess ? WrittenAs::Chess : WrittenAs::Shogi;
  bool moves_like_chess = false, one_letter = true;
  for (const KindRules& kind : rules_.kinds) {
    one_letter = one_letter && kind.letter.size() == 1;
    for (const Gait& gait : kind.gaits) {
      moves_like_chess = moves_like_chess || gait.form == Gait::Form::Castle || gait.form == Gait::Form::DoubleStep;
    }
  }
  const bool has_props = !rules_.cards.empty() || !rules_.seeds.empty() || rules_.swap;
  const bool has_hands = rules_.captures_to_hand || rules_.hands != ForBoth<std::vector<int>>{};
  const Node& which = statement->part(0);
  if (rules_.board.kind != Board::Kind::Squares || !one_letter || has_props) {
    fail(which,
         "it has no place for cards, seeds, the swap, pieces of several signs, or boards that are not of squares",
         "札、種、交換、二文字以上の駒、マス目でない盤は書けない");
  }
  if (is_chess && (has_hands || rules_.die)) {
    fail(which, "it has no place for pieces in hand or a die", "持ち駒やサイコロは書けない");
  }
  if (!is_chess && moves_like_chess) {
    fail(which, "it has no place for castling and double steps", "入城や二歩進みは書けない");
  }
}

}  // namespace yomi::gamefiles
