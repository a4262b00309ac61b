#include "app/record_folder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "core/files.hpp"
#include "core/text.hpp"

namespace yomi::app {

RecordFolder::RecordFolder(std::string folder) : folder_(std::move(folder)) {
  namespace fs = std::filesystem;
  std::error_code error;
  if (!fs::exists(folder_, error)) return;  // made with the first record
  for (fs::directory_iterator file(folder_, error), end; !error && file != end; file.increment(error)) {
    const auto number = parse_number<std::uint64_t>(file->path().stem().string());
    if (number && file->path().extension() == ".txt") last_ = std::max(last_, *number);
  }
  if (error) throw Failure(fmt::format("cannot read the folder {}: {}", in_quotes(folder_), error.message()));
}

void RecordFolder::add(const Session& session, const std::vector<PlainRecord::Header>& headers) {
  write_file(fmt::format("{}/{:06}.txt", folder_, ++last_), plain_record_of(session, headers));
}

}  // namespace yomi::app
