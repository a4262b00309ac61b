// A race with a die, small enough to know its exact values.
#pragma once

#include <map>
#include <tuple>

#include "core/game.hpp"
#include "core/hashing.hpp"

namespace yomi::testing {

// Each player wants to be on field 6 exactly. A die of three is thrown; the player goes on by its face or
// by one field, if not beyond the goal, or stays. After eight turns each the game is drawn.
class DiceRace {
 public:
  struct Move {
    std::uint8_t steps;  // 11 to 13: the die shows 1 to 3
    std::uint32_t code() const { return steps; }
    static Move from_code(std::uint32_t code) { return {static_cast<std::uint8_t>(code)}; }
    bool operator==(const Move&) const = default;
  };
  static constexpr std::size_t max_moves = 3;
  static constexpr std::size_t max_chance_outcomes = 3;
  static constexpr int goal = 6;
  static constexpr int last_turn = 16;

  DiceRace() = default;
  DiceRace(int first, int second, int turn) : fields_{first, second}, turn_(turn) {}

  Player to_move() const { return turn_ % 2 == 0 ? Player::First : Player::Second; }
  Outcome outcome() const {
    if (fields_[0] == goal) return Outcome::FirstWins;
    if (fields_[1] == goal) return Outcome::SecondWins;
    return turn_ == last_turn ? Outcome::Draw : Outcome::Ongoing;
  }
  bool is_chance() const { return face_ == 0; }
  void chance_outcomes(FixedList<ChanceOutcome<Move>, 3>& outcomes) const {
    outcomes.clear();
    for (const auto& [face, probability] : faces) {
      outcomes.push_back({{static_cast<std::uint8_t>(10 + face)}, probability});
    }
  }
  void legal_moves(MoveList<DiceRace>& moves) const {
    moves.clear();
    const int field = fields_[index(to_move())];
    moves.push_back({0});
    if (field + 1 <= goal) moves.push_back({1});
    if (face_ > 1 && field + face_ <= goal) moves.push_back({static_cast<std::uint8_t>(face_)});
  }
  void play(Move move) {
    if (move.steps > 10) {
      face_ = move.steps - 10;
      return;
    }
    fields_[index(to_move())] += move.steps;
    face_ = 0;
    ++turn_;
  }
  std::uint64_t hash() const {
    return mix64(static_cast<std::uint64_t>(((fields_[0] * 8 + fields_[1]) * 32 + turn_) * 4 + face_));
  }
  std::uint64_t recomputed_hash() const { return hash(); }

  std::string text() const { return std::to_string(fields_[0]) + ":" + std::to_string(fields_[1]); }
  std::string move_text(Move move) const {
    return move.steps > 10 ? "face" + std::to_string(move.steps - 10) : std::to_string(move.steps);
  }
  Result<Move> parse_move(std::string_view text) const {
    if (is_chance()) {
      for (const std::uint8_t face : {11, 12, 13}) {
        if (move_text({face}) == text) return Move{face};
      }
      return Error{"face1, face2 or face3"};
    }
    MoveList<DiceRace> moves;
    legal_moves(moves);
    for (const auto move : moves) {
      if (move_text(move) == text) return move;
    }
    return Error{"0, 1 or the face of the die, not beyond the goal"};
  }
  std::string board(BoardStyle) const { return text(); }
  Message outcome_reason() const { return {"the goal or the last turn is reached"}; }
  bool operator==(const DiceRace&) const = default;

  // The expected result for the side to move, 1 being a win, by plain recursion over all that may happen.
  double exact_value() const {
    std::map<std::tuple<int, int, int, int>, double> known;
    return exact_value(known);
  }

 private:
  struct Face {
    int face;
    double probability;
  };
  static constexpr std::array<Face, 3> faces{{{1, 0.5}, {2, 0.25}, {3, 0.25}}};

  double exact_value(std::map<std::tuple<int, int, int, int>, double>& known) const {
    if (outcome() != Outcome::Ongoing) return result_for(outcome(), to_move());
    const auto key = std::tuple(fields_[0], fields_[1], turn_, face_);
    if (const auto found = known.find(key); found != known.end()) return found->second;
    double value = is_chance() ? 0 : -1;
    if (is_chance()) {
      for (const auto& [face, probability] : faces) value += probability * after(10 + face).exact_value(known);
    } else {
      MoveList<DiceRace> moves;
      legal_moves(moves);
      for (const auto move : moves) value = std::max(value, -after(move.steps).exact_value(known));
    }
    known[key] = value;
    return value;
  }
  DiceRace after(int move) const {
    DiceRace next = *this;
    next.play({static_cast<std::uint8_t>(move)});
    return next;
  }

  std::array<int, 2> fields_{};
  int turn_ = 0;
  int face_ = 0;  // 0: not thrown
};

}  // namespace yomi::testing
