#include "records/seen_record.hpp"

#include "random_records.hpp"
#include "records/record_json.hpp"

namespace yomi {
namespace {

using testing::opened;

TEST(SeenRecord, HidesTheColoursOfGeisterUntilTheEnd) {
  const auto session = opened({"geister", ""});
  ASSERT_TRUE(play_moves(*session, "ABCD EFGH AN BN"));
  Rng rng(1);
  const auto record = testing::random_record(*session, rng, false);
  const auto seen = seen_by(record, *session->view(Viewer::player(Player::First)));
  EXPECT_EQ(seen.moves[0].text, "ABCD");
  EXPECT_EQ(seen.moves[1].text, "????");
  EXPECT_EQ(seen.moves[2].text, "AN");
  EXPECT_FALSE(seen.seed) << "the opponent's set-up could be found with it";
  EXPECT_FALSE(seen.moves[1].value);
  EXPECT_FALSE(seen.moves[3].value);
  EXPECT_EQ(seen.moves[2].value, record.moves[2].value);
  EXPECT_EQ(json_record_line(seen).find("EFGH"), std::string::npos);
  EXPECT_EQ(seen_by(record, *session->view(Viewer::player(Player::Second))).moves[0].text, "????");
  // Who gives up ends the game.
  EXPECT_EQ(
      seen_by(testing::random_record(*session, rng, true), *session->view(Viewer::player(Player::First))).moves[1].text,
      "EFGH");
}

TEST(SeenRecord, HidesThePositionItBeganWith) {
  const auto session = opened({"geister", ""});
  ASSERT_TRUE(session->set_position("14R24R34R44R15B25B35B45B41r31r21r11r40b30b20b10b 1 0"));
  ASSERT_TRUE(play_moves(*session, "AN"));
  const auto seen = seen_by(record_of(*session), *session->view(Viewer::player(Player::First)));
  EXPECT_EQ(seen.position, "14R24R34R44R15B25B35B45B41u31u21u11u40u30u20u10u 1 0 1");
}

TEST(SeenRecord, ShowsEverythingWhereNothingIsHidden) {
  Rng rng(2);
  for (const auto& variant : testing::record_variants) {
    const bool hides = variant.game == "geister";
    const auto session = opened(variant);
    testing::play_randomly(*session, rng, hides ? 10'000 : 8);
    const auto record = testing::random_record(*session, rng, false);
    EXPECT_EQ(seen_by(record, *session->view(Viewer::player(Player::Second))), record) << variant.game;
  }
}

}  // namespace
}  // namespace yomi
