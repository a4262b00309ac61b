#include "net/serve/compression.hpp"

#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/crc.hpp>

#include "core/text.hpp"

namespace yomi::serve {

namespace {

void append_little_endian(std::string& bytes, std::uint32_t number) {
  for (int shift = 0; shift < 32; shift += 8) bytes += static_cast<char>(number >> shift & 0xff);
}

}  // namespace

bool accepts_encoding(std::string_view header, std::string_view encoding) {
  for (const auto part : split(header, ',')) {
    const auto end = part.find(';');
    if (trim(part.substr(0, end)) != encoding) continue;
    const auto weight = end == std::string_view::npos ? std::string_view{} : trim(part.substr(end + 1));
    return weight != "q=0" && weight != "q=0.0";
  }
  return false;
}

std::string gzip(std::string_view bytes) {
  namespace zlib = boost::beast::zlib;
  zlib::deflate_stream deflate;
  // Method 8 (deflate), no flags, no time, an unknown system.
  std::string packed("\x1f\x8b\x08\0\0\0\0\0\0\xff", 10);
  const std::size_t header = packed.size();
  packed.resize(header + deflate.upper_bound(bytes.size()));
  zlib::z_params params;
  params.next_in = bytes.data();
  params.avail_in = bytes.size();
  params.next_out = packed.data() + header;
  params.avail_out = packed.size() - header;
  boost::system::error_code error;
  deflate.write(params, zlib::Flush::finish, error);
  packed.resize(header + params.total_out);
  boost::crc_32_type checksum;
  checksum.process_bytes(bytes.data(), bytes.size());
  append_little_endian(packed, checksum.checksum());
  append_little_endian(packed, static_cast<std::uint32_t>(bytes.size()));
  return packed;
}

}  // namespace yomi::serve
