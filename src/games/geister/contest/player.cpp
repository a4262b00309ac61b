#include "games/geister/contest/player.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"

namespace yomi::geister {

namespace {

constexpr std::string_view letters = "ABCDEFGH";
constexpr std::string_view direction_letters = "NESW";

std::string letters_of(GhostSet ghosts) {
  std::string text;
  for (int ghost = 0; ghost < ghost_count; ++ghost) {
    if (contains(ghosts, ghost)) text += letters[static_cast<std::size_t>(ghost)];
  }
  return text;
}

bool is_start(const std::array<ShownGhost, ghost_count>& theirs) {
  for (std::size_t i = 0; i < ghost_count; ++i) {
    if (theirs[i].cell != turned(first_cells[i])) return false;
  }
  return true;
}

struct KnownColours {
  GhostSet reds = 0;
  GhostSet blues = 0;

  bool agree_with(GhostSet filling) const { return (filling & reds) == reds && (filling & blues) == 0; }
};

KnownColours known_colours(const ShownBoard& board) {
  KnownColours known;
  for (int ghost = 0; ghost < ghost_count; ++ghost) {
    const char colour = board.theirs[static_cast<std::size_t>(ghost)].colour;
    if (colour == 'r') known.reds |= ghost_bit(ghost);
    if (colour == 'b') known.blues |= ghost_bit(ghost);
  }
  return known;
}

GhostSet reds_of(std::string_view set_up) {
  GhostSet reds = 0;
  for (const char letter : set_up) reds |= ghost_bit(static_cast<int>(letters.find(letter)));
  return reds;
}

// The way from one cell to another beside it, or out of the board; empty if there is none. As their owner sees the
// cells.
std::string way(Cell from, Cell to) {
  for (std::size_t d = 0; on_board(from) && d < direction_count; ++d) {
    const bool steps_there = on_board(to) && step_from[from][d] == to;
    const bool escapes = to == escaped && leaves(from, static_cast<Direction>(d));
    if (steps_there || escapes) return {direction_letters[d]};
  }
  return {};
}

}  // namespace

// --- The server's lines ---

Status ContestPlayer::handle(std::string_view line) {
  if (state_ == State::Over) return done();
  if (state_ == State::Failed) return Error{"the dialogue with the server has failed already"};
  constexpr std::size_t word_length = 4;
  const auto word = line.substr(0, word_length);
  auto handled = handle_word(word, line.substr(word.size()), line);
  if (!handled) state_ = State::Failed;
  return handled;
}

Status ContestPlayer::handle_word(std::string_view word, std::string_view rest, std::string_view line) {
  if (word == "WON:" || word == "LST:" || word == "DRW:") {
    using enum ContestScore;
    take_result(word == "WON:" ? Won : word == "LST:" ? Lost : Drawn, rest);
    return done();
  }
  if (line == "SET?" && state_ == State::Connected) {
    state_ = State::ChoosesSetUp;
    return done();
  }
  if (word == "MOV?" && state_ == State::Waits) {
    const auto board = parse_shown_board(rest);
    if (!board) return Error{"the server sent " + in_quotes(line) + ": " + board.message()};
    if (const auto taken = take_board(*board); !taken) {
      return Error{fmt::format("the server's board {} does not follow from the game so far: {}", rest.substr(0, 48),
                               taken.message())};
    }
    state_ = State::ChoosesMove;
    return done();
  }
  const auto answer = trim(line);
  const bool waits_for_answer = state_ == State::SentSetUp || state_ == State::SentMove;
  if (answer == "NG" && waits_for_answer) {
    return Error{fmt::format("the server refused {}", in_quotes(last_request_))};
  }
  const bool accepted = answer == "OK" || (state_ == State::SentMove && (answer == "OKR" || answer == "OKB"));
  if (accepted && waits_for_answer) {
    state_ = State::Waits;
    return done();
  }
  const std::string_view expected = state_ == State::Connected ? "SET?" : waits_for_answer ? "OK or NG" : "MOV?";
  return Error{fmt::format("the server sent {} instead of {} or a result", in_quotes(line), expected)};
}

Result<std::string> ContestPlayer::answer(std::string_view move, std::string_view name) {
  assert(must_answer());
  const auto played = session_->play(move);
  if (!played) return Error{fmt::format("the agent made an illegal move, {}: {}", in_quotes(move), played.message())};
  const std::string& text = session_->history().back();
  if (state_ == State::ChoosesSetUp) {
    own_set_up_ = text;
    last_request_ = set_up_request(text, name);
    state_ = State::SentSetUp;
  } else {
    moves_.push_back(text);
    last_request_ = move_request(text);
    state_ = State::SentMove;
  }
  return last_request_;
}

// --- The game behind them ---

Status ContestPlayer::take_board(const ShownBoard& board) {
  if (!side_) side_ = is_start(board.theirs) ? Player::First : Player::Second;
  const auto enemy = enemy_move(board);
  if (!enemy) return enemy.error();
  if (enemy->empty() && !(moves_.empty() && side_ == Player::First)) return Error{"the enemy has not moved"};
  if (const auto caught_up = catch_up(board, *enemy); !caught_up) return caught_up;
  if (session_->outcome()) return Error{"the game is over: " + session_->outcome()->reason.text};
  const auto ours = parse_shown_board(seen());
  if (!ours || *ours != board) return Error{"expected " + seen()};
  return done();
}

Result<std::string> ContestPlayer::enemy_move(const ShownBoard& board) const {
  std::array<Cell, ghost_count> before;
  if (enemy_set_up_.empty()) {
    std::transform(first_cells.begin(), first_cells.end(), before.begin(), turned);
  } else {
    const auto shown = parse_shown_board(seen());
    if (!shown) return shown.error();
    std::transform(shown->theirs.begin(), shown->theirs.end(), before.begin(), [](ShownGhost g) { return g.cell; });
  }
  std::string move;
  for (std::size_t i = 0; i < ghost_count; ++i) {
    const Cell after = board.theirs[i].cell;
    if (before[i] == after) continue;
    if (!move.empty()) return Error{"more than one ghost of the enemy has moved"};
    const std::string direction = way(turned(before[i]), turned(after));
    if (direction.empty()) return Error{fmt::format("the enemy's ghost {} cannot have moved so", letters[i])};
    move = letters[i] + direction;
  }
  return move;
}

Status ContestPlayer::catch_up(const ShownBoard& board, const std::string& enemy_move) {
  if (!enemy_move.empty()) moves_.push_back(enemy_move);
  const KnownColours known = known_colours(board);
  if (!enemy_set_up_.empty() && known.agree_with(reds_of(enemy_set_up_))) {
    return enemy_move.empty() ? done() : session_->play(enemy_move);
  }
  const auto filling =
      std::find_if(set_ups.begin(), set_ups.end(), [&](GhostSet reds) { return known.agree_with(reds); });
  if (filling == set_ups.end()) return Error{"the enemy's captured ghosts are not of four red and four blue ones"};
  enemy_set_up_ = letters_of(*filling);
  return replay();
}

Status ContestPlayer::replay() {
  session_->reset();
  const bool first = side_ == Player::First;
  std::vector<std::string> line{first ? own_set_up_ : enemy_set_up_, first ? enemy_set_up_ : own_set_up_};
  line.insert(line.end(), moves_.begin(), moves_.end());
  for (const auto& move : line) {
    if (const auto played = session_->play(move); !played) return played;
  }
  return done();
}

// A game may be over before this player was asked for a move, and both players see the same board then. The port tells
// who is who; else, as a player loses by what it does at its turn, it was the first player that lost.
std::optional<Player> ContestPlayer::side_without_a_turn(ContestScore score) const {
  if (seat_) return seat_;
  if (score == ContestScore::Won) return Player::Second;
  return std::nullopt;
}

// The last board shows all colours and what the enemy did last. If it does not fit, as when time ran out while our move
// was under way, the result stands all the same.
void ContestPlayer::take_result(ContestScore score, std::string_view text) {
  state_ = State::Over;
  end_ = {score, {}};
  if (!side_) side_ = side_without_a_turn(score);
  const auto board = parse_shown_board(text);
  if (!board || own_set_up_.empty() || !side_) return;
  const auto enemy = enemy_move(*board);
  if (!enemy || !catch_up(*board, *enemy)) return;
  const auto ours = parse_shown_board(seen());
  if (ours && *ours == *board && session_->outcome()) end_->reason = session_->outcome()->reason.text;
}

}  // namespace yomi::geister
