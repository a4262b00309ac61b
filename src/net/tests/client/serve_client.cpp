#include "net/tests/serve_client.hpp"

#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "core/text.hpp"
#include "net/tests/serve_socket.hpp"

namespace yomi::serve {

namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;

std::string HttpAnswer::operator[](const std::string& name) const {
  const auto found = headers.find(to_lower(name));
  return found == headers.end() ? "" : found->second;
}

HttpAnswer ask_with(std::uint16_t port, const std::string& method, const std::string& target,
                    const HttpHeaders& headers, const std::string& body, const std::string& from) {
  asio::io_context context;
  auto socket = connected(context, port, from);
  http::request<http::string_body> request{http::string_to_verb(method), target, 11};
  request.set(http::field::host, "127.0.0.1:" + std::to_string(port));
  for (const auto& [name, value] : headers) request.set(name, value);
  request.body() = body;
  request.prepare_payload();
  http::write(socket, request);
  beast::flat_buffer buffer;
  http::response<http::string_body> response;
  http::read(socket, buffer, response);
  HttpAnswer answer{response.result_int(), response.body(), {}};
  for (const auto& field : response)
    answer.headers[to_lower(std::string(field.name_string()))] = std::string(field.value());
  return answer;
}

HttpAnswer ask(std::uint16_t port, const std::string& method, const std::string& target, const std::string& body,
               const std::string& origin, const std::string& token, const std::string& from) {
  HttpHeaders headers;
  if (!origin.empty()) headers.emplace_back("Origin", origin);
  if (!token.empty()) headers.emplace_back("Authorization", "Bearer " + token);
  return ask_with(port, method, target, headers, body, from);
}

struct WebSocketClient::Stream {
  Stream(std::uint16_t port, const std::string& from) : socket(connected(context, port, from)) {}

  asio::io_context context;
  websocket::stream<tcp::socket> socket;
};

WebSocketClient::WebSocketClient(std::uint16_t port, const std::string& id, const std::string& token,
                                 const std::string& origin, const std::string& from, const std::string& forwarded_for)
    : stream_(std::make_unique<Stream>(port, from)) {
  stream_->socket.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
    if (!origin.empty()) request.set(http::field::origin, origin);
    if (!forwarded_for.empty()) request.set("X-Forwarded-For", forwarded_for);
  }));
  stream_->socket.handshake("127.0.0.1:" + std::to_string(port), "/ws/live/" + id);
  send(to_text({{"type", "enter"}, {"token", token.empty() ? Json(nullptr) : Json(token)}}));
}

WebSocketClient::WebSocketClient(WebSocketClient&&) noexcept = default;
WebSocketClient::~WebSocketClient() = default;

void WebSocketClient::send(const std::string& text) { stream_->socket.write(asio::buffer(text)); }

Json WebSocketClient::next() {
  beast::flat_buffer buffer;
  std::optional<beast::error_code> ended;
  stream_->socket.async_read(buffer, [&](beast::error_code error, std::size_t) { ended = error; });
  stream_->context.restart();
  stream_->context.run_for(std::chrono::minutes(1));
  if (!ended) {
    cut();
    stream_->context.run();
  }
  if (*ended) return nullptr;
  received += beast::buffers_to_string(buffer.data());
  return Json::parse(beast::buffers_to_string(buffer.data()));
}

Json WebSocketClient::next_of(const std::string& type) {
  for (auto message = next(); !message.is_null(); message = next()) {
    if (message["type"] == type) return message;
  }
  return nullptr;
}

Json WebSocketClient::state_at(std::size_t plies) {
  for (auto message = next(); !message.is_null(); message = next()) {
    if (message["type"] == "state" && message["state"]["plies"] == plies) return message["state"];
  }
  return nullptr;
}

void WebSocketClient::move(const std::string& text, std::size_t ply) {
  send(to_text({{"type", "move"}, {"move", text}, {"ply", ply}}));
}

int WebSocketClient::close_code() const { return stream_->socket.reason().code; }

void WebSocketClient::cut() { stream_->socket.next_layer().close(); }

}  // namespace yomi::serve
