// Tables without sockets: time, journal and agents' answers are in the test's hands.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <deque>
#include <mutex>

#include "app/game_list.hpp"
#include "net/serve/http_api.hpp"
#include "net/serve/live_games.hpp"

namespace yomi::serve {

inline const Catalogue& test_catalogue() {
  static const Catalogue catalogue(games());
  return catalogue;
}

// What a page keeps of the messages that it gets.
inline void apply_message(Json& state, const Json& message) {
  if (message["type"] == "state") state = message["state"];
  if (message["type"] != "change") return;
  for (const auto& [key, value] : message["fields"].items()) state[key] = value;
  Json moves = Json::array();
  for (std::size_t i = 0; i < message["moves"]["from"].get<std::size_t>(); ++i) moves.push_back(state["moves"][i]);
  for (const auto& move : message["moves"]["added"]) moves.push_back(move);
  state["moves"] = std::move(moves);
}

class Listener final : public Watcher {
 public:
  explicit Listener(bool changes = false) : changes_(changes) {}

  void send(Kind, SharedText message) override { messages.push_back(*message); }
  bool is_behind() const override { return behind; }
  bool takes_changes() const override { return changes_; }
  void dismiss() override { dismissed = true; }

  Json last() const { return messages.empty() ? Json() : Json::parse(messages.back()); }
  Json last_state() const {
    Json state;
    for (const auto& text : messages) apply_message(state, Json::parse(text));
    return state;
  }

  std::vector<std::string> messages;
  bool behind = false;
  bool dismissed = false;

 private:
  bool changes_;
};

// A server's inside.
class Tables {
 public:
  explicit Tables(LiveGamesSettings settings = {}, VisitorLimits limits = {})
      : visitors(limits),
        games({test_catalogue(), journal, pool, [this] { return time; }, date, post(),
               [this](const GameRecord& record, std::function<void()> stored) {
                 records.push_back(record);
                 if (stores) stored();
               }},
              settings),
        api({test_catalogue(), games, journal, visitors, pool, desk, clerk, nullptr, nullptr, "test",
             [this] { return time; }, date, post()}) {}
  ~Tables() {
    pool.stop();
    desk.stop();
    clerk.stop();
  }

  static std::string date() { return "2026-01-31T12:00:00Z"; }
  std::function<void(std::function<void()>)> post() {
    return [this](std::function<void()> task) {
      const std::lock_guard lock(mutex_);
      tasks_.push_back(std::move(task));
    };
  }

  // What agents posted; true if there was something.
  bool run_posted() {
    std::deque<std::function<void()>> tasks;
    {
      const std::lock_guard lock(mutex_);
      tasks.swap(tasks_);
    }
    for (const auto& task : tasks) task();
    return !tasks.empty();
  }
  // Until the condition holds, half a minute at most.
  template <class Condition>
  bool run_until(Condition&& holds) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (!holds()) {
      if (std::chrono::steady_clock::now() > end) return false;
      if (!run_posted()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return true;
  }

  ApiResponse ask(const std::string& method, const std::string& target, const std::string& body = "",
                  const std::string& token = "", const std::string& visitor = "192.0.2.1") {
    std::optional<ApiResponse> answer;
    api.handle({method, target, body, token, visitor}, [&](ApiResponse response) { answer = std::move(response); });
    EXPECT_TRUE(run_until([&] { return answer.has_value(); })) << target;
    return answer.value_or(ApiResponse{});
  }

  struct Made {
    std::string id;
    std::string first;
    std::string second;
  };
  Made make(const std::string& text) {
    const auto answer = ask("POST", "/api/live", text);
    EXPECT_EQ(answer.status, 200) << answer.body;
    const auto made = Json::parse(answer.body);
    return {made.value("id", ""), made.contains("tokens") ? made["tokens"].value("first", "") : "",
            made.contains("tokens") ? made["tokens"].value("second", "") : ""};
  }
  std::shared_ptr<Listener> listen(const std::string& id, const std::string& token = "", bool changes = false) {
    auto listener = std::make_shared<Listener>(changes);
    EXPECT_TRUE(games.enter(id, token, listener));
    return listener;
  }
  Status move(const std::string& id, Player side, const std::string& text) {
    return games.handle(id, side, {{"type", "move"}, {"move", text}, {"ply", games.find(id)->plies()}});
  }
  Status say(const std::string& id, Player side, const std::string& message) {
    return games.handle(id, side, Json::parse(message));
  }

  double time = 1000;
  MemoryJournal journal;
  std::vector<GameRecord> records;
  bool stores = true;  // records are stored at once
  FairPool pool{{.threads = 2}};
  FairPool desk{{.threads = 1}};
  FairPool clerk{{.threads = 1}};
  Visitors visitors;

 private:
  std::mutex mutex_;
  std::deque<std::function<void()>> tasks_;

 public:
  LiveGames games;
  HttpApi api;
};

inline std::string two_people(const std::string& game, const std::string& more = "") {
  return R"({"game":")" + game +
         R"(","players":{"first":{"kind":"human","name":"Ada"},"second":{"kind":"human","name":"Bo"}})" + more + "}";
}

}  // namespace yomi::serve
