#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>

#include "net/serve/connection.hpp"
#include "net/serve/rate_limit.hpp"

namespace yomi::serve {

namespace {

namespace websocket = beast::websocket;

// A connection that sends nonsense so many times is closed. Good messages make up for it slowly.
constexpr double most_faults = 20;
constexpr double faults_forgiven = 0.05;  // by a good message
// What is no state, clock or the like piles up; a client that does not read so much of it is let go.
constexpr std::size_t most_words = 64;
// Beyond this a message is not even read to its end.
constexpr std::size_t unreadable_message = 64 << 10;
// A message is a flat object of a few fields.
constexpr JsonBounds message_bounds{.depth = 2, .fields = 16, .values = 32};
// Who has not said by then whether it plays or watches is let go.
constexpr auto time_to_enter = std::chrono::seconds(10);

class WebSocketConnection final : public Connection,
                                  public Watcher,
                                  public std::enable_shared_from_this<WebSocketConnection> {
 public:
  WebSocketConnection(beast::tcp_stream stream, std::string visitor, ConnectionServices& services)
      : stream_(std::move(stream)),
        enter_timer_(stream_.get_executor()),
        services_(services),
        visitor_(std::move(visitor)),
        rate_(services.message_rate, services.message_burst) {}
  ~WebSocketConnection() override { services_.closed(this); }

  void start(HttpRequest request) {
    services_.opened(shared_from_this());
    request_ = std::move(request);
    auto timeouts = websocket::stream_base::timeout::suggested(beast::role_type::server);
    timeouts.idle_timeout = std::chrono::seconds(30);
    timeouts.handshake_timeout = std::chrono::seconds(10);
    timeouts.keep_alive_pings = true;
    stream_.set_option(timeouts);
    stream_.read_message_max(unreadable_message);
    stream_.text(true);
    stream_.async_accept(request_, [self = shared_from_this()](beast::error_code error) {
      if (!error) self->accepted();
    });
  }

  // --- Of a Watcher ---
  void send(Kind kind, SharedText message) override {
    if (closing_) return;
    // What is being written stays; what waits behind it and is older news goes.
    const auto first_waiting = outgoing_.begin() + (writing_ ? 1 : 0);
    if (kind != Kind::Word) {
      outgoing_.erase(
          std::remove_if(first_waiting, outgoing_.end(), [&](const Outgoing& waiting) { return waiting.kind == kind; }),
          outgoing_.end());
    }
    outgoing_.push_back({kind, std::move(message)});
    if (outgoing_.size() > most_words) return let_go();
    write();
  }
  bool is_behind() const override {
    return std::any_of(outgoing_.begin() + (writing_ ? 1 : 0), outgoing_.end(),
                       [](const Outgoing& waiting) { return waiting.kind == Kind::State; });
  }
  bool takes_changes() const override { return takes_changes_; }
  void dismiss() override {
    // Later: the table is being taken away around us.
    asio::post(stream_.get_executor(), [self = shared_from_this()] {
      self->end(websocket::close_code::policy_error, "the game is no longer there");
    });
  }

  // --- Of a Connection ---
  void close() override { end(websocket::close_code::going_away, "the server ends"); }
  // Counted, limited and banned by who plays, which is somebody else than who connected if that is a proxy.
  const std::string& visitor() const override { return visitor_; }

 private:
  struct Outgoing {
    Kind kind;
    SharedText text;
  };

  void accepted() {
    const auto target = parse_target({request_.target().data(), request_.target().size()});
    const bool known = target && target->path.size() == 3 && target->path[0] == "ws" && target->path[1] == "live";
    if (!known) return end(websocket::close_code::policy_error, "live games are at /ws/live/ID");
    id_ = target->path[2];
    request_ = {};
    enter_timer_.expires_after(time_to_enter);
    enter_timer_.async_wait([self = shared_from_this()](boost::system::error_code error) {
      if (!error && !self->entered_) {
        self->end(websocket::close_code::policy_error, R"(the first message is {"type":"enter","token":…})");
      }
    });
    read();
  }

  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error) return self->gone();
      ++self->services_.traffic.messages;
      self->take(beast::buffers_to_string(self->buffer_.data()));
      self->buffer_.consume(self->buffer_.size());
      if (!self->closing_) self->read();
    });
  }

  void take(const std::string& text) {
    if (!rate_.take(services_.now())) return refuse({"too many messages; at most 20 a second", "too_fast"});
    if (text.size() > largest_message) return refuse({"the message is larger than 4 KiB", "too_large"});
    const auto message = parse_object(text, message_bounds);
    if (!message) return refuse(message.error());
    const auto type = text_field(*message, "type");
    if (!type) return refuse(type.error());
    if (*type == "ping") {
      forgive();
      static const auto pong = std::make_shared<const std::string>(R"({"type":"pong"})");
      return send(Kind::Word, pong);
    }
    if (*type == "enter") return enter(*message);
    if (!entered_) return refuse({R"(the first message is {"type":"enter","token":…})", "not_entered"});
    if (const auto done = services_.games.handle(id_, seat_, *message); !done) return refuse(done.error());
    forgive();
  }

  void enter(const Json& message) {
    if (entered_) return refuse({"this connection has entered already", "bad_request"});
    const auto known = only_fields(message, {"type", "token", "changes"});
    const auto token = text_field(message, "token");
    if (!known) return refuse(known.error());
    if (!token) return refuse(token.error());
    if (const auto may = services_.visitors.guess(visitor_, services_.now()); !may) {
      return end(websocket::close_code::try_again_later, may.message());
    }
    if (const auto changes = message.find("changes"); changes != message.end()) takes_changes_ = *changes == true;
    const auto entry = services_.games.enter(id_, *token, shared_from_this());
    if (!entry) {
      if (entry.error().code == "bad_token") services_.visitors.guessed_wrong(visitor_, services_.now());
      return end(
          entry.error().code == "busy" ? websocket::close_code::try_again_later : websocket::close_code::policy_error,
          entry.message());
    }
    entered_ = true;
    enter_timer_.cancel();
    seat_ = entry->seat;
    forgive();
  }

  void forgive() { faults_ = std::max(0.0, faults_ - faults_forgiven); }

  void refuse(const Error& error) {
    ++services_.traffic.refused;
    if (++faults_ > most_faults) return end(websocket::close_code::policy_error, "too many messages were refused");
    Json message{{"type", "error"}};
    message.update(error_json(error, "bad_request"));
    send(Kind::Word, std::make_shared<const std::string>(to_text(message)));
  }

  void write() {
    if (writing_ || outgoing_.empty() || closing_) return;
    writing_ = true;
    stream_.async_write(asio::buffer(*outgoing_.front().text),
                        [self = shared_from_this()](beast::error_code error, std::size_t) {
                          self->writing_ = false;
                          if (error) return self->gone();
                          self->outgoing_.pop_front();
                          if (self->closing_) return self->close_stream();
                          self->write();
                        });
  }

  // It would not read a farewell either. Later: those who send to us are not to be disturbed.
  void let_go() {
    if (std::exchange(letting_go_, true)) return;
    ++services_.traffic.dropped;
    asio::post(stream_.get_executor(), [self = shared_from_this()] { self->gone(); });
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
    enter_timer_.cancel();
    leave();
    beast::get_lowest_layer(stream_).close();
  }

  void leave() {
    if (!entered_) return;
    entered_ = false;
    services_.games.leave(id_, shared_from_this());
  }

  websocket::stream<beast::tcp_stream> stream_;
  asio::steady_timer enter_timer_;
  ConnectionServices& services_;
  std::string visitor_;
  RateLimit rate_;
  HttpRequest request_;
  beast::flat_buffer buffer_;
  std::deque<Outgoing> outgoing_;
  bool writing_ = false;
  bool closing_ = false;
  bool letting_go_ = false;
  bool entered_ = false;
  bool takes_changes_ = false;
  double faults_ = 0;
  websocket::close_reason reason_;
  std::string id_;
  std::optional<Player> seat_;
};

}  // namespace

void serve_websocket(beast::tcp_stream stream, HttpRequest request, std::string visitor, ConnectionServices& services) {
  std::make_shared<WebSocketConnection>(std::move(stream), std::move(visitor), services)->start(std::move(request));
}

}  // namespace yomi::serve
