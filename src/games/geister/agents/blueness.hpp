// How blue an enemy ghost looks by what the enemy did: the paper's section 2.2 (table 1 and figure 7), with what a
// table says of each sign apart from the signs, so that other values than the paper's can be put in and learned.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "games/geister/view.hpp"

namespace yomi::geister {

// The rows of table 1, what is said below it of a run that was declined, and figure 7, which is a value for the column
// and one for the row.
enum BluenessSign : std::uint8_t {
  forward_to_my_edge,     // forward into more contact, but on my first or second row and at the edge
  forward_into_contact,   // forward into more contact elsewhere
  sideways_into_contact,  // sideways into more contact
  forward_out_of_contact,
  out_of_contact,     // sideways or back
  arrived_untouched,  // on my first or second row, with no contact before or after
  stayed_in_contact,  // another ghost moved
  declined_run,       // could have left the board for sure if it were blue, and did not: all before is forgotten
  at_edge,            // where it stands: the columns at the edges …
  beside_edge,        // … and those beside them
  on_my_second_row,
  on_my_first_row
};
inline constexpr std::size_t blueness_sign_count = on_my_first_row + 1;

// What each sign adds to the blueness.
using BluenessTable = std::array<double, blueness_sign_count>;
inline constexpr BluenessTable paper_table = {2.5, -1.5, -1.0, 4.0, 1.5, 10.0, -1.2, -1000, 0.4, 0.1, 1.0, 5.0};

// The paper's words for them, and what is declined.
inline constexpr std::array<std::string_view, blueness_sign_count> blueness_sign_names = {
    "forward into contact, at the edge of my first two rows",
    "forward into contact",
    "sideways into contact",
    "forward out of contact",
    "otherwise out of contact",
    "on my first two rows, never in contact",
    "in contact and did not move",
    "could have run out and did not",
    "at the edge",
    "beside the edge",
    "on my second row",
    "on my first row"};

class Blueness {
 public:
  // How often each sign was seen of a ghost.
  using Signs = std::array<int, blueness_sign_count>;

  void observe(const View& before, const View& after);
  // Of a ghost on the board, with those of where it stands.
  Signs signs(int ghost, const View& view) const;
  double of(int ghost, const View& view, const BluenessTable& table) const;

 private:
  std::array<Signs, ghost_count> seen_{};
};

// --- The file of a table that was learned, in thousandths ---

std::string table_bytes(const BluenessTable& table);
// The error says what is wrong with the bytes.
Result<BluenessTable> table_from_bytes(std::string_view bytes);
// The one that comes with the program; the paper's if there is none.
BluenessTable learned_table();

// --- Pattern 1 of the paper ---

// A ghost that is nearer to the exit than all chasers, its own side to move, with a shortest way that is free of its
// own side's ghosts: nobody can stop it.
struct FreeRun {
  int length;           // steps to the exit
  CellSet first_steps;  // where it may begin; empty on the exit
};
std::optional<FreeRun> free_run(Cell from, Cell exit, CellSet own, CellSet chasers);

}  // namespace yomi::geister
