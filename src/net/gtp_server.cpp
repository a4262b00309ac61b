#include "net/gtp_server.hpp"
#include "agents/agent_spec.hpp"

#include <algorithm>

#include "agents/gtp_agent.hpp"
#include "core/text.hpp"

namespace yomi {

namespace {

constexpr std::size_t longest_line = 4096;

// What the protocol asks for before anything else: no control characters, tabs as blanks, no comment.
std::string cleaned(std::string_view line) {
  std::string clean;
  for (const char c : line) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '#') break;
    if (c == '\t') clean += ' ';
    if (byte >= 0x20 && byte != 0x7F) clean += c;
  }
  return clean;
}

// The number that a controller may put before a command.
bool is_id(std::string_view word) {
  return std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; }) &&
         parse_number<std::int32_t>(word).has_value();
}

// An empty line would end the answer early.
std::string framed(char mark, std::string_view id, std::string_view text) {
  std::string answer = std::string(1, mark) + std::string(id) + " ";
  for (const char c : text) {
    if (c == '\n' && answer.back() == '\n') continue;
    answer += c;
  }
  while (answer.back() == '\n') answer.pop_back();
  return answer + "\n\n";
}

std::optional<Player> colour_named(std::string_view text) {
  const std::string lower = to_lower(text);
  if (lower == "b" || lower == "black") return Player::First;
  if (lower == "w" || lower == "white") return Player::Second;
  return std::nullopt;
}

std::string_view colour_name(Player player) { return player == Player::First ? "black" : "white"; }

Error unknown_colour(std::string_view text) {
  return Error{"unknown colour " + in_quotes(text) + "; colours are b, black, w and white"};
}

// Seconds as GTP writes them; fractions are understood as well.
std::optional<double> parse_seconds(std::string_view text) {
  const auto seconds = parse_number<double>(text);
  // Written so that "nan" is refused as well.
  if (!seconds || !(*seconds >= 0 && *seconds <= 1e9)) return std::nullopt;
  return seconds;
}

std::optional<int> parse_stones(std::string_view text) {
  const auto stones = parse_number<int>(text);
  return stones && *stones >= 0 ? stones : std::nullopt;
}

}  // namespace

// --- Lines in, answers out ---

Result<GtpServer> GtpServer::open(OpenBoard open_session, GtpServerSettings settings) {
  auto session = open_session({});
  if (!session) return session.error();
  auto agent = make_agent(**session, settings.agent, settings.seed);
  if (!agent) return agent.error();
  return GtpServer(std::move(open_session), std::move(settings), std::move(*session), std::move(*agent));
}

GtpServer::GtpServer(OpenBoard open_session, GtpServerSettings settings, std::unique_ptr<Session> session,
                     std::unique_ptr<Agent> agent)
    : open_session_(std::move(open_session)),
      settings_(std::move(settings)),
      session_(std::move(session)),
      agent_(std::move(agent)) {}

std::optional<std::string> GtpServer::handle(std::string_view line) {
  if (line.size() > longest_line) {
    return framed('?', "", "the line is longer than " + std::to_string(longest_line) + " characters");
  }
  const std::string clean = cleaned(line);
  Words words = split_words(clean);
  if (words.empty()) return std::nullopt;
  std::string_view id;
  if (is_id(words[0])) {
    id = words[0];
    words.erase(words.begin());
  }
  if (words.empty()) return framed('?', id, "the command is missing");
  const std::string_view command = words[0];
  words.erase(words.begin());
  const Answer result = answer(command, words);
  return result ? framed('=', id, *result) : framed('?', id, result.message());
}

