#include "net/serve/live_games.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/rng.hpp"
#include "core/text.hpp"
#include "net/serve/secrets.hpp"
#include "search/limits.hpp"

namespace yomi::serve {

namespace {

Error no_such_game(const std::string& id) {
  return {"there is no game " + in_quotes(id), "no_such_game", {parameter("id", id)}};
}

Error too_many_games(std::size_t most) {
  return {fmt::format("this server holds at most {} games; try again later", most), "too_many_games"};
}

// A game that somebody brought along is tried before others share a thread with it: telling one position of it must
// not take so long that other tables wait.
Status quick_enough(const Session& session) {
  constexpr double longest_telling = 0.04;  // seconds of processor time
  constexpr double longest_trial = 0.5;
  constexpr int positions = 120;
  if (!session.game().is_brought) return done();
  const auto trial = session.clone();
  Rng rng(1);
  const double start = thread_cpu_seconds();
  for (int i = 0; i < positions && !trial->outcome(); ++i) {
    const double before = thread_cpu_seconds();
    const auto legal = trial->legal_moves();
    if (!trial->play(trial->random_move(rng))) break;
    const double after = thread_cpu_seconds();
    if (after - before > longest_telling)
      return Error{"the moves of this game take too long to find for it to be played here", "too_slow_game"};
    if (after - start > longest_trial) break;
  }
  return done();
}

Error bad_token() { return {"that token is of no seat of this game; leave it out to watch", "bad_token"}; }

}  // namespace

LiveGames::LiveGames(Surroundings surroundings, LiveGamesSettings settings)
    : around_(std::move(surroundings)), settings_(settings) {}

LiveGames::~LiveGames() {
  for (auto& [id, table] : tables_) table->thinking.request_stop();
}

LiveGames::Table* LiveGames::table(const std::string& id) const {
  const auto found = tables_.find(id);
  return found == tables_.end() ? nullptr : found->second.get();
}

const LiveGame* LiveGames::find(const std::string& id) const {
  const Table* found = table(id);
  return found ? &found->game : nullptr;
}

std::size_t LiveGames::active() const {
  return static_cast<std::size_t>(std::count_if(tables_.begin(), tables_.end(), [](const auto& entry) {
    return entry.second->game.state() != LiveGame::State::Over;
  }));
}

std::size_t LiveGames::active_of(const std::string& maker) const {
  return static_cast<std::size_t>(std::count_if(tables_.begin(), tables_.end(), [&](const auto& entry) {
    return entry.second->game.setup().maker == maker && entry.second->game.state() != LiveGame::State::Over;
  }));
}

// --- Making games ---

Result<Seat> LiveGames::seat_from(const Json& request, Player side, const Session& session) const {
  const std::string key(name(side));
  if (!request.is_object() || !request.contains(key) || !request[key].is_object()) {
    return Error{fmt::format(R"("players" must have a seat "{}" like {{"kind":"human","name":"Ada"}})", key)};
  }
  const Json& seat = request[key];
  if (const auto known = only_fields(seat, {"kind", "name", "agent"}); !known) return known.error();
  const auto kind = text_field(seat, "kind");
  const auto given = text_field(seat, "name");
  const auto agent = text_field(seat, "agent");
  if (!kind) return kind.error();
  if (!given) return given.error();
  if (!agent) return agent.error();
  if (*kind == "human") return Seat{Seat::Kind::Human, clean_name(*given, "guest"), new_token()};
  if (*kind == "open") return Seat{Seat::Kind::Open, "", ""};
  if (*kind != "agent") return Error{unknown_name_message("kind of seat", *kind, {"human", "agent", "open"})};
  if (agent->size() > 200) return Error{"the agent's SPEC is longer than 200 characters"};
  if (const auto may = around_.catalogue.check_agent(session, *agent); !may) return may.error();
  return Seat{Seat::Kind::Agent, *agent, ""};
}

Result<TableSetup> LiveGames::setup_from(const Json& request, const Session& session) const {
  const auto options = object_field(request, "options");
  const auto position = text_field(request, "position");
  const auto table_name = text_field(request, "name");
  const auto players = object_field(request, "players");
  const auto clock = object_field(request, "clock");
  if (!table_name) return table_name.error();
  if (!players) return players.error();
  if (!clock) return clock.error();
  TableSetup setup;
  setup.id = new_id();
  setup.game = session.game().name;
  setup.file = session.game().is_brought ? session.game().rules : "";
  setup.options = *assignments_of(*options);
  setup.position = *position;
  setup.moves = session.history();
  setup.name = clean_name(*table_name, "");
  setup.created = around_.date();
  if (const auto secret = request.find("private"); secret != request.end() && !secret->is_null()) {
    if (!secret->is_boolean())
      return Error{"\"private\" must be true or false", "wrong_field", {parameter("field", "private")}};
    setup.is_private = secret->get<bool>();
    if (setup.is_private) setup.invitation = new_token();
  }
  if (session.outcome()) return Error{"the game would be over before it begins", "game_over"};
  const bool from_elsewhere = !setup.position.empty() || !setup.moves.empty();
  if (from_elsewhere && session.has_secrets()) {
    return Error{"a game that hides something begins at its start: who chose the position would know what is hidden",
                 "bad_position"};
  }
  if (!clock->is_null()) {
    if (const auto known = only_fields(*clock, {"main", "increment"}); !known) return known.error();
    const auto main = number_field(*clock, "main", 0, 1, 86400);
    const auto increment = number_field(*clock, "increment", 0, 0, 3600);
    if (!main) return main.error();
    if (!increment) return increment.error();
    if (*main == 0) return Error{"a clock needs its \"main\" time in seconds"};
    setup.clock = ClockRules{*main, *increment};
  }
  for (const Player side : {Player::First, Player::Second}) {
    auto seat = seat_from(*players, side, session);
    if (!seat) return seat.error();
    setup.seats[index(side)] = std::move(*seat);
  }
  return setup;
}

LiveGames::Table& LiveGames::add(TableSetup setup, std::unique_ptr<Session> session) {
  const std::string id = setup.id;
  auto made = std::make_unique<Table>(LiveGame(std::move(setup), std::move(session), around_.now()));
  made->last_change = around_.now();
  return *(tables_[id] = std::move(made));
}

Result<LiveGames::Prepared> LiveGames::prepare(const Json& request) const {
  if (const auto known =
          only_fields(request, {"game", "file", "options", "players", "clock", "position", "moves", "name", "private"});
      !known) {
    return known.error();
  }
  auto session = around_.catalogue.open(request);
  if (!session) return session.error();
  if (const auto may = quick_enough(**session); !may) return may.error();
  auto setup = setup_from(request, **session);
  if (!setup) return setup.error();
  return Prepared{std::move(*setup), std::move(*session)};
}

// Finished games are kept for a while, but not in the way of others.
bool LiveGames::make_room() {
  if (active() >= settings_.max_games) return false;
  if (tables_.size() < 2 * settings_.max_games) return true;
  const Table* oldest = nullptr;
  for (const auto& [id, table] : tables_) {
    const bool can_go = table->game.state() == LiveGame::State::Over && table->watching.empty() &&
                        table->record != Table::Record::Waits;
    if (can_go && (oldest == nullptr || table->last_change < oldest->last_change)) oldest = table.get();
  }
  if (oldest == nullptr) return false;
  drop(std::string(oldest->game.setup().id));
  return true;
}

LiveGames::Answer LiveGames::create(Prepared prepared, const std::string& maker) {
  if (!make_room()) return Refusal{503, too_many_games(settings_.max_games)};
  prepared.setup.maker = maker;
  Table& table = add(std::move(prepared.setup), std::move(prepared.session));
  const TableSetup& made = table.game.setup();
  Json tokens = Json::object();
  for (const Player side : {Player::First, Player::Second}) {
    if (table.game.seat(side).kind == Seat::Kind::Human) tokens[std::string(name(side))] = table.game.seat(side).token;
  }
  Json answer{{"id", made.id}, {"tokens", std::move(tokens)}};
  if (made.is_private) answer["invitation"] = made.invitation;
  changed(table, {made.event()});
  return answer;
}

LiveGames::Answer LiveGames::join(const std::string& id, const Json& request) {
  Table* table = this->table(id);
  if (table == nullptr) return Refusal{404, no_such_game(id)};
  if (const auto known = only_fields(request, {"name", "invitation"}); !known) {
    return Refusal{400, known.error()};
  }
  const auto given = text_field(request, "name");
  const auto invitation = text_field(request, "invitation");
  if (!given) return Refusal{400, given.error()};
  if (!invitation) return Refusal{400, invitation.error()};
  const std::string token = new_token();
  const auto joined = table->game.join(clean_name(*given, "guest"), *invitation, token, around_.now());
  if (!joined) return Refusal{joined.error().code == "bad_invitation" ? 403 : 409, joined.error()};
  const auto side = *table->game.side_of(token);
  changed(*table, *joined);
  return Json{{"side", name(side)}, {"token", token}};
}

LiveGames::Answer LiveGames::look(const std::string& id, const std::string& token,
                                  std::optional<std::size_t> ply) const {
  const Table* table = this->table(id);
  if (table == nullptr) return Refusal{404, no_such_game(id)};
  std::optional<Player> seat;
  if (!token.empty()) {
    seat = table->game.side_of(token);
    if (!seat) return Refusal{403, bad_token()};
  }
  if (!ply) return state_for(*table, seat);
  const auto draw = around_.catalogue.view_of(table->game.session().game());
  auto state = table->game.seen_at(*ply, seat, draw, presence(*table), around_.now());
  if (!state) return Refusal{400, state.error()};
  return std::move(*state);
}

Json LiveGames::list() const {
  std::vector<const LiveGame*> games;
  for (const auto& [id, table] : tables_) {
    const bool listed = table->game.state() != LiveGame::State::Over && !table->game.setup().is_private;
    if (listed) games.push_back(&table->game);
  }
  // The newest first; ids decide within a second so that the order is always the same.
  std::sort(games.begin(), games.end(), [](const LiveGame* a, const LiveGame* b) {
    return std::tie(b->setup().created, b->setup().id) < std::tie(a->setup().created, a->setup().id);
  });
  Json list = Json::array();
  for (const LiveGame* game : games) list.push_back(game->summary(around_.now()));
  return list;
}

// --- Watching and playing ---

Result<LiveGames::Entry> LiveGames::enter(const std::string& id, const std::string& token,
                                          const std::shared_ptr<Watcher>& watcher) {
  Table* table = this->table(id);
  if (table == nullptr) return no_such_game(id);
  std::optional<Player> seat;
  if (!token.empty()) {
    seat = table->game.side_of(token);
    if (!seat) return bad_token();
  }
  const auto there = static_cast<std::size_t>(std::count_if(table->watching.begin(), table->watching.end(),
                                                            [&](const Watching& entry) { return entry.seat == seat; }));
  if (there >= (seat ? settings_.most_windows : settings_.most_spectators)) {
    return Error{"too many look at this game already; try again later", "busy"};
  }
  Watching entry{watcher, seat};
  // News that were told before are in the state.
  for (std::size_t kind = 0; kind < Watcher::kinds; ++kind) entry.news[kind] = table->news[kind].number;
  table->watching.push_back(std::move(entry));
  table->presence_changed = true;
  if (const auto events = seat ? table->game.arrive(*seat, around_.now()) : LiveGame::Events{}; !events.empty()) {
    changed(*table, events);
  } else {
    tell_view(*table, seat);
    let_agent_think(*table);
  }
  return Entry{seat};
}

void LiveGames::leave(const std::string& id, const std::shared_ptr<Watcher>& watcher) {
  Table* table = this->table(id);
  if (table == nullptr) return;
  const auto gone = std::erase_if(table->watching, [&](const Watching& entry) { return entry.watcher == watcher; });
  if (gone == 0) return;
  table->presence_changed = true;
  let_agent_think(*table);
}

Status LiveGames::may_offer(const Table& table, const Json& message) const {
  const auto what = message.find("what");
  const bool rematch = what != message.end() && *what == "rematch";
  if (rematch && table.game.state() == LiveGame::State::Over && active() >= settings_.max_games) {
    return too_many_games(settings_.max_games);
  }
  return done();
}

Status LiveGames::handle(const std::string& id, std::optional<Player> seat, const Json& message) {
  Table* table = this->table(id);
  if (table == nullptr) return Error{"this game is no longer there", "no_such_game", {parameter("id", id)}};
  const auto type = text_field(message, "type");
  if (!type) return type.error();
  const std::array<std::string, 5> types{"move", "resign", "offer", "answer", "cancel"};
  if (std::find(types.begin(), types.end(), *type) == types.end()) {
    return Error{unknown_name_message("type", *type, {"move", "resign", "offer", "answer", "cancel", "ping"}),
                 "wrong_field",
                 {parameter("field", "type")}};
  }
  if (!seat) return Error{"spectators only watch; a seat's token is needed to play", "bad_token"};
  LiveGame& game = table->game;
  const double now = around_.now();
  const auto act = [&]() -> LiveGame::Changed {
    if (*type == "resign") return game.resign(*seat, now);
    if (*type == "cancel") return game.cancel(now);
    if (*type == "move") {
      const auto move = text_field(message, "move");
      if (!move) return move.error();
      if (!message.contains("ply") || !message["ply"].is_number_unsigned()) {
        return Error{"\"ply\" must be the number of moves so far"};
      }
      return game.move(*seat, *move, message["ply"].get<std::size_t>(), now);
    }
    if (const auto may = may_offer(*table, message); !may) return may.error();
    const auto what = text_field(message, "what");
    if (!what) return what.error();
    const auto offer = parse_offer(*what);
    if (!offer) return Error{unknown_name_message("offer", *what, {"draw", "takeback", "rematch"})};
    if (*type == "offer") return game.offer(*seat, *offer, now);
    if (!message.contains("accept") || !message["accept"].is_boolean()) {
      return Error{"\"accept\" must be true or false"};
    }
    return game.answer(*seat, *offer, message["accept"].get<bool>(), now);
  };
  const auto events = act();
  if (!events) return events.error();
  changed(*table, *events);
  if (*type == "answer" && !message["accept"].get<bool>()) {
    say_to(*table, opponent(*seat), {{"type", "declined"}, {"what", message["what"]}});
  }
  return done();
}

// --- After a change ---

void LiveGames::keep(Table& table, const LiveGame::Events& events) {
  for (Json event : events) {
    // Its number at the table: if a line is lost, what follows it is not played on another position.
    event["n"] = table.events++;
    event["id"] = table.game.setup().id;
    around_.journal.append(event);
  }
}

void LiveGames::changed(Table& table, const LiveGame::Events& events) {
  keep(table, events);
  keep(table, table.game.roll(
                  [](const Session& session) {
                    // From the system's source each time: nobody can find out what the die will show.
                    Rng rng(new_seed());
                    return session.random_move(rng);
                  },
                  around_.now()));
  table.last_change = around_.now();
  if (table.game.rematch_agreed()) begin_rematch(table);
  if (table.game.state() == LiveGame::State::Over) {
    table.agents = {};
    keep_record(table);
  }
  let_agent_think(table);
  tell(table);
}

void LiveGames::keep_record(Table& table) {
  // A game that ended without a move has nothing to tell.
  if (table.record != Table::Record::None || table.game.plies() == 0) return;
  table.record = Table::Record::Waits;
  around_.keep_record(table.game.record(), [this, id = table.game.setup().id] {
    if (Table* kept = this->table(id)) kept->record = Table::Record::Stored;
  });
}

void LiveGames::begin_rematch(Table& table) {
  TableSetup setup = table.game.setup();
  setup.id = new_id();
  setup.created = around_.date();
  std::swap(setup.seats[0], setup.seats[1]);
  setup.waits = setup.clock.has_value();
  // From where this one began: nothing has to be read and set up again on the thread of the games.
  auto session = table.game.session().clone();
  while (session->history().size() > setup.moves.size()) static_cast<void>(session->undo());
  Table& next = add(std::move(setup), std::move(session));
  changed(next, {next.game.setup().event()});
  keep(table, table.game.set_next(next.game.setup().id));
}

// --- Time ---

void LiveGames::tick() {
  const double now = around_.now();
  std::vector<std::string> old;
  for (auto& [id, table] : tables_) {
    if (auto events = table->game.tick(now); !events.empty()) changed(*table, events);
    const double age = now - table->last_change;
    const std::array<double, 3> keep{settings_.keep_open, settings_.keep_idle, settings_.keep_over};
    const auto state = static_cast<std::size_t>(table->game.state());
    // A game whose record waits for the store has it only here and in the journal.
    const bool unwanted = table->watching.empty() && table->record != Table::Record::Waits;
    if (unwanted && age > keep[state]) old.push_back(id);
  }
  for (const auto& id : old) drop(id);
}

void LiveGames::drop(const std::string& id) {
  Table& table = *tables_.at(id);
  stop_thinking(table);
  for (const auto& entry : table.watching) entry.watcher->dismiss();
  around_.journal.append({{"event", "drop"}, {"id", id}});
  tables_.erase(id);
}

void LiveGames::keep_clocks() {
  for (auto& [id, table] : tables_) keep(*table, table->game.keep_clock(around_.now()));
}

}  // namespace yomi::serve
