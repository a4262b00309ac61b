// What games of a file are like when agents play them: a few at a time, so that a page asks again and again, shows what
// it has, and stops when it likes.
#include <algorithm>
#include <cmath>

#include "core/rng.hpp"
#include "core/text.hpp"
#include "net/serve/guarded_agent.hpp"
#include "net/serve/http_api.hpp"
#include "net/serve/state_json.hpp"

namespace yomi::serve {

namespace {

constexpr std::size_t most_games = 50;      // an answer
constexpr std::size_t longest_game = 1000;  // plies, then it is broken off
// Random moves at the start, so that games differ whose agents always choose the same.
constexpr std::size_t random_plies = 2;
constexpr double slowest_move = 0.5;  // seconds
constexpr double longest_wait = 2;    // seconds beyond those that were asked for, in which a game may end
// From which share of the points on somebody leads.
constexpr double lead = 0.55;

struct Examination {
  std::shared_ptr<const Session> start;
  std::string strong, weak;
  double seconds = 1;
  std::uint64_t seed = 1;
};

// Agents that take milliseconds a move; the weak one has a quarter of what the strong one has.
std::pair<std::string, std::string> examiners(const Catalogue& catalogue, const Session& session) {
  if (session.has_secrets()) return {"ismcts:sims=60", "ismcts:sims=15"};
  const std::string strongest = catalogue.strongest(session.game());
  if (strongest.starts_with("alphabeta")) return {"alphabeta:nodes=2000,table=12", "alphabeta:nodes=500,table=12"};
  if (strongest.starts_with("expectimax")) return {"expectimax:depth=2", "expectimax:depth=1"};
  return {"mcts:sims=120,memory=16", "mcts:sims=30,memory=16"};
}

// One game; null if it was broken off.
Json played(const Catalogue& catalogue, const Examination& wanted, std::size_t number, const Stopwatch& watch,
            const std::stop_token& stop) {
  Rng rng(wanted.seed * 1000 + number);
  // In every second game both are strong; in the others one of them in turn.
  const bool is_even = number % 2 == 0;
  const Player strong_side = number % 4 == 1 ? Player::First : Player::Second;
  std::array<std::unique_ptr<Agent>, 2> agents;
  for (const Player side : {Player::First, Player::Second}) {
    const auto& spec = is_even || side == strong_side ? wanted.strong : wanted.weak;
    auto agent = catalogue.agent(*wanted.start, spec, wanted.seed * 100 + number * 2 + index(side) + 1);
    if (!agent) return nullptr;
    agents[index(side)] = std::move(*agent);
  }
  const auto session = wanted.start->clone();
  std::size_t choices = 0, turns = 0, lead_changes = 0;
  std::optional<Player> leader;
  std::array<std::optional<double>, 2> seen;  // the share of the first player, as each sees it
  Limits limits;
  limits.seconds = slowest_move;
  while (!session->outcome()) {
    if (stop.stop_requested() || session->history().size() >= longest_game) return nullptr;
    if (watch.seconds() > wanted.seconds + longest_wait) return nullptr;
    if (session->is_chance()) {
      if (!session->play(session->random_move(rng))) return nullptr;
      continue;
    }
    const Player mover = session->to_move();
    choices += session->legal_moves().size();
    if (turns++ < random_plies) {
      if (!session->play(session->random_move(rng))) return nullptr;
      continue;
    }
    const auto report = guarded_choice(*agents[index(mover)], *session->mover_view(), limits, stop);
    if (!report || !session->play(report->move)) return nullptr;
    const Json share = share_json(report->scale, report->value, report->proven);
    if (!share.is_number()) continue;
    // Both agents may like what they have just found: what counts is the mean of what each of them saw last.
    const double own = share.get<double>();
    seen[index(mover)] = mover == Player::First ? own : 1 - own;
    if (!seen[0] || !seen[1]) continue;
    const double of_first = (*seen[0] + *seen[1]) / 2;
    const auto ahead = of_first >= lead       ? std::optional(Player::First)
                       : of_first <= 1 - lead ? std::optional(Player::Second)
                                              : leader;
    lead_changes += leader && ahead != leader ? 1 : 0;
    leader = ahead;
  }
  return {
      {"plies", session->history().size()},
      {"choices", turns == 0 ? 0.0 : std::round(10.0 * static_cast<double>(choices) / static_cast<double>(turns)) / 10},
      {"winner", side_json(session->outcome()->winner)},
      {"lead_changes", lead_changes},
      {"strong", is_even ? Json(nullptr) : Json(name(strong_side))},
      {"reason", session->outcome()->reason.text}};
}

ApiResponse examined(const Catalogue& catalogue, const Examination& wanted, const std::stop_token& stop) {
  Json games = Json::array();
  std::size_t broken_off = 0;
  const Stopwatch watch;
  for (std::size_t i = 0; i < most_games && watch.seconds() < wanted.seconds && !stop.stop_requested(); ++i) {
    auto game = played(catalogue, wanted, i, watch, stop);
    if (game.is_null()) {
      ++broken_off;
    } else {
      games.push_back(std::move(game));
    }
  }
  return ApiResponse::json({{"strong", wanted.strong},
                            {"weak", wanted.weak},
                            {"games", std::move(games)},
                            {"broken_off", broken_off},
                            {"seconds", watch.seconds()}});
}

Result<Examination> examination_from(const Catalogue& catalogue, const Json& request) {
  if (const auto known = only_fields(request, {"game", "file", "options", "seconds", "seed"}); !known)
    return known.error();
  const auto seconds = number_field(request, "seconds", 1, 0.1, 3);
  const auto seed = number_field(request, "seed", 1, 0, 1'000'000);
  if (!seconds) return seconds.error();
  if (!seed) return seed.error();
  auto session = catalogue.open(request);
  if (!session) return session.error();
  if (const auto over = (*session)->outcome()) return over_error(*over);
  auto [strong, weak] = examiners(catalogue, **session);
  for (const auto& spec : {strong, weak}) {
    if (const auto may = catalogue.check_agent(**session, spec); !may) return may.error();
  }
  return Examination{std::move(*session), strong, weak, *seconds, static_cast<std::uint64_t>(*seed)};
}

}  // namespace

void HttpApi::examine(const ApiRequest& request, const Respond& respond) {
  at_desk(request.visitor,
          [this, visitor = request.visitor, body = request.body, abandoned = request.abandoned,
           respond]() -> std::function<void()> {
            const auto asked = parse_object(body);
            const auto wanted =
                asked ? examination_from(around_.catalogue, *asked) : Result<Examination>(asked.error());
            if (!wanted) return [respond, error = wanted.error()] { respond(ApiResponse::error(400, error)); };
            return [this, visitor, wanted = *wanted, abandoned, respond] {
              study_at_pool(visitor, wanted.seconds, abandoned, respond,
                            [&catalogue = around_.catalogue, wanted](const std::stop_token& stop) {
                              return examined(catalogue, wanted, stop);
                            });
            };
          });
}

}  // namespace yomi::serve
