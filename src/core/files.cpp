#include "core/files.hpp"

#include <filesystem>
#include <fstream>

#include "core/text.hpp"

namespace yomi {

namespace fs = std::filesystem;

Result<std::string> read_file(const std::string& name, std::size_t most) {
  std::error_code error;
  std::ifstream file(name, std::ios::binary);
  if (!file || fs::is_directory(name, error)) return Error{"cannot read the file " + in_quotes(name)};
  std::string bytes(most + 1, '\0');
  file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  bytes.resize(static_cast<std::size_t>(file.gcount()));
  if (file.bad()) return Error{"cannot read the file " + in_quotes(name)};
  if (bytes.size() > most) return Error{in_quotes(name) + " has more than " + std::to_string(most) + " bytes"};
  return bytes;
}

void write_file(const std::string& name, std::string_view bytes, Readers readers) {
  const fs::path path(name);
  const fs::path beside(name + ".new");
  std::error_code error;
  if (path.has_parent_path()) fs::create_directories(path.parent_path(), error);
  if (error) throw Failure("cannot make the folder of " + in_quotes(name) + ": " + error.message());
  std::ofstream file(beside, std::ios::binary);
  if (readers == Readers::Owner) fs::permissions(beside, fs::perms::owner_read | fs::perms::owner_write, error);
  if (error) throw Failure("cannot keep " + in_quotes(beside.string()) + " from others: " + error.message());
  file << bytes;
  file.close();
  if (!file) throw Failure("cannot write the file " + in_quotes(beside.string()));
  fs::rename(beside, path, error);
  if (error) throw Failure("cannot write the file " + in_quotes(name) + ": " + error.message());
}

}  // namespace yomi
