// Plain TCP over POSIX sockets, and waiting that a stop ends at once.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "agents/subprocess.hpp"
#include "core/result.hpp"

namespace yomi {

// Readable from the moment a stop is requested, so that poll() can wait for that too.
class StopEvent {
 public:
  explicit StopEvent(const std::stop_token& stop);

  int descriptor() const { return event_.number(); }

 private:
  struct Signal {
    int descriptor;
    void operator()() const;
  };

  Descriptor event_;
  std::stop_callback<Signal> callback_;
};

// All sockets are non-blocking, closed when another program is started, and send small lines without delay.

// Port 0: one that is free. Throws Failure, with host and port in its words, if the system refuses.
Descriptor listen_on(const std::string& host, std::uint16_t port);
std::uint16_t port_of(const Descriptor& socket);
// None if nobody is waiting after all.
std::optional<Descriptor> accept_from(const Descriptor& listener);

// The error says what is wrong, e.g. "cannot connect to localhost:10000: Connection refused".
Result<Descriptor> connect_to(const std::string& host, std::uint16_t port, const StopEvent& stop);

// What a read or write without waiting came to.
struct Transfer {
  std::size_t bytes = 0;
  bool closed = false;  // the other side is gone
};
// Appends what has arrived, up to 64 KiB at a time.
Transfer receive_into(std::string& bytes, int descriptor);
// Also for pipes and files; never raises SIGPIPE on a socket.
Transfer send_from(std::string_view bytes, int descriptor);

}  // namespace yomi
