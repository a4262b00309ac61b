#include "net/serve/seen_state.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "net/serve/json.hpp"

namespace yomi::serve {

namespace {

// One thread makes states.
std::uint64_t next_number() {
  static std::uint64_t last = 0;
  return ++last;
}

constexpr std::array<std::string_view, 3> always_told{"clock", "present", "spectators"};

}  // namespace

Json state_change(const Json& before, const Json& after) {
  Json fields = Json::object();
  for (const auto& [key, value] : after.items()) {
    if (key == "moves") continue;
    const auto known = before.find(key);
    const bool always = std::find(always_told.begin(), always_told.end(), key) != always_told.end();
    if (always || known == before.end() || *known != value) fields[key] = value;
  }
  const Json& old_moves = before.at("moves");
  const Json& moves = after.at("moves");
  std::size_t same = 0;
  while (same < old_moves.size() && same < moves.size() && old_moves[same] == moves[same]) ++same;
  Json added = Json::array();
  for (std::size_t i = same; i < moves.size(); ++i) added.push_back(moves[i]);
  return {{"type", "change"}, {"fields", std::move(fields)}, {"moves", {{"from", same}, {"added", std::move(added)}}}};
}

SeenState::SeenState(Json state, std::uint64_t version, const std::shared_ptr<const SeenState>& before)
    : state_(std::move(state)), number_(next_number()), version_(version) {
  if (!before) return;
  change_from_ = before->number_;
  change_ = std::make_shared<const std::string>(to_text(state_change(before->state_, state_)));
}

const SharedText& SeenState::whole() const {
  if (!whole_) whole_ = std::make_shared<const std::string>(to_text({{"type", "state"}, {"state", state_}}));
  return whole_;
}

}  // namespace yomi::serve
