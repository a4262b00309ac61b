#include "agents/gtp_agent.hpp"

#include <algorithm>
#include <cmath>

#include "agents/session.hpp"
#include "agents/subprocess.hpp"
#include "core/text.hpp"

namespace yomi {

namespace {

using Clock = Subprocess::Clock;

struct Timeouts {
  double move = 60;
  double other = 10;
};

// The conversation with one process: a command out, its answer in.
class GtpEngine {
 public:
  explicit GtpEngine(const std::string& command) : process_(command) {}
  ~GtpEngine() {
    // Who still listens may leave in good order.
    if (process_.write_line("quit", Clock::now() + std::chrono::milliseconds(100))) return;
  }
  GtpEngine(const GtpEngine&) = delete;
  GtpEngine& operator=(const GtpEngine&) = delete;

  struct Answer {
    bool success;
    std::string text;
  };

  // An error means that the process is of no more use; a refusal ("? …") is an answer.
  Result<Answer> ask(const std::string& command, double seconds, const std::stop_token& stop) {
    const auto failed = [&](const std::string& what) {
      process_.kill();
      return Error{"the engine " + what + " (command " + in_quotes(command) + ")"};
    };
    const auto deadline = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                             std::chrono::duration<double>(std::min(seconds, 1e8)));
    if (const auto sent = process_.write_line(command, deadline); !sent) return failed(sent.message());
    std::string text;
    for (std::size_t read = 0; read <= longest_answer;) {
      const auto line = process_.read_line(deadline, stop);
      if (!line) return failed(line.message());
      read += line->size() + 1;
      const auto content = trim(*line);
      if (!content.empty()) {
        if (text.empty() && content[0] != '=' && content[0] != '?') {
          return failed("wrote " + in_quotes(content) + ", which is no GTP answer: those begin with '=' or '?'");
        }
        text += (text.empty() ? "" : "\n") + std::string(content);
      } else if (!text.empty()) {
        return Answer{text[0] == '=', std::string(trim(without_id(std::string_view(text).substr(1))))};
      }
    }
    return failed("floods: its answer is longer than " + std::to_string(longest_answer / 1024) + " KiB");
  }

 private:
  static constexpr std::size_t longest_answer = 256 * 1024;

  // We send no numbers, but an engine that answers with one is understood.
  static std::string_view without_id(std::string_view text) {
    const auto end = std::min(text.find_first_not_of("0123456789"), text.size());
    return end == text.size() || text[end] == ' ' || text[end] == '\n' ? text.substr(end) : text;
  }

  Subprocess process_;
};

class GtpAgent final : public Agent {
 public:
  GtpAgent(std::string command, Timeouts timeouts) : command_(std::move(command)), timeouts_(timeouts) {}

  Result<SearchReport> choose(const Session& session, const Limits& limits, std::stop_token stop,
                              const ReportProgress&) override {
    auto report = try_to_choose(session, limits, stop);
    // What the process thinks of the game is no longer known.
    if (!report) engine_.reset();
    return report;
  }

  void new_game() override { synced_ = false; }
  bool reusable() const override { return true; }

 private:
  Result<SearchReport> try_to_choose(const Session& session, const Limits& limits, const std::stop_token& stop) {
    const Stopwatch watch;
    const auto colours = colours_of_history(session);
    if (!colours) return colours.error();
    if (!engine_) {
      try {
        engine_ = std::make_unique<GtpEngine>(command_);
      } catch (const Failure& failure) {
        return Error{std::string("the engine cannot be started: ") + failure.what()};
      }
      synced_ = false;
      seconds_told_.reset();
    }
    if (const auto synced = sync(session, *colours, stop); !synced) return synced.error();
    if (const auto told = tell_time(limits, stop); !told) return told.error();
    const auto answer =
        command(std::string("genmove ") + colour(session.to_move()), timeouts_.move + limits.seconds.value_or(0), stop);
    if (!answer) return answer.error();
    SearchReport report;
    report.seconds = watch.seconds();
    if (to_lower(*answer) == "resign") {
      report.resigned = true;
      return report;
    }
    const auto after = session.clone();
    if (const auto played = after->play(*answer); !played) {
      return Error{"the engine made an illegal move, " + in_quotes(*answer) + ": " + played.message()};
    }
    report.move = after->history().back();
    report.pv = {report.move};
    known_.push_back(report.move);
    return report;
  }

