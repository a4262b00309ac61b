#include "net/serve/compression.hpp"

#include <zlib.h>

#include <new>

#include "core/text.hpp"

namespace yomi::serve {

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
  z_stream stream{};
  // 15 bits of window, and 16 for gzip's header and checksum.
  if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY) != Z_OK) {
    throw std::bad_alloc();
  }
  std::string packed(deflateBound(&stream, bytes.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  deflate(&stream, Z_FINISH);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return packed;
}

}  // namespace yomi::serve
