// What is told of a game without playing it, and how one ended.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "agents/notation.hpp"
#include "core/message.hpp"
#include "core/options.hpp"
#include "core/player.hpp"

namespace yomi {

struct GameInfo {
  std::string name;
  std::string summary;
  std::string rules;
  std::vector<OptionSpec> options;
  // Of rules that may be changed by who plays, a name for just these: records keep it. Empty where the name of the game
  // says it all.
  std::string rules_hash = {};
  // Whoever plays brought the rules along: no name finds them again, so records and journals hold them.
  bool is_brought = false;
  // How books and other programs write it; none: as we do.
  std::shared_ptr<const Notation> notation = {};
  // The moves in a word of a record, for games whose transcripts have no spaces; unset: a word is a move.
  std::function<std::vector<std::string_view>(std::string_view)> split_moves = {};

  std::vector<std::string_view> moves_in(std::string_view word) const {
    return split_moves ? split_moves(word) : std::vector{word};
  }
};

struct OutcomeReport {
  std::optional<Player> winner;  // none: a draw
  Message reason;
};

}  // namespace yomi
