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

Json game_state_json(const Session& session, const views::Viewer& viewer, const std::vector<SeenMove>& played) {
  auto seen = views::see(session, viewer);
  Json moves = Json::array();
  for (std::size_t i = 0; i < seen.moves.size(); ++i) {
    const auto& [side, seconds] = played[i];
    moves.push_back(
        {{"move", seen.moves[i]}, {"side", side ? Json(name(*side)) : Json("chance")}, {"seconds", seconds}});
  }
  const auto outcome = session.outcome();
  const auto score = session.score();
  return {
      {"position", std::move(seen.position)},
      {"to_move", name(session.to_move())},
      {"plies", session.history().size()},
      {"moves", std::move(moves)},
      {"legal", Json::array()},
      {"chance", session.is_chance()},
      {"outcome", outcome ? Json{{"winner", side_json(outcome->winner)}, {"reason", outcome->reason}} : Json(nullptr)},
      {"score", score ? Json(*score) : Json(nullptr)},
      {"board", std::move(seen.board)},
      {"view", std::move(seen.view)}};
}

Json LiveGame::clock_json(double now) const {
  if (!clock_) return nullptr;
  return {{"first", clock_->left(Player::First, now)},
          {"second", clock_->left(Player::Second, now)},
          {"running", side_json(clock_->running())}};
}

Json LiveGame::seen_by(std::optional<Player> seat, std::size_t spectators, double now) const {
  std::vector<SeenMove> played;
  for (const auto& [side, seconds] : played_) played.push_back({side, seconds});
  Json state{
      {"id", setup_.id}, {"game", setup_.game}, {"options", options_json(setup_.options)}, {"you", side_json(seat)}};
  state["start"] = setup_.position.empty() ? Json(nullptr) : Json(setup_.position);
  state.update(game_state_json(*session_, viewer(seat), played));
  const bool is_turn =
      seat && this->state() == State::Running && !session_->is_chance() && session_->to_move() == *seat;
  if (is_turn) state["legal"] = session_->legal_moves();
  if (outcome_) state["outcome"] = {{"winner", side_json(outcome_->winner)}, {"reason", outcome_->reason}};
  state["players"] = players_json(setup_);
  state["clock"] = clock_json(now);
  state["offers"] = {
      {"draw", side_json(offers_[0])}, {"takeback", side_json(offers_[1])}, {"rematch", side_json(offers_[2])}};
  state["spectators"] = spectators;
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
  for (std::size_t i = 0; i < record.moves.size() && i < played_.size(); ++i) {
    if (played_[i].side && i >= setup_.moves.size()) record.moves[i].seconds = played_[i].seconds;
  }
  if (outcome_) {
    record.result = {outcome_->winner ? winner_of(*outcome_->winner) : Winner::Draw, outcome_->reason};
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
  return {{"event", "create"},
          {"game", game},
          {"options", std::move(given)},
          {"position", position},
          {"moves", moves},
          {"seats", std::move(players)},
          {"clock", clock ? Json{{"main", clock->main}, {"increment", clock->increment}} : Json(nullptr)},
          {"name", name},
          {"created", created}};
}

Result<TableSetup> TableSetup::from_event(const Json& event) {
  TableSetup setup;
  setup.id = event.at("id").get<std::string>();
  setup.game = event.at("game").get<std::string>();
  setup.options = event.at("options").get<Options::Assignments>();
  setup.position = event.at("position").get<std::string>();
  setup.moves = event.at("moves").get<std::vector<std::string>>();
  setup.name = event.at("name").get<std::string>();
  setup.created = event.at("created").get<std::string>();
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
