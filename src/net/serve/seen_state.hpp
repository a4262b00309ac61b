// A table's STATE as those of one seat see it, and the messages that bring it to them: made once, shared by all.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "core/json.hpp"

namespace yomi::serve {

using SharedText = std::shared_ptr<const std::string>;

class SeenState {
 public:
  // `before`: what the same seat was told before, if anything. `version` is the game's.
  SeenState(Json state, std::uint64_t version, const std::shared_ptr<const SeenState>& before);

  std::uint64_t number() const { return number_; }  // of this state among all; never 0
  std::uint64_t version() const { return version_; }
  // {"type":"state","state":STATE}
  const SharedText& whole() const;
  // {"type":"change","fields":{…},"moves":{"from","added"}} for who knows the state of this number.
  const SharedText& change() const { return change_; }
  std::uint64_t change_from() const { return change_from_; }

 private:
  Json state_;
  std::uint64_t number_;
  std::uint64_t version_;
  std::uint64_t change_from_ = 0;
  SharedText change_;
  mutable SharedText whole_;
};

// The fields of `after` that are not those of `before`, and the moves that came. Times and who is there are always in
// it: they change without a new state.
Json state_change(const Json& before, const Json& after);

}  // namespace yomi::serve
