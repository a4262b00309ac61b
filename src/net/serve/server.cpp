#include "net/serve/server.hpp"

#include <fmt/format.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <ctime>
#include <unordered_map>

#include "net/serve/connection.hpp"

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
constexpr int ticks_per_clock = 10;
constexpr auto longest_farewell = std::chrono::seconds(2);

}  // namespace

class Server::Core {
 public:
  Core(ServerSettings settings, const Games& games, std::unique_ptr<RecordStore> store)
      : settings_(std::move(settings)),
        store_(std::move(store)),
        now_(settings_.now ? settings_.now : steady_seconds),
        post_([this](std::function<void()> task) { asio::post(context_, std::move(task)); }),
        catalogue_(games),
        page_(settings_.page),
        origins_(settings_.host, settings_.origins),
        acceptor_(context_),
        timer_(context_) {
    listen();
    journal_ = std::make_unique<FileJournal>(settings_.data + "/live.jsonl", post_,
                                             [this](const std::string& why) { stop_for(why); });
    pool_ = std::make_unique<AgentPool>(settings_.threads);
    clerk_ = std::make_unique<AgentPool>(1);
    games_ =
        std::make_unique<LiveGames>(LiveGames::Surroundings{catalogue_, *journal_, *pool_, now_, date_now, post_,
                                                            [this](const GameRecord& record) { keep_record(record); }},
                                    settings_.games);
    restore_games();
    games_->resume();
    api_ = std::make_unique<HttpApi>(
        HttpApi::Surroundings{catalogue_, *games_, *journal_, *pool_, *clerk_, store_.get(), settings_.version, post_});
    services_ = std::make_unique<ConnectionServices>(ConnectionServices{
        *api_, *games_, page_, origins_, now_, settings_.message_rate, settings_.message_burst,
        [this](const std::shared_ptr<Connection>& connection) { connections_[connection.get()] = connection; },
        [this](const Connection* connection) { connections_.erase(connection); }});
    accept();
    tick();
  }

  ~Core() {
    // Agents post what they find; nobody takes it any more.
    pool_->stop();
    clerk_->stop();
  }

  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }

  void run(std::stop_token stop) {
    const std::stop_callback wake(stop, [this] { asio::post(context_, [this] { begin_end(); }); });
    context_.run();
    if (!failure_.empty()) throw Failure(failure_);
  }

 private:
  void restore_games() {
    const auto events = journal_->read();
    const auto useful = games_->restore(events);
    if (useful.size() < without_dropped(events).size()) {
      fmt::print(stderr, "yomi: parts of the journal were not understood; it is kept as it was in {}\n",
                 journal_->put_aside());
    }
    journal_->rewrite(useful);
  }

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
      if (!error && connections_.size() < settings_.max_connections) {
        boost::system::error_code ignored;
        socket.set_option(tcp::no_delay(true), ignored);
        serve_http(std::move(socket), *services_);
      } else if (!error) {
        refuse(std::move(socket));
      }
      if (error == boost::system::errc::too_many_files_open) return accept_later();
      accept();
    });
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
    timer_.expires_after(tick_length);
    timer_.async_wait([this](boost::system::error_code error) {
      if (error || ending_) return;
      games_->tick();
      if (++ticks_ % ticks_per_clock == 0) games_->tell_clocks();
      tick();
    });
  }

  void keep_record(const GameRecord& record) {
    if (!store_) return;
    clerk_->submit([this, record](std::stop_token) {
      try {
        store_->add(record);
      } catch (const std::exception& failure) {
        // The journal has the game still; it is tried again at the next start.
        fmt::print(stderr, "yomi: a finished game could not be kept: {}\n", failure.what());
      }
    });
  }

  void stop_for(const std::string& why) {
    failure_ = why;
    begin_end();
  }

  void begin_end() {
    if (std::exchange(ending_, true)) return;
    acceptor_.close();
    timer_.cancel();
    std::vector<std::shared_ptr<Connection>> open;
    for (const auto& [key, connection] : connections_) {
      if (auto held = connection.lock()) open.push_back(std::move(held));
    }
    for (const auto& connection : open) connection->close();
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
  std::string failure_;
  bool ending_ = false;
  int ticks_ = 0;
  // In this order, so that connections end while what their ends use is there: some are held by the games and the
  // journal's callbacks, others by what waits in the context.
  std::unordered_map<const Connection*, std::weak_ptr<Connection>> connections_;
  std::unique_ptr<ConnectionServices> services_;
  asio::io_context context_{1};
  tcp::acceptor acceptor_;
  asio::steady_timer timer_;
  std::optional<asio::steady_timer> farewell_;
  std::unique_ptr<FileJournal> journal_;
  std::unique_ptr<AgentPool> pool_;
  std::unique_ptr<AgentPool> clerk_;
  std::unique_ptr<LiveGames> games_;
  std::unique_ptr<HttpApi> api_;
};

Server::Server(ServerSettings settings, const Games& games, std::unique_ptr<RecordStore> store)
    : core_(std::make_unique<Core>(std::move(settings), games, std::move(store))) {}

Server::~Server() = default;

std::uint16_t Server::port() const { return core_->port(); }

void Server::run(std::stop_token stop) { core_->run(std::move(stop)); }

}  // namespace yomi::serve
