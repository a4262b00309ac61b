#include "gamefiles/language/lines.hpp"

#include <algorithm>
#include <cstdio>
#include <optional>

#include "core/text.hpp"
#include "core/utf8.hpp"
#include "gamefiles/language/bounds.hpp"
#include "gamefiles/language/messages.hpp"
#include "gamefiles/language/patterns.hpp"
#include "gamefiles/language/signs.hpp"

namespace yomi::gamefiles {

namespace {

bool is_comma(char32_t code) { return code == ',' || code == 0x3001 || code == 0xFF0C; }
bool is_space(char32_t code) { return code == ' ' || code == wide_space; }

std::string code_point(char32_t code) {
  char text[16];
  std::snprintf(text, sizeof text, "U+%04X", static_cast<unsigned>(code));
  return text;
}

// How many characters stand before the first byte that is none, if there is one.
std::optional<std::size_t> no_utf8_after(std::string_view source, const std::vector<Character>& all) {
  const char* next = source.data();
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].bytes.data() != next) return i;
    next += all[i].bytes.size();
  }
  if (next != source.data() + source.size()) return all.size();
  return std::nullopt;
}

class LineReader {
 public:
  LineReader(std::string_view source, int number) : all_(characters(source)) {
    line_.number = number;
    line_.source = source;
  }

  Line read(std::vector<Problem>& problems) {
    measure_indentation();
    if (const auto problem = what_is_wrong()) {
      problems.push_back(*problem);
      line_.is_broken = true;
    } else {
      cut();
    }
    return std::move(line_);
  }

 private:
  void measure_indentation() {
    for (const auto& character : all_) {
      // A line that tabs indent is wrong, but it stands below something.
      if (!is_space(character.code) && character.code != '\t') break;
      line_.indentation += character.code == ' ' ? 1 : 2;
    }
  }

  Problem problem_at(std::size_t character, const Texts& message) const {
    constexpr std::size_t shown = 400;
    return {line_.place(static_cast<int>(character) + 1, 1), message, std::string(line_.source.substr(0, shown))};
  }

  std::optional<Problem> what_is_wrong() const {
    if (const auto i = no_utf8_after(line_.source, all_)) return problem_at(*i, said(Said::NotUtf8));
    if (all_.size() > longest_line) {
      return problem_at(longest_line, said(Said::LineTooLong, {same_in_all(std::to_string(longest_line))}));
    }
    for (std::size_t i = 0; i < all_.size(); ++i) {
      if (all_[i].code == '\t') return problem_at(i, said(Said::Tab));
      if (!is_seen(all_[i].code)) {
        return problem_at(i, said(Said::Unseen, {same_in_all(code_point(all_[i].code))}));
      }
    }
    return std::nullopt;
  }

  void cut() {
    for (std::size_t i = 0; i < all_.size() && all_[i].code != '#';) {
      if (is_space(all_[i].code)) {
        ++i;
        continue;
      }
      std::size_t end = i + 1;
      const auto ends = [&](char32_t code) { return is_space(code) || is_comma(code) || code == '#'; };
      if (!is_comma(all_[i].code)) {
        while (end < all_.size() && !ends(all_[end].code)) ++end;
      }
      add_token(i, end);
      i = end;
    }
  }

  void add_token(std::size_t begin, std::size_t end) {
    const char* first = all_[begin].bytes.data();
    const auto& last = all_[end - 1].bytes;
    const std::string_view raw(first, static_cast<std::size_t>(last.data() + last.size() - first));
    line_.tokens.push_back({is_comma(all_[begin].code) ? std::string(comma) : with_plain_digits(raw), raw,
                            static_cast<int>(begin) + 1, static_cast<int>(end - begin)});
  }

  std::vector<Character> all_;
  Line line_;
};

}  // namespace

std::vector<Line> read_lines(std::string_view text, std::vector<Problem>& problems) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  std::vector<Line> lines;
  if (text.size() > largest_file) {
    problems.push_back({{1, 1, 1}, said(Said::FileTooLarge, {same_in_all(std::to_string(largest_file / 1024))})});
    return lines;
  }
  auto sources = split(text, '\n');
  // A text ends with the end of a line, which begins no other.
  if (sources.back().empty()) sources.pop_back();
  if (sources.size() > most_lines) {
    problems.push_back({{static_cast<int>(most_lines) + 1, 1, 1},
                        said(Said::TooManyLines, {same_in_all(std::to_string(most_lines))})});
    return lines;
  }
  for (auto source : sources) {
    if (source.ends_with('\r')) source.remove_suffix(1);
    lines.push_back(LineReader(source, static_cast<int>(lines.size()) + 1).read(problems));
  }
  return lines;
}

std::string as_drawn(const Line& line) {
  std::string row;
  bool is_indentation = true;
  for (const auto& character : characters(line.source)) {
    is_indentation = is_indentation && is_space(character.code);
    if (character.code == wide_space) {
      row += is_indentation ? "  " : " ";
    } else {
      row += character.bytes;
    }
  }
  row.erase(row.find_last_not_of(' ') + 1);
  return row;
}

std::vector<std::string> as_drawing(const std::vector<std::string>& rows) {
  std::size_t shared = std::string::npos;
  for (const auto& row : rows) {
    if (!row.empty()) shared = std::min(shared, row.find_first_not_of(' '));
  }
  std::vector<std::string> drawing;
  for (const auto& row : rows) {
    if (!row.empty()) {
      drawing.push_back(row.substr(shared));
    } else if (!drawing.empty()) {
      drawing.emplace_back();
    }
  }
  while (!drawing.empty() && drawing.back().empty()) drawing.pop_back();
  return drawing;
}

}  // namespace yomi::gamefiles
