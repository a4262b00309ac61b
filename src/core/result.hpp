// Result<T>: a value, or a message that says what was wrong and what would be right. Bad input
// returns one; programmer errors assert; start-up and I/O failures throw Failure, caught in main.
#pragma once

#include <cassert>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>

#include "core/message.hpp"

namespace yomi {

struct Error {
  std::string message;
  // For who speaks another language; without a code the message stands for itself.
  std::string code = {};
  Parameters parameters = {};
};

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::move(value)) {}
  Result(Error error) : state_(std::move(error)) {}

  bool ok() const { return state_.index() == 0; }
  explicit operator bool() const { return ok(); }

  T& value() & {
    assert(ok());
    return *std::get_if<0>(&state_);
  }
  const T& value() const& {
    assert(ok());
    return *std::get_if<0>(&state_);
  }
  T&& value() && {
    assert(ok());
    return std::move(*std::get_if<0>(&state_));
  }
  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

  const Error& error() const {
    assert(!ok());
    return *std::get_if<1>(&state_);
  }
  const std::string& message() const { return error().message; }

 private:
  std::variant<T, Error> state_;
};

// For what can fail without having a value to give.
using Status = Result<std::monostate>;
inline Status done() { return std::monostate{}; }

// The one exception type: the environment failed us (a file, a process, a socket).
class Failure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace yomi
