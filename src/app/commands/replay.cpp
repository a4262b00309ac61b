// replay: checks a record move by move.
#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "app/commands.hpp"
#include "app/game_list.hpp"
#include "core/text.hpp"
#include "records/plain_record.hpp"

namespace yomi::app {

namespace {

struct ReplayArguments {
  std::string file;
  std::string game;
  std::vector<std::string> options;
};

Result<std::string> read_text(const std::string& name) {
  constexpr std::size_t most = 64 << 20;
  std::ifstream file;
  if (name != "-") {
    file.open(name, std::ios::binary);
    if (!file || std::filesystem::is_directory(name)) return Error{"cannot read the file " + in_quotes(name)};
  }
  std::istream& input = name == "-" ? std::cin : file;
  std::string text;
  std::array<char, 1 << 16> block;
  while (input.read(block.data(), block.size()), input.gcount() > 0) {
    text.append(block.data(), static_cast<std::size_t>(input.gcount()));
    if (text.size() > most) return Error{in_quotes(name) + " is no record: it is larger than 64 MiB"};
  }
  return text;
}

// The session at the record's start. The call's own words win over the file's.
Result<std::unique_ptr<Session>> open_record(const ReplayArguments& arguments, const PlainRecord& record) {
  const std::string& game = arguments.game.empty() ? record.game : arguments.game;
  if (game.empty()) return Error{"the record does not name its game; give it with --game"};
  const auto plain = open_session(game, {});
  if (!plain) return plain.error();
  const auto from_file = options_in(record, (*plain)->game().options);
  if (!from_file) return from_file.error();
  std::vector<std::string> options;
  for (const auto& [key, value] : *from_file) options.push_back(key + "=" + value);
  options.insert(options.end(), arguments.options.begin(), arguments.options.end());
  auto session = open_session(game, options);
  if (!session || record.position.empty()) return session;
  if (const auto set = (*session)->set_position(record.position); !set) return set.error();
  return session;
}

int replay(const Commands& commands, const ReplayArguments& arguments) {
  const auto text = read_text(arguments.file);
  if (!text) return fail(commands, exit_failed, text.message());
  const auto record = parse_plain_record(*text);
  if (!record) return fail(commands, exit_failed, arguments.file + ": " + record.message());
  const auto opened = open_record(arguments, *record);
  if (!opened) return fail(commands, exit_usage, arguments.file + ": " + opened.message());
  Session& session = **opened;

  Json moves = Json::array();
  std::vector<std::pair<std::string, int>> played_moves;
  for (const auto& [word, line] : record->moves) {
    for (const auto move : session.game().moves_in(word)) played_moves.emplace_back(move, line);
  }
  for (const auto& [move, line] : played_moves) {
    const auto legal = session.legal_moves().size();
    if (const auto played = session.play(move); !played) {
      return fail(commands, exit_failed,
                  fmt::format("{}: line {}, move {} ({}): {}", arguments.file, line, session.history().size() + 1,
                              in_quotes(move), played.message()));
    }
    const auto score = session.score();
    if (commands.json()) {
      moves.push_back({{"move", session.history().back()}, {"legal", legal}, {"score", score ? Json(*score) : Json()}});
    } else {
      fmt::print("{:>4} {:<12} {:>5} legal{}\n", session.history().size(), session.history().back(), legal,
                 score ? fmt::format("  score {} : {}", (*score)[0], (*score)[1]) : "");
    }
  }
  const auto outcome = session.outcome();
  // Only games that write their moves without spaces have one.
  const std::string transcript = session.game().split_moves ? join(session.history(), "") : std::string{};
  if (commands.json()) {
    Json document{{"game", session.game().name}, {"moves", moves}, {"outcome", outcome_json(outcome)}};
    if (!transcript.empty()) document["transcript"] = transcript;
    print_json(document);
    return exit_done;
  }
  fmt::print("{}", session.board({colours_wanted()}));
  if (!transcript.empty()) fmt::print("transcript: {}\n", transcript);
  if (!outcome) {
    fmt::print("the game goes on, {} to move\n", name(session.to_move()));
  } else {
    fmt::print("{}: {}\n", outcome->winner ? fmt::format("the {} player wins", name(*outcome->winner)) : "a draw",
               outcome->reason);
  }
  return exit_done;
}

}  // namespace

void add_replay_command(Commands& commands) {
  const auto arguments = std::make_shared<ReplayArguments>();
  auto* command =
      commands.add("replay", "check a record move by move", [&, arguments] { return replay(commands, *arguments); });
  command->add_option("file", arguments->file, "a record in the plain format; - for standard input")->required();
  command->add_option("--game", arguments->game, "the game, if the record does not say");
  command->add_option("-o,--option", arguments->options, "option of the game, key=value")->allow_extra_args(false);
}

}  // namespace yomi::app
