// Telling those who look at a table what changed: each state is made once for all who see the same, sent when it is
// kept, to players at once and to spectators a few at a time, so that a crowd delays nobody else.
#include <algorithm>

#include "net/serve/live_games.hpp"

namespace yomi::serve {

namespace {

constexpr std::size_t at_a_time = 64;  // spectators

// The place of what a seat or a spectator sees.
std::size_t view_of(std::optional<Player> seat) { return seat ? index(*seat) : 2; }

constexpr std::array<Watcher::Kind, 3> kinds_of_news{Watcher::Kind::Presence, Watcher::Kind::Clock,
                                                     Watcher::Kind::Thinking};

std::size_t place(Watcher::Kind kind) { return static_cast<std::size_t>(kind); }

}  // namespace

LiveGame::Presence LiveGames::presence(const Table& table) {
  LiveGame::Presence presence;
  for (const auto& entry : table.watching) {
    if (entry.seat) {
      presence.players[index(*entry.seat)] = true;
    } else {
      ++presence.spectators;
    }
  }
  for (const Player side : {Player::First, Player::Second}) {
    if (table.game.seat(side).kind == Seat::Kind::Agent) presence.players[index(side)] = true;
  }
  return presence;
}

std::size_t LiveGames::watchers() const {
  std::size_t count = 0;
  for (const auto& [id, table] : tables_) count += table->watching.size();
  return count;
}

Json LiveGames::state_for(const Table& table, std::optional<Player> seat) const {
  const auto draw = around_.catalogue.view_of(table.game.session().game());
  return table.game.seen_by(seat, draw, presence(table), around_.now());
}

// --- States ---

void LiveGames::tell(Table& table) {
  for (const std::optional<Player> seat :
       {std::optional(Player::First), std::optional(Player::Second), std::optional<Player>()}) {
    const bool anybody = std::any_of(table.watching.begin(), table.watching.end(),
                                     [&](const Watching& entry) { return entry.seat == seat; });
    if (anybody) {
      tell_view(table, seat);
    } else {
      // Made when somebody comes.
      table.told[view_of(seat)].reset();
      table.published[view_of(seat)].reset();
    }
  }
}

void LiveGames::tell_view(Table& table, std::optional<Player> seat) {
  auto& told = table.told[view_of(seat)];
  if (told && told->version() == table.game.version()) {
    // Nothing new but who looks.
    if (table.published[view_of(seat)] == told) deliver(table);
    return;
  }
  told = std::make_shared<const SeenState>(state_for(table, seat), table.game.version(), told);
  around_.journal.when_kept(
      [this, id = table.game.setup().id, view = view_of(seat), state = told] { publish(id, view, state); });
}

void LiveGames::publish(const std::string& id, std::size_t view, const std::shared_ptr<const SeenState>& state) {
  Table* table = this->table(id);
  if (table == nullptr) return;
  table->published[view] = state;
  deliver(*table);
}

// --- Beside states ---

void LiveGames::spread(Table& table, Watcher::Kind kind, const Json& message) {
  table.news[place(kind)] = {++news_, std::make_shared<const std::string>(to_text(message))};
  deliver(table);
}

void LiveGames::say_to(const Table& table, Player seat, const Json& message) {
  const auto text = std::make_shared<const std::string>(to_text(message));
  for (const auto& entry : table.watching) {
    if (entry.seat != seat) continue;
    around_.journal.when_kept([watcher = entry.watcher, text] { watcher->send(Watcher::Kind::Word, text); });
  }
}

void LiveGames::tell_news() {
  for (const auto& [id, table] : tables_) {
    const bool presence_changed = std::exchange(table->presence_changed, false);
    if (table->watching.empty()) continue;
    if (presence_changed) {
      const auto there = presence(*table);
      spread(*table, Watcher::Kind::Presence,
             {{"type", "presence"}, {"present", there.json()}, {"spectators", there.spectators}});
    }
    if (table->game.state() == LiveGame::State::Running && table->game.clock()) {
      spread(*table, Watcher::Kind::Clock, {{"type", "clock"}, {"clock", table->game.clock_json(around_.now())}});
    }
  }
}

// --- Delivering ---

void LiveGames::deliver_to(const Table& table, Watching& entry) {
  const auto& state = table.published[view_of(entry.seat)];
  if (state && entry.state != state->number()) {
    const bool knows_the_last = entry.state != 0 && entry.state == state->change_from();
    const bool by_change = knows_the_last && entry.watcher->takes_changes() && !entry.watcher->is_behind();
    entry.state = state->number();
    entry.watcher->send(Watcher::Kind::State, by_change ? state->change() : state->whole());
  }
  for (const auto kind : kinds_of_news) {
    const News& news = table.news[place(kind)];
    // Who plays is not told what the opponent thinks.
    if (entry.news[place(kind)] == news.number || (kind == Watcher::Kind::Thinking && entry.seat)) continue;
    entry.news[place(kind)] = news.number;
    // In a state that is yet to come there is newer.
    if (entry.state != 0) entry.watcher->send(kind, news.text);
  }
}

void LiveGames::deliver(Table& table) {
  for (auto& entry : table.watching) {
    if (entry.seat) deliver_to(table, entry);
  }
  if (!std::exchange(table.delivering, true)) deliver_to_spectators(table.game.setup().id);
}

void LiveGames::deliver_to_spectators(const std::string& id) {
  Table* table = this->table(id);
  if (table == nullptr) return;
  const auto& state = table->published[view_of(std::nullopt)];
  std::size_t sent = 0;
  for (auto& entry : table->watching) {
    const bool wants_state = state && entry.state != state->number();
    const bool wants_news = std::any_of(kinds_of_news.begin(), kinds_of_news.end(), [&](Watcher::Kind kind) {
      return entry.news[place(kind)] != table->news[place(kind)].number;
    });
    if (entry.seat || (!wants_state && !wants_news)) continue;
    if (sent++ == at_a_time) return around_.post([this, id] { deliver_to_spectators(id); });
    deliver_to(*table, entry);
  }
  table->delivering = false;
}

}  // namespace yomi::serve
