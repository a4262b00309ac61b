// The notations of chess and shogi for games of files that say they are written so (`notation chess`): what is theirs
// is turned into the forms of position_text.ipp and back. Works on texts and on what a position tells of its moves, so
// that it is compiled once for all sizes of boards.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "gamefiles/rules/game_rules.hpp"

namespace yomi::gamefiles {

// A legal move by what notations tell moves apart.
struct ToldMove {
  std::string text;  // our own form
  int kind = -1;     // of the piece; -1: no piece is moved or dropped
  std::string from;  // empty: from the hand
  std::string to;
  int into = -1;  // the kind it turns into; -1: none
  bool captures = false;
  bool castles_right = false, castles_left = false;
};

// Which words the text of a position has behind whose turn it is.
struct PositionWords {
  bool hands, fresh, passed_over, plies, quiet, passes, roll;
};

// A position in our own form; one that is in the notation is turned into it. The error says what is wrong with that
// one.
Result<std::string> own_position(const GameRules& rules, const PositionWords& words, std::string_view start,
                                 std::string_view text);
// And the other way.
Result<std::string> told_position(const GameRules& rules, const PositionWords& words, std::string_view own);

// The one move that a text in the notation means; none if it means none or several.
std::optional<std::size_t> find_told(const GameRules& rules, const std::vector<ToldMove>& moves, std::string_view text);

// How records have one of the moves; `check` and `mate` are what it brings about.
std::string record_move(const GameRules& rules, const std::vector<ToldMove>& moves, std::size_t which, Player mover,
                        bool check, bool mate);
// How engines have a move of ours.
std::string engine_move(std::string_view own);

// --- The two notations (chess.cpp, shogi.cpp) ---

Result<std::string> position_of_fen(const GameRules& rules, const PositionWords& words, std::string_view start,
                                    std::string_view fen);
std::string fen_of_position(const GameRules& rules, const PositionWords& words, std::string_view own);
std::optional<std::size_t> find_san(const GameRules& rules, const std::vector<ToldMove>& moves, std::string_view san);
std::string san_of(const GameRules& rules, const std::vector<ToldMove>& moves, std::size_t which, bool check,
                   bool mate);

Result<std::string> position_of_sfen(const GameRules& rules, const PositionWords& words, std::string_view start,
                                     std::string_view sfen);
std::string sfen_of_position(const GameRules& rules, const PositionWords& words, std::string_view own);
std::optional<std::size_t> find_csa(const GameRules& rules, const std::vector<ToldMove>& moves, std::string_view csa);
std::string csa_of(const GameRules& rules, const ToldMove& move, Player mover);

}  // namespace yomi::gamefiles
