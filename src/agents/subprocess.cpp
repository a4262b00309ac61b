#include "agents/subprocess.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <thread>

#include "core/text.hpp"

namespace yomi {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds keeper_patience(3000);

struct Pipe {
  Descriptor read;
  Descriptor write;
};

// Close-on-exec from the start: another thread may start a program at any moment, and a program that
// held our end of a pipe would keep its reader from ever seeing the end.
Pipe make_pipe() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) throw Failure(std::string("cannot make a pipe: ") + std::strerror(errno));
  return {Descriptor(ends[0]), Descriptor(ends[1])};
}

void set_nonblocking(const Descriptor& descriptor) {
  fcntl(descriptor.number(), F_SETFL, fcntl(descriptor.number(), F_GETFL) | O_NONBLOCK);
}

// Keeps SIGPIPE from the calling thread while it writes: a program that died must not end us, and the
// disposition of a signal belongs to the whole process, which is not ours to change.
class PipeSignalBlock {
 public:
  PipeSignalBlock() {
    sigemptyset(&pipe_signal_);
    sigaddset(&pipe_signal_, SIGPIPE);
    sigset_t pending;
    sigpending(&pending);
    was_pending_ = sigismember(&pending, SIGPIPE) == 1;
    pthread_sigmask(SIG_BLOCK, &pipe_signal_, &before_);
  }
  ~PipeSignalBlock() {
    const timespec at_once{};
    if (!was_pending_) sigtimedwait(&pipe_signal_, nullptr, &at_once);
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  PipeSignalBlock(const PipeSignalBlock&) = delete;
  PipeSignalBlock& operator=(const PipeSignalBlock&) = delete;

 private:
  sigset_t pipe_signal_{};
  sigset_t before_{};
  bool was_pending_ = false;
};

// Beside our own program, or one folder up: programs of tests stand in a folder of their own.
std::string keeper_path() {
  std::error_code error;
  const auto folder = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
  for (const auto& place : {folder, folder.parent_path()}) {
    const auto path = place / "yomi-keeper";
    if (access(path.c_str(), X_OK) == 0) return path.string();
  }
  throw Failure("the program yomi-keeper, which runs engines, is missing in " + in_quotes(folder.string()) +
                ": it belongs beside yomi");
}

// posix_spawn's settings: its own process group, and no signal blocked or ignored by inheritance.
class SpawnSettings {
 public:
  SpawnSettings(const Pipe& input, const Pipe& output, const Pipe& errors, const Pipe& leash) {
    constexpr int leash_number = 3;  // as the keeper has it
    posix_spawn_file_actions_init(&actions_);
    posix_spawn_file_actions_adddup2(&actions_, input.read.number(), STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions_, output.write.number(), STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions_, errors.write.number(), STDERR_FILENO);
    // The last: a pipe of the others may have that number.
    posix_spawn_file_actions_adddup2(&actions_, leash.read.number(), leash_number);
    posix_spawnattr_init(&attributes_);
    sigset_t none;
    sigemptyset(&none);
    sigset_t all;
    sigfillset(&all);
    posix_spawnattr_setsigmask(&attributes_, &none);
    posix_spawnattr_setsigdefault(&attributes_, &all);
    posix_spawnattr_setpgroup(&attributes_, 0);
    posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  }
  ~SpawnSettings() {
    posix_spawn_file_actions_destroy(&actions_);
    posix_spawnattr_destroy(&attributes_);
  }
  SpawnSettings(const SpawnSettings&) = delete;
  SpawnSettings& operator=(const SpawnSettings&) = delete;

  pid_t run(const std::string& command) const {
    std::string keeper = keeper_path();
    std::string text = command;
    const std::array<char*, 3> arguments{keeper.data(), text.data(), nullptr};
    pid_t process = -1;
    const int error = posix_spawn(&process, keeper.c_str(), &actions_, &attributes_, arguments.data(), environ);
    if (error != 0) throw Failure("cannot start " + keeper + ": " + std::strerror(error));
    return process;
  }

 private:
  posix_spawn_file_actions_t actions_{};
  posix_spawnattr_t attributes_{};
};

}  // namespace

void Descriptor::close() {
  if (number_ >= 0) ::close(number_);
  number_ = -1;
}

Subprocess::Subprocess(const std::string& command) {
  Pipe input = make_pipe();
  Pipe output = make_pipe();
  Pipe errors = make_pipe();
  Pipe leash = make_pipe();
  process_ = SpawnSettings(input, output, errors, leash).run(command);
  leash_ = std::move(leash.write);
  input_ = std::move(input.write);
  output_ = std::move(output.read);
  errors_ = std::move(errors.read);
  for (const auto* ours : {&input_, &output_, &errors_}) set_nonblocking(*ours);
}

Subprocess::~Subprocess() { finish(milliseconds(500)); }

Status Subprocess::write_line(std::string_view line, Clock::time_point deadline, const std::stop_token& stop) {
  const PipeSignalBlock block;
  const std::string text = std::string(line) + "\n";
  for (std::size_t sent = 0; sent < text.size();) {
    const ssize_t count = input_.is_open() ? ::write(input_.number(), text.data() + sent, text.size() - sent) : 0;
    if (count > 0) {
      sent += static_cast<std::size_t>(count);
    } else if (!input_.is_open() || (errno != EAGAIN && errno != EINTR)) {
      return Error{how_it_ended()};
    } else if (errno == EAGAIN) {
      const Ready ready = wait_for(true, deadline, stop);
      if (ready == Ready::Timeout) return Error{"does not read its input"};
      if (ready == Ready::Stopped) return Error{"was stopped"};
    }
  }
  return done();
}

