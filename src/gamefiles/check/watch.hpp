// Plays random games of a file and notes what happens. Nothing of it is asked of the positions while they play: what a
// move did is found by comparing the board before and after it. Whether an effect or a ban ever made a difference is
// found by playing on, now and then, by rules without it.
#pragma once

#include <algorithm>
#include <memory>

#include "core/rng.hpp"
#include "gamefiles/check/seen.hpp"
#include "gamefiles/play/position.hpp"
#include "search/limits.hpp"
#include "search/playouts.hpp"

namespace yomi::gamefiles {

// Which turn of the rules is played, as Plan::turn() chooses it; a number of GameRules::turns.
inline std::size_t turn_number(const GameRules& rules, Player player, int plies) {
  std::size_t usual = 0;
  for (std::size_t i = 0; i < rules.turns.size(); ++i) {
    const Turn& turn = rules.turns[i];
    if (turn.number == plies + 1) return i;
    if (turn.number == 0 && turn.player.value_or(player) == player) usual = i;
  }
  return usual;
}

template <int W, Sort S>
class Watcher {
 public:
  Watcher(GameRules rules, const RandomGames& wanted)
      : wanted_(wanted), plan_(std::make_unique<const Plan<W>>(std::move(rules))), random_(wanted.seed) {
    prepare();
  }

  Seen watch() {
    const double start = thread_cpu_seconds();
    const G first(*plan_);
    look_at_start(first);
    make_others();
    const auto is_late = [&] { return (seen_.seconds = thread_cpu_seconds() - start) >= wanted_.seconds; };
    for (int game = 0; game < wanted_.games && first.outcome() == Outcome::Ongoing && !is_late(); ++game) {
      looks_closely_ = game < first_games;
      if (!play_game(first, is_late)) break;
    }
    seen_.overflowed = plan_->overflowed;
    return std::move(seen_);
  }

 private:
  using G = Position<W, S>;
  using Set = CellSet<W>;

  // In the first games every position is looked at closely, later every so many.
  static constexpr int first_games = 30;
  static constexpr std::int64_t look_every = 16;
  static constexpr std::size_t most_others = 24;

  // The rules without one effect or one ban.
  struct Other {
    Watched* watched;
    std::size_t turn, action;
    bool is_ban;    // or an effect that forbids: there are more moves without it
    bool captures;  // such an effect without a capture did nothing
    std::unique_ptr<const Plan<W>> plan;
  };

  struct Parts {
    int from, to, detail;
  };

  const GameRules& rules() const { return plan_->rules; }

  Parts parts_of(Move move) const {
    const auto mask = (std::uint32_t{1} << plan_->field) - 1;
    return {static_cast<int>(move.number >> plan_->field & mask), static_cast<int>(move.number & mask),
            static_cast<int>(move.number >> (2 * plan_->field))};
  }

  // --- Before the games ---

  void prepare() {
    for (const Turn& turn : rules().turns) {
      auto& seen = seen_.turns.emplace_back();
      for (const Action& action : turn.actions) seen.push_back({{}, std::vector<Watched>(action.effects.size())});
    }
    seen_.bans.resize(rules().bans.size());
    for (const auto& kind : plan_->kinds) {
      seen_.kinds.emplace_back();
      seen_.kinds.back().promotions.resize(kind.promotions.size());
    }
    seen_.ends.resize(rules().ends.size() + 1);
  }

  void look_at_start(const G& first) {
    seen_.nothing_at_start = first.outcome() != Outcome::Ongoing;
    if (seen_.nothing_at_start) return;
    note_kinds(first);
    if constexpr (S == Sort::Chance) {
      G rolled = first;
      if (rolled.is_chance()) rolled.play(random_move(rolled, random_));
      rolled.legal_moves(moves_);
    } else {
      first.legal_moves(moves_);
    }
    seen_.nothing_at_start = !moves_.empty() && is_forced_pass(moves_[0]);
  }

  void make_others() {
    using What = Effect::What;
    const auto add = [&](Watched& watched, std::size_t turn, std::size_t action, bool is_ban, bool captures,
                         GameRules without) {
      if (others_.size() >= most_others) return;
      others_.push_back(
          {&watched, turn, action, is_ban, captures, std::make_unique<const Plan<W>>(std::move(without))});
    };
    for (std::size_t t = 0; t < rules().turns.size(); ++t) {
      for (std::size_t a = 0; a < rules().turns[t].actions.size(); ++a) {
        const auto& effects = rules().turns[t].actions[a].effects;
        for (std::size_t e = 0; e < effects.size(); ++e) {
          const What what = effects[e].what;
          if (what == What::Flip || what == What::Shoot || what == What::AtLineRemove) continue;
          GameRules without = rules();
          auto& less = without.turns[t].actions[a].effects;
          less.erase(less.begin() + static_cast<std::ptrdiff_t>(e));
          const bool is_ban = what == What::NoRepetition || what == What::Feed;
          const bool captures =
              what == What::CaptureBetween || what == What::CaptureSurrounded || what == What::CaptureGroups;
          add(seen_.turns[t][a].effects[e], t, a, is_ban, captures, std::move(without));
        }
      }
    }
    for (std::size_t b = 0; b < rules().bans.size(); ++b) {
      GameRules without = rules();
      without.bans.erase(without.bans.begin() + static_cast<std::ptrdiff_t>(b));
      add(seen_.bans[b], 0, 0, true, false, std::move(without));
    }
  }

