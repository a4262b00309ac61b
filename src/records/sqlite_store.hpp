// The store in one file, by SQLite: several processes may use it at once (write-ahead log), and what is interrupted
// leaves nothing half done.
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "records/record_store.hpp"

namespace yomi {

class SqliteStore final : public RecordStore {
 public:
  // Opens the file; with `create` it is made if it is not there, and its folder with it. Without, one that cannot be
  // written to can be read. A file that is no store or is of a newer Yomi throws Failure and stays as it is. One store
  // object is for one thread at a time; open another for another thread. `patience` is how long it waits for another
  // program that writes.
  explicit SqliteStore(const std::string& path, bool create = true,
                       std::chrono::milliseconds patience = std::chrono::seconds(30));
  ~SqliteStore() override;

  std::optional<RecordId> add(const GameRecord& record) override;
  AddReport add_many(std::span<const GameRecord> records) override;
  std::optional<GameRecord> get(RecordId id) const override;
  std::vector<RecordSummary> list(const RecordFilter& filter, std::uint64_t limit, std::uint64_t offset) const override;
  std::uint64_t count(const RecordFilter& filter) const override;
  bool remove(RecordId id) override;
  void copy_to(const std::string& path) const override;

 private:
  struct Connection;

  std::optional<RecordId> insert(const GameRecord& record);

  std::unique_ptr<Connection> connection_;
};

}  // namespace yomi
