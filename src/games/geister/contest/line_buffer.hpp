// The bytes that a client of the contest's server sends, put together to lines as that server does it.
//
// A line ends with CR LF; a bare LF belongs to the line. Of what arrives at once the first line counts and further full
// lines are dropped: a client has nothing to say before it has read the answer, and the contest's server drops them as
// well. So a flood of lines gets few answers. A line may come in parts.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

namespace yomi::geister {

class LineBuffer {
 public:
  // Of a longer line, which can only be wrong, no more is kept.
  static constexpr std::size_t longest_line = 256;

  // The line without its end that counts of the bytes given, if they complete one.
  std::optional<std::string> add(std::string_view bytes) {
    pending_ += bytes;
    std::optional<std::string> line;
    if (const auto first_end = pending_.find("\r\n"); first_end != std::string::npos) {
      line = pending_.substr(0, std::min(first_end, longest_line));
      pending_.erase(0, pending_.rfind("\r\n") + 2);
    }
    if (pending_.size() > longest_line) {
      // The last byte may be the first half of the line's end.
      const char last = pending_.back();
      pending_.resize(longest_line);
      pending_.back() = last;
    }
    return line;
  }

  std::size_t pending() const { return pending_.size(); }

 private:
  std::string pending_;
};

}  // namespace yomi::geister
