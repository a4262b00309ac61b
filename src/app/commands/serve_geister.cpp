// serve-geister: a server of the Geister contest, for contests of one's own.
#include <fmt/format.h>

#include <ctime>

#include "app/commands.hpp"
#include "app/game_list.hpp"
#include "app/record_folder.hpp"
#include "games/geister/contest/server.hpp"

namespace yomi::app {

namespace {

using geister::ContestResult;

struct ServeArguments {
  geister::ContestServerSettings settings;
  std::uint64_t games = 0;  // 0: without end
  bool no_ng_terminate = false;
  std::string records;
};

std::string today() {
  const std::time_t time = std::time(nullptr);
  std::tm local{};
  localtime_r(&time, &local);
  std::array<char, 32> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%d", &local);
  return text.data();
}

std::string result_text(const ContestResult& result) {
  return fmt::format("{}: {}", result.winner ? fmt::format("{} wins", name(*result.winner)) : "a draw", result.reason);
}

std::string player_text(const ContestResult& result, Player player) {
  const std::string& given = result.names[index(player)];
  return given.empty() ? std::string(name(player)) : given;
}

class Contest {
 public:
  // With --json the results are kept for the document, on standard output, and the rest goes elsewhere.
  Contest(const ServeArguments& arguments, bool json) : json_(json), out_(json ? stderr : stdout) {
    options_.push_back(fmt::format("plies={}", arguments.settings.rules.plies));
    if (!arguments.records.empty()) records_.emplace(arguments.records);
  }

  void add(const ContestResult& result) {
    ++games_;
    if (result.winner) ++wins_[index(*result.winner)];
    const std::size_t plies = result.moves.size() - 2;  // without the set-ups
    fmt::print(out_, "game {}: {} - {} after {} plies: {}\n", games_, player_text(result, Player::First),
               player_text(result, Player::Second), plies, result_text(result));
    std::fflush(out_);
    if (json_) {
      results_.push_back({{"players", {player_text(result, Player::First), player_text(result, Player::Second)}},
                          {"winner", result.winner ? Json(name(*result.winner)) : Json(nullptr)},
                          {"reason", result.reason},
                          {"plies", plies},
                          {"thinking_seconds", result.seconds}});
    }
    if (records_) write_record(result);
  }

  void print_summary() const {
    fmt::print(out_, "games {}: first won {}, second won {}, drawn {}\n", games_, wins_[0], wins_[1], draws());
  }

  Json json() const {
    return {{"game", "geister"}, {"games", games_}, {"wins", wins_}, {"draws", draws()}, {"results", results_}};
  }

 private:
  std::uint64_t draws() const { return games_ - wins_[0] - wins_[1]; }

  void write_record(const ContestResult& result) {
    const auto session = open_session("geister", options_);
    if (!session) throw Failure(session.message());
    for (const auto& move : result.moves) {
      if (const auto played = (*session)->play(move); !played) throw Failure(played.message());
    }
    std::vector<PlainRecord::Header> headers;
    for (const Player player : {Player::First, Player::Second}) {
      const std::string& given = result.names[index(player)];
      if (!given.empty()) headers.push_back({std::string(name(player)), given});
    }
    headers.push_back({"date", today()});
    headers.push_back({"result", result_text(result)});
    records_->add(**session, headers);
  }

  bool json_;
  FILE* out_;
  std::vector<std::string> options_;
  std::optional<RecordFolder> records_;
  std::uint64_t games_ = 0;
  std::array<std::uint64_t, 2> wins_{};
  Json results_ = Json::array();
};

int serve(const Commands& commands, ServeArguments arguments) {
  arguments.settings.rules.refusal_loses = !arguments.no_ng_terminate;
  if (arguments.games > 0) arguments.settings.games = arguments.games;
  // From here on an interrupt ends the games and not the program, which has a summary to print.
  const auto stop = interrupt_token();
  Contest contest(arguments, commands.json());
  geister::ContestServer server(arguments.settings);
  const auto ports = server.ports();
  fmt::print(stderr, "the first player connects to {0}:{1}, the second to {0}:{2}\n", arguments.settings.host, ports[0],
             ports[1]);
  server.run(stop, [&](const ContestResult& result) { contest.add(result); });
  contest.print_summary();
  if (commands.json()) print_json(contest.json());
  return exit_done;
}

}  // namespace

void add_serve_geister_command(Commands& commands) {
  const auto arguments = std::make_shared<ServeArguments>();
  auto* command = commands.add("serve-geister", "a server of the Geister contest for games between programs",
                               [&, arguments] { return serve(commands, *arguments); });
  auto& settings = arguments->settings;
  auto& rules = settings.rules;
  command->add_option("--host", settings.host, "address to listen on (127.0.0.1); 0.0.0.0 for other machines");
  command->add_option("--port", settings.ports[0], "port of the first player (10000); 0: one that is free")
      ->check(whole_number(0, 65535));
  command->add_option("--second-port", settings.ports[1], "port of the second player (10001); 0: one that is free")
      ->check(whole_number(0, 65535));
  command->add_option("--games", arguments->games, "games after which the server ends; 0: never (0)")
      ->check(whole_number(0, 1'000'000'000));
  command->add_option("--budget", rules.budget_seconds, "seconds of each player for a game (600), and then")
      ->check(real_number(0, 1e6));
  command->add_option("--time", rules.move_seconds, "seconds for each move (10)")->check(real_number(0, 1e6));
  command->add_option("--set-up-time", rules.set_up_seconds, "seconds for the set-up once both players are there (60)")
      ->check(real_number(0.001, 1e6));
  command->add_option("--plies", rules.plies, "moves of both players together after which a game is drawn (300)")
      ->check(whole_number(1, 10'000));
  command->add_flag("--names", rules.names, "take names of players: SET:ABCD,NAME:alice");
  command->add_flag("--no-ng-terminate", arguments->no_ng_terminate, "a refused move does not lose the game");
  command->add_option("--records", arguments->records, "write a record of each game into this folder");
}

}  // namespace yomi::app
