// How the operator speaks to a running server: a socket in its data folder that only its user may open. A connection
// sends one line of JSON and gets one.
#pragma once

#include <boost/asio/io_context.hpp>
#include <functional>
#include <memory>
#include <string>

#include "core/json.hpp"
#include "core/result.hpp"

namespace yomi::serve {

class AdminSocket {
 public:
  using Respond = std::function<void(Json)>;
  using Handle = std::function<void(const Json& request, Respond respond)>;

  // Throws Failure if the socket cannot be made. One that a killed server left is replaced: the data folder's lock says
  // that nobody uses it.
  AdminSocket(boost::asio::io_context& context, const std::string& path, Handle handle);
  ~AdminSocket();

  void close();

 private:
  class Listener;
  std::shared_ptr<Listener> listener_;
};

// Asks the server that has this socket; the answer's "error" is an error here.
Result<Json> ask_admin(const std::string& path, const Json& request);

}  // namespace yomi::serve
