// What is fuzzed: each target reads bytes that a stranger may have written, and checks what must hold whatever they
// are. libFuzzer (LLVM's coverage-guided fuzzer) calls them with bytes that it makes up (fuzz_main.cpp, `./dev fuzz`);
// a test calls them with those that were worth keeping (corpus/, fuzz_corpus_test.cpp).
#pragma once

#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

namespace yomi::fuzz {

struct Target {
  std::string_view name;
  void (*read)(std::string_view bytes);
};

std::span<const Target> targets();

// What must hold did not.
struct Broken : std::logic_error {
  using std::logic_error::logic_error;
};

inline void must(bool holds, const std::string& what) {
  if (!holds) throw Broken(what);
}

// --- fuzz_records.cpp ---
void read_record(std::string_view bytes);
void read_position(std::string_view bytes);
void read_spec(std::string_view bytes);
void read_book(std::string_view bytes);

// --- fuzz_gamefiles.cpp ---
void read_game_file(std::string_view bytes);

// --- fuzz_protocols.cpp ---
void read_gtp(std::string_view bytes);
void read_contest(std::string_view bytes);

// --- fuzz_server.cpp ---
void read_json(std::string_view bytes);
void read_journal_bytes(std::string_view bytes);
void read_http(std::string_view bytes);
void read_websocket(std::string_view bytes);

// --- Taking bytes apart ---

// The first byte, as a number below `most`, taken off the bytes; 0 of none.
inline std::size_t take_number(std::string_view& bytes, std::size_t most) {
  if (bytes.empty()) return 0;
  const auto number = static_cast<unsigned char>(bytes.front()) % most;
  bytes.remove_prefix(1);
  return number;
}

// Up to the next newline, taken off with it.
inline std::string_view take_line(std::string_view& bytes) {
  const auto end = bytes.find('\n');
  const auto line = bytes.substr(0, end);
  bytes.remove_prefix(end == std::string_view::npos ? bytes.size() : end + 1);
  return line;
}

}  // namespace yomi::fuzz
