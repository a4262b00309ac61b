#include "games/geister/contest/game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/text.hpp"
#include "games/geister/contest/lines.hpp"

namespace yomi::geister {

namespace {

// The answers have three characters; the blanks are part of them.
constexpr std::string_view accepted = "OK ";
constexpr std::string_view took_red = "OKR";
constexpr std::string_view took_blue = "OKB";

bool is_legal(const Position& position, Move move) {
  MoveList<Position> moves;
  position.legal_moves(moves);
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

std::string_view answer_to(const Position& before, const Position& after, Player mover) {
  const Player enemy = opponent(mover);
  if (before.left(enemy, Colour::Red) != after.left(enemy, Colour::Red)) return took_red;
  if (before.left(enemy, Colour::Blue) != after.left(enemy, Colour::Blue)) return took_blue;
  return accepted;
}

}  // namespace

// --- What happens ---

ContestGame::Messages ContestGame::join(Player player, double now) {
  assert(!started() && !seat(player).taken);
  seat(player) = {.taken = true, .gone = false, .joined = now, .reds = {}, .name = {}, .budget = rules_.budget_seconds};
  say(player, "SET?");
  return said();
}

ContestGame::Messages ContestGame::receive(Player player, std::string_view line, double now) {
  messages_ = tick(now);
  if (!seat(player).taken) return said();
  if (result_) {
    say(player, std::string(refused));
    say_result(player);
  } else if (awaits_set_up(player)) {
    set_up(player, line, now);
  } else if (!started() || player != position_.to_move()) {
    say(player, std::string(refused));
  } else {
    move(player, line, now);
  }
  return said();
}

ContestGame::Messages ContestGame::leave(Player player, double now) {
  if (result_) return {};
  if (!started()) {
    seat(player) = {};
    return {};
  }
  // Who leaves while the opponent thinks may still win by what the opponent does.
  seat(player).gone = true;
  if (player == position_.to_move()) {
    spend(now);
    finish(opponent(player), fmt::format("{} went away", name(player)));
  }
  return said();
}

ContestGame::Messages ContestGame::tick(double now) {
  if (result_ || !deadline() || now < *deadline()) return said();
  if (started()) {
    spend(now);
    const Player late = position_.to_move();
    finish(opponent(late), fmt::format("{} ran out of time", name(late)));
    return said();
  }
  for (const Player player : {Player::First, Player::Second}) {
    if (!awaits_set_up(player)) continue;
    messages_.push_back({player, std::nullopt});
    seat(player) = {};
  }
  return said();
}

std::optional<double> ContestGame::deadline() const {
  if (result_) return std::nullopt;
  if (started()) return move_deadline();
  if (!seats_[0].taken || !seats_[1].taken) return std::nullopt;
  return set_up_deadline();
}

// --- Before the start ---

bool ContestGame::awaits_set_up(Player player) const { return seat(player).taken && !seat(player).reds; }

double ContestGame::set_up_deadline() const {
  return std::max(seats_[0].joined, seats_[1].joined) + rules_.set_up_seconds;
}

void ContestGame::set_up(Player player, std::string_view line, double now) {
  auto request = parse_set_up_request(line, rules_.names);
  if (!request) return say(player, std::string(refused));
  seat(player).reds = request->reds;
  seat(player).name = std::move(request->name);
  say(player, std::string(accepted));
  if (seats_[0].reds && seats_[1].reds) start(now);
}

void ContestGame::start(double now) {
  for (const Seat& one : seats_) {
    const Move move = Move::set_up(*one.reds);
    moves_.push_back(position_.move_text(move));
    position_.play(move);
  }
  begin_turn(now);
}

// --- Turns ---

// The contest's server looks at its clock once a second, and a player has lost when more than its time is over: with 2
// s a move after 3 s.
double ContestGame::move_deadline() const {
  return turn_began_ + std::floor(seat(position_.to_move()).budget + rules_.move_seconds) + 1;
}

void ContestGame::spend(double now) {
  const Player mover = position_.to_move();
  const double thought = std::max(0.0, now - turn_began_);
  seconds_[index(mover)] += thought;
  seat(mover).budget = std::max(0.0, seat(mover).budget - thought);
  turn_began_ = now;
}

void ContestGame::begin_turn(double now) {
  turn_began_ = now;
  const Player player = position_.to_move();
  if (seat(player).gone) return finish(opponent(player), fmt::format("{} went away", name(player)));
  say(player, "MOV?" + shown_board(position_, player, Show::WhatIsKnown));
}

void ContestGame::move(Player player, std::string_view line, double now) {
  const auto move = parse_move_request(line);
  if (!move || !is_legal(position_, *move)) {
    say(player, std::string(refused));
    if (!rules_.refusal_loses) return;
    spend(now);
    return finish(opponent(player), fmt::format("{} sent {}, which is no legal move", name(player), in_quotes(line)));
  }
  spend(now);
  const Position before = position_;
  moves_.push_back(position_.move_text(*move));
  position_.play(*move);
  say(player, std::string(answer_to(before, position_, player)));
  const Outcome outcome = position_.outcome();
  if (outcome == Outcome::Ongoing) return begin_turn(now);
  std::optional<Player> winner;
  if (outcome != Outcome::Draw) winner = outcome == Outcome::FirstWins ? Player::First : Player::Second;
  finish(winner, position_.outcome_reason().text);
}

// --- The end ---

void ContestGame::finish(std::optional<Player> winner, std::string reason) {
  result_ = {winner, std::move(reason), {seats_[0].name, seats_[1].name}, seconds_, moves_};
  for (const Player player : {Player::First, Player::Second}) {
    if (!seat(player).gone) say_result(player);
  }
}

void ContestGame::say_result(Player to) {
  const std::string_view word = !result_->winner ? "DRW:" : *result_->winner == to ? "WON:" : "LST:";
  say(to, std::string(word) + shown_board(position_, to, Show::Everything));
}

void ContestGame::say(Player to, std::string line) { messages_.push_back({to, std::move(line)}); }

}  // namespace yomi::geister
