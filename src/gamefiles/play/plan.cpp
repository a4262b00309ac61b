#include "gamefiles/play/plan.hpp"

#include <algorithm>
#include <cstdlib>

#include "core/hashing.hpp"

namespace yomi::gamefiles {

WaySet GameRules::line_ways() const {
  WaySet set = board.all_ways();
  for (const auto& next : board.next) {
    if (next[rim_onward] >= 0) return static_cast<WaySet>(set | rim_ways);
  }
  return set;
}

template <int W>
Plan<W>::Plan(GameRules given) : rules(std::move(given)), cells(rules.board.grid()) {
  plan_board();
  plan_kinds();
  plan_values();
  plan_turns();
  plan_ends();
  plan_bans();
  plan_playouts();
  plan_secrets();
  make_keys();
}

template <int W>
const Plan<W>& Plan<W>::nothing() {
  static const Plan plan{GameRules{}};
  return plan;
}

template <int W>
typename Plan<W>::Set Plan<W>::set_of(const Cells& list) const {
  Set set;
  for (const int cell : list) set.insert(cell);
  return set;
}

template <int W>
void Plan<W>::plan_board() {
  const Board& board = rules.board;
  for (int w = 0; w < straight_ways; ++w) {
    const auto [across, down] = way_steps[static_cast<std::size_t>(w)];
    way[static_cast<std::size_t>(w)].shift = down * board.columns + across;
  }
  next.resize(static_cast<std::size_t>(cells));
  beside.resize(next.size());
  around.resize(next.size());
  for (int cell = 0; cell < cells; ++cell) {
    const auto i = static_cast<std::size_t>(cell);
    if (board.exists[i]) all.insert(cell);
    for (int w = 0; w < ways; ++w) {
      const int there = board.next[i][static_cast<std::size_t>(w)];
      next[i][static_cast<std::size_t>(w)] = static_cast<std::int16_t>(there);
      if (there < 0) continue;
      way[static_cast<std::size_t>(w)].can_go.insert(cell);
      if (w < straight_ways) around[i].insert(there);
      if ((board.neighbour_ways() & way_bit(w)) != 0) beside[i].insert(there);
    }
  }
  sight.resize(next.size());
  for (std::size_t cell = 0; cell < next.size(); ++cell) {
    for (std::size_t w = 0; w < straight_ways; ++w) {
      for (int at = next[cell][w]; at >= 0; at = next[number(at)][w]) sight[cell].insert(at);
    }
  }
  if constexpr (W == 1) {
    for (int w = 0; w < straight_ways; ++w) {
      const WayPlan& plan = way[static_cast<std::size_t>(w)];
      const bool is_used = (board.all_ways() & way_bit(w)) != 0;
      enclosure.set_way(w, plan.shift, is_used ? plan.can_go.words[0] : 0);
    }
    enclosure.set_longest(std::max(board.columns, board.rows) - 2);
  }
  const WaySet along = rules.line_ways();
  for (int w = 0; w < ways; ++w) {
    if ((along & way_bit(w)) == 0) continue;
    line_ways.push_back(w);
    if (w < 4) line_axes.push_back(w);
  }
  rim = set_of(board.rim);
  for (const auto& zone : rules.zones) zones.push_back({set_of(zone[0]), set_of(zone[1])});
}

template <int W>
void Plan<W>::plan_kinds() {
  for (const KindRules& kind : rules.kinds) {
    kinds.emplace_back();
    plan_kind(kinds.back(), kind);
    has_royals = has_royals || kind.royal;
  }
  for (auto& near : near_hits) near.resize(next.size());
  for (std::size_t k = 0; k < kinds.size(); ++k) {
    const KindPlan& plan = kinds[k];
    if (!plan.slides.empty()) sliders.push_back(static_cast<int>(k));
    if (!plan.others.empty()) others.push_back(static_cast<int>(k));
    for (std::size_t p = 0; p < 2; ++p) {
      for (std::size_t cell = 0; cell < plan.hits_from[p].size(); ++cell) near_hits[p][cell] |= plan.hits_from[p][cell];
    }
  }
}

// Steps and leaps become tables; the rest is looked at when it is asked for.
template <int W>
void Plan<W>::plan_kind(KindPlan& plan, const KindRules& kind) {
  for (const Player player : {Player::First, Player::Second}) {
    const auto p = index(player);
    plan.stays_in[p] = kind.zone ? zones[static_cast<std::size_t>(*kind.zone)][p] : all;
    plan.hits_from[p].resize(next.size());
    const auto add = [&](const Gait& gait, int from, int to) {
      if (to < 0 || !plan.stays_in[p].contains(to)) return;
      if (gait.from && !zones[static_cast<std::size_t>(*gait.from)][p].contains(from)) return;
      auto& table = gait.to_empty && gait.to_enemy ? plan.to_any[p]
                    : gait.to_empty                ? plan.to_empty[p]
                                                   : plan.to_enemy[p];
      table.resize(next.size());
      table[static_cast<std::size_t>(from)].insert(to);
      if (gait.to_enemy) plan.hits_from[p][static_cast<std::size_t>(to)].insert(from);
    };
    for (const Gait& gait : kind.gaits) {
      all.for_each([&](int from) {
        if (gait.form == Gait::Form::Step) {
          for (int w = 0; w < ways; ++w) {
            if ((gait.ways[p] & way_bit(w)) != 0)
              add(gait, from, next[static_cast<std::size_t>(from)][static_cast<std::size_t>(w)]);
          }
        }
        if (gait.form == Gait::Form::Leap) {
          const Board& board = rules.board;
          for (const int down : {-1, 1}) {
            for (const int right : {-1, 1}) {
              // A leap that is limited to ways goes the far side of it that way.
              const auto leap = [&](int across, int along, WaySet needed) {
                if (gait.ways[p] != 0 && (gait.ways[p] & needed) == 0) return;
                add(gait, from, board.cell_at(board.column(from) + across * right, board.row(from) + along * down));
              };
              leap(gait.near, gait.far, way_bit(down < 0 ? north : south));
              if (gait.near != gait.far) leap(gait.far, gait.near, way_bit(right < 0 ? west : east));
            }
          }
        }
      });
    }
  }
  for (const Gait& gait : kind.gaits) {
    using Form = Gait::Form;
    if (gait.form == Form::Slide) {
      plan.slides.push_back({gait.ways, gait.limit, gait.to_empty, gait.to_enemy, gait.from.value_or(-1)});
    } else if (gait.form != Form::Step && gait.form != Form::Leap) {
      plan.others.push_back(gait);
      plan.hops = plan.hops || gait.form == Form::Hop;
      plan.vaults = plan.vaults || gait.form == Form::Vault;
      plan.marches = plan.marches || gait.form == Form::March;
      plan.lame = plan.lame || gait.form == Form::LameLeap;
      plan.exits = plan.exits || gait.form == Form::Exit;
    }
    if (gait.form == Form::DoubleStep) has_double_steps = true;
    if (gait.form == Form::Castle) {
      tracks_fresh = true;
      castles.emplace_back(static_cast<int>(&kind - rules.kinds.data()), gait.with);
    }
  }
  plan.does_more = plan.hops || plan.exits;
  has_exits = has_exits || plan.exits;
  for (const Promotion& promotion : kind.promotions) {
    plan.promotions.insert(plan.promotions.end(), promotion.into.begin(), promotion.into.end());
  }
}

// A kind is worth the cells that it reaches from all cells of an empty board; and from where it reaches none, it is at
// a dead end.
template <int W>
void Plan<W>::plan_values() {
  for (std::size_t k = 0; k < kinds.size(); ++k) {
    KindPlan& plan = kinds[k];
    int reached = 0;
    for (const Player player : {Player::First, Player::Second}) {
      const auto p = index(player);
      all.for_each([&](int from) {
        const auto i = static_cast<std::size_t>(from);
        int here = 0;
        for (const auto* table : {&plan.to_any[p], &plan.to_empty[p], &plan.to_enemy[p]}) {
          if (!table->empty()) here += (*table)[i].count();
        }
        for (const SlidePlan& slide : plan.slides) {
          for (int w = 0; w < ways; ++w) {
            if ((slide.ways[p] & way_bit(w)) == 0) continue;
            int far = 0;
            for (int to = next[i][static_cast<std::size_t>(w)];
                 to >= 0 && (slide.limit == 0 || far < slide.limit) && far < cells;
                 to = next[static_cast<std::size_t>(to)][static_cast<std::size_t>(w)]) {
              ++far;
            }
            here += far;
          }
        }
        // Other forms hang on what stands around, so they count as a way on.
        here += static_cast<int>(plan.others.size()) * 2;
        if (here == 0) plan.dead_ends[p].insert(from);
        if (player == Player::First) reached += here;
      });
    }
    const int size = std::max(1, all.count());
    plan.value = rules.kinds[k].neutral ? 0 : 50 + 50 * reached / size;
  }
}

template <int W>
void Plan<W>::plan_turns() {
  for (const Turn& turn : rules.turns) {
    if (turn.number > 0) {
      numbered_.push_back(turn);
      last_numbered_turn = std::max(last_numbered_turn, turn.number);
    } else {
      // What is said of one player goes before what is said of both, in whatever order they stand.
      for (const Player player : {Player::First, Player::Second}) {
        const bool is_taken = !turn.player && usual_[index(player)].player;
        if (turn.player.value_or(player) == player && !is_taken) usual_[index(player)] = turn;
      }
    }
    int slots = 0;
    for (const Action& action : turn.actions) {
      slots += action.what == Action::What::Move || action.what == Action::What::Carry ? 1 : 0;
      has_hands = has_hands || action.what == Action::What::Drop || action.what == Action::What::Arrange;
      drops = drops || action.what == Action::What::Drop;
      captures_by_moves = captures_by_moves || action.what == Action::What::Move;
      for (const Effect& effect : action.effects) {
        forbids_repetition = forbids_repetition || effect.what == Effect::What::NoRepetition;
      }
    }
    mover_slots = std::max(mover_slots, slots);
  }
  has_cards = !rules.cards.empty();
  sows = !rules.seeds.empty();
  keeps_stores = sows || has_exits;
  std::size_t actions = 0;
  for (const Turn& turn : rules.turns) actions = std::max(actions, turn.actions.size());
  first_action = cells;
  first_hand = cells + static_cast<int>(actions) + 1;  // one more for the pass of who is stuck, or the swap
  while ((1 << field) < first_hand + static_cast<int>(kinds.size())) ++field;
}

template <int W>
void Plan<W>::plan_ends() {
  for (const End& end : rules.ends) {
    end_sides.emplace_back(static_cast<int>(joining_sides.size()), static_cast<int>(end.sides.size()));
    for (const Cells& side : end.sides) joining_sides.push_back(set_of(side));
    counts_plies = counts_plies || end.what == End::What::AfterPlies;
    counts_quiet = counts_quiet || end.what == End::What::AfterQuiet;
    counts_passes = counts_passes || end.what == End::What::BothPass;
    has_history = has_history || end.what == End::What::Repetition;
  }
}

template <int W>
void Plan<W>::plan_bans() {
  has_history = has_history || forbids_repetition;
  looks_after_moves = looks_beyond_royals = forbids_repetition;
  bool forbids_attacks = false;
  for (const Ban& ban : rules.bans) {
    if (ban.what == Ban::What::NoWayOn || ban.what == Ban::What::DropSameColumn) continue;
    looks_after_moves = true;
    forbids_attacks = forbids_attacks || ban.what == Ban::What::RoyalAttacked;
    looks_beyond_royals = looks_beyond_royals || ban.what != Ban::What::RoyalAttacked;
    forbids_leaving_stuck = forbids_leaving_stuck || ban.what == Ban::What::LeavesStuck;
  }
  // Attacks along lines and by steps only, and moves that change nothing but where one piece stands.
  guards_by_lines = forbids_attacks && !rules.swap;
  for (const KindPlan& kind : kinds) {
    for (const Gait& gait : kind.others) {
      using Form = Gait::Form;
      guards_by_lines = guards_by_lines &&
                        (gait.form == Form::DoubleStep || gait.form == Form::EnPassant || gait.form == Form::Castle);
    }
  }
  for (const Turn& turn : rules.turns) {
    for (const Action& action : turn.actions) {
      using What = Action::What;
      const bool moves_one = action.what == What::Move || action.what == What::Drop || action.what == What::Place ||
                             action.what == What::Pass;
      guards_by_lines = guards_by_lines && moves_one && action.effects.empty();
    }
  }
  for (const Ban& ban : rules.bans) guards_by_lines = guards_by_lines && ban.what != Ban::What::FacingRoyals;
}

template <int W>
void Plan<W>::plan_playouts() {
  if (kinds.size() != 1 || rules.turns.size() != 1 || rules.kinds[0].neutral) return;
  const Turn& turn = rules.turns[0];
  if (turn.player || turn.number > 0 || turn.actions.size() != 1) return;
  const Action& action = turn.actions[0];
  if (action.what != Action::What::Place || !action.conditions.empty() || looks_after_moves) return;
  only_places = true;
  for (const Effect& effect : action.effects) {
    only_flips = effect.what == Effect::What::Flip;
    only_places = only_places && only_flips;
  }
  fills_any = only_places && !only_flips && action.to == SetProgram{{SetOp::Empty, 0}};
  only_joins = fills_any && !rules.ends.empty();
  for (const End& end : rules.ends) {
    using What = End::What;
    const bool looks_at_board = end.what == What::LineOf || end.what == What::LineOfExactly ||
                                end.what == What::Joining || end.what == What::JoiningSome || end.what == What::Ring ||
                                end.what == What::BoardFull || end.what == What::BothStuck ||
                                end.what == What::AfterPlies;
    only_places = only_places && looks_at_board;
    const bool wins = end.result != End::Result::MoverLoses && end.result != End::Result::Draw;
    only_joins = only_joins && end.what == What::Joining && wins;
  }
  only_joins = only_joins && only_places;
}

template <int W>
void Plan<W>::make_keys() {
  constexpr std::uint64_t seed = 0x5275'6C65'7321'0000ull;
  const auto make = [&](std::vector<std::uint64_t>& keys, std::size_t count, std::uint64_t part) {
    keys.resize(count);
    for (std::size_t i = 0; i < count; ++i) keys[i] = derived_seed(seed + part, i);
  };
  const auto grid = static_cast<std::size_t>(cells);
  make(piece_keys, kinds.size() * 3 * grid, 1);
  make(hand_keys, 2 * kinds.size() * 64, 2);
  make(prop_keys, most_sides + 2 + most_cards * 3, 4);
  make(other_keys, 3 + 2 * grid + static_cast<std::size_t>(last_numbered_turn), 3);
}

template struct Plan<1>;
template struct Plan<2>;
template struct Plan<6>;

}  // namespace yomi::gamefiles
