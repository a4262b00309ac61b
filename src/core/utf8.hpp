// The characters of a text in UTF-8.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace yomi {

struct Character {
  char32_t code;
  std::string_view bytes;
};

// Bytes that are no UTF-8 (overlong forms and halves of surrogates among them) are left out.
std::vector<Character> characters(std::string_view text);

// False for control characters, those that turn the direction of writing, and those that take no room: with them a
// name can look like another one.
bool is_seen(char32_t code);

}  // namespace yomi
