#include <boost/beast/websocket.hpp>
#include <deque>

#include "net/serve/connection.hpp"
#include "net/serve/rate_limit.hpp"
#include "net/serve/secrets.hpp"

namespace yomi::serve {

namespace {

namespace websocket = beast::websocket;

// A connection that sends nonsense so many times is closed. Good messages make up for it slowly.
constexpr double most_faults = 20;
constexpr double faults_forgiven = 0.05;  // by a good message
// A client that does not read what it is sent is let go.
constexpr std::size_t most_waiting = 8 << 20;
// Beyond this a message is not even read to its end.
constexpr std::size_t unreadable_message = 1 << 20;

class WebSocketConnection final : public Connection,
                                  public Watcher,
                                  public std::enable_shared_from_this<WebSocketConnection> {
 public:
  WebSocketConnection(beast::tcp_stream stream, ConnectionServices& services)
      : stream_(std::move(stream)), services_(services), rate_(services.message_rate, services.message_burst) {}
  ~WebSocketConnection() override { services_.closed(this); }

  void start(HttpRequest request) {
    services_.opened(shared_from_this());
    request_ = std::move(request);
    auto timeouts = websocket::stream_base::timeout::suggested(beast::role_type::server);
    timeouts.idle_timeout = std::chrono::seconds(60);
    timeouts.handshake_timeout = std::chrono::seconds(10);
    timeouts.keep_alive_pings = true;
    stream_.set_option(timeouts);
    stream_.read_message_max(unreadable_message);
    stream_.text(true);
    stream_.async_accept(request_, [self = shared_from_this()](beast::error_code error) {
      if (!error) self->enter();
    });
  }

  void send(std::string message) override {
    if (closing_) return;
    waiting_bytes_ += message.size();
    outgoing_.push_back(std::move(message));
    // It would not read a farewell either.
    if (waiting_bytes_ > most_waiting) return gone();
    write();
  }

  void close() override { end(websocket::close_code::going_away, "the server ends"); }

 private:
  void enter() {
    const auto target = parse_target({request_.target().data(), request_.target().size()});
    const bool known = target && target->path.size() == 3 && target->path[0] == "ws" && target->path[1] == "live";
    if (!known) return end(websocket::close_code::policy_error, "live games are at /ws/live/ID");
    id_ = target->path[2];
    const auto entered = services_.games.enter(id_, value_of(target->query, "token"), shared_from_this());
    if (!entered) return end(websocket::close_code::policy_error, entered.message());
    entered_ = true;
    seat_ = entered->seat;
    read();
  }

  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error) return self->gone();
      self->take(beast::buffers_to_string(self->buffer_.data()));
      self->buffer_.consume(self->buffer_.size());
      if (!self->closing_) self->read();
    });
  }

  void take(const std::string& text) {
    if (!rate_.take(services_.now())) return refuse({"too many messages; at most 20 a second", "too_fast"});
    if (text.size() > largest_message) return refuse({"the message is larger than 64 KiB", "too_large"});
    const auto message = parse_object(text);
    if (!message) return refuse(message.error());
    if (const auto type = message->find("type"); type != message->end() && *type == "ping") {
      faults_ = std::max(0.0, faults_ - faults_forgiven);
      return send(R"({"type":"pong"})");
    }
    if (const auto done = services_.games.handle(id_, seat_, *message); !done) return refuse(done.error());
    faults_ = std::max(0.0, faults_ - faults_forgiven);
  }

  void refuse(const Error& error) {
    if (++faults_ > most_faults) return end(websocket::close_code::policy_error, "too many messages were refused");
    Json message{{"type", "error"}};
    message.update(error_json(error, "bad_request"));
    send(to_text(message));
  }

  void write() {
    if (writing_ || outgoing_.empty() || closing_) return;
    writing_ = true;
    stream_.async_write(asio::buffer(outgoing_.front()),
                        [self = shared_from_this()](beast::error_code error, std::size_t) {
                          self->writing_ = false;
                          self->waiting_bytes_ -= self->outgoing_.front().size();
                          self->outgoing_.pop_front();
                          if (error) return self->gone();
                          if (self->closing_) return self->close_stream();
                          self->write();
                        });
  }

  // Closes with a reason, after the message that is being written.
  void end(websocket::close_code code, std::string_view reason) {
    if (closing_) return;
    closing_ = true;
    // A reason has at most 123 bytes.
    reason_ = {code, beast::string_view(reason.data(), std::min<std::size_t>(reason.size(), 120))};
    leave();
    if (!writing_) close_stream();
  }

  void close_stream() {
    if (!stream_.is_open()) return gone();
    stream_.async_close(reason_, [self = shared_from_this()](beast::error_code) {});
  }

  void gone() {
    closing_ = true;
    leave();
    beast::get_lowest_layer(stream_).close();
  }

  void leave() {
    if (!entered_) return;
    entered_ = false;
    services_.games.leave(id_, shared_from_this());
  }

  websocket::stream<beast::tcp_stream> stream_;
  ConnectionServices& services_;
  RateLimit rate_;
  HttpRequest request_;
  beast::flat_buffer buffer_;
  std::deque<std::string> outgoing_;
  std::size_t waiting_bytes_ = 0;
  bool writing_ = false;
  bool closing_ = false;
  bool entered_ = false;
  double faults_ = 0;
  websocket::close_reason reason_;
  std::string id_;
  std::optional<Player> seat_;
};

}  // namespace

void serve_websocket(beast::tcp_stream stream, HttpRequest request, ConnectionServices& services) {
  std::make_shared<WebSocketConnection>(std::move(stream), services)->start(std::move(request));
}

}  // namespace yomi::serve
