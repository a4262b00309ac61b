#include <sys/socket.h>

#include <boost/beast/websocket/rfc6455.hpp>

#include "core/text.hpp"
#include "net/serve/compression.hpp"
#include "net/serve/connection.hpp"

namespace yomi::serve {

namespace {

// A request must have come, and an answer must have gone, within this time.
constexpr auto request_timeout = std::chrono::seconds(15);
// Less fits into a packet as it is.
constexpr std::size_t worth_compressing = 1400;
// More takes longer than the thread of the games has.
constexpr std::size_t compressed_at_desk = 16 << 10;
// Less than what the system would keep for each of thousands that do not read.
constexpr int send_buffer = 256 << 10;

constexpr const char* content_security_policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'";

using Response = http::response<http::string_body>;

void add_security_headers(Response& response) {
  response.set("Content-Security-Policy", content_security_policy);
  response.set("X-Content-Type-Options", "nosniff");
  response.set("X-Frame-Options", "DENY");
  // Invitations are in the fragment of links, which is not told; neither need other sites know the rest.
  response.set("Referrer-Policy", "no-referrer");
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  response.set("Cross-Origin-Resource-Policy", "same-origin");
  response.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()");
}

bool has_one(const HttpRequest& request, http::field field) { return request.count(field) <= 1; }

// "Bearer 0123…" without its first word.
std::string bearer_token(std::string_view header) {
  constexpr std::string_view scheme = "Bearer ";
  return header.starts_with(scheme) ? std::string(trim(header.substr(scheme.size()))) : std::string{};
}

class HttpConnection final : public Connection, public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(tcp::socket socket, std::string visitor, ConnectionServices& services)
      : stream_(std::move(socket)), services_(services), peer_(visitor), visitor_(std::move(visitor)) {}
  ~HttpConnection() override { services_.closed(this); }

  void start() {
    boost::system::error_code ignored;
    stream_.socket().set_option(asio::socket_base::send_buffer_size(send_buffer), ignored);
    ++services_.traffic.connections;
    services_.opened(shared_from_this());
    read();
  }
  void close() override { stream_.close(); }
  const std::string& visitor() const override { return peer_; }
  std::optional<double> waits_since() const override { return waits_since_; }

 private:
  void read() {
    parser_.emplace();
    parser_->body_limit(largest_body);
    parser_->header_limit(largest_header);
    waits_since_ = services_.now();
    stream_.expires_after(request_timeout);
    http::async_read(stream_, buffer_, *parser_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      self->waits_since_.reset();
      self->began_ = self->services_.now();
      if (error) return self->refuse_broken(error);
      self->serve(self->parser_->release());
    });
  }

  // What cannot be read as a request is answered if there is still someone to answer.
  void refuse_broken(beast::error_code error) {
    if (error == http::error::body_limit) return respond_error(413, {"the request's body is larger than 1 MiB"});
    if (error == http::error::header_limit) return respond_error(431, {"the request's headers are larger than 16 KiB"});
    const bool is_http_error = error.category() == http::make_error_code(http::error::bad_method).category();
    if (is_http_error && error != http::error::end_of_stream && error != http::error::partial_message) {
      return respond_error(400, {"that is no HTTP request: " + error.message()});
    }
    finish();
  }

  void serve(HttpRequest request) {
    version_ = request.version();
    keep_alive_ = request.keep_alive();
    head_only_ = request.method() == http::verb::head;
    takes_gzip_ = accepts_encoding(to_view(request[http::field::accept_encoding]), "gzip");
    method_ = to_view(request.method_string());
    target_ = to_view(request.target());
    find_visitor(request);
    ++services_.traffic.requests;
    // Two of them may mean another to a proxy than to us.
    if (!has_one(request, http::field::host) || !has_one(request, http::field::content_length)) {
      return respond_error(400, {"the request has a header twice that may be there once"});
    }
    if (const auto coding = to_view(request[http::field::transfer_encoding]);
        !coding.empty() && to_lower(coding) != "chunked") {
      return respond_error(400, {"of transfer encodings only \"chunked\" is understood"});
    }
    const std::string origin(request[http::field::origin]);
    if (const auto fault = services_.origins.fault(to_view(request[http::field::host]), origin); !fault.empty()) {
      return respond_error(403, {fault});
    }
    if (const auto may = services_.visitors.request(visitor_, services_.now()); !may) {
      return respond_with(ApiResponse::refusal(may.error()));
    }
    if (boost::beast::websocket::is_upgrade(request)) {
      // A proxy's own connections are not counted, but the WebSockets of each visitor behind it are.
      if (const auto may = services_.visitors.may_connect(visitor_); visitor_ != peer_ && !may) {
        return respond_with(ApiResponse::refusal(may.error()));
      }
      stream_.expires_never();
      return serve_websocket(std::move(stream_), std::move(request), visitor_, services_);
    }
    if (std::string_view(target_).starts_with("/api/")) return serve_api(std::move(request));
    if (request.method() != http::verb::get && !head_only_) {
      return respond_error(405, {"only GET is understood here"});
    }
    serve_file(request);
  }

  // Behind a proxy each request may be of another one.
  void find_visitor(const HttpRequest& request) {
    boost::system::error_code error;
    const auto peer = stream_.socket().remote_endpoint(error);
    if (error || services_.trusted_proxies.empty()) return;
    visitor_ = visitor_behind(peer.address(), to_view(request["X-Forwarded-For"]), services_.trusted_proxies);
  }

