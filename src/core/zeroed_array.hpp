// A large array whose elements start as zero bytes. The system hands out zeroed pages when they are first
// touched, so making a table of a gigabyte costs nothing until it is used.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <string>
#include <type_traits>

#include "core/result.hpp"

namespace yomi {

template <class T>
class ZeroedArray {
  static_assert(std::is_trivially_destructible_v<T>, "elements are never destroyed");

 public:
  ZeroedArray() = default;
  explicit ZeroedArray(std::size_t size) : memory_(std::calloc(size * sizeof(T) + alignof(T), 1)) {
    if (!memory_) throw Failure("not enough memory for a table of " + std::to_string((size * sizeof(T)) >> 20) + " MiB");
    void* start = memory_.get();
    std::size_t space = size * sizeof(T) + alignof(T);
    items_ = static_cast<T*>(std::align(alignof(T), size * sizeof(T), start, space));
  }

  explicit operator bool() const { return items_ != nullptr; }
  T& operator[](std::size_t i) const { return items_[i]; }

 private:
  struct Free {
    void operator()(void* memory) const { std::free(memory); }
  };
  std::unique_ptr<void, Free> memory_;
  T* items_ = nullptr;
};

}  // namespace yomi
