// A large array whose elements start as zero bytes. The system hands out zeroed pages when they are first
// touched, so making a table of a gigabyte costs nothing until it is used. Where the system has huge pages
// they are asked for: a table is read at random, and each small page would be a miss of the address cache.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <string>
#include <type_traits>

#ifdef __linux__
#include <sys/mman.h>
#endif

#include "core/result.hpp"

namespace yomi {

template <class T>
class ZeroedArray {
  static_assert(std::is_trivially_destructible_v<T>, "elements are never destroyed");

 public:
  ZeroedArray() = default;
  explicit ZeroedArray(std::size_t size) {
    constexpr std::size_t alignment = alignof(T) > huge_page ? alignof(T) : huge_page;
    std::size_t space = size * sizeof(T) + alignment;
    memory_.reset(std::calloc(space, 1));
    if (!memory_)
      throw Failure("not enough memory for a table of " + std::to_string((size * sizeof(T)) >> 20) + " MiB");
    void* start = memory_.get();
    items_ = static_cast<T*>(std::align(alignment, size * sizeof(T), start, space));
#ifdef __linux__
    // Advice only: without huge pages everything works as well, more slowly.
    if (size * sizeof(T) >= huge_page) madvise(items_, size * sizeof(T), MADV_HUGEPAGE);
#endif
  }

  explicit operator bool() const { return items_ != nullptr; }
  T& operator[](std::size_t i) const { return items_[i]; }

 private:
  static constexpr std::size_t huge_page = std::size_t{1} << 21;

  struct Free {
    void operator()(void* memory) const { std::free(memory); }
  };
  std::unique_ptr<void, Free> memory_;
  T* items_ = nullptr;
};

}  // namespace yomi
