#include "games/dice_shogi/agents/reading.hpp"

#include <algorithm>

#include "agents/engine_agent.hpp"
#include "games/dice_shogi/agents/kinds.hpp"
#include "games/dice_shogi/evaluation/piece_values.hpp"
#include "search/expectation.hpp"

namespace yomi::dice_shogi {

// Columns: nothing, pawn, silver, gold, bishop, rook, king, tokin, promoted silver, horse, dragon; then the hand.
const std::vector<ValueTable>& value_tables() {
  static const std::vector<ValueTable> tables{
      {"program", "those of the second author's program", board_values, hand_values},
      {"board", "the same, and in hand what they are worth on the board", board_values, {100, 300, 350, 350, 400}},
      {"flat",
       "the same, promoted pieces worth what the others are, so that nothing is gained by promoting",
       {0, 100, 300, 350, 350, 400, 0, 100, 300, 350, 400},
       hand_values},
      {"gold",
       "the same, promoted pawn and silver worth a gold",
       {0, 100, 300, 350, 350, 400, 0, 350, 350, 450, 500},
       hand_values},
      {"hand", "the same, and a tenth more in hand", board_values, {110, 330, 385, 385, 440}},
      {"hand-minor",
       "the same, and a tenth more than on the board for pawn, silver and gold in hand",
       board_values,
       {110, 330, 385, 340, 390}},
      {"hand-major",
       "the same, and a tenth more than on the board for bishop and rook in hand",
       board_values,
       {100, 280, 370, 385, 440}},
      {"shogi",
       "usual in computer shogi: Bonanza's of 2006, without its lances and knights",
       {0, 87, 371, 447, 569, 647, 0, 530, 504, 827, 955},
       {87, 371, 447, 569, 647}},
      {"count",
       "every piece is worth 100, wherever it stands",
       {0, 100, 100, 100, 100, 100, 0, 100, 100, 100, 100},
       {100, 100, 100, 100, 100}},
  };
  return tables;
}

int ReadingSearch::static_value(const Position& game) const {
  const ValueTable& table = *reading_.values;
  const auto worth = [&](Player player) {
    int sum = 0;
    for (Cells rest = game.pieces(player); rest != 0; rest &= rest - 1)
      sum += table.board[game.kind_at(first_of(rest))];
    for (std::size_t i = 0; i < hand_kind_count; ++i) sum += game.hands().count(player, hand_kind(i)) * table.hand[i];
    return sum * value_scale;
  };
  const Player player = game.to_move();
  const int limit = reading_.mate * value_scale - 1;
  if (reading_.counted == Reading::Counted::Both) {
    return std::clamp(worth(player) - worth(opponent(player)), -limit, limit);
  }
  // Each side's own: after a move its player counts, and wants to have much.
  return std::clamp(-worth(opponent(player)), -limit, limit);
}

int ReadingSearch::end_value(const Position& game) const {
  return result_for(game.outcome(), game.to_move()) * reading_.mate * value_scale;
}

int ReadingSearch::value(const Position& game, int depth) {
  ++nodes_;
  if (budget_ && budget_->exhausted(nodes_)) return 0;
  if (game.outcome() != Outcome::Ongoing) {
    const bool seen = game.outcome() == Outcome::Draw || reading_.mates == Reading::Mates::Leaves ||
                      (reading_.mates == Reading::Mates::Inner && depth > 0);
    return seen && !(game.outcome() == Outcome::Draw && depth == 0) ? end_value(game) : static_value(game);
  }
  if (depth == 0) return static_value(game);
  return game.is_chance() ? average(game, depth) : best_reply(game, depth);
}

int ReadingSearch::best_reply(const Position& game, int depth) {
  MoveList<Position> moves;
  game.legal_moves(moves);
  int best = -reading_.mate * value_scale;
  for (const Move move : moves) {
    Position child = game;
    child.play(move);
    best = std::max(best, -value(child, depth - 1));
    if (budget_ && budget_->is_out()) break;
  }
  return best;
}

int ReadingSearch::average(const Position& game, int depth) {
  const auto after = [&](Move roll) {
    Position known = game;
    known.play(roll);
    return known;
  };
  if (reading_.rolls == Reading::Rolls::Free) return best_reply(after(Move::roll(6)), depth);
  ChanceOutcomes<Position> outcomes;
  game.chance_outcomes(outcomes);
  std::vector<std::pair<double, int>> values;
  double total = 0;
  for (const auto& [roll, probability] : outcomes) {
    if (budget_ && budget_->is_out()) return 0;
    const Position known = after(roll);
    MoveList<Position> moves;
    known.legal_moves(moves);
    const bool has_move = roll.face() > board_size || file_of(moves[0].to()) == roll.face();
    if (!has_move && reading_.rolls == Reading::Rolls::Skip) continue;
    const bool passes = !has_move && reading_.rolls == Reading::Rolls::Pass;
    values.emplace_back(probability, passes ? static_value(game) : best_reply(known, depth));
    total += probability;
  }
  Expectation expectation(reading_.mate * value_scale);
  const bool whole = values.size() == outcomes.size();
  for (const auto& [probability, value] : values) expectation.add(whole ? probability : probability / total, value);
  return expectation.value();
}

// Whether a stands before b in the order of ties.
bool ReadingSearch::plays_before(const Position& game, Move a, Move b) const {
  const bool drops_first =
      reading_.ties == Reading::Ties::FirstDropsFirst || reading_.ties == Reading::Ties::LastDropsFirst;
  static_cast<void>(game);
  if (a.is_drop() != b.is_drop()) return a.is_drop() == drops_first;
  const auto key = [](Move move) {
    const int origin = move.is_drop() ? static_cast<int>(hand_index(move.dropped())) : move.from();
    return std::array{origin, move.to(), move.promotes() ? 0 : 1};
  };
  return key(a) < key(b);
}

SearchResult<Position> ReadingSearch::run(const Position& root, const Limits& limits, std::stop_token stop,
                                          const Progress<Position>& progress) {
  const Stopwatch watch;
  budget_.emplace(limits, std::move(stop));
  nodes_ = 0;
  SearchResult<Position> result;
  result.depth = reading_.depth;
  if (root.is_chance()) {
    result.value = value(root, reading_.depth);
  } else {
    MoveList<Position> moves;
    root.legal_moves(moves);
    if (reading_.ties != Reading::Ties::Random) {
      std::sort(moves.begin(), moves.end(), [&](Move a, Move b) { return plays_before(root, a, b); });
    }
    const bool last = reading_.ties == Reading::Ties::Last || reading_.ties == Reading::Ties::LastDropsFirst;
    std::uint32_t equals = 0;
    for (const Move move : moves) {
      Position child = root;
      child.play(move);
      const int found = -value(child, reading_.depth - 1);
      if (budget_->is_out()) break;
      if (!result.move || found > result.value) equals = 0;
      if (equals > 0 && found < result.value) continue;
      ++equals;
      const bool drawn = reading_.ties == Reading::Ties::Random && rng_.below(equals) == 0;
      if (equals == 1 || last || drawn) result.move = move;
      result.value = found;
    }
    if (result.move) result.pv = {*result.move};
  }
  result.proven = std::abs(result.value) >= reading_.mate * value_scale;
  result.nodes = nodes_;
  result.seconds = watch.seconds();
  budget_.reset();
  if (progress) progress(result);
  return result;
}

namespace {

template <std::size_t Size>
OptionSpec choice_of(const char* name, const std::array<std::string_view, Size>& names, const char* help) {
  return OptionSpec::choice(name, std::string(names[0]), {names.begin(), names.end()}, help);
}

template <class Choice, std::size_t Size>
Choice chosen(const Options& options, const char* name, const std::array<std::string_view, Size>& names) {
  return static_cast<Choice>(std::find(names.begin(), names.end(), options.text(name)) - names.begin());
}

std::vector<std::string> table_names() {
  std::vector<std::string> names;
  for (const auto& table : value_tables()) names.emplace_back(table.name);
  return names;
}

const ValueTable* table_named(const std::string& name) {
  return &*std::find_if(value_tables().begin(), value_tables().end(),
                        [&](const ValueTable& table) { return table.name == name; });
}

}  // namespace

AgentKind reading_kind() {
  return {"reading",
          "the Dice Shogi paper's player read in other ways: plain expectimax of small depth",
          {OptionSpec::integer("depth", "2", 1, 6, "plies to search, the move among them"),
           OptionSpec::choice("values", "program", table_names(), "the table of piece values"),
           OptionSpec::integer("mate", "8100", 1, 9999, "what mate is worth, in the paper's points"),
           choice_of("mates", mates_names, "where mate is seen"),
           choice_of("ties", ties_names, "which of equal moves is played"),
           choice_of("rolls", rolls_names, "what the search takes a roll to mean that no move goes to"),
           choice_of("counted", counted_names, "whose pieces the evaluation counts")},
          [](const Options& options, std::uint64_t seed) -> std::unique_ptr<Agent> {
            Reading reading;
            reading.depth = static_cast<int>(options.integer("depth"));
            reading.values = table_named(options.text("values"));
            reading.mate = static_cast<int>(options.integer("mate"));
            reading.mates = chosen<Reading::Mates>(options, "mates", mates_names);
            reading.ties = chosen<Reading::Ties>(options, "ties", ties_names);
            reading.rolls = chosen<Reading::Rolls>(options, "rolls", rolls_names);
            reading.counted = chosen<Reading::Counted>(options, "counted", counted_names);
            return std::make_unique<EngineAgent<Position, ReadingSearch>>(Limits{}, reading, seed);
          }};
}

}  // namespace yomi::dice_shogi
