#include "app/store_file.hpp"

#include <cstdlib>
#include <ctime>
#include <filesystem>

#include "core/text.hpp"
#include "records/sqlite_store.hpp"

namespace yomi::app {

namespace {

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string{} : value;
}

}  // namespace

CLI::Option* StoreArguments::add_to(CLI::App& command) {
  return command.add_option("--db", file, "the store's file, instead of yomi/records.db in the user's data folder");
}

std::string StoreArguments::path() const {
  if (!file.empty()) return file;
  const std::string data = variable("XDG_DATA_HOME");
  // The standard of these folders says that a relative one is to be ignored.
  if (data.starts_with('/')) return data + "/yomi/records.db";
  const std::string home = variable("HOME");
  if (home.empty()) throw Failure("there is no home folder for the store of records; name a file with --db");
  return home + "/.local/share/yomi/records.db";
}

std::unique_ptr<RecordStore> StoreArguments::open(bool create) const {
  const std::string where = path();
  std::error_code error;
  if (!create && !std::filesystem::exists(where, error)) {
    throw Failure("there is no store of records " + in_quotes(where) +
                  " yet; `yomi records import` and `yomi match … --save` make one");
  }
  return std::make_unique<SqliteStore>(where, create);
}

void SaveArguments::add_to(CLI::App& command) {
  auto* wanted = command.add_flag("--save", save, "write the record of each game to the store (else none is written)");
  store.add_to(command)->needs(wanted);
}

std::string iso_date_now() {
  const std::time_t now = std::time(nullptr);
  std::tm utc{};
  gmtime_r(&now, &utc);
  std::array<char, 32> text;
  return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &utc)};
}

}  // namespace yomi::app
