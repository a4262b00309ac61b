#include "agents/gtp_agent.hpp"

#include <algorithm>
#include <cmath>

#include "agents/seat_view.hpp"
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
    if (const auto sent = process_.write_line(command, deadline, stop); !sent) return failed(sent.message());
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

  Result<SearchReport> choose(const SeatView& view, const Limits& limits, std::stop_token stop,
                              const ReportProgress&) override {
    auto report = try_to_choose(view, limits, stop);
    // What the process thinks of the game is no longer known.
    if (!report) engine_.reset();
    return report;
  }

  void new_game() override { synced_ = false; }
  bool reusable() const override { return true; }

 private:
  Result<SearchReport> try_to_choose(const SeatView& view, const Limits& limits, const std::stop_token& stop) {
    const Stopwatch watch;
    if (const auto possible = check(view); !possible) return possible.error();
    if (!engine_) {
      try {
        engine_ = std::make_unique<GtpEngine>(command_);
      } catch (const Failure& failure) {
        return Error{std::string("the engine cannot be started: ") + failure.what()};
      }
      synced_ = false;
      seconds_told_.reset();
    }
    if (const auto synced = sync(view, stop); !synced) return synced.error();
    if (const auto told = tell_time(limits, stop); !told) return told.error();
    const auto answer =
        command(std::string("genmove ") + colour(view.to_move()), timeouts_.move + limits.seconds.value_or(0), stop);
    if (!answer) return answer.error();
    SearchReport report;
    report.seconds = watch.seconds();
    if (to_lower(*answer) == "resign") {
      report.resigned = true;
      return report;
    }
    const auto move = view.checked_move(*answer);
    if (!move) return Error{"the engine made an illegal move, " + in_quotes(*answer) + ": " + move.message()};
    report.move = *move;
    report.pv = {report.move};
    known_.push_back(report.move);
    return report;
  }

  static char colour(Player player) { return player == Player::First ? 'b' : 'w'; }

  // What GTP has no words for.
  static Status check(const SeatView& view) {
    const auto& movers = view.movers();
    if (view.is_chance() || std::find(movers.begin(), movers.end(), Mover{}) != movers.end()) {
      return Error{"a gtp player cannot play games with chance: GTP has no command for it"};
    }
    if (view.start()) {
      return Error{"a gtp player can only play from the start of the game: GTP cannot set up positions"};
    }
    return done();
  }

  // Brings the engine's board to the position of the view.
  Status sync(const SeatView& view, const std::stop_token& stop) {
    if (view.hides()) return show_view(view, stop);
    const auto& history = view.history();
    const bool grew =
        synced_ && known_.size() <= history.size() && std::equal(known_.begin(), known_.end(), history.begin());
    if (!grew) {
      if (const auto cleared = clear(view, stop); !cleared) return cleared;
      known_.clear();
      synced_ = true;
    }
    while (known_.size() < history.size()) {
      const std::size_t next = known_.size();
      const auto played =
          command(std::string("play ") + colour(*view.movers()[next]) + " " + history[next], timeouts_.other, stop);
      if (!played) return played.error();
      known_.push_back(history[next]);
    }
    return done();
  }

  // Moves alone do not tell what the mover knows of a game that hides something, and those of the enemy are not all to
  // be told. So the engine is shown what this seat sees, by a command of ours.
  Status show_view(const SeatView& view, const std::stop_token& stop) {
    synced_ = false;
    const auto known = command("known_command " + std::string(gtp_view_command), timeouts_.other, stop);
    if (!known) return known.error();
    if (to_lower(*known) != "true") {
      return Error{"the engine does not know " + std::string(gtp_view_command) +
                   ", by which it would be shown what its side may know of a game that hides something"};
    }
    if (const auto cleared = clear(view, stop); !cleared) return cleared;
    const auto shown = command(std::string(gtp_view_command) + " " + view.position(), timeouts_.other, stop);
    if (!shown) return shown.error();
    return done();
  }

  Status clear(const SeatView& view, const std::stop_token& stop) {
    const auto& specs = view.game().options;
    if (std::any_of(specs.begin(), specs.end(), [](const OptionSpec& spec) { return spec.name == "size"; })) {
      const auto sized = command("boardsize " + view.options().text("size"), timeouts_.other, stop);
      if (!sized) return sized.error();
    }
    const auto cleared = command("clear_board", timeouts_.other, stop);
    if (!cleared) return cleared.error();
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