  static std::string_view to_view(beast::string_view text) { return {text.data(), text.size()}; }

  void serve_api(HttpRequest request) {
    // Agents and the clerk may take their time.
    stream_.expires_never();
    std::stop_source abandoned;
    watch_for_end(abandoned);
    ApiRequest asked{head_only_ ? "GET" : method_,
                     target_,
                     std::move(request.body()),
                     bearer_token(to_view(request[http::field::authorization])),
                     visitor_,
                     abandoned.get_token()};
    services_.api.handle(asked, [self = shared_from_this()](const ApiResponse& answer) {
      self->answered_ = true;
      self->pack(answer);
    });
  }

  // Who closes the connection while the answer is being made does not want it any more.
  void watch_for_end(const std::stop_source& abandoned) {
    answered_ = false;
    stream_.socket().async_wait(tcp::socket::wait_read, [self = shared_from_this(),
                                                         abandoned](beast::error_code error) mutable {
      if (self->answered_) return;
      char byte = 0;
      const auto count = error ? 0 : ::recv(self->stream_.socket().native_handle(), &byte, 1, MSG_PEEK | MSG_DONTWAIT);
      if (count == 0) abandoned.request_stop();
    });
  }

  void pack(const ApiResponse& answer) {
    if (!takes_gzip_ || answer.body.size() <= worth_compressing || answer.gzipped) return respond_with(answer);
    if (answer.body.size() <= compressed_at_desk) {
      ApiResponse packed = answer;
      packed.gzipped = std::make_shared<const std::string>(gzip(answer.body));
      return respond_with(packed);
    }
    services_.api.at_desk(visitor_,
                          [self = shared_from_this(), answer = ApiResponse(answer)]() mutable -> std::function<void()> {
                            answer.gzipped = std::make_shared<const std::string>(gzip(answer.body));
                            return [self = std::move(self), answer = std::move(answer)] { self->respond_with(answer); };
                          });
  }

  void respond_with(const ApiResponse& answer) {
    Response response{static_cast<http::status>(answer.status), version_};
    response.set(http::field::content_type, answer.type);
    response.set(http::field::cache_control, "no-store");
    response.set(http::field::vary, "Accept-Encoding");
    if (answer.retry_after) response.set(http::field::retry_after, std::to_string(*answer.retry_after));
    if (takes_gzip_ && answer.gzipped) {
      response.set(http::field::content_encoding, "gzip");
      response.body() = *answer.gzipped;
    } else {
      response.body() = answer.body;
    }
    respond(std::move(response));
  }

  void serve_file(const HttpRequest& request) {
    const auto* file = services_.page.find(to_view(request.target()), to_view(request[http::field::accept_encoding]));
    if (file == nullptr) return respond_error(404, {"there is no such file"});
    const bool known = to_view(request[http::field::if_none_match]) == file->tag;
    Response response{known ? http::status::not_modified : http::status::ok, version_};
    response.set(http::field::etag, file->tag);
    response.set(http::field::vary, "Accept-Encoding");
    response.set(http::field::cache_control, file->immutable ? "public, max-age=31536000, immutable" : "no-cache");
    if (!known) {
      response.set(http::field::content_type, file->type);
      if (!file->encoding.empty()) response.set(http::field::content_encoding, file->encoding);
      response.body() = file->bytes;
    }
    respond(std::move(response));
  }

  void respond_error(int status, const Error& error) {
    if (status == 400 || status == 413 || status == 431) keep_alive_ = false;
    respond_with(ApiResponse::error(status, error));
  }

  void respond(Response response) {
    add_security_headers(response);
    response.keep_alive(keep_alive_);
    response.prepare_payload();
    if (head_only_) response.body().clear();
    count(response);
    response_ = std::move(response);
    stream_.expires_after(request_timeout);
    http::async_write(stream_, response_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error || !self->keep_alive_) return self->finish();
      self->response_ = {};
      self->read();
    });
  }

  void count(const Response& response) {
    const int status = static_cast<int>(response.result_int());
    if (status >= 400) ++services_.traffic.refused;
    if (status >= 500 && status != 503) ++services_.traffic.faults;
    services_.log({visitor_, method_, target_.substr(0, target_.find('?')), status, response.body().size(),
                   services_.now() - began_});
  }

  void finish() {
    beast::error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
  }

  beast::tcp_stream stream_;
  ConnectionServices& services_;
  std::string peer_;     // who connected, and is counted for it
  std::string visitor_;  // who asks: behind a proxy, somebody else
  beast::flat_buffer buffer_{largest_body + largest_header};
  std::optional<http::request_parser<http::string_body>> parser_;
  Response response_;
  std::string method_;
  std::string target_;
  std::optional<double> waits_since_;
  double began_ = 0;
  unsigned version_ = 11;
  bool keep_alive_ = true;
  bool head_only_ = false;
  bool takes_gzip_ = false;
  bool answered_ = false;
};

}  // namespace

void serve_http(tcp::socket socket, std::string visitor, ConnectionServices& services) {
  std::make_shared<HttpConnection>(std::move(socket), std::move(visitor), services)->start();
}

}  // namespace yomi::serve
