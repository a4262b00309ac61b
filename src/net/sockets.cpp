#include "net/sockets.hpp"

#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <memory>

namespace yomi {

namespace {

std::string last_error() { return std::strerror(errno); }

std::string address_text(const std::string& host, std::uint16_t port) { return host + ":" + std::to_string(port); }

using Addresses = std::unique_ptr<addrinfo, decltype(&freeaddrinfo)>;

Result<Addresses> find_addresses(const std::string& host, std::uint16_t port, int flags) {
  addrinfo wanted{};
  wanted.ai_family = AF_UNSPEC;
  wanted.ai_socktype = SOCK_STREAM;
  wanted.ai_flags = flags | AI_NUMERICSERV;
  addrinfo* found = nullptr;
  const int error = getaddrinfo(host.c_str(), std::to_string(port).c_str(), &wanted, &found);
  if (error != 0) return Error{gai_strerror(error)};
  return Addresses(found, &freeaddrinfo);
}

Descriptor open_socket(const addrinfo& address) {
  return Descriptor(socket(address.ai_family, address.ai_socktype | SOCK_NONBLOCK | SOCK_CLOEXEC, address.ai_protocol));
}

void switch_on(const Descriptor& socket, int level, int option) {
  const int on = 1;
  setsockopt(socket.number(), level, option, &on, sizeof on);
}

// Waits for a connection under way; 0 or the error's number.
int finish_connecting(const Descriptor& socket, const StopEvent& stop) {
  std::array<pollfd, 2> waits{pollfd{socket.number(), POLLOUT, 0}, pollfd{stop.descriptor(), POLLIN, 0}};
  while (poll(waits.data(), waits.size(), -1) < 0 && errno == EINTR) {
  }
  if (waits[1].revents != 0) return EINTR;
  int error = 0;
  socklen_t size = sizeof error;
  getsockopt(socket.number(), SOL_SOCKET, SO_ERROR, &error, &size);
  return error;
}

Transfer outcome_of(ssize_t count) {
  if (count > 0) return {static_cast<std::size_t>(count), false};
  const bool may_go_on = count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR);
  return {0, !may_go_on};
}

}  // namespace

void StopEvent::Signal::operator()() const {
  const std::uint64_t one = 1;
  // It cannot fail: the counter is written once.
  static_cast<void>(!write(descriptor, &one, sizeof one));
}

StopEvent::StopEvent(const std::stop_token& stop)
    : event_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)), callback_(stop, Signal{event_.number()}) {
  if (!event_.is_open()) throw Failure("cannot make an event: " + last_error());
}

Descriptor listen_on(const std::string& host, std::uint16_t port) {
  const std::string what = "cannot listen on " + address_text(host, port) + ": ";
  const auto addresses = find_addresses(host, port, AI_PASSIVE);
  if (!addresses) throw Failure(what + addresses.message());
  Descriptor socket = open_socket(**addresses);
  if (!socket.is_open()) throw Failure(what + last_error());
  // Else the port would be taken for a minute after connections were closed from here.
  switch_on(socket, SOL_SOCKET, SO_REUSEADDR);
  constexpr int waiting_clients = 64;
  if (bind(socket.number(), (*addresses)->ai_addr, (*addresses)->ai_addrlen) != 0 ||
      listen(socket.number(), waiting_clients) != 0) {
    throw Failure(what + last_error());
  }
  return socket;
}

std::uint16_t port_of(const Descriptor& socket) {
  sockaddr_storage address{};
  socklen_t size = sizeof address;
  if (getsockname(socket.number(), reinterpret_cast<sockaddr*>(&address), &size) != 0) return 0;
  const bool is_ipv6 = address.ss_family == AF_INET6;
  return ntohs(is_ipv6 ? reinterpret_cast<const sockaddr_in6&>(address).sin6_port
                       : reinterpret_cast<const sockaddr_in&>(address).sin_port);
}

std::optional<Descriptor> accept_from(const Descriptor& listener) {
  Descriptor socket(accept4(listener.number(), nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC));
  if (!socket.is_open()) return std::nullopt;
  switch_on(socket, IPPROTO_TCP, TCP_NODELAY);
  return socket;
}

Result<Descriptor> connect_to(const std::string& host, std::uint16_t port, const StopEvent& stop) {
  const std::string what = "cannot connect to " + address_text(host, port) + ": ";
  const auto addresses = find_addresses(host, port, 0);
  if (!addresses) return Error{what + addresses.message()};
  // A name may stand for several addresses, such as those of IPv6 and IPv4.
  std::string error = "no address";
  for (const addrinfo* address = addresses->get(); address != nullptr; address = address->ai_next) {
    Descriptor socket = open_socket(*address);
    if (!socket.is_open()) {
      error = last_error();
      continue;
    }
    int failure = connect(socket.number(), address->ai_addr, address->ai_addrlen) == 0 ? 0 : errno;
    if (failure == EINPROGRESS) failure = finish_connecting(socket, stop);
    if (failure != 0) {
      error = std::strerror(failure);
      continue;
    }
    switch_on(socket, IPPROTO_TCP, TCP_NODELAY);
    return socket;
  }
  return Error{what + error};
}

Transfer receive_into(std::string& bytes, int descriptor) {
  constexpr std::size_t most = 64 * 1024;
  const std::size_t before = bytes.size();
  bytes.resize(before + most);
  const ssize_t count = read(descriptor, bytes.data() + before, most);
  const Transfer transfer = outcome_of(count);
  bytes.resize(before + transfer.bytes);
  return transfer;
}

Transfer send_from(std::string_view bytes, int descriptor) {
  ssize_t count = send(descriptor, bytes.data(), bytes.size(), MSG_NOSIGNAL);
  if (count < 0 && errno == ENOTSOCK) count = write(descriptor, bytes.data(), bytes.size());
  return outcome_of(count);
}

}  // namespace yomi
