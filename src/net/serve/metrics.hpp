// What the operator's tools are told, in Prometheus's text format, and whether the server is well. On an address of
// their own, which is not for visitors.
#pragma once

#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace yomi::serve {

// Builds a text of the format, one family after another.
class MetricsText {
 public:
  // Something that only grows, or something that goes up and down.
  MetricsText& counter(std::string_view name, std::string_view help, double value) {
    return family(name, help, "counter").value(name, {}, value);
  }
  MetricsText& gauge(std::string_view name, std::string_view help, double value) {
    return family(name, help, "gauge").value(name, {}, value);
  }
  // A family of several values, told apart by a label: `{reason="banned"}`.
  MetricsText& family(std::string_view name, std::string_view help, std::string_view type);
  MetricsText& value(std::string_view name, std::string_view label, double value);

  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

// GET /metrics and GET /healthz.
class MetricsPort {
 public:
  // Throws Failure if the port cannot be used; 0 takes one that is free.
  MetricsPort(boost::asio::io_context& context, const std::string& host, std::uint16_t port,
              std::function<std::string()> metrics);
  ~MetricsPort();

  std::uint16_t port() const;
  void close();

 private:
  class Listener;
  std::shared_ptr<Listener> listener_;
};

}  // namespace yomi::serve
