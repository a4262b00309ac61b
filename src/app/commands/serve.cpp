// serve: the page and its server.
#include <fmt/format.h>
#include <sys/resource.h>

#include <filesystem>

#include "app/commands.hpp"
#include "app/game_list.hpp"
#include "app/store_file.hpp"
#include "net/serve/server.hpp"
#include "records/sqlite_store.hpp"

namespace yomi::app {

namespace {

namespace fs = std::filesystem;

// The built page: beside the program, or in the project's folder that it was built in.
std::string page_folder() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  if (error) return {};
  for (const char* way : {"web/dist", "../web/dist", "../../web/dist", "../share/yomi/web"}) {
    const auto folder = program.parent_path() / way;
    if (fs::is_regular_file(folder / "index.html", error)) return folder.lexically_normal().string();
  }
  return {};
}

std::string address_text(const serve::ServerSettings& settings, std::uint16_t port) {
  const bool is_v6 = settings.host.find(':') != std::string::npos;
  return fmt::format("http://{}:{}", is_v6 ? "[" + settings.host + "]" : settings.host, port);
}

// A connection is a file to the system, whose first limit is often 1024.
void allow_many_files() {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
}

int serve_page(const Commands& commands, serve::ServerSettings settings) {
  // Before any thread is started: they must leave the signals to the one that waits for them.
  const auto stop = interrupt_token();
  allow_many_files();
  if (settings.data.empty()) settings.data = fs::path(StoreArguments{}.path()).parent_path().string();
  if (settings.page.empty()) settings.page = page_folder();
  settings.version = version;
  auto store = std::make_unique<SqliteStore>(settings.data + "/records.db");
  serve::Server server(settings, games(), std::move(store));
  const std::string url = address_text(settings, server.port());
  if (commands.json()) {
    print_json({{"url", url}, {"port", server.port()}, {"data", settings.data}});
  } else {
    fmt::print("Yomi is at {} (Ctrl-C ends it)\n", url);
  }
  std::fflush(stdout);
  server.run(stop);
  return exit_done;
}

}  // namespace

void add_serve_command(Commands& commands) {
  const auto settings = std::make_shared<serve::ServerSettings>();
  settings->threads = std::max(2, all_cores());
  auto* command = commands.add("serve", "the page to play on, and its server",
                               [&, settings] { return serve_page(commands, *settings); });
  command->add_option("--port", settings->port, "port to listen on; 0: one that is free")
      ->check(whole_number(0, 65535))
      ->capture_default_str();
  command->add_option("--host", settings->host, "address to listen on; 0.0.0.0: all of this machine")
      ->capture_default_str();
  command->add_option("--threads", settings->threads, "threads on which agents think; default: all cores, at least 2")
      ->check(whole_number(1, 256));
  command->add_option("--data", settings->data,
                      "folder of games and records, instead of yomi in the user's data folder");
  command->add_option("--static", settings->page, "folder of the page, instead of the one that was built");
  command->add_option("--max-games", settings->games.max_games, "open and running games at most")
      ->check(whole_number(1, 1'000'000))
      ->capture_default_str();
  command->add_option("--max-connections", settings->max_connections, "connections at most")
      ->check(whole_number(1, 1'000'000))
      ->capture_default_str();
  command
      ->add_option("--origin", settings->origins, "a further origin whose pages may use it, like https://games.example")
      ->allow_extra_args(false);
}

}  // namespace yomi::app
