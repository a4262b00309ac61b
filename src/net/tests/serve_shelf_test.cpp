// Game files that people keep on a server: saved, changed by who has the secret, removed by the operator, there after a
// restart.
#include <unistd.h>

#include <filesystem>

#include "core/files.hpp"
#include "core/text.hpp"
#include "net/serve/admin_socket.hpp"
#include "net/serve/file_shelf.hpp"
#include "net/tests/serve_client.hpp"

namespace yomi::serve {
namespace {

namespace fs = std::filesystem;

constexpr const char* three = "game Three\nboard 3 x 3\nturn\n  place stone on empty\nwin line of 3\n";
constexpr const char* four = "game Four\nboard 4 x 4\nturn\n  place stone on empty\nwin line of 4\n";

class ServeShelf : public ::testing::Test {
 protected:
  ServeShelf() : folder_(::testing::TempDir() + "yomi-shelf-" + std::to_string(getpid())) {}
  ~ServeShelf() override { fs::remove_all(folder_); }
  std::string folder_;
};

TEST_F(ServeShelf, KeepsFilesOverARestart) {
  std::string id, secret;
  {
    FileShelf shelf(folder_);
    const auto saved = shelf.add({"", "Mine", "Three", "2026-01-01T00:00:00Z", ""}, three);
    ASSERT_TRUE(saved);
    id = saved->id;
    secret = saved->secret;
  }
  write_file(folder_ + "/damaged.json", "{");
  FileShelf shelf(folder_);
  EXPECT_EQ(shelf.size(), 1u);
  EXPECT_EQ(shelf.text_of(id), three);
  EXPECT_EQ(shelf.find(id)->name, "Mine");
  const SavedFile other{id, "Ours", "Four", "2026-01-02T00:00:00Z", secret};
  ASSERT_TRUE(shelf.change(other, four));
  EXPECT_EQ(shelf.text_of(id), four);
  SavedFile wrong = other;
  wrong.secret = "x";
  EXPECT_EQ(shelf.change(wrong, three).error().code, "bad_token");
  EXPECT_EQ(shelf.remove(id, "x").error().code, "bad_token");
  EXPECT_EQ(shelf.text_of("nothing"), std::nullopt);
  EXPECT_EQ(shelf.text_of("../live"), std::nullopt);
  EXPECT_TRUE(shelf.remove(id, secret));
  EXPECT_EQ(shelf.size(), 0u);
  EXPECT_FALSE(fs::exists(folder_ + "/" + id + ".json"));
}

TEST_F(ServeShelf, HoldsSoManyAndTellsTheNewestFirst) {
  FileShelf shelf(folder_, 3);
  for (int i = 0; i < 3; ++i)
    EXPECT_TRUE(shelf.add({"", std::to_string(i), "", "2026-01-0" + std::to_string(i + 1), ""}, three));
  EXPECT_EQ(shelf.add({}, three).error().code, "too_many_files");
  ASSERT_EQ(shelf.list(2, 0).size(), 2u);
  EXPECT_EQ(shelf.list(2, 0)[0].name, "2");
  EXPECT_EQ(shelf.list(2, 2).size(), 1u);
  EXPECT_TRUE(shelf.list(2, 9).empty());
}

TEST(ServeShelfApi, SavesChangesAndRemoves) {
  RunningServer server;
  const auto post = [&](const Json& body) { return ask(server.port(), "POST", "/api/files", body.dump()); };
  const auto saved = post({{"name", "<b>Mine</b>"}, {"file", three}});
  ASSERT_EQ(saved.result_int(), 200u) << saved.body();
  const Json kept = Json::parse(saved.body());
  const auto id = kept["id"].get<std::string>();
  const auto get = [&] { return ask(server.port(), "GET", "/api/files/" + id); };
  const Json told = Json::parse(get().body());
  EXPECT_EQ(told["file"], three);
  EXPECT_EQ(told["name"], "<b>Mine</b>");
  EXPECT_FALSE(told.contains("secret"));
  const auto listed = ask(server.port(), "GET", "/api/files");
  EXPECT_EQ(Json::parse(listed.body())["count"], 1);
  EXPECT_EQ(listed.body().find(kept["secret"].get<std::string>()), std::string::npos);

  Json change{{"id", id}, {"secret", kept["secret"]}, {"name", "Ours"}, {"file", four}};
  EXPECT_EQ(post(change).result_int(), 200u);
  EXPECT_EQ(Json::parse(get().body())["title"], "Four");
  change["file"] = "nonsense";
  EXPECT_EQ(post(change).result_int(), 400u) << "only games are kept";
  change["file"] = three;
  change["secret"] = "guess";
  EXPECT_EQ(post(change).result_int(), 403u);
  EXPECT_EQ(post({{"id", "nothing"}, {"secret", ""}, {"name", ""}, {"file", three}}).result_int(), 404u);

  const auto removed = ask_admin(server.folder() + "/admin.sock", {{"do", "remove-file"}, {"id", id}});
  ASSERT_TRUE(removed) << removed.message();
  EXPECT_EQ(get().result_int(), 404u);
  EXPECT_FALSE(ask_admin(server.folder() + "/admin.sock", {{"do", "remove-file"}, {"id", id}}));
}

}  // namespace
}  // namespace yomi::serve
