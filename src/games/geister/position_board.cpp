// The board as text: two characters a ghost, its letter and its colour, r, b or ? for unknown. The viewer's
// ghosts are in capitals and start below.
#include <fmt/format.h>

#include "games/geister/position.hpp"

namespace yomi::geister {

namespace {

constexpr std::string_view blue_ink = "\033[94m";
constexpr std::string_view red_ink = "\033[91m";
constexpr std::string_view no_ink = "\033[0m";

std::string inked(std::string_view text, char colour, BoardStyle style) {
  if (!style.colour || colour == '?') return std::string(text);
  return fmt::format("{}{}{}", colour == 'r' ? red_ink : blue_ink, text, no_ink);
}

}  // namespace

std::string Position::board(BoardStyle style) const {
  const Player viewer = viewer_.value_or(Player::First);
  const auto ghost_text = [&](Player owner, int ghost) {
    const Side& ghosts = side(owner);
    const bool own = owner == viewer;
    const bool unknown = !ghosts.is_set_up || contains(unknown_[index(owner)], ghost);
    const char colour = unknown ? '?' : contains(ghosts.reds, ghost) ? 'r' : 'b';
    return inked(fmt::format("{}{}", static_cast<char>((own ? 'A' : 'a') + ghost), colour), colour, style);
  };
  std::array<std::string, cell_count> cells;
  std::array<std::string, 2> taken;  // by the owner
  for (const Player owner : {Player::First, Player::Second}) {
    for (int ghost = 0; ghost < ghost_count; ++ghost) {
      const Cell cell = side(owner).cells[static_cast<std::size_t>(ghost)];
      if (on_board(cell)) {
        cells[owner == viewer ? cell : turned(cell)] = ghost_text(owner, ghost);
      } else if (cell == captured) {
        taken[index(owner)] += " " + ghost_text(owner, ghost);
      }
    }
  }
  std::string text = "    0  1  2  3  4  5\n";
  for (int y = 0; y < side_length; ++y) {
    text += fmt::format("{} ", y);
    for (int x = 0; x < side_length; ++x) {
      const Cell cell = cell_at(x, y);
      const bool is_exit = ((exits | enemy_exits) & cell_bit(cell)) != 0;
      text += " " + (cells[cell].empty() ? std::string(is_exit ? " x" : " .") : cells[cell]);
    }
    if (y == 1 && !taken[index(opponent(viewer))].empty()) text += "   captured:" + taken[index(opponent(viewer))];
    if (y == side_length - 2 && !taken[index(viewer)].empty()) text += "   captured:" + taken[index(viewer)];
    text += "\n";
  }
  return text;
}

}  // namespace yomi::geister
