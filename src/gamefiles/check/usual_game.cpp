#include "gamefiles/check/usual_game.hpp"

#include "core/text.hpp"

namespace yomi::gamefiles {

Problems problems_of(const RuleProblem& rule, std::string_view text, Language language) {
  Problem problem{rule.place, rule.message, {}, {}};
  if (problem.place.line < 1) problem.place = {1, 1, 1};
  const auto lines = split(text, '\n');
  const auto line = static_cast<std::size_t>(problem.place.line - 1);
  if (line < lines.size()) problem.source_line = std::string(lines[line]);
  return {{std::move(problem)}, language};
}

std::variant<UsualGame, Problems> usual_game(std::string_view text) {
  auto read = read_game_file(text, {});
  if (auto* problems = std::get_if<Problems>(&read)) return std::move(*problems);
  auto& file = std::get<GameFile>(read);
  auto specs = options_of(file.whole);
  if (const auto* problem = std::get_if<RuleProblem>(&specs)) return problems_of(*problem, text, file.language);
  auto options = Options::defaults(std::get<std::vector<OptionSpec>>(specs));
  auto rules = rules_of(file, text, options);
  if (auto* problems = std::get_if<Problems>(&rules)) return std::move(*problems);
  return UsualGame{std::move(file), std::move(options), std::move(std::get<GameRules>(rules))};
}

}  // namespace yomi::gamefiles
