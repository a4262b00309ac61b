#include "records/replay.hpp"

#include "core/text.hpp"

namespace yomi {

std::optional<RecordFault> play_record(Session& session, const PlainRecord& record,
                                       const std::function<void(std::size_t)>& played) {
  for (const auto& [word, line] : record.moves) {
    for (const auto move : session.game().moves_in(word)) {
      const auto legal = session.legal_moves().size();
      if (const auto status = session.play(move); !status) {
        return RecordFault{line, "line " + std::to_string(line) + ", move " +
                                     std::to_string(session.history().size() + 1) + " (" + in_quotes(move) +
                                     "): " + status.message()};
      }
      if (played) played(legal);
    }
  }
  return std::nullopt;
}

}  // namespace yomi
