#include "net/serve/static_files.hpp"

#include <fmt/format.h>

#include <array>
#include <filesystem>

#include "core/files.hpp"
#include "core/hashing.hpp"
#include "net/serve/compression.hpp"

namespace yomi::serve {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view no_page = R"(<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Yomi</title>
<h1>Yomi</h1>
<p>The server runs, but its page is not built. In the project's folder: <code>cd web &amp;&amp; npm ci &amp;&amp; npm run build</code>,
then start <code>yomi serve</code> again, or name the folder with <code>--static</code>.</p>
<p>The API works without it: <a href="/api/version">/api/version</a>, <a href="/api/games">/api/games</a>,
<a href="/api/live">/api/live</a>.</p>
</html>
)";

std::string type_of(std::string_view name) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 16> types{{
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".mjs", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".json", "application/json"},
      {".map", "application/json"},
      {".webmanifest", "application/manifest+json"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".jpg", "image/jpeg"},
      {".webp", "image/webp"},
      {".ico", "image/x-icon"},
      {".woff2", "font/woff2"},
      {".txt", "text/plain; charset=utf-8"},
      {".wasm", "application/wasm"},
      {".mp3", "audio/mpeg"},
  }};
  for (const auto& [ending, type] : types) {
    if (name.ends_with(ending)) return std::string(type);
  }
  return "application/octet-stream";
}

}  // namespace

StaticFiles::StaticFiles(const std::string& folder) {
  std::error_code error;
  if (!folder.empty() && fs::is_directory(folder, error)) {
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
      if (!entry.is_regular_file()) continue;
      auto bytes = read_file(entry.path().string(), entry.file_size());
      if (!bytes) throw Failure(bytes.message());
      add("/" + fs::relative(entry.path(), folder).generic_string(), std::move(*bytes));
    }
  }
  if (!files_.contains("/index.html")) add("/index.html", std::string(no_page));
}

void StaticFiles::add(const std::string& name, std::string bytes) {
  StaticFile file;
  std::string plain = name;
  for (const auto& [ending, encoding] : {std::pair<std::string_view, std::string_view>{".br", "br"}, {".gz", "gzip"}}) {
    if (!name.ends_with(ending)) continue;
    plain.resize(plain.size() - ending.size());
    file.encoding = encoding;
  }
  file.type = type_of(plain);
  file.immutable = name.starts_with("/assets/");
  file.tag = fmt::format("\"{:016x}\"", std::hash<std::string>{}(bytes) ^ mix64(bytes.size()));
  file.bytes = std::move(bytes);
  files_[name] = std::move(file);
}

const StaticFile* StaticFiles::find(std::string_view path, std::string_view accepts) const {
  path = path.substr(0, path.find_first_of("?#"));
  std::string name(path);
  const auto last_slash = name.rfind('/');
  const bool looks_like_file = name.find('.', last_slash == std::string::npos ? 0 : last_slash) != std::string::npos;
  if (name.empty() || !looks_like_file) name = "/index.html";
  for (const auto& [ending, encoding] : {std::pair<std::string_view, std::string_view>{".br", "br"}, {".gz", "gzip"}}) {
    if (!accepts_encoding(accepts, encoding)) continue;
    if (const auto found = files_.find(name + std::string(ending)); found != files_.end()) return &found->second;
  }
  const auto found = files_.find(name);
  return found == files_.end() ? nullptr : &found->second;
}

}  // namespace yomi::serve
