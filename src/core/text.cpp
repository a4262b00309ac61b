#include "core/text.hpp"

#include <algorithm>
#include <numeric>

namespace yomi {

namespace {

constexpr std::string_view white_space = " \t\r\n\f\v";

// Levenshtein's distance, one row at a time.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t substituted = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({substituted, row[j] + 1, diagonal + 1});
    }
  }
  return row.back();
}

}  // namespace

std::string_view trim(std::string_view text) {
  const auto first = text.find_first_not_of(white_space);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(white_space) - first + 1);
}

std::string to_lower(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t begin = 0;;) {
    const auto end = text.find(separator, begin);
    parts.push_back(text.substr(begin, end - begin));
    if (end == std::string_view::npos) return parts;
    begin = end + 1;
  }
}

std::vector<std::string_view> split_words(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t begin = text.find_first_not_of(white_space); begin != std::string_view::npos;) {
    const auto end = text.find_first_of(white_space, begin);
    words.push_back(text.substr(begin, end - begin));
    begin = text.find_first_not_of(white_space, end);
  }
  return words;
}

std::string join(const std::vector<std::string>& parts, std::string_view separator) {
  std::string joined;
  for (const auto& part : parts) {
    if (!joined.empty()) joined += separator;
    joined += part;
  }
  return joined;
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t longest = 40;
  std::string shown = "'";
  for (const char c : text.substr(0, longest)) {
    const auto byte = static_cast<unsigned char>(c);
    shown += (byte < 0x20 || byte >= 0x7F) ? '?' : c;
  }
  return shown + (text.size() > longest ? "…'" : "'");
}

std::optional<std::string> nearest_name(std::string_view wrong, const std::vector<std::string>& known) {
  std::optional<std::string> best;
  std::size_t best_distance = std::max<std::size_t>(2, wrong.size() / 3) + 1;
  if (wrong.size() > 64) return best;
  for (const auto& name : known) {
    const auto distance = edit_distance(to_lower(wrong), to_lower(name));
    if (distance < best_distance && distance < name.size()) {
      best_distance = distance;
      best = name;
    }
  }
  return best;
}

std::string unknown_name_message(std::string_view kind, std::string_view wrong, const std::vector<std::string>& known) {
  std::string message = "unknown " + std::string(kind) + " " + in_quotes(wrong);
  if (const auto near = nearest_name(wrong, known)) return message + "; did you mean '" + *near + "'?";
  if (known.empty()) return message + "; there are none";
  return message + "; known are: " + join(known, ", ");
}

}  // namespace yomi
