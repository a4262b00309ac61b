#include "search/transposition_table.hpp"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "core/hashing.hpp"
#include "search/value.hpp"

namespace yomi {
namespace {

TEST(TranspositionTable, GivesBackWhatWasStored) {
  TranspositionTable table(10);
  const TableEntry entry{-win_value, 17, Bound::Upper, 0x12'3456, true};
  EXPECT_FALSE(table.probe(42));
  table.store(42, entry);
  const auto found = table.probe(42);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->value, entry.value);
  EXPECT_EQ(found->depth, entry.depth);
  EXPECT_EQ(found->bound, entry.bound);
  EXPECT_EQ(found->move, entry.move);
  EXPECT_TRUE(found->final);
  EXPECT_FALSE(table.probe(43));
  table.clear();
  EXPECT_FALSE(table.probe(42));
}

TEST(TranspositionTable, WithoutBitsHoldsNothing) {
  TranspositionTable table(0);
  table.store(1, {5, 1, Bound::Exact, 1});
  EXPECT_FALSE(table.probe(1));
  table.clear();
}

TEST(TranspositionTable, DeepEntriesOutliveShallowOnesAndOldOnesGoFirst) {
  TranspositionTable table(3);  // two buckets of four; these hashes share one
  for (std::uint64_t hash = 1; hash <= 4; ++hash) table.store(hash, {0, static_cast<int>(10 * hash), Bound::Exact, 0});
  table.store(5, {0, 50, Bound::Exact, 0});
  EXPECT_FALSE(table.probe(1)) << "the shallowest gives way";
  EXPECT_TRUE(table.probe(2));
  table.next_generation();
  table.store(6, {0, 1, Bound::Exact, 0});
  EXPECT_FALSE(table.probe(2)) << "an old entry gives way even to a shallow new one";
  table.store(7, {0, 1, Bound::Exact, 0});
  EXPECT_TRUE(table.probe(6)) << "there were older ones left";
}

TEST(TranspositionTable, FailingLowKeepsTheMoveKnownBefore) {
  TranspositionTable table(6);
  table.store(9, {3, 4, Bound::Exact, 77});
  table.store(9, {1, 6, Bound::Upper, TableEntry::no_move});
  EXPECT_EQ(table.probe(9)->move, 77u);
}

TEST(TranspositionTable, EntriesAnswerTheWindowsTheyCan) {
  EXPECT_TRUE((TableEntry{5, 1, Bound::Lower}.answers(1, 0, 5)));
  EXPECT_FALSE((TableEntry{5, 1, Bound::Lower}.answers(1, 0, 6)));
  EXPECT_TRUE((TableEntry{5, 1, Bound::Upper}.answers(1, 5, 9)));
  EXPECT_FALSE((TableEntry{5, 1, Bound::Upper}.answers(1, 4, 9)));
  EXPECT_TRUE((TableEntry{5, 1, Bound::Exact}.answers(1, 4, 9)));
  EXPECT_FALSE((TableEntry{5, 1, Bound::Exact}.answers(2, 4, 9))) << "not deep enough";
  EXPECT_TRUE((TableEntry{5, 1, Bound::Exact, 0, true}.answers(2, 4, 9)));
  EXPECT_TRUE(entry_for(win_value, 0, win_value, 3, true, 1).final) << "a proven win holds at any depth";
  EXPECT_FALSE(entry_for(10, 0, 20, 3, true, 1).final);
  EXPECT_TRUE(entry_for(0, -5, 5, 3, false, 1).final) << "as does a draw by the rules";
}

// Writers on the same few slots: a reader may miss, but never sees a mixture of two entries.
TEST(TranspositionTable, ParallelWritersNeverMixEntries) {
  TranspositionTable table(3);
  const auto entry_of = [](std::uint64_t hash) {
    return TableEntry{static_cast<int>(hash % 1000), static_cast<int>(hash % 200), Bound::Exact,
                      static_cast<std::uint32_t>(hash % 0xFFFF)};
  };
  std::atomic<int> wrong{0};
  std::vector<std::jthread> threads;
  for (std::uint64_t thread = 0; thread < 4; ++thread) {
    threads.emplace_back([&, thread] {
      for (std::uint64_t i = 0; i < 50'000; ++i) {
        const auto hash = mix64(i % 16 + thread % 2);
        table.store(hash, entry_of(hash));
        const auto other = mix64((i * 7) % 16);
        if (const auto found = table.probe(other)) {
          const auto expected = entry_of(other);
          if (found->value != expected.value || found->depth != expected.depth || found->move != expected.move) ++wrong;
        }
      }
    });
  }
  threads.clear();
  EXPECT_EQ(wrong, 0);
}

}  // namespace
}  // namespace yomi
