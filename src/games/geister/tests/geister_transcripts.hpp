// Dialogues with the contest's own server, as recorded in src/games/geister/testdata/contest.
#pragma once

#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "core/player.hpp"
#include "places.hpp"

namespace yomi::geister {

// Python's way to write bytes: 'MOV:A,N\r\n'.
inline std::string unescaped(std::string_view text) {
  std::string bytes;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\') {
      bytes += text[i];
    } else {
      bytes += text[++i] == 'r' ? '\r' : '\n';
    }
  }
  return bytes;
}

inline std::vector<std::string> lines_of(const std::string& name) {
  std::ifstream file(YOMI_SOURCE_DIR "/src/games/geister/testdata/contest/" + name);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

// "   0.625 C->S 'MOV:B,NORTH\r\n'": one side's dialogue of a whole game, without the ends of lines.
struct Spoken {
  bool by_server;
  std::string line;
};

inline std::vector<Spoken> dialogue(const std::string& name) {
  std::vector<Spoken> spoken;
  for (const auto& line : lines_of(name)) {
    const auto quote = line.find('\'');
    if (quote == std::string::npos) continue;
    std::string text = unescaped(line.substr(quote + 1, line.rfind('\'') - quote - 1));
    if (text == "<EOF>") continue;
    text.resize(text.size() - 2);
    spoken.push_back({line.find("S->C") != std::string::npos, text});
  }
  return spoken;
}

}  // namespace yomi::geister
