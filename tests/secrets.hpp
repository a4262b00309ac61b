// Everything that a viewer of a game can be told, on every channel there is: the same game with other hidden facts must
// give the same bytes.
#pragma once

#include <fmt/format.h>

#include <functional>

#include "agents/agent_spec.hpp"
#include "app/game_list.hpp"
#include "records/record_json.hpp"
#include "records/seen_record.hpp"

namespace yomi::testing {

// An agent of this kind that takes little time.
inline std::string quick_spec(const AgentKind& kind) {
  std::string spec = kind.name;
  for (const OptionSpec& option : kind.options) {
    if (option.kind != OptionSpec::Kind::Integer) continue;
    const std::string_view value = option.name == "depth"                                                        ? "1"
                                   : option.name == "sims"                                                       ? "4"
                                   : option.name == "wins" || option.name == "threats" || option.name == "plies" ? "3"
                                                                                                                 : "";
    if (!value.empty()) spec += fmt::format("{}{}={}", spec == kind.name ? ':' : ',', option.name, value);
  }
  return spec;
}

inline std::string bytes_of(const SearchReport& report) {
  std::string bytes = fmt::format("{} {} {} {}", report.move, report.value, report.depth, report.nodes);
  for (const auto& move : report.pv) bytes += " " + move;
  for (const auto& [move, value] : report.rated) bytes += fmt::format(" {}={}", move, value);
  return bytes + "\n";
}

// What agents and protocols are given, and what they make of it.
inline std::string bytes_for_agents(const Session& session, Player player, std::uint64_t seed) {
  std::string bytes;
  if (session.outcome() || session.is_chance() || session.to_move() != player) return bytes;
  for (const AgentKind& kind : session.agent_kinds()) {
    auto agent = make_agent(session, quick_spec(kind), seed).value();
    const auto report = agent->choose(*session.view(Viewer::player(player)), {}, {}, {});
    bytes += kind.name + " " + (report ? bytes_of(*report) : report.message());
  }
  return bytes;
}

// What the view itself tells, in every form.
inline std::string bytes_of_view(const SeatView& view, const GameEntry* entry) {
  std::string bytes = view.position() + "\n" + view.board({}) + view.board({.colour = true});
  for (const auto& move : view.history()) bytes += move + " ";
  for (const auto& move : view.legal_moves()) bytes += move + " ";
  if (const auto start = view.start()) bytes += *start;
  if (const auto score = view.score()) bytes += fmt::format(" {} {}", (*score)[0], (*score)[1]);
  bytes += fmt::format(" {} {}\n", name(view.to_move()), view.hides());
  if (entry != nullptr && entry->view) bytes += entry->view(view).dump();
  // What an analysis tells beside is for who is to move.
  if (entry != nullptr && entry->notes && view.viewer().seat() == view.to_move()) bytes += entry->notes(view).dump();
  return bytes + "\n";
}

// A record of the running game as the viewer may keep it.
inline std::string bytes_of_record(const Session& session, const SeatView& view) {
  auto record = record_of(session);
  record.seed = 7;
  for (auto& move : record.moves) move.value = 1;
  auto seen = seen_by(record, view);
  return json_record_document(seen);
}

inline std::string bytes_told(const Session& session, Viewer viewer, std::uint64_t seed) {
  const auto entry = games().find(session.game().name);
  const auto view = session.view(viewer);
  std::string bytes = bytes_of_view(*view, entry ? *entry : nullptr) + bytes_of_record(session, *view);
  if (viewer.seat()) bytes += bytes_for_agents(session, *viewer.seat(), seed);
  return bytes;
}

}  // namespace yomi::testing
