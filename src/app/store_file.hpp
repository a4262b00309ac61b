// Which store of records the commands use: --db, or the user's own.
#pragma once

#include <memory>
#include <string>

#include "app/cli.hpp"
#include "records/record_store.hpp"

namespace yomi::app {

struct StoreArguments {
  std::string file;

  CLI::Option* add_to(CLI::App& command);
  // --db, else records.db in the folder yomi of $XDG_DATA_HOME or ~/.local/share.
  std::string path() const;
  // Throws Failure if it cannot be opened; with `create` it is made if it is not there.
  std::unique_ptr<RecordStore> open(bool create) const;
};

// For commands that play: nothing is written unless --save asks for it.
struct SaveArguments {
  bool save = false;
  StoreArguments store;

  void add_to(CLI::App& command);
  // Null if nothing is to be saved.
  std::unique_ptr<RecordStore> open() const { return save ? store.open(true) : nullptr; }
};

// The date and time of now as records have it.
std::string iso_date_now();

}  // namespace yomi::app
