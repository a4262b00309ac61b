// A game in every variant that its test data names, with its own position type: what the property tests run over.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <variant>

#include "core/options.hpp"
#include "core/text.hpp"
#include "places.hpp"
#include "search/playouts.hpp"

namespace yomi::testing {

// src/games/dice_shogi/testdata for the game "dice-shogi"; for a second game of a folder, like Othello in
// that of Nip, its own folder in there. The sample game's folder is in examples.
inline std::filesystem::path test_data(std::string_view game) {
  std::string folder(game);
  std::replace(folder.begin(), folder.end(), '-', '_');
  const auto source = std::filesystem::path(YOMI_SOURCE_DIR);
  const auto games = source / "src" / "games";
  for (const auto& home : {games / folder, source / "examples" / folder}) {
    if (std::filesystem::is_directory(home)) return home / "testdata";
  }
  for (const auto& other : std::filesystem::directory_iterator(games)) {
    if (std::filesystem::is_directory(other.path() / "testdata" / folder)) return other.path() / "testdata" / folder;
  }
  return games / folder / "testdata";
}

struct PerftRow {
  std::string options;
  std::string position;  // empty for the start
  std::vector<std::uint64_t> leaves;
};

inline std::vector<PerftRow> perft_table(std::string_view game) {
  std::vector<PerftRow> rows;
  std::ifstream file(test_data(game) / "perft.txt");
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    const auto fields = split(line, '|');
    if (fields.size() != 3) {
      ADD_FAILURE() << "perft.txt of " << game << ": not three fields: " << line;
      continue;
    }
    PerftRow row{std::string(trim(fields[0])), std::string(trim(fields[1])), {}};
    if (row.position == "-") row.position.clear();
    for (const auto count : split_words(fields[2])) row.leaves.push_back(parse_number<std::uint64_t>(count).value());
    rows.push_back(row);
  }
  return rows;
}

template <class Position, class Visit>
void visit_position(const Position& position, Visit&& visit) {
  if constexpr (requires { std::visit(visit, position); }) {
    std::visit(visit, position);
  } else {
    visit(position);
  }
}

// visit(start position, parse) for each variant that the table names, where parse(text) gives a Result of the same
// type.
template <class Entry, class Visit>
void visit_variants_of_table(Visit&& visit) {
  std::vector<std::string> seen;
  for (const auto& row : perft_table(Entry::name)) {
    if (std::find(seen.begin(), seen.end(), row.options) != seen.end()) continue;
    seen.push_back(row.options);
    SCOPED_TRACE(std::string(Entry::name) + " " + row.options);
    const auto options = Options::make(Entry::name, Entry::options(), *parse_assignments(row.options));
    ASSERT_TRUE(options) << options.message();
    visit_position(Entry::start(*options), [&]<Game G>(const G& start) {
      visit(start, [&](std::string_view text) -> Result<G> {
        const auto parsed = Entry::parse(*options, text);
        if (!parsed) return parsed.error();
        if constexpr (requires { std::get<G>(*parsed); }) {
          return std::get<G>(*parsed);
        } else {
          return *parsed;
        }
      });
    });
  }
}

// An entry that is made for tests may know its variants itself.
template <class Entry, class Visit>
void visit_variants_of(Visit&& visit) {
  if constexpr (requires { Entry::knows_its_variants; }) {
    Entry::visit_variants(visit);
  } else {
    visit_variants_of_table<Entry>(visit);
  }
}

// check(position) along random games, the final positions included.
template <Game G, class Check>
void along_random_games(const G& start, int games, Check&& check) {
  Rng rng(20'240'601);
  for (int i = 0; i < games && !::testing::Test::HasFailure(); ++i) {
    G game = start;
    check(game);
    for (int ply = 0; game.outcome() == Outcome::Ongoing && ply < 2000; ++ply) {
      game.play(random_move(game, rng));
      check(game);
    }
  }
}

// Positions from which the rest of the game is short enough for plain minimax: those some plies before
// the end of random games.
template <Game G>
std::vector<G> late_positions(const G& start, int games, int plies_before_end) {
  std::vector<G> positions;
  Rng rng(77);
  for (int i = 0; i < games; ++i) {
    std::vector<G> line{start};
    while (line.back().outcome() == Outcome::Ongoing) {
      line.push_back(line.back());
      line.back().play(random_move(line.back(), rng));
    }
    if (line.size() < 2) continue;
    const int back = std::min(static_cast<int>(line.size()) - 1, 1 + static_cast<int>(rng.below(plies_before_end)));
    positions.push_back(line[line.size() - 1 - static_cast<std::size_t>(back)]);
  }
  return positions;
}

}  // namespace yomi::testing
