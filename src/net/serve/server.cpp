#include "net/serve/server.hpp"

#include <fmt/format.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <spdlog/spdlog.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <ctime>
#include <unordered_map>

#include "core/text.hpp"
#include "net/serve/admin_socket.hpp"
#include "net/serve/connection.hpp"
#include "net/serve/file_shelf.hpp"
#include "net/serve/metrics.hpp"
#include "net/serve/operator.hpp"

namespace yomi::serve {

namespace {

std::string date_now() {
  const std::time_t time = std::time(nullptr);
  std::tm utc{};
  gmtime_r(&time, &utc);
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", utc.tm_year + 1900, utc.tm_mon + 1, utc.tm_mday,
                     utc.tm_hour, utc.tm_min, utc.tm_sec);
}

double steady_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

constexpr auto tick_length = std::chrono::milliseconds(100);
constexpr std::uint64_t ticks_per_second = 10;
constexpr std::uint64_t ticks_per_minute = 600;
constexpr double slow_turn = 0.02;  // seconds
constexpr auto longest_farewell = std::chrono::seconds(2);
// Agents think with what the thread of the games and the desk leave.
constexpr int thinkers_niceness = 10;
constexpr int desk_niceness = 5;
// Seconds of the last half minute or so, from which who asked for them comes behind others.
constexpr double heavy_thinker = 20;
constexpr double heavy_asker = 2;

// The addresses of this machine at which others may reach it.
std::vector<asio::ip::address> machine_addresses() {
  std::vector<asio::ip::address> found;
  ifaddrs* list = nullptr;
  if (getifaddrs(&list) != 0) return found;
  for (const ifaddrs* entry = list; entry != nullptr; entry = entry->ifa_next) {
    if (entry->ifa_addr == nullptr || (entry->ifa_flags & IFF_UP) == 0 || (entry->ifa_flags & IFF_LOOPBACK) != 0)
      continue;
    if (entry->ifa_addr->sa_family != AF_INET) continue;
    const auto* v4 = reinterpret_cast<const sockaddr_in*>(entry->ifa_addr);
    found.emplace_back(asio::ip::address_v4(ntohl(v4->sin_addr.s_addr)));
  }
  freeifaddrs(list);
  return found;
}

}  // namespace

class Server::Core {
 public:
  Core(ServerSettings settings, const Games& games, const OpenStore& open_store)
      : settings_(std::move(settings)),
        store_(open_store ? open_store() : nullptr),
        now_(settings_.now ? settings_.now : steady_seconds),
        post_([this](std::function<void()> task) { asio::post(context_, std::move(task)); }),
        catalogue_(games),
        page_(settings_.page),
        origins_(settings_.host, settings_.origins),
        visitors_(settings_.limits),
        acceptor_(context_),
        timer_(context_) {
    listen();
    journal_ = std::make_unique<FileJournal>(settings_.data + "/live.jsonl", post_,
                                             [this](const std::string& why) { stop_for(why); });
    pool_ = std::make_unique<FairPool>(FairPool::Settings{settings_.threads, thinkers_niceness, heavy_thinker});
    desk_ = std::make_unique<FairPool>(FairPool::Settings{1, desk_niceness, heavy_asker});
    clerk_ = std::make_unique<FairPool>(FairPool::Settings{1, desk_niceness, heavy_asker});
    if (store_) {
      keeper_ = std::make_unique<RecordKeeper>(open_store(), post_, [](const std::string& why) {
        spdlog::error("a finished game could not be kept yet; it is tried again: {}", why);
      });
    }
    make_games();
    make_services();
    accept();
    tick();
  }

  ~Core() {
    // Agents post what they find; nobody takes it any more.
    pool_->stop();
    desk_->stop();
    clerk_->stop();
    if (keeper_) keeper_->stop();
  }

  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
  std::uint16_t metrics_port() const { return metrics_ ? metrics_->port() : 0; }

  void run(const std::stop_token& stop) {
    const std::stop_callback wake(stop, [this] { asio::post(context_, [this] { begin_end(); }); });
    context_.run();
    if (!failure_.empty()) throw Failure(failure_);
  }

 private:
  void make_games() {
    games_ = std::make_unique<LiveGames>(
        LiveGames::Surroundings{catalogue_, *journal_, *pool_, now_, date_now, post_,
                                [this](const GameRecord& record, std::function<void()> stored) {
                                  if (!keeper_) return stored();
                                  keeper_->keep(record, std::move(stored));
                                }},
        settings_.games);
    restore_games();
    games_->resume();
  }

