#include "net/serve/metrics.hpp"

#include <fmt/format.h>

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>

#include "core/result.hpp"

namespace yomi::serve {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using tcp = asio::ip::tcp;

constexpr auto patience = std::chrono::seconds(5);

}  // namespace

MetricsText& MetricsText::family(std::string_view name, std::string_view help, std::string_view type) {
  text_ += fmt::format("# HELP {0} {1}\n# TYPE {0} {2}\n", name, help, type);
  return *this;
}

MetricsText& MetricsText::value(std::string_view name, std::string_view label, double value) {
  text_ += fmt::format("{}{} {}\n", name, label, value);
  return *this;
}

class MetricsPort::Listener : public std::enable_shared_from_this<Listener> {
 public:
  Listener(asio::io_context& context, const std::string& host, std::uint16_t port, std::function<std::string()> metrics)
      : acceptor_(context), metrics_(std::move(metrics)) {
    try {
      const tcp::endpoint endpoint(asio::ip::make_address(host), port);
      acceptor_.open(endpoint.protocol());
      acceptor_.set_option(asio::socket_base::reuse_address(true));
      acceptor_.bind(endpoint);
      acceptor_.listen();
    } catch (const boost::system::system_error& error) {
      throw Failure(fmt::format("cannot listen for metrics on {}:{}: {}", host, port, error.what()));
    }
  }

  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
  void close() {
    beast::error_code ignored;
    acceptor_.close(ignored);
  }

  void accept() {
    acceptor_.async_accept([self = shared_from_this()](beast::error_code error, tcp::socket socket) {
      if (!self->acceptor_.is_open()) return;
      if (!error) self->serve(std::make_shared<Visit>(std::move(socket)));
      self->accept();
    });
  }

 private:
  struct Visit {
    explicit Visit(tcp::socket socket) : stream(std::move(socket)) {}
    beast::tcp_stream stream;
    beast::flat_buffer buffer{8 << 10};
    http::request<http::empty_body> request;
    http::response<http::string_body> response;
  };

  void serve(const std::shared_ptr<Visit>& visit) {
    visit->stream.expires_after(patience);
    http::async_read(visit->stream, visit->buffer, visit->request,
                     [self = shared_from_this(), visit](beast::error_code error, std::size_t) {
                       if (!error) self->answer(visit);
                     });
  }

  void answer(const std::shared_ptr<Visit>& visit) {
    const auto target = visit->request.target();
    auto& response = visit->response;
    response = {http::status::ok, visit->request.version()};
    response.set(http::field::content_type, "text/plain; version=0.0.4; charset=utf-8");
    if (target == "/metrics") {
      response.body() = metrics_();
    } else if (target == "/healthz") {
      response.body() = "ok\n";
    } else {
      response.result(http::status::not_found);
      response.body() = "there are /metrics and /healthz here\n";
    }
    response.keep_alive(false);
    response.prepare_payload();
    http::async_write(visit->stream, response, [visit](beast::error_code, std::size_t) {
      beast::error_code ignored;
      visit->stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
    });
  }

  tcp::acceptor acceptor_;
  std::function<std::string()> metrics_;
};

MetricsPort::MetricsPort(asio::io_context& context, const std::string& host, std::uint16_t port,
                         std::function<std::string()> metrics)
    : listener_(std::make_shared<Listener>(context, host, port, std::move(metrics))) {
  listener_->accept();
}

MetricsPort::~MetricsPort() { close(); }

std::uint16_t MetricsPort::port() const { return listener_->port(); }

void MetricsPort::close() { listener_->close(); }

}  // namespace yomi::serve
