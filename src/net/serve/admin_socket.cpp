#include "net/serve/admin_socket.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>

#include "core/text.hpp"
#include "net/serve/json.hpp"

namespace yomi::serve {

namespace {

namespace asio = boost::asio;
using local = asio::local::stream_protocol;

constexpr std::size_t longest_request = 4 << 10;

}  // namespace

class AdminSocket::Listener : public std::enable_shared_from_this<Listener> {
 public:
  Listener(asio::io_context& context, std::string path, Handle handle)
      : path_(std::move(path)), acceptor_(context), handle_(std::move(handle)) {
    ::unlink(path_.c_str());
    // Only its user may open it, from the first moment on.
    const auto mask = ::umask(0177);
    boost::system::error_code error;
    acceptor_.open(local(), error);
    if (!error) acceptor_.bind(local::endpoint(path_), error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    ::umask(mask);
    if (error) throw Failure(fmt::format("cannot make the socket {}: {}", in_quotes(path_), error.message()));
  }

  void close() {
    if (!acceptor_.is_open()) return;
    boost::system::error_code ignored;
    acceptor_.close(ignored);
    ::unlink(path_.c_str());
  }

  void accept() {
    acceptor_.async_accept([self = shared_from_this()](boost::system::error_code error, local::socket socket) {
      if (!self->acceptor_.is_open()) return;
      if (!error) self->serve(std::make_shared<Visit>(std::move(socket)));
      self->accept();
    });
  }

 private:
  struct Visit {
    explicit Visit(local::socket opened) : socket(std::move(opened)) {}
    local::socket socket;
    std::string text;
  };

  void serve(const std::shared_ptr<Visit>& visit) {
    asio::async_read_until(visit->socket, asio::dynamic_buffer(visit->text, longest_request), '\n',
                           [self = shared_from_this(), visit](boost::system::error_code error, std::size_t length) {
                             if (error) return;
                             const auto request = parse_object(std::string_view(visit->text).substr(0, length));
                             const auto respond = [visit](const Json& answer) {
                               visit->text = to_text(answer) + "\n";
                               asio::async_write(visit->socket, asio::buffer(visit->text),
                                                 [visit](boost::system::error_code, std::size_t) {});
                             };
                             if (!request) return respond(error_json(request.error(), "bad_request"));
                             self->handle_(*request, respond);
                           });
  }

  std::string path_;
  local::acceptor acceptor_;
  Handle handle_;
};

AdminSocket::AdminSocket(asio::io_context& context, const std::string& path, Handle handle)
    : listener_(std::make_shared<Listener>(context, path, std::move(handle))) {
  listener_->accept();
}

AdminSocket::~AdminSocket() { close(); }

void AdminSocket::close() { listener_->close(); }

Result<Json> ask_admin(const std::string& path, const Json& request) {
  asio::io_context context;
  local::socket socket(context);
  boost::system::error_code error;
  socket.connect(local::endpoint(path), error);
  if (error) {
    return Error{fmt::format("no server answers at {} ({}); --data names the folder of the one that is meant",
                             in_quotes(path), error.message())};
  }
  asio::write(socket, asio::buffer(to_text(request) + "\n"), error);
  std::string text;
  if (!error) asio::read_until(socket, asio::dynamic_buffer(text), '\n', error);
  auto answer = Json::parse(text, nullptr, false);
  if (error || !answer.is_object()) return Error{"the server went away before it answered"};
  if (const auto wrong = answer.find("error"); wrong != answer.end()) return Error{wrong->get<std::string>()};
  return answer;
}

}  // namespace yomi::serve
