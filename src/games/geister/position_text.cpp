// Positions, views and moves as text, in the manner of the contest's lines.
#include <fmt/format.h>

#include "core/text.hpp"
#include "games/geister/cell_text.hpp"
#include "games/geister/position.hpp"

namespace yomi::geister {

namespace {

constexpr std::string_view letters = "ABCDEFGH";
constexpr std::string_view direction_letters = "NESW";
constexpr std::array<std::string_view, direction_count> direction_names = {"north", "east", "south", "west"};
constexpr std::size_t entry_length = 3;
constexpr std::size_t entries_length = entry_length * 2 * ghost_count;

constexpr std::string_view form =
    "16 ghosts of x, y and colour and, unless it is the start of the first player's turn, who is to move (1 or 2), "
    "plies "
    "played and, for a view, who is looking, like 14R24R34R44R15B25B35B45B41u31u21u11u40u30u20u10u 1 0 1";

std::string letters_of(GhostSet ghosts) {
  std::string text;
  for (int ghost = 0; ghost < ghost_count; ++ghost) {
    if (contains(ghosts, ghost)) text += letters[static_cast<std::size_t>(ghost)];
  }
  return text;
}

std::optional<Player> parse_player(std::string_view text) {
  if (text == "1") return Player::First;
  if (text == "2") return Player::Second;
  return std::nullopt;
}

int number_of(Player player) { return player == Player::First ? 1 : 2; }

}  // namespace

// --- Writing ---

std::string Position::entries_text(Player viewer) const {
  std::string text;
  for (const Player owner : {viewer, opponent(viewer)}) {
    const Side& ghosts = side(owner);
    const bool own = owner == viewer;
    for (int ghost = 0; ghost < ghost_count; ++ghost) {
      const Cell cell = ghosts.cells[static_cast<std::size_t>(ghost)];
      const bool red = contains(ghosts.reds, ghost);
      char colour = red ? 'r' : 'b';
      if (own && on_board(cell)) colour = red ? 'R' : 'B';
      if (!ghosts.is_set_up) colour = '?';
      if (contains(unknown_[index(owner)], ghost)) colour = 'u';
      text += cell_text(own ? cell : turned(cell));
      text += colour;
    }
  }
  return text;
}

std::string Position::text() const {
  if (viewer_) {
    return fmt::format("{} {} {} {}", entries_text(*viewer_), number_of(to_move_), plies_, number_of(*viewer_));
  }
  return fmt::format("{} {} {}", entries_text(Player::First), number_of(to_move_), plies_);
}

std::string Position::move_text(Move move) const {
  if (move.is_set_up()) return letters_of(move.reds());
  return {letters[static_cast<std::size_t>(move.ghost())], direction_letters[move.direction()]};
}

std::string Position::seen_move_text(Move move, Viewer viewer) const {
  const bool may_know = viewer.sees_all() || viewer.seat() == to_move_ || outcome_ != Outcome::Ongoing;
  return move.is_set_up() && !may_know ? "????" : move_text(move);
}

Message Position::outcome_reason() const {
  const auto winner = outcome_ == Outcome::FirstWins ? Player::First : Player::Second;
  const auto of_side = [](std::string_view form, Player side, const char* code) -> Message {
    return {fmt::format(fmt::runtime(form), name(side)), code, {parameter("side", side)}};
  };
  switch (end_) {
    case End::None:
      return {};
    case End::Escape:
      return of_side("a blue ghost of {} left the board", winner, "escaped");
    case End::BluesCaptured:
      return of_side("{} captured all blue ghosts", winner, "blues_captured");
    case End::RedsCaptured:
      return of_side("{} captured all red ghosts", opponent(winner), "reds_captured");
    case End::PlyLimit:
      return {fmt::format("no winner after {} plies", ply_limit_), "too_long", {parameter("count", ply_limit_)}};
  }
  return {};
}

// --- Reading a move ---

Result<Move> Position::parse_set_up(std::string_view text) const {
  GhostSet reds = 0;
  for (const char letter : text) {
    const auto ghost = letters.find(letter);
    if (ghost == std::string_view::npos) {
      return Error{fmt::format("{} is not a set-up: name the four red ghosts, A to H, like ABCD", in_quotes(text))};
    }
    reds |= ghost_bit(static_cast<int>(ghost));
  }
  if (text.size() != colour_count || std::popcount(reds) != colour_count) {
    return Error{fmt::format("{} is not a set-up: four different ghosts are red, like ABCD", in_quotes(text))};
  }
  return Move::set_up(reds);
}

Result<Move> Position::parse_move(std::string_view given) const {
  std::string text = to_lower(trim(given));
  for (const std::string_view prefix : {"set:", "mov:"}) {
    if (text.starts_with(prefix)) text.erase(0, prefix.size());
  }
  for (char& c : text) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  const Side& own = side(to_move_);
  if (!own.is_set_up) return parse_set_up(text);

  const auto wrong = [&](std::string_view why) -> Error {
    return {fmt::format("{} is not a move: {}; a move is a ghost, A to H, and a direction, N, E, S or W, like AN",
                        in_quotes(given), why)};
  };
  if (text.size() < 2) return wrong("it is too short");
  const auto ghost = letters.find(text[0]);
  if (ghost == std::string_view::npos) return wrong("it does not begin with a ghost");
  std::string_view way = std::string_view(text).substr(text[1] == ',' ? 2 : 1);
  std::optional<Direction> direction;
  for (std::size_t d = 0; d < direction_count; ++d) {
    const std::string name = to_lower(way);
    if (name == direction_names[d] || (way.size() == 1 && way[0] == direction_letters[d])) {
      direction = static_cast<Direction>(d);
    }
  }
  if (!direction) return wrong("it does not end with a direction");
  const Move move = Move::step(static_cast<int>(ghost), *direction);
  if (is_legal(move)) return move;
  const Cell cell = own.cells[ghost];
  if (!on_board(cell)) return Error{fmt::format("ghost {} is no longer on the board", text[0])};
  const std::string_view way_name = direction_names[*direction];
  if (step_from[cell][*direction] != no_cell) {
    return Error{fmt::format("ghost {} cannot go {}: a ghost of its own stands there", text[0], way_name)};
  }
  if (leaves(cell, *direction)) return Error{fmt::format("ghost {} is red and cannot leave the board", text[0])};
  return Error{fmt::format("ghost {} cannot go {}: there the board ends", text[0], way_name)};
}

// --- Reading a position ---

Status Position::read_entries(std::string_view entries, Player viewer) {
  for (std::size_t i = 0; i < 2 * ghost_count; ++i) {
    const std::string_view entry = entries.substr(i * entry_length, entry_length);
    const bool own = i < ghost_count;
    const Player owner = own ? viewer : opponent(viewer);
    const int ghost = static_cast<int>(i % ghost_count);
    Side& ghosts = sides_[index(owner)];
    const auto wrong = [&](std::string_view why) -> Error {
      return {fmt::format("{} of ghost {} of {} {}", in_quotes(entry), letters[i % ghost_count], name(owner), why)};
    };
    const auto place = parse_cell(entry.substr(0, 2));
    if (!place) return wrong("is no place: x and y are 0 to 5, 99 is captured, 88 escaped");
    const Cell cell = own ? *place : turned(*place);
    ghosts.cells[i % ghost_count] = cell;
    const char colour = entry[2];
    const std::string_view allowed = own ? "RBrbu?" : "rbu?";
    if (allowed.find(colour) == std::string_view::npos) {
      return wrong(own ? "has no colour: R, B, u for a spectator, or ? before the set-up"
                       : "has no colour: r, b, u, or ? before the set-up");
    }
    if (colour == 'u' && !on_board(cell)) return wrong("is unknown, but the colours of captured ghosts are known");
    if (colour == 'r' || colour == 'R') ghosts.reds |= ghost_bit(ghost);
    if (colour == 'u') unknown_[index(owner)] |= ghost_bit(ghost);
    ghosts.is_set_up = colour != '?';
    if (ghosts.is_set_up != (entries[(own ? 0 : ghost_count) * entry_length + 2] != '?')) {
      return wrong("does not go with the others: before the set-up all are ?, after it none");
    }
    if (!on_board(cell)) continue;
    if ((ghosts.occupied & cell_bit(cell)) != 0) return wrong("stands where another stands");
    ghosts.occupied |= cell_bit(cell);
  }
  for (CellSet taken = sides_[0].occupied; taken != 0; taken &= taken - 1) {
    const auto cell = static_cast<Cell>(std::countr_zero(taken));
    if ((sides_[1].occupied & cell_bit(turned(cell))) != 0) {
      return Error{fmt::format("ghosts of both players stand on {}", cell_text(cell))};
    }
  }
  return done();
}

Status Position::check_colours() const {
  for (const Player owner : {Player::First, Player::Second}) {
    const Side& ghosts = side(owner);
    if (ghosts.is_set_up && std::popcount(ghosts.reds) != colour_count) {
      return Error{fmt::format("{} does not have four red and four blue ghosts", name(owner))};
    }
  }
  return done();
}

Status Position::find_end() {
  for (const Player owner : {Player::First, Player::Second}) {
    const Side& ghosts = side(owner);
    if (!ghosts.is_set_up) {
      if (ghosts.cells != first_cells) return Error{fmt::format("{} moved before the set-up", name(owner))};
      continue;
    }
    const auto ended = [&](End end, Player winner) -> Status {
      if (end_ != End::None) return Error{"the game has ended twice"};
      finish(end, winner);
      return done();
    };
    for (int ghost = 0; ghost < ghost_count; ++ghost) {
      if (ghosts.cells[static_cast<std::size_t>(ghost)] != escaped) continue;
      if (contains(ghosts.reds, ghost)) return Error{fmt::format("a red ghost of {} has escaped", name(owner))};
      if (const auto status = ended(End::Escape, owner); !status) return status;
    }
    const auto escapes = std::count(ghosts.cells.begin(), ghosts.cells.end(), escaped);
    if (left(owner, Colour::Blue) + escapes == 0) {
      if (const auto status = ended(End::BluesCaptured, opponent(owner)); !status) return status;
    }
    if (left(owner, Colour::Red) == 0) {
      if (const auto status = ended(End::RedsCaptured, owner); !status) return status;
    }
  }
  if (end_ == End::None && plies_ >= ply_limit_) {
    end_ = End::PlyLimit;
    outcome_ = Outcome::Draw;
  }
  return done();
}

Result<Position> Position::parse(int ply_limit, std::string_view text) {
  const auto wrong = [&](std::string_view why) -> Error {
    return {fmt::format("{} is not a position: {}; it is {}", in_quotes(text), why, form)};
  };
  auto words = split_words(text);
  if (words.empty()) return wrong("it is empty");
  if (words[0].starts_with("MOV?")) words[0].remove_prefix(4);
  if (words[0].size() != entries_length) {
    return wrong(fmt::format("its ghosts take {} characters instead of {}", words[0].size(), entries_length));
  }
  if (words.size() != 1 && words.size() != 3 && words.size() != 4) return wrong("it has too few or too many words");
  Position position(ply_limit);
  for (Side& side : position.sides_) side = {{}, 0, 0, false};
  if (words.size() > 1) {
    const auto to_move = parse_player(words[1]);
    if (!to_move) return wrong("who is to move must be 1 or 2");
    const auto plies = parse_number<std::uint16_t>(words[2]);
    if (!plies) return wrong("the number of plies is none");
    position.to_move_ = *to_move;
    position.plies_ = *plies;
  }
  std::optional<Player> viewer;
  if (words.size() == 4) {
    viewer = parse_player(words[3]);
    if (!viewer) return wrong("who is looking must be 1 or 2");
  }
  if (const auto read = position.read_entries(words[0], viewer.value_or(Player::First)); !read) return read.error();
  if (!viewer && position.unknown_ != std::array<GhostSet, 2>{}) viewer = Player::First;
  position.viewer_ = viewer;
  if (viewer && position.plies_ == 0) {
    // A view does not show whether the enemy has set up, but whose turn it is tells.
    Side& enemy = position.sides_[index(opponent(*viewer))];
    const bool own_done = position.side(*viewer).is_set_up;
    if (*viewer == Player::First && position.to_move_ == Player::Second) enemy.is_set_up = false;
    if (!own_done) enemy.is_set_up = *viewer == Player::Second && position.to_move_ == Player::Second;
  }
  const bool first_only = position.sides_[0].is_set_up && !position.sides_[1].is_set_up;
  if (!position.both_set_up() &&
      (position.plies_ != 0 || position.sides_[1].is_set_up || first_only != (position.to_move_ == Player::Second))) {
    return wrong("the first player sets up first, then the second, and then the first moves");
  }
  position.make_up_colours();
  if (const auto checked = position.check_colours(); !checked) return checked.error();
  if (const auto ended = position.find_end(); !ended) return ended.error();
  return position;
}

}  // namespace yomi::geister
