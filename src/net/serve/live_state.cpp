// What a table tells: the STATE of docs/server.md, its line in the list of games, its record, and its journal's lines.
#include <algorithm>
#include <cmath>

#include "core/text.hpp"
#include "net/serve/live_game.hpp"
#include "net/serve/state_json.hpp"

namespace yomi::serve {

namespace {

constexpr std::array<std::string_view, 3> kind_names{"human", "agent", "open"};

std::string_view kind_name(Seat::Kind kind) { return kind_names[static_cast<std::size_t>(kind)]; }

Json players_json(const TableSetup& setup) {
  return {{"first", setup.seats[0].seen()}, {"second", setup.seats[1].seen()}};
}

}  // namespace

Json Seat::seen() const { return {{"kind", kind_name(kind)}, {"name", name}}; }

Json options_json(const Options::Assignments& options) {
  Json object = Json::object();
  for (const auto& [key, value] : options) {
    if (value == "true" || value == "false") {
      object[key] = value == "true";
    } else if (const auto number = parse_number<double>(value)) {
      object[key] = *number == std::floor(*number) ? Json(static_cast<std::int64_t>(*number)) : Json(*number);
    } else {
      object[key] = value;
    }
  }
  return object;
}

Json outcome_json(const std::optional<OutcomeReport>& outcome) {
  if (!outcome) return nullptr;
  return {{"winner", side_json(outcome->winner)},
          {"reason", outcome->reason.text},
          {"code", outcome->reason.code},
          {"parameters", to_json(outcome->reason.parameters)}};
}

Json game_state_json(const SeatView& seat, const PageView& draw, const std::vector<double>& seconds) {
  Json moves = Json::array();
  for (std::size_t i = 0; i < seat.history().size(); ++i) {
    const Mover mover = seat.movers()[i];
    moves.push_back({{"move", seat.history()[i]},
                     {"side", mover ? Json(name(*mover)) : Json("chance")},
                     {"seconds", i < seconds.size() ? seconds[i] : 0}});
  }
  const auto score = seat.score();
  return {{"position", seat.position()},
          {"to_move", name(seat.to_move())},
          {"plies", seat.history().size()},
          {"moves", std::move(moves)},
          {"legal", seat.legal_moves()},
          {"chance", seat.is_chance()},
          {"outcome", outcome_json(seat.outcome())},
          {"score", score ? Json(*score) : Json(nullptr)},
          {"board", seat.board({})},
          {"view", draw ? draw(seat) : Json(nullptr)}};
}

Json share_json(const ValueScale& scale, double value, bool proven) {
  const bool decided = proven || std::abs(value) >= win_value;
  if (!scale.is_known() && !decided) return nullptr;
  // As many digits as anybody can see.
  return std::round(scale.share_of(value, proven) * 1e4) / 1e4;
}

Json LiveGame::clock_json(double now) const {
  if (!clock_) return nullptr;
  return {{"first", clock_->left(Player::First, now)},
          {"second", clock_->left(Player::Second, now)},
          {"running", side_json(clock_->running())}};
}

Json LiveGame::Presence::json() const { return {{"first", players[0]}, {"second", players[1]}}; }

Json LiveGame::seen_by(std::optional<Player> seat, const PageView& draw, const Presence& presence, double now) const {
  return seen_in(*session_, seat, draw, presence, now);
}

Result<Json> LiveGame::seen_at(std::size_t ply, std::optional<Player> seat, const PageView& draw,
                               const Presence& presence, double now) const {
  if (ply > plies()) {
    return Error{"so many moves have not been played", "wrong_field", {parameter("field", "ply")}};
  }
  const auto earlier = session_->clone();
  while (earlier->history().size() > ply) static_cast<void>(earlier->undo());
  Json state = seen_in(*earlier, seat, draw, presence, now);
  if (ply < plies()) state["legal"] = Json::array();
  return state;
}

Json LiveGame::seen_in(const Session& session, std::optional<Player> seat, const PageView& draw,
                       const Presence& presence, double now) const {
  Json state{
      {"id", setup_.id}, {"game", setup_.game}, {"options", options_json(setup_.options)}, {"you", side_json(seat)}};
  state["start"] = setup_.position.empty() ? Json(nullptr) : Json(setup_.position);
  state.update(game_state_json(*session.view(viewer(seat)), draw, seconds_));
  if (this->state() != State::Running) state["legal"] = Json::array();
  if (outcome_) state["outcome"] = outcome_json(outcome_);
  state["players"] = players_json(setup_);
  state["clock"] = clock_json(now);
  state["offers"] = {
      {"draw", side_json(offers_[0])}, {"takeback", side_json(offers_[1])}, {"rematch", side_json(offers_[2])}};
  state["present"] = presence.json();
  state["spectators"] = presence.spectators;
  state["private"] = setup_.is_private;
  // The text itself is told once to who asks for it: GET /api/live/{id}/file.
  state["file"] = !setup_.file.empty();
  state["state"] = name(this->state());
  state["next"] = next_ ? Json(*next_) : Json(nullptr);
  return state;
}

Json LiveGame::summary(double now) const {
  return {{"id", setup_.id},     {"game", setup_.game},       {"options", options_json(setup_.options)},
          {"name", setup_.name}, {"state", name(state())},    {"players", players_json(setup_)},
          {"plies", plies()},    {"created", setup_.created}, {"clock", clock_json(now)}};
}

GameRecord LiveGame::record() const {
  GameRecord record = record_of(*session_);
  record.players = {setup_.seats[0].name, setup_.seats[1].name};
  record.date = setup_.created;
  record.source = "server";
  const auto movers = session_->movers();
  for (std::size_t i = setup_.moves.size(); i < record.moves.size(); ++i) {
    if (movers[i]) record.moves[i].seconds = seconds_[i];
  }
  if (outcome_) {
    record.result = {outcome_->winner ? winner_of(*outcome_->winner) : Winner::Draw, outcome_->reason.text};
  }
  record.notes.emplace_back("table", setup_.id);
  if (!setup_.name.empty()) record.notes.emplace_back("event", setup_.name);
  return record;
}

// --- The journal's first line of a game ---

Json TableSetup::event() const {
  Json players = Json::array();
  for (const Seat& seat : seats) {
    players.push_back({{"kind", kind_name(seat.kind)}, {"name", seat.name}, {"token", seat.token}});
  }
  Json given = Json::array();
  for (const auto& [key, value] : options) given.push_back({key, value});
  Json made{{"event", "create"},
            {"game", game},
            {"options", std::move(given)},
            {"position", position},
            {"moves", moves},
            {"seats", std::move(players)},
            {"clock", clock ? Json{{"main", clock->main}, {"increment", clock->increment}} : Json(nullptr)},
            {"name", name},
            {"created", created}};
  if (!file.empty()) made["file"] = file;
  if (is_private) made["invitation"] = invitation;
  if (waits) made["waits"] = true;
  if (!maker.empty()) made["maker"] = maker;
  return made;
}

Result<TableSetup> TableSetup::from_event(const Json& event) {
  TableSetup setup;
  setup.id = event.at("id").get<std::string>();
  setup.game = event.at("game").get<std::string>();
  setup.file = event.value("file", "");
  setup.options = event.at("options").get<Options::Assignments>();
  setup.position = event.at("position").get<std::string>();
  setup.moves = event.at("moves").get<std::vector<std::string>>();
  setup.name = event.at("name").get<std::string>();
  setup.created = event.at("created").get<std::string>();
  setup.is_private = event.contains("invitation");
  setup.invitation = event.value("invitation", "");
  setup.waits = event.value("waits", false);
  setup.maker = event.value("maker", "");
  if (const auto& clock = event.at("clock"); !clock.is_null()) {
    setup.clock = ClockRules{clock.at("main").get<double>(), clock.at("increment").get<double>()};
  }
  for (std::size_t i = 0; i < 2; ++i) {
    const auto& seat = event.at("seats").at(i);
    const auto kind = std::find(kind_names.begin(), kind_names.end(), seat.at("kind").get<std::string>());
    if (kind == kind_names.end()) return Error{"a seat of an unknown kind"};
    setup.seats[i] = {static_cast<Seat::Kind>(kind - kind_names.begin()), seat.at("name").get<std::string>(),
                      seat.at("token").get<std::string>()};
  }
  return setup;
}

}  // namespace yomi::serve
