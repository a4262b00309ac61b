// Study without a live game: the state of a position, and what an agent makes of it.
#include <fmt/format.h>

#include <algorithm>

#include "net/serve/http_api.hpp"
#include "net/serve/secrets.hpp"
#include "net/serve/state_json.hpp"
#include "net/views/game_view.hpp"

namespace yomi::serve {

namespace {

// Who made each move; the session is at the end of them.
std::vector<SeenMove> movers_of(const Session& session) {
  std::vector<SeenMove> movers;
  const auto walk = session.clone();
  while (walk->undo()) movers.push_back({walk->is_chance() ? std::nullopt : std::optional(walk->to_move()), 0});
  std::reverse(movers.begin(), movers.end());
  return movers;
}

struct Analysis {
  std::string agent;
  double seconds = 1;
  std::size_t lines = 1;
};

Json line_json(const SearchReport& report, int sign) {
  return {{"move", report.move}, {"value", sign * report.value}, {"pv", report.pv}};
}

// The strongest level, unless an agent is named.
std::string agent_for(const Catalogue& catalogue, const Session& session, const std::string& given) {
  if (!given.empty()) return given;
  const auto game = catalogue.find(session.game().name);
  return game && !(*game)->levels.empty() ? (*game)->levels.back().agent : "random";
}

// Further lines come from searching the position after each other move for a share of the time; only in games without
// chance and secrets, where what follows a move is a position of the same kind.
std::vector<Json> other_lines(const Catalogue& catalogue, const Session& session, const Analysis& analysis,
                              const std::string& best, const std::stop_token& stop) {
  std::vector<Json> lines;
  auto moves = session.legal_moves();
  std::erase(moves, best);
  if (analysis.lines < 2 || moves.empty() || session.is_chance() || views::hides_something(session)) return lines;
  const double share = std::max(0.005, analysis.seconds / 2 / static_cast<double>(moves.size()));
  Stopwatch watch;
  for (const auto& move : moves) {
    if (stop.stop_requested() || watch.seconds() > analysis.seconds) break;
    const auto after = session.clone();
    if (!after->play(move) || after->is_chance() || after->outcome()) continue;
    const auto agent = catalogue.agent(*after, analysis.agent, 1);
    if (!agent) break;
    Limits limits;
    limits.seconds = share;
    auto report = (*agent)->choose(*after, limits, stop, {});
    if (!report) continue;
    report->pv.insert(report->pv.begin(), move);
    report->move = move;
    lines.push_back(line_json(*report, -1));
  }
  std::stable_sort(lines.begin(), lines.end(),
                   [](const Json& a, const Json& b) { return a["value"].get<int>() > b["value"].get<int>(); });
  if (lines.size() > analysis.lines - 1) lines.resize(analysis.lines - 1);
  return lines;
}

ApiResponse analysed(const Catalogue& catalogue, const Session& session, const Analysis& analysis,
                     const std::stop_token& stop) {
  const auto agent = catalogue.agent(session, analysis.agent, 1);
  if (!agent) return ApiResponse::error(400, agent.message());
  Limits limits;
  limits.seconds = analysis.lines > 1 ? analysis.seconds / 2 : analysis.seconds;
  const auto report = (*agent)->choose(session, limits, stop, {});
  if (!report) return ApiResponse::error(500, report.message());
  Json moves = Json::array();
  moves.push_back(line_json(*report, 1));
  for (auto& line : other_lines(catalogue, session, analysis, report->move, stop)) moves.push_back(std::move(line));
  Json result{{"value", report->value},   {"proven", report->proven},   {"depth", report->depth},
              {"nodes", report->nodes},   {"seconds", report->seconds}, {"pv", report->pv},
              {"moves", std::move(moves)}};
  if (auto beliefs = views::geister_beliefs(session); !beliefs.is_null()) result["beliefs"] = std::move(beliefs);
  return ApiResponse::json(result);
}

}  // namespace

ApiResponse HttpApi::position(const Json& request) const {
  if (const auto known = only_fields(request, {"game", "options", "position", "moves"}); !known) {
    return ApiResponse::error(400, known.message());
  }
  const auto session = around_.catalogue.open(request);
  if (!session) return ApiResponse::error(400, session.message());
  const auto given = assignments_of(*object_field(request, "options"));
  Json state{{"id", nullptr}, {"game", (*session)->game().name}, {"options", options_json(*given)}, {"you", nullptr}};
  state.update(game_state_json(**session, views::Viewer::everything(), movers_of(**session)));
  state["legal"] = (*session)->legal_moves();
  state["players"] = nullptr;
  state["clock"] = nullptr;
  state["offers"] = {{"draw", nullptr}, {"takeback", nullptr}, {"rematch", nullptr}};
  state["spectators"] = 0;
  state["state"] = (*session)->outcome() ? "over" : "running";
  state["next"] = nullptr;
  return ApiResponse::json(state);
}

void HttpApi::analyse(const Json& request, const Respond& respond) {
  const auto refuse = [&](int status, const std::string& message) { respond(ApiResponse::error(status, message)); };
  if (const auto known = only_fields(request, {"game", "options", "position", "moves", "agent", "seconds", "lines"});
      !known) {
    return refuse(400, known.message());
  }
  const auto agent = text_field(request, "agent");
  const auto seconds = number_field(request, "seconds", 1, 0.01, 10);
  const auto lines = number_field(request, "lines", 1, 1, 5);
  if (!agent) return refuse(400, agent.message());
  if (!seconds) return refuse(400, seconds.message());
  if (!lines) return refuse(400, lines.message());
  auto session = around_.catalogue.open(request);
  if (!session) return refuse(400, session.message());
  if (const auto over = (*session)->outcome()) return refuse(400, "the game is over: " + over->reason);
  Analysis analysis{agent_for(around_.catalogue, **session, *agent), *seconds, static_cast<std::size_t>(*lines)};
  if (const auto made = around_.catalogue.agent(**session, analysis.agent, 1); !made)
    return refuse(400, made.message());
  if (*analyses_ >= around_.most_analyses) return refuse(503, "too many analyses are waiting; try again in a moment");
  ++*analyses_;
  std::shared_ptr<const Session> position = std::move(*session);
  around_.pool.submit([&catalogue = around_.catalogue, post = around_.post, position, analysis, respond,
                       count = analyses_](std::stop_token stop) {
    auto response = analysed(catalogue, *position, analysis, stop);
    post([respond, count, response = std::move(response)] {
      --*count;
      respond(response);
    });
  });
}

}  // namespace yomi::serve