Result<std::string> Subprocess::read_line(Clock::time_point deadline, const std::stop_token& stop) {
  for (std::size_t searched = 0;;) {
    if (const auto end = buffer_.find('\n', searched); end != std::string::npos) {
      std::string line = buffer_.substr(0, end);
      buffer_.erase(0, end + 1);
      return line;
    }
    searched = buffer_.size();
    if (buffer_.size() > longest_line) {
      return Error{"wrote a line of more than " + std::to_string(longest_line / 1024) + " KiB"};
    }
    if (!output_.is_open()) return Error{how_it_ended()};
    const Ready ready = wait_for(false, deadline, stop);
    if (ready == Ready::Timeout) return Error{"did not answer in time"};
    if (ready == Ready::Stopped) return Error{"was stopped"};
    std::array<char, 4096> block;
    const ssize_t count = ::read(output_.number(), block.data(), block.size());
    if (count > 0) buffer_.append(block.data(), static_cast<std::size_t>(count));
    if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)) return Error{how_it_ended()};
  }
}

Subprocess::Ready Subprocess::wait_for(bool to_write, Clock::time_point deadline, const std::stop_token& stop) {
  // The stop token is looked at between slices: nothing wakes poll() when a stop is requested.
  constexpr milliseconds slice(10);
  while (true) {
    if (stop.stop_requested()) return Ready::Stopped;
    const auto left = std::chrono::ceil<milliseconds>(deadline - Clock::now());
    if (left <= milliseconds(0)) return Ready::Timeout;
    std::array<pollfd, 2> polled{
        pollfd{to_write ? input_.number() : output_.number(), static_cast<short>(to_write ? POLLOUT : POLLIN), 0},
        pollfd{errors_.number(), POLLIN, 0}};
    if (poll(polled.data(), polled.size(), static_cast<int>(std::min(left, slice).count())) <= 0) continue;
    if (polled[1].revents != 0) read_errors();
    if (polled[0].revents != 0) return to_write ? Ready::Input : Ready::Output;
  }
}

void Subprocess::read_errors() {
  constexpr std::size_t longest_shown = 200;
  std::array<char, 4096> block;
  const ssize_t count = errors_.is_open() ? ::read(errors_.number(), block.data(), block.size()) : 0;
  if (count < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (count <= 0) return errors_.close();
  for (const char c : std::string_view(block.data(), static_cast<std::size_t>(count))) {
    if (c == '\n') {
      if (!trim(error_partial_).empty()) error_line_ = error_partial_;
      error_partial_.clear();
    } else if (error_partial_.size() < longest_shown) {
      // Plain ASCII only: the text goes into reports and JSON, whatever the program wrote.
      const auto byte = static_cast<unsigned char>(c);
      error_partial_ += byte < 0x20 || byte >= 0x7F ? '?' : c;
    }
  }
}

// Leaves it unreaped: while it is a zombie, its number cannot go to anyone else.
bool Subprocess::has_exited() const {
  siginfo_t information{};
  return process_ < 0 || (waitid(P_PID, static_cast<id_t>(process_), &information, WEXITED | WNOHANG | WNOWAIT) == 0 &&
                          information.si_pid != 0);
}

bool Subprocess::exits_within(milliseconds patience) const {
  const auto deadline = Clock::now() + patience;
  while (!has_exited()) {
    if (Clock::now() >= deadline) return false;
    std::this_thread::sleep_for(milliseconds(2));
  }
  return true;
}

// Called when a pipe is at its end: most often the program is about to be gone.
std::string Subprocess::how_it_ended() {
  if (!ending_.empty()) return ending_;
  std::string ending = "closed its input or output";
  // The keeper follows the program, on a busy machine after a while.
  if (exits_within(milliseconds(2000))) {
    siginfo_t information{};
    waitid(P_PID, static_cast<id_t>(process_), &information, WEXITED | WNOWAIT);
    const std::string number = std::to_string(information.si_status);
    ending = information.si_code == CLD_EXITED ? "exited with status " + number : "was ended by signal " + number;
  }
  for (int i = 0; i < 16 && errors_.is_open(); ++i) read_errors();
  const std::string& last = trim(error_partial_).empty() ? error_line_ : error_partial_;
  if (!last.empty()) ending += " (" + std::string(trim(last)) + ")";
  kill();
  return ending_ = ending;
}

void Subprocess::kill() {
  if (process_ >= 0) {
    leash_.close();
    // It takes a few milliseconds. A keeper that somebody has stopped is ended, and takes the engine with it.
    if (!exits_within(keeper_patience)) ::kill(process_, SIGKILL);
    while (waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
    }
    process_ = -1;
  }
  if (ending_.empty()) ending_ = "was ended";
  for (auto* ours : {&input_, &output_, &errors_}) ours->close();
}

void Subprocess::finish(milliseconds patience) {
  if (process_ >= 0) {
    input_.close();
    exits_within(patience);
  }
  kill();
}

}  // namespace yomi
