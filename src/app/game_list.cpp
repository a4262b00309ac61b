#include "app/game_list.hpp"

#include <filesystem>

#include "core/files.hpp"
#include "core/text.hpp"
#include "gamefiles/desk/desk.hpp"
#include "gamefiles/entry/file_game.hpp"

namespace yomi {

namespace {

constexpr std::string_view ending = ".yomi";

std::optional<Result<GameEntry>> from_library(std::string_view name) {
  const auto text = gamefiles::library_text(name);
  if (!text) return std::nullopt;
  return gamefiles::entry_of(*text, std::string(name), name);
}

std::optional<Result<GameEntry>> from_disk_or_library(std::string_view name) {
  if (!name.ends_with(ending)) return from_library(name);
  const auto text = game_file_text(name);
  if (!text) return text.error();
  return gamefiles::entry_of(*text, std::string(name), name);
}

// A file of the library whose game has a room of the same name is told by its file's name.
std::vector<std::string> library_names(const std::vector<GameEntry>& rooms) {
  auto names = gamefiles::library_names();
  for (auto& name : names) {
    for (const auto& room : rooms) {
      if (room.info->name == name) name += ending;
    }
  }
  return names;
}

}  // namespace

const Games& games() {
  static const Games all(rooms(), {library_names(rooms()), &from_disk_or_library, gamefiles::file_tools()});
  return all;
}

const Games& games_for_strangers() {
  static const Games all(rooms(), {library_names(rooms()), &from_library, gamefiles::file_tools()});
  return all;
}

Result<std::string> game_file_text(std::string_view name) {
  constexpr std::size_t most_bytes = 64 << 10;
  std::error_code error;
  if (std::filesystem::is_regular_file(name, error)) return read_file(std::string(name), most_bytes);
  if (const auto text = gamefiles::library_text(name)) return std::string(*text);
  if (name.ends_with(ending)) return Error{"there is no file " + in_quotes(name)};
  return Error{unknown_name_message("game file", name, gamefiles::library_names())};
}

Result<Options::Assignments> option_assignments(const std::vector<std::string>& options) {
  Options::Assignments given;
  for (const auto& text : options) {
    auto assignments = parse_assignments(text);
    if (!assignments) return Error{"option -o: " + assignments.message()};
    given.insert(given.end(), assignments->begin(), assignments->end());
  }
  return given;
}

Result<std::unique_ptr<Session>> open_session(std::string_view game, const std::vector<std::string>& options) {
  // An unknown game is the greater mistake, so it is told first.
  if (const auto known = games().find(game); !known) return known.error();
  const auto given = option_assignments(options);
  if (!given) return given.error();
  return games().open(game, *given);
}

}  // namespace yomi
