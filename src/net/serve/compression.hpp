// What a browser takes in compressed form.
#pragma once

#include <string>
#include <string_view>

namespace yomi::serve {

// Whether a header like "gzip, deflate, br;q=0.5" names an encoding without forbidding it.
bool accepts_encoding(std::string_view header, std::string_view encoding);

// RFC 1952, with the deflate of the system's zlib.
std::string gzip(std::string_view bytes);

}  // namespace yomi::serve
