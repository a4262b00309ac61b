// Small games of the library as an entry for the properties of every game and every search (tests/properties): one for
// each type of position, with a game or its options as a variant.
#pragma once

#include "core/text.hpp"
#include "gamefiles/entry/file_game.hpp"
#include "gamefiles/play/position.hpp"

namespace yomi::gamefiles::testing {

struct SmallGame {
  std::string_view name;
  std::string_view options;
};

template <int W>
std::unique_ptr<const Plan<W>> plan_of(const SmallGame& game) {
  const std::string name(game.name);
  const auto text = library_text(name);
  if (!text) return nullptr;
  const auto read = read_game_file(*text, name);
  if (!std::holds_alternative<GameFile>(read)) return nullptr;
  const auto& file = std::get<GameFile>(read);
  const auto specs = options_of(file.whole);
  if (!std::holds_alternative<std::vector<OptionSpec>>(specs)) return nullptr;
  const auto options =
      Options::make(name, std::get<std::vector<OptionSpec>>(specs), *parse_assignments(std::string(game.options)));
  if (!options) return nullptr;
  auto rules = rules_of(file, *text, *options);
  if (!std::holds_alternative<GameRules>(rules)) return nullptr;
  return std::make_unique<const Plan<W>>(std::move(std::get<GameRules>(rules)));
}

// `Which` says the type of position, its words, and the games.
template <class Which>
struct SmallGames {
  using Type = typename Which::Type;
  static constexpr std::string_view name = "game files";
  static constexpr bool knows_its_variants = true;

  template <class Visit>
  static void visit_variants(Visit&& visit) {
    for (const SmallGame& game : Which::games) {
      SCOPED_TRACE(std::string(game.name) + " " + std::string(game.options));
      const auto plan = plan_of<Which::words>(game);
      ASSERT_TRUE(plan);
      visit(Type(*plan), [&](std::string_view text) { return Type::parse(*plan, text); });
    }
  }
};

}  // namespace yomi::gamefiles::testing
