// Made-up games with chance for testing searches: all that happens at a position is drawn from its hash.
#pragma once

#include <array>

#include "core/game.hpp"
#include "core/hashing.hpp"
#include "core/text.hpp"

namespace yomi::testing {

struct TreeShape {
  int most_moves = 6;  // a position has 1 to so many
  int places = 40;     // few of them: many ways lead to the same position
  int one_end_in = 16;
  bool operator==(const TreeShape&) const = default;
};

// A game in which, as in Dice Shogi, a die of six says which group of moves may be played: face f allows group
// f - 1, or any group if that has no move or f is 6. At some positions there is no die. Material comes and goes, so
// static values tell something of what follows, and captures are the noisy moves. The same place is met at many
// depths. With odd seeds the faces are not equally likely.
//
// Without `Grouped` the game is the same but does not tell its groups.
template <bool Grouped>
class ChanceTree {
 public:
  struct Move {
    std::uint8_t number;  // of the place's moves; 101 to 106: a face of the die
    std::uint32_t code() const { return number; }
    static Move from_code(std::uint32_t code) { return {static_cast<std::uint8_t>(code)}; }
    bool operator==(const Move&) const = default;
  };
  static constexpr std::size_t max_moves = 48;
  static constexpr std::size_t max_chance_outcomes = 6;
  static constexpr int move_groups = 5;

  ChanceTree() : ChanceTree(0) {}
  explicit ChanceTree(std::uint64_t seed, const TreeShape& shape = {}) : seed_(seed), shape_(shape) {
    // Not over, and with a die to throw.
    while (outcome() != Outcome::Ongoing || !is_chance()) ++place_;
  }

  Player to_move() const { return player_; }
  Outcome outcome() const {
    constexpr std::array<Outcome, 3> ends{Outcome::Draw, Outcome::FirstWins, Outcome::SecondWins};
    const auto drawn = draw(1);
    return drawn % static_cast<std::uint64_t>(shape_.one_end_in) == 0 ? ends[(drawn >> 32) % 3] : Outcome::Ongoing;
  }
  bool is_chance() const { return face_ == 0 && draw(2) % 6 != 0; }
  void chance_outcomes(FixedList<ChanceOutcome<Move>, max_chance_outcomes>& outcomes) const {
    constexpr std::array<double, 6> loaded{0.30, 0.05, 0.20, 0.10, 0.25, 0.10};
    outcomes.clear();
    for (std::uint8_t face = 1; face <= 6; ++face) {
      outcomes.push_back({{static_cast<std::uint8_t>(100 + face)}, seed_ % 2 == 0 ? 1.0 / 6 : loaded[face - 1u]});
    }
  }
  void legal_moves(MoveList<ChanceTree>& moves) const {
    moves.clear();
    std::uint32_t present = 0;
    for (std::uint8_t number = 0; number < move_count(); ++number) present |= 1u << group({number});
    const auto allowed = face_ == 0 ? present : allowed_by(face_, present);
    for (std::uint8_t number = 0; number < move_count(); ++number) {
      if ((allowed >> group({number}) & 1) != 0) moves.push_back({number});
    }
  }
  void play(Move move) {
    if (move.number > 100) {
      face_ = move.number - 100;
      return;
    }
    const int sign = player_ == Player::First ? 1 : -1;
    const int gained = capture(move);
    place_ = static_cast<int>(draw(300 + move.number) % static_cast<std::uint64_t>(shape_.places));
    material_ += sign * gained;
    player_ = opponent(player_);
    face_ = 0;
  }

  // --- Abilities ---
  std::uint64_t hash() const { return mix64(draw(3) ^ static_cast<std::uint64_t>(face_ * 7919)); }
  std::uint64_t recomputed_hash() const { return hash(); }
  static std::span<const std::string_view> evaluation_names() {
    static constexpr std::array<std::string_view, 2> names{"material", "none"};
    return names;
  }
  int evaluate(int which) const {
    if (which == 1) return 0;
    const int noise = static_cast<int>(draw(4) % 8001) - 4000;
    return (player_ == Player::First ? 1 : -1) * (material_ + noise);
  }
  void noisy_moves(MoveList<ChanceTree>& moves) const {
    MoveList<ChanceTree> all;
    if (is_chance()) {
      list_all(all);
    } else {
      legal_moves(all);
    }
    moves.clear();
    for (const auto move : all) {
      if (capture(move) > 0) moves.push_back(move);
    }
  }
  void moves_of_all_outcomes(MoveList<ChanceTree>& moves) const requires Grouped { list_all(moves); }
  void play_any(Move move) requires Grouped { play(move); }
  int move_group(Move move) const requires Grouped { return group(move); }
  std::uint32_t allowed_groups(Move face, std::uint32_t present) const requires Grouped {
    return allowed_by(face.number - 100, present);
  }

  // --- Text forms, of which only the types matter here ---
  std::string text() const { return std::to_string(seed_) + "/" + std::to_string(place_); }
  std::string move_text(Move move) const { return std::to_string(move.number); }
  Result<Move> parse_move(std::string_view) const { return Error{"not for made-up games"}; }
  std::string board(BoardStyle) const { return text(); }
  Message outcome_reason() const { return {"drawn"}; }

  bool operator==(const ChanceTree&) const = default;

 private:
  std::uint64_t draw(std::uint64_t what) const {
    const auto where = static_cast<std::uint64_t>(place_) * 2 + index(player_);
    return mix64(mix64(mix64(seed_) + where) ^ static_cast<std::uint64_t>(material_ + 1'000'000) << 8 ^ what);
  }
  std::uint8_t move_count() const {
    return static_cast<std::uint8_t>(1 + draw(5) % static_cast<std::uint64_t>(shape_.most_moves));
  }
  int group(Move move) const { return static_cast<int>(draw(100 + move.number) % move_groups); }
  // 10,000 to 50,000 for one move in four, while the sum stays small.
  int capture(Move move) const {
    const auto drawn = draw(200 + move.number);
    const bool possible = drawn % 4 == 0 && std::abs(material_) < 200'000;
    return possible ? 10'000 * static_cast<int>(1 + drawn / 8 % 5) : 0;
  }
  static std::uint32_t allowed_by(int face, std::uint32_t present) {
    const std::uint32_t own = face == 6 ? 0 : present & 1u << (face - 1);
    return own != 0 ? own : present;
  }
  void list_all(MoveList<ChanceTree>& moves) const {
    moves.clear();
    for (std::uint8_t number = 0; number < move_count(); ++number) moves.push_back({number});
  }

  std::uint64_t seed_;
  TreeShape shape_;
  int place_ = 0;
  int material_ = 0;
  int face_ = 0;  // 0: not thrown
  Player player_ = Player::First;
};

}  // namespace yomi::testing
