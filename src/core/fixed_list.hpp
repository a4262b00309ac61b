// A vector with its storage inside: filling one at every node of a search allocates nothing.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <type_traits>

namespace yomi {

template <class T, std::size_t Capacity>
class FixedList {
  static_assert(std::is_trivially_copyable_v<T>);
  // A member initialiser in T would run for all of the storage at every list that is made.
  static_assert(std::is_trivially_default_constructible_v<T>);

 public:
  using value_type = T;

  // The storage is left uninitialised on purpose: clearing a thousand entries at each node would cost
  // more than generating the moves.
  FixedList() {}
  FixedList(const FixedList& other) { *this = other; }
  FixedList& operator=(const FixedList& other) {
    size_ = other.size_;
    std::copy_n(other.items_.begin(), size_, items_.begin());
    return *this;
  }

  void push_back(T item) {
    assert(size_ < Capacity);
    items_[size_++] = item;
  }
  void clear() { size_ = 0; }
  void resize(std::size_t size) {
    assert(size <= Capacity);
    size_ = size;
  }

  static constexpr std::size_t capacity() { return Capacity; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }

  T& operator[](std::size_t i) {
    assert(i < size_);
    return items_[i];
  }
  const T& operator[](std::size_t i) const {
    assert(i < size_);
    return items_[i];
  }
  T* begin() { return items_.data(); }
  T* end() { return items_.data() + size_; }
  const T* begin() const { return items_.data(); }
  const T* end() const { return items_.data() + size_; }

  friend bool operator==(const FixedList& a, const FixedList& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  std::array<T, Capacity> items_;
  std::size_t size_ = 0;
};

}  // namespace yomi