  void make_services() {
    shelf_ = std::make_unique<FileShelf>(settings_.data + "/files");
    HttpApi::Surroundings around{catalogue_, *games_,  *journal_,    visitors_,     *pool_,
                                 *desk_,     *clerk_,  store_.get(), keeper_.get(), settings_.version,
                                 now_,       date_now, post_,        addresses()};
    around.shelf = shelf_.get();
    api_ = std::make_unique<HttpApi>(std::move(around));
    operator_ = std::make_unique<Operator>(Operator::Surroundings{
        *games_, *journal_, visitors_, keeper_.get(), settings_.data, [this] { return status(); }, post_,
        [this](const std::string& visitor) { close_all_of(visitor); }, shelf_.get()});
    services_ = std::make_unique<ConnectionServices>(
        ConnectionServices{*api_, *games_, visitors_, page_, origins_, settings_.trusted_proxies, traffic_, now_,
                           settings_.message_rate, settings_.message_burst,
                           [this](const std::shared_ptr<Connection>& connection) {
                             connections_[connection.get()] = connection;
                             visitors_.connected(connection->visitor());
                           },
                           [this](const Connection* connection) {
                             if (connections_.erase(connection) > 0) visitors_.disconnected(connection->visitor());
                           },
                           log_access});
    admin_ = std::make_unique<AdminSocket>(
        context_, settings_.data + "/admin.sock",
        [this](const Json& request, const AdminSocket::Respond& respond) { operator_->handle(request, respond); });
    if (settings_.metrics_port) {
      metrics_ = std::make_unique<MetricsPort>(context_, settings_.metrics_host, *settings_.metrics_port,
                                               [this] { return metrics_text(); });
    }
  }

  void restore_games() {
    const auto reading = journal_->read();
    const auto useful = games_->restore(reading.events);
    const bool refused = useful.size() < without_dropped(reading.events).size();
    if (refused || !reading.damage.empty()) {
      spdlog::error("the journal is damaged; it is kept as it was in {}", journal_->put_aside());
      for (const auto& damage : reading.damage) spdlog::error("journal: {}", damage);
      if (refused) spdlog::error("journal: some events do not follow from what is left of their games");
    }
    damaged_lines_ = reading.damage.size();
    journal_->rewrite(useful);
  }

  // Where others reach the server: the machine's own addresses if it listens on all of them.
  std::vector<std::string> addresses() const {
    const auto own = acceptor_.local_endpoint();
    if (own.address().is_loopback()) return {};
    std::vector<std::string> found;
    for (const auto& address : own.address().is_unspecified() ? machine_addresses() : std::vector{own.address()}) {
      const std::string host = address.is_v6() ? "[" + address.to_string() + "]" : address.to_string();
      found.push_back(fmt::format("http://{}:{}", host, own.port()));
    }
    return found;
  }

  // --- For the operator ---

  Json status() const {
    return {{"version", settings_.version},
            {"connections", connections_.size()},
            {"tables", games_->size()},
            {"active", games_->active()},
            {"watchers", games_->watchers()},
            {"thinking", pool_->busy()},
            {"records_waiting", keeper_ ? keeper_->waiting() : 0},
            {"visitors", visitors_.size()},
            {"banned", visitors_.banned().size()},
            {"files", shelf_ ? shelf_->size() : 0},
            {"damaged_journal_places", damaged_lines_}};
  }

