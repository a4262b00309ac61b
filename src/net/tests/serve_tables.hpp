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

class Listener final : public Watcher {
 public:
  void send(std::string message) override { messages.push_back(std::move(message)); }
  Json last() const { return messages.empty() ? Json() : Json::parse(messages.back()); }
  Json last_state() const {
    for (auto text = messages.rbegin(); text != messages.rend(); ++text) {
      const auto message = Json::parse(*text);
      if (message["type"] == "state") return message["state"];
    }
    return nullptr;
  }

  std::vector<std::string> messages;
};

// A server's inside.
class Tables {
 public:
  explicit Tables(LiveGamesSettings settings = {})
      : games({test_catalogue(), journal, pool, [this] { return time; }, [] { return "2026-01-31T12:00:00Z"; },
               [this](std::function<void()> task) {
                 const std::lock_guard lock(mutex_);
                 tasks_.push_back(std::move(task));
               },
               [this](const GameRecord& record) { records.push_back(record); }},
              settings),
        api({test_catalogue(), games, journal, pool, clerk, nullptr, "test", [this](std::function<void()> task) {
               const std::lock_guard lock(mutex_);
               tasks_.push_back(std::move(task));
             }}) {}
  ~Tables() { pool.stop(); }

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

  ApiResponse ask(const std::string& method, const std::string& target, const std::string& body = "") {
    std::optional<ApiResponse> answer;
    api.handle({method, target, body}, [&](ApiResponse response) { answer = std::move(response); });
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
  std::shared_ptr<Listener> listen(const std::string& id, const std::string& token = "") {
    auto listener = std::make_shared<Listener>();
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
  AgentPool pool{2};
  AgentPool clerk{1};

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
