// Lines to and from another program: over a socket, or over standard input and output.
#pragma once

#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "net/sockets.hpp"

namespace yomi {

class LineChannel {
 public:
  static constexpr std::size_t longest_line = 64 * 1024;

  explicit LineChannel(Descriptor socket);
  // Does not own the two. A line that is `last_line` ends the input.
  LineChannel(int input, int output, std::string last_line);

  // The next line without its end, LF or CR LF, however it was cut in parts; none at the end of the input. It is an
  // error if a stop is requested or the line is too long.
  Result<std::optional<std::string>> read_line(const StopEvent& stop);
  // `line` without its end, which is CR LF.
  Status write_line(std::string_view line, const StopEvent& stop);

 private:
  // Whether the descriptor is ready; false after a stop.
  static bool wait_for(int descriptor, short events, const StopEvent& stop);

  Descriptor socket_;
  int input_;
  int output_;
  std::string last_line_;
  std::string buffer_;
  bool ended_ = false;
};

}  // namespace yomi
