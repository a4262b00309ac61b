// The JSON API: a request becomes a response, without sockets. What takes long runs on other threads and answers later.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "net/serve/fair_pool.hpp"
#include "net/serve/live_games.hpp"
#include "net/serve/record_keeper.hpp"
#include "net/serve/visitors.hpp"
#include "records/record_store.hpp"

namespace yomi::serve {

struct ApiRequest {
  std::string method;  // "GET", "POST"
  std::string target;  // "/api/records?game=hex"
  std::string body;
  std::string token = {};          // of a seat, from the header Authorization
  std::string visitor = {};        // who asks
  std::stop_token abandoned = {};  // the visitor has gone
};

struct ApiResponse {
  int status = 200;
  std::string body;
  std::string type = "application/json";
  std::shared_ptr<const std::string> gzipped = {};  // the body, where it is made once for many
  std::optional<std::int64_t> retry_after = {};     // seconds

  static ApiResponse json(const Json& value, int status = 200) { return {status, to_text(value)}; }
  // JSON that is packed once and sent to many.
  static ApiResponse zipped(std::string body);
  // With the error's code, or else one by the status.
  static ApiResponse error(int status, const Error& error);
  // What a visitor's limits refuse: 429, or 403 for who is banned.
  static ApiResponse refusal(const Error& error);
};

using Respond = std::function<void(ApiResponse)>;

// "a=1&b=%20" as pairs; none if an escape is broken.
using Query = std::vector<std::pair<std::string, std::string>>;
std::optional<Query> parse_query(std::string_view text);
std::string value_of(const Query& query, std::string_view key);

// A path's words between slashes, and the query behind '?'.
struct Target {
  std::vector<std::string> path;
  Query query;
};
std::optional<Target> parse_target(std::string_view text);

class FileShelf;

class HttpApi {
 public:
  struct Surroundings {
    const Catalogue& catalogue;
    LiveGames& games;
    Journal& journal;
    Visitors& visitors;
    FairPool& pool;        // for analyses
    FairPool& desk;        // for what takes more than a moment: reading requests, opening positions, packing answers
    FairPool& clerk;       // one thread, for looking into the store
    RecordStore* store;    // touched by the clerk alone; null: there are no records
    RecordKeeper* keeper;  // who writes to it
    std::string version;
    std::function<double()> now;
    std::function<std::string()> date;  // ISO 8601
    std::function<void(std::function<void()>)> post;
    std::vector<std::string> addresses = {};  // where others reach the server
    std::size_t most_analyses = 64;           // that wait or run
    std::size_t most_waiting = 8;             // errands of a visitor at the desk
    FileShelf* shelf = nullptr;               // null: files of games are not kept
  };

  explicit HttpApi(Surroundings surroundings);

  // Calls `respond` once, at once or later, on the thread of the games.
  void handle(const ApiRequest& request, Respond respond);
  // Runs on the desk's thread; what it gives is run on the thread of the games.
  void at_desk(const std::string& visitor, std::function<std::function<void()>()> work);

 private:
  void get(const Target& target, const ApiRequest& request, const Respond& respond);
  void post(const Target& target, const ApiRequest& request, const Respond& respond);
  void look(const Target& target, const ApiRequest& request, const Respond& respond);
  void join(const std::string& id, const ApiRequest& request, const Respond& respond);
  void create(const ApiRequest& request, const Respond& respond);
  // The list of games is made at most once a second.
  ApiResponse list_of_games();
  // A guess at a secret that was wrong is counted.
  ApiResponse answer_to(const ApiRequest& request, const LiveGames::Answer& answer);
  // --- api_study.cpp ---
  void analyse(const ApiRequest& request, const Respond& respond);
  // On the agents' threads, if the visitor may have so many seconds of them; given up when the visitor goes away.
  void study_at_pool(const std::string& visitor, double seconds, std::stop_token abandoned, const Respond& respond,
                     std::function<ApiResponse(const std::stop_token&)> work);
  // --- api_examine.cpp ---
  void examine(const ApiRequest& request, const Respond& respond);
  ApiResponse position(const Json& request) const;
  Json position_state(const Session& session, const Options::Assignments& options, const Json& start) const;
  // --- api_files.cpp ---
  void made_once(ApiResponse& kept, const ApiRequest& request, std::function<Json()> make, const Respond& respond);
  void words(const ApiRequest& request, const Respond& respond);
  void library(const ApiRequest& request, const Respond& respond);
  void game_of_library(const std::string& name, const Query& query, const ApiRequest& request, const Respond& respond);
  void file_of_table(const std::string& id, const Respond& respond);
  ApiResponse checked_file(const Json& request) const;
  // --- api_shelf.cpp ---
  void list_files(const Query& query, const ApiRequest& request, const Respond& respond);
  void one_file(const std::string& id, const ApiRequest& request, const Respond& respond);
  void keep_file(const ApiRequest& request, const Respond& respond);
  // --- api_records.cpp ---
  void list_records(const Query& query, const ApiRequest& request, const Respond& respond);
  void one_record(const std::string& id, const Query& query, const ApiRequest& request, const Respond& respond);
  void import_records(const ApiRequest& request, const Respond& respond);
  ApiResponse converted(const Json& request) const;
  // On the clerk's thread; the response is posted back.
  void ask_clerk(const ApiRequest& request, std::function<ApiResponse(RecordStore&)> work, const Respond& respond);

  Surroundings around_;
  ApiResponse games_;
  ApiResponse words_ = {200, ""};
  ApiResponse library_ = {200, ""};
  ApiResponse list_;
  double list_made_ = -1e9;
  std::shared_ptr<std::size_t> analyses_ = std::make_shared<std::size_t>(0);
};

}  // namespace yomi::serve
