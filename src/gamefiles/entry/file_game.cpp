#include "gamefiles/entry/file_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "core/embedded_data.hpp"
#include "core/text.hpp"
#include "core/utf8.hpp"
#include "gamefiles/entry/page_view.hpp"
#include "gamefiles/language/messages.hpp"
#include "gamefiles/language/signs.hpp"
#include "house/make_entry.hpp"

namespace yomi::gamefiles {

namespace {

std::string line_of(std::string_view text, int line) {
  const auto lines = split(text, '\n');
  const auto i = static_cast<std::size_t>(line - 1);
  if (line < 1 || i >= lines.size()) return {};
  std::string_view found = lines[i];
  if (!found.empty() && found.back() == '\r') found.remove_suffix(1);
  return std::string(found);
}

// What stands at the place of a problem.
std::string word_at(const Problem& problem) {
  std::string word;
  int column = 0;
  for (const auto& character : characters(problem.source_line)) {
    ++column;
    if (column >= problem.place.column && column < problem.place.column + problem.place.length) word += character.bytes;
  }
  return word;
}

Problem problem_of(const RuleProblem& rule, std::string_view text) {
  Problem problem;
  problem.place = rule.place;
  if (problem.place.line < 1) problem.place = {1, 1, 1};
  problem.message = rule.message;
  problem.source_line = line_of(text, problem.place.line);
  const auto meant = nearest_name(word_at(problem), rule.known);
  if (!meant) return problem;
  problem.suggestion = *meant;
  const auto asks = said(Said::DidYouMean, {in_marks(*meant)});
  for (std::size_t i = 0; i < asks.size(); ++i) problem.message[i] += asks[i];
  return problem;
}

Problems only(Problem problem, Language language) { return {{std::move(problem)}, language}; }

std::optional<Node> library_tree(std::string_view name) {
  // Names as people write them: "Connect Four" is connect-four.
  std::string plain = to_lower(name);
  std::replace(plain.begin(), plain.end(), ' ', '-');
  auto text = library_text(plain);
  if (!text) text = library_text(plain + ".yomi");
  if (!text) return std::nullopt;
  auto parsed = parse_game_file(*text);
  if (auto* file = std::get_if<Parsed>(&parsed)) return std::move(file->file);
  return std::nullopt;
}

}  // namespace

std::vector<std::string> library_names() {
  std::vector<std::string> names;
  for (const EmbeddedFile& file : embedded_files()) {
    constexpr std::string_view folder = "games/";
    constexpr std::string_view ending = ".yomi";
    if (file.name.substr(0, folder.size()) != folder || !file.name.ends_with(ending)) continue;
    names.emplace_back(file.name.substr(folder.size(), file.name.size() - folder.size() - ending.size()));
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::optional<std::string_view> library_text(std::string_view name) {
  const std::string wanted = "games/" + std::string(name) + (name.ends_with(".yomi") ? "" : ".yomi");
  for (const EmbeddedFile& file : embedded_files()) {
    if (file.name == wanted) return file.bytes;
  }
  return std::nullopt;
}

std::variant<GameFile, Problems> read_game_file(std::string_view text, std::string name) {
  auto parsed = parse_game_file(text);
  if (auto* problems = std::get_if<Problems>(&parsed)) return std::move(*problems);
  auto& [tree, language] = std::get<Parsed>(parsed);
  auto whole = with_inherited(tree, library_tree);
  if (const auto* problem = std::get_if<RuleProblem>(&whole)) return only(problem_of(*problem, text), language);
  return GameFile{std::move(name), std::move(tree), std::move(std::get<Node>(whole)), language};
}

std::variant<GameRules, Problems> rules_of(const GameFile& file, std::string_view text, const Options& options) {
  auto compiled = compile(file.whole, options);
  if (const auto* problem = std::get_if<RuleProblem>(&compiled)) return only(problem_of(*problem, text), file.language);
  return std::move(std::get<GameRules>(compiled));
}

std::string rendered(const Problems& problems, std::string_view file_name) {
  std::vector<std::string> texts;
  for (const Problem& problem : problems.list) texts.push_back(rendered(problem, problems.language, file_name));
  return join(texts, "\n");
}

namespace {

// What pieces are worth tells nothing where none is ever taken; random games do.
constexpr LevelSpecs levels_by_random_games{"mcts:sims=10",   "mcts:sims=40", "mcts:sims=160",
                                            "mcts:sims=1000", "mcts:time=1",  "mcts:time=5"};

LevelSpecs levels_of(const GameRules& rules) {
  if (rules.hides()) return usual_levels_with_secrets;
  if (rules.die) return usual_levels_with_chance;
  for (const Turn& turn : rules.turns) {
    for (const Action& action : turn.actions) {
      if (action.what == Action::What::Move || action.what == Action::What::Carry) return usual_levels;
    }
  }
  return levels_by_random_games;
}

// "Five in a row!" is five-in-a-row; of a title without letters nothing is left.
std::string name_of_title(std::string_view title) {
  constexpr std::size_t longest = 40;
  std::string name;
  std::size_t count = 0;
  bool gap = false;
  for (const auto& character : characters(title)) {
    const bool is_ascii = character.code < 0x80;
    const bool is_kept = is_ascii ? std::isalnum(static_cast<int>(character.code)) != 0 : is_of_a_name(character.code);
    if (!is_kept) {
      gap = count > 0;
      continue;
    }
    if (++count > longest) break;
    if (std::exchange(gap, false)) name += '-';
    name += character.bytes;
  }
  return count == 0 ? "game" : to_lower(name);
}

// `name`: none, if the game is called by its title.
Result<GameEntry> made_entry(std::string_view text, const std::optional<std::string>& name,
                             std::string_view file_name) {
  const auto refused = [&](const Problems& problems) { return Error{rendered(problems, file_name), "game_file"}; };
  auto read = read_game_file(text, name.value_or(""));
  if (const auto* problems = std::get_if<Problems>(&read)) return refused(*problems);
  auto& known = std::get<GameFile>(read);
  auto specs = options_of(known.whole);
  if (const auto* problem = std::get_if<RuleProblem>(&specs))
    return refused(only(problem_of(*problem, text), known.language));
  const auto& options = std::get<std::vector<OptionSpec>>(specs);
  // With its usual options it must be a game.
  const auto usual = rules_of(known, text, Options::defaults(options));
  if (const auto* problems = std::get_if<Problems>(&usual)) return refused(*problems);
  const auto& rules = std::get<GameRules>(usual);
  if (!name) known.name = std::string(brought_prefix) + name_of_title(rules.name);
  const auto file = std::make_shared<const GameFile>(std::move(known));

  GameEntry entry;
  const std::string summary = !rules.about.empty() ? rules.about : rules.name;
  GameInfo info{file->name, summary, std::string(text), options, fmt::format("{:016x}", rules.hash)};
  info.is_brought = !name;
  entry.info = std::make_shared<const GameInfo>(std::move(info));
  entry.start = [file, info = entry.info, source = std::string(text),
                 shown = std::string(file_name)](const Options& chosen) -> std::unique_ptr<Session> {
    auto compiled = rules_of(*file, source, chosen);
    // Other options may not fit each other; who asks for them is told.
    if (const auto* problems = std::get_if<Problems>(&compiled)) throw Failure(rendered(*problems, shown));
    return open_rules(std::move(std::get<GameRules>(compiled)), *info, chosen);
  };
  entry.levels = levels_from(levels_of(rules));
  entry.view = &page_view;
  return entry;
}

}  // namespace

std::variant<Options, Problems> usual_options_of(const GameFile& file, std::string_view text) {
  auto specs = options_of(file.whole);
  if (const auto* problem = std::get_if<RuleProblem>(&specs)) return only(problem_of(*problem, text), file.language);
  return Options::defaults(std::get<std::vector<OptionSpec>>(specs));
}

Result<GameEntry> entry_of(std::string_view text, std::string name, std::string_view file_name) {
  return made_entry(text, std::move(name), file_name);
}

Result<GameEntry> brought_entry(std::string_view text) { return made_entry(text, std::nullopt, ""); }

}  // namespace yomi::gamefiles
