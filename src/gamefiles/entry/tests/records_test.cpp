// Records of game files: they find their game again, and know by which rules they were played.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "app/game_list.hpp"
#include "gamefiles/entry/file_game.hpp"
#include "house/record_sessions.hpp"

namespace yomi::gamefiles {
namespace {

namespace fs = std::filesystem;

class FileRecords : public ::testing::Test {
 protected:
  FileRecords() : path_((fs::path(::testing::TempDir()) / ("rules-" + std::to_string(getpid()) + ".yomi")).string()) {}
  ~FileRecords() override { fs::remove(path_); }

  void write(const std::string& text) const { std::ofstream(path_) << text; }
  // As a program that is begun anew would.
  static std::unique_ptr<Games> begun_anew() {
    return std::make_unique<Games>(std::vector<GameEntry>{},
                                   MoreGames{{}, [](std::string_view name) -> std::optional<Result<GameEntry>> {
                                               const auto text = game_file_text(name);
                                               if (!text) return text.error();
                                               return entry_of(*text, std::string(name), name);
                                             }});
  }

  std::string path_;
};

constexpr const char* three = "game Three\nboard 3 x 3\nturn\n  place stone on empty\nwin line of 3\ndraw board full\n";

TEST_F(FileRecords, KeepTheRulesAndFindTheirGame) {
  write(three);
  const auto before = begun_anew();
  auto session = before->open(path_, {});
  ASSERT_TRUE(session) << session.message();
  ASSERT_TRUE(play_moves(**session, "a1 b2 a2 c3"));
  const auto record = record_of(**session);
  EXPECT_EQ(record.game, path_);
  EXPECT_EQ(note_of(record, rules_hash_note), (*session)->game().rules_hash);
  for (const std::string_view format : {"json", "plain"}) {
    const auto text = before->formats().write(format, record, **session);
    ASSERT_TRUE(text) << text.message();
    // A comment and other words of the same rules change nothing.
    write("# mine\nゲーム Three\n盤 3 x 3\n手番\n  空き に stone を置く\n勝ち 3 並べ\n引き分け 盤が埋まる\n");
    const auto after = begun_anew();
    const auto same = RecordSessions(*after).checked(after->formats().read(*text));
    ASSERT_TRUE(same) << same.message();
    EXPECT_EQ(note_of(*same, rules_hash_note), note_of(record, rules_hash_note));
    EXPECT_EQ(same->moves.size(), 4u);
  }
}

TEST_F(FileRecords, OfOtherRulesAreRefused) {
  write(three);
  const auto before = begun_anew();
  const auto session = before->open(path_, {});
  ASSERT_TRUE(session) << session.message();
  ASSERT_TRUE(play_moves(**session, "a1 b2 a2 c3"));
  const auto record = record_of(**session);
  write(std::string(three) + "swap\n");
  const auto after = begun_anew();
  for (const std::string_view format : {"json", "plain"}) {
    const auto text = before->formats().write(format, record, **session);
    ASSERT_TRUE(text) << text.message();
    const auto other = RecordSessions(*after).checked(after->formats().read(*text));
    ASSERT_FALSE(other);
    EXPECT_EQ(other.error().code, other_rules_code) << other.message();
    // Whoever names the game means the rules as they are now.
    const auto named = RecordSessions(*after, path_).checked(after->formats().read(*text));
    ASSERT_TRUE(named) << named.message();
    EXPECT_NE(note_of(*named, rules_hash_note), note_of(record, rules_hash_note));
  }
}

}  // namespace
}  // namespace yomi::gamefiles
