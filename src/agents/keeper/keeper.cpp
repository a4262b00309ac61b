// yomi-keeper COMMAND: runs an engine for Yomi (agents/subprocess.hpp), so that nothing of it is left behind.
//
// An engine may start others that leave its process group (setsid), and Yomi may be ended by a signal that nobody can
// catch. So a process stands between the two: what loses its parent below it becomes its own child (a "subreaper"), and
// it holds the end of a pipe, the leash, whose other end only Yomi has. When that is closed, by Yomi or because Yomi is
// gone, it kills all there is. A signal at the parent's death (PR_SET_PDEATHSIG) alone would not do: it comes when the
// thread ends that started the engine, and not to the engine's own children.
//
// It ends as the engine did, once nothing is left of it. A program of its own, as a fork of Yomi would hold on to
// all the memory that Yomi had.
#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <optional>
#include <string>

namespace {

constexpr int leash = 3;
constexpr int cannot_run = 127;  // as shells say it

// The parent of a process; 0 if it is gone. The name before it, in brackets, may hold anything.
pid_t parent_of(const std::string& process) {
  std::ifstream file("/proc/" + process + "/stat");
  std::string text;
  std::getline(file, text, '\0');
  const auto name_end = text.rfind(')');
  int parent = 0;
  char state = 0;
  if (name_end == std::string::npos || std::sscanf(text.c_str() + name_end + 1, " %c %d", &state, &parent) != 2)
    return 0;
  return parent;
}

void kill_children() {
  DIR* folder = opendir("/proc");
  if (folder == nullptr) return;
  while (const dirent* entry = readdir(folder)) {
    const std::string name = entry->d_name;
    if (name.find_first_not_of("0123456789") != std::string::npos) continue;
    if (parent_of(name) == getpid()) kill(std::atoi(name.c_str()), SIGKILL);
  }
  closedir(folder);
}

class Keeper {
 public:
  // The engine's input, output and errors are ours until it runs, and then only its own: who reads them sees their end.
  void start(const char* command) {
    const pid_t self = getpid();
    engine_ = fork();
    if (engine_ == 0) {
      setpgid(0, 0);
      prctl(PR_SET_PDEATHSIG, SIGKILL);
      if (getppid() != self) _exit(cannot_run);
      sigset_t none;
      sigemptyset(&none);
      sigprocmask(SIG_SETMASK, &none, nullptr);
      execl("/bin/sh", "sh", "-c", command, static_cast<char*>(nullptr));
      _exit(cannot_run);
    }
    const int nothing = open("/dev/null", O_RDWR);
    for (const int number : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) dup2(nothing, number);
    close(nothing);
  }

  bool all_gone() const { return engine_ < 0; }

  // Buries who has died. As a subreaper we see all of them in the end.
  void bury() {
    int status = 0;
    pid_t dead = 0;
    while ((dead = waitpid(-1, &status, WNOHANG)) > 0) {
      if (dead == engine_) ending_ = status;
    }
    if (dead < 0 && errno == ECHILD) engine_ = -1;
  }

  // Children of those that are killed become ours, and are next. One that we may not kill (it has another user) is
  // left.
  void kill_all() {
    constexpr int most_rounds = 1000;
    constexpr timespec a_moment{0, 1'000'000};
    for (int round = 0; round < most_rounds && !all_gone(); ++round) {
      kill_children();
      bury();
      if (!all_gone()) nanosleep(&a_moment, nullptr);
    }
  }

  [[noreturn]] void end_as_the_engine_did() const {
    if (ending_ && WIFEXITED(*ending_)) _exit(WEXITSTATUS(*ending_));
    const int number = ending_ ? WTERMSIG(*ending_) : SIGKILL;
    // By the same signal, and without a picture of our memory.
    prctl(PR_SET_DUMPABLE, 0);
    sigset_t all;
    sigfillset(&all);
    signal(number, SIG_DFL);
    sigprocmask(SIG_UNBLOCK, &all, nullptr);
    raise(number);
    _exit(128 + number);
  }

 private:
  pid_t engine_ = -1;  // -1: nothing is left
  std::optional<int> ending_;
};

}  // namespace

int main(int count, char** words) {
  if (count != 2 || fcntl(leash, F_SETFD, FD_CLOEXEC) != 0) {
    std::fputs("yomi-keeper is started by yomi, with a command and a leash as descriptor 3\n", stderr);
    return 2;
  }
  sigset_t child;
  sigemptyset(&child);
  sigaddset(&child, SIGCHLD);
  sigprocmask(SIG_BLOCK, &child, nullptr);
  const int deaths = signalfd(-1, &child, SFD_CLOEXEC | SFD_NONBLOCK);
  if (deaths < 0 || prctl(PR_SET_CHILD_SUBREAPER, 1) != 0) {
    std::perror("yomi-keeper");
    return cannot_run;
  }
  Keeper keeper;
  keeper.start(words[1]);
  std::array<pollfd, 2> waits{pollfd{leash, POLLIN, 0}, pollfd{deaths, POLLIN, 0}};
  while (!keeper.all_gone()) {
    if (poll(waits.data(), waits.size(), -1) < 0 && errno != EINTR) break;
    if (waits[0].revents != 0) break;
    signalfd_siginfo death{};
    while (read(deaths, &death, sizeof death) > 0) {
    }
    keeper.bury();
  }
  keeper.kill_all();
  keeper.end_as_the_engine_did();
}
