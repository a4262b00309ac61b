// What strangers send to the page's server, behind its sockets: JSON, requests, messages; and a journal that a disk
// damaged.
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>

#include "fuzz/fuzz_target.hpp"
#include "net/serve/journal_lines.hpp"
#include "net/tests/serve_tables.hpp"

namespace yomi::fuzz {

namespace {

using namespace serve;
namespace beast = boost::beast;
namespace http = beast::http;

// A server's inside that is made anew now and then, so that what was left behind does not grow for ever.
Tables& tables() {
  constexpr int most_uses = 500;
  static std::unique_ptr<Tables> kept;
  static int uses = 0;
  if (!kept || ++uses > most_uses) {
    kept = std::make_unique<Tables>();
    uses = 0;
  }
  // Limits of a second or an hour are not what is looked for here.
  kept->time += 10'000;
  return *kept;
}

}  // namespace

// What is taken within the bounds is written as it reads.
void read_json(std::string_view bytes) {
  for (const JsonBounds& bounds : {JsonBounds{}, JsonBounds{.depth = 2, .fields = 16, .values = 32}}) {
    const auto object = parse_object(bytes, bounds);
    if (!object) {
      must(!object.message().empty(), "an error says what is wrong");
      continue;
    }
    const auto text = to_text(*object);
    const auto again = parse_object(text, bounds);
    must(again.ok() && to_text(*again) == text, "JSON reads as it was written: " + text);
  }
  const auto name = clean_name(bytes.substr(0, 400), "nobody");
  must(!name.empty() && clean_name(name, "nobody") == name, "a clean name is clean: " + name);
}

// What verifies is kept, and is without damage when it is written anew.
void read_journal_bytes(std::string_view bytes) {
  const auto reading = read_journal(bytes);
  std::string anew;
  std::uint64_t number = 0;
  for (const auto& event : reading.events) anew += journal_line(++number, event);
  const auto again = read_journal(anew);
  must(again.events == reading.events, "events are read as they were written");
  must(again.damage.empty(), "what was written anew has no damage");
  for (const auto& event : without_dropped(reading.events)) static_cast<void>(table_of(event));
}

// The bytes of a request, as a socket brings them. No answer is a fault of ours. (Analyses and
// examinations take their time: bench/serve_fuzz.cpp asks for them.)
void read_http(std::string_view bytes) {
  http::request_parser<http::string_body> parser;
  parser.eager(true);
  parser.body_limit(1 << 20);
  parser.header_limit(16 << 10);
  beast::error_code error;
  parser.put(boost::asio::buffer(bytes.data(), bytes.size()), error);
  if (error || !parser.is_done()) return;
  const auto request = parser.release();
  const std::string target(request.target());
  const auto read_target = parse_target(target);
  if (!read_target || target.find("analyse") != std::string::npos || target.find("examine") != std::string::npos)
    return;
  const auto answer = tables().ask(std::string(request.method_string()), target, request.body(),
                                   std::string(request[http::field::authorization]));
  must(answer.status < 500 || answer.status == 503, "a fault of the server: " + answer.body);
  if (answer.type == "application/json") must(Json::accept(answer.body), "an answer is JSON: " + answer.body);
}

// Bytes: the game, then a message a line, of either player or a spectator by the first byte of its line.
void read_websocket(std::string_view bytes) {
  auto& server = tables();
  const auto& all = games().all();
  const auto made = server.make(two_people(all[take_number(bytes, 256) % all.size()].info->name));
  std::array<std::shared_ptr<Listener>, 3> listeners{server.listen(made.id, made.first),
                                                     server.listen(made.id, made.second, true), server.listen(made.id)};
  for (int messages = 0; !bytes.empty() && messages < 60; ++messages) {
    const auto who = take_number(bytes, 3);
    std::optional<Player> seat;
    if (who < 2) seat = who == 0 ? Player::First : Player::Second;
    const auto message = parse_object(take_line(bytes), {.depth = 2, .fields = 16, .values = 32});
    if (!message) continue;
    if (const auto done = server.games.handle(made.id, seat, *message); !done) {
      must(!done.message().empty(), "an error says what is wrong");
    }
    server.run_posted();
  }
  for (const auto& listener : listeners) {
    for (const auto& text : listener->messages) must(Json::accept(text), "a message is JSON: " + text);
    server.games.leave(made.id, listener);
  }
  static_cast<void>(server.games.remove_table(made.id));
}

}  // namespace yomi::fuzz
