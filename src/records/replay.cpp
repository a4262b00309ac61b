#include "records/replay.hpp"

#include "core/text.hpp"

namespace yomi {

std::optional<RecordFault> play_record(Session& session, const PlainRecord& record,
                                       const std::function<void(std::size_t)>& played) {
  for (const auto& [word, line] : record.moves) {
    for (const auto move : session.game().moves_in(word)) {
      // Listing the moves costs more than playing one; who does not ask does not pay.
      const auto legal = played ? session.legal_moves().size() : 0;
      if (const auto status = session.play(move); !status) {
        return RecordFault{line, (line > 0 ? "line " + std::to_string(line) + ", " : std::string{}) + "move " +
                                     std::to_string(session.history().size() + 1) + " (" + in_quotes(move) +
                                     "): " + status.message()};
      }
      if (played) played(legal);
    }
  }
  return std::nullopt;
}

}  // namespace yomi