  // --- A game ---

  template <class IsLate>
  bool play_game(const G& first, const IsLate& is_late) {
    G game = first;
    int plies = 0;
    for (; game.outcome() == Outcome::Ongoing; ++plies) {
      if (plies >= wanted_.longest) {
        ++seen_.endless;
        return true;
      }
      if (is_late()) {
        seen_.broken_off = 1;
        seen_.broken_off_at = plies;
        return false;
      }
      play_ply(game, plies);
    }
    note_end(game, plies);
    return true;
  }

  void play_ply(G& game, int plies) {
    if constexpr (S == Sort::Chance) {
      if (game.is_chance()) game.play(random_move(game, random_));
    }
    game.legal_moves(moves_);
    ++seen_.positions;
    seen_.choices += static_cast<std::int64_t>(moves_.size());
    const std::size_t turn = turn_number(rules(), game.to_move(), plies);
    note_legal(game, turn);
    const bool looks = looks_closely_ || seen_.positions % look_every == 0;
    if (looks) look_for_twins(game, turn);
    if (looks) try_bans(game);
    if (plan_->overflowed && seen_.overflow_position.empty()) seen_.overflow_position = game.text();
    const Move move = moves_[random_.below(static_cast<std::uint32_t>(moves_.size()))];
    const G before = game;
    game.play(move);
    note_move(before, move, game, turn, looks);
  }

  void note_end(const G& game, int plies) {
    ++seen_.finished;
    seen_.plies += plies;
    seen_.longest = std::max(seen_.longest, plies);
    if (game.outcome() == Outcome::Draw)
      ++seen_.draws;
    else
      ++seen_.wins[game.outcome() == Outcome::FirstWins ? 0 : 1];
    const int end = game.end();
    if (end < 0) return;
    ++seen_.ends[static_cast<std::size_t>(end)];
    if (static_cast<std::size_t>(end) == rules().ends.size()) ++seen_.stuck;
    for (std::size_t other = static_cast<std::size_t>(end) + 1; other < rules().ends.size(); ++other) {
      if (game.meets(other)) ++seen_.ends_at_once[{end, static_cast<int>(other)}];
    }
  }

  // --- What may be done ---

  // The pass of who cannot move, which no line of the file allows.
  bool is_forced_pass(Move move) const {
    const Parts parts = parts_of(move);
    return parts.from == plan_->first_hand - 1 && parts.to == 0;
  }

  // The line of the turn that allows a move; past all of them: none does.
  std::size_t action_of(const Turn& turn, Move move) const {
    const Parts parts = parts_of(move);
    const auto is_drop = [](const Action& action) { return action.what == Action::What::Drop; };
    if (parts.from >= plan_->first_hand) {
      return static_cast<std::size_t>(std::find_if(turn.actions.begin(), turn.actions.end(), is_drop) -
                                      turn.actions.begin());
    }
    if (parts.from >= plan_->first_action) return static_cast<std::size_t>(parts.from - plan_->first_action);
    int slot = parts.detail % plan_->mover_slots;
    for (std::size_t i = 0; i < turn.actions.size(); ++i) {
      const auto what = turn.actions[i].what;
      if ((what == Action::What::Move || what == Action::What::Carry) && slot-- == 0) return i;
    }
    return turn.actions.size();
  }

  void note_legal(const G& game, std::size_t turn) {
    auto& actions = seen_.turns[turn];
    for (auto& action : actions) ++action.done.looked;
    if (moves_.size() > 0 && is_forced_pass(moves_[0]) && !game.passes_on()) ++seen_.stuck;
    const bool all = std::all_of(actions.begin(), actions.end(), [](const auto& a) { return a.done.happened; });
    if (all) return;
    for (const Move move : moves_) {
      const std::size_t action = action_of(rules().turns[turn], move);
      if (action < actions.size()) actions[action].done.happened = true;
    }
  }

  void look_for_twins(const G& game, std::size_t turn) {
    if (!seen_.twin_text.empty()) return;
    texts_.clear();
    for (std::size_t i = 0; i < moves_.size(); ++i) texts_.emplace_back(game.move_text(moves_[i]), i);
    std::sort(texts_.begin(), texts_.end());
    const auto twin = std::adjacent_find(texts_.begin(), texts_.end(),
                                         [](const auto& a, const auto& b) { return a.first == b.first; });
    if (twin == texts_.end()) return;
    seen_.twin_text = twin->first;
    seen_.twin_position = game.text();
    seen_.twin_action = {turn, action_of(rules().turns[turn], moves_[(twin + 1)->second])};
  }

