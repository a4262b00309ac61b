// Who looks at a table: a WebSocket, or a test.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>

#include "core/player.hpp"
#include "net/serve/seen_state.hpp"

namespace yomi::serve {

class Watcher {
 public:
  // A later message of the same kind makes an earlier one superfluous that was not sent yet; words do not.
  enum class Kind { State, Presence, Clock, Thinking, Word };
  static constexpr std::size_t kinds = 5;

  virtual ~Watcher() = default;
  // Never leaves the table from within, even if the message cannot be sent.
  virtual void send(Kind kind, SharedText message) = 0;
  // Whether a state still waits to be sent: then the next one must be whole.
  virtual bool is_behind() const = 0;
  virtual bool takes_changes() const = 0;
  // The table is no longer there.
  virtual void dismiss() = 0;
};

// One who looks, and what it was sent.
struct Watching {
  std::shared_ptr<Watcher> watcher;
  std::optional<Player> seat;
  std::uint64_t state = 0;                           // the number of the last state
  std::array<std::uint64_t, Watcher::kinds> news{};  // and of other news
};

}  // namespace yomi::serve