const std::vector<GtpServer::Command>& GtpServer::commands() {
  static const std::vector<Command> table{
      {"protocol_version", 0, 0, "", &GtpServer::protocol_version},
      {"name", 0, 0, "", &GtpServer::name},
      {"version", 0, 0, "", &GtpServer::version},
      {"known_command", 1, 1, " COMMAND", &GtpServer::known_command},
      {"list_commands", 0, 0, "", &GtpServer::list_commands},
      {"quit", 0, 0, "", &GtpServer::quit},
      {"boardsize", 1, 2, " SIZE, or SIZE SIZE", &GtpServer::boardsize},
      {"clear_board", 0, 0, "", &GtpServer::clear_board},
      {"play", 2, 2, " COLOUR MOVE", &GtpServer::play},
      {"genmove", 1, 1, " COLOUR", &GtpServer::genmove},
      {"reg_genmove", 1, 1, " COLOUR", &GtpServer::reg_genmove},
      {"undo", 0, 0, "", &GtpServer::undo},
      {"showboard", 0, 0, "", &GtpServer::showboard},
      {"time_settings", 3, 3, " MAIN OVERTIME STONES", &GtpServer::time_settings},
      {"time_left", 2, 3, " COLOUR SECONDS STONES", &GtpServer::time_left},
      {"final_score", 0, 0, "", &GtpServer::final_score},
      {"all_legal_moves", 0, 0, "", &GtpServer::all_legal_moves},
      {gtp_view_command, 1, 8, " POSITION as its player sees it", &GtpServer::yomi_view},
      {"hexgui-analyze_commands", 0, 0, "", &GtpServer::hexgui_analyze_commands},
  };
  return table;
}

GtpServer::Answer GtpServer::answer(std::string_view name, const Words& words) {
  const auto& table = commands();
  const auto command = std::find_if(table.begin(), table.end(), [&](const Command& c) { return c.name == name; });
  if (command == table.end()) return Error{"unknown command"};
  if (words.size() < command->least || words.size() > command->most) {
    return Error{"syntax error: expected " + std::string(name) + std::string(command->usage)};
  }
  return (this->*command->run)(words);
}

// --- About the engine ---

GtpServer::Answer GtpServer::protocol_version(const Words&) { return std::string("2"); }
GtpServer::Answer GtpServer::name(const Words&) { return settings_.name; }
GtpServer::Answer GtpServer::version(const Words&) { return settings_.version; }

GtpServer::Answer GtpServer::known_command(const Words& words) {
  const auto& table = commands();
  const bool known = std::any_of(table.begin(), table.end(), [&](const Command& c) { return c.name == words[0]; });
  return std::string(known ? "true" : "false");
}

GtpServer::Answer GtpServer::list_commands(const Words&) {
  std::vector<std::string> names;
  for (const auto& command : commands()) names.emplace_back(command.name);
  return join(names, "\n");
}

GtpServer::Answer GtpServer::quit(const Words&) {
  finished_ = true;
  return std::string{};
}

// --- The game ---

GtpServer::Answer GtpServer::boardsize(const Words& words) {
  if (words.size() == 2 && words[0] != words[1]) return Error{"unacceptable size: columns and rows must be equal"};
  const auto& specs = session_->game().options;
  if (std::none_of(specs.begin(), specs.end(), [](const OptionSpec& spec) { return spec.name == "size"; })) {
    return Error{"unacceptable size: " + session_->game().name + " has one board only"};
  }
  if (!parse_number<int>(words[0])) return Error{"unacceptable size: " + in_quotes(words[0]) + " is no number"};
  auto session = open_session_({"size=" + std::string(words[0])});
  if (!session) return Error{"unacceptable size: " + session.message()};
  // Another size may be another type of board, so the agent is another one too.
  auto agent = make_agent(**session, settings_.agent, settings_.seed);
  if (!agent) return agent.error();
  agent_ = std::move(*agent);
  session_ = std::move(*session);
  clock_.restart();
  return std::string{};
}

GtpServer::Answer GtpServer::clear_board(const Words&) {
  session_->reset();
  agent_->new_game();
  clock_.restart();
  return std::string{};
}

Result<Player> GtpServer::mover(std::string_view colour) const {
  const auto player = colour_named(colour);
  if (!player) return unknown_colour(colour);
  if (const auto outcome = session_->outcome()) return Error{"the game is over: " + outcome->reason.text};
  if (!session_->is_chance() && *player != session_->to_move()) {
    return Error{"out of turn: " + std::string(colour_name(session_->to_move())) + " is to move"};
  }
  return *player;
}

