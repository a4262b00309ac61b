// A plain socket to a server of this machine, for tests that send it bytes.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <string>

namespace yomi::serve {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;

// From an address of this machine's loopback range, each of which is a visitor of its own, or from "::1".
inline tcp::socket connected(asio::io_context& context, std::uint16_t port, const std::string& from = "127.0.0.1") {
  const auto address = asio::ip::make_address(from);
  tcp::socket socket(context, address.is_v6() ? tcp::v6() : tcp::v4());
  socket.bind({address, 0});
  socket.connect({asio::ip::make_address(address.is_v6() ? "::1" : "127.0.0.1"), port});
  socket.set_option(tcp::no_delay(true));
  // Nothing in a test waits for ever.
  const timeval patience{10, 0};
  setsockopt(socket.native_handle(), SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience));
  return socket;
}

}  // namespace yomi::serve
