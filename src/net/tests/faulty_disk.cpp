#include "net/tests/faulty_disk.hpp"

#include <dlfcn.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <climits>
#include <mutex>

namespace yomi::testing {

namespace {

std::mutex mutex;
std::string folder;  // empty: the disk is well
std::uint64_t first = 0;
FaultyDisk::Fault fault = FaultyDisk::Fault::IoError;
std::atomic<std::uint64_t> operation_count = 0;
std::atomic<std::uint64_t> failure_count = 0;

bool is_below_folder(int file) {
  if (folder.empty()) return false;
  std::array<char, PATH_MAX> name{};
  const auto length = readlink(("/proc/self/fd/" + std::to_string(file)).c_str(), name.data(), name.size() - 1);
  return length > 0 && std::string_view(name.data(), static_cast<std::size_t>(length)).starts_with(folder);
}

// Whether this operation fails, and then how.
bool fails(int file) {
  const int kept = errno;
  const std::lock_guard lock(mutex);
  const bool counted = is_below_folder(file);
  errno = kept;
  if (!counted || ++operation_count < first) return false;
  ++failure_count;
  return true;
}

int error_number() { return fault == FaultyDisk::Fault::Full ? ENOSPC : EIO; }

template <class Function>
Function* real(const char* name) {
  return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

ssize_t write_at(const char* name, int file, const void* bytes, std::size_t count, off_t place) {
  static auto* const function = real<ssize_t(int, const void*, std::size_t, off_t)>(name);
  if (!fails(file)) return function(file, bytes, count, place);
  if (fault == FaultyDisk::Fault::Torn) static_cast<void>(function(file, bytes, count / 2, place));
  errno = error_number();
  return -1;
}

}  // namespace

FaultyDisk::FaultyDisk(const std::string& below, std::uint64_t from, Fault kind) {
  const std::lock_guard lock(mutex);
  folder = below;
  first = from;
  fault = kind;
  operation_count = failure_count = 0;
}

FaultyDisk::~FaultyDisk() {
  const std::lock_guard lock(mutex);
  folder.clear();
}

std::uint64_t FaultyDisk::operations() { return operation_count; }
std::uint64_t FaultyDisk::failures() { return failure_count; }

}  // namespace yomi::testing

extern "C" {

ssize_t pwrite(int file, const void* bytes, std::size_t count, off_t place) {
  return yomi::testing::write_at("pwrite", file, bytes, count, place);
}
ssize_t pwrite64(int file, const void* bytes, std::size_t count, off_t place) {
  return yomi::testing::write_at("pwrite64", file, bytes, count, place);
}
int fsync(int file) {
  if (!yomi::testing::fails(file)) return yomi::testing::real<int(int)>("fsync")(file);
  errno = yomi::testing::error_number();
  return -1;
}
int fdatasync(int file) {
  if (!yomi::testing::fails(file)) return yomi::testing::real<int(int)>("fdatasync")(file);
  errno = yomi::testing::error_number();
  return -1;
}

}  // extern "C"