GtpServer::Answer GtpServer::play(const Words& words) {
  const auto player = mover(words[0]);
  if (!player) return Error{"illegal move: " + player.message()};
  if (const auto played = session_->play(words[1]); !played) return Error{"illegal move: " + played.message()};
  return std::string{};
}

// A position, as text; for games that hide something what the side that is to move may know of it.
GtpServer::Answer GtpServer::yomi_view(const Words& words) {
  std::vector<std::string> texts(words.begin(), words.end());
  if (const auto set = session_->set_position(join(texts, " ")); !set) return set.error();
  agent_->new_game();
  return std::string{};
}

GtpServer::Answer GtpServer::genmove(const Words& words) { return generate(words, true); }
GtpServer::Answer GtpServer::reg_genmove(const Words& words) { return generate(words, false); }

GtpServer::Answer GtpServer::generate(const Words& words, bool and_play) {
  const auto player = mover(words[0]);
  if (!player) return player.error();
  if (session_->is_chance()) return Error{"chance is to move: play one of all_legal_moves"};
  const Stopwatch watch;
  Limits limits;
  limits.seconds = clock_.seconds_for_move(*player);
  const auto report = agent_->choose(*session_->mover_view(), limits, {}, {});
  if (and_play) clock_.spend(*player, watch.seconds());
  if (!report) return Error{"the agent failed: " + report.message()};
  if (report->resigned || (settings_.resign && report->proven && report->value < 0)) return std::string("resign");
  if (!and_play) return report->move;
  if (const auto played = session_->play(report->move); !played) {
    return Error{"the agent made an illegal move, " + in_quotes(report->move) + ": " + played.message()};
  }
  return report->move;
}

GtpServer::Answer GtpServer::undo(const Words&) {
  if (const auto undone = session_->undo(); !undone) return Error{"cannot undo: " + undone.message()};
  return std::string{};
}

GtpServer::Answer GtpServer::showboard(const Words&) { return "\n" + session_->board({}); }

GtpServer::Answer GtpServer::all_legal_moves(const Words&) { return join(session_->legal_moves(), " "); }

// HexGui asks for this when it connects, and builds a menu from it: type, label, command; %m is the side to
// move.
GtpServer::Answer GtpServer::hexgui_analyze_commands(const Words&) {
  return std::string(
      "plist/All Legal Moves/all_legal_moves\n"
      "string/Reg GenMove/reg_genmove %m\n"
      "string/Final Score/final_score\n"
      "string/ShowBoard/showboard");
}

GtpServer::Answer GtpServer::final_score(const Words&) {
  const auto outcome = session_->outcome();
  // Not an error: so Hex programs answer, and a controller may ask after each move.
  if (!outcome) return std::string("cannot score");
  if (!outcome->winner) return std::string("0");
  std::string text = *outcome->winner == Player::First ? "B+" : "W+";
  if (const auto score = session_->score()) text += std::to_string(std::abs((*score)[0] - (*score)[1]));
  return text;
}

// --- Time ---

GtpServer::Answer GtpServer::time_settings(const Words& words) {
  const auto main = parse_seconds(words[0]);
  const auto overtime = parse_seconds(words[1]);
  const auto stones = parse_stones(words[2]);
  if (!main || !overtime || !stones) return Error{"syntax error: times and stones must be numbers, not negative"};
  clock_.set({*main, *overtime, *stones});
  return std::string{};
}

GtpServer::Answer GtpServer::time_left(const Words& words) {
  const auto player = colour_named(words[0]);
  if (!player) return unknown_colour(words[0]);
  const auto seconds = parse_seconds(words[1]);
  // Hex programs take the time without stones.
  const auto stones = words.size() > 2 ? parse_stones(words[2]) : 0;
  if (!seconds || !stones) return Error{"syntax error: seconds and stones must be numbers, not negative"};
  clock_.set_left(*player, *seconds, *stones);
  return std::string{};
}

}  // namespace yomi
