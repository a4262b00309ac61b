// Small text helpers shared by parsers and messages.
#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace yomi {

std::string_view trim(std::string_view text);
std::string to_lower(std::string_view text);
std::vector<std::string_view> split(std::string_view text, char separator);
std::vector<std::string_view> split_words(std::string_view text);
std::string join(const std::vector<std::string>& parts, std::string_view separator);

// The whole text as a number, or nothing.
template <class Number>
std::optional<Number> parse_number(std::string_view text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

// Untrusted text for a message: quoted, cut at 40 characters, control characters as '?'.
std::string in_quotes(std::string_view text);

// The known name closest to a mistyped one by edit distance, if it is close enough to be meant.
std::optional<std::string> nearest_name(std::string_view wrong, const std::vector<std::string>& known);

// "unknown agent 'alpabeta'; did you mean 'alphabeta'?" or, without a near name, the list of all.
std::string unknown_name_message(std::string_view kind, std::string_view wrong, const std::vector<std::string>& known);

}  // namespace yomi
