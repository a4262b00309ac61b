// `yomi serve` as a process, which can be killed and attacked.
#pragma once

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <string>
#include <vector>

#include "core/json.hpp"
#include "core/result.hpp"
#include "places.hpp"

extern char** environ;

namespace yomi::serve {

class ServerProcess {
 public:
  explicit ServerProcess(const std::string& data, const std::vector<std::string>& more = {}) {
    int pipe_ends[2];
    if (pipe2(pipe_ends, O_CLOEXEC) != 0) throw Failure("no pipe");
    std::vector<std::string> words{YOMI_COMMAND, "serve", "--port",      "0",    "--json",
                                   "--data",     data,    "--log-level", "error"};
    words.insert(words.end(), more.begin(), more.end());
    std::vector<char*> arguments;
    for (auto& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, pipe_ends[1], 1);
    const int wrong = posix_spawn(&id_, YOMI_COMMAND, &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    ::close(pipe_ends[1]);
    if (wrong != 0) throw Failure("cannot start the server");
    std::string said;
    char piece[512];
    for (ssize_t count = 1; count > 0 && said.find('}') == std::string::npos;) {
      count = ::read(pipe_ends[0], piece, sizeof(piece));
      if (count > 0) said.append(piece, static_cast<std::size_t>(count));
    }
    ::close(pipe_ends[0]);
    port_ = Json::parse(said).at("port").get<std::uint16_t>();
  }
  ~ServerProcess() { kill_it(); }
  void kill_it() {
    if (id_ == 0) return;
    ::kill(id_, SIGKILL);
    ::waitpid(id_, nullptr, 0);
    id_ = 0;
  }
  std::uint16_t port() const { return port_; }
  pid_t id() const { return id_; }

 private:
  pid_t id_ = 0;
  std::uint16_t port_ = 0;
};

}  // namespace yomi::serve
