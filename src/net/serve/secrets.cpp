#include "net/serve/secrets.hpp"

#include <algorithm>
#include <random>

namespace yomi::serve {

namespace {

constexpr std::string_view id_letters = "abcdefghijklmnopqrstuvwxyz0123456789";
constexpr std::string_view token_digits = "0123456789abcdef";

// From the system's source each time: what was drawn before tells nothing of it.
std::string drawn(std::string_view letters, std::size_t length) {
  std::random_device source;
  std::uniform_int_distribution<std::size_t> letter(0, letters.size() - 1);
  std::string text(length, ' ');
  std::generate(text.begin(), text.end(), [&] { return letters[letter(source)]; });
  return text;
}

bool is_of(std::string_view text, std::string_view letters, std::size_t length) {
  return text.size() == length && text.find_first_not_of(letters) == std::string_view::npos;
}

}  // namespace

std::string new_id() { return drawn(id_letters, 12); }
std::string new_token() { return drawn(token_digits, 32); }

std::uint64_t new_seed() {
  std::random_device source;
  return std::uint64_t{source()} << 32 | source();
}

bool is_id(std::string_view text) { return is_of(text, id_letters, 12); }
bool is_token(std::string_view text) { return is_of(text, token_digits, 32); }

bool same_secret(std::string_view a, std::string_view b) {
  if (a.empty() || a.size() != b.size()) return false;
  unsigned difference = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    difference |= static_cast<unsigned>(static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]));
  }
  return difference == 0;
}

}  // namespace yomi::serve
