// Kinds of pieces and how they go.
#include <algorithm>

#include "gamefiles/rules/compiler.hpp"

namespace yomi::gamefiles {

namespace {

WaySet turned(WaySet set) {
  WaySet result = 0;
  for (int way = 0; way < straight_ways; ++way) {
    if ((set & way_bit(way)) != 0) result = static_cast<WaySet>(result | way_bit(opposite_way(way)));
  }
  return result;
}

}  // namespace

int Compiler::kind_named(const Node& name) const {
  for (std::size_t kind = 0; kind < rules_.kinds.size(); ++kind) {
    if (rules_.kinds[kind].name == name.word) return static_cast<int>(kind);
  }
  return -1;
}

void Compiler::name_kinds() {
  const Node* pieces = find(Rule::Pieces);
  if (pieces == nullptr) {
    KindRules stone;
    stone.letter = "X";
    stone.name = "stone";
    rules_.kinds.push_back(stone);
    return;
  }
  for (const Node& piece : pieces->parts.back().parts) {
    KindRules kind;
    kind.letter = piece.part(0).word;
    kind.name = piece.part(1).word;
    for (const KindRules& other : rules_.kinds) {
      if (other.name == kind.name || other.letter == kind.letter)
        fail(piece, "there is already a piece with this sign or name", "この文字か名前の駒はもうある");
    }
    rules_.kinds.push_back(kind);
  }
  if (rules_.kinds.empty() || static_cast<int>(rules_.kinds.size()) > most_kinds) {
    fail(*pieces, "a game has 1 to " + std::to_string(most_kinds) + " kinds of pieces",
         "駒は 1 から " + std::to_string(most_kinds) + " 種類");
  }
}

void Compiler::read_kinds() {
  const Node* pieces = find(Rule::Pieces);
  if (pieces == nullptr) return;
  int number = 0;
  for (const Node& piece : pieces->parts.back().parts) read_kind(piece, number++);
  look_at_kinds(*pieces);
}

void Compiler::read_kind(const Node& piece, int number) {
  KindRules& kind = rules_.kinds[static_cast<std::size_t>(number)];
  const auto other = [&](const Node& name) {
    const int found = kind_named(name);
    if (found >= 0) return found;
    RuleProblem problem{
        name.place, {"there is no piece '" + name.word + "'", "「" + name.word + "」という駒はない"}, {}};
    for (const auto& known : rules_.kinds) problem.known.push_back(known.name);
    throw problem;
  };
  for (const Node& ability : piece.part(2).parts) {
    switch (ability.rule) {
      case Rule::Royal:
        kind.royal = true;
        break;
      case Rule::Neutral:
        kind.neutral = true;
        break;
      case Rule::Hidden:
        kind.hidden = true;
        kind.hidden_until_it_captures = ability.part(0).present();
        break;
      case Rule::CapturedAs:
        kind.captured_as = other(ability.part(0));
        break;
      case Rule::StaysIn:
        kind.zone = zone(ability.part(0));
        break;
      case Rule::Promotes:
      case Rule::MustPromote: {
        const int where = zone(ability.part(0));
        const bool must = ability.rule == Rule::MustPromote;
        const auto same = std::find_if(kind.promotions.begin(), kind.promotions.end(),
                                       [&](const Promotion& p) { return p.zone == where && p.must == must; });
        std::vector<int> into;
        const Node* names = &ability.part(1);
        for (; names->rule == Rule::Or; names = &names->part(0)) into.insert(into.begin(), other(names->part(1)));
        into.insert(into.begin(), other(names->part(0)));
        if (same == kind.promotions.end()) {
          kind.promotions.push_back({where, into, must});
        } else {
          same->into.insert(same->into.end(), into.begin(), into.end());
        }
        break;
      }
      default:
        kind.gaits.push_back(gait_of(ability));
    }
  }
}

Gait Compiler::gait_of(const Node& ability) {
  Gait gait;
  const auto set_target = [&](const Node& target) {
    if (target.rule == Rule::ToEmpty) gait.to_enemy = false;
    if (target.rule == Rule::ToEnemy) gait.to_empty = false;
  };
  switch (ability.rule) {
    case Rule::Step:
      gait.ways = ways_of(ability.part(0));
      if (ability.part(1).present()) gait.from = zone(ability.part(1));
      set_target(ability.part(2));
      break;
    case Rule::Slide:
      gait.form = Gait::Form::Slide;
      gait.ways = ways_of(ability.part(0));
      if (ability.part(1).present()) gait.limit = number(ability.part(1), 1, 26);
      set_target(ability.part(2));
      break;
    case Rule::Leap:
    case Rule::Lame:
      gait.form = ability.rule == Rule::Leap ? Gait::Form::Leap : Gait::Form::LameLeap;
      gait.far = std::max(number(ability.part(0), 0, 25), number(ability.part(1), 0, 25));
      gait.near = std::min(number(ability.part(0), 0, 25), number(ability.part(1), 0, 25));
      if (gait.far == 0) fail(ability, "a leap of 0 leads nowhere", "0 の跳びはどこへも行かない");
      if (ability.rule == Rule::Lame && gait.near != gait.far && (gait.near != 1 || gait.far != 2)) {
        fail(ability, "a lame leap is 1 2 or 2 2", "足止め跳びは 1 2 か 2 2");
      }
      if (ability.rule == Rule::Leap) {
        if (ability.part(2).present()) {
          gait.ways = ways_of(ability.part(2));
          if ((gait.ways[0] & diagonal_ways) != 0) {
            fail(ability.part(2),
                 "a leap is limited to forward, back, sideways or orthogonal: that is where its longer part goes",
                 "跳びの方向は前、後ろ、横、縦横。長い方がその向きになる");
          }
        }
        set_target(ability.part(3));
      }
      break;
    case Rule::Hop:
      gait.form = Gait::Form::Hop;
      gait.ways = ways_of(ability.part(0));
      gait.over_any = ability.part(1).rule == Rule::OverAny;
      gait.repeat = ability.part(2).rule == Rule::MayRepeat           ? Gait::Repeat::May
                    : ability.part(2).rule == Rule::MayRepeatStraight ? Gait::Repeat::MayStraight
                    : ability.part(2).rule == Rule::MustRepeat        ? Gait::Repeat::Must
                                                                      : Gait::Repeat::Never;
      break;
    case Rule::Vault:
      gait.form = Gait::Form::Vault;
      gait.ways = ways_of(ability.part(0));
      break;
    case Rule::March:
      gait.form = Gait::Form::March;
      gait.ways = ways_of(ability.part(0));
      break;
    case Rule::DoubleStep:
      gait.form = Gait::Form::DoubleStep;
      gait.ways = ways_of(ability.part(0));
      gait.to_enemy = false;
      gait.from = zone(ability.part(1));
      break;
    case Rule::ExitsBoard:
      gait.form = Gait::Form::Exit;
      gait.ways = ways_of(ability.part(0));
      gait.from = zone(ability.part(1));
      break;
    case Rule::ByCard:
      gait.form = Gait::Form::ByCard;
      if (rules_.cards.empty())
        fail(ability, "the game has no cards: say 'cards 2 each'", "札がない。「札 2 枚ずつ」などと書く");
      break;
    case Rule::EnPassant:
      gait.form = Gait::Form::EnPassant;
      gait.ways = {static_cast<WaySet>(way_bit(north_east) | way_bit(north_west)),
                   static_cast<WaySet>(way_bit(south_east) | way_bit(south_west))};
      break;
    case Rule::Castles:
      gait.form = Gait::Form::Castle;
      gait.ways = {static_cast<WaySet>(way_bit(east) | way_bit(west)),
                   static_cast<WaySet>(way_bit(east) | way_bit(west))};
      gait.with = kind_named(ability.part(0));
      if (gait.with < 0)
        fail(ability.part(0), "there is no piece '" + ability.part(0).word + "'",
             "「" + ability.part(0).word + "」という駒はない");
      break;
    default:
      fail(ability, "a piece cannot do this", "駒にはできない");
  }
  return gait;
}

ForBoth<WaySet> Compiler::ways_of_one(const Node& direction) const {
  const WaySet all = rules_.board.all_ways();
  const auto both = [&](int set) {
    return ForBoth<WaySet>{static_cast<WaySet>(set & all), static_cast<WaySet>(set & all)};
  };
  // Ahead for one is back for the other.
  const auto ahead = [&](int set) {
    const auto first = static_cast<WaySet>(set & all);
    return ForBoth<WaySet>{first, turned(first)};
  };
  switch (direction.rule) {
    case Rule::All:
      return both(all);
    case Rule::Orthogonal:
      return both(rules_.board.neighbour_ways() & (rules_.board.kind == Board::Kind::Points ? all : hexagon_ways));
    case Rule::Diagonal:
      return both(diagonal_ways);
    case Rule::Forward:
      return ahead(way_bit(north));
    case Rule::Back:
      return ahead(way_bit(south));
    case Rule::Sideways:
      return both(way_bit(east) | way_bit(west));
    case Rule::ForwardDiagonal:
      return ahead(way_bit(north_east) | way_bit(north_west));
    case Rule::BackDiagonal:
      return ahead(way_bit(south_east) | way_bit(south_west));
    case Rule::Above:
      return both(way_bit(north));
    case Rule::Below:
      return both(way_bit(south));
    case Rule::Left:
      return both(way_bit(west));
    case Rule::Right:
      return both(way_bit(east));
    default:
      fail(direction, "this is no direction", "これは方向ではない");
  }
}

ForBoth<WaySet> Compiler::ways_of(const Node& list) const {
  ForBoth<WaySet> set{};
  for (const Node& direction : list.parts) {
    const auto more = ways_of_one(direction);
    set[0] = static_cast<WaySet>(set[0] | more[0]);
    set[1] = static_cast<WaySet>(set[1] | more[1]);
  }
  return set;
}

}  // namespace yomi::gamefiles
