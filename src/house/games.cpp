#include "house/games.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace yomi {

namespace {

std::vector<RecordFormat> formats_of(const std::vector<GameEntry>& entries) {
  std::vector<RecordFormat> formats;
  for (const auto& entry : entries) {
    for (RecordFormat format : entry.formats) {
      const auto known =
          std::find_if(formats.begin(), formats.end(), [&](const auto& f) { return f.name == format.name; });
      if (known == formats.end()) {
        format.games = {entry.info->name};
        formats.push_back(std::move(format));
      } else {
        known->games.push_back(entry.info->name);
      }
    }
  }
  return formats;
}

}  // namespace

Games::Games(std::vector<GameEntry> entries) : entries_(std::move(entries)), formats_(formats_of(entries_)) {}

Result<const GameEntry*> Games::find(std::string_view name) const {
  std::vector<std::string> names;
  for (const auto& entry : entries_) {
    if (entry.info->name == name) return &entry;
    names.push_back(entry.info->name);
  }
  return Error{unknown_name_message("game", name, names), "unknown_game", {parameter("name", name)}};
}

Result<std::unique_ptr<Session>> Games::open(std::string_view name, const Options::Assignments& options) const {
  const auto entry = find(name);
  if (!entry) return entry.error();
  const auto checked = Options::make(name, (*entry)->info->options, options);
  if (!checked) return checked.error();
  return (*entry)->start(*checked);
}

std::vector<Experiment> Games::experiments() const {
  std::vector<Experiment> all;
  for (const auto& entry : entries_) all.insert(all.end(), entry.experiments.begin(), entry.experiments.end());
  return all;
}

Result<Experiment> Games::experiment(std::string_view name) const {
  std::vector<std::string> names;
  for (const auto& entry : entries_) {
    for (const auto& experiment : entry.experiments) {
      if (experiment.name == name) return experiment;
      names.push_back(experiment.name);
    }
  }
  return Error{unknown_name_message("experiment", name, names)};
}

}  // namespace yomi
