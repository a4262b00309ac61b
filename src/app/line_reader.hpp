// Lines from a terminal or pipe, given up when a stop is requested: std::getline() would sit through an
// interrupt until the next line comes.
#pragma once

#include <poll.h>
#include <unistd.h>

#include <array>
#include <optional>
#include <stop_token>
#include <string>

namespace yomi::app {

class LineReader {
 public:
  explicit LineReader(int descriptor) : descriptor_(descriptor) {}

  // A line without its end; none at the end of the input or after a stop.
  std::optional<std::string> next(const std::stop_token& stop) {
    while (true) {
      if (const auto end = buffer_.find('\n'); end != std::string::npos) return take(end, end + 1);
      if (ended_) return buffer_.empty() ? std::nullopt : std::optional(take(buffer_.size(), buffer_.size()));
      if (stop.stop_requested()) return std::nullopt;
      pollfd input{descriptor_, POLLIN, 0};
      if (poll(&input, 1, 50) <= 0) continue;
      std::array<char, 4096> block;
      const ssize_t count = read(descriptor_, block.data(), block.size());
      if (count > 0) buffer_.append(block.data(), static_cast<std::size_t>(count));
      ended_ = count <= 0;
    }
  }

 private:
  std::string take(std::size_t length, std::size_t with_end) {
    std::string line = buffer_.substr(0, length);
    buffer_.erase(0, with_end);
    return line;
  }

  int descriptor_;
  std::string buffer_;
  bool ended_ = false;
};

}  // namespace yomi::app
