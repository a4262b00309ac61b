#include "app/language.hpp"

#include <algorithm>

namespace yomi::app {

void add_language(CLI::App& command, std::string& code) {
  const std::vector<std::string> codes(gamefiles::language_codes.begin(), gamefiles::language_codes.end());
  command.add_option("--language", code, "en or ja; else that of the file")->check(CLI::IsMember(codes));
}

std::optional<gamefiles::Language> language_named(const std::string& code) {
  const auto& codes = gamefiles::language_codes;
  const auto found = std::find(codes.begin(), codes.end(), code);
  if (found == codes.end()) return std::nullopt;
  return static_cast<gamefiles::Language>(found - codes.begin());
}

}  // namespace yomi::app
