// The JSON API: a request becomes a response, without sockets. What takes long runs on other threads and answers later.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "net/serve/agent_pool.hpp"
#include "net/serve/live_games.hpp"
#include "records/record_store.hpp"

namespace yomi::serve {

struct ApiRequest {
  std::string method;  // "GET", "POST"
  std::string target;  // "/api/records?game=hex"
  std::string body;
};

struct ApiResponse {
  int status = 200;
  std::string body;
  std::string type = "application/json";

  static ApiResponse json(const Json& value, int status = 200) { return {status, to_text(value)}; }
  // With the error's code, or else one by the status.
  static ApiResponse error(int status, const Error& error);
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

class HttpApi {
 public:
  struct Surroundings {
    const Catalogue& catalogue;
    LiveGames& games;
    Journal& journal;
    AgentPool& pool;     // for analyses
    AgentPool& clerk;    // one thread, for the store
    RecordStore* store;  // touched by the clerk alone; null: there are no records
    std::string version;
    std::function<void(std::function<void()>)> post;
    std::size_t most_analyses = 16;  // that wait or run
  };

  explicit HttpApi(Surroundings surroundings) : around_(std::move(surroundings)) {}

  // Calls `respond` once, at once or later, on the thread of the games.
  void handle(const ApiRequest& request, Respond respond);

 private:
  void get(const Target& target, const Respond& respond);
  void post(const Target& target, const ApiRequest& request, const Respond& respond);
  // --- api_study.cpp ---
  void analyse(const Json& request, const Respond& respond);
  ApiResponse position(const Json& request) const;
  // --- api_records.cpp ---
  void list_records(const Query& query, const Respond& respond);
  void one_record(const std::string& id, const Query& query, const Respond& respond);
  void import_records(const Json& request, const Respond& respond);
  void convert_record(const Json& request, const Respond& respond);
  // On the clerk's thread; the response is posted back.
  void on_clerks_thread(std::function<ApiResponse()> work, const Respond& respond);
  void ask_clerk(std::function<ApiResponse(RecordStore&)> work, const Respond& respond);

  Surroundings around_;
  std::shared_ptr<std::size_t> analyses_ = std::make_shared<std::size_t>(0);
};

}  // namespace yomi::serve
