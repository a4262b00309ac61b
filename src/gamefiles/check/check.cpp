#include "gamefiles/check/check.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "gamefiles/check/usual_game.hpp"

namespace yomi::gamefiles {

bool CheckReport::has_errors() const {
  return std::any_of(found.begin(), found.end(), [](const Found& one) { return is_error(one.what); });
}

std::variant<CheckReport, Problems> check_game_file(std::string_view text, const RandomGames& wanted) {
  auto usual = usual_game(text);
  if (auto* problems = std::get_if<Problems>(&usual)) return std::move(*problems);
  const auto& [file, options, rules] = std::get<UsualGame>(usual);
  CheckReport report;
  report.game = rules.name;
  report.language = file.language;
  const RuleLines lines = rule_lines(file.whole, options);
  auto examples = try_examples(file.whole, lines, options);
  if (const auto* problem = std::get_if<RuleProblem>(&examples)) return problems_of(*problem, text, file.language);
  report.examples = std::move(std::get<ExamplesTried>(examples));
  report.seen = watch_random_games(rules, wanted);
  report.found = report.examples.failures;
  for (auto& one : oddities(rules, lines, report.seen, wanted)) report.found.push_back(std::move(one));
  std::stable_partition(report.found.begin(), report.found.end(), [](const Found& one) { return is_error(one.what); });
  for (const RuleLine& end : lines.ends) report.ends.push_back(end.words(file.language));
  for (const auto line : split(text, '\n')) report.sources.emplace_back(line);
  return report;
}

}  // namespace yomi::gamefiles
