// play: a game in the terminal, between people and agents in any mix.
#include <fmt/format.h>

#include <cassert>

#include "agents/agent_spec.hpp"
#include "app/commands.hpp"
#include "app/line_reader.hpp"
#include "app/store_file.hpp"
#include "core/hashing.hpp"
#include "core/text.hpp"

namespace yomi::app {

namespace {

struct PlayArguments {
  GameArguments game;
  std::vector<std::string> players;
  std::uint64_t seed = 1;
  SaveArguments save;
};

constexpr std::string_view help_text =
    "Type a move, or: moves (list them), undo (take back to your last move), board, resign, quit\n";

class TerminalGame {
 public:
  TerminalGame(Session& session, std::vector<std::string> names, std::vector<std::unique_ptr<Agent>> agents,
               std::uint64_t seed, FILE* out)
      : session_(session), names_(std::move(names)), agents_(std::move(agents)), chance_(seed), out_(out) {}

  // The exit status.
  int run(const Commands& commands) {
    show_board();
    if (!agents_[0] || !agents_[1]) fmt::print(out_, help_text);
    while (!quit_ && !result() && !interrupt_token().stop_requested()) {
      const auto player = index(session_.to_move());
      if (session_.is_chance()) {
        let_chance_decide();
      } else if (!agents_[player]) {
        ask();
      } else if (const auto failure = let_agent_move(*agents_[player]); !failure) {
        return fail(commands, exit_failed, names_[player] + ": " + failure.message());
      }
    }
    if (const auto outcome = result()) {
      fmt::print(out_, "{}: {}\n",
                 outcome->winner ? fmt::format("{} ({}) wins", names_[index(*outcome->winner)], name(*outcome->winner))
                                 : "a draw",
                 outcome->reason.text);
    }
    if (commands.json()) {
      print_json({{"game", session_.game().name},
                  {"players", names_},
                  // What is hidden stays so in a game that was not played to its end.
                  {"moves", result() ? session_.history() : view()->history()},
                  {"outcome", outcome_json(result())}});
    }
    return exit_done;
  }

  // What was played, whether it came to an end or not.
  GameRecord record() {
    GameRecord record = record_of(session_);
    facts_.resize(record.moves.size());
    for (std::size_t i = 0; i < facts_.size(); ++i) {
      record.moves[i].seconds = facts_[i].seconds;
      record.moves[i].value = facts_[i].value;
    }
    record.players = {names_[0], names_[1]};
    record.source = "play";
    if (resignation_) record.result = {winner_of(*resignation_->winner), std::string(resigned_reason)};
    return record;
  }

 private:
  std::optional<OutcomeReport> result() const { return resignation_ ? resignation_ : session_.outcome(); }

  // Whose knowledge is shown: a person's who plays an agent, or the one's who is to move of two persons. Whoever
  // watches two agents sees everything.
  std::unique_ptr<const SeatView> view() const {
    if (agents_[0] && agents_[1]) return session_.view(Viewer::everything());
    if (!agents_[0] && !agents_[1]) return session_.mover_view();
    return session_.view(Viewer::player(agents_[0] ? Player::Second : Player::First));
  }

  void show_board() const {
    const BoardStyle style{out_ == stdout && colours_wanted()};
    fmt::print(out_, "\n{}\n", view()->board(style));
    std::fflush(out_);
  }

  std::string last_move() const { return view()->history().back(); }

  void let_chance_decide() {
    const auto played = session_.play(session_.random_move(chance_));
    assert(played.ok());
    static_cast<void>(played);
    fmt::print(out_, "{} has {}\n", names_[index(session_.to_move())], session_.history().back());
    if (!agents_[index(session_.to_move())]) show_board();
  }

  Status let_agent_move(Agent& agent) {
    const Stopwatch watch;
    const auto report = agent.choose(*session_.mover_view(), {}, interrupt_token(), {});
    if (!report) return report.error();
    if (report->resigned) {
      resign();
      return done();
    }
    if (const auto played = session_.play(report->move); !played) return played;
    note_move({.text = {},
               .seconds = recorded_seconds(watch.seconds()),
               .value = report->nodes > 0 ? std::optional<double>(report->value) : std::nullopt});
    fmt::print(out_, "{} plays {}\n", names_[1 - index(session_.to_move())], last_move());
    show_board();
    return done();
  }