  std::string metrics_text() const {
    const auto& refused = visitors_.refusals();
    MetricsText text;
    text.gauge("yomi_connections", "Connections now.", static_cast<double>(connections_.size()))
        .gauge("yomi_tables", "Tables, finished ones among them.", static_cast<double>(games_->size()))
        .gauge("yomi_tables_active", "Open and running games.", static_cast<double>(games_->active()))
        .gauge("yomi_watchers", "Players and spectators at tables.", static_cast<double>(games_->watchers()))
        .gauge("yomi_visitors", "Addresses known.", static_cast<double>(visitors_.size()))
        .gauge("yomi_thinking", "Agents' moves and analyses that wait or run.", static_cast<double>(pool_->busy()))
        .gauge("yomi_thinking_wait_seconds", "Since when the longest waits.", pool_->longest_wait())
        .gauge("yomi_desk", "Requests that wait or are worked on.", static_cast<double>(desk_->busy()))
        .gauge("yomi_records_waiting", "Finished games that are not stored yet.",
               static_cast<double>(keeper_ ? keeper_->waiting() : 0))
        .gauge("yomi_journal_damaged_places", "Damage that the last start found.", static_cast<double>(damaged_lines_))
        .counter("yomi_connections_total", "Connections.", static_cast<double>(traffic_.connections))
        .counter("yomi_requests_total", "HTTP requests.", static_cast<double>(traffic_.requests))
        .counter("yomi_messages_total", "WebSocket messages.", static_cast<double>(traffic_.messages))
        .counter("yomi_refused_total", "Requests and messages refused.", static_cast<double>(traffic_.refused))
        .counter("yomi_faults_total", "Answers that tell of a fault of the server.",
                 static_cast<double>(traffic_.faults))
        .counter("yomi_slow_readers_total", "Watchers let go because they did not read.",
                 static_cast<double>(traffic_.dropped))
        .counter("yomi_slow_turns_total", "Turns of the games' thread that took over 20 ms.",
                 static_cast<double>(slow_turns_))
        .family("yomi_limited_total", "What limits of an address refused.", "counter")
        .value("yomi_limited_total", R"({what="connections"})", static_cast<double>(refused.connections))
        .value("yomi_limited_total", R"({what="requests"})", static_cast<double>(refused.requests))
        .value("yomi_limited_total", R"({what="tables"})", static_cast<double>(refused.tables))
        .value("yomi_limited_total", R"({what="analyses"})", static_cast<double>(refused.analyses))
        .value("yomi_limited_total", R"({what="uploads"})", static_cast<double>(refused.uploads))
        .value("yomi_limited_total", R"({what="wrong secrets"})", static_cast<double>(refused.wrong_secrets))
        .value("yomi_limited_total", R"({what="banned"})", static_cast<double>(refused.banned));
    return text.text();
  }

  static void log_access(const Access& access) {
    const auto log = spdlog::get(std::string(access_log_name));
    if (!log) return;
    log->info("{} {} {} {} {} {:.3f}", access.visitor, access.method, in_quotes(access.path), access.status,
              access.bytes, access.seconds);
  }

  void close_all_of(const std::string& visitor) {
    for (const auto& connection : open_connections()) {
      if (connection->visitor() == visitor) connection->close();
    }
  }

  std::vector<std::shared_ptr<Connection>> open_connections() const {
    std::vector<std::shared_ptr<Connection>> open;
    for (const auto& [key, connection] : connections_) {
      if (auto held = connection.lock()) open.push_back(std::move(held));
    }
    return open;
  }

  // --- Connections ---

  void listen() {
    boost::system::error_code error;
    const auto address = asio::ip::make_address(settings_.host == "localhost" ? "127.0.0.1" : settings_.host, error);
    if (error) throw Failure("--host " + settings_.host + " is no address like 127.0.0.1 or ::1");
    const tcp::endpoint endpoint(address, settings_.port);
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (error)
      throw Failure(fmt::format("cannot listen on {}:{}: {}", settings_.host, settings_.port, error.message()));
  }

  void accept() {
    acceptor_.async_accept([this](boost::system::error_code error, tcp::socket socket) {
      if (!acceptor_.is_open()) return;
      if (!error) welcome(std::move(socket));
      if (error == boost::system::errc::too_many_files_open) return accept_later();
      accept();
    });
  }

  void welcome(tcp::socket socket) {
    boost::system::error_code error;
    const auto peer = socket.remote_endpoint(error);
    if (error) return;
    const std::string visitor = visitor_name(peer.address());
    const bool proxy = is_among(peer.address(), settings_.trusted_proxies);
    if (!proxy && !visitors_.may_connect(visitor)) return refuse(std::move(socket));
    if (connections_.size() >= settings_.max_connections && !make_room()) return refuse(std::move(socket));
    socket.set_option(tcp::no_delay(true), error);
    serve_http(std::move(socket), visitor, *services_);
  }

