// The page: the files of a folder, read once at the start. What is served is looked up by name and no path is ever
// opened for a request, so none can lead out of the folder.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace yomi::serve {

struct StaticFile {
  std::string bytes;
  std::string type;
  std::string encoding;    // "br", "gzip" or empty
  std::string tag;         // of the bytes, for caches
  bool immutable = false;  // its name changes with its content
};

class StaticFiles {
 public:
  // A folder that is not there gives a page that says how to build one. Throws Failure if it cannot be read.
  explicit StaticFiles(const std::string& folder);

  // The file for a path ("/", "/assets/x.js"); `accepts` is the request's Accept-Encoding. A path that looks like no
  // file is one of the page's own, and gets its index.
  const StaticFile* find(std::string_view path, std::string_view accepts) const;

 private:
  void add(const std::string& name, std::string bytes);

  std::map<std::string, StaticFile, std::less<>> files_;
};

}  // namespace yomi::serve