  void ask() {
    fmt::print(out_, "{}> ", name(session_.to_move()));
    std::fflush(out_);
    const Stopwatch watch;
    const auto line = input_.next(interrupt_token());
    if (!line) {
      fmt::print(out_, "\n");
      quit_ = true;
      return;
    }
    const std::string word(trim(*line));
    if (word.empty()) return;
    if (word == "quit") {
      quit_ = true;
    } else if (word == "help") {
      fmt::print(out_, help_text);
    } else if (word == "board") {
      show_board();
    } else if (word == "moves") {
      fmt::print(out_, "{}\n", join(session_.legal_moves(), " "));
    } else if (word == "resign") {
      resign();
    } else if (word == "undo") {
      take_back();
    } else if (const auto played = session_.play(word); !played) {
      fmt::print(out_, "{} (type help for help)\n", played.message());
    } else {
      note_move({.text = {}, .seconds = recorded_seconds(watch.seconds())});
      show_board();
    }
  }

  // Time and value of the move just made; what was taken back is forgotten.
  void note_move(RecordedMove facts) {
    facts_.resize(session_.history().size());
    facts_.back() = std::move(facts);
  }

  void resign() {
    resignation_ =
        OutcomeReport{opponent(session_.to_move()), {std::string(name(session_.to_move())) + " resigns", "resigned"}};
  }

  // To the last position in which the person who asks was to move, with the die as it had fallen.
  void take_back() {
    const Player player = session_.to_move();
    if (!session_.undo()) {
      fmt::print(out_, "there is no move to take back\n");
      return;
    }
    while ((session_.to_move() != player || session_.is_chance()) && session_.undo()) {
    }
    facts_.resize(std::min(facts_.size(), session_.history().size()));
    show_board();
  }

  Session& session_;
  std::vector<std::string> names_;
  std::vector<std::unique_ptr<Agent>> agents_;  // null: a person
  Rng chance_;
  FILE* out_;
  LineReader input_{STDIN_FILENO};
  std::vector<RecordedMove> facts_;  // of the moves so far; those of chance and of before the game have none
  std::optional<OutcomeReport> resignation_;
  bool quit_ = false;
};

int play(const Commands& commands, PlayArguments arguments) {
  const auto session = arguments.game.open();
  if (!session) return fail(commands, exit_usage, session.message());
  if (arguments.players.size() > 2) return fail(commands, exit_usage, "a game has two players: give --player twice");
  if (arguments.players.empty()) arguments.players.push_back("human");
  if (arguments.players.size() == 1) arguments.players.push_back(default_agent(**session));
  std::vector<std::unique_ptr<Agent>> agents;
  for (std::size_t i = 0; i < 2; ++i) {
    agents.emplace_back();
    if (arguments.players[i] == "human") continue;
    auto agent = make_agent(**session, arguments.players[i], derived_seed(arguments.seed, i));
    if (!agent) return fail(commands, exit_usage, agent.message());
    agents.back() = std::move(*agent);
  }
  const auto store = arguments.save.open();
  // With --json standard output is for the document only.
  FILE* out = commands.json() ? stderr : stdout;
  const std::size_t moves_before = (*session)->history().size();
  TerminalGame game(**session, arguments.players, std::move(agents), derived_seed(arguments.seed, 2), out);
  const int status = game.run(commands);
  if (store && (*session)->history().size() > moves_before) {
    GameRecord record = game.record();
    record.seed = arguments.seed;
    record.date = iso_date_now();
    if (const auto id = store->add(record)) fmt::print(out, "saved as record {}\n", *id);
  }
  return status;
}

}  // namespace

void add_play_command(Commands& commands) {
  const auto arguments = std::make_shared<PlayArguments>();
  auto* command = commands.add("play", "a game in the terminal", [&, arguments] { return play(commands, *arguments); });
  arguments->game.add_to(*command);
  command
      ->add_option("--player", arguments->players,
                   "human or an agent; first player first (human, then mcts, a second a move)")
      ->allow_extra_args(false);
  command->add_option("--seed", arguments->seed, "seed of the die and of agents that use chance")->check(any_seed());
  arguments->save.add_to(*command);
}

}  // namespace yomi::app
