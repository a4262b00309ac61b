#include "agents/session.hpp"

#include "core/text.hpp"

namespace yomi {

Error over_error(const OutcomeReport& outcome) { return {"the game is over: " + outcome.reason.text, "game_over"}; }

Status play_moves(Session& session, std::string_view moves) {
  int number = 0;
  for (const auto word : split_words(moves)) {
    for (const auto move : session.game().moves_in(word)) {
      ++number;
      if (const auto played = session.play(move); !played) {
        return Error{"move " + std::to_string(number) + ", " + in_quotes(move) + ": " + played.message(),
                     "illegal_move",
                     {parameter("move", move), parameter("number", number)}};
      }
    }
  }
  return done();
}

}  // namespace yomi
