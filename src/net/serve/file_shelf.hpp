// Game files that people keep on the server under a name: each a file of its own in a folder, with the secret of who
// may change it. Who they are and what they are called is in memory, the texts are not. Any thread may call.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "core/result.hpp"

namespace yomi::serve {

struct SavedFile {
  std::string id;
  std::string name;
  std::string title;    // that the file gives its game
  std::string changed;  // ISO 8601
  std::string secret;
};

class FileShelf {
 public:
  // Takes up what is in the folder, which is made if it is not there. Throws Failure if it cannot be.
  explicit FileShelf(std::string folder, std::size_t most_files = 5000);

  // The newest first.
  std::vector<SavedFile> list(std::size_t limit, std::size_t offset) const;
  std::size_t size() const;
  std::optional<SavedFile> find(const std::string& id) const;
  std::optional<std::string> text_of(const std::string& id) const;

  // `file` without id and secret: new ones are made. An error if there are too many.
  Result<SavedFile> add(SavedFile file, const std::string& text);
  // Under the id and with the secret of `file`; a wrong one is "bad_token".
  Status change(const SavedFile& file, const std::string& text);
  Status remove(const std::string& id, const std::string& secret);
  // Of the operator; false if there is none.
  bool remove(const std::string& id);

 private:
  std::string path_of(const std::string& id) const { return folder_ + "/" + id + ".json"; }
  Status known_by(const std::string& id, const std::string& secret) const;
  void write(const SavedFile& file, const std::string& text) const;
  void read(const std::string& path);

  std::string folder_;
  std::size_t most_files_;
  mutable std::mutex mutex_;
  std::map<std::string, SavedFile> files_;
};

}  // namespace yomi::serve