  // Bans and the like: whether there would be other moves without them.
  void try_bans(const G& game) {
    for (Other& other : others_) {
      if (!other.is_ban || other.watched->happened) continue;
      const auto same = G::parse(*other.plan, game.text());
      if (!same) continue;
      ++other.watched->looked;
      same->legal_moves(other_moves_);
      other.watched->happened = other_moves_.size() != moves_.size();
    }
  }

  // --- What was done ---

  void note_move(const G& before, Move move, const G& after, std::size_t turn, bool looks) {
    const Parts parts = parts_of(move);
    const auto mover = static_cast<int>(index(before.to_move()));
    const Set lost = before.pieces(1 - mover).without(after.pieces(1 - mover));
    const Set turned = (lost & after.pieces(mover)).without(Set::single(std::min(parts.to, plan_->cells - 1)));
    const bool is_swap = parts.from == plan_->first_hand - 1 && parts.to == 1;
    const Set captured = is_swap ? Set{} : lost.without(turned) | before.pieces(2).without(after.pieces(2));
    captured.for_each([&](int cell) {
      if (before.kind_at(cell) >= 0) seen_.kinds[static_cast<std::size_t>(before.kind_at(cell))].captured = true;
    });
    seen_.any_capture = seen_.any_capture || captured.any();
    if (parts.from < plan_->first_action) note_way(before, parts, after);
    note_kinds(after);
    const std::size_t action = action_of(rules().turns[turn], move);
    if (action < seen_.turns[turn].size())
      note_effects(before, move, after, turn, action, captured.any(), turned.any(), looks);
  }

  // A piece went from one cell to another, and may be of another kind now.
  void note_way(const G& before, const Parts& parts, const G& after) {
    const int kind = before.kind_at(parts.from);
    const int now = after.kind_at(parts.to);
    if (kind < 0) return;
    auto& seen = seen_.kinds[static_cast<std::size_t>(kind)];
    seen.moved = true;
    if (now < 0 || now == kind) return;
    const auto& into = plan_->kinds[static_cast<std::size_t>(kind)].promotions;
    for (std::size_t i = 0; i < into.size(); ++i) {
      if (into[i] == now) seen.promotions[i] = true;
    }
  }

  void note_kinds(const G& game) {
    for (std::size_t kind = 0; kind < seen_.kinds.size(); ++kind) {
      const auto number = static_cast<int>(kind);
      const bool in_hand =
          plan_->has_hands && (game.in_hand(Player::First, number) > 0 || game.in_hand(Player::Second, number) > 0);
      seen_.kinds[kind].appeared = seen_.kinds[kind].appeared || in_hand || game.of_kind(number).any();
      if (!plan_->has_hands || seen_.captured_to_hand) continue;
      for (const Player player : {Player::First, Player::Second}) {
        const auto& hand = rules().hands[index(player)];
        const int first = hand.empty() ? 0 : hand[kind];
        seen_.captured_to_hand = seen_.captured_to_hand || game.in_hand(player, number) > first;
      }
    }
  }

  void note_effects(const G& before, Move move, const G& after, std::size_t turn, std::size_t action, bool captured,
                    bool turned, bool looks) {
    const auto& effects = rules().turns[turn].actions[action].effects;
    auto& seen = seen_.turns[turn][action].effects;
    const Parts parts = parts_of(move);
    const bool is_way = parts.from < plan_->first_action;
    const int detail = is_way ? parts.detail / plan_->mover_slots : parts.detail;
    for (std::size_t e = 0; e < effects.size(); ++e) {
      const auto what = effects[e].what;
      const bool is_simple =
          what == Effect::What::Flip || what == Effect::What::Shoot || what == Effect::What::AtLineRemove;
      if (!is_simple) continue;
      ++seen[e].looked;
      const bool happened = what == Effect::What::Flip    ? turned
                            : what == Effect::What::Shoot ? true
                                                          : captured && detail > 0;
      seen[e].happened = seen[e].happened || happened;
    }
    for (Other& other : others_) {
      if (other.is_ban || other.watched->happened || other.turn != turn || other.action != action) continue;
      if (other.captures ? !captured : !looks) {
        other.watched->looked += other.captures;
        continue;
      }
      auto same = G::parse(*other.plan, before.text());
      if (!same) continue;
      ++other.watched->looked;
      same->play(move);
      other.watched->happened = same->text() != after.text();
    }
  }

  RandomGames wanted_;
  std::unique_ptr<const Plan<W>> plan_;
  std::vector<Other> others_;
  Rng random_;
  Seen seen_;
  bool looks_closely_ = true;
  MoveList<G> moves_, other_moves_;
  std::vector<std::pair<std::string, std::size_t>> texts_;
};

}  // namespace yomi::gamefiles
