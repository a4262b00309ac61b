// Which pages may speak to the server. A browser names the page that asks in Origin; programs that are no browsers send
// none. Host is checked as well, or a foreign name that leads to this machine (DNS rebinding) would pass as its own.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace yomi::serve {

class OriginCheck {
 public:
  // `host` is where the server listens; `others` are further origins like "https://games.example".
  OriginCheck(const std::string& host, std::vector<std::string> others);

  // Empty if the headers are in order, or what is wrong with them.
  std::string fault(std::string_view host_header, std::string_view origin) const;

 private:
  bool loopback_;
  std::string host_;
  std::vector<std::string> others_;
};

}  // namespace yomi::serve
