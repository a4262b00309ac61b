// The games of a program, to be looked up by name. Which they are is said in one visible list (app/games.cpp).
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "house/game_entry.hpp"
#include "records/record_formats.hpp"

namespace yomi {

class Games {
 public:
  explicit Games(std::vector<GameEntry> entries);

  const std::vector<GameEntry>& all() const { return entries_; }
  // The entry of that name; the error names the nearest one.
  Result<const GameEntry*> find(std::string_view name) const;
  // A session of the named game; the error names what is wrong.
  Result<std::unique_ptr<Session>> open(std::string_view name, const Options::Assignments& options) const;

  // Those of every game and of each.
  const RecordFormats& formats() const { return formats_; }

  std::vector<Experiment> experiments() const;
  // The error names the nearest known one.
  Result<Experiment> experiment(std::string_view name) const;

 private:
  std::vector<GameEntry> entries_;
  RecordFormats formats_;
};

template <class... Entries>
struct GameList {
  static std::vector<GameEntry> entries() { return {game_entry<Entries>()...}; }
};

}  // namespace yomi
