// Games that strangers write: parsed, printed, compiled and played.
#include "core/text.hpp"
#include "fuzz/fuzz_target.hpp"
#include "gamefiles/check/by_size.hpp"
#include "gamefiles/entry/file_game.hpp"
#include "gamefiles/language/printer.hpp"
#include "search/playouts.hpp"

namespace yomi::fuzz {

namespace {

namespace files = yomi::gamefiles;

void must_tell(const files::Problems& problems, std::string_view bytes) {
  const auto lines = static_cast<int>(split(bytes, '\n').size());
  must(!problems.list.empty(), "a refused file has a problem");
  for (const auto& problem : problems.list) {
    // Too many lines are told behind the last one that is looked at.
    must(problem.place.line >= 1 && problem.place.line <= lines + 1, "a problem has its line");
    for (const auto& message : problem.message) must(!message.empty(), "a problem says what is wrong");
  }
  must(!rendered(problems, "a.yomi").empty(), "problems can be shown");
}

// A few random moves: whatever the rules, the board stays one.
template <int W, files::Sort S>
void play(const files::GameRules& rules) {
  using G = files::Position<W, S>;
  const auto plan = std::make_unique<const files::Plan<W>>(rules);
  const auto game = std::make_unique<G>(*plan);
  Rng random(1);
  for (int ply = 0; ply < 8 && game->outcome() == Outcome::Ongoing; ++ply) {
    const auto move = random_move(*game, random);
    must(!game->move_text(move).empty(), "a move has a text");
    game->play(move);
    must(game->hash() == game->recomputed_hash(), "a hash is that of the position: " + game->text());
    for (int owner = 0; owner < 3; ++owner) {
      must((game->pieces(owner) & game->pieces((owner + 1) % 3)).none(), "a cell holds one piece: " + game->text());
      must(game->pieces(owner).without(plan->all).none(), "pieces stand on cells: " + game->text());
    }
    const auto again = G::parse(*plan, game->text());
    must(again.ok() && again->text() == game->text(), "a position reads as it was written: " + game->text());
  }
  must(!game->board({}).empty(), "a board can be shown");
}

}  // namespace

// What can be read is printed in each language as it reads, and what compiles can be played.
void read_game_file(std::string_view bytes) {
  const auto read = files::read_game_file(bytes, "a");
  if (const auto* problems = std::get_if<files::Problems>(&read)) return must_tell(*problems, bytes);
  const auto& file = std::get<files::GameFile>(read);
  for (const auto language : {files::Language::English, files::Language::Japanese}) {
    const auto text = printed(file.tree, language);
    const auto again = files::parse_game_file(text);
    // What is printed may be longer than what was read.
    const bool is_too_long = text.size() > bytes.size();
    must(is_too_long || std::holds_alternative<files::Parsed>(again), "a printed file can be read: " + text);
    if (const auto* parsed = std::get_if<files::Parsed>(&again))
      must(hash_of(parsed->file) == hash_of(file.tree), "a printed file says the same: " + text);
  }
  const auto specs = files::options_of(file.whole);
  if (const auto* problem = std::get_if<files::RuleProblem>(&specs))
    return must(problem->place.line >= 1, "a problem has its line");
  const auto options = Options::defaults(std::get<std::vector<OptionSpec>>(specs));
  const auto rules = rules_of(file, bytes, options);
  if (const auto* problems = std::get_if<files::Problems>(&rules)) return must_tell(*problems, bytes);
  const auto& known = std::get<files::GameRules>(rules);
  files::with_position_type(known, [&]<int W, files::Sort S>() { play<W, S>(known); });
}

}  // namespace yomi::fuzz
