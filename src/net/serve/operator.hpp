// What `yomi admin` may ask of a running server: {"do":"ban","address":"192.0.2.7"} and the like.
#pragma once

#include <functional>
#include <string>

#include "net/serve/file_shelf.hpp"
#include "net/serve/journal.hpp"
#include "net/serve/live_games.hpp"
#include "net/serve/record_keeper.hpp"
#include "net/serve/visitors.hpp"

namespace yomi::serve {

class Operator {
 public:
  struct Surroundings {
    LiveGames& games;
    FileJournal& journal;
    Visitors& visitors;
    RecordKeeper* keeper;  // null: there are no records
    std::string data;      // the folder
    std::function<Json()> status;
    std::function<void(std::function<void()>)> post;
    std::function<void(const std::string& visitor)> disconnect;
    FileShelf* shelf = nullptr;  // null: files of games are not kept
  };
  using Respond = std::function<void(Json)>;

  // Takes up the bans of earlier runs.
  explicit Operator(Surroundings surroundings);

  void handle(const Json& request, const Respond& respond);

 private:
  Result<Json> done_at_once(const std::string& what, const Json& request);
  Result<Json> ban(const Json& request, bool banned);
  Result<Json> rename(const Json& request);
  Result<Json> files() const;
  Result<Json> remove_file(const std::string& id);
  void remove_record(const Json& request, const Respond& respond);
  void back_up(const Json& request, const Respond& respond);
  std::string bans_file() const { return around_.data + "/bans.json"; }

  Surroundings around_;
};

}  // namespace yomi::serve
