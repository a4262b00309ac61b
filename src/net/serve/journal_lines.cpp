#include "net/serve/journal_lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/crc.hpp>
#include <map>
#include <optional>
#include <unordered_set>

#include "core/text.hpp"

namespace yomi::serve {

namespace {

constexpr std::size_t checksum_digits = 8;
constexpr std::size_t most_told = 20;  // of the places that are damaged, one by one

std::uint32_t crc32c(std::string_view bytes) {
  boost::crc_optimal<32, 0x1EDC6F41, 0xFFFFFFFF, 0xFFFFFFFF, true, true> checksum;
  checksum.process_bytes(bytes.data(), bytes.size());
  return checksum.checksum();
}

struct Line {
  std::uint64_t number;
  std::string_view event;
};

std::optional<std::uint32_t> checksum_in(std::string_view digits) {
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number, 16);
  return error == std::errc{} && end == digits.data() + digits.size() ? std::optional(number) : std::nullopt;
}

// A line without its newline, if its checksum is right.
std::optional<Line> verified(std::string_view text) {
  if (text.size() < checksum_digits + 2 || text[checksum_digits] != ' ') return std::nullopt;
  const auto checksum = checksum_in(text.substr(0, checksum_digits));
  const auto rest = text.substr(checksum_digits + 1);
  const auto space = rest.find(' ');
  if (!checksum || space == std::string_view::npos || crc32c(rest) != *checksum) return std::nullopt;
  const auto number = parse_number<std::uint64_t>(rest.substr(0, space));
  if (!number) return std::nullopt;
  return Line{*number, rest.substr(space + 1)};
}

bool may_begin_line(std::string_view text) {
  return text.size() > checksum_digits + 3 && text[checksum_digits] == ' ' &&
         checksum_in(text.substr(0, checksum_digits)).has_value();
}

class Reader {
 public:
  JournalReading read(std::string_view bytes) {
    bytes_ = bytes;
    while (place_ < bytes.size()) {
      const auto end = bytes.find('\n', place_);
      if (end == std::string_view::npos) {
        take_tail(bytes.substr(place_));
        break;
      }
      take(bytes.substr(place_, end - place_));
      place_ = end + 1;
    }
    return lines_.empty() && !old_lines_.empty() ? of_old_format() : of_lines();
  }

 private:
  void take(std::string_view text) {
    if (const auto line = verified(text)) return add(*line);
    // Zeros stand ahead of what is written; a server that was killed in an odd moment can leave some in between.
    const auto content = text.substr(std::min(text.find_first_not_of('\0'), text.size()));
    if (content.empty()) return;
    if (content.starts_with('{') && Json::accept(content)) {
      old_lines_.emplace_back(content);
      return;
    }
    take_pieces(text);
  }

  // What is whole within a damaged line: where a newline was lost, two lines stand in one.
  void take_pieces(std::string_view text) {
    std::size_t taken = 0;
    for (std::size_t begin = 0; begin < text.size();) {
      if (!may_begin_line(text.substr(begin))) {
        ++begin;
        continue;
      }
      std::size_t next = begin + checksum_digits;
      while (next < text.size() && !may_begin_line(text.substr(next))) ++next;
      const auto piece = text.substr(begin, next - begin);
      // One byte stands where the newline was.
      auto line = verified(piece);
      if (!line) line = verified(piece.substr(0, piece.size() - 1));
      if (line) {
        add(*line);
        ++taken;
      }
      begin = next;
    }
    tell(fmt::format("at byte {}: a line does not verify{}", place_,
                     taken == 0 ? "" : fmt::format(", but {} in it", taken)));
  }

  void take_tail(std::string_view text) {
    const auto end = text.find_last_not_of('\0');
    if (end == std::string_view::npos) return;
    text = text.substr(0, end + 1);
    if (const auto line = verified(text)) return add(*line);
    // An unfinished line has no zeros in it, but for those of blocks that the disk did not get to.
    if (text.find('\0') != std::string_view::npos) take_pieces(text);
  }

  void add(const Line& line) {
    if (!lines_.emplace(line.number, line.event).second) {
      tell(fmt::format("at byte {}: line {} stands twice", place_, line.number));
    }
  }

  void tell(std::string what) {
    if (++damaged_ <= most_told) result_.damage.push_back(std::move(what));
  }

  JournalReading of_old_format() {
    for (const auto& line : old_lines_) result_.events.emplace_back(line);
    return finished();
  }

  JournalReading of_lines() {
    std::uint64_t expected = lines_.empty() ? 0 : 1;
    for (const auto& [number, event] : lines_) {
      if (number != expected) tell(missing(expected, number - 1));
      expected = number + 1;
      result_.events.emplace_back(event);
    }
    if (!old_lines_.empty()) tell(fmt::format("{} lines have no checksum", old_lines_.size()));
    return finished();
  }

  static std::string missing(std::uint64_t first, std::uint64_t last) {
    return first == last ? fmt::format("line {} is missing", first)
                         : fmt::format("lines {} to {} are missing", first, last);
  }

  JournalReading finished() {
    if (damaged_ > most_told) result_.damage.push_back(fmt::format("and {} more", damaged_ - most_told));
    return std::move(result_);
  }

  std::string_view bytes_;
  std::size_t place_ = 0;
  std::map<std::uint64_t, std::string_view> lines_;
  std::vector<std::string_view> old_lines_;
  std::size_t damaged_ = 0;
  JournalReading result_;
};

}  // namespace

std::string journal_line(std::uint64_t number, std::string_view event) {
  const std::string content = fmt::format("{} {}", number, event);
  return fmt::format("{:08x} {}\n", crc32c(content), content);
}

JournalReading read_journal(std::string_view bytes) { return Reader().read(bytes); }

std::string_view table_of(std::string_view event) {
  constexpr std::string_view field = R"("id":")";
  const auto found = event.rfind(field);
  if (found == std::string_view::npos) return {};
  const auto value = event.substr(found + field.size());
  return value.substr(0, std::min(value.find('"'), value.size()));
}

std::vector<std::string> without_dropped(const std::vector<std::string>& events) {
  std::unordered_set<std::string_view> dropped;
  for (const auto& event : events) {
    if (event.starts_with(R"({"event":"drop")")) dropped.insert(table_of(event));
  }
  std::vector<std::string> left;
  for (const auto& event : events) {
    if (!dropped.contains(table_of(event))) left.push_back(event);
  }
  return left;
}

}  // namespace yomi::serve
