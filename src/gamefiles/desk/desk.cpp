#include "gamefiles/desk/desk.hpp"

#include <algorithm>

#include "gamefiles/entry/file_game.hpp"
#include "gamefiles/entry/page_view.hpp"
#include "gamefiles/language/bounds.hpp"
#include "gamefiles/language/printer.hpp"
#include "gamefiles/language/vocabulary.hpp"

namespace yomi::gamefiles {

namespace {

constexpr std::array<std::string_view, 8> block_names{"",        "drawing", "statements", "pieces",
                                                      "actions", "cards",   "claims",     "drawing and claims"};

Language language_or(std::string_view code, Language otherwise) {
  const auto found = std::find(language_codes.begin(), language_codes.end(), code);
  return found == language_codes.end() ? otherwise : static_cast<Language>(found - language_codes.begin());
}

Json problems_json(const Problems& problems, Language language) {
  Json list = Json::array();
  for (const Problem& problem : problems.list) {
    Json json{{"line", problem.place.line},
              {"column", problem.place.column},
              {"length", problem.place.length},
              {"message", problem.in(language)}};
    if (problem.suggestion) json["suggestion"] = *problem.suggestion;
    list.push_back(std::move(json));
  }
  return list;
}

Json answer(const Problems& problems, std::string_view language) {
  return {{"language", language_codes[static_cast<std::size_t>(problems.language)]},
          {"title", nullptr},
          {"problems", problems_json(problems, language_or(language, problems.language))}};
}

}  // namespace

Json checked_json(std::string_view text, std::string_view language) {
  auto read = read_game_file(text, "");
  if (const auto* problems = std::get_if<Problems>(&read)) return answer(*problems, language);
  const auto& file = std::get<GameFile>(read);
  const auto options = usual_options_of(file, text);
  if (const auto* problems = std::get_if<Problems>(&options)) return answer(*problems, language);
  const auto rules = rules_of(file, text, std::get<Options>(options));
  if (const auto* problems = std::get_if<Problems>(&rules)) return answer(*problems, language);
  return {{"language", language_codes[static_cast<std::size_t>(file.language)]},
          {"title", std::get<GameRules>(rules).name},
          {"problems", Json::array()}};
}

std::string printed_in(std::string_view text, std::string_view language) {
  const auto parsed = parse_game_file(text);
  const auto* file = std::get_if<Parsed>(&parsed);
  if (file == nullptr) return std::string(text);
  const Language wanted = language_or(language, file->language);
  return wanted == file->language ? std::string(text) : printed(file->file, wanted);
}

Json words_json() {
  Json languages = Json::array();
  for (std::size_t i = 0; i < language_codes.size(); ++i) {
    const auto language = static_cast<Language>(i);
    Json symbols = Json::object();
    for (std::size_t s = 0; s < symbol_count; ++s) {
      const auto symbol = static_cast<Symbol>(s);
      symbols[std::string(symbol_name(symbol))] = symbol_in_words(symbol, language);
    }
    Json rows = Json::array();
    for (const GrammarRow& row : grammar()) {
      rows.push_back({{"symbol", symbol_name(row.symbol)},
                      {"pattern", row.patterns[i]},
                      {"help", row.help[i]},
                      {"block", block_names[static_cast<std::size_t>(row.block)]}});
    }
    languages.push_back({{"code", language_codes[i]},
                         {"words", words_of(language)},
                         {"symbols", std::move(symbols)},
                         {"rows", std::move(rows)}});
  }
  return {{"languages", std::move(languages)},
          {"bounds", {{"bytes", largest_file}, {"lines", most_lines}, {"columns", longest_line}}}};
}

FileTools file_tools() { return {&brought_entry, &page_view, &checked_json, &printed_in, &words_json}; }

}  // namespace yomi::gamefiles
