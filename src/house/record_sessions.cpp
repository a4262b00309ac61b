#include "house/record_sessions.hpp"

#include "core/text.hpp"

namespace yomi {

namespace {

std::string rules_hash_of(const ReadRecord& read) {
  if (read.whole) return note_of(*read.whole, rules_hash_note);
  for (const auto& header : read.words.headers) {
    if (header.key == rules_hash_note) return header.value;
  }
  return {};
}

}  // namespace

Result<std::unique_ptr<Session>> RecordSessions::open(const std::string& game, const Options::Assignments& options,
                                                      const std::string& position, const std::string& file) {
  // Records of many boards must not fill the memory.
  constexpr std::size_t most_kept = 1000;
  if (opened_.size() >= most_kept) opened_.clear();
  std::string key = file.empty() ? game : file;
  for (const auto& [name, value] : options) key += " " + name + "=" + value;
  auto& kept = opened_[key];
  if (!kept) {
    auto session = file.empty() ? games_.open(game, options) : games_.open_text(file, options);
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
  if (game.empty()) return Error{"the record does not name its game", nameless_record_code};
  const auto entry = games_.find(game);
  if (!entry) return entry.error();
  auto options = options_in(words, (*entry)->info->options);
  if (!options) return options.error();
  options->insert(options->end(), options_.begin(), options_.end());
  return by_the_same_rules(open(game, *options, words.position), rules_hash_of(read));
}

Result<std::unique_ptr<Session>> RecordSessions::start_of(const GameRecord& record) {
  const std::string file = note_of(record, game_file_note);
  return by_the_same_rules(open(record.game, record.options, record.position, file), note_of(record, rules_hash_note));
}

Result<std::unique_ptr<Session>> RecordSessions::by_the_same_rules(Result<std::unique_ptr<Session>> opened,
                                                                   const std::string& rules_hash) const {
  if (!opened || rules_hash.empty() || !game_.empty()) return opened;
  const GameInfo& info = (*opened)->game();
  if (info.rules_hash == rules_hash) return opened;
  return Error{"the game was played by other rules of " + in_quotes(info.name) + " than it has now (rules-hash " +
                   in_quotes(rules_hash) + ", now " + in_quotes(info.rules_hash) + ")",
               other_rules_code};
}

Result<std::unique_ptr<Session>> RecordSessions::end_of(const GameRecord& record) {
  auto session = start_of(record);
  if (!session) return session;
  if (const auto fault = play_record(**session, words_of(record))) return Error{fault->message};
  return session;
}

Result<GameRecord> RecordSessions::checked(const ReadRecord& read) {
  if (read.fault) return Error{read.fault->message};
  const auto session = start_of(read);
  if (!session) return session.error();
  if (const auto fault = play_record(**session, read.words)) return Error{fault->message};
  auto record = record_from(read, **session);
  if (record && record->source.empty()) record->source = "import";
  return record;
}

}  // namespace yomi
