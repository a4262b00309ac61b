// serve: the page and its server.
#include <fmt/format.h>
#include <spdlog/sinks/basic_file_sink.h>
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
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

struct LogSettings {
  std::string level = "info";
  std::string access;  // a file, or "-" for standard error; empty: none
};

void start_logs(const LogSettings& logs) {
  auto main_log = spdlog::stderr_color_mt("yomi");
  main_log->set_pattern("yomi %Y-%m-%dT%H:%M:%S.%eZ %l %v", spdlog::pattern_time_type::utc);
  main_log->set_level(spdlog::level::from_str(logs.level));
  main_log->flush_on(spdlog::level::info);
  spdlog::set_default_logger(main_log);
  if (logs.access.empty()) return;
  try {
    const auto access = logs.access == "-" ? spdlog::stderr_logger_mt(std::string(serve::access_log_name))
                                           : spdlog::basic_logger_mt(std::string(serve::access_log_name), logs.access);
    access->set_pattern("%Y-%m-%dT%H:%M:%S.%eZ %v", spdlog::pattern_time_type::utc);
    spdlog::flush_every(std::chrono::seconds(1));
  } catch (const spdlog::spdlog_ex& failure) {
    throw Failure("cannot write the access log: " + std::string(failure.what()));
  }
}

int serve_page(const Commands& commands, serve::ServerSettings settings, const LogSettings& logs) {
  // Before any thread is started: they must leave the signals to the one that waits for them.
  const auto stop = interrupt_token();
  allow_many_files();
  if (settings.data.empty()) settings.data = fs::path(StoreArguments{}.path()).parent_path().string();
  if (settings.page.empty()) settings.page = page_folder();
  settings.version = version;
  settings.limits.request_burst = 5 * settings.limits.requests;
  start_logs(logs);
  // Records are tried again when another program holds the store: no need to wait for it for long.
  serve::Server server(settings, games_for_strangers(), [file = settings.data + "/records.db"] {
    return std::make_unique<SqliteStore>(file, true, std::chrono::seconds(2));
  });
  const std::string url = address_text(settings, server.port());
  if (commands.json()) {
    Json started{{"url", url}, {"port", server.port()}, {"data", settings.data}};
    if (server.metrics_port() != 0) started["metrics_port"] = server.metrics_port();
    print_json(started);
  } else {
    fmt::print("Yomi is at {} (Ctrl-C ends it)\n", url);
  }
  std::fflush(stdout);
  server.run(stop);
  return exit_done;
}

// What one address may have.
void add_limits(CLI::App& command, serve::VisitorLimits& limits) {
  const auto group = "Limits of an address";
  const auto add = [&](const char* name, auto& value, const char* help) {
    command.add_option(name, value, help)->check(CLI::NonNegativeNumber)->capture_default_str()->group(group);
  };
  add("--connections-each", limits.connections, "connections at once");
  add("--requests-each", limits.requests, "requests a second; five times as many at once");
  add("--tables-each", limits.tables, "open and running games that it made");
  add("--analyses-each", limits.analyses, "analyses that wait or run");
  add("--thinking-each", limits.thinking, "seconds of analyses a second, on average");
  add("--uploads-each", limits.uploads, "uploaded records a second, on average");
}

// An address of IPv4 or IPv6, as the server compares them.
CLI::Validator address_of_proxy() {
  return {[](std::string& text) -> std::string {
            const auto address = serve::parse_proxy(text);
            if (!address) return "'" + text + "' is no address like 127.0.0.1 or ::1";
            text = *address;
            return {};
          },
          "ADDRESS"};
}

}  // namespace

void add_serve_command(Commands& commands) {
  const auto settings = std::make_shared<serve::ServerSettings>();
  settings->threads = std::max(2, all_cores());
  const auto logs = std::make_shared<LogSettings>();
  auto* command = commands.add("serve", "the page to play on, and its server",
                               [&, settings, logs] { return serve_page(commands, *settings, *logs); });
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
  command
      ->add_option("--proxy", settings->trusted_proxies,
                   "address of a proxy in front of it, whose X-Forwarded-For names the visitor")
      ->transform(address_of_proxy())
      ->allow_extra_args(false);
  command
      ->add_option("--metrics-port", settings->metrics_port,
                   "port of this machine for /metrics and /healthz; 0: one that is free; default: none")
      ->check(whole_number(0, 65535));
  command->add_option("--log-level", logs->level, "least weight of what is logged")
      ->check(CLI::IsMember({"debug", "info", "warning", "error"}))
      ->capture_default_str();
  command->add_option("--access-log", logs->access, "file for a line a request; -: standard error; default: none");
  add_limits(*command, settings->limits);
}

}  // namespace yomi::app
