// Two tiny games with the abilities that the listed games may not have yet, so that the platform's code for
// them is built and tested: draws, undo and a score; chance and hidden information.
#pragma once

#include <array>
#include <bit>

#include "core/game.hpp"
#include "core/hashing.hpp"
#include "core/text.hpp"

namespace yomi::testing {

// Noughts and crosses. Ends in a draw with best play.
class TicTacToe {
 public:
  struct Move {
    std::uint8_t cell;
    std::uint32_t code() const { return cell; }
    static Move from_code(std::uint32_t code) { return {static_cast<std::uint8_t>(code)}; }
    bool operator==(const Move&) const = default;
  };
  static constexpr std::size_t max_moves = 9;

  Player to_move() const {
    return std::popcount(marks_[0]) == std::popcount(marks_[1]) ? Player::First : Player::Second;
  }
  Outcome outcome() const {
    if (has_line(marks_[0])) return Outcome::FirstWins;
    if (has_line(marks_[1])) return Outcome::SecondWins;
    return (marks_[0] | marks_[1]) == 0x1FF ? Outcome::Draw : Outcome::Ongoing;
  }
  void legal_moves(MoveList<TicTacToe>& moves) const {
    moves.clear();
    for (std::uint8_t cell = 0; cell < 9; ++cell) {
      if (((marks_[0] | marks_[1]) >> cell & 1) == 0) moves.push_back({cell});
    }
  }
  void play(Move move) { marks_[index(to_move())] |= 1u << move.cell; }

  std::uint64_t hash() const { return mix64(marks_[0] << 9 | marks_[1]); }
  std::uint64_t recomputed_hash() const { return hash(); }

  std::string text() const {
    std::string text;
    for (int cell = 0; cell < 9; ++cell) text += marks_[0] >> cell & 1 ? 'x' : marks_[1] >> cell & 1 ? 'o' : '.';
    return text;
  }
  std::string move_text(Move move) const { return std::to_string(move.cell); }
  Result<Move> parse_move(std::string_view text) const {
    const auto cell = parse_number<int>(text);
    if (!cell || *cell < 0 || *cell > 8 || ((marks_[0] | marks_[1]) >> *cell & 1) != 0)
      return Error{"0 to 8, if empty"};
    return Move{static_cast<std::uint8_t>(*cell)};
  }
  std::string board(BoardStyle) const { return text() + "\n"; }
  Message outcome_reason() const { return {outcome() == Outcome::Draw ? "the board is full" : "three in a row"}; }

  bool operator==(const TicTacToe&) const = default;

 private:
  static bool has_line(unsigned marks) {
    for (const unsigned line : {0007u, 0070u, 0700u, 0111u, 0222u, 0444u, 0421u, 0124u}) {
      if ((marks & line) == line) return true;
    }
    return false;
  }
  std::array<unsigned, 2> marks_{};
};

// Each player holds a secret 1 or 2. In turn a coin shows 1 or 2 (2 with probability 1/4), and the player adds
// the coin or the secret to the own sum. After two turns each the higher sum wins.
class SecretCoin {
 public:
  explicit SecretCoin(std::array<int, 2> secrets = {1, 2}) : secrets_(secrets) {}

  struct Move {
    std::uint8_t what;  // 0: add the coin, 1: add the secret; 11 and 12: the coin shows 1 or 2
    std::uint32_t code() const { return what; }
    static Move from_code(std::uint32_t code) { return {static_cast<std::uint8_t>(code)}; }
    bool operator==(const Move&) const = default;
  };
  static constexpr std::size_t max_moves = 2;
  static constexpr std::size_t max_chance_outcomes = 2;

  Player to_move() const { return turn_ % 2 == 0 ? Player::First : Player::Second; }
  Outcome outcome() const {
    if (turn_ < 4) return Outcome::Ongoing;
    return sums_[0] == sums_[1] ? Outcome::Draw : win_for(sums_[0] > sums_[1] ? Player::First : Player::Second);
  }
  int score(Player player) const { return sums_[index(player)]; }
  bool is_chance() const { return coin_ == 0 && turn_ < 4; }
  void chance_outcomes(FixedList<ChanceOutcome<Move>, 2>& outcomes) const {
    outcomes.clear();
    outcomes.push_back({{11}, 0.75});
    outcomes.push_back({{12}, 0.25});
  }
  void legal_moves(MoveList<SecretCoin>& moves) const {
    moves.clear();
    moves.push_back({0});
    moves.push_back({1});
  }
  void play(Move move) {
    if (move.what > 10) {
      coin_ = move.what - 10;
      return;
    }
    sums_[index(to_move())] += move.what == 0 ? coin_ : secrets_[index(to_move())];
    coin_ = 0;
    ++turn_;
  }

  SecretCoin seen_by(Viewer viewer) const {
    SecretCoin seen = *this;
    for (const Player player : {Player::First, Player::Second}) {
      if (viewer.sees_all() || viewer.seat() == player) continue;
      seen.unknown_[index(player)] = true;
      seen.secrets_[index(player)] = 1;
    }
    return seen;
  }
  std::string seen_move_text(Move move, Viewer) const { return move_text(move); }
  SecretCoin sample_world(Player player, Rng& rng) const {
    SecretCoin world = *this;
    world.secrets_[index(opponent(player))] = 1 + static_cast<int>(rng.below(2));
    return world;
  }

  std::string text() const {
    std::string text = std::to_string(turn_) + "/" + std::to_string(coin_) + "/";
    for (const std::size_t i : {0, 1}) text += unknown_[i] ? "?" : std::to_string(secrets_[i]);
    return text;
  }
  std::string move_text(Move move) const {
    if (move.what > 10) return "coin" + std::to_string(move.what - 10);
    return move.what == 0 ? "coin" : "secret";
  }
  Result<Move> parse_move(std::string_view text) const {
    for (const std::uint8_t what : {0, 1, 11, 12}) {
      if (move_text({what}) == text && (what > 10) == is_chance()) return Move{what};
    }
    return Error{is_chance() ? "coin1 or coin2" : "coin or secret"};
  }
  std::string board(BoardStyle) const { return text() + "\n"; }
  Message outcome_reason() const { return {"four turns are over"}; }

  bool operator==(const SecretCoin&) const = default;

 private:
  std::array<int, 2> secrets_{1, 2};
  std::array<bool, 2> unknown_{};
  std::array<int, 2> sums_{};
  int coin_ = 0;  // 0: not yet thrown
  int turn_ = 0;
};

}  // namespace yomi::testing
