#include <boost/beast/websocket/rfc6455.hpp>

#include "net/serve/compression.hpp"
#include "net/serve/connection.hpp"
#include "net/serve/rate_limit.hpp"

namespace yomi::serve {

namespace {

constexpr auto request_timeout = std::chrono::seconds(30);
constexpr double requests_per_second = 50;
constexpr double request_burst = 200;
// Less fits into a packet as it is.
constexpr std::size_t worth_compressing = 1400;

constexpr const char* content_security_policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'";

using Response = http::response<http::string_body>;

void add_security_headers(Response& response) {
  response.set("Content-Security-Policy", content_security_policy);
  response.set("X-Content-Type-Options", "nosniff");
  response.set("X-Frame-Options", "DENY");
  // Links to seats hold their tokens, which must not be told to other sites.
  response.set("Referrer-Policy", "no-referrer");
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  response.set("Cross-Origin-Resource-Policy", "same-origin");
  response.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()");
}

class HttpConnection final : public Connection, public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(tcp::socket socket, ConnectionServices& services)
      : stream_(std::move(socket)), services_(services), rate_(requests_per_second, request_burst) {}
  ~HttpConnection() override { services_.closed(this); }

  void start() {
    services_.opened(shared_from_this());
    read();
  }
  void close() override { stream_.close(); }

 private:
  void read() {
    parser_.emplace();
    parser_->body_limit(largest_body);
    parser_->header_limit(largest_header);
    stream_.expires_after(request_timeout);
    http::async_read(stream_, buffer_, *parser_, [self = shared_from_this()](beast::error_code error, std::size_t) {
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
    const std::string origin(request[http::field::origin]);
    if (const auto fault = services_.origins.fault(to_view(request[http::field::host]), origin); !fault.empty()) {
      return respond_error(403, {fault});
    }
    if (!rate_.take(services_.now())) return respond_error(429, {"too many requests; slow down"});
    const auto target = to_view(request.target());
    if (boost::beast::websocket::is_upgrade(request)) {
      stream_.expires_never();
      return serve_websocket(std::move(stream_), std::move(request), services_);
    }
    if (target.starts_with("/api/")) return serve_api(std::move(request));
    if (request.method() != http::verb::get && !head_only_) {
      return respond_error(405, {"only GET is understood here"});
    }
    serve_file(request);
  }

  static std::string_view to_view(beast::string_view text) { return {text.data(), text.size()}; }

  void serve_api(HttpRequest request) {
    // Agents and the clerk may take their time.
    stream_.expires_never();
    const std::string method(head_only_ ? "GET" : std::string(to_view(request.method_string())));
    ApiRequest asked{method, std::string(to_view(request.target())), std::move(request.body())};
    services_.api.handle(asked, [self = shared_from_this()](const ApiResponse& answer) {
      Response response{static_cast<http::status>(answer.status), self->version_};
      response.set(http::field::content_type, answer.type);
      response.set(http::field::cache_control, "no-store");
      response.set(http::field::vary, "Accept-Encoding");
      if (self->takes_gzip_ && answer.body.size() > worth_compressing) {
        response.set(http::field::content_encoding, "gzip");
        response.body() = gzip(answer.body);
      } else {
        response.body() = answer.body;
      }
      self->respond(std::move(response));
    });
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
    const auto answer = ApiResponse::error(status, error);
    Response response{static_cast<http::status>(status), version_};
    response.set(http::field::content_type, answer.type);
    response.set(http::field::cache_control, "no-store");
    response.body() = answer.body;
    respond(std::move(response));
  }

  void respond(Response response) {
    add_security_headers(response);
    response.keep_alive(keep_alive_);
    response.prepare_payload();
    if (head_only_) response.body().clear();
    response_ = std::move(response);
    stream_.expires_after(request_timeout);
    http::async_write(stream_, response_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error || !self->keep_alive_) return self->finish();
      self->read();
    });
  }

  void finish() {
    beast::error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
  }

  beast::tcp_stream stream_;
  ConnectionServices& services_;
  RateLimit rate_;
  beast::flat_buffer buffer_{largest_body + largest_header};
  std::optional<http::request_parser<http::string_body>> parser_;
  Response response_;
  unsigned version_ = 11;
  bool keep_alive_ = true;
  bool head_only_ = false;
  bool takes_gzip_ = false;
};

}  // namespace

void serve_http(tcp::socket socket, ConnectionServices& services) {
  std::make_shared<HttpConnection>(std::move(socket), services)->start();
}

}  // namespace yomi::serve
