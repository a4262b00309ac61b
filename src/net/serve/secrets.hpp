// Names that nobody can guess: ids of games, and the tokens that own seats.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace yomi::serve {

std::string new_id();     // 12 of [a-z0-9]
std::string new_token();  // 32 hex digits
std::uint64_t new_seed();

bool is_id(std::string_view text);
bool is_token(std::string_view text);

// In a time that does not tell how much of it was right.
bool same_secret(std::string_view a, std::string_view b);

}  // namespace yomi::serve
