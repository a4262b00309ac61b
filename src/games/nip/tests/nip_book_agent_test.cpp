// Playing from a book, and growing one by real searches.
#include "agents/book_agent.hpp"
#include "agents/work.hpp"
#include "games/nip/position.hpp"

#include <gtest/gtest.h>

#include <set>

#include "agents/random_agent.hpp"
#include "app/game_list.hpp"

namespace yomi::nip {
namespace {

std::unique_ptr<Session> small_nip() { return open_session("nip", {"size=6"}).value(); }

Result<BookProgress> grow(const Session& session, Book& book, const BookRequest& request, std::stop_token stop = {},
                          const std::function<bool(const BookProgress&)>& progress = {}) {
  return session.work().grow_book(session, book, request, std::move(stop), progress);
}

Book grown(const Session& session, std::uint64_t positions, int threads) {
  Book book{session.work().data_name(session), "alphabeta:depth=2", {}};
  const auto report = grow(session, book, {.agent = book.agent, .expand = positions, .threads = threads}, {}, {});
  EXPECT_TRUE(report) << report.message();
  EXPECT_EQ(report->expanded, positions);
  EXPECT_GE(report->searches, positions);
  return book;
}

TEST(BookGrowth, DoesNotDependOnThreads) {
  const auto session = small_nip();
  EXPECT_EQ(grown(*session, 12, 1), grown(*session, 12, 3));
}

TEST(BookGrowth, SaysWhatIsWrong) {
  Book book;
  const auto report = grow(*small_nip(), book, {.agent = "alphabetta:depth=2"}, {}, {});
  ASSERT_FALSE(report);
  EXPECT_NE(report.message().find("did you mean 'alphabeta'"), std::string::npos) << report.message();
  EXPECT_TRUE(book.positions.empty());
}

TEST(BookGrowth, StopsWhenAskedWithWhatItHas) {
  Book book;
  std::stop_source stop;
  const auto report =
      grow(*small_nip(), book, {.agent = "alphabeta:depth=2", .expand = 50}, stop.get_token(), [&](const auto& now) {
        if (now.expanded == 3) stop.request_stop();
        return false;
      });
  ASSERT_TRUE(report);
  EXPECT_TRUE(report->stopped);
  EXPECT_EQ(report->expanded, 3u);
  EXPECT_EQ(book.positions.size(), 3u);
}

// Counts how often it is asked.
class Counted : public RandomAgent {
 public:
  explicit Counted(int& asked) : RandomAgent(1), asked_(asked) {}
  Result<SearchReport> choose(const SeatView& view, const Limits& limits, std::stop_token stop,
                              const ReportProgress& progress) override {
    ++asked_;
    return RandomAgent::choose(view, limits, stop, progress);
  }

 private:
  int& asked_;
};

TEST(BookAgent, PlaysTheBestMovesAndThenAsTheOther) {
  const auto session = small_nip();
  const Book book = grown(*session, 12, 2);
  int asked = 0;
  BookAgent<nip::Position> agent(std::make_unique<Counted>(asked), book, 1);
  int from_book = 0;
  while (!session->outcome()) {
    const auto known = session->work().book_moves(*session, book);
    const auto report = agent.choose(*session->mover_view(), {}, {}, {});
    ASSERT_TRUE(report);
    if (known.empty()) break;
    ++from_book;
    const auto chosen =
        std::find_if(known.begin(), known.end(), [&](const BookMove& move) { return move.move == report->move; });
    ASSERT_NE(chosen, known.end());
    EXPECT_GE(chosen->value, known[0].value - book_margin);
    EXPECT_EQ(asked, 0);
    ASSERT_TRUE(session->play(report->move));
  }
  EXPECT_GE(from_book, 2);
  EXPECT_EQ(asked, 1);
}

TEST(BookAgent, DrawsAmongEquallyGoodMovesBySeed) {
  const auto session = small_nip();
  const Book book = grown(*session, 1, 1);
  int asked = 0;
  std::set<std::string> seen;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    BookAgent<nip::Position> agent(std::make_unique<Counted>(asked), book, seed);
    const auto move = agent.choose(*session->mover_view(), {}, {}, {})->move;
    agent.new_game();
    EXPECT_EQ(agent.choose(*session->mover_view(), {}, {}, {})->move, move);
    seen.insert(move);
  }
  EXPECT_EQ(seen.size(), 4u) << "the four first moves are one and the same by symmetry";
}

TEST(BookAgent, LeavesSearchesOfAFixedSizeAlone) {
  const auto session = small_nip();
  const Book book = grown(*session, 1, 1);
  int asked = 0;
  BookAgent<nip::Position> agent(std::make_unique<Counted>(asked), book, 1);
  Limits limits;
  limits.seconds = 1;
  EXPECT_TRUE(agent.choose(*session->mover_view(), limits, {}, {}));
  EXPECT_EQ(asked, 0);
  limits.depth = 3;
  EXPECT_TRUE(agent.choose(*session->mover_view(), limits, {}, {}));
  EXPECT_EQ(asked, 1);
}

}  // namespace
}  // namespace yomi::nip
