// A disk that fails: writes and syncs of files below a folder, by whatever part of this program or its libraries,
// SQLite among them, fail from the n-th on, until the object goes. (The functions of the C library are replaced.)
#pragma once

#include <cstdint>
#include <string>

namespace yomi::testing {

class FaultyDisk {
 public:
  enum class Fault { IoError, Full, Torn };  // a torn write writes half of it and then fails

  FaultyDisk(const std::string& folder, std::uint64_t first, Fault fault);
  ~FaultyDisk();
  FaultyDisk(const FaultyDisk&) = delete;
  FaultyDisk& operator=(const FaultyDisk&) = delete;

  // Writes and syncs so far, and how many of them failed.
  static std::uint64_t operations();
  static std::uint64_t failures();
};

}  // namespace yomi::testing
