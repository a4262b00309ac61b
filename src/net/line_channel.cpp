#include "net/line_channel.hpp"

#include <poll.h>

#include <array>
#include <cerrno>

namespace yomi {

LineChannel::LineChannel(Descriptor socket)
    : socket_(std::move(socket)), input_(socket_.number()), output_(socket_.number()) {}

LineChannel::LineChannel(int input, int output, std::string last_line)
    : input_(input), output_(output), last_line_(std::move(last_line)) {}

bool LineChannel::wait_for(int descriptor, short events, const StopEvent& stop) {
  std::array<pollfd, 2> waits{pollfd{descriptor, events, 0}, pollfd{stop.descriptor(), POLLIN, 0}};
  while (poll(waits.data(), waits.size(), -1) < 0 && errno == EINTR) {
  }
  return waits[1].revents == 0;
}

Result<std::optional<std::string>> LineChannel::read_line(const StopEvent& stop) {
  while (!ended_) {
    if (const auto end = buffer_.find('\n'); end != std::string::npos) {
      std::string line = buffer_.substr(0, end);
      buffer_.erase(0, end + 1);
      if (line.ends_with('\r')) line.pop_back();
      if (last_line_.empty() || line != last_line_) return std::optional(std::move(line));
      ended_ = true;
      break;
    }
    if (buffer_.size() > longest_line) {
      return Error{"a line is longer than " + std::to_string(longest_line) + " characters"};
    }
    if (!wait_for(input_, POLLIN, stop)) return Error{"stopped"};
    if (receive_into(buffer_, input_).closed) ended_ = true;
  }
  return std::optional<std::string>{};
}

Status LineChannel::write_line(std::string_view line, const StopEvent& stop) {
  const std::string bytes = std::string(line) + "\r\n";
  for (std::size_t sent = 0; sent < bytes.size();) {
    if (!wait_for(output_, POLLOUT, stop)) return Error{"stopped"};
    const Transfer transfer = send_from(std::string_view(bytes).substr(sent), output_);
    if (transfer.closed) return Error{"the connection was closed from the other side"};
    sent += transfer.bytes;
  }
  return done();
}

}  // namespace yomi