  static char colour(Player player) { return player == Player::First ? 'b' : 'w'; }

  // Who made each move so far, found by playing them again from the start; GTP knows no other way to a
  // position.
  static Result<std::string> colours_of_history(const Session& session) {
    const auto replay = session.clone();
    replay->reset();
    std::string colours;
    bool chance = replay->is_chance();
    for (const auto& move : session.history()) {
      colours += colour(replay->to_move());
      if (!replay->play(move)) break;
      chance = chance || replay->is_chance();
    }
    if (chance) return Error{"a gtp player cannot play games with chance: GTP has no command for it"};
    if (colours.size() != session.history().size() || replay->position() != session.position()) {
      return Error{"a gtp player can only play from the start of the game: GTP cannot set up positions"};
    }
    return colours;
  }

  // Brings the engine's board to the session's position.
  Status sync(const Session& session, const std::string& colours, const std::stop_token& stop) {
    const auto& history = session.history();
    const bool grew =
        synced_ && known_.size() <= history.size() && std::equal(known_.begin(), known_.end(), history.begin());
    if (!grew) {
      const auto& specs = session.game().options;
      if (std::any_of(specs.begin(), specs.end(), [](const OptionSpec& spec) { return spec.name == "size"; })) {
        const auto sized = command("boardsize " + session.options().text("size"), timeouts_.other, stop);
        if (!sized) return sized.error();
      }
      if (const auto cleared = command("clear_board", timeouts_.other, stop); !cleared) return cleared.error();
      known_.clear();
      synced_ = true;
    }
    while (known_.size() < history.size()) {
      const auto& move = history[known_.size()];
      const auto played = command(std::string("play ") + colours[known_.size()] + " " + move, timeouts_.other, stop);
      if (!played) return played.error();
      known_.push_back(move);
    }
    return done();
  }

  // A time limit as overtime of one move. The command is optional in GTP, so a refusal is no failure.
  Status tell_time(const Limits& limits, const std::stop_token& stop) {
    if (!limits.seconds || limits.seconds == seconds_told_) return done();
    const auto whole = static_cast<long long>(std::max(1.0, std::floor(std::min(*limits.seconds, 1e6))));
    const auto answer = engine_->ask("time_settings 0 " + std::to_string(whole) + " 1", timeouts_.other, stop);
    if (!answer) return answer.error();
    seconds_told_ = limits.seconds;
    return done();
  }

  Result<std::string> command(const std::string& text, double seconds, const std::stop_token& stop) {
    const auto answer = engine_->ask(text, seconds, stop);
    if (!answer) return answer.error();
    if (!answer->success) return Error{"the engine refused " + in_quotes(text) + ": " + in_quotes(answer->text)};
    return answer->text;
  }

  std::string command_;
  Timeouts timeouts_;
  std::unique_ptr<GtpEngine> engine_;
  bool synced_ = false;             // the engine's game is known_
  std::vector<std::string> known_;  // the moves the engine has been told or has made
  std::optional<double> seconds_told_;
};

}  // namespace

Result<std::unique_ptr<Agent>> make_gtp_agent(std::string_view command) {
  constexpr std::string_view prefix = "timeout=";
  Timeouts timeouts;
  command = trim(command);
  if (command.starts_with(prefix)) {
    const auto colon = std::min(command.find(':'), command.size());
    const auto number = command.substr(prefix.size(), colon - prefix.size());
    const auto seconds = parse_number<double>(number);
    // Written so that "nan" is refused as well.
    if (!seconds || !(*seconds > 0 && *seconds <= 1e6)) {
      return Error{"agent gtp: the timeout is " + in_quotes(number) +
                   " but must be seconds above 0 and up to 1000000, as in gtp:timeout=5:COMMAND"};
    }
    timeouts = {*seconds, *seconds};
    command = trim(command.substr(std::min(colon + 1, command.size())));
  }
  if (command.empty()) return Error{"agent gtp: the command is missing, as in \"gtp:path/to/engine --option\""};
  return std::unique_ptr<Agent>(std::make_unique<GtpAgent>(std::string(command), timeouts));
}

}  // namespace yomi
