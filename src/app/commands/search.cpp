// search: one move by an agent, with value, line, nodes and time.
#include <fmt/format.h>

#include "agents/agent_spec.hpp"
#include "app/commands.hpp"
#include "core/text.hpp"

namespace yomi::app {

namespace {

struct SearchArguments {
  GameArguments game;
  std::string agent;
  std::uint64_t seed = 1;
};

std::string value_text(const SearchReport& report) {
  if (!report.proven) return fmt::format("{:+}", report.value);
  return report.value > 0 ? "proven win" : report.value < 0 ? "proven loss" : "proven draw";
}

int search(const Commands& commands, const SearchArguments& arguments) {
  const auto session = arguments.game.open();
  if (!session) return fail(commands, exit_usage, session.message());
  const auto agent = make_agent(**session, arguments.agent, arguments.seed);
  if (!agent) return fail(commands, exit_usage, agent.message());
  if (const auto outcome = (*session)->outcome()) {
    return fail(commands, exit_usage, "the game is over: " + outcome->reason.text);
  }
  ProgressLine line;
  const auto show = [&](const SearchReport& report) {
    line.show(fmt::format("depth {}  value {}  nodes {}  {:.1f} s  {}", report.depth, value_text(report),
                          short_count(static_cast<double>(report.nodes)), report.seconds, join(report.pv, " ")));
  };
  auto report = (*agent)->choose(*(*session)->mover_view(), {}, interrupt_token(), show);
  line.clear();
  if (!report) return fail(commands, exit_failed, report.message());
  if (report->resigned) report->move = "resign";
  if (commands.json()) {
    Json document{{"move", report->move},   {"value", report->value}, {"proven", report->proven},
                  {"depth", report->depth}, {"nodes", report->nodes}, {"seconds", report->seconds},
                  {"pv", report->pv}};
    for (const auto& [move, value] : report->rated) document["rated"].push_back({{"move", move}, {"value", value}});
    print_json(document);
    return exit_done;
  }
  // Before a roll there is a value, the average over what may fall, but nothing to choose.
  const std::string move = report->move.empty()
                               ? "none: chance decides first, play one of " + join((*session)->legal_moves(), ", ")
                               : report->move;
  fmt::print("move   {}\nvalue  {} for the {} player\ndepth  {}\nnodes  {}\ntime   {:.3f} s\nline   {}\n", move,
             value_text(*report), name((*session)->to_move()), report->depth, report->nodes, report->seconds,
             join(report->pv, " "));
  for (const auto& [rated, value] : report->rated) fmt::print("{:>+8}  {}\n", value, rated);
  return exit_done;
}

}  // namespace

void add_search_command(Commands& commands) {
  const auto arguments = std::make_shared<SearchArguments>();
  auto* command = commands.add("search", "choose one move", [&, arguments] { return search(commands, *arguments); });
  arguments->game.add_to(*command);
  command->add_option("--agent", arguments->agent, "who searches, e.g. alphabeta:depth=6")->required();
  command->add_option("--seed", arguments->seed, "seed of agents that use chance")->check(any_seed());
}

}  // namespace yomi::app
