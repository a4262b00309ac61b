#include "app/record_sessions.hpp"

#include "app/game_list.hpp"
#include "core/text.hpp"

namespace yomi::app {

namespace {

std::vector<std::string> option_words(const Options::Assignments& assignments) {
  std::vector<std::string> words;
  for (const auto& [key, value] : assignments) words.push_back(key + "=" + value);
  return words;
}

}  // namespace

Result<std::unique_ptr<Session>> RecordSessions::open(const std::string& game, const std::vector<std::string>& options,
                                                      const std::string& position) {
  // Records of many boards must not fill the memory.
  constexpr std::size_t most_kept = 1000;
  if (opened_.size() >= most_kept) opened_.clear();
  auto& kept = opened_[game + " " + join(options, ",")];
  if (!kept) {
    auto session = open_session(game, options);
    if (!session) return session;
    kept = std::move(*session);
  }
  auto session = kept->clone();
  if (!position.empty()) {
    if (const auto set = session->set_position(position); !set) return set.error();
  }
  return session;
}

Result<std::unique_ptr<Session>> RecordSessions::start_of(const ReadRecord& read) {
  const PlainRecord& words = read.words;
  if (read.whole && game_.empty() && options_.empty()) return start_of(*read.whole);
  const std::string& game = game_.empty() ? words.game : game_;
  if (game.empty()) return Error{"the record does not name its game; give it with --game"};
  const auto plain = open(game, {}, {});
  if (!plain) return plain.error();
  const auto from_file = options_in(words, (*plain)->game().options);
  if (!from_file) return from_file.error();
  auto options = option_words(*from_file);
  options.insert(options.end(), options_.begin(), options_.end());
  return open(game, options, words.position);
}

Result<std::unique_ptr<Session>> RecordSessions::start_of(const GameRecord& record) {
  return open(record.game, option_words(record.options), record.position);
}

Result<std::unique_ptr<Session>> RecordSessions::end_of(const GameRecord& record) {
  auto session = start_of(record);
  if (!session) return session;
  if (const auto fault = play_record(**session, words_of(record))) return Error{fault->message};
  return session;
}

}  // namespace yomi::app
