// book: looks into an opening book, or grows one.
#include "book/book.hpp"
#include "agents/agent_spec.hpp"
#include "agents/work.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "app/commands.hpp"
#include "core/files.hpp"
#include "core/text.hpp"

namespace yomi::app {

namespace {

constexpr std::size_t most_bytes = 1 << 30;
constexpr const char* default_searcher = "alphabeta:depth=10";

struct BookArguments {
  GameArguments game;
  std::string file;
  BookRequest request;
  bool grow = false;
};

Result<Book> read_book(const std::string& file) {
  const auto text = read_file(file, most_bytes);
  if (!text) return text.error();
  auto book = parse_book(*text);
  if (!book) return Error{"the book " + in_quotes(file) + ": " + book.message()};
  return book;
}

// The file that the call names, else the one that comes with the program.
Result<Book> find_book(const BookArguments& arguments, const std::string& board) {
  if (!arguments.file.empty()) {
    auto book = read_book(arguments.file);
    if (book && book->board != board) {
      return Error{
          fmt::format("the book {} is of the board {}, not of {}", in_quotes(arguments.file), book->board, board)};
    }
    return book;
  }
  if (const Book* book = built_in_book(board)) return *book;
  return Error{fmt::format("there is no book of the board {}; --grow N makes one, --file names another file", board)};
}

Json depth_json(int depth) { return depth < 0 ? Json(depth_text(depth)) : Json(depth); }

int show(const Commands& commands, const BookArguments& arguments, const Session& session) {
  const auto book = find_book(arguments, session.work().data_name(session));
  if (!book) return fail(commands, exit_failed, book.message());
  const auto moves = session.work().book_moves(session, *book);
  if (commands.json()) {
    Json list = Json::array();
    for (const auto& [move, value, depth] : moves) {
      list.push_back({{"move", move}, {"value", value}, {"depth", depth_json(depth)}});
    }
    print_json({{"game", session.game().name},
                {"board", book->board},
                {"agent", book->agent},
                {"positions", book->positions.size()},
                {"position", session.position()},
                {"moves", list}});
    return exit_done;
  }
  fmt::print("book      {}: {} positions, searched by {}\nposition  {}\n", book->board, book->positions.size(),
             book->agent, session.position());
  if (moves.empty()) {
    fmt::print("not in the book\n");
    return exit_done;
  }
  fmt::print("move        value  depth\n");
  for (const auto& [move, value, depth] : moves) fmt::print("{:<8} {:>+8}  {:>5}\n", move, value, depth_text(depth));
  return exit_done;
}

// The book to go on with: the file's, if there is one, else an empty one. Values of two agents do not
// compare, so the agent stays.
Result<Book> book_to_grow(const std::string& file, const std::string& board, const std::string& agent) {
  if (!std::filesystem::exists(file)) return Book{board, agent.empty() ? default_searcher : agent, {}};
  auto book = read_book(file);
  if (!book) return book.error();
  if (book->board != board) {
    return Error{fmt::format("the book {} is of the board {}, not of {}", in_quotes(file), book->board, board)};
  }
  if (!agent.empty() && agent != book->agent) {
    return Error{
        fmt::format("the book {} was searched by {}; another agent wants another file", in_quotes(file), book->agent)};
  }
  return book;
}

int grow(const Commands& commands, const BookArguments& arguments, const Session& session) {
  const std::string file =
      arguments.file.empty() ? "data/" + session.work().data_name(session) + ".book" : arguments.file;
  auto book = book_to_grow(file, session.work().data_name(session), arguments.request.agent);
  if (!book) return fail(commands, exit_failed, book.message());
  BookRequest request = arguments.request;
  request.agent = book->agent;
  if (const auto agent = make_agent(session, request.agent, 1); !agent)
    return fail(commands, exit_usage, agent.message());

  // What hours have found is worth a file now and then.
  constexpr double seconds_between_files = 60;
  double last_file = 0;
  ProgressLine line;
  bool due = false;
  const auto progress = [&](const BookProgress& now) {
    // The book has been brought up to date since it was asked for.
    if (due) write_file(file, book_text(*book));
    due = now.seconds - last_file > seconds_between_files;
    if (due) last_file = now.seconds;
    line.show(fmt::format("{} of {} positions  {} searches  {:.0f} s", now.expanded, request.expand, now.searches,
                          now.seconds));
    return due;
  };
  const auto report = session.work().grow_book(session, *book, request, interrupt_token(), progress);
  line.clear();
  if (!report) return fail(commands, exit_failed, report.message());
  write_file(file, book_text(*book));
  if (commands.json()) {
    print_json({{"game", session.game().name},
                {"board", book->board},
                {"file", file},
                {"agent", book->agent},
                {"positions", book->positions.size()},
                {"expanded", report->expanded},
                {"searches", report->searches},
                {"complete", report->complete},
                {"stopped", report->stopped},
                {"seconds", report->seconds}});
  } else {
    fmt::print(
        "book      {}: {} positions, searched by {}\ngrown     {} positions with {} searches in {:.1f} s{}\nfile      "
        "{}\n",
        book->board, book->positions.size(), book->agent, report->expanded, report->searches, report->seconds,
        report->complete  ? "; nothing is left to expand"
        : report->stopped ? "; interrupted"
                          : "",
        file);
  }
  return report->stopped ? exit_failed : exit_done;
}

int book(const Commands& commands, const BookArguments& arguments) {
  const auto session = arguments.game.open();
  if (!session) return fail(commands, exit_usage, session.message());
  if ((*session)->work().data_name(**session).empty()) {
    return fail(commands, exit_usage, arguments.game.game + " has no opening books");
  }
  return arguments.grow ? grow(commands, arguments, **session) : show(commands, arguments, **session);
}

}  // namespace

void add_book_command(Commands& commands) {
  const auto arguments = std::make_shared<BookArguments>();
  auto* command = commands.add("book", "look into an opening book, or grow one",
                               [&, arguments] { return book(commands, *arguments); });
  arguments->game.add_to(*command);
  arguments->request.threads = all_cores();
  command->add_option("--file,--out", arguments->file,
                      "the book's file (the built-in book; to grow: in data/, by the board)");
  command
      ->add_option_function<std::uint64_t>(
          "--grow",
          [arguments](const std::uint64_t& positions) {
            arguments->grow = true;
            arguments->request.expand = positions;
          },
          "expand so many positions, below the one asked for")
      ->check(whole_number(1, 1'000'000'000));
  command->add_option("--agent", arguments->request.agent,
                      std::string("who searches (the book's own; of a new one ") + default_searcher + ")");
  command
      ->add_option("--points-per-ply", arguments->request.points_per_ply,
                   "what a move may give away to count as one ply more (100)")
      ->check(real_number(0.001, 1e9));
  command->add_option("--threads", arguments->request.threads, "threads (all cores); the book does not depend on it")
      ->check(whole_number(1, 256));
}

}  // namespace yomi::app
