// The games of a program, to be looked up by name. Which they are is said in one visible list (app/games.cpp).
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "house/file_tools.hpp"
#include "house/game_entry.hpp"
#include "records/record_formats.hpp"

namespace yomi {

// Games beyond the rooms, made only when they are asked for: those that are written as files.
struct MoreGames {
  std::vector<std::string> names;  // that are told; others may be known as well
  // Nothing if there is no such game; an error if there is one and something is wrong with it.
  std::function<std::optional<Result<GameEntry>>(std::string_view name)> make;
  // Those that somebody brings along as a text. Unset: games come by their names only.
  FileTools files = {};
};

class Games {
 public:
  explicit Games(std::vector<GameEntry> entries, MoreGames more = {});

  // The rooms.
  const std::vector<GameEntry>& all() const { return entries_; }
  const std::vector<std::string>& more_names() const { return more_.names; }
  // The entry of that name; the error names the nearest one.
  Result<const GameEntry*> find(std::string_view name) const;
  // A session of the named game; the error names what is wrong.
  Result<std::unique_ptr<Session>> open(std::string_view name, const Options::Assignments& options) const;

  const FileTools& files() const { return more_.files; }
  // The game that a text describes. Those that were asked for last are kept.
  Result<std::shared_ptr<const GameEntry>> read(std::string_view text) const;
  Result<std::unique_ptr<Session>> open_text(std::string_view text, const Options::Assignments& options) const;

  // Those of every game and of each.
  const RecordFormats& formats() const { return formats_; }

  std::vector<Experiment> experiments() const;
  // The error names the nearest known one.
  Result<Experiment> experiment(std::string_view name) const;

 private:
  std::vector<GameEntry> entries_;
  MoreGames more_;
  mutable std::mutex mutex_;
  mutable std::map<std::string, std::unique_ptr<const GameEntry>, std::less<>> made_;   // of more_
  mutable std::vector<std::pair<std::string, std::shared_ptr<const GameEntry>>> read_;  // by text, the last one first
  RecordFormats formats_;
};

template <class... Entries>
struct GameList {
  static std::vector<GameEntry> entries() { return {game_entry<Entries>()...}; }
};

}  // namespace yomi
