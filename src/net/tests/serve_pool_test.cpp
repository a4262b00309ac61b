// Who comes first at the server's threads.
#include "net/serve/fair_pool.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <latch>

namespace yomi::serve {
namespace {

using Kind = Errand::Kind;

// One thread that is held until everything waits, and the order in which it then went.
class Order {
 public:
  Order() {
    pool_.submit({Kind::Live, "holder"}, [this](std::stop_token) {
      began_.count_down();
      hold_.wait();
    });
    began_.wait();
  }
  void add(const std::string& name, Errand errand) {
    ++added_;
    pool_.submit(std::move(errand), [this, name](std::stop_token) {
      const std::lock_guard lock(mutex_);
      order_ += name;
      done_.notify_one();
    });
  }
  std::string run() {
    hold_.count_down();
    std::unique_lock lock(mutex_);
    done_.wait(lock, [&] { return order_.size() == added_; });
    return order_;
  }
  FairPool& pool() { return pool_; }

 private:
  std::latch began_{1};
  std::latch hold_{1};
  std::mutex mutex_;
  std::condition_variable done_;
  std::string order_;
  std::size_t added_ = 0;
  FairPool pool_{{.threads = 1}};
};

TEST(ServePool, WhatIsLiveComesFirstByItsClock) {
  Order order;
  order.add("s", {Kind::Study, "a"});
  order.add("w", {Kind::Show, "a"});
  order.add("2", {Kind::Live, "a", 20});
  order.add("1", {Kind::Live, "b", 10});
  order.add("3", {Kind::Live, "c", 30});
  EXPECT_EQ(order.run(), "123ws");
}

TEST(ServePool, StudiesAreSharedByAddress) {
  FairPool pool({.threads = 1});
  std::mutex mutex;
  std::string order;
  std::latch done(7);
  std::latch hold(1);
  pool.submit({Kind::Study, "x"}, [&](std::stop_token) { hold.wait(); });
  const auto add = [&](const std::string& address) {
    pool.submit({Kind::Study, address}, [&, address](std::stop_token) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      const std::lock_guard lock(mutex);
      order += address;
      done.count_down();
    });
  };
  for (int i = 0; i < 5; ++i) add("a");
  add("b");
  add("c");
  EXPECT_EQ(pool.busy("a"), 5u);
  hold.count_down();
  done.wait();
  // Whoever has had least is next: the five of one address do not stand before the others.
  EXPECT_LE(order.find('b'), 2u) << order;
  EXPECT_LE(order.find('c'), 2u) << order;
}

TEST(ServePool, AStudyMakesRoomForTheOnlyThread) {
  FairPool pool({.threads = 1});
  std::latch began(1), live(1);
  pool.submit({Kind::Study, "a"}, [&](std::stop_token stop) {
    began.count_down();
    while (!stop.stop_requested()) std::this_thread::yield();
  });
  began.wait();
  pool.submit({Kind::Live, "b"}, [&](std::stop_token) { live.count_down(); });
  live.wait();
}

TEST(ServePool, StudiesNeverTakeAllThreads) {
  FairPool pool({.threads = 3});
  std::atomic<int> most = 0, running = 0;
  std::latch live(1);
  std::vector<std::stop_source> studies;
  for (int i = 0; i < 10; ++i) {
    studies.push_back(pool.submit({Kind::Study, std::to_string(i)}, [&](std::stop_token stop) {
      most = std::max(most.load(), ++running);
      while (!stop.stop_requested()) std::this_thread::yield();
      --running;
    }));
  }
  pool.submit({Kind::Live, "b"}, [&](std::stop_token) { live.count_down(); });
  live.wait();
  for (auto& study : studies) study.request_stop();
  while (pool.busy() > 0) std::this_thread::yield();
  EXPECT_LE(most, 3) << "those that were stopped may end on the third thread";
}

TEST(ServePool, WhoHadMuchAtTablesComesBehind) {
  FairPool pool({.threads = 1, .heavy = 0.01});
  std::mutex mutex;
  std::string order;
  std::latch greedy(1), done(2), hold(1);
  pool.submit({Kind::Live, "greedy"}, [&](std::stop_token) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    greedy.count_down();
  });
  greedy.wait();
  pool.submit({Kind::Live, "holder"}, [&](std::stop_token) { hold.wait(); });
  for (const std::string who : {"greedy", "modest"}) {
    pool.submit({Kind::Live, who, who == "greedy" ? 1.0 : 2.0}, [&, who](std::stop_token) {
      const std::lock_guard lock(mutex);
      order += who + " ";
      done.count_down();
    });
  }
  hold.count_down();
  done.wait();
  EXPECT_EQ(order, "modest greedy ");
}

}  // namespace
}  // namespace yomi::serve
