// The lines of GTP clients and of the Geister contest's players.
#include "app/game_list.hpp"
#include "fuzz/fuzz_target.hpp"
#include "games/geister/contest/game.hpp"
#include "games/geister/contest/line_buffer.hpp"
#include "games/geister/contest/lines.hpp"
#include "net/gtp_server.hpp"

namespace yomi::fuzz {

// Bytes: the game, then a command a line. Every command is answered in the protocol's form.
void read_gtp(std::string_view bytes) {
  const auto& all = games().all();
  const std::string game = all[take_number(bytes, 256) % all.size()].info->name;
  const auto open = [&](const std::vector<std::string>& options) { return open_session(game, options); };
  auto server = GtpServer::open(open, {.version = "0", .agent = "random"});
  if (!server) return must(!server.message().empty(), "an error says what is wrong");
  for (int lines = 0; !bytes.empty() && lines < 60 && !server->finished(); ++lines) {
    const auto line = take_line(bytes);
    const auto answer = server->handle(line);
    if (!answer) continue;
    must(answer->starts_with('=') || answer->starts_with('?'), "an answer begins with its sign: " + *answer);
    must(answer->ends_with("\n\n"), "an empty line ends an answer: " + *answer);
    must(answer->find("\n\n") == answer->size() - 2, "an answer has no empty line in it: " + *answer);
  }
}

// Bytes: the rules of the contest, then pieces of what the players send, each behind a byte that says whose it is, how
// long it took and how long it is. What comes of it is a game by the rules.
void read_contest(std::string_view bytes) {
  using namespace geister;
  static_cast<void>(parse_shown_board(bytes));
  const auto options = take_number(bytes, 256);
  ContestRules rules;
  rules.names = (options & 1) != 0;
  rules.refusal_loses = (options & 2) != 0;
  if ((options & 4) != 0) rules.plies = 20;
  ContestGame game(rules);
  std::array<LineBuffer, 2> buffers;
  double now = 0;
  const auto check = [](const ContestGame::Messages& messages) {
    for (const auto& message : messages) {
      must(!message.line || message.line->find('\n') == std::string::npos, "a line is one line");
    }
  };
  check(game.join(Player::First, now));
  check(game.join(Player::Second, now));
  while (!bytes.empty() && !game.result()) {
    const auto head = take_number(bytes, 256);
    const Player player = (head & 1) != 0 ? Player::Second : Player::First;
    now += (head & 2) != 0 ? 4 : 0;
    if (head == 255) check(game.leave(player, now));
    const auto piece = bytes.substr(0, head >> 2);
    bytes.remove_prefix(piece.size());
    if (const auto line = buffers[index(player)].add(piece)) check(game.receive(player, *line, now));
    must(buffers[index(player)].pending() <= LineBuffer::longest_line, "what waits is bounded");
    check(game.tick(now));
  }
  if (!game.result()) return;
  auto replayed = open_session("geister", {"plies=" + std::to_string(rules.plies)});
  must(replayed.ok(), "the contest's game can be opened");
  for (const auto& move : game.result()->moves)
    must((*replayed)->play(move).ok(), "moves of a contest are legal: " + move);
}

}  // namespace yomi::fuzz
