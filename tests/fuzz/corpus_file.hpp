// Kept inputs of a target, one a line: printable characters as they are, a backslash as \\, all other bytes as \xHH. So
// a corpus is one file that can be read and compared, not a thousand small ones.
#pragma once

#include <fmt/format.h>

#include <fstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace yomi::fuzz {

inline std::string escaped(std::string_view bytes) {
  std::string text;
  for (const char character : bytes) {
    const auto byte = static_cast<unsigned char>(character);
    if (character == '\\') {
      text += "\\\\";
    } else if (byte >= 0x20 && byte < 0x7f) {
      text += character;
    } else {
      text += fmt::format("\\x{:02x}", byte);
    }
  }
  return text;
}

inline std::string unescaped(std::string_view text) {
  std::string bytes;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] != '\\') {
      bytes += text[at];
    } else if (text.substr(at, 2) == "\\\\") {
      bytes += '\\';
      ++at;
    } else if (text.substr(at, 2) == "\\x" && at + 3 < text.size()) {
      bytes += static_cast<char>(std::stoi(std::string(text.substr(at + 2, 2)), nullptr, 16));
      at += 3;
    } else {
      throw std::runtime_error("a corpus has \\\\ and \\xHH, but here is: " + std::string(text.substr(at, 4)));
    }
  }
  return bytes;
}

inline std::vector<std::string> read_corpus(const std::string& file) {
  std::ifstream stream(file);
  std::vector<std::string> inputs;
  for (std::string line; std::getline(stream, line);) inputs.push_back(unescaped(line));
  return inputs;
}

}  // namespace yomi::fuzz