  // When all places are taken, who has them without asking for anything makes room: of the visitor who has most, the
  // connection that has been waiting longest.
  bool make_room() {
    const std::string& busiest = visitors_.busiest();
    std::shared_ptr<Connection> oldest;
    for (const auto& connection : open_connections()) {
      if (!connection->waits_since()) continue;
      const auto rank = [&](const Connection& one) { return std::pair(one.visitor() != busiest, *one.waits_since()); };
      if (!oldest || rank(*connection) < rank(*oldest)) oldest = connection;
    }
    if (oldest) oldest->close();
    return oldest != nullptr;
  }

  // One line that fits into the socket's buffer, so nobody has to wait for it.
  void refuse(tcp::socket socket) {
    constexpr std::string_view busy =
        "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\nRetry-After: 10\r\n\r\n";
    boost::system::error_code ignored;
    socket.non_blocking(true, ignored);
    socket.write_some(asio::buffer(busy.data(), busy.size()), ignored);
  }

  void accept_later() {
    const auto pause = std::make_shared<asio::steady_timer>(context_, tick_length);
    pause->async_wait([this, pause](boost::system::error_code error) {
      if (!error) accept();
    });
  }

  void tick() {
    const double due = now_() + std::chrono::duration<double>(tick_length).count();
    timer_.expires_after(tick_length);
    timer_.async_wait([this, due](boost::system::error_code error) {
      if (error || ending_) return;
      if (now_() - due > slow_turn) ++slow_turns_;
      games_->tick();
      if (++ticks_ % ticks_per_second == 0) games_->tell_news();
      if (ticks_ % ticks_per_minute == 0) visitors_.forget_idle(now_());
      tick();
    });
  }

  // Players are told nothing that is not kept: their pages come back by themselves when the server does.
  void stop_for(const std::string& why) {
    failure_ =
        "what happens at the tables cannot be kept, so the server ends (nothing that players were told is lost): " +
        why;
    begin_end();
  }

  void begin_end() {
    if (std::exchange(ending_, true)) return;
    acceptor_.close();
    timer_.cancel();
    if (admin_) admin_->close();
    if (metrics_) metrics_->close();
    games_->keep_clocks();
    for (const auto& connection : open_connections()) connection->close();
    // Those that do not answer the farewell are not waited for.
    farewell_.emplace(context_, longest_farewell);
    farewell_->async_wait([this](boost::system::error_code) { context_.stop(); });
    watch_farewell();
  }

  void watch_farewell() {
    if (connections_.empty()) return context_.stop();
    timer_.expires_after(std::chrono::milliseconds(10));
    timer_.async_wait([this](boost::system::error_code) { watch_farewell(); });
  }

  ServerSettings settings_;
  std::unique_ptr<RecordStore> store_;
  std::function<double()> now_;
  std::function<void(std::function<void()>)> post_;
  Catalogue catalogue_;
  StaticFiles page_;
  OriginCheck origins_;
  Visitors visitors_;
  Traffic traffic_;
  std::string failure_;
  bool ending_ = false;
  std::uint64_t ticks_ = 0;
  std::uint64_t slow_turns_ = 0;
  std::size_t damaged_lines_ = 0;
  // In this order, so that connections end while what their ends use is there: some are held by the games and the
  // journal's callbacks, others by what waits in the context.
  std::unordered_map<const Connection*, std::weak_ptr<Connection>> connections_;
  std::unique_ptr<ConnectionServices> services_;
  asio::io_context context_{1};
  tcp::acceptor acceptor_;
  asio::steady_timer timer_;
  std::optional<asio::steady_timer> farewell_;
  std::unique_ptr<FileJournal> journal_;
  std::unique_ptr<FairPool> pool_;   // agents
  std::unique_ptr<FairPool> desk_;   // requests
  std::unique_ptr<FairPool> clerk_;  // who looks into the store
  std::unique_ptr<RecordKeeper> keeper_;
  std::unique_ptr<LiveGames> games_;
  std::unique_ptr<FileShelf> shelf_;
  std::unique_ptr<HttpApi> api_;
  std::unique_ptr<Operator> operator_;
  std::unique_ptr<AdminSocket> admin_;
  std::unique_ptr<MetricsPort> metrics_;
};

Server::Server(ServerSettings settings, const Games& games, const OpenStore& open_store)
    : core_(std::make_unique<Core>(std::move(settings), games, open_store)) {}

Server::~Server() = default;

std::uint16_t Server::port() const { return core_->port(); }

std::uint16_t Server::metrics_port() const { return core_->metrics_port(); }

void Server::run(const std::stop_token& stop) { core_->run(stop); }

}  // namespace yomi::serve
