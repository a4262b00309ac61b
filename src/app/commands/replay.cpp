// replay: checks a record move by move.
#include <fmt/format.h>

#include "app/commands.hpp"
#include "app/record_file.hpp"
#include "core/text.hpp"

namespace yomi::app {

namespace {

// The moves without spaces, for games that can be read so; empty for others.
std::string transcript_of(const Session& session) {
  const std::string joined = join(session.history(), "");
  if (!session.game().split_moves || session.history().size() < 2) return {};
  const auto again = session.game().moves_in(joined);
  return std::equal(again.begin(), again.end(), session.history().begin(), session.history().end()) ? joined
                                                                                                    : std::string{};
}

// How the game ended by the record's own word, where the rules do not tell.
std::string ending_of(const ReadRecord& read, const Session& session) {
  if (!read.words.ending.empty() || session.outcome()) return read.words.ending;
  const auto record = record_from(read, session);
  return record ? result_text(record->result) : std::string{};
}

void print_move(const Session& session, std::size_t legal) {
  const auto score = session.score();
  fmt::print("{:>4} {:<12} {:>5} legal{}\n", session.history().size(), session.history().back(), legal,
             score ? fmt::format("  score {} : {}", (*score)[0], (*score)[1]) : "");
}

void print_end(const Session& session, const std::string& transcript, const std::string& ending) {
  fmt::print("{}", session.board({colours_wanted()}));
  if (!transcript.empty()) fmt::print("transcript: {}\n", transcript);
  if (const auto outcome = session.outcome()) {
    fmt::print("{}: {}\n", outcome->winner ? fmt::format("the {} player wins", name(*outcome->winner)) : "a draw",
               outcome->reason.text);
  } else {
    fmt::print("the game goes on, {} to move\n", name(session.to_move()));
  }
  if (!ending.empty()) fmt::print("the record ends with {}\n", ending);
}

int replay(const Commands& commands, const RecordArguments& arguments) {
  const auto opened = open_record(arguments);
  if (const auto* error = std::get_if<RecordError>(&opened)) return fail(commands, error->status, error->message);
  const auto& [read, start] = std::get<OpenRecord>(opened);
  const PlainRecord& record = read.words;
  Session& session = *start;

  Json moves = Json::array();
  auto fault = play_record(session, record, [&](std::size_t legal) {
    if (!commands.json()) return print_move(session, legal);
    const auto score = session.score();
    moves.push_back({{"move", session.history().back()}, {"legal", legal}, {"score", score ? Json(*score) : Json()}});
  });
  if (!fault) fault = read.fault;
  if (fault) return fail(commands, exit_failed, arguments.file + ": " + fault->message);

  const std::string transcript = transcript_of(session);
  const std::string ending = ending_of(read, session);
  if (!commands.json()) {
    print_end(session, transcript, ending);
    return exit_done;
  }
  Json document{{"game", session.game().name}, {"moves", moves}, {"outcome", outcome_json(session.outcome())}};
  if (!transcript.empty()) document["transcript"] = transcript;
  if (!ending.empty()) document["ending"] = ending;
  print_json(document);
  return exit_done;
}

}  // namespace

void add_replay_command(Commands& commands) {
  const auto arguments = std::make_shared<RecordArguments>();
  auto* command =
      commands.add("replay", "check a record move by move", [&, arguments] { return replay(commands, *arguments); });
  arguments->add_to(*command);
}

}  // namespace yomi::app
