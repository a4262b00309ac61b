#include "net/serve/file_shelf.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <filesystem>
#include <tuple>

#include "core/files.hpp"
#include "core/text.hpp"
#include "net/serve/secrets.hpp"

namespace yomi::serve {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t largest = 512 << 10;  // a text of 64 KB, as JSON

Error no_such_file(const std::string& id) {
  return {"there is no file " + in_quotes(id), "no_such_file", {parameter("id", id)}};
}

}  // namespace

FileShelf::FileShelf(std::string folder, std::size_t most_files) : folder_(std::move(folder)), most_files_(most_files) {
  std::error_code error;
  fs::create_directories(folder_, error);
  if (error) throw Failure("cannot make " + in_quotes(folder_) + ": " + error.message());
  for (const auto& entry : fs::directory_iterator(folder_, error)) {
    if (entry.path().extension() == ".json") read(entry.path().string());
  }
}

void FileShelf::read(const std::string& path) {
  const auto bytes = read_file(path, largest);
  const auto json = bytes ? Json::parse(*bytes, nullptr, false) : Json();
  try {
    SavedFile file{json.at("id"), json.at("name"), json.at("title"), json.at("changed"), json.at("secret")};
    if (is_id(file.id) && path_of(file.id) == path) files_[file.id] = std::move(file);
  } catch (const Json::exception&) {
    // One that is damaged is left where it is; the others are there.
    spdlog::error("{} is no saved file", in_quotes(path));
  }
}

std::vector<SavedFile> FileShelf::list(std::size_t limit, std::size_t offset) const {
  const std::lock_guard lock(mutex_);
  std::vector<SavedFile> all;
  all.reserve(files_.size());
  for (const auto& [id, file] : files_) all.push_back(file);
  std::sort(all.begin(), all.end(),
            [](const auto& a, const auto& b) { return std::tie(b.changed, b.id) < std::tie(a.changed, a.id); });
  const auto from = all.begin() + static_cast<std::ptrdiff_t>(std::min(offset, all.size()));
  const auto left = static_cast<std::size_t>(all.end() - from);
  return {from, from + static_cast<std::ptrdiff_t>(std::min(limit, left))};
}

std::size_t FileShelf::size() const {
  const std::lock_guard lock(mutex_);
  return files_.size();
}

std::optional<SavedFile> FileShelf::find(const std::string& id) const {
  const std::lock_guard lock(mutex_);
  const auto found = files_.find(id);
  return found == files_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::string> FileShelf::text_of(const std::string& id) const {
  const std::lock_guard lock(mutex_);
  if (!files_.contains(id)) return std::nullopt;
  const auto bytes = read_file(path_of(id), largest);
  const auto json = bytes ? Json::parse(*bytes, nullptr, false) : Json();
  if (!json.is_object() || !json.contains("file") || !json["file"].is_string()) return std::nullopt;
  return json["file"].get<std::string>();
}

Status FileShelf::known_by(const std::string& id, const std::string& secret) const {
  const auto found = files_.find(id);
  if (found == files_.end()) return no_such_file(id);
  if (same_secret(found->second.secret, secret)) return done();
  return Error{"that is not the secret of this file", "bad_token"};
}

Result<SavedFile> FileShelf::add(SavedFile file, const std::string& text) {
  const std::lock_guard lock(mutex_);
  if (files_.size() >= most_files_)
    return Error{fmt::format("this server keeps at most {} files", most_files_), "too_many_files"};
  file.id = new_id();
  file.secret = new_token();
  write(file, text);
  files_[file.id] = file;
  return file;
}

Status FileShelf::change(const SavedFile& file, const std::string& text) {
  const std::lock_guard lock(mutex_);
  if (auto known = known_by(file.id, file.secret); !known) return known;
  write(file, text);
  files_[file.id] = file;
  return done();
}

Status FileShelf::remove(const std::string& id, const std::string& secret) {
  {
    const std::lock_guard lock(mutex_);
    if (auto known = known_by(id, secret); !known) return known;
  }
  remove(id);
  return done();
}

bool FileShelf::remove(const std::string& id) {
  const std::lock_guard lock(mutex_);
  if (files_.erase(id) == 0) return false;
  std::error_code error;
  fs::remove(path_of(id), error);
  return true;
}

void FileShelf::write(const SavedFile& file, const std::string& text) const {
  const Json json{{"id", file.id},           {"name", file.name},     {"title", file.title},
                  {"changed", file.changed}, {"secret", file.secret}, {"file", text}};
  write_file(path_of(file.id), json.dump(-1, ' ', false, Json::error_handler_t::replace), Readers::Owner);
}

}  // namespace yomi::serve
