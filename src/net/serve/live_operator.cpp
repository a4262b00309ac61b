// What the operator may do at the tables, by `yomi admin`.
#include "core/text.hpp"
#include "net/serve/live_games.hpp"

namespace yomi::serve {

namespace {

Error no_such_table(const std::string& id) {
  return {"there is no table " + in_quotes(id), "no_such_game", {parameter("id", id)}};
}

}  // namespace

Json LiveGames::list_all() const {
  Json list = Json::array();
  for (const auto& [id, table] : tables_) {
    Json line = table->game.summary(around_.now());
    line["private"] = table->game.setup().is_private;
    line["maker"] = table->game.setup().maker;
    line["watchers"] = table->watching.size();
    list.push_back(std::move(line));
  }
  return list;
}

Status LiveGames::end_table(const std::string& id) {
  Table* table = this->table(id);
  if (table == nullptr) return no_such_table(id);
  const auto events = table->game.end_by_operator(around_.now());
  if (!events) return events.error();
  changed(*table, *events);
  return done();
}

Status LiveGames::remove_table(const std::string& id) {
  if (table(id) == nullptr) return no_such_table(id);
  drop(id);
  return done();
}

Status LiveGames::rename_player(const std::string& id, Player side, const std::string& name) {
  Table* table = this->table(id);
  if (table == nullptr) return no_such_table(id);
  if (table->game.seat(side).kind != Seat::Kind::Human) return Error{"no person sits there"};
  changed(*table, table->game.rename(side, clean_name(name, "guest")));
  return done();
}

Status LiveGames::run_show(const std::string& id) {
  Table* table = this->table(id);
  if (table == nullptr) return no_such_table(id);
  table->ordered = true;
  let_agent_think(*table);
  return done();
}

}  // namespace yomi::serve
