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

Games::Games(std::vector<GameEntry> entries, MoreGames more)
    : entries_(std::move(entries)), more_(std::move(more)), formats_(formats_of(entries_)) {}

Result<const GameEntry*> Games::find(std::string_view name) const {
  std::vector<std::string> names;
  for (const auto& entry : entries_) {
    if (entry.info->name == name) return &entry;
    names.push_back(entry.info->name);
  }
  if (more_.make) {
    const std::lock_guard lock(mutex_);
    if (const auto made = made_.find(name); made != made_.end()) return made->second.get();
    if (auto entry = more_.make(name)) {
      if (!*entry) return entry->error();
      const auto kept = made_.emplace(name, std::make_unique<const GameEntry>(std::move(**entry)));
      return kept.first->second.get();
    }
  }
  names.insert(names.end(), more_.names.begin(), more_.names.end());
  return Error{unknown_name_message("game", name, names), "unknown_game", {parameter("name", name)}};
}

Result<std::shared_ptr<const GameEntry>> Games::read(std::string_view text) const {
  // A few: texts are for anybody to send, and large ones make large games.
  constexpr std::size_t most_kept = 16;
  if (!more_.files.read) return Error{"games are known by their names only here", "unknown_game"};
  {
    const std::lock_guard lock(mutex_);
    const auto known = std::find_if(read_.begin(), read_.end(), [&](const auto& kept) { return kept.first == text; });
    if (known != read_.end()) {
      std::rotate(read_.begin(), known, known + 1);
      return read_.front().second;
    }
  }
  auto made = more_.files.read(text);
  if (!made) return made.error();
  auto entry = std::make_shared<const GameEntry>(std::move(*made));
  const std::lock_guard lock(mutex_);
  if (read_.size() >= most_kept) read_.pop_back();
  read_.insert(read_.begin(), {std::string(text), entry});
  return entry;
}

namespace {

Result<std::unique_ptr<Session>> opened(const GameEntry& entry, std::string_view name,
                                        const Options::Assignments& options) {
  const auto checked = Options::make(name, entry.info->options, options);
  if (!checked) return checked.error();
  try {
    return entry.start(*checked);
  } catch (const Failure& failure) {
    // Options that are right one by one may still not fit each other.
    return Error{failure.what(), "bad_option"};
  }
}

}  // namespace

Result<std::unique_ptr<Session>> Games::open(std::string_view name, const Options::Assignments& options) const {
  const auto entry = find(name);
  if (!entry) return entry.error();
  return opened(**entry, name, options);
}

Result<std::unique_ptr<Session>> Games::open_text(std::string_view text, const Options::Assignments& options) const {
  const auto entry = read(text);
  if (!entry) return entry.error();
  return opened(**entry, (*entry)->info->name, options);
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
