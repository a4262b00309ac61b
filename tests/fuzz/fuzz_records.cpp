// Records in every format, positions and moves of every game, agents' SPECs, and opening books.
#include "agents/agent_spec.hpp"
#include "app/game_list.hpp"
#include "book/book.hpp"
#include "fuzz/fuzz_target.hpp"
#include "house/record_sessions.hpp"

namespace yomi::fuzz {

namespace {

// Boards small enough to look at all moves often.
Session& session_of(std::size_t number) {
  static const auto sessions = [] {
    std::vector<std::unique_ptr<Session>> opened;
    for (const auto& entry : games().all()) {
      const bool has_size = entry.info->name == "hex";
      auto session =
          open_session(entry.info->name, has_size ? std::vector<std::string>{"size=5"} : std::vector<std::string>{});
      must(session.ok(), "a game of the list can be opened");
      opened.push_back(std::move(*session));
    }
    return opened;
  }();
  return *sessions[number % sessions.size()];
}

}  // namespace

// What can be read and played can be written in Yomi's own format, and says the same when it is read again.
void read_record(std::string_view bytes) {
  const auto& formats = games().formats();
  RecordSessions sessions(games());
  const auto checked = sessions.checked(formats.read(bytes));
  if (!checked) return must(!checked.message().empty(), "an error says what is wrong");
  const auto played = sessions.end_of(*checked);
  must(played.ok(), "a checked record can be played");
  for (const auto& format : formats.all()) {
    if (!format.is_for((*played)->game())) continue;
    const auto written = format.write(*checked, **played);
    if (!written) continue;  // there is no place for something of it
    auto again = sessions.checked(format.read(*written));
    // Some formats leave to the reader what is played.
    if (!again) again = RecordSessions(games(), checked->game, checked->options).checked(format.read(*written));
    must(again.ok(), std::string(format.name) + " cannot be read again: " + *written);
    must(again->game == checked->game, "the game is another");
    // A format of one game may have no place for a last throw that nobody moved after.
    must(again->moves.size() <= checked->moves.size(), std::string(format.name) + " has other moves: " + *written);
    // But for names whose bytes are no UTF-8, which become some, it keeps everything.
    if (format.name == "json") {
      const auto written_again = format.write(*again, **played);
      must(written_again.ok() && *written_again == *written, "Yomi's own format keeps everything: " + *written);
    }
  }
}

// Bytes: the game, then a line for the position (empty: the start), then a move a line.
void read_position(std::string_view bytes) {
  auto& session = session_of(take_number(bytes, 256));
  session.reset();
  if (const auto text = take_line(bytes); !text.empty()) {
    if (const auto set = session.set_position(text); !set) {
      must(!set.message().empty(), "an error says what is wrong");
      return;
    }
    const auto written = session.position();
    must(session.set_position(written).ok(), "a position that was written can be read: " + written);
    must(session.position() == written, "a position reads as it was written: " + written);
  }
  for (int moves = 0; !bytes.empty() && moves < 40; ++moves) {
    const auto before = session.position();
    const auto move = take_line(bytes);
    if (const auto played = session.play(move); !played) {
      must(!played.message().empty(), "an error says what is wrong");
      must(session.position() == before, "a refused move changes nothing");
    } else {
      must(!session.history().empty() && session.board(BoardStyle{}).size() > 0, "a move is noted and shown");
    }
  }
  static_cast<void>(session.outcome());
  static_cast<void>(session.legal_moves());
  for (const auto viewer : {Viewer::player(Player::First), Viewer::player(Player::Second), Viewer::spectator()}) {
    static_cast<void>(session.view(viewer));
  }
}

// Bytes: the game, then a line of the game's options, then a SPEC. Nothing is made of it: an agent may want a lot of
// memory.
void read_spec(std::string_view bytes) {
  const auto& games_here = games().all();
  const auto& entry = games_here[take_number(bytes, 256) % games_here.size()];
  const std::string options(take_line(bytes));
  if (const auto assignments = option_assignments({options}); !assignments) {
    must(!assignments.message().empty(), "an error says what is wrong");
  } else if (const auto session = games().open(entry.info->name, *assignments); !session) {
    must(!session.message().empty(), "an error says what is wrong");
  }
  if (const auto agent = read_agent(session_of(take_number(bytes, 256)), bytes); !agent) {
    must(!agent.message().empty(), "an error says what is wrong");
  }
}

// What can be read is written as it reads.
void read_book(std::string_view bytes) {
  const auto book = parse_book(bytes);
  if (!book) return must(!book.message().empty(), "an error says what is wrong");
  const auto again = parse_book(book_text(*book));
  must(again.ok() && *again == *book, "a book reads as it was written");
}

}  // namespace yomi::fuzz
