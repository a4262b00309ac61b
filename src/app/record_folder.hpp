// A folder of record files with a number each: 000001.txt, 000002.txt, …
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "agents/session.hpp"
#include "records/plain_record.hpp"

namespace yomi::app {

class RecordFolder {
 public:
  // Numbers go on behind those that are there.
  explicit RecordFolder(std::string folder);

  // Throws Failure if the file cannot be written.
  void add(const Session& session, const std::vector<PlainRecord::Header>& headers);

 private:
  std::string folder_;
  std::uint64_t last_ = 0;
};

}  // namespace yomi::app
