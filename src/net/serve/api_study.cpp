// Study without a live game: the state of a position, and what an agent makes of it.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "agents/rating_option.hpp"
#include "net/serve/guarded_agent.hpp"
#include "net/serve/http_api.hpp"
#include "net/serve/secrets.hpp"
#include "net/serve/state_json.hpp"
#include "search/value.hpp"

namespace yomi::serve {

namespace {

// Seconds for a move, of those for an analysis: less tells nothing.
constexpr double least_share = 0.002;

// A value for the side to move as its share of the points.
using ShareOf = std::function<Json(double)>;

struct Analysis {
  std::string agent;
  double seconds = 1;
  std::size_t lines = 1;
};

// The strongest level, unless an agent is named.
std::string agent_for(const Catalogue& catalogue, const Session& session, const std::string& given) {
  return given.empty() ? catalogue.strongest(session.game()) : given;
}

// What a position is worth to `mover`, and how play may go on from it.
struct Worth {
  double value = 0;
  std::vector<std::string> pv;
};

// Where a die decides first, it is the mean over what the die may show, each looked at for a share of the time; play
// then has no single line. None if no agent can say.
std::optional<Worth> worth_to(Player mover, const Session& after, Agent& agent, double seconds,
                              const std::stop_token& stop) {
  if (const auto outcome = after.outcome()) {
    if (!outcome->winner) return Worth{};
    return Worth{static_cast<double>(*outcome->winner == mover ? win_value : -win_value), {}};
  }
  if (after.is_chance()) {
    const auto outcomes = after.chance_outcomes();
    Worth mean;
    for (const auto& [outcome, probability] : outcomes) {
      const auto rolled = after.clone();
      if (!rolled->play(outcome)) return std::nullopt;
      const double share = seconds / static_cast<double>(outcomes.size());
      const auto worth = worth_to(mover, *rolled, agent, share, stop);
      if (!worth) return std::nullopt;
      mean.value += probability * worth->value;
    }
    return mean;
  }
  Limits limits;
  limits.seconds = seconds;
  auto report = guarded_choice(agent, *after.mover_view(), limits, stop);
  if (!report) return std::nullopt;
  const double sign = after.to_move() == mover ? 1 : -1;
  return Worth{sign * report->value, std::move(report->pv)};
}

// Agents that can rate all moves do so in analyses.
std::string rating_spec(const Session& session, const std::string& spec) {
  const auto colon = spec.find(':');
  for (const AgentKind& kind : session.agent_kinds()) {
    if (kind.name != std::string_view(spec).substr(0, colon)) continue;
    const bool can_rate = std::any_of(kind.options.begin(), kind.options.end(),
                                      [](const OptionSpec& option) { return option.name == rating_option_name; });
    if (can_rate) return fmt::format("{}{}{}=true", spec, colon == std::string::npos ? ':' : ',', rating_option_name);
  }
  return spec;
}

// The moves that the agent rated, but for the one that it chose. How play may go on is looked up for those that are
// shown as lines.
std::vector<Json> rated_lines(const Session& session, const Analysis& analysis, Agent& agent,
                              const SearchReport& report, const ShareOf& share, const std::stop_token& stop) {
  std::vector<Json> lines;
  for (const auto& [move, value] : report.rated) {
    if (move == report.move) continue;
    std::vector<std::string> pv{move};
    const auto after = session.clone();
    if (lines.size() + 1 < analysis.lines && !session.has_secrets() && after->play(move)) {
      const auto worth = worth_to(session.to_move(), *after, agent, analysis.seconds / 20, stop);
      if (worth) pv.insert(pv.end(), worth->pv.begin(), worth->pv.end());
    }
    lines.push_back({{"move", move}, {"value", value}, {"share", share(value)}, {"pv", std::move(pv)}});
  }
  return lines;
}

// The other moves, best first, from searching the position after each for a share of the time; not in games with
// secrets, where who moves next knows something else.
std::vector<Json> other_lines(const Session& session, const Analysis& analysis, Agent& agent, const std::string& best,
                              const ShareOf& share, const std::stop_token& stop) {
  std::vector<Json> lines;
  auto moves = session.legal_moves();
  std::erase(moves, best);
  if (analysis.lines < 2 || moves.empty() || session.is_chance() || session.has_secrets()) return lines;
  const double seconds_each = std::max(least_share, analysis.seconds / 2 / static_cast<double>(moves.size()));
  Stopwatch watch;
  for (const auto& move : moves) {
    if (stop.stop_requested() || watch.seconds() > analysis.seconds) break;
    const auto after = session.clone();
    if (!after->play(move)) continue;
    auto worth = worth_to(session.to_move(), *after, agent, seconds_each, stop);
    if (!worth) continue;
    worth->pv.insert(worth->pv.begin(), move);
    const auto value = std::lround(worth->value);
    lines.push_back({{"move", move}, {"value", value}, {"share", share(value)}, {"pv", std::move(worth->pv)}});
  }
  std::stable_sort(lines.begin(), lines.end(),
                   [](const Json& a, const Json& b) { return a["value"].get<int>() > b["value"].get<int>(); });
  return lines;
}

ApiResponse analysed(const Catalogue& catalogue, const Session& session, const Analysis& analysis,
                     const std::stop_token& stop) {
  const std::string spec = analysis.lines > 1 ? rating_spec(session, analysis.agent) : analysis.agent;
  const auto agent = catalogue.agent(session, spec, 1);
  if (!agent) return ApiResponse::error(400, agent.error());
  const auto seat = session.mover_view();
  const bool others_to_come = analysis.lines > 1 && spec == analysis.agent;
  Limits limits;
  limits.seconds = others_to_come ? analysis.seconds / 2 : analysis.seconds;
  const auto report = guarded_choice(**agent, *seat, limits, stop);
  if (!report) return ApiResponse::error(500, report.error());
  const ShareOf share = [scale = report->scale](double value) { return share_json(scale, value, false); };
  const Json own_share = share_json(report->scale, report->value, report->proven);
  std::vector<Json> lines = report->rated.empty() ? other_lines(session, analysis, **agent, report->move, share, stop)
                                                  : rated_lines(session, analysis, **agent, *report, share, stop);
  lines.insert(lines.begin(),
               Json{{"move", report->move}, {"value", report->value}, {"share", own_share}, {"pv", report->pv}});
  Json heat = Json::array();
  for (const auto& [move, value] : report->rated) {
    heat.push_back({{"move", move}, {"value", value}, {"share", share(value)}});
  }
  if (heat.empty()) {
    for (const Json& line : lines)
      heat.push_back({{"move", line["move"]}, {"value", line["value"]}, {"share", line["share"]}});
  }
  if (lines.size() > analysis.lines) lines.resize(analysis.lines);
  Json result{{"value", report->value}, {"share", own_share},     {"proven", report->proven},
              {"depth", report->depth}, {"nodes", report->nodes}, {"seconds", report->seconds},
              {"pv", report->pv},       {"moves", lines},         {"heat", std::move(heat)}};
  if (const auto entry = catalogue.find(session.game().name); entry && (*entry)->notes) {
    result.update((*entry)->notes(*seat));
  }
  return ApiResponse::json(result);
}

}  // namespace

ApiResponse HttpApi::position(const Json& request) const {
  if (const auto known = only_fields(request, {"game", "file", "options", "position", "moves"}); !known) {
    return ApiResponse::error(400, known.error());
  }
  const auto session = around_.catalogue.open(request);
  if (!session) return ApiResponse::error(400, session.error());
  const auto given = assignments_of(*object_field(request, "options"));
  return ApiResponse::json(position_state(**session, *given, request.value("position", Json(nullptr))));
}

Json HttpApi::position_state(const Session& session, const Options::Assignments& options, const Json& start) const {
  Json state{{"id", nullptr}, {"game", session.game().name}, {"options", options_json(options)}, {"you", nullptr}};
  state["start"] = start;
  const auto draw = around_.catalogue.view_of(session.game());
  state.update(game_state_json(*session.view(Viewer::everything()), draw, {}));
  state["players"] = nullptr;
  state["clock"] = nullptr;
  state["offers"] = {{"draw", nullptr}, {"takeback", nullptr}, {"rematch", nullptr}};
  state["spectators"] = 0;
  state["state"] = session.outcome() ? "over" : "running";
  state["next"] = nullptr;
  return state;
}

namespace {

struct Order {
  std::shared_ptr<const Session> session;
  Analysis analysis;
};

Result<Order> order_from(const Catalogue& catalogue, const Json& request) {
  if (const auto known =
          only_fields(request, {"game", "file", "options", "position", "moves", "agent", "seconds", "lines"});
      !known) {
    return known.error();
  }
  const auto agent = text_field(request, "agent");
  const auto seconds = number_field(request, "seconds", 1, 0.01, 10);
  const auto lines = number_field(request, "lines", 1, 1, 5);
  if (!agent) return agent.error();
  if (!seconds) return seconds.error();
  if (!lines) return lines.error();
  auto session = catalogue.open(request);
  if (!session) return session.error();
  if (const auto over = (*session)->outcome()) return over_error(*over);
  Analysis analysis{agent_for(catalogue, **session, *agent), *seconds, static_cast<std::size_t>(*lines)};
  if (const auto may = catalogue.check_agent(**session, analysis.agent); !may) return may.error();
  return Order{std::move(*session), std::move(analysis)};
}

}  // namespace

void HttpApi::analyse(const ApiRequest& request, const Respond& respond) {
  const std::string visitor = request.visitor;
  at_desk(visitor,
          [this, visitor, body = request.body, abandoned = request.abandoned, respond]() -> std::function<void()> {
            const auto asked = parse_object(body);
            const auto order = asked ? order_from(around_.catalogue, *asked) : Result<Order>(asked.error());
            if (!order) return [respond, error = order.error()] { respond(ApiResponse::error(400, error)); };
            return [this, visitor, order = *order, abandoned, respond] {
              study_at_pool(visitor, order.analysis.seconds, abandoned, respond,
                            [&catalogue = around_.catalogue, order](const std::stop_token& stop) {
                              return analysed(catalogue, *order.session, order.analysis, stop);
                            });
            };
          });
}

void HttpApi::study_at_pool(const std::string& visitor, double seconds, std::stop_token abandoned,
                            const Respond& respond, std::function<ApiResponse(const std::stop_token&)> work) {
  const auto may = around_.visitors.analysis(visitor, around_.pool.busy(visitor), seconds, around_.now());
  if (!may) return respond(ApiResponse::refusal(may.error()));
  if (*analyses_ >= around_.most_analyses) {
    return respond(
        ApiResponse::error(503, {"too many analyses are waiting; try again in a moment", "too_many_analyses"}));
  }
  ++*analyses_;
  auto job = [post = around_.post, work = std::move(work), abandoned = std::move(abandoned), respond = respond,
              count = analyses_](const std::stop_token& stop) mutable {
    ApiResponse response;
    if (!abandoned.stop_requested()) {
      // Either may stop it: the server, or who asked by going away.
      std::stop_source either;
      const std::stop_callback by_pool(stop, [&] { either.request_stop(); });
      const std::stop_callback by_visitor(abandoned, [&] { either.request_stop(); });
      response = work(either.get_token());
    }
    // Given away with all that it holds: a connection must not end on this thread.
    post([respond = std::move(respond), count, response = std::move(response)] {
      --*count;
      respond(response);
    });
  };
  around_.pool.submit({Errand::Kind::Study, visitor}, std::move(job));
}

}  // namespace yomi::serve
