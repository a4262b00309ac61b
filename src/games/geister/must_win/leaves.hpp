// What is known of a must-win position without a search: simple proofs and disproofs, and the exact answer within seven
// plies.
//
// `plies` are those that are left, of both sides and with the attacker's winning one: odd where the attacker is to move
// and even where the defender is. A win by the defender's capture of the last red needs no ply of the attacker's.
//
// Two facts carry the rest.
//
// (1) The attacker cannot win in k or fewer moves of its own if each of its blue ghosts is k or more steps from its
// exits. The defender, as long as no ghost of its own leaves, moves anywhere but onto the attacker's last red. It can:
// the cells beside a set of at least one and at most eight cells of the board are at least two, and a ghost may go to
// each of them.
//
// (2) A runner k steps from an exit cannot be stopped if it has a shortest way there that is free of its own side's
// ghosts and if all chasers are more than k steps from that exit, its own side being to move. After i moves of both
// sides it is k - i steps from the exit and each chaser is k + 1 - i or more, so no chaser ever stands on its way or
// reaches its cell. It leaves with its move k + 1, after k moves of the chasers: in time unless one of theirs has left
// by then, or for the other side unless the attacker has won. With the chasers to move first they must be one step
// further off. With the attacker's blue as the runner this is the first must-win pattern of Suetsugu and Orita; no
// purple ghost may be nearer than k steps to its own exits. With a purple runner it is a disproof, if no blue ghost is
// as near to leaving.
//
// Where colours are known an attacker may also win by captures, one a move: (1) then also asks for how many are
// missing. (2) holds as it is: chasers are all enemies, those that may leave are rivals, and a runner that may be blue
// and is never captured keeps a blue ghost on the board.
#pragma once

#include "games/geister/must_win/known_board.hpp"

namespace yomi::geister {

enum class Judgement : std::uint8_t { Open, Win, NoWin };

// Exact for plies <= exact_plies. A Board is a PurpleBoard or a KnownBoard.
template <class Board>
Judgement judge_attacker(const Board& board, int plies);
template <class Board>
Judgement judge_defender(const Board& board, int plies);

inline constexpr int exact_plies = 7;

// The fewest moves of the attacker, less one, after which it could have won if nobody stopped it.
template <class Board>
int steps_to_win(const Board& board);

}  // namespace yomi::geister
